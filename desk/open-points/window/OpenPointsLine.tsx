import { useState } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { route } from '../../frame/window/route';
import * as css from './OpenPoints.module.css';
import { begin, openPoints, openPointsView, partsOf } from './open-points';

/** Where the browser keeps that the line was closed, until the desk is opened again. */
const storeKey = 'open points were named';

const count = (number: number) => (number === 1 ? '1 point is' : `${number} points are`);

/** How much is open, in a sentence. */
export function openWords(before: number, later: number): string {
  if (before === 0) return `${count(later)} left for when there is time.`;
  const rest = later > 0 ? `, and ${later} more when there is time` : '';
  return `${count(before)} open before the site goes online${rest}.`;
}

/** The line at the top of the desk that says, once per start, how much is open. */
export function OpenPointsLine() {
  const answer = openPoints.use();
  const { view } = route.use();
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(storeKey) !== null);
  if (!answer || answer.points.length === 0 || isClosed || view === openPointsView) return null;
  const { before, later } = partsOf(answer);
  const close = () => {
    sessionStorage.setItem(storeKey, 'true');
    setClosed(true);
  };
  return (
    <section className={css.strip} aria-label="Open points">
      <div className={controls.buttons}>
        <p className={controls.what}>{openWords(before.length, later.length)}</p>
        <Button
          className={controls.press ?? ''}
          data-due
          onPress={() => {
            close();
            begin();
          }}
        >
          Begin
        </Button>
        <Button onPress={close}>Not now</Button>
      </div>
    </section>
  );
}
