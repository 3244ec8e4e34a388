import { fillVariables } from '../../content-model/fill-variables';
import { chatLink, telephoneLink } from '../Contact/links';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './FloatingContacts.module.css';

/** Call and chat on every page: a bar at the bottom edge of a phone, else round buttons in the corner. */
export function FloatingContacts() {
  const { company, siteData } = useSite();
  const { phone, whatsapp, city } = company.headOffice;
  const { actions } = siteData;
  return (
    <aside className={css.contacts} aria-label={actions.contacts}>
      <a className={css.call} href={telephoneLink(phone)}>
        <Icon name="phone" />
        <span className={css.label}>
          {actions.call} <span className="visually-hidden">{phone}</span>
        </span>
      </a>
      <a
        className={css.chat}
        href={chatLink(whatsapp, fillVariables(actions.greeting, { city }))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        <span className={css.label}>
          {actions.chat} <span className="visually-hidden">{actions.newWindow}</span>
        </span>
      </a>
    </aside>
  );
}
