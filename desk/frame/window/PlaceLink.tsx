import { linkTo, type NamedPlace, viewOf } from '../../place';
import type { CheckLine, NamedFile } from '../answers';
import * as controls from './controls.module.css';
import { createStore } from './store';

/** The files that have a form. */
export const namedFiles = createStore<readonly NamedFile[]>([]);

/** Whether a file is that of one page. */
export const isPage = ({ path }: NamedFile) => path.startsWith('pages/');

const otherViews: Record<string, string> = {
  photos: 'Photos of the gallery',
  pictures: 'Pictures on pages',
  publish: 'Publish',
};

/** Whether a view is no form of a file. */
export const isOtherView = (view: string): boolean => view in otherViews;

/** Gives the name of the view in which a file is edited, or of the page that has an address. */
export function useViewName(): (place: string) => string {
  const files = namedFiles.use();
  return (place) => {
    const view = viewOf(place);
    const isNamed = (file: NamedFile) =>
      file.path === view || (isPage(file) && file.pages[0] === view);
    return otherViews[view] ?? files.find(isNamed)?.name ?? place;
  };
}

interface PlaceLinkProps {
  place: NamedPlace;
  /** Called before the link is followed */
  onFollow?: (() => void) | undefined;
}

/** A link to a field, called by its view and its name there. */
export function PlaceLink({ place, onFollow }: PlaceLinkProps) {
  const view = useViewName()(place.file);
  return (
    <a
      className={controls.place}
      href={linkTo(place)}
      title={`content/${place.file}`}
      onClick={onFollow}
    >
      {place.name ? `${view}: ${place.name}` : view}
    </a>
  );
}

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
    {[...lines.entries()].map(([number, { line, place, text }]) => (
      <li key={number}>
        {place ? <PlaceLink place={place} /> : line} {place && text}
      </li>
    ))}
  </ul>
);
