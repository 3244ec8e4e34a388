import { Button } from 'react-aria-components';
import * as controls from '../../frame/window/controls.module.css';
import { route } from '../../frame/window/route';
import { HostLink } from './PublishView';
import { isPublished, markAsRead, outcomeMessage, publishing } from './publishing';
import { useUnsaved } from './UnsavedForms';

/** The bar at the bottom edge of other views while something is published, and with the outcome until it is read. */
export function PublishBar() {
  const { view } = route.use();
  const now = publishing.use();
  const unsaved = useUnsaved().map(({ name, isElsewhere }) =>
    isElsewhere ? `${name} (in another window)` : name,
  );
  if (view === 'publish' || !(now.isRunning || now.isUnread)) return null;
  const isRefused = !now.isRunning && !isPublished(now);
  return (
    <section className={`${controls.bar} ${controls.acrossWindow}`} aria-label="Publishing">
      <div className={controls.buttons}>
        <p role={isRefused ? 'alert' : 'status'} className={isRefused ? controls.error : undefined}>
          {outcomeMessage(now)}
          {!isRefused &&
            unsaved.length > 0 &&
            ` Not saved, so not published: ${unsaved.join(', ')}.`}
        </p>
        {now.answer && <HostLink answer={now.answer} />}
        <a href="#publish">Open the publish page</a>
        {!now.isRunning && <Button onPress={markAsRead}>Close</Button>}
      </div>
    </section>
  );
}
