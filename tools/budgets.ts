/**
 * The budgets of a page for weight and speed on a phone. Bytes are those of bodies after gzip; 1 kB is
 * 1000 bytes. "Before any touch" is everything that a page requests by itself. The limits of single parts
 * are about a tenth above today's weight: raise one only for something that is worth it to a visitor on
 * mobile data.
 */
export const budgets = {
  /** All scripts before any touch, including the toasts, which are loaded when the page is idle */
  script: 88_500,
  /** Everything before any touch */
  all: 260_000,
  /** Everything in the gallery before any touch, including 24 photos of its wall */
  galleryAll: 360_000,
  /** The inlined styles alone */
  css: 9_600,
  /** The heading font, uncompressed */
  font: 14_000,
  /** The inline script */
  inline: 2_350,
  /** The inline script of the gallery, where tiles open before any other script has loaded */
  galleryInline: 3_050,
  /** Lighthouse's scores */
  score: 100,
  /** Total Blocking Time in milliseconds */
  blocking: 50,
  /** Cumulative Layout Shift */
  shift: 0.01,
} as const;
