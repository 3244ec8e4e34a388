import { useEffect, useState } from 'react';
import * as controls from './controls.module.css';
import { drafts, draftsElsewhere } from './drafts';
import { useViewName } from './PlaceLink';
import { linkTo, photoName, wordsOfPhoto } from './place';

/** The files and photos with words that are not saved, in this window or another one. */
function useUnsavedPlaces(): string[] {
  const own = Object.keys(drafts.use());
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  useEffect(() => {
    draftsElsewhere().then(setElsewhere, () => undefined);
  }, []);
  return [...new Set([...own, ...elsewhere])];
}

/** Names the places of drafts: a page as in the menu, words of a photo by its file. */
function useDraftName(): (place: string) => string {
  const viewName = useViewName();
  return (place) => (place.endsWith('.json') ? viewName(place) : `Words of ${photoName(place)}`);
}

/** The names of all that is not saved. */
export function useUnsaved(): string[] {
  return useUnsavedPlaces().map(useDraftName());
}

/** A line for each form that is not saved, with a link to it. */
export function UnsavedForms() {
  const places = useUnsavedPlaces();
  const nameOf = useDraftName();
  if (places.length === 0) return null;
  return (
    <section className={controls.warning} aria-label="Not saved">
      <ul>
        {places.map((place) => (
          <li key={place}>
            <a href={place.endsWith('.json') ? `#${place}` : linkTo(wordsOfPhoto(place))}>
              {nameOf(place)}
            </a>
            : not saved, so not published
          </li>
        ))}
      </ul>
    </section>
  );
}
