/** @jest-environment jsdom */
import '../support/component';
import { render, screen, within } from '@testing-library/react';
import { fill } from '../../src/components/fill';
import { FloatingContacts } from '../../src/components/Layout/FloatingContacts';
import { Footer } from '../../src/components/Layout/Footer';
import { InfoBar } from '../../src/components/Layout/InfoBar';
import { Layout } from '../../src/components/Layout/Layout';
import { toastsId } from '../../src/components/Toasts/notify';
import { contentOf, digitsOf, headOffice } from '../support/content';

const company = contentOf('company');
const siteData = contentOf('siteData');
const office = headOffice();
const { actions } = siteData;
const { ratings } = company;

const greeting = fill(actions.greeting, { city: office.city });
const chat = `https://wa.me/${digitsOf(office.whatsapp)}?text=${encodeURIComponent(greeting)}`;
const call = `tel:+${digitsOf(office.phone)}`;

/** The link that is called like this, and nothing more. */
const linkIn = (part: ReturnType<typeof within>, name: string) => part.getByRole('link', { name });

describe('the bar at the top', () => {
  test('says where the head office is, when it is open and how it is rated', () => {
    render(<InfoBar />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      siteData.infoBar.place,
      company.hours,
      fill(siteData.infoBar.ratingLabel, { value: ratings.value, count: ratings.countExact }),
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
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      siteData.navigation.links.map(({ to }) => to),
    );
    expect(links).toHaveLength(8);
  });

  test.each(contentOf('services'))('leads to the service $title', ({ key, title }) => {
    expect(linkIn(foot(), title)).toHaveAttribute('href', `/services#${key}`);
  });

  test('dials the head office', () => {
    expect(linkIn(foot(), office.phone)).toHaveAttribute('href', call);
  });

  test('opens a chat with a greeting in a new tab, and says so', () => {
    const link = linkIn(foot(), `${actions.chat} ${actions.newWindow}`);
    expect(link).toHaveAttribute('href', chat);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test('starts an e-mail', () => {
    const link = foot().getByText((_, element) => element?.textContent === company.email, {
      selector: 'a',
    });
    expect(link).toHaveAttribute('href', `mailto:${company.email}`);
  });

  test('says where the head office is', () => {
    const { street, city, region, postalCode } = office;
    const [address] = document.getElementsByTagName('address');
    expect(address).toBeVisible();
    expect(address?.textContent).toBe(`${street}${city}, ${region} ${postalCode}`);
  });

  test('says the rating with the exact number of reviews', () => {
    const { value, countExact: count } = ratings;
    expect(foot().getByText(fill(siteData.footer.ratingLabel, { value, count }))).toBeVisible();
    expect(foot().getByRole('img', { name: fill(siteData.stars, { value }) })).toBeVisible();
  });

  test('has the copyright year', () => {
    const { copyrightYear, name } = company;
    const rights = `© ${copyrightYear} ${name}. ${siteData.footer.rights}`;
    expect(foot().getByText(rights)).toBeVisible();
  });
});

describe('the floating buttons', () => {
  const corner = () => within(screen.getByRole('complementary', { name: actions.contacts }));

  beforeEach(() => {
    render(<FloatingContacts />);
  });

  test('the call button dials the main number', () => {
    expect(linkIn(corner(), `${actions.call} ${office.phone}`)).toHaveAttribute('href', call);
  });

  test('the chat button opens a chat with a greeting that names the city', () => {
    const link = linkIn(corner(), `${actions.chat} ${actions.newWindow}`);
    expect(link).toHaveAttribute('href', chat);
    expect(greeting).toContain(office.city);
  });

  test('the chat button opens a new tab and says so', () => {
    const link = linkIn(corner(), `${actions.chat} ${actions.newWindow}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});

describe('what stands around a page', () => {
  test('lets the keyboard skip to the content', () => {
    render(<Layout path="/">Words</Layout>);
    const skip = screen.getByRole('link', { name: siteData.skipLink });
    expect(screen.getAllByRole('link')[0]).toBe(skip);
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  test('holds the page, and a place for toasts', () => {
    render(<Layout path="/">Words</Layout>);
    expect(screen.getByRole('main')).toHaveTextContent('Words');
    expect(document.getElementById(toastsId)).toContainElement(screen.getByRole('status'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('tells the page when it can answer presses', () => {
    const heard = jest.fn();
    document.addEventListener('site-ready', heard);
    render(<Layout path="/">Words</Layout>);
    document.removeEventListener('site-ready', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
