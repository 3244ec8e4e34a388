import { fillVariables } from '../../content-model/fill-variables';
import { phonesOf } from '../../content-model/phones';
import { chatLink, mailLink, telephoneLink } from '../Contact/links';
import { Icon } from '../Icon/Icon';
import { MailAddress } from '../MailAddress/MailAddress';
import { Mark } from '../Mark/Mark';
import { noWrap } from '../noWrap';
import { useSite } from '../Site/useSite';
import { SiteLink } from '../SiteLink/SiteLink';
import { Stars } from '../Stars/Stars';
import * as css from './Footer.module.css';

function Contacts() {
  const { company, siteData } = useSite();
  const { headOffice } = company;
  const { actions } = siteData;
  return (
    <ul className={css.contact}>
      <li>
        <Icon name="map_pin" size="small" />
        <address>
          {headOffice.street}
          <br />
          {headOffice.city}, {headOffice.region} {headOffice.postalCode}
        </address>
      </li>
      {phonesOf(headOffice).map((phone) => (
        <li key={phone}>
          <Icon name="phone" size="small" />
          <a href={telephoneLink(phone)} className={`stretched ${css.link} phone-number`}>
            {phone}
          </a>
        </li>
      ))}
      <li className="screen-only">
        <Icon name="whatsapp" size="small" />
        <a
          href={chatLink(
            headOffice.whatsapp,
            fillVariables(actions.greeting, { city: headOffice.city }),
          )}
          className={`stretched ${css.link}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {actions.chat}
          <span className="visually-hidden"> {actions.newWindow}</span>
        </a>
      </li>
      <li>
        <Icon name="mail" size="small" />
        <a href={mailLink(company.email)} className={`stretched ${css.link}`}>
          <MailAddress address={company.email} />
        </a>
      </li>
      <li>
        <Icon name="clock" size="small" />
        <span>{siteData.infoBar.hours}</span>
      </li>
    </ul>
  );
}

/** The footer of every page: the eight links, the services, and how to reach the company. */
export function Footer() {
  const { company, siteData, services } = useSite();
  const { ratings } = company;
  const { footer } = siteData;
  return (
    <footer className={`${css.footer} on-dark`}>
      <div className={css.grid}>
        <div className={`row ${css.about} screen-only`}>
          <div className={`icon-row ${css.brand}`}>
            <Mark />
            <p className={css.name}>
              <strong className="face title">{company.name}</strong>
              <span>{company.tagline}</span>
            </p>
          </div>
          <p>{noWrap(footer.about)}</p>
          <div className={`row ${css.rating}`}>
            <Stars value={ratings.value} decorative />
            <p>
              {fillVariables(footer.ratingLabel, {
                value: ratings.value,
                count: ratings.countExact,
              })}
            </p>
          </div>
        </div>
        <nav className="screen-only" aria-labelledby="footer-links">
          <h2 id="footer-links" className={`title ${css.title}`}>
            {footer.linksTitle}
          </h2>
          <ul className={css.columns}>
            {[...siteData.navigation.links.entries()].map(([index, { label, to }]) => (
              <li key={index}>
                <SiteLink to={to} className={`stretched ${css.link}`}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="screen-only">
          <h2 className={`title ${css.title}`}>{footer.servicesTitle}</h2>
          <ul className={`${css.columns} ${css.services}`}>
            {services.map(({ slug, title }) => (
              <li key={slug}>
                <SiteLink to={`/services#${slug}`} className={`stretched ${css.link}`}>
                  <span>{noWrap(title)}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={`title ${css.title} screen-only`}>{footer.contactTitle}</h2>
          <Contacts />
        </div>
      </div>
      <p className={css.rights}>
        © {company.copyrightYear} {company.name}. {footer.rights}
      </p>
    </footer>
  );
}
