import { gzipSync } from 'node:zlib';
import { budgets } from '../../src/commands/support/budgets';
import { contentOf } from '../support/content';
import { wallPhotos } from '../support/gallery';
import {
  bytesOf,
  documentOf,
  fileOf,
  firstFiles,
  only,
  type Page,
  pages,
  textOf,
} from '../support/site';

/**
 * What an editor may add: the budgets are measured with so many entries, and each one more may
 * weigh so much. On one page of the gallery stand no more than 48.
 */
const growing: Partial<Record<Page, { entries: number; measured: number; each: number }>> = {
  '/gallery': { entries: wallPhotos.length, measured: 30, each: 300 },
  '/testimonials': { entries: contentOf('reviews').length, measured: 12, each: 300 },
};

type Part = 'script' | 'html' | 'css' | 'pageData' | 'font' | 'inline';

function budgetOf(what: Part, page: Page): number {
  const { entries, measured, each } = growing[page] ?? { entries: 0, measured: 0, each: 0 };
  const grows = what === 'html' || what === 'pageData';
  const ofGallery = { inline: budgets.galleryInline, html: budgets.galleryHtml };
  const budget = page === '/gallery' ? { ...budgets, ...ofGallery }[what] : budgets[what];
  return budget + (grows ? Math.max(0, entries - measured) * each : 0);
}

const zipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** A sum with the parts that it is made of, the largest first. */
function weigh(parts: ReadonlyMap<string, number>) {
  const listed = [...parts].sort(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  return { total: [...parts.values()].reduce((sum, size) => sum + size, 0), listed };
}

/** Fails with what the weight is made of. */
function expectWithin(what: Part, page: Page, parts: ReadonlyMap<string, number>) {
  const { total, listed } = weigh(parts);
  const budget = budgetOf(what, page);
  if (total > budget) {
    throw new Error(
      `${what} of ${page}: ${total} bytes, ${total - budget} over the ${budget} of the budget.\n${listed.join('\n')}`,
    );
  }
  expect(total).toBeGreaterThan(0);
}

const filesOf = (addresses: readonly string[]) =>
  new Map(addresses.map((address) => [address, zipped(bytesOf(address.slice(1)))]));

test('the placeholder of a picture takes no more than 40 bytes of a tile', () => {
  const tiles = documentOf('/gallery').querySelectorAll('li[style]');
  const ideas = tiles.map((tile) => /;--e:.*$/.exec(tile.getAttribute('style') ?? '')?.[0] ?? '');
  expect(ideas).toHaveLength(wallPhotos.length);
  const colours = /^;--e:#\w{3},#\w{3};--m:(?:#\w{3},){3}#\w{3}$/;
  expect(ideas.filter((idea) => !colours.test(idea) || idea.length > 40)).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  test('starts no more script than a phone takes lightly', () => {
    const scripts = firstFiles(page).filter((address) => address.endsWith('.js'));
    expect(scripts.join(' ')).toMatch(/webpack-runtime.*framework.*app-.*component---/s);
    const parts = filesOf(scripts);
    parts.set('(inline)', zipped(only(documentOf(page), 'script[data-scripts]').rawText));
    expectWithin('script', page, parts);
  });

  test('has no other script, and none that is fetched while it loads', () => {
    const document = documentOf(page);
    const code = document
      .querySelectorAll('script')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json');
    const early = document.querySelectorAll('script[src],link[as=script],link[rel=modulepreload]');
    expect(early).toHaveLength(0);
    const parts = code.map(
      (script, index) => [`inline ${index + 1}`, zipped(script.rawText)] as const,
    );
    expectWithin('inline', page, new Map(parts));
  });

  test('has HTML of a moderate size', () => {
    expectWithin('html', page, new Map([[fileOf(page), zipped(textOf(fileOf(page)))]]));
  });

  test('has styles of a moderate size, and none to fetch', () => {
    const styles = documentOf(page).querySelectorAll('style');
    const parts = styles.map(
      (style, index) => [`style ${index + 1}`, zipped(style.rawText)] as const,
    );
    expectWithin('css', page, new Map(parts));
    expect(documentOf(page).querySelectorAll('link[rel=stylesheet]')).toHaveLength(0);
  });

  test('has page data of a moderate size', () => {
    const data = firstFiles(page).filter((address) => address.endsWith('.json'));
    expect(data).toContainEqual(expect.stringMatching(/page-data\.json$/));
    expectWithin('pageData', page, filesOf(data));
  });

  test('fetches one small font, and no other ahead', () => {
    const html = textOf(fileOf(page));
    const fonts = new Set(html.match(/\/static\/[\w.-]+\.(?:woff2?|ttf|otf)/g));
    expectWithin(
      'font',
      page,
      new Map([...fonts].map((font) => [font, bytesOf(font.slice(1)).length])),
    );
    expect(documentOf(page).querySelectorAll('link[rel=preload][as=font]')).toHaveLength(1);
  });
});
