import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { PlaceLink } from '../../frame/window/PlaceLink';
import { openPlace, route } from '../../frame/window/route';
import { focusedField } from '../../frame/window/store';
import { isWithin, type NamedPlace, viewOf } from '../../place';
import { drafts } from '../../texts/window/drafts';
import { saveOpenForm } from '../../texts/window/open-form';
import type { OpenPoint } from '../answers';
import * as css from './OpenPoints.module.css';
import {
  followed,
  keyOf,
  lastChange,
  markAsDone,
  openNext,
  openPoints,
  openPointsView,
  undoLastChange,
} from './open-points';

/** The places of an open point, folded, with those that have other values by now marked. */
function Places({ places }: Pick<OpenPoint, 'places'>) {
  const changed = places.filter(({ isChanged }) => isChanged).length;
  if (places.length < 2) return null;
  return (
    <details className={css.places}>
      <summary>
        {places.length} places{changed > 0 && `, ${changed} changed`}. Enter leads to the next one.
      </summary>
      <ul>
        {places.map((place) => (
          <li key={`${place.file} ${place.path}`}>
            <PlaceLink place={place} /> {place.isChanged && 'changed'}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Leads by Enter from a field of an open point to the next of its places, and from the last one to the
 * button that ends it.
 * @param open opens a place, in whatever form it is
 */
function useEnter(
  { places }: Pick<OpenPoint, 'places'>,
  button: RefObject<HTMLButtonElement | null>,
  open: (place: NamedPlace) => void,
): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, repeat, isComposing } = event;
      const isField = target instanceof Element && target.matches('main :is(input, textarea)');
      if (key !== 'Enter' || !isField || repeat || isComposing || event.defaultPrevented) return;
      const field = focusedField.get();
      const index = places.findIndex((place) => field && isWithin(field, place));
      if (index < 0) return;
      event.preventDefault();
      const next = places[index + 1];
      if (next) open(next);
      else button.current?.focus();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}

/** What is to be done about a point, beside its buttons. */
function stateOf(point: OpenPoint, isLeft: boolean, isUnsaved: boolean): string {
  if (!isLeft) return point.text === null ? 'This is a real one now.' : 'Done.';
  if (isUnsaved) return '';
  if (point.isChanged) return 'Changed. Done?';
  return point.text === null ? 'Nobody can own this: write the real one.' : '';
}

/** The open point from which the open form was reached, above the form. */
export function FollowedPoint() {
  const { view } = route.use();
  const now = followed.use();
  const answer = openPoints.use();
  const found = answer?.points.find((one) => now && keyOf(one) === keyOf(now.point));
  const point = found ?? now?.point;
  if (!point?.places.some(({ file }) => viewOf(file) === view)) return null;
  return <PointStrip point={point} isLeft={found !== undefined} />;
}

/** @param isLeft false once the point is done */
function PointStrip({ point, isLeft }: { point: OpenPoint; isLeft: boolean }) {
  const { view } = route.use();
  const last = lastChange.use();
  const isUnsaved = view in drafts.use();
  const [message, setMessage] = useState('');
  const doneButton = useRef<HTMLButtonElement>(null);
  const act = async (work: () => Promise<void>) => {
    setMessage('');
    if (!(await saveOpenForm())) return setMessage('Not saved: correct what is marked below.');
    await work().catch(({ message }: Error) => setMessage(message));
  };
  const done = () =>
    act(async () => {
      await markAsDone(point);
      openNext();
    });
  useEnter(point, doneButton, (place) => {
    if (viewOf(place.file) === view) openPlace(place);
    else act(async () => openPlace(place));
  });
  return (
    <section className={css.strip} aria-label="Open point">
      <p>
        <strong>{point.words}</strong> {stateOf(point, isLeft, isUnsaved)}
      </p>
      <Places places={point.places} />
      <div className={controls.buttons}>
        {isLeft && point.text !== null && (
          <Button
            ref={doneButton}
            className={controls.press ?? ''}
            data-due={point.isChanged}
            onPress={done}
          >
            {isUnsaved ? 'Save, and done' : 'Done'}
          </Button>
        )}
        <Button
          ref={point.text === null ? doneButton : undefined}
          data-due={!isLeft}
          onPress={() => act(async () => openNext())}
        >
          {isUnsaved ? 'Save, then next point' : 'Next point'}
        </Button>
        <a href={`#${openPointsView}`}>All open points</a>
        <p role="status" className={message ? undefined : `${controls.line} ${css.last}`}>
          {message || last?.words}
        </p>
        {last && <Button onPress={() => act(undoLastChange)}>Undo</Button>}
      </div>
    </section>
  );
}
