import * as css from './Button.module.css';
import { CallButton } from './CallButton';
import { ChatButton } from './ChatButton';
import type { Look } from './look';

/**
 * Call and chat with the head office, side by side.
 * @param look how the call looks
 */
export function ContactButtons({ look = 'main' }: Pick<Look, 'look'>) {
  return (
    <div className={`row ${css.contacts}`}>
      <CallButton look={look} />
      <ChatButton />
    </div>
  );
}
