import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { PlaceLink } from '../../frame/window/PlaceLink';
import { route } from '../../frame/window/route';
import { viewOf } from '../../place';
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
        {places.length} places{changed > 0 && `, ${changed} changed`}
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
  const last = lastChange.use();
  const isUnsaved = view in drafts.use();
  const [message, setMessage] = useState('');
  const found = answer?.points.find((one) => now && keyOf(one) === keyOf(now.point));
  const point = found ?? now?.point;
  if (!point?.places.some(({ file }) => viewOf(file) === view)) return null;
  const isLeft = found !== undefined;
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
  return (
    <section className={css.strip} aria-label="Open point">
      <p>
        <strong>{point.words}</strong> {stateOf(point, isLeft, isUnsaved)}
      </p>
      <Places places={point.places} />
      <div className={controls.buttons}>
        {isLeft && point.text !== null && (
          <Button className={controls.press ?? ''} data-due={point.isChanged} onPress={done}>
            {isUnsaved ? 'Save, and done' : 'Done'}
          </Button>
        )}
        <Button data-due={!isLeft} onPress={() => act(async () => openNext())}>
          {isUnsaved ? 'Save, then next point' : 'Next point'}
        </Button>
        <a href={`#${openPointsView}`}>All open points</a>
        <p role="status">{message || last?.words}</p>
        {last && <Button onPress={() => act(undoLastChange)}>Undo</Button>}
      </div>
    </section>
  );
}
