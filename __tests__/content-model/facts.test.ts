import { routePaths } from '../../src/content-model/shapes';
import { contentOf } from '../support/content';

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

test('every branch has a phone and a chat of its own city', () => {
  const cities = contentOf('branches').map(({ city }) => city);
  expect(cities).toEqual([...new Set(cities)]);
});
