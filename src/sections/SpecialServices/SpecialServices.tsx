import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { together } from '../../components/together';
import * as css from './SpecialServices.module.css';

/** The specialised services as small tiles. */
export function SpecialServices({ specials }: { specials: Queries.SpecialServicesFragment }) {
  return (
    <Band ground="navy" labelledBy="specials-heading">
      <SectionHeading id="specials-heading" heading={specials.heading} />
      <ul className={css.tiles}>
        {specials.services.map(({ icon, title, text }) => (
          <li key={title} className={css.tile}>
            <Icon name={icon} size="large" />
            <h3>{together(title)}</h3>
            <p>{together(text)}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const specialServicesData = graphql`
  fragment SpecialServices on SpecialServices {
    heading { ...Heading }
    services {
      icon
      title
      text
    }
  }
`;
