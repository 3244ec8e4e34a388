import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from '../../src/content-model/files';
import { looksLikeFileName } from '../../src/photos/naming';
import { contentOf, contentText, projectRoot } from '../support/content';
import { sentencesOf, textsOf, wordsOf } from '../support/words';

const files = [...contentFiles.map(({ path }) => path as string), 'gallery/captions.json'];

/** Every text that a visitor or a crawler reads, with its place. */
const texts = files
  .filter((file) => file !== 'shared/samples.json')
  .flatMap((file) =>
    textsOf(JSON.parse(contentText(file))).map(({ field, text }) => ({ file, field, text })),
  )
  .filter(({ field }) => !/(^|\.)(\$schema|file|key|icon|to)$/.test(field));

const alts = texts.filter(({ field }) => /(^|\.)alt$/.test(field));

/** Every text file below a folder. */
const filesBelow = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|css|svg|json|md)$/.test(file))
    .map((file) => `${folder}/${file}`);

const withoutComments = (source: string) =>
  source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

const pages = [
  'homePage',
  'aboutPage',
  'servicesPage',
  'branchesPage',
  'galleryPage',
  'whyChooseUsPage',
  'testimonialsPage',
  'contactPage',
  'notFoundPage',
] as const;

describe('the company’s name', () => {
  const { name } = contentOf('company');

  test('stands in one file of content/', () => {
    const found = filesBelow('content').filter((file) =>
      readFileSync(join(projectRoot, file), 'utf8').includes(name),
    );
    expect(found).toEqual(['content/company.json']);
  });

  test('is spelt out in no code', () => {
    const found = filesBelow('src')
      .filter((file) => !file.endsWith('gatsby-types.d.ts'))
      .filter((file) =>
        withoutComments(readFileSync(join(projectRoot, file), 'utf8')).includes(name),
      );
    expect(found).toEqual([]);
  });
});

describe('what search results show', () => {
  const searches = pages.map((page) => contentOf(page).search);

  test('has a title of its own for every page', () => {
    expect(new Set(searches.map(({ title }) => title)).size).toBe(pages.length);
  });

  test('has a description of its own for every page', () => {
    expect(new Set(searches.map(({ description }) => description)).size).toBe(pages.length);
  });

  test.each(pages)('is not cut off for %s', (page) => {
    const { title, description } = contentOf(page).search;
    expect(title.length).toBeGreaterThanOrEqual(30);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

test('no sentence of more than five words stands in two files', () => {
  const places = new Map<string, Set<string>>();
  for (const { file, text } of texts) {
    for (const sentence of sentencesOf(text)) {
      const words = wordsOf(sentence);
      if (words.length <= 5) continue;
      const said = words.join(' ');
      places.set(said, (places.get(said) ?? new Set()).add(file));
    }
  }
  expect(places.size).toBeGreaterThan(200);
  const twice = [...places].filter(([, found]) => found.size > 1);
  expect(twice.map(([said, found]) => `${[...found].join(', ')}: ${said}`)).toEqual([]);
});

describe('nothing is claimed that the specification does not claim', () => {
  test.each([
    ['to be the best', /\b(the|haridwar's|india's|our) best\b|\bbest (in|movers|packers|price)/i],
    ['to lead', /\b(leading|foremost|premier|top[- ]rated|world[- ]class|finest)\b/i],
    ['to be the first', /\b(no\. ?1|number one|#1|unrivalled|unmatched|unbeatable)\b/i],
    [
      'to be the cheapest',
      /\b(cheapest|lowest|guaranteed|best price|discounts?|free of charge)\b/i,
    ],
    ['an award', /\b(awards?|award-winning|winners?|prize)\b/i],
    ['a certificate', /\b(ISO|certified|certificate|accredited|government[- ]approved)\b/i],
    ['a registration', /\b(GSTIN?|PAN|CIN|registration no|licence no|licence number)\b/],
    ['a partner', /\b(partners?|affiliated|trusted by|as seen)\b/i],
    ['to be trusted most', /\b(most trusted|number of trust|trusted name)\b/i],
    ['a price', /(₹|\brs\.? ?\d|\brupees\b|\bINR\b)/i],
  ])('%s', (_, claim) => {
    const found = texts.filter(({ text }) => claim.test(text));
    expect(found).toEqual([]);
  });

  test('the number of customers, trucks, reviews and years is never another', () => {
    const said = texts
      .map(({ text }) => text)
      .join('\n')
      .match(/\b\d[\d,]*\+/g);
    expect([...new Set(said)].sort()).toEqual(['1000+', '5+', '50+', '77+']);
  });
});

describe('the descriptions of pictures', () => {
  test('say what is seen', () => {
    expect(alts.length).toBeGreaterThan(40);
    expect(alts.filter(({ text }) => looksLikeFileName(text))).toEqual([]);
    expect(alts.filter(({ text }) => wordsOf(text).length < 5)).toEqual([]);
    expect(alts.filter(({ text }) => /^(image|photo|picture) of/i.test(text))).toEqual([]);
  });

  test('are short enough to be listened to', () => {
    expect(alts.filter(({ text }) => text.length > 150)).toEqual([]);
  });

  test('are there for every photo of the gallery, each with a caption', () => {
    const photos = readdirSync(join(projectRoot, 'content/gallery')).filter((file) =>
      file.endsWith('.jpg'),
    );
    const captions = JSON.parse(contentText('gallery/captions.json'));
    expect(photos).toHaveLength(30);
    for (const photo of photos) {
      expect(captions[photo]).toEqual({ alt: expect.any(String), caption: expect.any(String) });
    }
  });
});

test('no text is a stand-in', () => {
  expect(texts.filter(({ text }) => /lorem|ipsum|todo|tbd|xxx|placeholder/i.test(text))).toEqual(
    [],
  );
});

test('every pair of braces in a text is one that the site fills in', () => {
  const names = texts.flatMap(({ text }) => [...text.matchAll(/\{(\w*)\}?/g)].map(([, n]) => n));
  expect(new Set(names)).toEqual(new Set(['value', 'count', 'city', 'number', 'total', 'alt']));
});

test('signs are typed as people type them', () => {
  const odd = texts.filter(({ text }) => / {2}|\s$|^\s|[!?]{2,}| [,.;!?]|–|—/.test(text));
  expect(odd).toEqual([]);
});
