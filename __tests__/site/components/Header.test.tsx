/** @jest-environment jsdom */
import '../../support/component';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '../../../src/components/Layout/Header';
import { scrollPageTo } from '../../support/browser-stubs';
import { contentOf, labelOf } from '../../support/content';

const company = contentOf('company');
const { navigation, actions } = contentOf('siteData');

afterEach(() => scrollPageTo(0));

const homeLink = () => screen.getByRole('link', { name: `${company.name} ${company.tagline}` });
/** The bar itself has no name; its home link stands in it. */
const header = () => homeLink().closest('[data-open]');
const menu = () => screen.getByRole('navigation', { name: navigation.label });
const menuLink = (route: string) => within(menu()).getByRole('link', { name: labelOf(route) });
const toggle = () =>
  screen.getByRole('button', {
    name: (name) => [navigation.open, navigation.close].includes(name),
  });

const expectMenu = (state: 'open' | 'closed') => {
  expect(toggle()).toHaveAttribute('aria-expanded', String(state === 'open'));
  expect(header()).toHaveAttribute('data-open', String(state === 'open'));
};

async function openMenu(path = '/') {
  const user = userEvent.setup();
  const page = render(
    <>
      <Header path={path} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: navigation.open }));
  expectMenu('open');
  return { user, ...page };
}

test('the menu is closed at first, and its button names what it opens', () => {
  render(<Header path="/" />);
  expectMenu('closed');
  expect(toggle()).toHaveAttribute('aria-controls', menu().id);
});

test('choosing a page closes the menu', async () => {
  const { user } = await openMenu();
  await user.click(menuLink('/gallery'));
  expectMenu('closed');
});

test('choosing the page that is shown already closes the menu, too', async () => {
  const { user } = await openMenu('/about');
  await user.click(menuLink('/about'));
  expectMenu('closed');
});

test('a page that is reached another way closes the menu', async () => {
  const { rerender } = await openMenu('/');
  rerender(<Header path="/branches" />);
  expectMenu('closed');
});

test('Escape closes the menu and puts the focus back on its button', async () => {
  const { user } = await openMenu();
  await user.tab();
  expect(menuLink('/')).toHaveFocus();
  await user.keyboard('{Escape}');
  expectMenu('closed');
  expect(toggle()).toHaveFocus();
});

test('other keys leave the menu open', async () => {
  const { user } = await openMenu();
  await user.keyboard('x{ArrowDown}');
  expectMenu('open');
});

test('the menu closes when the focus leaves it', async () => {
  const { user } = await openMenu();
  within(menu()).getByRole('button', { name: actions.quote }).focus();
  expectMenu('open');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expectMenu('closed');
});

test('a page that opens scrolled down has a solid header from the start', () => {
  scrollPageTo(300);
  render(<Header path="/" />);
  expect(header()).toHaveAttribute('data-scrolled', 'true');
});
