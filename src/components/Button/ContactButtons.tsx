import { CallButton } from './CallButton';
import { ChatButton } from './ChatButton';

/** Call and chat with the head office, side by side. */
export function ContactButtons() {
  return (
    <div className="row">
      <CallButton look="main" />
      <ChatButton />
    </div>
  );
}
