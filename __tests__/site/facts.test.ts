import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement as Element } from 'node-html-parser';
import reviews from '../../content/shared/reviews.json';
import {
  attribute,
  documentOf,
  only,
  type Page,
  pages,
  wordsOf,
  wordsOfPage,
} from '../support/site';

/** What the product specification says, looked for where a visitor reads it. */

const within = (page: Page, selector: string) => only(documentOf(page), selector);

/** The links inside an element, as "words -> address". */
const linksIn = (element: Element) =>
  element.querySelectorAll('a').map((link) => `${wordsOf(link)} -> ${attribute(link, 'href')}`);

/** The band of a page whose heading has these words. */
function bandOf(page: Page, heading: RegExp): Element {
  const band = documentOf(page)
    .querySelectorAll('main section')
    .find((section) => heading.test(wordsOf(section.querySelector('h2') ?? section)));
  if (!band) throw new Error(`${page} has no band headed ${heading}`);
  return band;
}

const services = [
  'Home Shifting',
  'Office Relocation',
  'Vehicle Transport',
  'Packing and Unpacking',
  'Storage and Warehousing',
  'Local and Long-Distance Moving',
];

const eightLinks = [
  'Home -> /',
  'About Us -> /about',
  'Services -> /services',
  'Branches -> /branches',
  'Gallery -> /gallery',
  'Why Choose Us -> /why-choose-us',
  'Testimonials -> /testimonials',
  'Contact -> /contact',
];

const mainNumber = 'tel:+915555501001';
const chatOfHeadOffice = /^https:\/\/wa\.me\/915555501001\?text=(.+)$/;

describe.each(pages)('the frame of %s', (page) => {
  test.each(['Haridwar Head Office', 'Open 24/7', '4.8 on Google, 77 reviews'])(
    'the info bar says "%s"',
    (fact) => {
      const words = wordsOfPage(page);
      expect(words.slice(0, words.indexOf('Main menu') + 200)).toContain(fact);
    },
  );

  test('the brand mark has the initials, the name and the tagline', () => {
    const brand = within(page, 'header a[href="/"]:not(nav a)');
    expect(brand.innerHTML).toMatch(/mark/);
    expect(wordsOf(brand)).toContain('Uttarakhand Carriers');
    expect(wordsOf(brand)).toContain('Packers and Movers Haridwar');
  });

  test('the navigation has the eight links and the quote button', () => {
    const navigation = within(page, 'header nav');
    expect(linksIn(navigation)).toEqual(eightLinks);
    expect(wordsOf(only(navigation, 'button'))).toBe('Get Free Quote');
  });

  test('the navigation marks the page that is open, and no other', () => {
    const marked = within(page, 'header nav')
      .querySelectorAll('[aria-current=page]')
      .map((link) => attribute(link, 'href'));
    expect(marked).toEqual(page === '/404' ? [] : [page]);
  });

  test('the floating buttons call and chat, the chat in a new tab with a greeting', () => {
    const [chat, call] = within(page, 'aside').querySelectorAll('a');
    if (!chat || !call) throw new Error('A floating button is missing');
    expect(attribute(call, 'href')).toBe(mainNumber);
    expect(attribute(chat, 'target')).toBe('_blank');
    const [, greeting = ''] = chatOfHeadOffice.exec(attribute(chat, 'href')) ?? [];
    expect(decodeURIComponent(greeting)).toMatch(
      /help with packing and moving services in Haridwar/,
    );
  });

  test('there is a place for notices', () => {
    expect(documentOf(page).getElementById('notices')).not.toBeNull();
  });

  test('the footer has the eight links, the services, the contacts, the rating and the year', () => {
    const footer = within(page, 'footer');
    const links = linksIn(footer);
    expect(links).toEqual(expect.arrayContaining(eightLinks));
    expect(links).toContain(`+91 55555 01001 -> ${mainNumber}`);
    expect(links).toContain(
      'hello@uttarakhand-carriers.example -> mailto:hello@uttarakhand-carriers.example',
    );
    for (const fact of [...services, '4.8', '77 reviews', '249402', 'Open 24/7', '© 2024']) {
      expect(wordsOf(footer)).toContain(fact);
    }
  });
});

const facts: Record<Exclude<Page, '/404'>, readonly string[]> = {
  '/': [
    'Get Free Quote',
    'Call Us',
    'WhatsApp Us',
    ...services,
    'Licensed and insured',
    'Haridwar',
    'Roorkee',
    'Rishikesh',
    'Dehradun',
    'Delhi',
    'Gurgaon',
    '4.8',
    '1000+',
    '5+',
    '50+',
    '24/7',
    '2019',
  ],
  '/about': [
    'happy customers 1000+',
    'years of experience 5+',
    'trucks 50+',
    'rating on Google 4.8',
    '2019',
    'mission',
    'vision',
    'licensed and insured',
    'transparent',
    '77+ reviews',
    '100% positive feedback',
    '24/7',
  ],
  '/services': [
    ...services,
    'Pet Relocation',
    'Plant Moving',
    'Antiques and Artwork',
    'Pianos and Heavy Items',
    'International Moving',
    'Corporate Relocation',
    'Free survey',
    'Booking and advance',
    'advance payment',
    'Packing and loading',
    'Safe delivery',
    'Transparent pricing',
    '24/7',
  ],
  '/branches': [
    'Haridwar Head Office',
    'Roorkee',
    'Rishikesh',
    '249402',
    '247667',
    '249201',
    '+91 55555 01001',
    '+91 55555 01002',
    '+91 55555 01003',
    'hello@uttarakhand-carriers.example',
  ],
  '/gallery': ['Get Free Quote Now'],
  '/why-choose-us': [
    'rating on Google 4.8',
    'customer reviews 77+',
    'happy customers 1000+',
    'open, day and night 24/7',
    '5+ years',
    '50+ trucks',
    '2019',
    'insured',
  ],
  '/testimonials': [
    'rating on Google 4.8',
    'customer reviews 77+',
    'happy customers 1000+',
    'positive feedback 100%',
    'Previous',
    'Next',
  ],
  '/contact': [
    'Get Directions',
    '+91 55555 01001',
    'hello@uttarakhand-carriers.example',
    'Open 24/7',
    '249402',
    '2-3 days ahead',
    '5-7 days ahead',
    'within 2 hours',
    'cash, bank transfer or digital',
    'A small advance confirms your booking',
    'the balance after delivery',
    '4.8',
    '77+',
  ],
};

describe.each(Object.entries(facts))('%s', (route, expected) => {
  test.each(expected)('says "%s"', (fact) => {
    expect(wordsOf(within(route as Page, 'main'))).toContain(fact);
  });
});

describe('the home page', () => {
  test('has six services with a title and a text each, and a link to all', () => {
    const band = bandOf('/', /move for you/);
    const titles = band.querySelectorAll('h3').map(wordsOf);
    expect(titles).toEqual(services);
    expect(linksIn(band).some((link) => link.endsWith('-> /services'))).toBe(true);
  });

  test('has four reasons', () => {
    expect(bandOf('/', /hand over the keys/).querySelectorAll('h3')).toHaveLength(4);
  });

  test('has three reviews in the rotating block, a dot for each, and a link to all', () => {
    const block = within('/', '[aria-roledescription=carousel]');
    expect(block.querySelectorAll('blockquote')).toHaveLength(3);
    expect(
      only(block, '[role=group]:not([aria-roledescription])').querySelectorAll('button'),
    ).toHaveLength(3);
    for (const slide of block.querySelectorAll('figure')) {
      expect(wordsOf(only(slide, 'figcaption')).length).toBeGreaterThan(5);
      expect(attribute(only(slide, '[role=img]'), 'aria-label')).toMatch(/^5 /);
    }
    expect(linksIn(within('/', 'main')).some((link) => link.endsWith('-> /testimonials'))).toBe(
      true,
    );
  });

  test('has the six areas in their order, and a link to the branches', () => {
    const band = bandOf('/', /Gurgaon/);
    expect(band.querySelectorAll('h3').map(wordsOf)).toEqual([
      'Haridwar',
      'Roorkee',
      'Rishikesh',
      'Dehradun',
      'Delhi',
      'Gurgaon',
    ]);
    expect(linksIn(band).some((link) => link.endsWith('-> /branches'))).toBe(true);
  });

  test('has a picture of its own for phones', () => {
    const hero = within('/', 'main section:has(h1)');
    const narrow = hero
      .querySelectorAll('source[media]')
      .map((source) => attribute(source, 'srcset'));
    expect(narrow.length).toBeGreaterThan(0);
    for (const srcset of narrow) expect(srcset).toContain('hero-portrait');
    expect(attribute(only(hero, 'img'), 'src')).not.toContain('hero-portrait');
  });
});

test('the about page has four values and five trust points', () => {
  expect(bandOf('/about', /Four habits/).querySelectorAll('h3')).toHaveLength(4);
  expect(bandOf('/about', /rely on/).querySelectorAll('li')).toHaveLength(5);
});

describe('the services page', () => {
  test.each(services)('has a picture, a list of features and a quote button for %s', (service) => {
    const band = documentOf('/services')
      .querySelectorAll('main section')
      .find((section) => wordsOf(section.querySelector('h2') ?? section) === service);
    if (!band) throw new Error(`There is no section on ${service}`);
    expect(band.querySelectorAll('img')).toHaveLength(1);
    expect(band.querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
    expect(band.querySelectorAll('button').map(wordsOf)).toEqual(['Get Quote for This Service']);
  });

  test('has six special services, four steps in order and three guarantees', () => {
    expect(bandOf('/services', /plan of their own/).querySelectorAll('h3')).toHaveLength(6);
    const steps = bandOf('/services', /first call/);
    expect(only(steps, 'ol').querySelectorAll('h3').map(wordsOf)).toEqual([
      'Free survey',
      'Booking and advance',
      'Packing and loading',
      'Safe delivery',
    ]);
    expect(bandOf('/services', /every booking/).querySelectorAll('h3')).toHaveLength(3);
  });
});

describe('the page on why to choose the company', () => {
  test('has four reasons, six benefits and a promise', () => {
    const main = within('/why-choose-us', 'main');
    const reasons = main.querySelectorAll('h2').map(wordsOf);
    expect(reasons).toEqual(
      expect.arrayContaining([
        'Licensed and insured, so you can sleep',
        'Prices with nothing folded inside',
        'A crew that has met your staircase',
        'Open 24/7, and we mean the night too',
        'The job ends with keys in your hand',
      ]),
    );
    expect(bandOf('/why-choose-us', /Six smaller/).querySelectorAll('h3')).toHaveLength(6);
  });

  test('compares the company with others over eight features, in words', () => {
    const table = within('/why-choose-us', 'table');
    const heads = only(table, 'thead').querySelectorAll('th').map(wordsOf);
    expect(heads).toEqual(['What to compare', 'With us', 'Elsewhere']);
    const rows = only(table, 'tbody').querySelectorAll('tr');
    expect(rows).toHaveLength(8);
    for (const row of rows) {
      expect(row.querySelectorAll('th[scope=row]')).toHaveLength(1);
      const cells = row.querySelectorAll('td').map(wordsOf);
      expect(cells).toHaveLength(2);
      for (const cell of cells) expect(cell).toMatch(/^(?:Yes|Not usually)/);
    }
  });
});

describe('the testimonials page', () => {
  test('has all twelve reviews with name, place, service, stars, month, text and initials', () => {
    const cards = documentOf('/testimonials').querySelectorAll('main li figure');
    expect(cards).toHaveLength(12);
    cards.forEach((card, index) => {
      const review = reviews.reviews[index];
      if (!review) throw new Error(`content/ has no review ${index}`);
      const { name, location, date, text, avatar } = review;
      for (const fact of [name, location, date, text, avatar])
        expect(wordsOf(card)).toContain(fact);
      expect(services.some((service) => wordsOf(card).includes(service))).toBe(true);
      expect(attribute(only(card, '[role=img]'), 'aria-label')).toBe('5 out of 5 stars');
    });
  });

  test('shows six of them on the first of two pages', () => {
    const hidden = documentOf('/testimonials').querySelectorAll('main li[hidden] figure');
    expect(hidden).toHaveLength(6);
    const buttons = documentOf('/testimonials').querySelectorAll('main nav button');
    expect(buttons.map(wordsOf)).toEqual(['Previous', '1', '2', 'Next']);
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['Home Shifting', 45, 4.9],
    ['Office Relocation', 18, 4.8],
    ['Vehicle Transport', 12, 4.7],
    ['Packing Services', 8, 4.9],
    ['Storage Solutions', 6, 4.8],
    ['Local Moving', 15, 4.8],
  ])('sums up the reviews of %s: %i, rated %f', (service, count, rating) => {
    const band = bandOf('/testimonials', /Which service/);
    const entry = band
      .querySelectorAll('li,tr')
      .map(wordsOf)
      .find((words) => words.includes(service));
    expect(entry).toMatch(new RegExp(`\\b${count}\\b`));
    expect(entry).toContain(String(rating));
  });
});

test.each([
  ['haridwar', '+91 55555 01001'],
  ['roorkee', '+91 55555 01002'],
  ['rishikesh', '+91 55555 01003'],
])('the card of the branch in %s calls, chats, mails and can be saved', (key, phone) => {
  const card = documentOf('/branches').getElementById(key);
  if (!card) throw new Error('There is no such card');
  const digits = phone.replace(/\D/g, '');
  const links = card.querySelectorAll('a').map((link) => attribute(link, 'href'));
  expect(links).toContain(`tel:+${digits}`);
  expect(links.some((link) => link.startsWith(`https://wa.me/${digits}`))).toBe(true);
  expect(links).toContain('mailto:hello@uttarakhand-carriers.example');
  expect(links).toContain(`/contacts/${key}.vcf`);
  expect(wordsOf(card)).toContain(phone);
  expect(only(card, 'address').text).toMatch(/24\d{4}/);
  expect(card.querySelectorAll('img')).toHaveLength(1);
});

describe('the gallery', () => {
  const tiles = documentOf('/gallery').querySelectorAll('main li > a[data-early]');

  test('has a picture for every file of its folder, and that is thirty', () => {
    const photos = readdirSync(join(__dirname, '../../content/gallery')).filter((name) =>
      /\.(?:jpe?g|png|webp|avif|tiff?|gif|heic)$/i.test(name),
    );
    expect(tiles).toHaveLength(photos.length);
    expect(photos).toHaveLength(30);
  });

  test('links every picture to its large file', () => {
    for (const tile of tiles) {
      expect(attribute(tile, 'href')).toMatch(/^\/static\/.+\.jpg$/);
      expect(tile.querySelectorAll('picture img')).toHaveLength(1);
    }
  });
});

describe('the contact page', () => {
  const main = within('/contact', 'main');

  test('has four contact cards: place, phone, e-mail and hours', () => {
    const links = linksIn(main);
    const directions = links.find((link) => link.startsWith('Get Directions'));
    expect(directions).toMatch(
      /https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\S+249402/,
    );
    for (const title of ['Come by', 'Call', 'Write an e-mail', 'Hours']) {
      expect(main.querySelectorAll('h2,h3').map(wordsOf)).toContain(title);
    }
    expect(links.some((link) => link.endsWith(`-> ${mainNumber}`))).toBe(true);
  });

  test('has a quick contact: call, chat with a greeting, e-mail', () => {
    const panel = main
      .querySelectorAll('section,aside,div')
      .filter((part) => part.querySelectorAll('h2').length === 1)
      .find((part) => wordsOf(part.querySelector('h2') ?? part) === 'Rather talk than type?');
    const addresses = panel?.querySelectorAll('a').map((link) => attribute(link, 'href')) ?? [];
    expect(addresses).toContain(mainNumber);
    expect(addresses).toContain('mailto:hello@uttarakhand-carriers.example');
    const chat = addresses.find((address) => chatOfHeadOffice.test(address)) ?? '';
    const [, greeting = ''] = chatOfHeadOffice.exec(chat) ?? [];
    expect(decodeURIComponent(greeting)).toContain('packing and moving');
  });

  test('has six questions, each closed and with an answer', () => {
    const questions = main.querySelectorAll('details');
    expect(questions).toHaveLength(6);
    for (const question of questions) {
      expect(wordsOf(only(question, 'summary'))).toMatch(/\?$/);
      expect(wordsOf(only(question, 'p')).length).toBeGreaterThan(40);
    }
  });

  test('has a map of OpenStreetMap around the head office, locked in and lazy', () => {
    const map = only(main, 'iframe');
    const address = new URL(attribute(map, 'src'));
    expect(address.origin + address.pathname).toBe(
      'https://www.openstreetmap.org/export/embed.html',
    );
    expect(address.searchParams.get('marker')).toBe('29.9457,78.1642');
    expect(address.searchParams.get('layer')).toBe('mapnik');
    const [west, south, east, north] = (address.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(78.1642, 3);
    expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(29.9457, 3);
    expect(attribute(map, 'loading')).toBe('lazy');
    expect(attribute(map, 'title')).toMatch(/\w+ \w+/);
    expect(attribute(map, 'referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(attribute(map, 'sandbox').split(' ').sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ]);
  });

  const form = only(main, 'form');

  test.each([
    ['Full Name', 'INPUT', 'text', true],
    ['Phone Number', 'INPUT', 'tel', true],
    ['Email Address', 'INPUT', 'email', false],
    ['Service Required', 'SELECT', undefined, true],
    ['Moving From', 'INPUT', 'text', false],
    ['Moving To', 'INPUT', 'text', false],
    ['Preferred Moving Date', 'INPUT', 'date', false],
    ['Additional Requirements', 'TEXTAREA', undefined, false],
  ])('asks for "%s" as the specification says', (label, tag, type, required) => {
    const [named] = form.querySelectorAll('label').filter((element) => wordsOf(element) === label);
    if (!named) throw new Error('There is no such label');
    const control = form.getElementById(attribute(named, 'for'));
    expect(control?.tagName).toBe(tag);
    expect(control?.getAttribute('type')).toBe(type);
    expect(control?.hasAttribute('required')).toBe(required);
    for (const bound of ['pattern', 'minlength', 'maxlength', 'min', 'max']) {
      expect(control?.hasAttribute(bound)).toBe(false);
    }
  });

  test('asks for nothing else', () => {
    expect(form.querySelectorAll('input,select,textarea')).toHaveLength(8);
    expect(attribute(only(form, 'textarea'), 'rows')).toBe('4');
  });

  test('offers the seven services in their order, after an empty choice', () => {
    const options = only(form, 'select').querySelectorAll('option');
    expect(options.slice(1).map(wordsOf)).toEqual([
      'Home Shifting',
      'Office Relocation',
      'Vehicle Transportation',
      'Packing Services',
      'Storage Solutions',
      'Local Moving',
      'Long Distance Moving',
    ]);
    expect(options[0]?.getAttribute('value')).toBe('');
  });

  test('sends nothing anywhere: no field has a name, and the form no address', () => {
    expect(form.querySelectorAll('[name]')).toHaveLength(0);
    expect(form.hasAttribute('action')).toBe(false);
    expect(form.getAttribute('method')).toBe('dialog');
    expect(wordsOf(only(form, 'button'))).toBe('Send Quote Request');
  });
});

test('the not-found page has the eight links and the call and chat buttons', () => {
  const links = linksIn(within('/404', 'main'));
  expect(links).toEqual(expect.arrayContaining(eightLinks));
  expect(links.some((link) => link.endsWith(mainNumber))).toBe(true);
  expect(links.some((link) => link.includes('https://wa.me/915555501001'))).toBe(true);
});

test('each band of a page that closes it asks for the quote', () => {
  const closing: Page[] = [
    '/',
    '/services',
    '/branches',
    '/gallery',
    '/why-choose-us',
    '/testimonials',
  ];
  for (const page of closing) {
    expect(within(page, 'main').querySelectorAll('button').map(wordsOf)).toContain(
      'Get Free Quote Now',
    );
  }
});
