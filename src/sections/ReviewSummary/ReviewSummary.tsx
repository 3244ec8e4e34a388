import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import { Band } from '../../components/Band/Band';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { Stars } from '../../components/Stars/Stars';
import * as css from './ReviewSummary.module.css';

/**
 * The reviews by service, if they are counted: a bar as long as their number, and their rating. The name of a service
 * leads to its first review on this page.
 */
export function ReviewSummary({
  summary,
  reviews,
}: {
  summary: Queries.ReviewSummaryFragment;
  reviews: readonly Queries.ReviewFragment[];
}) {
  if (summary.services.length === 0) return null;
  const max = Math.max(...summary.services.map(({ count }) => count));
  return (
    <Band labelledBy="summary-heading">
      <SectionHeading id="summary-heading" heading={summary.heading} />
      <ul role="list">
        {[...summary.services.entries()].map(([index, { service, about, count, rating }]) => {
          const first = reviews.find((review) => review.service.title === about?.title);
          return (
            <li key={index} className={`${css.service} stacks`}>
              <h3>
                {first ? (
                  <a href={`#${first.key}`} className="stretched">
                    {service}
                  </a>
                ) : (
                  service
                )}
              </h3>
              <p className={`soft ${css.count}`}>
                <span className={css.bar} style={{ '--share': count / max } as CSSProperties} />
                <span className={css.words}>
                  <strong>{count}</strong> {summary.reviews}
                </span>
              </p>
              <p className={css.rating}>
                <strong aria-hidden="true">{rating}</strong>
                <Stars value={rating} />
              </p>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}

export const reviewSummaryData = graphql`
  fragment ReviewSummary on Summary {
    heading { ...Heading }
    reviews
    services {
      service
      about { title }
      count
      rating
    }
  }
`;
