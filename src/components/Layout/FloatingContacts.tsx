import { useRef } from 'react';
import { chatLink, telephoneLink } from '../Contact/links';
import { fill } from '../fill';
import { Icon } from '../Icon/Icon';
import { useSite } from '../Site/useSite';
import * as css from './FloatingContacts.module.css';
import { useStepAside } from './useStepAside';

/**
 * Call and chat in the corner of the thumb, on every page. Where words or controls lie under them
 * they step aside: they look out of the screen's edge, and can be pressed there.
 */
export function FloatingContacts() {
  const { company, siteData } = useSite();
  const { phone, whatsapp, city } = company.headOffice;
  const { actions } = siteData;
  const corner = useRef<HTMLElement>(null);
  const aside = useStepAside(corner);
  return (
    <aside ref={corner} className={css.corner} data-aside={aside} aria-label={actions.contacts}>
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
