import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { HTMLElement as Element } from 'node-html-parser';
import { fill } from '../../src/components/fill';
import type { Content } from '../../src/content-model/files';
import { compareNatural, slugOf } from '../../src/photos/naming';
import { asShown, contentOf, digitsOf, headOffice, projectRoot } from '../support/content';
import { galleryPages, preparedPhotos } from '../support/gallery';
import {
  attribute,
  documentOf,
  only,
  type Page,
  pages,
  srcsetAddresses,
  wordsOf,
} from '../support/site';
import { textsOf } from '../support/texts';

/**
 * What content/ says, looked for where a visitor reads it. What it has to say is written down in
 * __tests__/content/facts.test.ts.
 */

const company = contentOf('company');
const siteData = contentOf('siteData');
const services = contentOf('services');
const branches = contentOf('branches');
const reviews = contentOf('reviews');
const questions = contentOf('questions');
const office = headOffice();
const { actions } = siteData;

const within = (page: Page, selector: string) => only(documentOf(page), selector);

/** The links inside an element, as "words -> address". */
const linksIn = (element: Element) =>
  element.querySelectorAll('a').map((link) => `${wordsOf(link)} -> ${attribute(link, 'href')}`);

const addressesIn = (element: Element) =>
  element.querySelectorAll('a').map((link) => attribute(link, 'href'));

/** The words of everything that a selector finds. */
const wordsIn = (element: Element, selector: string) =>
  element.querySelectorAll(selector).map(wordsOf);

/** The band of a page that has this heading before any other. */
function bandOf(page: Page, heading: string): Element {
  const [band, ...others] = documentOf(page)
    .querySelectorAll('main section')
    .filter((section) => {
      const first = section.querySelector('h2');
      return first !== null && wordsOf(first) === heading;
    });
  if (!band || others.length > 0) {
    throw new Error(`${page} has ${others.length + (band ? 1 : 0)} bands headed "${heading}"`);
  }
  return band;
}

const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

const linkTo = ({ label, to }: { label: string; to: string }) => `${label} -> ${to}`;
const dial = (phone: string) => `tel:+${digitsOf(phone)}`;
const mail = `mailto:${company.email}`;

/** Where the chat links of an element lead, and the text that each starts with. */
const chatsIn = (element: Element) =>
  addressesIn(element)
    .filter((address) => address.startsWith('https://wa.me/'))
    .map((address) => new URL(address))
    .map(({ pathname, searchParams }) => ({
      digits: pathname.slice(1),
      text: asShown(searchParams.get('text') ?? ''),
    }));

const chatOf = ({ whatsapp, city }: { whatsapp: string; city: string }) => ({
  digits: digitsOf(whatsapp),
  text: fill(actions.greeting, { city }),
});

/** The two lines of an address. */
const addressOf = ({ street, city, region, postalCode }: typeof office) =>
  `${street} ${city}, ${region} ${postalCode}`;

const eightLinks = siteData.navigation.links.map(linkTo);

describe.each(pages)('what stands around %s', (page) => {
  test('the info bar says where, when and how well rated', () => {
    const { value, countExact: count } = company.ratings;
    expect(wordsIn(within(page, 'header'), 'li:not(nav li)')).toEqual([
      siteData.infoBar.place,
      company.hours,
      fill(siteData.infoBar.ratingLabel, { value, count }),
    ]);
  });

  test('the brand mark stands beside the name and the tagline, and leads home', () => {
    const brand = within(page, 'header a[href="/"]:not(nav a)');
    expect(brand.querySelectorAll('svg')).toHaveLength(1);
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
    const [chat, call] = corner.querySelectorAll('a');
    if (!chat || !call) throw new Error('A floating button is missing');
    expect(attribute(corner, 'aria-label')).toBe(actions.contacts);
    expect(linksIn(corner)[1]).toBe(`${actions.call} ${office.phone} -> ${dial(office.phone)}`);
    expect(wordsOf(chat)).toBe(`${actions.chat} ${actions.newWindow}`);
    expect(attribute(chat, 'target')).toBe('_blank');
    expect(chatsIn(corner)).toEqual([chatOf(office)]);
  });

  test('there is a place for toasts', () => {
    expect(documentOf(page).getElementById('toasts')).not.toBeNull();
  });

  test('the footer has the eight links, the services, the contacts, the rating and the year', () => {
    const footer = within(page, 'footer');
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        ...eightLinks,
        ...services.map(({ key, title }) => `${title} -> /services#${key}`),
        `${office.phone} -> ${dial(office.phone)}`,
        `${company.email} -> ${mail}`,
      ]),
    );
    expect(chatsIn(footer)).toEqual([chatOf(office)]);
    const { ratings, name, copyrightYear } = company;
    const { about, linksTitle, servicesTitle, contactTitle, rights, ratingLabel } = siteData.footer;
    for (const said of [
      about,
      linksTitle,
      servicesTitle,
      contactTitle,
      addressOf(office),
      company.hours,
      fill(ratingLabel, { value: ratings.value, count: ratings.countExact }),
      `© ${copyrightYear} ${name}. ${rights}`,
    ]) {
      expect(wordsOf(footer)).toContain(said);
    }
  });
});

const fileOfPage = {
  '/': 'homePage',
  '/about': 'aboutPage',
  '/services': 'servicesPage',
  '/branches': 'branchesPage',
  '/gallery': 'galleryPage',
  '/why-choose-us': 'whyChooseUsPage',
  '/testimonials': 'testimonialsPage',
  '/contact': 'contactPage',
  '/404': 'notFoundPage',
} as const satisfies Record<Page, keyof Content>;

/** Fields that are keys, or that other tests look for in attributes and where they are filled in. */
const notRead = [
  /^\$schema$|^search\.|^laterSearch\./,
  /(?:^|\.)(?:icon|file|alt|to)$/,
  /^figures\[|^reviews\.shown/,
  /^reviews\.(?:stop|start|choose|dot|slide|pages|page)$/,
  /^index$|^comparison\.(?:yes|no)$|^map\.title$|^quick\.greeting$|^saveContact$|\.ratingLabel$/,
  /^(?:untitled|empty|more)$|^viewer\./,
];

describe.each(pages)('%s', (page) => {
  const content = contentOf(fileOfPage[page]);
  const texts = textsOf(content).filter(({ field }) => !notRead.some((kind) => kind.test(field)));

  test.each(texts)('says its $field', ({ text }) => {
    expect(wordsOf(within(page, 'main'))).toContain(text);
  });

  test('has one main heading, that of its file', () => {
    const title = 'hero' in content ? content.hero.title : content.head.title;
    expect(wordsOf(within(page, 'h1'))).toBe(title);
  });

  test('describes the pictures of its file', () => {
    // The picture for phones has no words of its own: it stands in the place of the wide one.
    const described = textsOf(content)
      .filter(({ field }) => /(?:^|\.)picture\.alt$/.test(field) && !field.startsWith('search.'))
      .map(({ text }) => text);
    const shown = within(page, 'main')
      .querySelectorAll('img')
      .map((image) => asShown(attribute(image, 'alt')));
    expect(shown).toEqual(expect.arrayContaining(described));
  });

  test('shows the figures of its file in their order', () => {
    const keys = 'figures' in content ? content.figures : [];
    const figures = keys.map((key) => contentOf('figures').find((figure) => figure.key === key));
    expect(wordsIn(within(page, 'main'), 'dl > div')).toEqual(
      figures.map((figure) => `${figure?.label} ${figure?.number}`),
    );
  });
});

const closings = pages.flatMap((page) => {
  const content = contentOf(fileOfPage[page]);
  return 'closing' in content ? [[page, content.closing.title] as const] : [];
});

test.each(closings)('%s closes with "%s": a quote, a call and a chat', (page, title) => {
  const band = bandOf(page, title);
  expect(wordsIn(band, 'button')).toEqual([actions.quoteNow]);
  expect(addressesIn(band)).toContain(dial(office.phone));
  expect(chatsIn(band)).toEqual([chatOf(office)]);
});

describe('the home page', () => {
  const { hero, services: cards, reasons, reviews: section, areas } = contentOf('homePage');

  test('begins with a quote button, a call and a chat', () => {
    const first = within('/', 'main section:has(h1)');
    expect(wordsIn(first, 'button')).toEqual([actions.quote]);
    expect(linksIn(first)[0]).toBe(`${actions.call} ${office.phone} -> ${dial(office.phone)}`);
    expect(chatsIn(first)).toEqual([chatOf(office)]);
  });

  test('has the services with a title and a text each, and a link to all', () => {
    const band = bandOf('/', cards.heading.title);
    expect(wordsIn(band, 'li')).toEqual(services.map(({ title, short }) => `${title} ${short}`));
    expect(linksIn(band)).toEqual(
      expect.arrayContaining([
        linkTo(cards.link),
        ...services.map(({ key, title }) => `${title} -> /services#${key}`),
      ]),
    );
  });

  test('has its reasons', () => {
    const band = bandOf('/', reasons.heading.title);
    expect(wordsIn(band, 'h3')).toEqual(titlesOf(reasons.points));
  });

  test('has the chosen reviews in the rotating block, a dot for each, and a link to all', () => {
    const band = bandOf('/', section.heading.title);
    const block = only(band, '[aria-roledescription=carousel]');
    const chosen = section.shown.map((key) => {
      const review = reviews.find((candidate) => candidate.key === key);
      if (!review) throw new Error(`No review has the key ${key}`);
      return review;
    });
    const slides = block.querySelectorAll('[aria-roledescription=slide]');
    expect(slides.map((slide) => wordsOf(slide))).toEqual(
      chosen.map(({ text, name, location }) => `${text} ${name} ${location}`),
    );
    expect(slides.map((slide) => attribute(only(slide, '[role=img]'), 'aria-label'))).toEqual(
      chosen.map(({ rating }) => fill(siteData.stars, { value: rating })),
    );
    expect(slides.map((slide) => attribute(slide, 'aria-label'))).toEqual(
      chosen.map((_, index) => fill(section.slide, { number: index + 1, total: chosen.length })),
    );
    const dots = only(block, '[role=group]:not([aria-roledescription])');
    expect(attribute(dots, 'aria-label')).toBe(section.choose);
    expect(dots.querySelectorAll('button').map((dot) => attribute(dot, 'aria-label'))).toEqual(
      chosen.map((_, index) => fill(section.dot, { number: index + 1 })),
    );
    const named = block.querySelectorAll('button').map((button) => attribute(button, 'aria-label'));
    expect(named).toContain(section.stop);
    expect(linksIn(band)).toContain(linkTo(section.link));
  });

  test('has the areas in their order, and a link to the branches', () => {
    const band = bandOf('/', areas.heading.title);
    expect(wordsIn(band, 'li')).toEqual(
      contentOf('areas').map(({ city, note }) => `${city} ${note}`),
    );
    expect(linksIn(band)).toContain(linkTo(areas.link));
  });

  test('has a picture of its own for phones', () => {
    const nameOf = (file: string) => `/${slugOf(basename(file, extname(file)))}-`;
    const isOf = (file: string) => (address: string) =>
      new RegExp(`${nameOf(file)}[0-9a-f]+\\.\\w+$`).test(address);
    const first = within('/', 'main section:has(h1)');
    const narrow = first
      .querySelectorAll('source[media]')
      .flatMap((source) => srcsetAddresses(attribute(source, 'srcset')));
    expect(narrow.length).toBeGreaterThan(0);
    expect(narrow.filter((address) => !isOf(hero.phonePicture.file)(address))).toEqual([]);
    expect(isOf(hero.picture.file)(attribute(only(first, 'img'), 'src'))).toBe(true);
  });
});

test('the about page has its values, its trust points, and the rating with a quote and a call', () => {
  const { values, trust, ratingBand } = contentOf('aboutPage');
  expect(wordsIn(bandOf('/about', values.heading.title), 'h3')).toEqual(titlesOf(values.points));
  expect(wordsIn(bandOf('/about', trust.heading.title), 'li')).toEqual(trust.points);
  const band = bandOf('/about', ratingBand.title);
  const { value, countShown: count } = company.ratings;
  expect(wordsOf(band)).toContain(fill(ratingBand.ratingLabel, { value, count }));
  expect(wordsIn(band, 'button')).toEqual([actions.quoteNow]);
  expect(addressesIn(band)).toEqual([dial(office.phone), ratingBand.link.to]);
});

describe('the services page', () => {
  const { index, quote, specials, process, guarantees } = contentOf('servicesPage');

  test('begins with a jump to every service', () => {
    const jumps = within('/services', 'main nav');
    expect(attribute(jumps, 'aria-label')).toBe(index);
    expect(linksIn(jumps)).toEqual(services.map(({ key, title }) => `${title} -> #${key}`));
  });

  test.each(services)('has a text, a picture, a list and a quote button for $title', (service) => {
    const band = bandOf('/services', service.title);
    expect(band.id).toBe(service.key);
    expect(wordsOf(band)).toContain(service.description);
    expect(asShown(attribute(only(band, 'img'), 'alt'))).toBe(service.picture.alt);
    expect(wordsIn(band, 'li')).toEqual(service.features);
    expect(wordsIn(band, 'button')).toEqual([quote]);
  });

  test('has the special services, the steps in order and the guarantees', () => {
    expect(wordsIn(bandOf('/services', specials.heading.title), 'h3')).toEqual(
      titlesOf(specials.services),
    );
    expect(wordsIn(bandOf('/services', process.heading.title), 'ol h3')).toEqual(
      titlesOf(process.steps),
    );
    expect(wordsIn(bandOf('/services', guarantees.heading.title), 'h3')).toEqual(
      titlesOf(guarantees.points),
    );
  });
});

describe('the page on why to choose the company', () => {
  const { reasons, benefits, comparison, promise } = contentOf('whyChooseUsPage');

  test('has its reasons, each with its proofs, its benefits and its promise', () => {
    const page = within('/why-choose-us', 'main');
    expect(wordsIn(page, 'ol h2')).toEqual(titlesOf(reasons));
    expect(wordsIn(page, 'ol ul li')).toEqual(reasons.flatMap(({ points }) => points));
    expect(wordsIn(bandOf('/why-choose-us', benefits.heading.title), 'h3')).toEqual(
      titlesOf(benefits.points),
    );
    expect(wordsIn(bandOf('/why-choose-us', promise.title), 'li')).toEqual(promise.points);
  });

  test('compares the company with others, in words', () => {
    const table = only(bandOf('/why-choose-us', comparison.heading.title), 'table');
    expect(wordsIn(table, 'thead th')).toEqual([
      comparison.feature,
      comparison.ours,
      comparison.others,
    ]);
    const word = (good: boolean) => (good ? comparison.yes : comparison.no);
    const rows = table.querySelectorAll('tbody tr');
    expect(rows.map((row) => wordsOf(only(row, 'th[scope=row]')))).toEqual(
      comparison.rows.map(({ feature }) => feature),
    );
    expect(rows.map((row) => wordsIn(row, 'td'))).toEqual(
      comparison.rows.map(({ ours, oursNote, others, othersNote }) => [
        `${word(ours)}. ${oursNote}`,
        `${word(others)}. ${othersNote}`,
      ]),
    );
  });
});

describe('the testimonials page', () => {
  const { reviews: section, summary } = contentOf('testimonialsPage');
  /** Reviews on one page: product specification, section 9. */
  const pageSize = 6;

  test('has all reviews with service, stars, month, text, initials, name and place', () => {
    const cards = within('/testimonials', 'main').querySelectorAll('li figure');
    const serviceOf = (key: string) => services.find((service) => service.key === key)?.title;
    expect(cards.map(wordsOf)).toEqual(
      reviews.map(({ service, date, text, avatar, name, location }) =>
        [serviceOf(service), date, text, avatar, name, location].join(' '),
      ),
    );
    expect(cards.map((card) => attribute(only(card, '[role=img]'), 'aria-label'))).toEqual(
      reviews.map(({ rating }) => fill(siteData.stars, { value: rating })),
    );
  });

  test('shows six of them on the first page, and has a button for every page', () => {
    const items = within('/testimonials', 'main')
      .querySelectorAll('li')
      .filter((item) => item.querySelector('figure'));
    expect(items.map((item) => item.hasAttribute('hidden'))).toEqual(
      reviews.map((_, index) => index >= pageSize),
    );
    const numbers = Array.from(
      { length: Math.ceil(reviews.length / pageSize) },
      (_, index) => index + 1,
    );
    const pager = within('/testimonials', 'main nav');
    expect(attribute(pager, 'aria-label')).toBe(section.pages);
    expect(wordsIn(pager, 'button')).toEqual([
      section.previous,
      ...numbers.map(String),
      section.next,
    ]);
    const buttons = pager.querySelectorAll('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      undefined,
      ...numbers.map((number) => fill(section.page, { number })),
      undefined,
    ]);
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([
      true,
      ...numbers.map(() => false),
      reviews.length <= pageSize,
    ]);
  });

  test('sums up the reviews by service', () => {
    const entries = bandOf('/testimonials', summary.heading.title).querySelectorAll('li');
    expect(entries.map(wordsOf)).toEqual(
      summary.services.map(
        ({ service, count, rating }) => `${service} ${count} ${summary.reviews} ${rating}`,
      ),
    );
    expect(entries.map((entry) => attribute(only(entry, '[role=img]'), 'aria-label'))).toEqual(
      summary.services.map(({ rating }) => fill(siteData.stars, { value: rating })),
    );
  });
});

test.each(branches)(
  'the card of the branch in $city calls, chats, mails and can be saved',
  (branch) => {
    const { saveContact, headOffice: mark } = contentOf('branchesPage');
    const { key, city, title, intro, phone, picture } = branch;
    const card = documentOf('/branches').getElementById(key);
    if (!card) throw new Error('There is no such card');
    const directions = addressesIn(card).find((address) => address.includes('/maps/dir/')) ?? '';
    expect(linksIn(card)).toEqual([
      `${actions.call} ${phone} -> ${dial(phone)}`,
      expect.stringContaining(`${actions.chat} ${actions.newWindow} -> https://wa.me/`),
      `${company.email} -> ${mail}`,
      `${actions.directions} ${actions.newWindow} -> ${directions}`,
      `${fill(saveContact, { city })} -> /contacts/${key}.vcf`,
    ]);
    expect(chatsIn(card)).toEqual([chatOf(branch)]);
    expect(new URL(directions).searchParams.get('destination')).toContain(branch.postalCode);
    expect(wordsOf(only(card, 'h2'))).toBe(title);
    expect(wordsOf(card)).toContain(intro);
    expect(wordsOf(card).startsWith(mark)).toBe(key === company.headOffice);
    expect(wordsOf(only(card, 'address'))).toBe(addressOf(branch));
    expect(asShown(attribute(only(card, 'img'), 'alt'))).toBe(picture.alt);
  },
);

describe('the gallery', () => {
  const photos = preparedPhotos();
  /** Photos on one page of the gallery. */
  const pageSize = 48;
  const { viewer, more } = contentOf('galleryPage');

  test('shows the photos of its folder in the order of their names', () => {
    const sources = photos.map(({ source }) => source);
    expect(sources.filter((source) => !existsSync(join(projectRoot, 'content', source)))).toEqual(
      [],
    );
    expect(sources).toEqual([...sources].sort(compareNatural));
  });

  test('has as many pages as its photos need, each with a way to the next', () => {
    expect(galleryPages).toHaveLength(Math.max(1, Math.ceil(photos.length / pageSize)));
    galleryPages.forEach((address, index) => {
      const next = galleryPages[index + 1];
      expect(linksIn(only(documentOf(address), 'main')).includes(`${more} -> ${next}`)).toBe(
        next !== undefined,
      );
    });
  });

  describe.each(galleryPages.map((address, index) => [address, index] as const))(
    '%s',
    (address, index) => {
      const part = photos.slice(index * pageSize, (index + 1) * pageSize);
      const tiles = documentOf(address).querySelectorAll('main li > a[data-early]');

      test('has a described picture for each of its photos', () => {
        const described = tiles.map((tile) => asShown(attribute(only(tile, 'img'), 'alt')));
        expect(described).toEqual(part.map(({ alt }) => asShown(alt)));
        expect(tiles.map((tile) => asShown(attribute(tile, 'aria-label')))).toEqual(
          part.map(({ alt }) => asShown(fill(viewer.open, { alt }))),
        );
      });

      test('links every picture to its large file', () => {
        for (const tile of tiles) {
          expect(attribute(tile, 'href')).toMatch(/^\/static\/.+\.jpg$/);
          expect(tile.querySelectorAll('picture img')).toHaveLength(1);
        }
      });
    },
  );
});

describe('the contact page', () => {
  const words = contentOf('contactPage');
  const main = within('/contact', 'main');

  test('has four contact cards: place, phone, e-mail and hours', () => {
    const { location, call, email, hours } = words.cards;
    const cards = main.querySelectorAll('li').filter((item) => item.querySelector('h2'));
    expect(cards.map((card) => wordsOf(only(card, 'h2')))).toEqual(
      titlesOf([location, call, email, hours]),
    );
    const [place, phone, mailing, times] = cards;
    if (!place || !phone || !mailing || !times) throw new Error('A card is missing');
    const directions = new URL(addressesIn(place)[0] ?? '');
    expect(directions.origin + directions.pathname).toBe('https://www.google.com/maps/dir/');
    expect(asShown(directions.searchParams.get('destination') ?? '')).toBe(
      `${company.name}, ${office.street}, ${office.city}, ${office.region} ${office.postalCode}`,
    );
    expect(wordsOf(place)).toContain(actions.directions);
    expect(linksIn(phone)).toEqual([`${actions.call} ${office.phone} -> ${dial(office.phone)}`]);
    expect(linksIn(mailing)).toEqual([`${company.email} -> ${mail}`]);
    expect(wordsOf(times)).toContain(company.hours);
  });

  test('has a quick contact: call, chat with a greeting, e-mail', () => {
    const [panel, ...others] = main
      .querySelectorAll('section')
      .filter((part) => wordsIn(part, 'h2').join() === words.quick.heading.title);
    if (!panel || others.length > 0) throw new Error('There is no quick contact');
    expect(linksIn(panel)).toContain(`${actions.call} ${office.phone} -> ${dial(office.phone)}`);
    expect(linksIn(panel)).toContain(`${actions.email} -> ${mail}`);
    expect(chatsIn(panel)).toEqual([
      { digits: digitsOf(office.whatsapp), text: words.quick.greeting },
    ]);
  });

  test('has a rating card that leads to the reviews', () => {
    const { value, countShown: count } = company.ratings;
    const card = bandOf('/contact', words.rating.title);
    expect(wordsOf(card)).toContain(fill(words.rating.ratingLabel, { value, count }));
    expect(linksIn(card)).toEqual([linkTo(words.rating.link)]);
  });

  test('has the questions, each closed and with its answer', () => {
    const list = bandOf('/contact', words.questions.title).querySelectorAll('details');
    expect(list.map((entry) => wordsOf(only(entry, 'summary')))).toEqual(
      questions.map(({ question }) => question),
    );
    expect(list.map((entry) => wordsOf(only(entry, 'p')))).toEqual(
      questions.map(({ answer }) => answer),
    );
    expect(list.filter((entry) => entry.hasAttribute('open'))).toEqual([]);
  });

  test('has a map of OpenStreetMap around the head office, locked in and lazy', () => {
    const { latitude, longitude } = company.map;
    const map = only(main, 'iframe');
    const address = new URL(attribute(map, 'src'));
    expect(address.origin + address.pathname).toBe(
      'https://www.openstreetmap.org/export/embed.html',
    );
    expect(address.searchParams.get('marker')).toBe(`${latitude},${longitude}`);
    expect(address.searchParams.get('layer')).toBe('mapnik');
    const [west, south, east, north] = (address.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(longitude, 3);
    expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(latitude, 3);
    expect(attribute(map, 'loading')).toBe('lazy');
    expect(asShown(attribute(map, 'title'))).toBe(words.map.title);
    expect(attribute(map, 'referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(attribute(map, 'sandbox').split(' ').sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
  });

  test('says the address beside the map', () => {
    const band = bandOf('/contact', words.map.heading.title);
    expect(wordsOf(only(band, 'address'))).toBe(`${company.name} ${addressOf(office)}`);
  });

  const form = only(main, 'form');

  test.each([
    ['name', 'INPUT', 'text', true],
    ['phone', 'INPUT', 'tel', true],
    ['email', 'INPUT', 'email', false],
    ['service', 'SELECT', undefined, true],
    ['from', 'INPUT', 'text', false],
    ['to', 'INPUT', 'text', false],
    ['date', 'INPUT', 'date', false],
    ['message', 'TEXTAREA', undefined, false],
  ] as const)('asks for the field %s as the specification says', (name, tag, type, required) => {
    const { label, hint } = words.form[name];
    const [named] = form.querySelectorAll('label').filter((element) => wordsOf(element) === label);
    if (!named) throw new Error(`No label says ${label}`);
    const control = form.getElementById(attribute(named, 'for'));
    expect(control?.tagName).toBe(tag);
    expect(control?.getAttribute('type')).toBe(type);
    expect(control?.hasAttribute('required')).toBe(required);
    for (const bound of ['pattern', 'minlength', 'maxlength', 'min', 'max']) {
      expect(control?.hasAttribute(bound)).toBe(false);
    }
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const described = ids.map((id) => wordsOf(only(form, `#${id}`)));
    expect(described).toEqual([
      ...(required ? [words.form.required] : []),
      ...(hint ? [hint] : []),
    ]);
  });

  test('asks for nothing else', () => {
    expect(form.querySelectorAll('input,select,textarea')).toHaveLength(8);
    expect(attribute(only(form, 'textarea'), 'rows')).toBe('4');
  });

  test('offers the services in their order, after an empty choice', () => {
    const options = only(form, 'select').querySelectorAll('option');
    expect(options.map(wordsOf)).toEqual([words.form.choose, ...words.form.services]);
    expect(options[0]?.getAttribute('value')).toBe('');
  });

  test('sends nothing anywhere: no field has a name, and the form no address', () => {
    expect(form.querySelectorAll('[name]')).toHaveLength(0);
    expect(form.hasAttribute('action')).toBe(false);
    expect(form.getAttribute('method')).toBe('dialog');
    expect(wordsOf(only(form, 'button'))).toBe(words.form.send);
  });
});

test('the not-found page has the eight links and the call and chat buttons', () => {
  const main = within('/404', 'main');
  expect(linksIn(main)).toEqual(expect.arrayContaining(eightLinks));
  expect(addressesIn(main)).toContain(dial(office.phone));
  expect(chatsIn(main)).toEqual([chatOf(office)]);
});
