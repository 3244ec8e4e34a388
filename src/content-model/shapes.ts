import { z } from 'zod';
import { iconNames } from './icon-names';
import { monthSpelling, phoneSpelling } from './spelling';

/*
 * The way into this room, and the one description of what content/ may hold. All else follows it:
 * graphql.ts makes Gatsby's types of it, editor-schema.ts what an editor's program completes, the
 * desk its forms, and check.ts every message about an error (shape-issues.ts words them,
 * cross-checks.ts compares one file with another, facts-in-texts.ts fills figures into sentences,
 * samples.ts knows what is not real yet). files.ts says which file has which shape.
 *
 * `meta` carries what a shape alone cannot say: `id` is the GraphQL type name, `description` is
 * what an editor reads while typing, `list` marks a value that names an entry of a shared list,
 * and `picture` marks a path to a picture below content/.
 */

/** Paths of the site's routes: no trailing slash, as the specification writes them. */
export const routePaths = [
  '/',
  '/about',
  '/services',
  '/branches',
  '/gallery',
  '/why-choose-us',
  '/testimonials',
  '/contact',
] as const;

/** Shared lists whose entries other files may name by key. */
export type ListName = 'services' | 'branches' | 'figures' | 'reviews';

/**
 * Most characters that fit at the places of a page: with as many as these, nothing on a screen of 320
 * pixels is cut off or pushes something else out of its place.
 */
const most = {
  initials: 4,
  figure: 12,
  menu: 16,
  button: 30,
  label: 40,
  title: 80,
  sentences: 300,
  paragraph: 600,
  review: 1000,
};

/** A group of fields; `id` is its GraphQL type. */
const group = <Fields extends z.ZodRawShape>(id: string, fields: Fields, meta: object = {}) =>
  z.strictObject(fields).meta({ id, ...meta });

const matching = (pattern: RegExp, error: string, description: string, meta: object = {}) =>
  z
    .string()
    .regex(pattern, error)
    .meta({ description, ...meta });

const filled = z.string().trim().min(1, 'is empty');

const namedBraces = /^(?:[^{}]|\{[\w-]+\})*$/;

/** A text; figures of the company stand in it by their names in braces. */
const text = (description: string, limit = most.sentences) =>
  filled
    .regex(namedBraces, 'holds a brace that has no name in it')
    .meta({ description, filled: true, most: limit });

const inWords = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/** A text with names in braces that the page fills in, such as the number of a photo. */
const wording = (description: string, ...names: readonly string[]) => {
  const each = names.map((name) => `(?=[^]*\\{${name}\\})`).join('');
  return filled
    .regex(
      new RegExp(`^${each}(?:[^{}]|\\{[\\w-]+\\})*$`),
      `does not hold ${inWords(names)}, or holds a brace that has no name in it`,
    )
    .meta({
      description: `${description} ${inWords(names)} ${names.length > 1 ? 'are' : 'is'} filled in.`,
      filled: true,
      most: most.title,
      names,
    });
};

const key = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'is not made of small letters, digits and single hyphens',
  'The name by which other files mean this entry, such as home-shifting; never shown.',
);

const icon = z
  .enum(iconNames)
  .meta({ id: 'IconName', icon: true, description: 'The name of an icon of the icon set.' });

const route = z.enum(routePaths).meta({ description: 'The address of a page of this site.' });

const within = <Kind extends z.ZodNumber>(
  kind: Kind,
  [least, most]: readonly [number, number],
  description: string,
): Kind => kind.min(least, `is below ${least}`).max(most, `is above ${most}`).meta({ description });

const count = (description: string) => z.int().min(0, 'is below 0').meta({ description });

const rating = within(z.number(), [0, 5], 'Stars from 0 to 5, such as 4.8.');

const phone = (description: string) =>
  matching(
    phoneSpelling,
    'is no phone number in India',
    `${description}, such as +91 55555 01001, or +91 1334 255501 with an area code.`,
    { spelling: 'phone' },
  );

const nameOf = (list: ListName, description: string) =>
  z.string().min(1, 'is empty').meta({ description, list });

const picture = group('Picture', {
  file: z
    .string()
    .min(1, 'is empty')
    .meta({ description: 'A file of the folder images, such as images/hero.jpg.', picture: true }),
  alt: text('What is seen in the picture, for people who cannot see it.').meta({ alt: true }),
});

const heading = group('Heading', {
  name: text('What this part is, in a few words above its heading.', most.label).optional(),
  title: text('The heading of this part of the page.', most.title),
  intro: text('One or two sentences under the heading.').optional(),
});

const point = group('Point', {
  icon,
  title: text('A few words.', most.title),
  text: text('One to three sentences.'),
});

const closing = group('Closing', {
  title: text('The question or promise that the page ends on.', most.title),
  text: text('One or two sentences.', most.paragraph),
});

const link = group('PageLink', { label: text('The words of the link.', most.title), to: route });

const ratingBand = group('RatingBand', {
  ratingLabel: wording('The words under the large rating.', 'value', 'count'),
  title: text('The heading beside the rating.', most.title),
  text: text('One or two sentences.', most.paragraph),
  link,
});

const search = group('Search', {
  title: z.string().trim().min(10, 'is shorter than 10 characters').meta({
    description:
      "The title in search results and the browser tab; the company's name is put behind it.",
    filled: true,
    pageTitle: true,
  }),
  description: z.string().trim().min(70, 'is shorter than 70 characters').meta({
    description: 'What search results say under the title, 70 to 160 characters.',
    filled: true,
    most: 160,
  }),
  picture,
});

const pageHead = group('PageHead', {
  title: text('The large heading at the top of the page.', most.title),
  intro: text('One to three sentences under it.', most.paragraph),
});

const pictureHead = pageHead.extend({ picture }).meta({ id: 'PictureHead' });

const list = <Entry extends z.ZodType>(entry: Entry, min = 1) =>
  z.array(entry).min(min, `has fewer than ${min} entries`);

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const timeOfDay = (description: string) =>
  matching(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time of the day', description);

export const company = group('Company', {
  name: text('The company name. It stands here and nowhere else.', most.label),
  initials: text('The letters of the mark.', most.initials),
  tagline: text('The line under the name.', most.title),
  founded: within(z.int(), [1900, 2100], 'The year of founding, such as 2019.'),
  email: z.email('is not an e-mail address').meta({
    description: 'The e-mail address of the company, such as hello@company.in.',
    shown: true,
    // 250 pixels in the footer of a phone 320 pixels wide, with a system font as wide as DejaVu Sans.
    mostOnLine: 30,
  }),
  siteAddress: matching(
    /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i,
    'is not https:// and a name with nothing behind it',
    'https:// and the name, such as https://www.company.in.',
  ),
  headOffice: nameOf('branches', 'Which branch is the head office.'),
  hours: text('When the company answers, such as Open 24/7.', most.label),
  openingTimes: list(
    group('OpeningTimes', {
      days: list(z.enum(weekdays).meta({ description: 'A day of the week, such as Monday.' })),
      opens: timeOfDay('Hours and minutes, such as 09:00; 00:00 for a day without a break.'),
      closes: timeOfDay('Hours and minutes, such as 18:30; 23:59 for a day without a break.'),
    }),
  ),
  booking: group('Booking', {
    localDays: text('How early to book a move in the city, such as 2 to 3 days.', most.label),
    longDays: text('How early to book a long move, such as 5 to 7 days.', most.label),
  }),
  copyrightYear: within(z.int(), [2019, 2100], 'The year in the footer, such as 2024.'),
  ratings: group('Ratings', {
    value: rating,
    countExact: count('The number of reviews as the info bar and the footer say it, such as 77.'),
    countShown: text('The number of reviews as the pages say it, such as 77+.', most.figure),
    source: text('Where the reviews were written, such as Google.', most.label),
  }),
  map: group('MapCentre', {
    latitude: within(
      z.number(),
      [6.5, 37.1],
      'Centre of the map, degrees north in India, such as 29.9457.',
    ),
    longitude: within(
      z.number(),
      [68, 97.5],
      'Centre of the map, degrees east in India, such as 78.1642.',
    ),
  }),
});

const toast = group('Toast', {
  title: text('The first line.', most.title),
  text: text('The rest.'),
});

export const siteData = group('SiteData', {
  skipLink: text('The link that jumps over the menu, for the keyboard.', most.title),
  infoBar: group('InfoBar', {
    place: text('Where the head office is.', most.label),
    ratingLabel: wording('The words behind the rating.', 'value', 'count'),
  }),
  navigation: group('Navigation', {
    label: text('What the menu is called by a screen reader.', most.label),
    open: text('What the menu button says when the menu is closed.', most.label),
    close: text('What the menu button says when the menu is open.', most.label),
    links: list(
      group('MenuLink', { label: text('The words of the link.', most.menu), to: route }),
      8,
    ),
  }),
  actions: group('Actions', {
    quote: text('Stands in the menu and on the first screen.', most.button),
    quoteNow: text('The quote button at the end of a page.', most.button),
    call: text('Stands at the edge of every page and in the contact parts.', most.button),
    chat: text('Stands beside the call button.', most.button),
    email: text('Stands in the quick contact.', most.button),
    directions: text('Stands under the addresses and leads to a map service.', most.button),
    newWindow: text('Said behind a link that opens a new tab, for screen readers.', most.label),
    greeting: wording('The text that a chat starts with.', 'city'),
    contacts: text('What the two floating buttons are called together.', most.label),
  }),
  toasts: group('Toasts', {
    area: text('What the area of toasts is called by a screen reader.', most.label),
    close: text('The button that closes a toast.', most.label),
    quote: toast,
    form: toast,
    offline: toast,
  }),
  stars: wording('What stars say to a screen reader.', 'value'),
  footer: group('Footer', {
    about: text('One or two sentences about the company.'),
    linksTitle: text('The heading over the quick links.', most.label),
    servicesTitle: text('The heading over the services.', most.label),
    contactTitle: text('The heading over the contact lines.', most.label),
    rights: text('A few words, such as All rights reserved.', most.label),
    ratingLabel: wording('The words behind the rating.', 'value', 'count'),
  }),
});

const service = group('Service', {
  key,
  icon,
  title: text('The name of the service.', most.title),
  short: text('One sentence for the home page and search engines.'),
  description: text('Two to four sentences for the services page.', most.paragraph),
  features: list(text('One feature, a few words.', most.title), 3),
  picture,
});

const special = group('SpecialService', {
  icon,
  title: text('The name of the service.', most.title),
  text: text('One sentence.'),
});

const branch = group('Branch', {
  key,
  city: text('As people write it, such as Haridwar.', most.label),
  title: text('The name of the branch.', most.label),
  intro: text('One or two sentences.', most.paragraph),
  street: text('Street lines of the address.', most.title),
  region: text('The state.', most.label),
  postalCode: matching(/^[1-9]\d{5}$/, 'is not a postal code', 'Six digits, such as 249402.', {
    shown: true,
  }),
  phone: phone('A phone number'),
  whatsapp: phone('The chat number'),
  picture,
});

const figure = group('Figure', {
  key,
  number: text('The number as shown, such as 1000+.', most.figure),
  label: text('What is counted.', most.label),
  icon,
});

const review = group('Review', {
  key,
  name: text('The name of the customer.', most.label),
  location: text('Where the customer lives, or the way of the move.', most.title),
  service: nameOf('services', 'Which service it is about.'),
  rating,
  date: matching(
    monthSpelling,
    'is not a month and a year',
    'Month and year, such as March 2024.',
    { spelling: 'month' },
  ),
  text: text('In the words of the customer.', most.review),
  avatar: text('The initials of the customer.', most.initials),
});

const question = group('Question', {
  key,
  question: text('As a visitor would ask it.', most.title),
  answer: text('One to four sentences.', most.paragraph),
});

const area = group(
  'Area',
  {
    city: text('As people write it, such as Haridwar.', most.label),
    note: text('A few words about moves there.', most.title),
    branch: nameOf('branches', 'Which branch is in this city, if one is.').optional(),
    x: within(
      z.number(),
      [0, 100],
      'Place of the name on the map, per cent from the left, such as 46.1.',
    ),
    y: within(
      z.number(),
      [0, 100],
      'Place of the name on the map, per cent from the top, such as 44.7.',
    ),
    label: z
      .enum(['above', 'below'])
      .meta({ description: 'Where the name stands: above or below that place.' }),
  },
  { differ: ['x', 'y'] },
);

const reviewSummary = group('ReviewSummary', {
  service: text('The service as the summary names it.', most.label),
  count: count('A whole number, such as 45.'),
  rating,
});

const sample = group('Sample', {
  file: text('The file that the value stands in, such as company.json.', most.label),
  field: text('The field; * stands for every entry of a list.', most.label),
  why: text('Why the real value is not there yet.'),
});

export const home = group('HomePage', {
  hero: group('Hero', {
    title: text('The largest words of the page.', most.title),
    intro: text('One or two sentences under it.'),
    picture,
    phonePicture: picture,
  }),
  figures: list(nameOf('figures', 'Which figure is shown.'), 4),
  services: group('HomeServices', { heading, link }),
  reasons: group('HomeReasons', { heading, points: list(point, 4), picture }),
  reviews: group('HomeReviews', {
    heading,
    link,
    picture,
    shown: list(nameOf('reviews', 'Which review is shown.'), 3),
    stop: text('The button that stops the change of quotations.', most.button),
    start: text('The button that starts it again.', most.button),
    choose: text('What the dots are called together.', most.label),
    dot: wording('What one dot is called.', 'number'),
    slide: wording('What one quotation is called.', 'number', 'total'),
  }),
  areas: group('HomeAreas', { heading, link, picture }),
  closing,
  search,
});

export const about = group('AboutPage', {
  head: pictureHead,
  story: group('Story', {
    name: text('What this part is, in a few words above its heading.', most.label),
    title: text('A few words.', most.title),
    paragraphs: list(text('One paragraph.', most.paragraph), 2),
    picture,
  }),
  figures: list(nameOf('figures', 'Which figure is shown.'), 4),
  mission: point,
  vision: point,
  values: group('Values', { heading, points: list(point, 4) }),
  trust: group('TrustPoints', { heading, points: list(text('One point.'), 5) }),
  ratingBand,
  search,
});

export const services = group('ServicesPage', {
  head: pageHead,
  index: text('What the list of jumps to the services is called.', most.label),
  quote: text('Shows the notice of the quote buttons.', most.button),
  specials: group('SpecialServices', { heading, services: list(special, 6) }),
  process: group('Process', { heading, steps: list(point, 4) }),
  guarantees: group('Guarantees', { heading, points: list(point, 3) }),
  closing,
  search,
});

const comparisonRow = group('ComparisonRow', {
  feature: text('A few words in the first column.', most.title),
  ours: z.boolean().meta({ description: 'true when we offer it.' }),
  oursNote: text('A few words about ours.', most.title),
  others: z.boolean().meta({ description: 'true when others usually offer it.' }),
  othersNote: text('A few words about others.', most.title),
});

export const whyChooseUs = group('WhyChooseUsPage', {
  head: pictureHead,
  reasons: list(
    group('Reason', {
      title: text('The reason.', most.title),
      text: text('Two to four sentences.', most.paragraph),
      points: list(text('A few words.', most.title), 2),
      picture,
    }),
    4,
  ),
  benefits: group('Benefits', { heading, points: list(point, 6) }),
  figures: list(nameOf('figures', 'Which figure is shown.'), 4),
  comparison: group('Comparison', {
    heading,
    feature: text('The heading of the first column.', most.label),
    ours: text('The heading of our column.', most.label),
    others: text('The heading of the other column.', most.label),
    yes: text('What a tick says to a screen reader.', most.label),
    no: text('What a cross says to a screen reader.', most.label),
    rows: list(comparisonRow, 8),
  }),
  promise: group('Promise', {
    name: text('What this part is, in a few words above its heading.', most.label),
    title: text('A few words.', most.title),
    paragraphs: list(text('One paragraph.', most.paragraph)),
    points: list(text('One promise.', most.title), 2),
    picture,
  }),
  closing,
  search,
});

export const testimonials = group('TestimonialsPage', {
  head: pictureHead,
  figures: list(nameOf('figures', 'Which figure is shown.'), 3),
  reviews: group('ReviewPages', {
    heading,
    pages: text('What the page buttons are called together.', most.label),
    previous: text('The button to the page before.', most.button),
    next: text('The button to the next page.', most.button),
    page: wording('What a page button is called.', 'number'),
    shown: wording('Read out after a page button was pressed.', 'number', 'total'),
  }),
  summary: group('Summary', {
    heading,
    reviews: text('The word behind a number of reviews.', most.label),
    services: list(reviewSummary, 6),
  }),
  closing,
  search,
});

export const branches = group('BranchesPage', {
  head: pictureHead,
  saveContact: wording('The link that saves a branch in the phone.', 'city'),
  headOffice: text('The word on the card of the head office.', most.label),
  closing,
  search,
});

export const gallery = group('GalleryPage', {
  head: pageHead,
  untitled: wording('What a photo without a description is called.', 'number'),
  empty: text('Said when there is no photo yet.', most.title),
  more: text('The link to the next page of photos.', most.label),
  newer: text('The link to the page before.', most.label),
  viewer: group('ViewerLabels', {
    label: text('What the large view is called.', most.label),
    open: wording('Names the press on a photo of the wall.', 'alt'),
    close: text('The button that closes it.', most.label),
    previous: text('The button to the photo before.', most.label),
    next: text('The button to the next photo.', most.label),
    counter: wording('Which photo of how many is shown.', 'number', 'total'),
    group: text('What the pictures beside each other are called together.', most.label),
    zoomIn: text('The button that shows a picture larger.', most.label),
    zoomOut: text('The button that shows the whole picture again.', most.label),
    ask: text('The link that opens a WhatsApp chat about a picture.', most.button),
    askGreeting: wording('The text that this chat starts with.', 'caption', 'address'),
    share: text('The button that shares the address of a picture.', most.label),
    shared: toast,
    notShared: group('NotShared', {
      title: text('The title of the toast when the address cannot be copied.', most.title),
      text: wording('What is said then, with the address.', 'address'),
    }),
    lost: text('Said while a picture cannot be had.', most.label),
    retry: text('The button that asks for it again.', most.label),
  }),
  closing,
  search,
});

const formField = group('FormField', {
  label: text('The label of the field.', most.title),
  hint: text('A few words of help.', most.title).optional(),
});

const contactCard = group('ContactCard', {
  title: text('The heading of the card.', most.label),
  text: text('One sentence.'),
});

export const contact = group('ContactPage', {
  head: pictureHead,
  cards: group('ContactCards', {
    location: contactCard,
    call: contactCard,
    email: contactCard,
    hours: contactCard,
  }),
  form: group('QuoteForm', {
    heading,
    required: text('Said about fields that must be filled in.', most.label),
    name: formField,
    phone: formField,
    email: formField,
    service: formField,
    from: formField,
    to: formField,
    date: formField,
    message: formField,
    choose: text('The first line of the list of services.', most.label),
    services: list(text('One service.', most.label), 7),
    send: text('Stands under the form.', most.button),
    withoutScript: text('Said where JavaScript is off: the form cannot be sent.'),
  }),
  quick: group('QuickContact', { heading, greeting: text('The text that a chat starts with.') }),
  map: group('ContactMap', {
    heading,
    title: text('What the map is called by a screen reader.', most.title),
    larger: text('Stands under the map and opens it in a new tab.', most.label),
    picture,
  }),
  rating: ratingBand,
  questions: heading,
  search,
});

export const notFound = group('NotFoundPage', {
  head: pageHead,
  links: text('The heading over the eight links.', most.label),
  search,
});

export const serviceList = group('ServiceList', { services: list(service) });
export const branchList = group('BranchList', { branches: list(branch) });
export const figureList = group('FigureList', { figures: list(figure) });
export const reviewList = group('ReviewList', { reviews: list(review).meta({ newest: true }) });
export const questionList = group('QuestionList', { questions: list(question) });
export const areaList = group('AreaList', { areas: list(area) });
export const sampleList = group('SampleList', { samples: list(sample, 0) });

/** captions.json of a gallery folder: file name to what is said of the photo. */
export const captions = z.record(
  z.string(),
  z.strictObject({
    alt: text('What is seen in the photo.').meta({ alt: true }).optional(),
    caption: text('The line under the photo.').optional(),
  }),
);
