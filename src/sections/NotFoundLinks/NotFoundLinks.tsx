import { Band } from '../../components/Band/Band';
import { ContactButtons } from '../../components/Button/ContactButtons';
import { Icon } from '../../components/Icon/Icon';
import { useSite } from '../../components/Site/useSite';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import * as css from './NotFoundLinks.module.css';

/** Links to the eight pages, and call and chat where no bar has them. */
export function NotFoundLinks({ title }: { title: string }) {
  const { siteData } = useSite();
  return (
    <Band background="tint" labelledBy="links-heading">
      <h2 id="links-heading">{title}</h2>
      <ul className={css.links}>
        {[...siteData.navigation.links.entries()].map(([index, { label, to }]) => (
          <li key={index}>
            <SiteLink to={to} className={`card ${css.link}`}>
              {label}
              <Icon name="arrow_right" size="small" />
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className={css.contacts}>
        <ContactButtons />
      </div>
    </Band>
  );
}
