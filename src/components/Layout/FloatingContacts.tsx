import { chatLink, telephoneLink } from '../Contact/links';
import { fill } from '../fill';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './FloatingContacts.module.css';

/** Call and chat in the corner of the thumb, on every page. */
export function FloatingContacts() {
  const { company, siteData } = useSite();
  const { phone, whatsapp, city } = company.headOffice;
  const { actions } = siteData;
  return (
    <aside className={css.corner} aria-label={actions.contacts}>
      <a
        className={css.chat}
        href={chatLink(whatsapp, fill(actions.greeting, { city }))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        <span className="visually-hidden">
          {actions.chat} {actions.newWindow}
        </span>
      </a>
      <a className={css.call} href={telephoneLink(phone)}>
        <Icon name="phone" />
        <span className="visually-hidden">
          {actions.call} {phone}
        </span>
      </a>
    </aside>
  );
}
