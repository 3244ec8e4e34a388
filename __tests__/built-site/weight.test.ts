import { gzipSync } from 'node:zlib';
import { budgets } from '../../tools/budgets';
import { wallPhotos } from '../support/gallery';
import { bytesOf, documentOf, fileOf, firstFiles, only, pages, textOf } from '../support/site';

/*
 * Sizes that do not depend on the content. `npm run measure` compares complete pages, with their texts
 * and photos, with their budgets.
 */

/** Bytes after gzip. */
const zipped = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** Fails with a list of the parts of the weight, the largest first. */
function expectWithin(budget: number, parts: readonly (readonly [name: string, size: number])[]) {
  const total = parts.reduce((sum, [, size]) => sum + size, 0);
  const listed = parts.toSorted(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  if (total > budget) throw new Error(`${total} of ${budget} bytes:\n${listed.join('\n')}`);
  expect(total).toBeGreaterThan(0);
}

test('the placeholder of a picture takes no more than 40 bytes of a tile', () => {
  const tiles = documentOf('/gallery').querySelectorAll('li[style]');
  const placeholders = tiles.map((tile) => /;--e:.*$/.exec(tile.getAttribute('style') ?? '')?.[0]);
  expect(placeholders).toHaveLength(wallPhotos.length);
  for (const placeholder of placeholders)
    expect(placeholder).toMatch(/^(?=.{1,40}$);--e:#\w{3},#\w{3};--m:(?:#\w{3},){3}#\w{3}$/);
});

test('what all pages have in common is in one script', () => {
  const scripts = [...new Set(pages.flatMap(firstFiles))].filter((file) => file.endsWith('.js'));
  const withHead = scripts.filter((file) => textOf(file.slice(1)).includes('og:site_name'));
  expect(withHead).toHaveLength(1);
});

describe.each(pages)('%s', (page) => {
  test('starts no more script than its budget', () => {
    const scripts = firstFiles(page).filter((address) => address.endsWith('.js'));
    expect(scripts.join(' ')).toMatch(/webpack-runtime.*framework.*app-.*component---/s);
    // The last is of a spread that is compiled for browsers without it.
    const needless = /partytown|serviceWorker.register|spread non-iterable/;
    for (const address of scripts) expect(textOf(address.slice(1))).not.toMatch(needless);
    const inline = only(documentOf(page), 'script[data-scripts]').rawText;
    expectWithin(budgets.script, [
      ...scripts.map((address) => [address, zipped(bytesOf(address.slice(1)))] as const),
      ['inline', zipped(inline)],
    ]);
  });

  test('has no other script, and fetches none while it loads', () => {
    const document = documentOf(page);
    const early = document.querySelectorAll('script[src],link[as=script],link[rel=modulepreload]');
    expect(early).toHaveLength(0);
    const code = document.querySelectorAll('script:not([type="application/ld+json"])');
    expectWithin(
      page === '/gallery' ? budgets.galleryInline : budgets.inline,
      code.map((script, index) => [`inline ${index + 1}`, zipped(script.rawText)]),
    );
  });

  test('has styles within the budget, and none to fetch', () => {
    // The form of Gatsby's own class names.
    expect(/ class="[^"]*\w--[\w-]+--\w*/.exec(textOf(fileOf(page)))?.[0]).toBeUndefined();
    const styles = documentOf(page).querySelectorAll('style');
    expectWithin(
      budgets.css,
      styles.map((style, index) => [`style ${index + 1}`, zipped(style.rawText)]),
    );
    expect(documentOf(page).querySelectorAll('link[rel=stylesheet]')).toHaveLength(0);
  });

  test('fetches one small font, and preloads no other', () => {
    const fonts = new Set(textOf(fileOf(page)).match(/\/static\/[\w.-]+\.(?:woff2?|ttf|otf)/g));
    expectWithin(
      budgets.font,
      [...fonts].map((font) => [font, bytesOf(font.slice(1)).length]),
    );
    expect(documentOf(page).querySelectorAll('link[rel=preload][as=font]')).toHaveLength(1);
  });
});
