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
  update();
  window.addEventListener('scroll', update, { passive: true });
  return () => window.removeEventListener('scroll', update);
}
