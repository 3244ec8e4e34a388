import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { projectRoot } from '../support/content';

/** Records the props of PageSections: sections are not rendered here. */
const mockPageSections = jest.fn((_: object) => null);
jest.mock('../../src/components/PageSections/PageSections', () => ({
  PageSections: (props: object) => mockPageSections(props),
}));

/** Replaces the data of any page: each of its fields, and the result of each method, is the same object. */
const data: object = new Proxy(() => data, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : data),
});

const files = ['pages', 'templates'].flatMap((folder) =>
  readdirSync(join(projectRoot, 'src', folder)).map((file) => `${folder}/${file}`),
);

// Otherwise a page that a link leads to is rendered completely before its first picture is requested.
test.each(files)('src/%s shows everything in PageSections, which gets its location', (file) => {
  const { default: Page }: { default: ComponentType<object> } = require(`../../src/${file}`);
  const props = { data, location: { hash: '' }, pageContext: { number: 1, pages: 1 } };
  expect(renderToStaticMarkup(<Page {...props} />)).toBe('');
  const { location } = props;
  expect(mockPageSections).toHaveBeenLastCalledWith(expect.objectContaining({ location }));
});
