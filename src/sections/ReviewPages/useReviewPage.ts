import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Reviews to a page: docs/specification.md, section 9. */
export const pageSize = 6;

const stateOfEntry = () => history.state as SiteHistoryState | null;

const indexOfAddress = (reviews: readonly Queries.ReviewFragment[]) =>
  reviews.findIndex(({ slug }) => location.hash === `#${slug}`);

/** The page, from 0, of the history's entry, or else of the review that the address names. */
const pageOfEntry = (reviews: readonly Queries.ReviewFragment[]) =>
  stateOfEntry()?.reviewPage ?? Math.max(0, Math.floor(indexOfAddress(reviews) / pageSize));

function followHistory(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/**
 * Scrolls to the review that an address names, which may be on a hidden page. It does so once for each
 * entry of the history: Back and Forward restore the scroll position.
 */
function useReviewOfAddress(reviews: readonly Queries.ReviewFragment[]) {
  useEffect(() => {
    const show = (event?: Event) => {
      const state = stateOfEntry();
      const review = reviews[indexOfAddress(reviews)];
      if (!review || state?.reviewPage !== undefined) return;
      const reviewPage = pageOfEntry(reviews);
      history.replaceState({ ...state, reviewPage }, '');
      // While loading, the browser has scrolled to a review of the first page itself.
      if (!event && reviewPage === 0) return;
      requestAnimationFrame(() => document.getElementById(review.slug)?.scrollIntoView());
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, [reviews]);
}

/**
 * The page of the reviews that the history's entry or the address names. Each change of it adds an entry
 * to the history and leads to the start of the list.
 * @returns the page from 0, the number of pages, the number of choices so far, a function that chooses a
 *   page, and refs for the section's top and the list
 */
export function useReviewPage(reviews: readonly Queries.ReviewFragment[]) {
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

  // The list gets the focus: the pressed button may be disabled now, and the next Tab belongs to the
  // first review.
  useEffect(() => {
    if (choices === 0) return;
    list.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [choices]);

  return { page, pages, choices, choose, top, list };
}
