import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './SpecialServices.module.css';

/** The specialised services as small tiles. */
export function SpecialServices({ specials }: { specials: Queries.SpecialServicesFragment }) {
  return (
    <Band ground="navy" labelledBy="specials-heading">
      <SectionHeading id="specials-heading" heading={specials.heading} />
      <ul className={css.tiles}>
        {specials.services.map(({ icon, title, text }) => (
          <li key={title} className={`${css.tile} stacks`}>
            <Icon name={icon} size="large" />
            <h3>{noWrap(title)}</h3>
            <p>{noWrap(text)}</p>
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
