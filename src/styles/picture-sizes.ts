/**
 * The width of a picture on a phone's first screen: on a screen of more than 2.2 pixels for each CSS pixel two
 * thirds of them are enough.
 * @param width at which it is shown
 * @param twoThirds of that width
 */
export const pictureOnPhone = (width: string, twoThirds = '66vw') =>
  `(min-resolution: 2.2dppx) ${twoThirds}, ${width}`;

/** The width of the page's text on a phone or a tablet. */
const withinText = 'calc(94vw - 1rem)';

/** The widths of a picture that is as wide as the page's text. */
const fullWidth = `(min-width: 62em) calc(100vw - 8rem), ${withinText}`;

/**
 * The widths at which pictures are shown, for the HTML attribute `sizes`: they follow from the styles and the
 * breakpoints in tokens.css, within a twentieth. From 83em on the page's text gets no wider.
 */
export const pictureSizes = {
  areaMap: '(min-width: 83em) 46.5rem, (min-width: 62em) 55vw, calc(94vw - 1rem)',
  branch:
    '(min-width: 83em) 36.75rem, (min-width: 62em) calc(50vw - 4.75rem), (min-width: 45em) 45vw, calc(94vw - 1rem)',
  branchMap: `(min-width: 83em) 38.5rem, (min-width: 62em) 45vw, (min-width: 40em) ${withinText}, ${pictureOnPhone(withinText)}`,
  carousel: `(min-width: 83em) 28.5rem, (min-width: 45em) 36vw, ${withinText}`,
  contactMap: `(min-width: 83em) 43rem, (min-width: 62em) 55vw, ${withinText}`,
  headOffice: `(min-width: 83em) 43.75rem, (min-width: 80em) calc(58.3vw - 4.75rem), ${fullWidth}`,
  hero: '(min-width: 62em) 52vw, 100vw',
  heroOnPhone: pictureOnPhone('100vw'),
  mediaHalf:
    '(min-width: 83em) 34.25rem, (min-width: 62em) calc(44.75vw - 1.75rem), (min-width: 45em) 44vw, calc(94vw - 1rem)',
  mediaWide:
    '(min-width: 83em) 40rem, (min-width: 62em) calc(52.2vw - 2rem), (min-width: 45em) 44vw, calc(94vw - 1rem)',
  pageHead: {
    split: `(min-width: 62em) 52vw, (min-width: 40em) 100vw, ${pictureOnPhone('100vw')}`,
    stage: '100vw',
  },
  points: `(min-width: 83em) 40rem, (min-width: 62em) 48vw, ${fullWidth}`,
  serviceIndex: `(min-width: 83em) 12.25rem, (min-width: 62em) 14vw, (min-width: 40em) 30vw, ${pictureOnPhone('43vw', '29vw')}`,
} as const;
