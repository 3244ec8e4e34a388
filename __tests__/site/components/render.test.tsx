/** @jest-environment jsdom */
import '../../support/component';
import { act } from '@testing-library/react';
import { onClientEntry, replaceHydrateFunction } from '../../../gatsby-browser';

/** Starts the page in an element with this HTML. */
function start(html: string) {
  const place = document.createElement('div');
  place.innerHTML = html;
  const [before] = place.children;
  act(() => replaceHydrateFunction()(<p>Namaste</p>, place));
  return { place, before };
}

// React warns on the console when the HTML to hydrate is missing; that is a failure here.
test('an empty page, as the development server sends it, is filled', () => {
  expect(start('').place).toHaveTextContent('Namaste');
});

test('a page that has its HTML keeps its elements', () => {
  window.pagePath = window.location.pathname;
  const { place, before } = start('<p>Namaste</p>');
  expect(place.firstChild).toBe(before);
});

test('the HTML of another page, as hosts send 404.html for an address with a slash, is replaced', () => {
  window.pagePath = '/404';
  const { place } = start('<h1>There is no such page</h1>');
  expect(place).toHaveTextContent(/^Namaste$/);
});

test('a page that Back asked for and that comes after the visitor has gone on is not shown', async () => {
  onClientEntry?.({} as never, {} as never);
  const answers = ['/about', '/contact'].map((path) => {
    window.history.replaceState(null, '', path);
    return window.___loader?.loadPage(path);
  });
  const first = await Promise.race(answers);
  expect(first?.page?.path).toBe('/contact');
});
