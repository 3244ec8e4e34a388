import { chatLink, mailLink, telephoneLink } from '../Contact/links';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './Button.module.css';

type Look = 'plain' | 'onBand' | 'main' | 'text';

/** A button that dials a number. Its name holds the number. */
export function CallButton({
  phone,
  label,
  look = 'plain',
  full = false,
}: {
  /** Written as +91 55555 01001 */
  phone: string;
  /** Words in place of the number, which is then said to screen readers */
  label?: string;
  look?: Look;
  full?: boolean;
}) {
  const { siteData } = useSite();
  return (
    <a href={telephoneLink(phone)} className={`${css.button} ${css[look]} ${full ? css.full : ''}`}>
      <Icon name="phone" size="small" />
      {label ? (
        <span>
          {label}
          <span className="visually-hidden"> {phone}</span>
        </span>
      ) : (
        <span>
          <span className="visually-hidden">{siteData.actions.call} </span>
          {phone}
        </span>
      )}
    </a>
  );
}

/** A button that opens a WhatsApp chat in a new tab. */
export function ChatButton({
  phone,
  text,
  label,
  look = 'plain',
  full = false,
}: {
  /** Written as +91 55555 01001 */
  phone: string;
  /** The draft that the chat starts with */
  text?: string;
  label?: string;
  look?: Look;
  full?: boolean;
}) {
  const { siteData } = useSite();
  return (
    <a
      href={chatLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${css.button} ${css[look]} ${full ? css.full : ''}`}
    >
      <Icon name="whatsapp" size="small" />
      <span>
        {label ?? siteData.actions.chat}
        <span className="visually-hidden"> {siteData.actions.newWindow}</span>
      </span>
    </a>
  );
}

/** A button that starts an e-mail. */
export function MailButton({
  address,
  label,
  look = 'plain',
  full = false,
}: {
  address: string;
  label?: string;
  look?: Look;
  full?: boolean;
}) {
  return (
    <a href={mailLink(address)} className={`${css.button} ${css[look]} ${full ? css.full : ''}`}>
      <Icon name="mail" size="small" />
      <span>{label ?? address}</span>
    </a>
  );
}
