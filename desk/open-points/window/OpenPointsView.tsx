import { type FormEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { ask } from '../../frame/window/api';
import * as controls from '../../frame/window/controls.module.css';
import { PlaceLink, PlaceList, useViewName } from '../../frame/window/PlaceLink';
import { linkTo } from '../../place';
import type { OpenPointsAnswer } from '../answers';

/** The view of the list of open points, which has no form. */
export const openPointsView = 'shared/open-points.json';

/** More places than these are folded. */
const maxPlacesOpen = 6;

const removed = 'Removed from the list.';

interface OpenPointProps {
  point: OpenPointsAnswer['points'][number];
  onDone: () => void;
}

/** One open point, with links to its fields. */
const OpenPoint = ({ point: { text, places }, onDone }: OpenPointProps) => (
  <li className={controls.card}>
    <p>{text}</p>
    {places.length > maxPlacesOpen ? (
      <details>
        <summary>{places.length} places</summary>
        <PlaceList places={places} />
      </details>
    ) : (
      <PlaceList places={places} />
    )}
    <Button onPress={onDone} aria-label={`Done: ${text}`}>
      Done
    </Button>
  </li>
);

/** The field that adds an open point. */
function NewPoint({ add }: { add: (text: string) => Promise<boolean> }) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text')).trim();
    if (text && (await add(text))) form.reset();
  };
  return (
    <form className={controls.field} onSubmit={submit}>
      <label htmlFor="open-point">Another open point</label>
      <div className={controls.buttons}>
        <input id="open-point" className={controls.what} name="text" autoComplete="off" />
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}

/** The values that nobody can own, with links to their fields. */
const UnrealValues = ({ unreal }: Pick<OpenPointsAnswer, 'unreal'>) => (
  <section aria-labelledby="unreal">
    <h2 id="unreal">Nobody can own these</h2>
    <p className={controls.hint}>
      Addresses in reserved domains, and numbers that begin with 55555: write the real ones.
    </p>
    <ul>
      {unreal.map(({ place, text }) => (
        <li key={linkTo(place)}>
          <PlaceLink place={place} /> {text}
        </li>
      ))}
    </ul>
  </section>
);

/** What is open before the site goes online: sentences, and values that nobody can own. */
export function OpenPointsView() {
  const viewName = useViewName();
  const [answer, setAnswer] = useState<OpenPointsAnswer | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const failed = ({ message }: Error) => setMessage(message);
  const read = () => ask<OpenPointsAnswer>('GET open-points').then(setAnswer, failed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the view is opened
  useEffect(() => {
    read();
  }, []);
  const change = async (work: Promise<string | null>, done: string): Promise<boolean> => {
    setMessage('');
    try {
      const id = await work;
      // The message is about the list that is shown.
      await read();
      setLast(id);
      setMessage(done);
      return true;
    } catch (error) {
      await read();
      failed(error as Error);
      return false;
    }
  };
  const undo = (id: string) =>
    change(
      ask('POST undo', { change: id }).then(() => null),
      'Undone.',
    );
  const { points = [], unreal = [] } = answer ?? {};
  return (
    <>
      <div className={controls.scroll}>
        <div className={controls.column}>
          <h1>{viewName(openPointsView)}</h1>
          {!answer && !message && <p>Opening ...</p>}
          {answer && points.length + unreal.length === 0 && <p>Nothing is open any more.</p>}
          {points.length > 0 && (
            <p className={controls.hint}>
              To answer or to do before the site goes online. Done removes a point from the list.
            </p>
          )}
          <ul className={controls.list}>
            {points.map((point) => (
              <OpenPoint
                key={point.text}
                point={point}
                onDone={() => change(ask('POST remove-open-point', { text: point.text }), removed)}
              />
            ))}
          </ul>
          {unreal.length > 0 && <UnrealValues unreal={unreal} />}
          {answer && (
            <NewPoint add={(text) => change(ask('POST add-open-point', { text }), 'Added.')} />
          )}
        </div>
      </div>
      <div className={controls.bar}>
        <div className={controls.buttons}>
          <p role="status">{message}</p>
          {last && (
            // The pressed button is gone with its point.
            <Button key={last} onPress={() => undo(last)} autoFocus={message === removed}>
              Undo
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
