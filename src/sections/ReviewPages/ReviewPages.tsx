import { graphql } from 'gatsby';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { pagerButton, pagerClass, pagerWord } from '../../components/Pager/look';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { fillVariables } from '../../content-model/fill-variables';
import { ReviewCard } from './ReviewCard';
import * as css from './ReviewPages.module.css';

/** Reviews on one page: docs/specification.md, section 9. */
const pageSize = 6;

const stateOfEntry = () => history.state as SiteHistoryState | null;

const indexOfAddress = (reviews: readonly Queries.ReviewFragment[]) =>
  reviews.findIndex(({ key }) => location.hash === `#${key}`);

/** The page that the entry of the history names, else that of the review in its address, from 0. */
const pageOfEntry = (reviews: readonly Queries.ReviewFragment[]) =>
  stateOfEntry()?.reviewPage ?? Math.max(0, Math.floor(indexOfAddress(reviews) / pageSize));

function followHistory(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/**
 * Scrolls to the review that an address names, which may be on a page that was hidden. An entry of
 * the history is scrolled to once: Back and Forward leave it where it was.
 */
function useReviewOfAddress(reviews: readonly Queries.ReviewFragment[]) {
  useEffect(() => {
    const show = (event?: Event) => {
      const state = stateOfEntry();
      const review = reviews[indexOfAddress(reviews)];
      if (!review || state?.reviewPage !== undefined) return;
      const reviewPage = pageOfEntry(reviews);
      history.replaceState({ ...state, reviewPage }, '');
      // The browser itself has scrolled to a review of the first page as the page was loaded.
      if (!event && reviewPage === 0) return;
      requestAnimationFrame(() => document.getElementById(review.key)?.scrollIntoView());
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, [reviews]);
}

/**
 * The reviews, six at a time. Each change of the page is an entry of the history, and each review has
 * an address. All of them are in the HTML: those of other pages are hidden, and without script or on
 * paper none is.
 */
export function ReviewPages({
  section,
  reviews,
}: {
  section: Queries.ReviewPagesFragment;
  reviews: readonly Queries.ReviewFragment[];
}) {
  const entry = useSyncExternalStore(
    followHistory,
    () => pageOfEntry(reviews),
    () => 0,
  );
  useReviewOfAddress(reviews);
  const [choices, setChoices] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = Math.ceil(reviews.length / pageSize);
  const page = Math.min(entry, pages - 1);

  const choose = (reviewPage: number) => {
    const state: SiteHistoryState = { ...history.state, reviewPage };
    if (reviewPage !== page) history.pushState(state, '');
    setChoices(choices + 1);
  };

  // The chosen page is read from its start. The focus goes with it: the pressed button may be
  // disabled now, and the next Tab belongs behind the list's start.
  useEffect(() => {
    if (choices === 0) return;
    list.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [choices]);

  if (pages === 0) return null;
  return (
    <Band background="tint" labelledBy="reviews-heading">
      <div ref={top} className={css.top}>
        <SectionHeading id="reviews-heading" heading={section.heading} />
      </div>
      <ul
        ref={list}
        role="list"
        className={`columns ${css.reviews}`}
        aria-labelledby="reviews-heading"
        tabIndex={-1}
      >
        {reviews.map((review, index) => (
          <li
            key={review.key}
            id={review.key}
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
