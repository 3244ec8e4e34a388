import { ContactLinks } from '../Contact/ContactLinks';
import { useSite } from '../Site/useSite';
import * as css from './FloatingContacts.module.css';

/** Call and chat on every page: a bar at the bottom edge of a phone or tablet, else round buttons in the corner. */
export function FloatingContacts() {
  const site = useSite();
  const looks = {
    call: `disc ${css.round} ${css.call}`,
    chat: `disc ${css.round} ${css.chat}`,
    label: css.label,
    number: css.number,
  };
  return (
    <aside className={`${css.contacts} screen-only`} aria-label={site.siteData.actions.contacts}>
      <ContactLinks site={site} looks={looks} />
    </aside>
  );
}
