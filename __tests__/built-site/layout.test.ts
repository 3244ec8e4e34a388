import { fillVariables } from '../../src/content-model/fill-variables';
import { phonesOf } from '../../src/content-model/phones';
import {
  actions,
  addressesIn,
  addressOf,
  callLink,
  chatOf,
  chatsIn,
  company,
  dial,
  labelsIn,
  linksIn,
  linkTo,
  mail,
  office,
  siteData,
  toServices,
  within,
  wordsIn,
} from '../support/page-parts';
import { attribute, isPublished, only, pages, wordsOf } from '../support/site';

const eightLinks = siteData.navigation.links.map(linkTo);

describe.each(pages)('the layout around %s', (page) => {
  test('the info bar has the place, the hours and the rating', () => {
    const { value, countExact: count } = company.ratings;
    expect(wordsIn(within(page, 'header'), 'li:not(nav li)')).toEqual([
      siteData.infoBar.place,
      siteData.infoBar.hours,
      ...(company.exception ? [company.exception.text] : []),
      fillVariables(siteData.infoBar.ratingLabel, { value, count }),
    ]);
  });

  test('the brand mark is beside the name and the tagline, and links to the home page', () => {
    const brand = within(page, 'header a[href="/"]:not(nav a)');
    const mark = only(brand, 'img');
    expect(isPublished(attribute(mark, 'src'))).toBe(true);
    expect(mark.attributes).toMatchObject({ alt: '', width: '44', height: '44' });
    expect(wordsOf(brand)).toBe(`${company.name} ${company.tagline}`);
  });

  test('the navigation has the eight links and the quote button', () => {
    const navigation = within(page, 'header nav');
    expect(attribute(navigation, 'aria-label')).toBe(siteData.navigation.label);
    expect(linksIn(navigation)).toEqual(eightLinks);
    expect(wordsOf(only(navigation, 'button'))).toBe(actions.quote);
  });

  test('the navigation marks the page that is open, and no other', () => {
    const marked = within(page, 'header nav')
      .querySelectorAll('[aria-current=page]')
      .map((link) => attribute(link, 'href'));
    expect(marked).toEqual(page === '/404' ? [] : [page]);
  });

  test('the floating buttons call and chat, the chat in a new tab with a greeting', () => {
    const corner = within(page, 'aside');
    const [call, chat] = corner.querySelectorAll('a');
    if (!chat || !call) throw new Error('A floating button is missing');
    expect(attribute(corner, 'aria-label')).toBe(actions.contacts);
    expect(linksIn(corner)[0]).toBe(callLink);
    expect(wordsOf(chat)).toBe(`${actions.chat} ${actions.newWindow}`);
    expect(attribute(chat, 'target')).toBe('_blank');
    expect(chatsIn(corner)).toEqual([chatOf(office)]);
  });

  test('the footer has the eight links, the services, the contacts, the rating and the year', () => {
    const footer = within(page, 'footer');
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        ...eightLinks,
        ...toServices,
        ...phonesOf(office).map((phone) => `${phone} -> ${dial(phone)}`),
        `${company.email} -> ${mail}`,
      ]),
    );
    expect(chatsIn(footer)).toEqual([chatOf(office)]);
    expect(wordsOf(only(footer, 'address'))).toBe(addressOf(office));
    const { ratings, name, copyrightYear } = company;
    // The words beside the stars state the rating.
    expect(labelsIn(footer, '[role=img]')).toEqual([]);
    const { about, linksTitle, servicesTitle, contactTitle, rights, ratingLabel } = siteData.footer;
    for (const text of [
      about,
      linksTitle,
      servicesTitle,
      contactTitle,
      addressOf(office),
      siteData.infoBar.hours,
      fillVariables(ratingLabel, { value: ratings.value, count: ratings.countExact }),
      `© ${copyrightYear} ${name}. ${rights}`,
    ]) {
      expect(wordsOf(footer)).toContain(text);
    }
  });
});

test('the not-found page has the eight links and the call and chat buttons', () => {
  const main = within('/404', 'main');
  expect(linksIn(main)).toEqual(expect.arrayContaining(eightLinks));
  expect(addressesIn(main)).toContain(dial(office.phone));
  expect(chatsIn(main)).toEqual([chatOf(office)]);
});
