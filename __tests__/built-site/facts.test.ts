import { basename, extname } from 'node:path';
import type { HTMLElement as Element } from 'node-html-parser';
import { pageContents } from '../../src/content-model/files';
import { fillVariables } from '../../src/content-model/fill-variables';
import { reservedIds } from '../../src/pipeline/photos/gallery-entries';
import { slugOf } from '../../src/pipeline/photos/naming';
import type { PreparedPhoto } from '../../src/pipeline/photos/prepare';
import { pageSize as reviewsOnPage } from '../../src/sections/ReviewPages/useReviewPage';
import { asShown, contentOf, digitsOf, firstOf, headOffice } from '../support/content';
import { galleryPages, galleryPhotos, preparedPhotos } from '../support/gallery';
import {
  attribute,
  documentOf,
  only,
  type Page,
  pages,
  srcsetAddresses,
  wordsOf,
} from '../support/site';

/**
 * Looks for the texts of content/ where a visitor reads them. Texts that the specification fixes are in
 * __tests__/content-model/facts.test.ts.
 */

/** Every text in a value, with the path of its field: reviews[2].text */
function textsOf(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const step = Array.isArray(value) ? `[${name}]` : field && `.${name}`;
    return textsOf(part, `${field}${step || name}`);
  });
}

const company = contentOf('company');
const siteData = contentOf('siteData');
const services = contentOf('services');
const branches = contentOf('branches');
const reviews = contentOf('reviews');
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

/** The names for screen readers of everything that a selector finds. */
const labelsIn = (element: Element, selector: string) =>
  element
    .querySelectorAll(selector)
    .map((found) => found.getAttribute('aria-label'))
    .map((label) => (label === undefined ? label : asShown(label)));

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

type Titled = { title: string } | { heading: { title: string } };
const titleOf = (band: Titled) => ('heading' in band ? band.heading.title : band.title);
const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

const linkTo = ({ label, to }: { label: string; to: string }) => `${label} -> ${to}`;
const dial = (phone: string) => `tel:+${digitsOf(phone)}`;
const mail = `mailto:${company.email}`;
const callLink = `${actions.call} ${office.phone} -> ${dial(office.phone)}`;

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
  text: fillVariables(actions.greeting, { city }),
});

/** The two lines of an address. */
const addressOf = ({ street, city, region, postalCode }: typeof office) =>
  `${street} ${city}, ${region} ${postalCode}`;

const toServices = services.map(({ key, title }) => `${title} -> /services#${key}`);
const eightLinks = siteData.navigation.links.map(linkTo);

describe.each(pages)('what stands around %s', (page) => {
  test('the info bar says where, when and how well rated', () => {
    const { value, countExact: count } = company.ratings;
    expect(wordsIn(within(page, 'header'), 'li:not(nav li)')).toEqual([
      siteData.infoBar.place,
      company.hours,
      fillVariables(siteData.infoBar.ratingLabel, { value, count }),
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
        `${office.phone} -> ${dial(office.phone)}`,
        `${company.email} -> ${mail}`,
      ]),
    );
    expect(chatsIn(footer)).toEqual([chatOf(office)]);
    expect(wordsOf(only(footer, 'address'))).toBe(addressOf(office));
    const { ratings, name, copyrightYear } = company;
    // The words beside the stars say the same.
    expect(labelsIn(footer, '[role=img]')).toEqual([]);
    const { about, linksTitle, servicesTitle, contactTitle, rights, ratingLabel } = siteData.footer;
    for (const said of [
      about,
      linksTitle,
      servicesTitle,
      contactTitle,
      addressOf(office),
      company.hours,
      fillVariables(ratingLabel, { value: ratings.value, count: ratings.countExact }),
      `© ${copyrightYear} ${name}. ${rights}`,
    ]) {
      expect(wordsOf(footer)).toContain(said);
    }
  });
});

/** Fields that are keys, or that other tests look for in attributes and where they are filled in. */
const notRead = [
  /^\$schema$|^search\./,
  /(?:^|\.)(?:icon|file|alt|to|review|look)$/,
  /^figures\[|^reviews(?:\[|\.shown)/,
  /^reviews\.(?:stop|start|choose|dot|slide|pages|page)$/,
  /^index$|^comparison\.(?:yes|no)$|^map\.title$|^saveContact$|\.ratingLabel$/,
  /^sentence\.(?:choices\[|(?:text|soon|message|\w+\.label)$)/,
  /^(?:untitled|empty|part)$|^pager\.|^viewer\.|^quoteGreeting$|^form\.handOn\./,
];

/** Texts of the pages' files that are shown in one condition, and whether this content is in it. */
const conditions: readonly (readonly [Page, field: string, isShown: boolean])[] = [
  ['/services', 'jumps.specials', contentOf('servicesPage').specials.services.length > 0],
  [
    '/services',
    'guarantees.question.label',
    contentOf('servicesPage').guarantees.question.to !== undefined,
  ],
  ['/testimonials', 'reviews.previous', reviews.length > reviewsOnPage],
  ['/testimonials', 'reviews.next', reviews.length > reviewsOnPage],
  [
    '/testimonials',
    'summary.read',
    contentOf('testimonialsPage').summary.services.some(({ review }) => review),
  ],
];

/**
 * Whether the band of a part of a page's file is not there: a list in it, or the shared list of its
 * name, has no entry.
 */
const isAbsent = (part: string, value: unknown) =>
  typeof value === 'object' &&
  [contentOf(part as 'reviews'), ...Object.values(value ?? {})].some(
    (list) => Array.isArray(list) && list.length === 0,
  );

describe.each(pages)('%s', (page) => {
  const content = contentOf(pageContents[page]);
  /** A file's parts are sections of the page. */
  const partOf = ({ field }: { field: string }) => /^[^.[]+/.exec(field)?.[0] ?? '';
  const shownTexts = textsOf(content).filter(
    (one) => !isAbsent(partOf(one), content[partOf(one) as keyof typeof content]),
  );
  const hidden = conditions.filter(([where, , isShown]) => where === page && !isShown);
  const texts = shownTexts.filter(
    ({ field }) =>
      !notRead.some((kind) => kind.test(field)) && !hidden.some(([, name]) => name === field),
  );

  test.each([...new Set(texts.map(partOf))])(
    'says in one section what its file says under %s',
    (part) => {
      const missing = documentOf(page)
        .querySelectorAll('main > *')
        .map((section) => {
          const words = wordsOf(section);
          return texts.filter((one) => partOf(one) === part && !words.includes(one.text));
        })
        .sort((one, other) => one.length - other.length);
      expect(missing[0]).toEqual([]);
    },
  );

  test('has no band whose list is empty', () => {
    const absent = Object.entries(content).flatMap(([part, value]) =>
      isAbsent(part, value) ? [value.heading?.title ?? value.title] : [],
    );
    const headings = wordsIn(within(page, 'main'), 'h2');
    expect(headings.filter((heading) => absent.includes(heading))).toEqual([]);
  });

  test('has one main heading, that of its file', () => {
    const title = 'hero' in content ? content.hero.title : content.head.title;
    expect(wordsOf(within(page, 'h1'))).toBe(title);
  });

  test('describes the pictures of its file', () => {
    // The picture for phones has no words of its own: it stands in the place of the wide one.
    const described = shownTexts
      .filter(({ field }) => /(?:^|\.)picture\.alt$/.test(field) && !field.startsWith('search.'))
      .map(({ text }) => text);
    const shown = within(page, 'main')
      .querySelectorAll('img')
      .map((image) => attribute(image, 'alt'));
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

const home = contentOf('homePage');
const about = contentOf('aboutPage');
const servicesPage = contentOf('servicesPage');
const whyChooseUs = contentOf('whyChooseUsPage');
const testimonials = contentOf('testimonialsPage');
const { comparison } = whyChooseUs;
const inWords = (good: boolean) => (good ? comparison.yes : comparison.no);

const { questions, rating, quick, map, cards, form: fields } = contentOf('contactPage');
const { summary } = testimonials;
/** The link of a row of the summary. */
const readOne = (service: string) => `${summary.read} ${service}`;

/** Lists that a page shares or numbers: page, band, where in it, and what stands there in order. */
const lists: readonly (readonly [Page, Titled, string, readonly string[]])[] = [
  ['/', home.services, 'li', services.map(({ title, short }) => `${title} ${short}`)],
  [
    '/',
    home.areas,
    'li',
    contentOf('areas').map(({ city, note, branch }) =>
      [city, ...(branch ? [contentOf('branchesPage').legend.branch] : []), note].join(' '),
    ),
  ],
  ['/services', servicesPage.process, 'ol h3', titlesOf(servicesPage.process.steps)],
  ...services.map((service) => ['/services', service, 'li', service.features] as const),
  [
    '/why-choose-us',
    comparison,
    'thead th',
    comparison.rows.length > 0 ? [comparison.feature, comparison.ours, comparison.others] : [],
  ],
  [
    '/why-choose-us',
    comparison,
    'tbody tr',
    comparison.rows.map(
      ({ feature, ours, oursNote, others, othersNote }) =>
        `${feature} ${inWords(ours)}. ${oursNote} ${inWords(others)}. ${othersNote}`,
    ),
  ],
  [
    '/testimonials',
    summary,
    'li',
    summary.services.map(
      ({ service, count, rating: stars, review }) =>
        `${service} ${count} ${summary.reviews} ${stars}${review ? ` ${readOne(service)}` : ''}`,
    ),
  ],
  [
    '/contact',
    questions,
    'details:not([open])',
    contentOf('questions').map(({ question, answer }) => `${question} ${answer}`),
  ],
];

const filledLists = lists.filter(([, , , expected]) => expected.length > 0);

test.each(filledLists.map((list) => [list[0], titleOf(list[1]), ...list] as const))(
  '%s has under "%s" each entry of its list in its order',
  (...[, , page, band, selector, expected]) => {
    expect(wordsIn(bandOf(page, titleOf(band)), selector)).toEqual(expected);
  },
);

const { reasons } = home;
const { guarantees } = servicesPage;
const toComparison = `/why-choose-us${comparison.rows.length > 0 ? '#comparison-heading' : ''}`;

/** Links of bands that are there while their lists have entries. */
const linksOfLists: readonly (readonly [Page, Titled, readonly unknown[], readonly string[]])[] = [
  ['/', home.reviews.heading, home.reviews.shown, [linkTo(home.reviews.link)]],
  ['/', reasons, reasons.points, [`${reasons.compare} -> ${toComparison}`]],
  [
    '/services',
    guarantees,
    guarantees.points,
    guarantees.question.to
      ? [`${guarantees.question.label} -> /contact#${guarantees.question.to}`]
      : [],
  ],
  [
    '/testimonials',
    summary,
    summary.services,
    summary.services.flatMap(({ service, review }) =>
      review ? [`${readOne(service)} -> #${review}`] : [],
    ),
  ],
];

/** Links of the content: page, heading of the band, and each link as "words -> address". */
const links: readonly (readonly [Page, string, readonly string[]])[] = [
  ...linksOfLists
    .filter(([, , list]) => list.length > 0)
    .map(([page, band, , expected]) => [page, titleOf(band), expected] as const),
  [
    '/',
    home.services.heading.title,
    [
      linkTo(home.services.link),
      ...toServices,
      `${home.services.process} -> /services#process`,
      linkTo(home.services.gallery),
    ],
  ],
  ['/services', servicesPage.process.heading.title, [linkTo(servicesPage.process.gallery)]],
  ['/', home.areas.heading.title, [linkTo(home.areas.link)]],
  ['/about', about.ratingBand.title, [callLink, linkTo(about.ratingBand.link)]],
  ['/contact', rating.title, [linkTo(rating.link)]],
  ...pages.flatMap((page) => {
    const content = contentOf(pageContents[page]);
    if (!('closing' in content)) return [];
    const write = `${actions.write} -> /contact#form-heading`;
    return [[page, content.closing.title, [callLink, write]] as const];
  }),
];

test.each(links)('%s leads on from "%s"', (page, title, expected) => {
  expect(linksIn(bandOf(page, title))).toEqual(expect.arrayContaining([...expected]));
});

const closings = links.filter(([, , [first]]) => first === callLink);

test.each(closings)('%s asks in "%s" for a quote and offers a chat', (page, title) => {
  expect(wordsIn(bandOf(page, title), 'button')).toEqual([actions.quoteNow]);
  expect(chatsIn(bandOf(page, title))).toEqual(page === '/about' ? [] : [chatOf(office)]);
});

test.each([
  ['/about', about.ratingBand],
  ['/contact', rating],
] as const)('%s shows the rating', (page, { title, ratingLabel }) => {
  const { value, countShown: count } = company.ratings;
  expect(wordsOf(bandOf(page, title))).toContain(fillVariables(ratingLabel, { value, count }));
});

describe('the home page', () => {
  const { hero, reviews: section } = home;

  test('begins with a quote button, a call and a chat', () => {
    const first = within('/', 'main section:has(h1)');
    expect(wordsIn(first, 'button')).toEqual([actions.quote]);
    expect(linksIn(first)[0]).toBe(callLink);
    expect(chatsIn(first)).toEqual([chatOf(office)]);
  });

  test('has the chosen reviews in the rotating block, with their stars', () => {
    const main = within('/', 'main');
    const chosen = section.shown.map((key) => firstOf(reviews.filter((one) => one.key === key)));
    expect(wordsIn(main, '[aria-roledescription=slide]')).toEqual(
      chosen.map(({ text, name, location }) => `${text} ${name} ${location}`),
    );
    expect(labelsIn(main, '[aria-roledescription=slide] [role=img]')).toEqual(
      chosen.map(({ rating }) => fillVariables(siteData.stars, { value: rating })),
    );
  });

  test('has a picture of its own for phones', () => {
    const isOf = ({ file }: { file: string }, address: string) =>
      new RegExp(`/${slugOf(basename(file, extname(file)))}-[0-9a-f]+\\.\\w+$`).test(address);
    const first = within('/', 'main section:has(h1)');
    const narrow = first
      .querySelectorAll('source[media]')
      .flatMap((source) => srcsetAddresses(attribute(source, 'srcset')));
    expect(narrow.length).toBeGreaterThan(0);
    expect(narrow.filter((address) => !isOf(hero.phonePicture, address))).toEqual([]);
    expect(isOf(hero.picture, attribute(only(first, 'img'), 'src'))).toBe(true);
  });
});

test('the branches page leads to who the company is', () => {
  expect(linksIn(within('/branches', 'main'))).toContain(linkTo(contentOf('branchesPage').about));
});

test('a step of a move is marked by its number alone', () => {
  const steps = within('/services', 'main ol');
  expect(steps.querySelectorAll('li')).toHaveLength(servicesPage.process.steps.length);
  expect(steps.querySelectorAll('svg')).toEqual([]);
});

test('the services page begins with a jump to every service', () => {
  const jumps = within('/services', 'main nav');
  expect(attribute(jumps, 'aria-label')).toBe(servicesPage.index);
  expect(linksIn(jumps)).toEqual(services.map(({ key, title }) => `${title} -> #${key}`));
  const { jumps: words, specials } = servicesPage;
  const toBands = linksIn(within('/services', 'main')).filter((link) =>
    /#(?:process|specials)$/.test(link),
  );
  expect(toBands).toEqual([
    `${words.process} -> #process`,
    ...(specials.services.length > 0 ? [`${words.specials} -> #specials`] : []),
  ]);
});

test.each(services)(
  'the services page has a text, a picture, a quote button and a review for $title',
  (service) => {
    const band = bandOf('/services', service.title);
    expect(band.id).toBe(service.key);
    expect(wordsOf(band)).toContain(service.description);
    expect(attribute(only(band, 'img'), 'alt')).toBe(service.picture.alt);
    expect(wordsIn(band, 'button')).toEqual([`${servicesPage.quote} , ${service.title}`]);
    const shown = reviews.filter(
      ({ key, service: about }) => about === service.key && servicesPage.reviews.includes(key),
    );
    expect(wordsIn(band, 'figure')).toEqual(
      shown.map(({ text, name, date }) => `${text} ${name}, ${date}`),
    );
  },
);

test('the comparison says that it is a table, also where it is laid out as blocks', () => {
  const tables = within('/why-choose-us', 'main').querySelectorAll('table');
  expect(tables).toHaveLength(comparison.rows.length > 0 ? 1 : 0);
  for (const table of tables) {
    for (const part of table.querySelectorAll('thead,tbody,tr,th,td')) attribute(part, 'role');
    const scopes = (selector: string) =>
      new Set(table.querySelectorAll(selector).map((head) => attribute(head, 'scope')));
    expect([scopes('thead th'), scopes('tbody th')]).toEqual([new Set(['col']), new Set(['row'])]);
    expect(table.querySelectorAll('tbody tr')).toHaveLength(comparison.rows.length);
  }
});

describe('the testimonials page', () => {
  test('has all reviews with service, stars, month, text, initials, name and place', () => {
    const cards = within('/testimonials', 'main').querySelectorAll('li figure');
    const serviceOf = (key: string) => services.find((service) => service.key === key)?.title;
    expect(cards.map(wordsOf)).toEqual(
      reviews.map(({ service, date, text, avatar, name, location }) =>
        [avatar, name, location, serviceOf(service), date, text].join(' '),
      ),
    );
    expect(cards.map((card) => wordsOf(only(card, 'h3')))).toEqual(reviews.map(({ name }) => name));
    expect(labelsIn(within('/testimonials', 'main'), 'li figure [role=img]')).toEqual(
      reviews.map(({ rating }) => fillVariables(siteData.stars, { value: rating })),
    );
  });

  test('draws the stars of each service', () => {
    const main = within('/testimonials', 'main');
    expect(labelsIn(main, 'li:not(:has(figure)) [role=img]')).toEqual(
      summary.services.map(({ rating }) => fillVariables(siteData.stars, { value: rating })),
    );
  });
});

test.each(pages)('%s reads out no rating twice', (page) => {
  const labels = documentOf(page).querySelectorAll('[role=img][aria-label]');
  const parents = labels.map(({ parentNode }) => parentNode as Element);
  const twice = parents.filter((parent, index) => {
    const value = /^[\d.]+/.exec(labels[index]?.getAttribute('aria-label') ?? '')?.[0] ?? 'none';
    const read = parent.querySelectorAll('*').filter((one) => !one.getAttribute('aria-hidden'));
    return read.some(({ text }) => text.match(/\d+(?:\.\d+)?/g)?.includes(value));
  });
  expect(twice.map(wordsOf)).toEqual([]);
});

test.each([
  ['/services', 'svg + span', services],
  ['/branches', 'article', branches],
  ['/gallery', '[data-instant]', galleryPhotos],
  ['/testimonials', 'figure', reviews],
] as const)(
  '%s says how long its list is where lists without bullets are none',
  (page, entry, { length }) => {
    const lists = within(page, 'main').querySelectorAll(`ul:has(> li > ${entry})`);
    const roles = new Set(lists.map((list) => list.getAttribute('role')));
    expect(roles).toEqual(new Set(length > 0 ? ['list'] : []));
  },
);

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
      expect.stringContaining(`${actions.chat} , ${city} ${actions.newWindow} -> https://wa.me/`),
      `${company.email} -> ${mail}`,
      `${actions.directions} , ${city} ${actions.newWindow} -> ${directions}`,
      `${fillVariables(saveContact, { city })} -> /contacts/${key}.vcf`,
    ]);
    attribute(only(card, `a[href="/contacts/${key}.vcf"]`), 'download');
    expect(chatsIn(card)).toEqual([chatOf(branch)]);
    expect(new URL(directions).searchParams.get('destination')).toContain(branch.postalCode);
    expect(wordsOf(only(card, 'h2'))).toBe(title);
    expect(wordsOf(card)).toContain(intro);
    expect(wordsOf(card).startsWith(mark)).toBe(key === company.headOffice);
    expect(wordsOf(only(card, 'address'))).toBe(addressOf(branch));
    expect(attribute(only(card, 'img'), 'alt')).toBe(picture.alt);
  },
);

describe('the gallery', () => {
  let photos: PreparedPhoto[];
  beforeAll(async () => {
    photos = await preparedPhotos();
  });
  /** Photos on one page of the gallery. */
  const pageSize = 48;

  describe.each(galleryPages.map((address, index) => [address, index] as const))(
    '%s',
    (address, index) => {
      const tiles = documentOf(address).querySelectorAll('main li > a[data-instant]');

      test('has a described picture for each of its photos', () => {
        const part = photos.slice(index * pageSize, (index + 1) * pageSize);
        const described = tiles.map((tile) => attribute(only(tile, 'img'), 'alt'));
        expect(described).toEqual(part.map(({ alt }) => asShown(alt)));
        expect(tiles.map(({ text }) => asShown(text))).toEqual(
          part.map(({ caption }) => asShown(caption ?? '')),
        );
      });

      test('names every tile as its photo is addressed, and nothing else so', () => {
        const part = photos.slice(index * pageSize, (index + 1) * pageSize);
        expect(tiles.map((tile) => tile.parentNode?.id)).toEqual(part.map(({ slug }) => slug));
        const others = documentOf(address)
          .querySelectorAll('[id]')
          .filter(({ id }) => /^[a-z0-9-]+$/.test(id) && !part.some(({ slug }) => slug === id));
        expect(others.filter(({ id }) => !reservedIds.has(id)).map(({ id }) => id)).toEqual([]);
      });
    },
  );
});

describe('the contact page', () => {
  const main = within('/contact', 'main');

  test('has four contact cards: place, phone, e-mail and hours', () => {
    const { location, call, email, hours } = cards;
    const shown = main.querySelectorAll('li').filter((item) => item.querySelector('h2'));
    expect(shown.map((card) => wordsOf(only(card, 'h2')))).toEqual(
      titlesOf([location, call, email, hours]),
    );
    const [place, phone, mailing, times] = shown;
    if (!place || !phone || !mailing || !times) throw new Error('A card is missing');
    const directions = new URL(addressesIn(place)[0] ?? '');
    expect(directions.origin + directions.pathname).toBe('https://www.google.com/maps/dir/');
    expect(asShown(directions.searchParams.get('destination') ?? '')).toBe(
      `${company.name}, ${office.street}, ${office.city}, ${office.region} ${office.postalCode}`,
    );
    expect(wordsOf(place)).toContain(actions.directions);
    expect(linksIn(phone)).toEqual([callLink]);
    expect(linksIn(mailing)).toEqual([`${company.email} -> ${mail}`]);
    expect(wordsOf(times)).toContain(company.hours);
  });

  test('has a quick contact: call, chat with a greeting, e-mail', () => {
    const panel = bandOf('/contact', quick.heading.title);
    expect(linksIn(panel)).toEqual(
      expect.arrayContaining([callLink, `${actions.email} -> ${mail}`]),
    );
    const [chat, ...others] = chatsIn(panel);
    expect(chat).toEqual({ digits: digitsOf(office.whatsapp), text: actions.quoteGreeting });
    expect(others).toEqual([]);
  });

  test('has a map of OpenStreetMap around the head office, locked in and lazy', () => {
    const { latitude, longitude } = company.map;
    const frame = only(main, 'iframe');
    const { origin, pathname, searchParams } = new URL(attribute(frame, 'src'));
    expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(searchParams.get('marker')).toBe(`${latitude},${longitude}`);
    expect(attribute(frame, 'loading')).toBe('lazy');
    expect(attribute(frame, 'title')).toBe(map.title);
    expect(attribute(frame, 'referrerpolicy')).toBe('strict-origin-when-cross-origin');
    const allowed = 'allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts';
    expect(attribute(frame, 'sandbox').split(' ').sort().join(' ')).toBe(allowed);
    const band = bandOf('/contact', map.heading.title);
    expect(wordsOf(only(band, 'address'))).toBe(`${company.name} ${addressOf(office)}`);
    const larger = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
    expect(addressesIn(band)).toContain(larger);
  });

  test('has an address for every question', () => {
    const entries = main.querySelectorAll('details');
    expect(entries.map(({ id }) => id)).toEqual(contentOf('questions').map(({ key }) => key));
  });

  const form = only(main, 'form');

  test.each([
    ['name', 'INPUT', 'text', true, 'name'],
    ['phone', 'INPUT', 'tel', true, 'tel'],
    ['email', 'INPUT', 'email', false, 'email'],
    ['service', 'SELECT', undefined, true, undefined],
    ['from', 'INPUT', 'text', false, 'address-level2'],
    ['to', 'INPUT', 'text', false, undefined],
    ['date', 'INPUT', 'date', false, undefined],
    ['message', 'TEXTAREA', undefined, false, undefined],
  ] as const)(
    'asks for the field %s as the specification says',
    (name, tag, type, required, known) => {
      const { label, hint } = fields[name];
      const [named] = form
        .querySelectorAll('label')
        .filter((element) => wordsOf(element) === label);
      if (!named) throw new Error(`No label says ${label}`);
      const control = form.getElementById(attribute(named, 'for'));
      expect(control?.tagName).toBe(tag);
      expect(control?.getAttribute('type')).toBe(type);
      expect(control?.hasAttribute('required')).toBe(required);
      // The browser fills in these of the visitor.
      expect(control?.getAttribute('autocomplete')).toBe(known);
      for (const bound of ['pattern', 'minlength', 'maxlength', 'min', 'max']) {
        expect(control?.hasAttribute(bound)).toBe(false);
      }
      const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const described = ids.map((id) => wordsOf(only(form, `#${id}`)));
      expect(described).toEqual([...(required ? [fields.required] : []), ...(hint ? [hint] : [])]);
    },
  );

  test('asks for nothing else, in the order of the specification', () => {
    const order = ['name', 'phone', 'email', 'service', 'from', 'to', 'date', 'message'] as const;
    expect(wordsIn(form, 'label')).toEqual(order.map((name) => fields[name].label));
    expect(form.querySelectorAll('input,select,textarea')).toHaveLength(8);
    expect(attribute(only(form, 'textarea'), 'rows')).toBe('4');
  });

  test('offers the services in their order, after an empty choice', () => {
    const options = only(form, 'select').querySelectorAll('option');
    expect(options.map(wordsOf)).toEqual([fields.choose, ...fields.services]);
    expect(options[0]?.getAttribute('value')).toBe('');
  });

  test('sends nothing anywhere: no field has a name, and the form no address', () => {
    expect(form.querySelectorAll('[name]')).toHaveLength(0);
    expect(form.hasAttribute('action')).toBe(false);
    expect(form.getAttribute('method')).toBe('dialog');
    expect(wordsOf(only(form, 'button'))).toBe(fields.send);
  });
});

test('the not-found page has the eight links and the call and chat buttons', () => {
  const main = within('/404', 'main');
  expect(linksIn(main)).toEqual(expect.arrayContaining(eightLinks));
  expect(addressesIn(main)).toContain(dial(office.phone));
  expect(chatsIn(main)).toEqual([chatOf(office)]);
});

test.each(pages)('captions of %s stand in the figures that they name', (page) => {
  const parents = documentOf(page)
    .querySelectorAll('figcaption')
    .map((caption) => caption.parentNode?.rawTagName);
  expect(parents.filter((tag) => tag !== 'figure')).toEqual([]);
});
