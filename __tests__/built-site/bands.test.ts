import { pageContents } from '../../src/content-model/files';
import { fillVariables } from '../../src/content-model/fill-variables';
import { contentOf, slugOf } from '../support/content';
import {
  actions,
  bandOf,
  callLink,
  chatOf,
  chatsIn,
  company,
  linksIn,
  linkTo,
  office,
  services,
  titlesOf,
  toServices,
  wordsIn,
} from '../support/page-parts';
import { type Page, pages, wordsOf } from '../support/site';

/** Lists and links of the bands of pages. */

/** A part of a page's content that has a heading. */
type Titled = { title: string } | { heading: { title: string } };
const titleOf = (band: Titled) => ('heading' in band ? band.heading.title : band.title);

const home = contentOf('homePage');
const about = contentOf('aboutPage');
const servicesPage = contentOf('servicesPage');
const whyChooseUs = contentOf('whyChooseUsPage');
const testimonials = contentOf('testimonialsPage');
const { comparison } = whyChooseUs;
const inWords = (good: boolean) => (good ? comparison.yes : comparison.no);

const { questions, rating } = contentOf('contactPage');
const { summary } = testimonials;
/** The link of a row of the summary. */
const readOne = (service: string) => `${summary.read} ${service}`;

/** Lists that a page shares or numbers: page, band, where in it, and its entries in order. */
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
      ({ label, count, rating: stars, review }) =>
        `${label} ${count} ${summary.reviews} ${stars}${review ? ` ${readOne(label)}` : ''}`,
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
const toQuestion = (link: typeof reasons.question) =>
  link?.to ? [`${link.label} -> /contact#${slugOf('questions', link.to)}`] : [];
const toComparison = `/why-choose-us${comparison.rows.length > 0 ? '#comparison-heading' : ''}`;

/** Links of bands that are there while their lists have entries. */
const linksOfLists: readonly (readonly [Page, Titled, readonly unknown[], readonly string[]])[] = [
  ['/', home.reviews.heading, home.reviews.shown, [linkTo(home.reviews.link)]],
  [
    '/',
    reasons,
    reasons.points,
    [`${reasons.compare} -> ${toComparison}`, ...toQuestion(reasons.question)],
  ],
  ['/services', guarantees, guarantees.points, toQuestion(guarantees.question)],
  [
    '/testimonials',
    summary,
    summary.services,
    summary.services.flatMap(({ label, review }) =>
      review ? [`${readOne(label)} -> #${slugOf('reviews', review)}`] : [],
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

test.each(closings)('%s has in "%s" a quote button and a chat link', (page, title) => {
  expect(wordsIn(bandOf(page, title), 'button')).toEqual([actions.quoteNow]);
  // That of the home page is the sentence with blanks, which is added by script.
  expect(chatsIn(bandOf(page, title))).toEqual(page === '/' ? [] : [chatOf(office)]);
});

test.each([
  ['/about', about.ratingBand],
  ['/contact', rating],
] as const)('%s shows the rating', (page, { title, ratingLabel }) => {
  const { value, countShown: count } = company.ratings;
  expect(wordsOf(bandOf(page, title))).toContain(fillVariables(ratingLabel, { value, count }));
});
