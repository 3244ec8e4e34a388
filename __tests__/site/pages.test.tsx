import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { projectRoot } from '../support/content';

/** What pages hand to PageSections: their sections are not drawn here. */
const mockPageSections = jest.fn((_: object) => null);
jest.mock('../../src/components/PageSections/PageSections', () => ({
  PageSections: (props: object) => mockPageSections(props),
}));

/** Stands for the data of any page: each of its fields, and what a method of it returns, is the same again. */
const data: object = new Proxy(() => data, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : data),
});

const files = ['pages', 'templates'].flatMap((folder) =>
  readdirSync(join(projectRoot, 'src', folder)).map((file) => `${folder}/${file}`),
);

// Else a page that a link leads to is drawn as a whole before its first picture is asked for.
test.each(files)('all that src/%s shows is in PageSections, which knows where it is', (file) => {
  const { default: Page }: { default: ComponentType<object> } = require(`../../src/${file}`);
  const props = { data, location: { hash: '' }, pageContext: { number: 1, pages: 1 } };
  expect(renderToStaticMarkup(<Page {...props} />)).toBe('');
  const { location } = props;
  expect(mockPageSections).toHaveBeenLastCalledWith(expect.objectContaining({ location }));
});
