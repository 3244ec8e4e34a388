import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFiles } from '../../src/content-model/files';
import { routePaths } from '../../src/content-model/shapes';
import { walk } from '../../src/content-model/walk';
import { contentOf, contentText, projectRoot } from '../support/content';

/** What the specification fixes and content/ holds. Whatever an editor may change is read there. */

test('the menu has the eight routes in their order', () => {
  expect(contentOf('siteData').navigation.links.map(({ to }) => to)).toEqual([...routePaths]);
});

test('the greeting of a chat asks for packing and moving in the city', () => {
  const { greeting } = contentOf('siteData').actions;
  for (const word of [/pack/i, /mov/i, /\{city\}/]) expect(greeting).toMatch(word);
});

test('the two toasts say that the feature is coming soon', () => {
  const { quote, form } = contentOf('siteData').toasts;
  expect([quote.title, form.title]).toEqual([
    'Quote Feature Coming Soon!',
    'Contact Form Coming Soon!',
  ]);
});

test('no two branches are in one city', () => {
  const cities = contentOf('branches').map(({ city }) => city);
  expect(cities).toEqual([...new Set(cities)]);
});

test('no page needs a photo of the gallery, so every one of them can be renamed or deleted', () => {
  const named: string[] = [];
  for (const { path, shape } of contentFiles) {
    walk(shape, JSON.parse(contentText(path)), (value, meta) => {
      if (meta.picture) named.push(String(value));
    });
  }
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !file.startsWith('images/'))).toEqual([]);
});

test('the name of the company is spelt out in no code', () => {
  const { name } = contentOf('company');
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith('gatsby-types.d.ts'))
    .filter((file) => readFileSync(join(projectRoot, 'src', file), 'utf8').includes(name));
  expect(files).toEqual([]);
});
