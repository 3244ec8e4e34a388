import { graphql } from 'gatsby';
import { Band } from '../../components/Band/Band';
import { columnsClass } from '../../components/Columns/look';
import { Icon } from '../../components/Icon/Icon';
import { pagerButton, pagerClass, pagerWord } from '../../components/Pager/look';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { fillVariables } from '../../content-model/fill-variables';
import { ReviewCard } from './ReviewCard';
import * as css from './ReviewPages.module.css';
import { pageSize, useReviewPage } from './useReviewPage';

/**
 * The reviews, six to a page. Each change of the page adds an entry to the history, and each review has an
 * address. All of them are in the HTML: those of other pages are hidden, but not without script or in print.
 */
export function ReviewPages({
  section,
  reviews,
}: {
  section: Queries.ReviewPagesFragment;
  reviews: readonly Queries.ReviewFragment[];
}) {
  const { page, pages, choices, choose, top, list } = useReviewPage(reviews);
  if (pages === 0) return null;
  return (
    <Band background="tint" labelledBy="reviews-heading">
      <div ref={top} className={css.top}>
        <SectionHeading id="reviews-heading" heading={section.heading} />
      </div>
      <ul
        ref={list}
        role="list"
        className={`${columnsClass} ${css.reviews}`}
        aria-labelledby="reviews-heading"
        tabIndex={-1}
      >
        {reviews.map((review, index) => (
          <li
            key={review.slug}
            id={review.slug}
            className={css.review}
            hidden={Math.floor(index / pageSize) !== page}
          >
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {choices > 0 && fillVariables(section.shown, { number: page + 1, total: pages })}
      </p>
      {pages > 1 && (
        <nav className={`${pagerClass} needs-script`} aria-label={section.pages}>
          <button
            type="button"
            className={pagerButton}
            disabled={page === 0}
            onClick={() => choose(page - 1)}
          >
            <Icon name="chevron_left" />
            <span className={pagerWord}>{section.previous}</span>
          </button>
          {Array.from({ length: pages }, (_, index) => index).map((index) => (
            <button
              key={index}
              type="button"
              className={pagerButton}
              aria-label={fillVariables(section.page, { number: index + 1 })}
              aria-current={index === page ? 'page' : undefined}
              onClick={() => choose(index)}
            >
              {index + 1}
            </button>
          ))}
          <button
            type="button"
            className={pagerButton}
            disabled={page === pages - 1}
            onClick={() => choose(page + 1)}
          >
            <span className={pagerWord}>{section.next}</span>
            <Icon name="chevron_right" />
          </button>
        </nav>
      )}
    </Band>
  );
}

export const reviewPagesData = graphql`
  fragment ReviewPages on ReviewPages {
    heading { ...Heading }
    pages
    previous
    next
    page
    shown
  }
`;
