/** From here on the header is solid: product specification, section 9. In pixels. */
const scrollThreshold = 50;

/**
 * Lets the header know whether the page is scrolled, by `data-scrolled`.
 * @returns ends it
 */
export function followScroll(): () => void {
  const look = () => {
    const header = document.querySelector<HTMLElement>('[data-scrolled]');
    if (header) header.dataset.scrolled = String(window.scrollY > scrollThreshold);
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}
