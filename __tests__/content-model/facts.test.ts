import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routePaths } from '../../src/content-model/shapes';
import { contentOf, projectRoot } from '../support/content';

/** Texts of content/ that the specification fixes. */

test('the menu has the eight routes in their order', () => {
  expect(contentOf('siteData').navigation.links.map(({ to }) => to)).toEqual([...routePaths]);
});

test('the name of the company is spelt out in no code', () => {
  const { name } = contentOf('company');
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith('gatsby-types.d.ts'))
    .filter((file) => readFileSync(join(projectRoot, 'src', file), 'utf8').includes(name));
  expect(files).toEqual([]);
});
