import { pageContents } from '../../src/content-model/files';
import { pageSize as reviewsOnPage } from '../../src/sections/ReviewPages/useReviewPage';
import { contentOf } from '../support/content';
import { reviews, within, wordsIn } from '../support/page-parts';
import { attribute, documentOf, type Page, pages, wordsOf } from '../support/site';

/**
 * Looks for the texts of each page's file where a visitor reads them. Texts that the specification fixes
 * are in __tests__/content-model/facts.test.ts.
 */

/** Every text in a value, with the path of its field: reviews[2].text */
function textsOf(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const step = Array.isArray(value) ? `[${name}]` : field && `.${name}`;
    return textsOf(part, `${field}${step || name}`);
  });
}

/** Fields that are keys, or that other tests look for in attributes and where they are filled in. */
const notRead = [
  /^\$schema$|^search\./,
  /(?:^|\.)(?:icon|file|alt|to|review|look)$/,
  /^figures\[|^reviews(?:\[|\.shown)/,
  /^reviews\.(?:stop|start|choose|dot|slide|pages|page)$/,
  /^index$|^comparison\.(?:yes|no)$|^map\.title$|^saveContact$|\.ratingLabel$/,
  /^sentence\.(?:choices\[|(?:text|soon|message|\w+\.label)$)/,
  /^(?:untitled|empty|part)$|^pager\.|^viewer\.|^quoteGreeting$|^form\.handOn\./,
];

/** Texts of the pages' files that are shown in one condition, and whether this content is in it. */
const conditions: readonly (readonly [Page, field: string, isShown: boolean])[] = [
  ['/services', 'jumps.specials', contentOf('servicesPage').specials.services.length > 0],
  [
    '/services',
    'guarantees.question.label',
    contentOf('servicesPage').guarantees.question.to !== undefined,
  ],
  ['/testimonials', 'reviews.previous', reviews.length > reviewsOnPage],
  ['/testimonials', 'reviews.next', reviews.length > reviewsOnPage],
  [
    '/testimonials',
    'summary.read',
    contentOf('testimonialsPage').summary.services.some(({ review }) => review),
  ],
];

/**
 * Whether the band of a part of a page's file is not there: a list in it, or the shared list of its
 * name, has no entry.
 */
const isAbsent = (part: string, value: unknown) =>
  typeof value === 'object' &&
  [contentOf(part as 'reviews'), ...Object.values(value ?? {})].some(
    (list) => Array.isArray(list) && list.length === 0,
  );

describe.each(pages)('%s', (page) => {
  const content = contentOf(pageContents[page]);
  /** A file's parts are sections of the page. */
  const partOf = ({ field }: { field: string }) => /^[^.[]+/.exec(field)?.[0] ?? '';
  const shownTexts = textsOf(content).filter(
    (one) => !isAbsent(partOf(one), content[partOf(one) as keyof typeof content]),
  );
  const hidden = conditions.filter(([where, , isShown]) => where === page && !isShown);
  const texts = shownTexts.filter(
    ({ field }) =>
      !notRead.some((kind) => kind.test(field)) && !hidden.some(([, name]) => name === field),
  );

  test.each([...new Set(texts.map(partOf))])(
    'says in one section what its file says under %s',
    (part) => {
      const missing = documentOf(page)
        .querySelectorAll('main > *')
        .map((section) => {
          const words = wordsOf(section);
          return texts.filter((one) => partOf(one) === part && !words.includes(one.text));
        })
        .sort((one, other) => one.length - other.length);
      expect(missing[0]).toEqual([]);
    },
  );

  test('has no band whose list is empty', () => {
    const absent = Object.entries(content).flatMap(([part, value]) =>
      isAbsent(part, value) ? [value.heading?.title ?? value.title] : [],
    );
    const headings = wordsIn(within(page, 'main'), 'h2');
    expect(headings.filter((heading) => absent.includes(heading))).toEqual([]);
  });

  test('has one main heading, that of its file', () => {
    const title = 'hero' in content ? content.hero.title : content.head.title;
    expect(wordsOf(within(page, 'h1'))).toBe(title);
  });

  test('describes the pictures of its file', () => {
    // The picture for phones has no words of its own: it stands in the place of the wide one.
    const described = shownTexts
      .filter(({ field }) => /(?:^|\.)picture\.alt$/.test(field) && !field.startsWith('search.'))
      .map(({ text }) => text);
    const shown = within(page, 'main')
      .querySelectorAll('img')
      .map((image) => attribute(image, 'alt'));
    expect(shown).toEqual(expect.arrayContaining(described));
  });

  test('shows the figures of its file in their order', () => {
    const keys = 'figures' in content ? content.figures : [];
    const figures = keys.map((key) => contentOf('figures').find((figure) => figure.key === key));
    expect(wordsIn(within(page, 'main'), 'dl > div')).toEqual(
      figures.map((figure) => `${figure?.label} ${figure?.number}`),
    );
  });
});
