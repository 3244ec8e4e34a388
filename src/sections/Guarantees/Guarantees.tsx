import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';

/** What every booking comes with. */
export function Guarantees({ guarantees }: { guarantees: Queries.GuaranteesFragment }) {
  return (
    <Band ground="leaf" labelledBy="guarantees-heading">
      <div className="split aside">
        <SectionHeading id="guarantees-heading" heading={guarantees.heading} />
        <Points points={guarantees.points} look="ruled" />
      </div>
    </Band>
  );
}

export const guaranteesData = graphql`
  fragment Guarantees on Guarantees {
    heading { ...Heading }
    points { ...Points }
  }
`;
