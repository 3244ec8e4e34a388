import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Reviews on one page: docs/specification.md, section 9. */
export const pageSize = 6;

const stateOfEntry = () => history.state as SiteHistoryState | null;

const indexOfAddress = (reviews: readonly Queries.ReviewFragment[]) =>
  reviews.findIndex(({ slug }) => location.hash === `#${slug}`);

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
      requestAnimationFrame(() => document.getElementById(review.slug)?.scrollIntoView());
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, [reviews]);
}

/**
 * The page of the reviews that the history's entry or the address names. Each change of it is an entry
 * of the history; the list is then read from its start.
 * @returns the page from 0, how many there are and were chosen, what chooses one, and the refs of the
 *   section's top and of the list
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

  // The chosen page is read from its start. The focus goes with it: the pressed button may be
  // disabled now, and the next Tab belongs behind the list's start.
  useEffect(() => {
    if (choices === 0) return;
    list.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [choices]);

  return { page, pages, choices, choose, top, list };
}
