import { Band } from '../../components/Band/Band';
import { ContactButtons } from '../../components/Button/ContactButtons';
import { Icon } from '../../components/Icon/Icon';
import { Photo } from '../../components/Photo/Photo';
import { useSite } from '../../components/Site/useSite';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import * as css from './NotFoundLinks.module.css';

/** Links to the eight pages, call and chat. */
export function NotFoundLinks({
  title,
  picture,
}: {
  title: string;
  picture: Queries.CardPictureFragment;
}) {
  const { siteData } = useSite();
  return (
    <Band background="tint" labelledBy="links-heading">
      <div className="split">
        <div>
          <h2 id="links-heading">{title}</h2>
          <ul className={css.links}>
            {siteData.navigation.links.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to} className={`card ${css.link}`}>
                  {label}
                  <Icon name="arrow_right" size="small" />
                </SiteLink>
              </li>
            ))}
          </ul>
          <ContactButtons />
        </div>
        <Photo
          {...picture}
          sizes="(min-width: 88em) 34rem, (min-width: 62em) calc(45vw - 2rem), calc(94vw - 1rem)"
          className="rounded"
        />
      </div>
    </Band>
  );
}
