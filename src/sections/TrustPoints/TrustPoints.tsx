import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './TrustPoints.module.css';

/** The trust points, as tiles; nothing without points. On wide screens their heading is a tile, too. */
export function TrustPoints({ trust }: { trust: Queries.TrustPointsFragment }) {
  if (trust.points.length === 0) return null;
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
