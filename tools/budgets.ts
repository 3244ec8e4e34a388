/**
 * The budgets of a page for weight and speed on a phone. Bytes are those of bodies after gzip, 1 kB
 * is 1000 bytes, and "before any touch" is what a page fetches
 * by itself. The limits of its single parts lie about a tenth above what they weigh: raise one only
 * for something that is worth it to a visitor on mobile data.
 */
export const budgets = {
  /** All script before any touch, with the toasts, which are fetched when the page is idle */
  script: 88_000,
  /** Everything before any touch */
  all: 260_000,
  /** Everything of the gallery before any touch, 24 photos of its wall among it */
  galleryAll: 360_000,
  /** The inlined styles alone */
  css: 10_400,
  /** The heading font, as it is, with room for every letter that a text may bring */
  font: 19_500,
  /** The script that stands in the page itself */
  inline: 2_250,
  /** The same in the gallery, whose tiles open large before any other script is there */
  galleryInline: 2_900,
  /** Lighthouse's scores */
  score: 100,
  /** Total Blocking Time in milliseconds */
  blocking: 50,
  /** Cumulative Layout Shift */
  shift: 0.01,
} as const;
