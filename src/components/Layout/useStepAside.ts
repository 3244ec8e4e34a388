import { type RefObject, useEffect, useState } from 'react';

/** So long nothing moves until the page counts as at rest, in milliseconds. */
const restAfter = 150;

/** Looks are no farther apart than the smallest text is high, in pixels. */
const apart = 12;

/** What is pressed or filled in; of a link as large as a card or a picture only the words count. */
const isControl = (element: Element, place: DOMRect) =>
  element.matches('button, input, select, textarea, summary, iframe') ||
  (element.matches('a') && element.getBoundingClientRect().height < place.height / 2);

const meets = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Points from one end of a line to the other, both among them. */
const points = (start: number, length: number) => {
  const steps = Math.max(1, Math.ceil(length / apart));
  return Array.from({ length: steps + 1 }, (_, index) => start + (index * length) / steps);
};

/** Whether words or a control lie in a part of the screen, under what lies on it. */
function isTaken(place: DOMRect, above: Element): boolean {
  const seen = new Set<Element>();
  for (const x of points(place.left, place.width)) {
    for (const y of points(place.top, place.height)) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (!above.contains(element)) seen.add(element);
      }
    }
  }
  const range = document.createRange();
  return [...seen].some(
    (element) =>
      isControl(element, place) ||
      [...element.childNodes].some((node) => {
        if (!(node instanceof Text) || !node.data.trim()) return false;
        range.selectNode(node);
        return [...range.getClientRects()].some((line) => meets(line, place));
      }),
  );
}

const isField = (element: Element | null) => element?.matches('input, select, textarea') ?? false;

/**
 * Whether what floats over the page has to step aside: while the page scrolls down, while a field
 * has the focus, and at rest where words or controls lie under it. It does from the start, so that
 * without script it lies on no words either.
 * @param corner what floats; its own box has to stay in place when it steps aside
 */
export function useStepAside(corner: RefObject<HTMLElement>): boolean {
  const [aside, setAside] = useState(true);
  useEffect(() => {
    const element = corner.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout>;
    let last = window.scrollY;
    const look = () => {
      last = window.scrollY;
      const place = element.getBoundingClientRect();
      setAside(isField(document.activeElement) || isTaken(place, element));
    };
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(look, restAfter);
    };
    const onScroll = () => {
      if (window.scrollY > last) setAside(true);
      last = window.scrollY;
      wait();
    };
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && isField(target)) setAside(true);
      wait();
    };
    look();
    // Reviews that change, questions that open, another page: the words move without a scroll.
    const changes = new MutationObserver(wait);
    const main = document.querySelector('main');
    if (main) changes.observe(main, { subtree: true, childList: true, attributes: true });
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', wait);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', wait);
    return () => {
      clearTimeout(rest);
      changes.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', wait);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', wait);
    };
  }, [corner]);
  return aside;
}
