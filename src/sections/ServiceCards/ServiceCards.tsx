import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import * as css from './ServiceCards.module.css';

/** The services as cards to tap; each leads to its part of the services page. */
export function ServiceCards({
  section,
  services,
}: {
  section: Queries.ServiceCardsFragment;
  services: readonly Queries.ServiceCardFragment[];
}) {
  return (
    <Band ground="tint" labelledBy="services-heading">
      <SectionHeading id="services-heading" {...section} />
      <ul className="columns">
        {services.map(({ key, icon, title, short }) => (
          <li key={key} className={`card ${css.card} stacks`}>
            <span className={`disc ${css.icon}`}>
              <Icon name={icon} size="large" />
            </span>
            <h3>
              <SiteLink to={`/services#${key}`} className={css.link}>
                {noWrap(title)}
              </SiteLink>
            </h3>
            <p>{short}</p>
            <span className={css.arrow}>
              <Icon name="arrow_right" />
            </span>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const serviceCardsData = graphql`
  fragment ServiceCards on HomeServices {
    heading { ...Heading }
    link { ...PageLink }
  }

  fragment ServiceCard on Service {
    key
    icon
    title
    short
  }
`;
