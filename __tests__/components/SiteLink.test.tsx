/** @jest-environment jsdom */
import '../support/component';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteLink } from '../../src/components/SiteLink/SiteLink';

let fetched: string[];

beforeEach(() => {
  fetched = [];
  window.___loader = { hovering: (path) => fetched.push(path) };
});

afterEach(() => {
  delete window.___loader;
  Reflect.deleteProperty(navigator, 'connection');
});

const visitorWhoSavesData = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });

function link(to = '/about') {
  render(<SiteLink to={to}>About Us</SiteLink>);
  return screen.getByRole('link', { name: 'About Us' });
}

test('a link leads to its page', () => {
  expect(link('/services#home-shifting')).toHaveAttribute('href', '/services#home-shifting');
});

test('a page is fetched when a finger touches its link', () => {
  fireEvent.touchStart(link());
  expect(fetched).toEqual(['/about']);
});

test('a page is fetched when the keyboard comes to its link', async () => {
  link();
  await userEvent.tab();
  expect(fetched).toEqual(['/about']);
});

test('the part behind # is not part of the page that is fetched', () => {
  fireEvent.touchStart(link('/services#home-shifting'));
  expect(fetched).toEqual(['/services']);
});

test('nothing is fetched before the visitor comes near', () => {
  link();
  expect(fetched).toEqual([]);
});

test('nothing is fetched ahead for a visitor who saves data', async () => {
  visitorWhoSavesData(true);
  fireEvent.touchStart(link());
  await userEvent.tab();
  expect(fetched).toEqual([]);
});

test('a visitor whose browser knows of saving data but does not do it gets the page early', () => {
  visitorWhoSavesData(false);
  fireEvent.touchStart(link());
  expect(fetched).toEqual(['/about']);
});

test('a touch before the page loader is there does no harm', () => {
  delete window.___loader;
  fireEvent.touchStart(link());
  expect(fetched).toEqual([]);
});
