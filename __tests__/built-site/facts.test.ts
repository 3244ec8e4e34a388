import { type ContentFile, contentFiles, pageContents } from '../../src/content-model/files';
import { type ShapeMeta, walk } from '../../src/content-model/walk';
import { pageSize as reviewsOnPage } from '../../src/sections/ReviewPages/useReviewPage';
import { contentOf } from '../support/content';
import { reviews, within, wordsIn } from '../support/page-parts';
import { attribute, attributesOf, documentOf, type Page, pages, wordsOf } from '../support/site';

/**
 * Looks for the texts of each page's file where a visitor reads them. Texts that the specification fixes
 * are in __tests__/content-model/facts.test.ts.
 */

/**
 * Texts that are shown after a press, with the map, or when there are no photos or many. texts.test.ts finds them in what
 * is sent.
 */
const shownLater =
  /^(?:sentence\.(?:choices|\w+\.label|soon|things)|reviews\.start|empty|pager|viewer|form\.handOn|map\.move)\b/;

/** Pictures that are drawn when their band is near. */
const drawnLater = /^reviews\.shown\.[1-9]/;

const { head, comparison } = contentOf('whyChooseUsPage');

/** Texts of the pages' files that are shown in one condition, and whether this content is in it. */
const conditions: readonly (readonly [Page, field: string, isShown: boolean])[] = [
  ['/', 'reasons.question.label', contentOf('homePage').reasons.question?.to !== undefined],
  [
    '/why-choose-us',
    'head.table',
    comparison.rows.length > 0 && head.intro.includes(head.table ?? ''),
  ],
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
 * Whether the band of a part of a page's file is left out: a list in it, or the shared list of its
 * name, has no entry.
 */
const isAbsent = (part: string, value: unknown) =>
  typeof value === 'object' &&
  [contentOf(part as 'reviews'), ...Object.values(value ?? {})].some(
    (list) => Array.isArray(list) && list.length === 0,
  );

const shapeOf = (page: Page) =>
  (contentFiles as readonly ContentFile[]).find((file) => file.page === page)?.shape;

describe.each(pages)('%s', (page) => {
  const content = contentOf(pageContents[page]);
  const shown: { part: string; field: string; text: string; meta: ShapeMeta }[] = [];
  const shape = shapeOf(page);
  if (!shape) throw new Error(`${page} has no file`);
  walk(shape, content, (text, meta, path) => {
    // A file's parts are sections of the page.
    const part = String(path[0]);
    if (!meta.filled || typeof text !== 'string' || part === 'search') return;
    if (isAbsent(part, content[part as keyof typeof content])) return;
    shown.push({ part, field: path.join('.'), text, meta });
  });
  const hidden = conditions.filter(([where, , isShown]) => where === page && !isShown);
  const texts = shown.filter(
    ({ field, meta: { alt, names } }) =>
      !alt && !names && !shownLater.test(field) && !hidden.some(([, name]) => name === field),
  );

  test.each([...new Set(texts.map(({ part }) => part))])(
    'shows in one section the texts of its file under %s',
    (part) => {
      const missing = documentOf(page)
        .querySelectorAll('main > *')
        .map((section) => {
          const words = [wordsOf(section), ...attributesOf(section)].join('\n');
          return texts.filter((one) => one.part === part && !words.includes(one.text));
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
    const described = shown
      .filter(({ meta, field }) => meta.alt && !drawnLater.test(field))
      .map(({ text }) => text);
    const alts = within(page, 'main')
      .querySelectorAll('img')
      .map((image) => attribute(image, 'alt'));
    expect(alts).toEqual(expect.arrayContaining(described));
  });

  test('shows the figures of its file in their order', () => {
    const keys = 'figures' in content ? content.figures : [];
    const figures = keys.map((key) => contentOf('figures').find((figure) => figure.key === key));
    expect(wordsIn(within(page, 'main'), 'dl > div')).toEqual(
      figures.map((figure) => `${figure?.label} ${figure?.number}`),
    );
  });
});
