import { useEffect, useState } from 'react';
import * as controls from '../../frame/window/controls.module.css';
import { useViewName } from '../../frame/window/PlaceLink';
import { linkTo, photoName, wordsOfPhoto } from '../../place';
import { drafts, draftsElsewhere } from '../../texts/window/drafts';

/**
 * The forms that are not saved: a page by its name in the menu, words of a photo by its file, each with its
 * address, and whether they are another window's.
 */
export function useUnsaved(): { name: string; address: string; isElsewhere: boolean }[] {
  const viewName = useViewName();
  const own = Object.keys(drafts.use());
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () => void draftsElsewhere().then(setElsewhere, () => undefined);
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return [...new Set([...own, ...elsewhere])].map((place) => ({
    isElsewhere: !own.includes(place),
    ...(place.endsWith('.json')
      ? { name: viewName(place), address: `#${place}` }
      : { name: `Words of ${photoName(place)}`, address: linkTo(wordsOfPhoto(place)) }),
  }));
}

/** A line for each form that is not saved, with a link to it. */
export function UnsavedForms() {
  const unsaved = useUnsaved();
  if (unsaved.length === 0) return null;
  return (
    <section className={controls.warning} aria-label="Not saved">
      <ul>
        {unsaved.map(({ name, address, isElsewhere }) => (
          <li key={address}>
            <a href={address}>{name}</a>: not saved{isElsewhere && ' in another window'}, so not
            published
          </li>
        ))}
      </ul>
    </section>
  );
}
