/** @jest-environment jsdom */
import '../../support/component';
import { fireEvent, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefetchAhead } from '../../../src/components/SiteLink/prefetch';
import { SiteLink } from '../../../src/components/SiteLink/SiteLink';
import { visited } from '../../support/gatsby';

let fetched: string[];

beforeEach(() => {
  fetched = [];
  window.___loader = {
    hovering: (path) => fetched.push(path),
    loadPageSync: (path) => ({ page: { path } }),
    loadPage: async (path) => ({ page: { path } }),
  };
});

afterEach(() => {
  delete window.___loader;
  Reflect.deleteProperty(navigator, 'connection');
});

function link(to = '/about') {
  const { container } = render(<SiteLink to={to}>About Us</SiteLink>);
  return within(container).getByRole('link', { name: 'About Us' });
}

test('a page is fetched when a finger touches its link, without the part after #, and not before', () => {
  const services = link('/services#home-shifting');
  expect(fetched).toEqual([]);
  fireEvent.touchStart(services);
  expect(fetched).toEqual(['/services']);
});

test.each([
  ['/', 'component---src-pages-index-tsx'],
  ['/gallery/2', 'component---src-templates-gallery-tsx'],
])('the script of %s, which brings its styles, is fetched with its data', (to, script) => {
  const components = Object.fromEntries(
    ['pages-index', 'pages-about', 'templates-gallery'].map((file) => {
      const name = `component---src-${file}-tsx`;
      return [name, async () => fetched.push(name)];
    }),
  );
  window.asyncRequires = { components };
  fireEvent.touchStart(link(to));
  expect(fetched).toEqual([to, script]);
  delete window.asyncRequires;
});

test('a page is fetched when its link gets the keyboard focus', async () => {
  link();
  await userEvent.tab();
  expect(fetched).toEqual(['/about']);
});

test.each([
  [true, []],
  [false, ['/about']],
])('for a visitor who saves data, %s, is fetched ahead: %j', async (saveData, pages) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  fireEvent.touchStart(link());
  expect(fetched).toEqual(pages);
});

test('of the pages whose links become visible four are fetched in a visit, none on a slow connection', () => {
  const [first, ...others] = ['/', '/about', '/branches', '/contact', '/gallery'] as const;
  const connection = { effectiveType: '3g' };
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  prefetchAhead(first);
  expect(fetched).toEqual([]);
  connection.effectiveType = '4g';
  for (const path of [...others, '/services', first]) prefetchAhead(path);
  expect(fetched).toEqual(others);
});

test('the pictures of the first screen are requested before navigating to the page', async () => {
  const firstPictures = '<picture><img loading="eager" src="/first.jpg"/></picture>';
  const json = { firstPictures };
  const loadPage = async (path: string) => ({ page: { path }, json });
  if (window.___loader) window.___loader.loadPage = loadPage;
  visited.length = 0;
  const asked: (string | null | undefined)[] = [];
  const create = document.createElement.bind(document);
  const made: Element[] = [];
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    made.push(element);
    return element;
  });
  jest.spyOn(visited, 'push').mockImplementation(() => {
    asked.push(...made.map((element) => element.querySelector('img')?.getAttribute('src')));
    return 1;
  });
  fireEvent.click(link());
  await waitFor(() => expect(asked).toContain('/first.jpg'));
});

test('of two links the one that was pressed later is followed', async () => {
  visited.length = 0;
  const arrived = new Map<string, () => void>();
  const loadPage = (path: string) =>
    new Promise<{ page: { path: string } }>((done) => {
      arrived.set(path, () => done({ page: { path } }));
    });
  if (window.___loader) window.___loader.loadPage = loadPage;
  fireEvent.click(link('/services'));
  fireEvent.click(link());
  expect(visited).toEqual([]);
  for (const path of ['/services', '/about']) arrived.get(path)?.();
  await waitFor(() => expect(visited).toEqual(['/about']));
  await new Promise(requestAnimationFrame);
  expect(visited).toEqual(['/about']);
});
