/**
 * What the site may weigh and how fast it must be, on a phone. Bytes are those of compressed
 * bodies (gzip), 1 kB is 1000 bytes, and "before any touch" is what a page fetches by itself.
 */
export const targets = {
  /** Bytes of script before any touch */
  script: 80_000,
  /** All bytes before any touch */
  all: 250_000,
  /** All bytes of the gallery before any touch */
  galleryAll: 400_000,
  /** Bytes of all the gallery's pictures, scrolled to its end */
  galleryPictures: 1_200_000,
  /** Requests to other hosts before any touch */
  otherHosts: 0,
  /** Lighthouse's scores */
  score: 100,
  /** Largest Contentful Paint against the same page without script */
  paintRatio: 1.05,
  /** Total Blocking Time in milliseconds */
  blocking: 50,
  /** Cumulative Layout Shift */
  shift: 0.01,
} as const;

/** How long builds may take, as ratios. */
export const buildTargets = {
  /** Picture time of a first build against the same variants with sharp alone */
  pictureRatio: 1.25,
  /** A build with one photo more against one with no change and that photo's variants */
  oneMoreRatio: 1.3,
} as const;
