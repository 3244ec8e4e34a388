import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { useFocusLeft } from '../../frame/window/focus-left';
import { Lines } from '../../frame/window/Lines';
import { useViewName } from '../../frame/window/PlaceLink';
import { route } from '../../frame/window/route';
import { endUploads, forgetUploads, uploads } from '../../frame/window/uploads';
import { linkTo, viewOf } from '../../place';

/** After this time, in ms, an outcome goes by itself; one with photos that were not added stays. */
const shownFor = 10_000;

/** The bar at the bottom edge of every view while photos are added, and with the outcome after that. */
export function UploadBar() {
  return uploads.use().total > 0 && <Bar />;
}

function Bar() {
  const { view } = route.use();
  const { isRunning, action, total, added, refused, place } = uploads.use();
  const viewName = useViewName();
  const bar = useRef<HTMLElement>(null);
  useFocusLeft(bar);
  const isEnded = !isRunning && refused.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next photos have their own time
  useEffect(() => {
    if (!isEnded) return;
    const timer = setTimeout(forgetUploads, shownFor);
    return () => clearTimeout(timer);
  }, [isEnded, action]);
  return (
    <section
      ref={bar}
      className={`${controls.bar} ${controls.acrossWindow}`}
      aria-label="Photos being added"
    >
      <div className={controls.buttons}>
        <p role="status">
          {isRunning
            ? `Photo ${Math.min(added.length + refused.length + 1, total)} of ${total} ...`
            : `${added.length} of ${total} added.`}
        </p>
        {place && viewOf(place.file) !== view && (
          <a href={linkTo(place)}>Back to {viewName(place.file)}</a>
        )}
        {!place && view !== 'photos' && <a href="#photos">Open the photos</a>}
        {isRunning && <Button onPress={() => endUploads()}>Stop</Button>}
        {!isRunning && <Button onPress={forgetUploads}>Close</Button>}
      </div>
      {refused.length > 0 && (
        <div className={controls.warning} role="alert">
          <h2>Not added</h2>
          <Lines lines={refused} />
        </div>
      )}
    </section>
  );
}
