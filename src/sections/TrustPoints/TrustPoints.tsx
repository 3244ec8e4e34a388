import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { Ticks } from '../../components/Ticks/Ticks';

/** The trust points, as ticks beside their heading; nothing without points. */
export function TrustPoints({ trust }: { trust: Queries.TrustPointsFragment }) {
  if (trust.points.length === 0) return null;
  return (
    <Band background="leaf" labelledBy="trust-heading">
      <div className="split aside">
        <SectionHeading id="trust-heading" heading={trust.heading} />
        <Ticks points={trust.points} large isRuled />
      </div>
    </Band>
  );
}

export const trustPointsData = graphql`
  fragment TrustPoints on TrustPoints {
    heading { ...Heading }
    points
  }
`;
