import * as css from './Button.module.css';
import { CallButton } from './CallButton';
import { ChatButton } from './ChatButton';

/** Call and chat with the head office, side by side. */
export function ContactButtons() {
  return (
    <div className={`row ${css.contacts}`}>
      <CallButton look="call" />
      <ChatButton />
    </div>
  );
}
