/**
 * What a page may weigh and how fast it must be on a phone: the one place for these numbers. Bytes
 * are those of bodies after gzip, 1 kB is 1000 bytes, and "before any touch" is what a page fetches
 * by itself. The limits of its single parts lie about a tenth above what they weigh: raise one only
 * for something that is worth it to a visitor on mobile data.
 */
export const budgets = {
  /** All script before any touch, with what a first press needs: it is fetched when the page is idle */
  script: 88_000,
  /** Everything before any touch */
  all: 260_000,
  /** Everything of the gallery before any touch */
  galleryAll: 356_000,
  /** All pictures of the gallery, scrolled to its end */
  galleryPictures: 1_200_000,
  /** The HTML with its inlined styles */
  html: 20_500,
  /** The inlined styles alone */
  css: 6_400,
  /** The data that the script of a page fetches */
  pageData: 10_500,
  /** Fonts, as they are */
  font: 13_600,
  /** The script that stands in the page itself */
  inline: 1_500,
  /** Requests to other hosts before any touch */
  otherHosts: 0,
  /** Lighthouse's scores */
  score: 100,
  /** First and Largest Contentful Paint against the same page without script */
  paintRatio: 1.03,
  /** First Contentful Paint on a line of 280 kbit/s and 800 ms, in milliseconds */
  slowestPaint: 2500,
  /** Total Blocking Time in milliseconds */
  blocking: 50,
  /** Cumulative Layout Shift */
  shift: 0.01,
  /** Picture time of a first build against the same variants with sharp alone */
  pictureRatio: 1.25,
  /** A build with one photo more against one with no change and that photo's variants */
  oneMoreRatio: 1.3,
} as const;
