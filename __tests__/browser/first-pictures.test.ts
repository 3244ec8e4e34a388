import type { Page } from 'playwright-core';
import { addressOf, devices, SiteInBrowser } from '../support/browser';
import { pages } from '../support/site';

const site = new SiteInBrowser();

/** How many times each picture of the first screen is enlarged. Runs in the page. */
async function enlargements(): Promise<number[]> {
  const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
  return Promise.all(
    pictures.map(async (picture) => {
      await picture.decode();
      const file = new Image();
      file.src = picture.currentSrc;
      await file.decode();
      const { width, height } = picture.getBoundingClientRect();
      const { naturalWidth, naturalHeight } = file;
      return Math.max(width / naturalWidth, height / naturalHeight) * devicePixelRatio;
    }),
  );
}

const largest = async (page: Page) => Math.max(0, ...(await page.evaluate(enlargements)));

// A file may lack some pixels: up to an eighth more is not seen in a face.
test.each([
  [360, 2, 1.125],
  [412, 2, 1.125],
  [412, 2.625, 1.7],
])(
  'on a phone of %s px and density %s no first picture is enlarged more than %s times',
  async (width, deviceScaleFactor, limit) => {
    const page = await site.visit('phone', '/', {
      ...devices.phone,
      viewport: { width, height: 2 * width },
      deviceScaleFactor,
      expected: /ERR_ABORTED/,
    });
    const blurred: string[] = [];
    for (const path of pages) {
      await page.goto(addressOf(path));
      const found = await largest(page);
      if (found > limit) blurred.push(`${path}: ${found.toFixed(2)}`);
    }
    expect(blurred).toEqual([]);
  },
);
