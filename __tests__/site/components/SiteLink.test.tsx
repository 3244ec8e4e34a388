/** @jest-environment jsdom */
import '../../support/component';
import { fireEvent, render, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteLink } from '../../../src/components/SiteLink/SiteLink';
import { visited } from '../../support/gatsby';

let fetched: string[];

beforeEach(() => {
  fetched = [];
  window.___loader = {
    hovering: (path) => fetched.push(path),
    loadPage: async (path) => ({ page: { path } }),
  };
});

afterEach(() => {
  delete window.___loader;
  Reflect.deleteProperty(navigator, 'connection');
});

const visitorWhoSavesData = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });

function link(to = '/about') {
  const { container } = render(<SiteLink to={to}>About Us</SiteLink>);
  return within(container).getByRole('link', { name: 'About Us' });
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

describe('on a page that holds only its own styles', () => {
  const sheet = () => document.head.querySelector('link[rel=stylesheet]');

  beforeEach(() => {
    visited.length = 0;
    document.documentElement.dataset.sheet = '/styles.css';
  });

  afterEach(() => {
    // Lets a sheet that is on its way fail, so that the next test starts anew.
    const left = sheet();
    if (left) fireEvent.error(left);
    delete document.documentElement.dataset.sheet;
  });

  test('the whole sheet is fetched when a finger touches a link, and once', () => {
    const about = link();
    expect(sheet()).toBeNull();
    fireEvent.touchStart(about);
    fireEvent.touchStart(about);
    expect(document.head.querySelectorAll('link[href="/styles.css"]')).toHaveLength(1);
  });

  test('the next page waits for the sheet', async () => {
    fireEvent.click(link());
    expect(visited).toEqual([]);
    fireEvent.load(sheet() as Element);
    await waitFor(() => expect(visited).toEqual(['/about']));
    expect(document.documentElement).not.toHaveAttribute('data-sheet');
  });

  test('of two links the one that was pressed later is followed', async () => {
    fireEvent.click(link('/services'));
    fireEvent.click(link());
    fireEvent.load(sheet() as Element);
    await waitFor(() => expect(visited).toEqual(['/about']));
    await new Promise(requestAnimationFrame);
    expect(visited).toEqual(['/about']);
  });

  test('a sheet that could not be had is asked for again', () => {
    const about = link();
    fireEvent.touchStart(about);
    fireEvent.error(sheet() as Element);
    expect(sheet()).toBeNull();
    fireEvent.touchStart(about);
    expect(sheet()).not.toBeNull();
  });
});

test('a touch before the page loader is there does no harm', () => {
  delete window.___loader;
  fireEvent.touchStart(link());
  expect(fetched).toEqual([]);
});
