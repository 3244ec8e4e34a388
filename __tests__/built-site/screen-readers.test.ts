import type { HTMLElement as Element } from 'node-html-parser';
import { galleryPhotos } from '../support/gallery';
import { branches, reviews, services, within } from '../support/page-parts';
import { attribute, documentOf, pages, wordsOf } from '../support/site';

test.each(pages)('the tables of %s have their roles, also where laid out as blocks', (page) => {
  for (const table of within(page, 'main').querySelectorAll('table')) {
    for (const part of table.querySelectorAll('thead,tbody,tr,th,td')) attribute(part, 'role');
    const scopes = (selector: string) =>
      new Set(table.querySelectorAll(selector).map((head) => attribute(head, 'scope')));
    expect([scopes('thead th'), scopes('tbody th')]).toEqual([new Set(['col']), new Set(['row'])]);
  }
});

test.each(pages)('%s reads out no rating twice', (page) => {
  const labels = documentOf(page).querySelectorAll('[role=img][aria-label]');
  const parents = labels.map(({ parentNode }) => parentNode as Element);
  const twice = parents.filter((parent, index) => {
    const value = /^[\d.]+/.exec(labels[index]?.getAttribute('aria-label') ?? '')?.[0] ?? 'none';
    const read = parent.querySelectorAll('*').filter((one) => !one.getAttribute('aria-hidden'));
    return read.some(({ text }) => text.match(/\d+(?:\.\d+)?/g)?.includes(value));
  });
  expect(twice.map(wordsOf)).toEqual([]);
});

test.each([
  ['/services', 'svg + span', services],
  ['/branches', 'article', branches],
  ['/gallery', '[data-instant]', galleryPhotos],
  ['/testimonials', 'figure', reviews],
] as const)(
  '%s marks its list as one for browsers that ignore lists without bullets',
  (page, entry, { length }) => {
    const lists = within(page, 'main').querySelectorAll(`ul:has(> li > ${entry})`);
    const roles = new Set(lists.map((list) => list.getAttribute('role')));
    expect(roles).toEqual(new Set(length > 0 ? ['list'] : []));
  },
);

test.each(pages)('captions of %s are inside their figures', (page) => {
  const parents = documentOf(page)
    .querySelectorAll('figcaption')
    .map((caption) => caption.parentNode?.rawTagName);
  expect(parents.filter((tag) => tag !== 'figure')).toEqual([]);
});
