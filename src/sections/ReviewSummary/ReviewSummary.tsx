import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';
import { Band } from '../../components/Band/Band';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { Stars } from '../../components/Stars/Stars';
import * as css from './ReviewSummary.module.css';

/**
 * The numbers of reviews by service; nothing without numbers. Each has a bar, the rating, and a link to one
 * of these reviews on this page.
 */
export function ReviewSummary({ summary }: { summary: Queries.ReviewSummaryFragment }) {
  if (summary.services.length === 0) return null;
  const max = Math.max(...summary.services.map(({ count }) => count));
  return (
    <Band labelledBy="summary-heading">
      <SectionHeading id="summary-heading" heading={summary.heading} />
      <ul role="list">
        {[...summary.services.entries()].map(([index, { label, review, count, rating }]) => (
          <li key={index} className={`${css.service} stacks`}>
            <h3>{label}</h3>
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
            {review && (
              <a href={`#${review.slug}`} className={`stretched ${css.read}`}>
                {summary.read}
                <span className="visually-hidden"> {label}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const reviewSummaryData = graphql`
  fragment ReviewSummary on Summary {
    heading { ...Heading }
    reviews
    read
    services {
      label
      review { slug }
      count
      rating
    }
  }
`;
