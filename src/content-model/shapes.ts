import { z } from 'zod';
import { iconNames } from './icon-names';
import { monthSpelling, phoneSpelling } from './spelling';

/*
 * The schema of content/. From it follow Gatsby's types (graphql.ts), JSON Schemas for editors'
 * programs (editor-schema.ts), the desk's forms, and the check (check.ts: shape-issues.ts words errors,
 * cross-checks.ts compares files, facts-in-texts.ts fills figures into sentences, samples.ts lists
 * sample values). files.ts maps files to shapes.
 *
 * In `meta`, `id` is the GraphQL type name, `description` is what an editor reads while typing,
 * `list` marks a reference to an entry of a shared list, and `picture` a path below content/.
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
 * Characters that fit at the places of a page without cutting or moving anything on a screen of 320
 * pixels.
 */
const max = {
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

/** A text that may hold facts as variables. */
const text = (description: string, limit = max.sentences) =>
  filled
    .regex(namedBraces, 'holds a brace that has no name in it')
    .meta({ description, filled: true, maxLength: limit });

const variableList = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/** A text with variables that the page fills in, such as the number of a photo. */
const wording = (description: string, ...names: readonly string[]) => {
  const each = names.map((name) => `(?=[^]*\\{${name}\\})`).join('');
  return filled
    .regex(
      new RegExp(`^${each}(?:[^{}]|\\{[\\w-]+\\})*$`),
      `does not hold ${variableList(names)}, or holds a brace that has no name in it`,
    )
    .meta({
      description: `${description} ${variableList(names)} ${names.length > 1 ? 'are' : 'is'} filled in.`,
      filled: true,
      maxLength: max.title,
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
  [low, high]: readonly [number, number],
  description: string,
): Kind => kind.min(low, `is below ${low}`).max(high, `is above ${high}`).meta({ description });

const count = (description: string) => z.int().min(0, 'is below 0').meta({ description });

const rating = within(z.number(), [0, 5], 'Stars from 0 to 5, such as 4.8.');

const phone = (description: string) =>
  matching(
    phoneSpelling,
    'is no phone number in India',
    `${description}, such as +91 55555 01001, or +91 1334 255501 with an area code.`,
    { spelling: 'phone' },
  );

const reference = (list: ListName, description: string) =>
  z.string().min(1, 'is empty').meta({ description, list });

const picture = group('Picture', {
  file: z
    .string()
    .min(1, 'is empty')
    .meta({ description: 'A file of the folder images, such as images/hero.jpg.', picture: true }),
  alt: text('What is seen in the picture, for people who cannot see it.').meta({ alt: true }),
});

const heading = group('Heading', {
  name: text('What this part is, in a few words above its heading.', max.label).optional(),
  title: text('The heading of this part of the page.', max.title),
  intro: text('One or two sentences under the heading.').optional(),
});

const point = group('Point', {
  icon,
  title: text('A few words.', max.title),
  text: text('One to three sentences.'),
});

const closing = group('Closing', {
  title: text('The question or promise that the page ends on.', max.title),
  text: text('One or two sentences.', max.paragraph),
});

const link = group('PageLink', { label: text('The words of the link.', max.title), to: route });

const ratingBand = group('RatingBand', {
  ratingLabel: wording('The words under the large rating.', 'value', 'count'),
  title: text('The heading beside the rating.', max.title),
  text: text('One or two sentences.', max.paragraph),
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
    maxLength: 160,
  }),
  picture,
});

const pageHead = group('PageHead', {
  title: text('The large heading at the top of the page.', max.title),
  intro: text('One to three sentences under it.', max.paragraph),
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
  name: text('The company name. It stands here and nowhere else.', max.label),
  initials: text('The letters of the mark.', max.initials),
  tagline: text('The line under the name.', max.title),
  founded: within(z.int(), [1900, 2100], 'The year of founding, such as 2019.'),
  email: z.email('is not an email address').meta({
    description: 'The email address of the company, such as hello@company.in.',
    shown: true,
    // 250 pixels in the footer of a phone 320 pixels wide, with a system font as wide as DejaVu Sans.
    maxLineLength: 30,
  }),
  siteAddress: matching(
    /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/i,
    'is not https:// and a name with nothing behind it',
    'https:// and the name, such as https://www.company.in.',
  ),
  headOffice: reference('branches', 'Which branch is the head office.'),
  hours: text('When the company answers, such as Open 24/7.', max.label),
  openingTimes: list(
    group('OpeningTimes', {
      days: list(z.enum(weekdays).meta({ description: 'A day of the week, such as Monday.' })),
      opens: timeOfDay('Hours and minutes, such as 09:00; 00:00 for a day without a break.'),
      closes: timeOfDay('Hours and minutes, such as 18:30; 23:59 for a day without a break.'),
    }),
  ),
  booking: group('Booking', {
    localDays: text('How early to book a move in the city, such as 2 to 3 days.', max.label),
    longDays: text('How early to book a long move, such as 5 to 7 days.', max.label),
  }),
  copyrightYear: within(z.int(), [2000, 2100], 'The year in the footer, such as 2024.'),
  ratings: group('Ratings', {
    value: rating,
    countExact: count('The number of reviews as the info bar and the footer say it, such as 77.'),
    countShown: text('The number of reviews as the pages say it, such as 77+.', max.figure),
    source: text('Where the reviews were written, such as Google.', max.label),
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
  title: text('The first line.', max.title),
  text: text('The rest.'),
});

export const siteData = group('SiteData', {
  skipLink: text('The link that jumps over the menu, for the keyboard.', max.title),
  infoBar: group('InfoBar', {
    place: text('Where the head office is.', max.label),
    ratingLabel: wording('The words behind the rating.', 'value', 'count'),
  }),
  navigation: group('Navigation', {
    label: text('What the menu is called by a screen reader.', max.label),
    open: text('What the menu button says when the menu is closed.', max.label),
    close: text('What the menu button says when the menu is open.', max.label),
    links: list(
      group('MenuLink', { label: text('The words of the link.', max.menu), to: route }),
      8,
    ),
  }),
  actions: group('Actions', {
    quote: text('Stands in the menu and on the first screen.', max.button),
    quoteNow: text('The quote button at the end of a page.', max.button),
    call: text('Stands at the edge of every page and in the contact parts.', max.button),
    chat: text('Stands beside the call button.', max.button),
    email: text('Stands in the quick contact.', max.button),
    directions: text('Stands under the addresses and leads to a map service.', max.button),
    newWindow: text('Said behind a link that opens a new tab, for screen readers.', max.label),
    greeting: wording('The text that a chat starts with.', 'city'),
    contacts: text('What the two floating buttons are called together.', max.label),
  }),
  toasts: group('Toasts', {
    area: text('What the area of toasts is called by a screen reader.', max.label),
    close: text('The button that closes a toast.', max.label),
    quote: toast,
    form: toast,
    offline: toast,
  }),
  stars: wording('What stars say to a screen reader.', 'value'),
  footer: group('Footer', {
    about: text('One or two sentences about the company.'),
    linksTitle: text('The heading over the quick links.', max.label),
    servicesTitle: text('The heading over the services.', max.label),
    contactTitle: text('The heading over the contact lines.', max.label),
    rights: text('A few words, such as All rights reserved.', max.label),
    ratingLabel: wording('The words behind the rating.', 'value', 'count'),
  }),
});

const service = group('Service', {
  key,
  icon,
  title: text('The name of the service.', max.title),
  short: text('One sentence for the home page and search engines.'),
  description: text('Two to four sentences for the services page.', max.paragraph),
  features: list(text('One feature, a few words.', max.title), 3),
  picture,
});

const branch = group('Branch', {
  key,
  city: text('As people write it, such as Haridwar.', max.label),
  title: text('The name of the branch.', max.label),
  intro: text('One or two sentences.', max.paragraph),
  street: text('Street lines of the address.', max.title),
  region: text('The state.', max.label),
  postalCode: matching(/^[1-9]\d{5}$/, 'is not a postal code', 'Six digits, such as 249402.', {
    shown: true,
  }),
  phone: phone('A phone number'),
  whatsapp: phone('The chat number'),
  picture,
});

const figure = group('Figure', {
  key,
  number: text('The number as shown, such as 1000+.', max.figure),
  label: text('What is counted.', max.label),
  icon,
});

const review = group('Review', {
  key,
  name: text('The name of the customer.', max.label),
  location: text('Where the customer lives, or the way of the move.', max.title),
  service: reference('services', 'Which service it is about.'),
  rating,
  date: matching(
    monthSpelling,
    'is not a month and a year',
    'Month and year, such as March 2024.',
    { spelling: 'month' },
  ),
  text: text('In the words of the customer.', max.review),
  avatar: text('The initials of the customer.', max.initials).meta({ initialsOf: 'name' }),
});

const question = group('Question', {
  key,
  question: text('As a visitor would ask it.', max.title),
  answer: text('One to four sentences.', max.paragraph),
});

const area = group(
  'Area',
  {
    city: text('As people write it, such as Haridwar.', max.label),
    note: text('A few words about moves there.', max.title),
    branch: reference('branches', 'Which branch is in this city, if one is.').optional(),
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
  service: text('The service as the summary names it.', max.label),
  about: reference('services', 'Which service that is: its name leads to a review.').optional(),
  count: count('A whole number, such as 45.'),
  rating,
});

const sample = group('Sample', {
  file: text('The file that the value stands in, such as company.json.', max.label),
  field: text('The field; * stands for every entry of a list.', max.label),
  why: text('Why the real value is not there yet.'),
});

const unanswered = group('Unanswered', {
  question: text('What visitors ask and only the owner can answer; shown on no page.'),
});

export const home = group('HomePage', {
  hero: group('Hero', {
    title: text('The largest words of the page.', max.title),
    intro: text('One or two sentences under it.'),
    picture,
    phonePicture: picture,
  }),
  figures: list(reference('figures', 'Which figure is shown.'), 4),
  services: group('HomeServices', {
    heading,
    link,
    process: text('The link to the steps of a move on the services page.', max.button),
    gallery: link,
  }),
  reasons: group('HomeReasons', { heading, points: list(point, 4), picture }),
  reviews: group('HomeReviews', {
    heading,
    link,
    picture,
    shown: list(reference('reviews', 'Which review is shown.'), 3),
    stop: text('The button that stops the change of quotations.', max.button),
    start: text('The button that starts it again.', max.button),
    choose: text('What the dots are called together.', max.label),
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
    name: text('What this part is, in a few words above its heading.', max.label),
    title: text('A few words.', max.title),
    paragraphs: list(text('One paragraph.', max.paragraph), 2),
    picture,
  }),
  figures: list(reference('figures', 'Which figure is shown.'), 4),
  mission: point,
  vision: point,
  values: group('Values', { heading, points: list(point, 4) }),
  trust: group('TrustPoints', { heading, points: list(text('One point.'), 5) }),
  ratingBand,
  search,
});

export const services = group('ServicesPage', {
  head: pageHead,
  index: text('What the list of jumps to the services is called.', max.label),
  jumps: group('ServiceJumps', {
    process: text('The jump to the steps of a move.', max.button),
    specials: text('The jump to the special services.', max.button),
  }),
  quote: text('Shows the notice of the quote buttons.', max.button),
  quoteGreeting: wording('The text that the chat of this notice starts with.', 'service'),
  reviews: list(reference('reviews', 'Which review is shown under the service it is about.'), 0),
  specials: group('SpecialServices', { heading, services: list(point, 6) }),
  process: group('Process', { heading, gallery: link, steps: list(point, 4) }),
  guarantees: group('Guarantees', { heading, points: list(point, 3) }),
  closing,
  search,
});

const comparisonRow = group('ComparisonRow', {
  feature: text('A few words in the first column.', max.title),
  ours: z.boolean().meta({ description: 'true when we offer it.' }),
  oursNote: text('A few words about ours.', max.title),
  others: z.boolean().meta({ description: 'true when others usually offer it.' }),
  othersNote: text('A few words about others.', max.title),
});

export const whyChooseUs = group('WhyChooseUsPage', {
  head: pictureHead,
  reasons: list(
    group('Reason', {
      title: text('The reason.', max.title),
      text: text('Two to four sentences.', max.paragraph),
      points: list(text('A few words.', max.title), 2),
      picture,
      look: z
        .enum(['day', 'night'])
        .meta({ description: 'As its picture: day on a light background, night on a dark one.' }),
    }),
    4,
  ),
  benefits: group('Benefits', { heading, points: list(point, 6) }),
  figures: list(reference('figures', 'Which figure is shown.'), 4),
  comparison: group('Comparison', {
    heading,
    feature: text('The heading of the first column.', max.label),
    ours: text('The heading of our column.', max.label),
    others: text('The heading of the other column.', max.label),
    yes: text('What a tick says to a screen reader.', max.label),
    no: text('What a cross says to a screen reader.', max.label),
    rows: list(comparisonRow, 8),
  }),
  promise: group('Promise', {
    name: text('What this part is, in a few words above its heading.', max.label),
    title: text('A few words.', max.title),
    paragraphs: list(text('One paragraph.', max.paragraph)),
    points: list(text('One promise.', max.title), 2),
    picture,
  }),
  closing,
  search,
});

export const testimonials = group('TestimonialsPage', {
  head: pictureHead,
  figures: list(reference('figures', 'Which figure is shown.'), 3),
  reviews: group('ReviewPages', {
    heading,
    pages: text('What the page buttons are called together.', max.label),
    previous: text('The button to the page before.', max.button),
    next: text('The button to the next page.', max.button),
    page: wording('What a page button is called.', 'number'),
    shown: wording('Read out after a page button was pressed.', 'number', 'total'),
  }),
  summary: group('Summary', {
    heading,
    reviews: text('The word behind a number of reviews.', max.label),
    services: list(reviewSummary, 6),
  }),
  closing,
  search,
});

export const branches = group('BranchesPage', {
  head: pictureHead,
  legend: group('MapLegend', {
    branch: text('What a dark name means on the map, here and on the home page.', max.button),
    served: text('What a light name means.', max.button),
  }),
  saveContact: wording('The link that saves a branch in the phone.', 'city'),
  headOffice: text('The word on the card of the head office.', max.label),
  closing,
  search,
});

export const gallery = group('GalleryPage', {
  head: pageHead,
  untitled: wording('What a photo without a description is called.', 'number'),
  empty: text('Said when there is no photo yet.', max.title),
  more: text('The link to the next page of photos.', max.label),
  newer: text('The link to the page before.', max.label),
  viewer: group('ViewerLabels', {
    label: text('What the large view is called.', max.label),
    open: wording('Names the press on a photo of the wall.', 'alt'),
    close: text('The button that closes it.', max.label),
    previous: text('The button to the photo before.', max.label),
    next: text('The button to the next photo.', max.label),
    counter: wording('Which photo of how many is shown.', 'number', 'total'),
    group: text('What the pictures beside each other are called together.', max.label),
    zoomIn: text('The button that shows a picture larger.', max.label),
    zoomOut: text('The button that shows the whole picture again.', max.label),
    ask: text('The link that opens a WhatsApp chat about a picture.', max.button),
    askGreeting: wording('The text that this chat starts with.', 'caption', 'address'),
    share: text('The button that shares the address of a picture.', max.label),
    shared: toast,
    notShared: group('NotShared', {
      title: text('The title of the toast when the address cannot be copied.', max.title),
      text: wording('What is said then, with the address.', 'address'),
    }),
    lost: text('Said while a picture cannot be had.', max.label),
    retry: text('The button that asks for it again.', max.label),
  }),
  closing,
  search,
});

const formField = group('FormField', {
  label: text('The label of the field.', max.title),
  hint: text('A few words of help.', max.title).optional(),
});

const quoteWording = group('QuoteWording', {
  subject: wording('The subject of the email.', 'service'),
  service: wording('How the message to us begins.', 'service'),
  from: wording('Goes on so when the field is filled in.', 'from'),
  to: wording('Goes on so when the field is filled in.', 'to'),
  date: wording('Goes on so when the field is filled in.', 'date'),
  name: wording('How the second sentence begins.', 'name'),
  phone: wording('Goes on so.', 'phone'),
  email: wording('Goes on so when the field is filled in.', 'email'),
});

const contactCard = group('ContactCard', {
  title: text('The heading of the card.', max.label),
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
    required: text('Said about fields that must be filled in.', max.label),
    name: formField,
    phone: formField,
    email: formField,
    service: formField,
    from: formField,
    to: formField,
    date: formField,
    message: formField,
    choose: text('The first line of the list of services.', max.label),
    services: list(text('One service.', max.label), 7),
    send: text('Stands under the form.', max.button),
    withoutScript: text('Said where JavaScript is off: the form cannot be sent.'),
    handOn: group('HandOn', {
      text: text('Said under the form when it was filled in.', max.title),
      whatsapp: text('Opens a WhatsApp chat that starts with what was typed.', max.button),
      email: text('Opens an email that holds what was typed.', max.button),
      copy: text('Copies what was typed.', max.button),
      copied: text('Said when it is copied.', max.title),
      notCopied: text('Said over the words when the browser does not copy them.'),
      wording: quoteWording,
    }),
  }),
  quick: group('QuickContact', { heading, greeting: text('The text that a chat starts with.') }),
  map: group('ContactMap', {
    heading,
    title: text('What the map is called by a screen reader.', max.title),
    larger: text('Stands under the map and opens it in a new tab.', max.label),
    picture,
  }),
  rating: ratingBand,
  questions: heading,
  search,
});

export const notFound = group('NotFoundPage', {
  head: pageHead,
  links: text('The heading over the eight links.', max.label),
  search,
});

export const serviceList = group('ServiceList', { services: list(service) });
export const branchList = group('BranchList', { branches: list(branch) });
export const figureList = group('FigureList', { figures: list(figure) });
export const reviewList = group('ReviewList', { reviews: list(review).meta({ newest: true }) });
export const questionList = group('QuestionList', { questions: list(question) });
export const areaList = group('AreaList', { areas: list(area) });
export const sampleList = group('SampleList', { samples: list(sample, 0) });
export const unansweredList = group('UnansweredList', { unanswered: list(unanswered, 0) });

/** captions.json of a gallery folder: the texts of each photo by its file name. */
export const captions = z.record(
  z.string(),
  z.strictObject({
    alt: text('What is seen in the photo.').meta({ alt: true }).optional(),
    caption: text('The line under the photo.').optional(),
  }),
);
