/** Pixels of scrolling beyond which the header is solid: docs/specification.md, section 9. */
const scrollThreshold = 50;

/**
 * Updates `data-scrolled` of the header while the page is scrolled.
 * @returns a function that removes the listener
 */
export function followScroll(): () => void {
  const update = () => {
    const header = document.querySelector<HTMLElement>('[data-scrolled]');
    if (header) header.dataset.scrolled = String(window.scrollY > scrollThreshold);
  };
  // Called once after the next layout; to ask for the position now would force a layout of the whole page.
  const firstLayout = new ResizeObserver(() => {
    firstLayout.disconnect();
    update();
  });
  firstLayout.observe(document.body);
  window.addEventListener('scroll', update, { passive: true });
  return () => window.removeEventListener('scroll', update);
}
