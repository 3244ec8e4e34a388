/** @jest-environment jsdom */
import '../support/component';
import { render, screen, within } from '@testing-library/react';
import { FloatingContacts } from '../../src/components/Layout/FloatingContacts';
import { Footer } from '../../src/components/Layout/Footer';
import { InfoBar } from '../../src/components/Layout/InfoBar';
import { Layout } from '../../src/components/Layout/Layout';
import { noticesId } from '../../src/components/Notices/notify';

const greeting = 'Hello! I need help with packing and moving services in Haridwar.';
const chat = `https://wa.me/915555501001?text=${encodeURIComponent(greeting)}`;

describe('the bar at the top', () => {
  test('says where the head office is, when it is open and how it is rated', () => {
    render(<InfoBar />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Haridwar Head Office',
      'Open 24/7',
      '4.8 on Google, 77 reviews',
    ]);
  });
});

describe('the footer', () => {
  const foot = () => within(screen.getByRole('contentinfo'));

  beforeEach(() => {
    render(<Footer />);
  });

  test('has quick links to all eight pages', () => {
    const links = within(foot().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/about',
      '/services',
      '/branches',
      '/gallery',
      '/why-choose-us',
      '/testimonials',
      '/contact',
    ]);
  });

  test.each([
    ['Home Shifting', 'home-shifting'],
    ['Office Relocation', 'office-relocation'],
    ['Vehicle Transport', 'vehicle-transport'],
    ['Packing and Unpacking', 'packing-unpacking'],
    ['Storage and Warehousing', 'storage-warehousing'],
    ['Local and Long-Distance Moving', 'local-long-distance'],
  ])('leads to the service %s', (name, part) => {
    expect(foot().getByRole('link', { name })).toHaveAttribute('href', `/services#${part}`);
  });

  test('dials the head office', () => {
    expect(foot().getByRole('link', { name: '+91 55555 01001' })).toHaveAttribute(
      'href',
      'tel:+915555501001',
    );
  });

  test('opens a chat with a greeting in a new tab, and says so', () => {
    const link = foot().getByRole('link', { name: 'WhatsApp Us (opens in a new tab)' });
    expect(link).toHaveAttribute('href', chat);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('starts an e-mail', () => {
    expect(
      foot().getByRole('link', { name: 'hello@uttarakhand-carriers.example' }),
    ).toHaveAttribute('href', 'mailto:hello@uttarakhand-carriers.example');
  });

  test('says where the head office is', () => {
    expect(foot().getByText(/Haridwar, Uttarakhand 249402/)).toBeVisible();
  });

  test('says the rating with exactly 77 reviews', () => {
    expect(foot().getByText('Rated 4.8 on Google from 77 reviews')).toBeVisible();
    expect(foot().getByRole('img', { name: '4.8 out of 5 stars' })).toBeVisible();
  });

  test('has the copyright year 2024', () => {
    expect(foot().getByText(/^© 2024 Uttarakhand Carriers\./)).toBeVisible();
  });
});

describe('the floating buttons', () => {
  const corner = () => within(screen.getByRole('complementary', { name: 'Call or chat' }));

  beforeEach(() => {
    render(<FloatingContacts />);
  });

  test('the call button dials the main number', () => {
    expect(corner().getByRole('link', { name: 'Call Us +91 55555 01001' })).toHaveAttribute(
      'href',
      'tel:+915555501001',
    );
  });

  test('the chat button opens a chat with a greeting that names the city', () => {
    expect(corner().getByRole('link', { name: /^WhatsApp Us/ })).toHaveAttribute('href', chat);
  });

  test('the chat button opens a new tab and says so', () => {
    const link = corner().getByRole('link', { name: 'WhatsApp Us (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});

describe('the frame of a page', () => {
  test('lets the keyboard skip to the content', () => {
    render(<Layout path="/">Words</Layout>);
    const skip = screen.getByRole('link', { name: 'Skip to the page content' });
    expect(screen.getAllByRole('link')[0]).toBe(skip);
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  test('holds the page, and a place for notices', () => {
    render(<Layout path="/">Words</Layout>);
    expect(screen.getByRole('main')).toHaveTextContent('Words');
    expect(document.getElementById(noticesId)).toBeEmptyDOMElement();
  });

  test('tells the page when it can answer presses', () => {
    const heard = jest.fn();
    document.addEventListener('site-ready', heard);
    render(<Layout path="/">Words</Layout>);
    document.removeEventListener('site-ready', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
