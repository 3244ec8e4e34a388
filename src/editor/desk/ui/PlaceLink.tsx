import { createContext, useContext } from 'react';
import * as controls from './controls.module.css';
import { linkTo, type Place, viewOf } from './place';

/** The names of all views by their places. */
export const ViewNames = createContext<Readonly<Record<string, string>>>({});

/** Takes the field that has the focus: the preview shows what is being edited. */
export const FieldFocus = createContext<(place: Place) => void>(() => undefined);

/** Gives the name of the view in which a file is edited. */
export function useViewName(): (file: string) => string {
  const names = useContext(ViewNames);
  return (file) => names[viewOf(file)] ?? file;
}

interface Props {
  /** A field with what its form calls it */
  place: Place & { name: string };
  onLeave?: (() => void) | undefined;
}

/** A link to a field, called by its view and its name there. */
export function PlaceLink({ place, onLeave }: Props) {
  return (
    <a
      className={controls.place}
      href={linkTo(place)}
      title={`content/${place.file}`}
      onClick={onLeave}
    >
      {useViewName()(place.file)}: {place.name}
    </a>
  );
}

/** A list of links to fields. */
export function PlaceList({
  places,
  onLeave,
}: Omit<Props, 'place'> & { places: Props['place'][] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={`${place.file} ${place.path}`}>
          <PlaceLink place={place} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}
