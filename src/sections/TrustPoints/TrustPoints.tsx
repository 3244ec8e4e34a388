import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './TrustPoints.module.css';

/** Five facts to rely on; on wide screens their heading is the sixth tile. */
export function TrustPoints({ trust }: { trust: Queries.TrustPointsFragment }) {
  return (
    <Band background="leaf" labelledBy="trust-heading">
      <div className={`columns ${css.tiles}`}>
        <SectionHeading id="trust-heading" heading={trust.heading} />
        <ul className={css.points}>
          {[...trust.points.entries()].map(([index, point]) => (
            <li key={index} className={`card icon-row ${css.point} stacks`}>
              <span className={`disc ${css.icon}`}>
                <Icon name="check" size="small" />
              </span>
              {point}
            </li>
          ))}
        </ul>
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
