import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import * as css from './ServiceRows.module.css';

/** The services in rows over lines, each of which leads to its service, with more links below them. */
export function ServiceRows({
  section,
  services,
}: {
  section: Queries.ServiceRowsFragment;
  services: readonly Queries.ServiceRowFragment[];
}) {
  return (
    <Band id="services" background="tint" labelledBy="services-heading">
      <SectionHeading id="services-heading" heading={section.heading} link={section.link} />
      <ul role="list" className={css.rows}>
        {services.map(({ slug, icon, title, short }) => (
          <li key={slug} className={`${css.row} stacks`}>
            <Icon name={icon} />
            <h3>
              <SiteLink to={`/services#${slug}`} className={`stretched ${css.link}`}>
                {noWrap(title)}
              </SiteLink>
            </h3>
            <p>{noWrap(short)}</p>
            <span className={css.arrow}>
              <Icon name="arrow_right" />
            </span>
          </li>
        ))}
      </ul>
      <div className={`row text-links ${css.more} screen-only`}>
        <ButtonLink to="/services#process" look="text">
          {section.process}
        </ButtonLink>
        <ButtonLink to={section.gallery.to} look="text">
          {section.gallery.label}
        </ButtonLink>
      </div>
    </Band>
  );
}

export const serviceRowsData = graphql`
  fragment ServiceRows on HomeServices {
    heading { ...Heading }
    link { ...PageLink }
    process
    gallery { ...PageLink }
  }

  fragment ServiceRow on Service {
    slug
    icon
    title
    short
  }
`;
