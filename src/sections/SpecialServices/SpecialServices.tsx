import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';

/** The specialised services as small tiles. */
export function SpecialServices({ specials }: { specials: Queries.SpecialServicesFragment }) {
  return (
    <Band ground="navy" labelledBy="specials-heading">
      <SectionHeading id="specials-heading" heading={specials.heading} />
      <Points points={specials.services} look="tiles" className="columns" />
    </Band>
  );
}

export const specialServicesData = graphql`
  fragment SpecialServices on SpecialServices {
    heading { ...Heading }
    services { ...Points }
  }
`;
