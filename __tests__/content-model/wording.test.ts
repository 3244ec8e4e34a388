import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from '../../src/content-model/files';
import { contentOf, contentRoot, contentText, projectRoot } from '../support/content';
import { textsOf } from '../support/texts';

const files = [...contentFiles.map(({ path }) => path as string), 'gallery/captions.json'].filter(
  (file) => existsSync(join(contentRoot, 'content', file)),
);

/** What customers say is theirs; the samples are no text of the site. */
const notOwn = ['shared/reviews.json', 'shared/samples.json'];

/** Every text in which the company speaks to a visitor or a crawler, with its place. */
const texts = files
  .filter((file) => !notOwn.includes(file))
  .flatMap((file) =>
    textsOf(JSON.parse(contentText(file))).map(({ field, text }) => ({ file, field, text })),
  )
  .filter(({ field }) => !/(^|\.)(\$schema|file|key|icon|to)$/.test(field));

/** Every text file below a folder. */
const filesBelow = (folder: string, root = projectRoot) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|css|svg|json|md)$/.test(file))
    .map((file) => `${folder}/${file}`);

const withoutComments = (source: string) =>
  source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

describe('the company’s name', () => {
  const { name } = contentOf('company');

  test('stands in one file of content/, but for what customers say', () => {
    const found = filesBelow('content', contentRoot)
      .filter((file) => file !== 'content/shared/reviews.json')
      .filter((file) => readFileSync(join(contentRoot, file), 'utf8').includes(name));
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

const firm = '(?:\\w+ )?(?:movers?|packers?|company|service|services|choice)';
const place = '(?:haridwar|roorkee|rishikesh|dehradun|delhi|gurgaon|uttarakhand|india|town)';
const leading = '(?:leading|foremost|premier|top[- ]rated|world[- ]class|finest)';

describe('nothing is claimed that the specification does not claim', () => {
  test.each([
    ['the best packers', `\\bbest ${firm}\\b|\\bbest in ${place}`],
    ['a leading moving company', `\\b${leading} ${firm}\\b`],
    ['the #1 choice', `(?:\\bno\\. ?|\\bnumber |#)(?:1|one) ${firm}\\b`],
    ['unbeatable', '\\bun(?:rivalled|matched|beatable)\\b'],
    [
      'the lowest rates',
      '\\b(?:cheapest|lowest|best) (?:\\w+ )?(?:price|rate|quote|movers|packers)',
    ],
    ['a discount', '\\bdiscounts?\\b'],
    ['we won the 2023 award', '\\b(?:won|winners? of) (?:\\w+ ){0,4}(?:award|prize)'],
    ['award-winning', '\\baward-winning\\b'],
    ['ISO 9001', `\\bISO ?\\d|\\bgovernment[- ]approved\\b|\\b(?:certified|accredited) ${firm}\\b`],
    ['GSTIN 05', '\\bGST(?:IN)?\\b|\\b(?:registration|licence|PAN) (?:no\\b|number)'],
    ['an official partner', '\\b(?:official|trusted|authori[sz]ed|our) partners?\\b'],
    ['trusted by hotels', '\\b(?:affiliated with|trusted by)\\b'],
    ['from Rs. 4000', '₹|\\brs\\.? ?\\d|\\d ?rupees\\b|\\bINR\\b'],
  ])('such as %s', (example, pattern) => {
    const claim = new RegExp(pattern, 'i');
    expect(example).toMatch(claim);
    expect(texts.filter(({ text }) => claim.test(text))).toEqual([]);
  });
});

test('no text is a placeholder', () => {
  const placeholder = /\b(?:lorem|ipsum|todo|tbd|xxx|placeholder)\b/i;
  expect(texts.filter(({ text }) => placeholder.test(text))).toEqual([]);
});
