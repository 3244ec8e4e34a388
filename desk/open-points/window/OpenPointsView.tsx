import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { PlaceLink, useViewName } from '../../frame/window/PlaceLink';
import type { OpenPoint } from '../answers';
import * as css from './OpenPoints.module.css';
import {
  addPoint,
  byView,
  follow,
  keyOf,
  lastChange,
  markAsDone,
  openPoints,
  openPointsProblem,
  openPointsView,
  partsOf,
  readOpenPoints,
  undoLastChange,
} from './open-points';

/** More places than these are folded. */
const maxPlacesOpen = 6;

/** The links to the fields of an open point. */
function Places({ point }: { point: OpenPoint }) {
  const { places } = point;
  const list = (
    <ul>
      {places.map((place) => (
        <li key={`${place.file} ${place.path}`}>
          <PlaceLink place={place} onFollow={() => follow(point)} /> {place.isChanged && 'changed'}
        </li>
      ))}
    </ul>
  );
  if (places.length <= maxPlacesOpen) return list;
  const changed = places.filter(({ isChanged }) => isChanged).length;
  return (
    <details>
      <summary>
        {places.length} places{changed > 0 && `, ${changed} changed`}
      </summary>
      {list}
    </details>
  );
}

/** One open point, with links to its fields. */
const Point = ({ point, onDone }: { point: OpenPoint; onDone: () => void }) => (
  <li className={css.point}>
    <div>
      <p>
        {point.words}{' '}
        {point.text === null && <span className={controls.hint}>Nobody can own this.</span>}
        {point.isChanged && <strong>Changed. Done?</strong>}
      </p>
      <Places point={point} />
    </div>
    {point.text !== null && (
      <Button
        className={controls.press ?? ''}
        data-due={point.isChanged}
        onPress={onDone}
        aria-label={`Done: ${point.words}`}
      >
        Done
      </Button>
    )}
  </li>
);

interface PartProps {
  title: string;
  hint: string;
  points: readonly OpenPoint[];
  onDone: (point: OpenPoint) => void;
}

/** The open points of one kind, by the views in which they are answered. */
function Part({ title, hint, points, onDone }: PartProps) {
  const viewName = useViewName();
  if (points.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className={css.count}>{points.length}</span>
      </h2>
      <p className={controls.hint}>{hint}</p>
      {byView(points).map(({ view, points }) => (
        <section key={view}>
          <h3>
            {view === null ? 'Questions without a field' : viewName(view)}
            <span className={css.count}>{points.length}</span>
          </h3>
          <ul>
            {points.map((point) => (
              <Point key={keyOf(point)} point={point} onDone={() => onDone(point)} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** The field that adds an open point. */
function NewPoint({ add }: { add: (text: string, isBeforeOnline: boolean) => Promise<boolean> }) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = String(fields.get('text')).trim();
    if (text && (await add(text, fields.has('before')))) form.reset();
  };
  return (
    <form className={controls.field} onSubmit={submit}>
      <label htmlFor="open-point">Another open point</label>
      <div className={controls.buttons}>
        <input id="open-point" className={controls.what} name="text" autoComplete="off" />
        <label className={controls.buttons}>
          <input type="checkbox" name="before" />
          <span className={controls.hint}>Before going online</span>
        </label>
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}

/** What is open before the site goes online, and when there is time. */
export function OpenPointsView() {
  const viewName = useViewName();
  const answer = openPoints.use();
  const problem = openPointsProblem.use();
  const last = lastChange.use();
  const [message, setMessage] = useState('');
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => void readOpenPoints(), []);
  const act = async (work: Promise<void>, words = ''): Promise<boolean> => {
    setMessage('');
    try {
      await work;
      setMessage(words);
      return true;
    } catch (error) {
      setMessage((error as Error).message);
      return false;
    }
  };
  const done = async (point: OpenPoint) => {
    // The pressed button is gone with its point.
    if (await act(markAsDone(point))) undoButton.current?.focus();
  };
  const { before, later } = partsOf(answer ?? { points: [], hasUnreal: false });
  const words = message || problem || last?.words;
  return (
    <>
      <div className={controls.scroll}>
        <div className={css.list}>
          <h1>{viewName(openPointsView)}</h1>
          {!answer && !problem && <p>Opening ...</p>}
          {answer?.points.length === 0 && <p>Nothing is open any more.</p>}
          <Part
            title="Before going online"
            hint="Press a field to write the real value. Done takes a point off the list."
            points={before}
            onDone={done}
          />
          <Part
            title="When there is time"
            hint="The site can go online without these."
            points={later}
            onDone={done}
          />
          {answer && <NewPoint add={(...point) => act(addPoint(...point))} />}
        </div>
      </div>
      <div className={words || last ? controls.bar : undefined}>
        <div className={controls.buttons}>
          <p role="status">{words}</p>
          {last && (
            <Button ref={undoButton} onPress={() => act(undoLastChange(), 'Undone.')}>
              Undo
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
