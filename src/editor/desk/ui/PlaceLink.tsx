import { createContext, useContext } from 'react';
import type { NamedPlace } from '../../preview/messages';
import type { CheckLine } from '../server/types';
import * as controls from './controls.module.css';
import { linkTo, viewOf } from './place';

/** The names of all views by their places, and of the pages by their addresses. */
export const ViewNames = createContext<Readonly<Record<string, string>>>({});

/** Gives the name of the view in which a file is edited. */
export function useViewName(): (file: string) => string {
  const names = useContext(ViewNames);
  return (file) => names[viewOf(file)] ?? file;
}

/** A link to a field, called by its view and its name there. */
const PlaceLink = ({ place }: { place: NamedPlace }) => (
  <a className={controls.place} href={linkTo(place)} title={`content/${place.file}`}>
    {useViewName()(place.file)}: {place.name}
  </a>
);

/** A list of links to fields. */
export const PlaceList = ({ places }: { places: readonly NamedPlace[] }) => (
  <ul>
    {places.map((place) => (
      <li key={`${place.file} ${place.path}`}>
        <PlaceLink place={place} />
      </li>
    ))}
  </ul>
);

/** Lines of the content check, each with a link to its field. */
export const CheckLines = ({ lines }: { lines: readonly CheckLine[] }) => (
  <ul>
    {lines.map(({ line, place, text }) => (
      <li key={line}>
        {place ? <PlaceLink place={place} /> : line} {place && text}
      </li>
    ))}
  </ul>
);
