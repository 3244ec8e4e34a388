import { pageContents } from '../../src/content-model/files';
import { contentOf } from '../support/content';
import { pages, routes } from '../support/site';

/*
 * The routes and numbers of docs/specification.md, sections 2, 3 and 9. No other test may depend on them.
 */
const advice =
  'The site differs from docs/specification.md. If that is intended, change this test.';

/** The twelve reviews of the specification, all of them with five stars. */
const firstReviews = [
  ...['asha-negi', 'rohit-malhotra', 'imran-ansari', 'vandana-agarwal', 'pooja-rawat'],
  ...['deepak-bisht', 'neha-gupta', 'harpreet-kaur', 'sanjay-tyagi', 'manoj-chauhan'],
  ...['kavita-joshi', 'arvind-saxena'],
];

test('the content has the numbers of the specification', () => {
  const home = contentOf('homePage');
  const about = contentOf('aboutPage');
  const services = contentOf('servicesPage');
  const whyChooseUs = contentOf('whyChooseUsPage');
  const { summary } = contentOf('testimonialsPage');
  const company = contentOf('company');
  const figures = contentOf('figures').map(({ key, number }) => `${number} ${key}`);
  expect({
    advice,
    home: [home.reasons.points.length, home.reviews.shown.length],
    areas: contentOf('areas').map(({ city }) => city),
    about: [about.figures.length, about.values.points.length, about.trust.points.length],
    services: contentOf('services').length,
    servicesPage: [
      services.specials.services,
      services.process.steps,
      services.guarantees.points,
    ].map(({ length }) => length),
    whyChooseUs: [
      whyChooseUs.reasons,
      whyChooseUs.benefits.points,
      whyChooseUs.figures,
      whyChooseUs.comparison.rows,
    ].map(({ length }) => length),
    reviews: Object.fromEntries(contentOf('reviews').map(({ key, rating }) => [key, rating])),
    summary: summary.services.map(({ label, count, rating }) => [label, count, rating]),
    branches: contentOf('branches').map(({ city }) => city),
    questions: contentOf('questions').length,
    formOptions: contentOf('contactPage').form.services.map(({ label }) => label),
    figures,
    company: [company.founded, company.copyrightYear, company.ratings],
    hours: contentOf('siteData').infoBar.hours,
  }).toEqual({
    advice,
    home: [4, 3],
    areas: ['Haridwar', 'Roorkee', 'Rishikesh', 'Dehradun', 'Delhi', 'Gurgaon'],
    about: [4, 4, 5],
    services: 6,
    servicesPage: [6, 4, 3],
    whyChooseUs: [4, 6, 4, 8],
    // An editor adds others.
    reviews: expect.objectContaining(Object.fromEntries(firstReviews.map((key) => [key, 5]))),
    summary: [
      ['Home Shifting', 45, 4.9],
      ['Office Relocation', 18, 4.8],
      ['Vehicle Transport', 12, 4.7],
      ['Packing Services', 8, 4.9],
      ['Storage Solutions', 6, 4.8],
      ['Local Moving', 15, 4.8],
    ],
    branches: ['Haridwar', 'Roorkee', 'Rishikesh'],
    questions: 6,
    formOptions: [
      'Home Shifting',
      'Office Relocation',
      'Vehicle Transportation',
      'Packing Services',
      'Storage Solutions',
      'Local Moving',
      'Long Distance Moving',
    ],
    figures: expect.arrayContaining(['1000+ customers', '50+ trucks', '24/7 hours']),
    company: [2019, 2024, { value: 4.8, countExact: 77, countShown: '77+' }],
    hours: 'Open 24/7',
  });
});

test('the two toasts say that the feature is coming soon', () => {
  const { quote, form } = contentOf('siteData').toasts;
  expect([quote.title, form.title]).toEqual([
    'Quote Feature Coming Soon!',
    'Contact Form Coming Soon!',
  ]);
});

test('the site has the eight routes of the specification', () => {
  expect({ advice, routes }).toEqual({
    advice,
    routes: [
      '/',
      '/about',
      '/services',
      '/branches',
      '/gallery',
      '/why-choose-us',
      '/testimonials',
      '/contact',
    ],
  });
});

test('the links in the content of the pages lead to every page but the first', () => {
  // The code itself links to the comparison and to the form.
  const linked = new Set(['/why-choose-us', '/contact']);
  for (const page of pages) {
    JSON.stringify(contentOf(pageContents[page]), (name, value) => {
      if (name === 'to' && value !== page) linked.add(value);
      return value;
    });
  }
  expect({ advice, missing: routes.filter((route) => !linked.has(route)) }).toEqual({
    advice,
    missing: ['/'],
  });
});
