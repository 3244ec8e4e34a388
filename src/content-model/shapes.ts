import { z } from 'zod';
import { iconNames } from './icon-names';
import { weekdays } from './opening-hours';
import { maxTitleLength } from './page-title';
import {
  monthSpelling,
  phoneSpelling,
  postalCodeSpelling,
  siteAddressSpelling,
  timeSpelling,
} from './spelling';

/*
 * The schema of content/. Gatsby's types (graphql.ts), JSON Schemas for editors' programs
 * (editor-schema.ts), the desk's forms and the content check (content-check/) are derived from it.
 * files.ts maps files to shapes.
 *
 * In `meta`, `id` is the GraphQL type name, `title` the label of a field in the desk where its name is not
 * clear enough, `description` a hint for the editor, `list` marks a reference to an entry of a shared list,
 * and `picture` a path below content/. walk.ts lists all of them.
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

/** Shared lists whose entries other files refer to by key. */
export type ListName = 'services' | 'branches' | 'figures' | 'reviews' | 'questions';

/**
 * Characters of a text that look good on a screen 320 pixels wide. More than the first three would break
 * the layout.
 */
const max = {
  initials: 4,
  figure: 12,
  menu: 16,
  button: 30,
  /** Half of the bar at the bottom of a phone */
  bar: 20,
  name: 60,
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

/**
 * A text that may hold facts as variables.
 * @param description empty where the label says enough
 */
const text = (description: string, limit = max.sentences) =>
  filled
    .regex(namedBraces, 'has { or } without a name between them')
    .meta({ description: description || undefined, filled: true, maxLength: limit });

/** A text that breaks the layout when it is longer. */
const short = (description: string, limit: number) =>
  text(description, limit).meta({ oneLine: true });

const title = (description = '', limit = max.title) =>
  text(description, limit).meta({ title: 'Heading' });

const intro = (limit = max.sentences) => text('', limit).meta({ title: 'Words under it' });

const variableList = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/** The meanings of the variables that several texts have. */
const becomes: Record<string, string> = {
  service: 'the name of the service',
  city: 'the town of the branch',
  value: 'the rating',
  count: 'the number of reviews',
  number: 'its number',
  total: 'how many there are',
  caption: 'the caption of the picture',
  address: 'the address of the picture',
};

/** A text with variables that the page fills in, such as the number of a photo. */
const wording = (description: string, ...names: readonly string[]) => {
  const each = names.map((name) => `(?=[^]*\\{${name}\\})`).join('');
  const meanings = names.map(
    (name, index) => `{${name}}${index ? '' : ' becomes'} ${becomes[name]}`,
  );
  const filledIn = `${variableList(names)} ${names.length > 1 ? 'are' : 'is'} filled in.`;
  const variables = names.every((name) => becomes[name]) ? `${meanings.join(' and ')}.` : filledIn;
  return filled
    .regex(
      new RegExp(`^${each}(?:[^{}]|\\{[\\w-]+\\})*$`),
      `lacks ${variableList(names)}, or has { or } without a name between them`,
    )
    .meta({
      description: `${description} ${variables}`.trim(),
      filled: true,
      maxLength: max.title,
      names,
    });
};

const key = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'has other characters than small letters, digits and single hyphens',
  'The name that other files use for this entry, such as home-shifting; never shown.',
);

const icon = z
  .enum(iconNames)
  .meta({ id: 'IconName', icon: true, description: 'The name of an icon of the icon set.' });

const route = z
  .enum(routePaths)
  .meta({ description: 'The address of a page of this site.', title: 'Page it leads to' });

const within = <Kind extends z.ZodNumber>(
  kind: Kind,
  [low, high]: readonly [number, number],
  description: string,
): Kind => kind.min(low, `is below ${low}`).max(high, `is above ${high}`).meta({ description });

const count = (description: string) => z.int().min(0, 'is below 0').meta({ description });

const rating = within(z.number(), [0, 5], 'A number from 0 to 5, such as 4.8.');

const phone = (description = '') =>
  matching(
    phoneSpelling,
    'is not a phone number in India',
    `${description} Such as +91 55555 01001, or +91 1334 255501 with an area code.`.trim(),
    { spelling: 'phone' },
  );

const reference = (list: ListName, description: string) =>
  z.string().min(1, 'is empty').meta({ description, list });

const pictureFile = z.string().min(1, 'is empty').meta({
  description: 'A file of the folder images, such as images/hero.jpg.',
  title: 'Picture',
  picture: true,
});

const picture = group(
  'Picture',
  {
    file: pictureFile,
    alt: text('Describes the picture for people who cannot see it.').meta({
      alt: true,
      title: 'What is seen',
    }),
  },
  { isPicture: true },
);

/** A picture that replaces another one, which has the description. */
const otherPicture = group('OtherPicture', { file: pictureFile }, { isPicture: true });

const eyebrow = text('A few words that name this part.', max.label).meta({
  title: 'Words above it',
});

const heading = group('Heading', {
  name: eyebrow.optional(),
  title: title(),
  intro: intro().optional(),
});

const point = group('Point', {
  icon,
  title: title('A few words.'),
  text: text('One to three sentences.'),
});

const step = group('Step', {
  title: text('A few words.', max.title),
  text: text('One to three sentences.'),
});

const closing = group('Closing', {
  title: title('The question or promise that the page ends with.'),
  text: text('One or two sentences.', max.paragraph),
}).meta({ title: 'End of the page' });

const link = group('PageLink', {
  label: text('', max.title).meta({ title: 'Words' }),
  to: route,
});

const questionLink = group('QuestionLink', {
  label: text('', max.title).meta({ title: 'Words' }),
  to: reference('questions', 'Which question it leads to.')
    .optional()
    .meta({ title: 'Question it leads to' }),
}).meta({ title: 'Link to a question' });

const ratingBand = group('RatingBand', {
  ratingLabel: wording('', 'value', 'count').meta({
    title: 'Words under the stars',
  }),
  title: title(),
  text: text('One or two sentences.', max.paragraph),
  link,
}).meta({ title: 'Rating' });

const search = group('Search', {
  title: text(
    "Also in the browser tab; the company's name is added where both fit.",
    maxTitleLength,
  ).meta({ minLength: 10, pageTitle: true, title: 'Title' }),
  description: text('70 to 160 characters.', 160).meta({
    minLength: 70,
    title: 'Text under the title',
  }),
}).meta({ title: 'In Google' });

/** The search part of a page without a head picture, with the picture for share previews. */
const pictureSearch = search
  .extend({ picture: picture.meta({ title: 'Picture when shared' }) })
  .meta({ id: 'PictureSearch', title: 'In Google' });

const pageHead = group('PageHead', {
  title: title(),
  intro: intro(max.paragraph),
}).meta({ title: 'First screen' });

const pictureHead = pageHead.extend({ picture }).meta({ id: 'PictureHead', title: 'First screen' });

/** A list with at least one entry, or with none where its section can be left out. */
const list = <Entry extends z.ZodType>(entry: Entry, min = 1) =>
  z.array(entry).min(min, `has fewer than ${min} entries`);

const timeOfDay = (description: string) =>
  matching(timeSpelling, 'is not a time of the day', description, { spelling: 'time' });

const date = (description: string) =>
  z.iso.date('is not a date').meta({ description: `${description}, such as 2026-11-07.` });

const exception = z
  .strictObject({
    text: text(
      'Such as Closed 7 to 9 November for Diwali. Empty all of these fields to remove it.',
      max.name,
    ),
    firstDay: date('A day'),
    lastDay: date('The last day on which it is shown'),
    open: group('OpenBetween', {
      opens: timeOfDay('Hours and minutes, such as 09:00.'),
      closes: timeOfDay('Hours and minutes, such as 13:00.'),
    })
      .optional()
      .meta({ title: 'Open between, if not closed' }),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'is before the first day',
  })
  .meta({ id: 'OpeningException', title: 'Other hours for some days' });

export const company = group('Company', {
  name: text('It appears on every page.', max.name),
  tagline: text('The line under the name.', max.title),
  founded: within(z.int(), [1700, 2100], 'A year, such as 2019.'),
  email: z.email('is not an email address').meta({
    description: 'Such as hello@company.in.',
    shown: true,
  }),
  siteAddress: matching(
    siteAddressSpelling,
    'is not https:// and a domain name with nothing after it',
    'https:// and the name, such as https://www.company.in.',
    { spelling: 'siteAddress' },
  ).meta({ title: 'Address of this website' }),
  headOffice: reference('branches', 'Which branch is the head office.'),
  openingTimes: list(
    z
      .strictObject({
        days: list(
          z
            .enum(weekdays)
            .meta({ description: 'A day of the week, such as Monday.', boxLength: 3 }),
        ),
        opens: timeOfDay('Hours and minutes, such as 09:00; 00:00 for a day without a break.'),
        closes: timeOfDay('Hours and minutes, such as 18:30; 23:59 for a day without a break.'),
      })
      .refine(({ opens, closes }) => opens !== closes, {
        path: ['closes'],
        error: 'is also the opening time',
      })
      .meta({ id: 'OpeningTimes' }),
  ).meta({ description: 'All texts about the hours are made from these days and times.' }),
  exception: exception.optional(),
  booking: group('Booking', {
    localDays: text('Such as 2 to 3 days.', max.label).meta({
      title: 'In the city',
    }),
    longDays: text('Such as 5 to 7 days.', max.label).meta({
      title: 'A long move',
    }),
  }).meta({ title: 'How early to book' }),
  copyrightYear: within(z.int(), [2000, 2100], 'The year in the footer, such as 2024.'),
  ratings: group('Ratings', {
    value: rating.meta({ title: 'Stars' }),
    countExact: count(
      'A whole number, such as 77. It is in the bar at the top and the footer.',
    ).meta({
      title: 'Number of reviews',
    }),
    countShown: short('Such as 77+.', max.figure).meta({
      title: 'Number on the pages',
    }),
  }).meta({ title: 'Rating' }),
  map: group(
    'MapCentre',
    {
      latitude: within(z.number(), [6.5, 37.1], 'Degrees north in India, such as 29.9457.'),
      longitude: within(z.number(), [68, 97.5], 'Degrees east in India, such as 78.1642.'),
    },
    {
      description:
        'The centre of the map. In Google Maps: press and hold the place, press the numbers, paste them here. With a mouse, press the right button on the place.',
      mapPlace: true,
    },
  ),
});

const toast = group('Toast', {
  title: title('The first line.'),
  text: text('The rest.'),
});

export const siteData = group('SiteData', {
  skipLink: text('For people who use the keyboard.', max.title).meta({
    title: 'Link that skips the menu',
  }),
  infoBar: group('InfoBar', {
    place: text('Where the head office is.', max.label).meta({ title: 'Where we are' }),
    hours: wording('Here, in the footer and on the contact page.', 'hours').meta({
      title: 'Working hours',
    }),
    ratingLabel: wording('', 'value', 'count').meta({
      title: 'Words after the rating',
    }),
  }).meta({ title: 'Bar at the top' }),
  navigation: group('Navigation', {
    label: text('', max.label).meta({
      title: 'Name of the menu, read out',
    }),
    open: text('', max.label).meta({
      title: 'Button while it is closed',
    }),
    close: text('', max.label).meta({
      title: 'Button while it is open',
    }),
    links: list(
      group('MenuLink', {
        label: short('', max.menu).meta({ title: 'Words' }),
        to: route,
      }),
      routePaths.length,
    ),
  }).meta({ title: 'Menu' }),
  actions: group('Actions', {
    quote: text('Shown in the menu and on the first screen.', max.button).meta({
      title: 'Quote button',
    }),
    quoteNow: text('', max.button).meta({
      title: 'Quote button at the end',
    }),
    call: text('Shown at the edge of every page and in the contact parts.', max.bar).meta({
      title: 'Call button',
    }),
    chat: text('Shown beside the call button.', max.bar).meta({ title: 'Chat button' }),
    directions: text('Shown under the addresses and leads to a map service.', max.button).meta({
      title: 'Directions link',
    }),
    newWindow: text('After the words of such a link.', max.label).meta({
      title: 'Opens a new tab, read out',
    }),
    greeting: wording('', 'city').meta({
      title: 'The WhatsApp message of a chat',
    }),
    quoteGreeting: text('').meta({
      title: 'The WhatsApp message about a quote',
    }),
    contacts: text('', max.label).meta({
      title: 'Name of the two buttons, read out',
    }),
    write: text('Shown at the end of a page and leads to the form.', max.button).meta({
      title: 'Link to the form',
    }),
  }).meta({ title: 'Buttons' }),
  toasts: group('Toasts', {
    area: text('', max.label).meta({
      title: 'Name of the messages, read out',
    }),
    close: text('', max.label).meta({ title: 'Close button' }),
    quote: toast.meta({ title: 'When a quote is asked for' }),
    form: toast.meta({ title: 'When the form is sent' }),
    offline: toast.meta({ title: 'When there is no internet' }),
  }).meta({ title: 'Short messages' }),
  numbers: text(
    'A warning about companies with a similar name, beside the numbers of Branches and Contact.',
  ).meta({
    title: 'Line beside the numbers',
  }),
  stars: wording('', 'value').meta({
    title: 'Stars, read out',
  }),
  footer: group('Footer', {
    about: text('One or two sentences.').meta({ title: 'About the company' }),
    linksTitle: text('', max.label).meta({
      title: 'Heading of the links',
    }),
    servicesTitle: text('', max.label).meta({
      title: 'Heading of the services',
    }),
    contactTitle: text('', max.label).meta({
      title: 'Heading of the contact lines',
    }),
    rights: text('A few words, such as All rights reserved.', max.label).meta({
      title: 'Words after the year and the name',
    }),
    ratingLabel: wording('', 'value', 'count').meta({
      title: 'Words after the rating',
    }),
  }),
});

const service = group('Service', {
  key,
  icon,
  title: title('The name of the service.'),
  short: text('For the home page.').meta({
    title: 'In one sentence',
  }),
  description: text('Two to four sentences for the services page.', max.paragraph),
  features: list(text('A few words.', max.title)),
  picture,
}).meta({ slugFrom: 'title' });

const branch = group('Branch', {
  key,
  city: text('As people write it, such as Haridwar.', max.label),
  title: title('The name of the branch.', max.label),
  intro: intro(max.paragraph),
  street: text('', max.title).meta({ title: 'Street lines' }),
  region: text('The state.', max.label),
  postalCode: matching(postalCodeSpelling, 'is not a postal code', 'Six digits, such as 249402.', {
    spelling: 'postalCode',
  }),
  phone: phone(),
  secondPhone: phone('Shown after the first; the buttons dial the first.')
    .optional()
    .meta({ title: 'Second phone' }),
  whatsapp: phone().meta({ title: 'WhatsApp' }),
  picture,
}).meta({ slugFrom: 'city' });

const figure = group('Figure', {
  key,
  number: short('As pages show it, such as 1000+.', max.figure),
  label: text('What is counted.', max.label).meta({ title: 'Words' }),
  icon,
});

const review = group('Review', {
  key,
  name: text('Of the customer.', max.label),
  location: text('Where the customer lives, or the route of the move.', max.title).meta({
    title: 'From',
  }),
  service: reference('services', 'Which service it is about.'),
  rating: within(z.int(), [1, 5], 'A whole number from 1 to 5, such as 5.').meta({
    title: 'Stars',
  }),
  date: matching(
    monthSpelling,
    'is not a month and a year',
    'Month and year, such as March 2024.',
    { spelling: 'month' },
  ).meta({ title: 'Month' }),
  text: text('', max.review).meta({ title: 'What the customer says' }),
  avatar: short('', max.initials).meta({ initialsOf: 'name' }).meta({ title: 'Initials' }),
}).meta({ slugFrom: 'name', namesakes: true });

const question = group('Question', {
  key,
  question: text('As a visitor would ask it.', max.title),
  answer: text('One to four sentences.', max.paragraph),
}).meta({ slugFrom: 'question' });

const area = group(
  'Area',
  {
    city: text('As people write it, such as Haridwar.', max.label),
    note: text('A few words about moves there.', max.title).meta({ beside: true }),
    branch: reference('branches', 'Which branch is in this city, if one is.').optional(),
    x: within(
      z.number(),
      [0, 100],
      'The place of the name on the map, per cent from the left, such as 46.1.',
    ).meta({ title: 'From the left, %' }),
    y: within(
      z.number(),
      [0, 100],
      'The place of the name on the map, per cent from the top, such as 44.7.',
    ).meta({ title: 'From the top, %' }),
    label: z
      .enum(['above', 'below'])
      .meta({ description: 'Whether the name is above or below that place.' })
      .meta({ title: 'Position of the name' }),
  },
  { differ: ['x', 'y'] },
);

/** The service that a label is about, so that the check notices a removed or a new service. */
const serviceMeant = reference('services', 'Which service these words are about.')
  .optional()
  .meta({ title: 'Service' });

const reviewSummary = group('ReviewSummary', {
  label: text('The service as the summary names it.', max.label).meta({ title: 'Words' }),
  service: serviceMeant,
  review: reference('reviews', 'A review of this service, which the link leads to.')
    .optional()
    .meta({ title: 'Review it leads to' }),
  count: count('A whole number, such as 45.').meta({ title: 'Number of reviews' }),
  rating,
});

const openPoint = group('OpenPoint', {
  text: text('A question to the owner, or what is to be done or answered.'),
  beforeOnline: z
    .boolean()
    .meta({
      description: 'true when the site must not go online before; without it, when there is time.',
    })
    .optional(),
  places: list(
    z.string().min(1, 'is empty').meta({
      description:
        'A field, such as shared/branches.json#branches[roorkee].phone, or a picture, such as images/crew.jpg.',
    }),
    0,
  ).optional(),
});

const blank = group('Blank', {
  label: text('', max.label).meta({
    title: 'Name, read out',
  }),
  empty: text('The words in the sentence until something is filled in.', max.label),
});

const quoteSentence = group('QuoteSentence', {
  text: wording(
    'In the message the words before an empty blank are left out with it.',
    'what',
    'from',
    'to',
    'date',
  ).meta({ title: 'Sentence' }),
  what: blank.meta({ title: 'What is moving' }),
  choices: list(text('One choice, worded as it continues the sentence.', max.label)).meta({
    title: 'Choices',
  }),
  from: blank.meta({ title: 'Moving from' }),
  to: blank.meta({ title: 'Moving to' }),
  date: blank.meta({ title: 'Moving date' }),
  things: text('What is moving in the message when nothing was chosen.', max.label).meta({
    title: 'Without a choice',
  }),
  soon: text('The end of the sentence in the message when no date was given.', max.label).meta({
    title: 'Without a date',
  }),
  message: wording('', 'sentence').meta({
    title: 'The WhatsApp message it opens',
  }),
  send: text('Opens the chat with the sentence.', max.button).meta({ title: 'WhatsApp button' }),
});

const shownReview = group(
  'ShownReview',
  {
    review: reference('reviews', 'Which review is shown.'),
    picture: picture.optional().meta({ title: 'Picture beside it' }),
  },
  { differ: ['review'] },
);

export const home = group('HomePage', {
  hero: group('Hero', {
    title: text('The largest words of the page.', max.title).meta({ title: 'Headline' }),
    intro: intro(),
    ticks: list(short('A few words.', max.button), 0).optional().meta({
      title: 'Promises with a tick',
      description: 'One line under the words. A phone shows as many as fit, the first ones first.',
    }),
    picture,
    phonePicture: otherPicture.meta({ title: 'Picture on phones' }),
  }).meta({ title: 'First screen' }),
  figures: list(reference('figures', 'Which figure is shown.'), 0),
  services: group('HomeServices', {
    heading,
    link: link.meta({ title: 'Link to all services' }),
    process: text('The link to the steps of a move on the services page.', max.button),
    gallery: link,
  }),
  reasons: group('HomeReasons', {
    heading,
    compare: text('', max.title).meta({
      title: 'Link to the comparison',
    }),
    question: questionLink.optional(),
    points: list(point, 0),
    picture,
  }).meta({
    title: 'Why choose us',
  }),
  reviews: group('HomeReviews', {
    heading,
    link: link.meta({ title: 'Link to all reviews' }),
    shown: list(shownReview, 0).meta({ title: 'Reviews shown' }),
    stop: text('The button that stops the reviews from changing.', max.button).meta({
      title: 'Pause button',
    }),
    start: text('The button that starts it again.', max.button).meta({ title: 'Play button' }),
    choose: text('', max.label).meta({
      title: 'Name of all dots, read out',
    }),
    dot: wording('', 'number').meta({ title: 'Name of a dot, read out' }),
    slide: wording('', 'number', 'total').meta({
      title: 'Name of a review, read out',
    }),
  }),
  areas: group('HomeAreas', {
    heading,
    link: link.meta({ title: 'Link to the branches' }),
    picture,
  }).meta({ title: 'Service areas' }),
  closing,
  sentence: quoteSentence.meta({ title: 'Sentence to fill in at the end' }),
  search,
});

export const about = group('AboutPage', {
  head: pictureHead,
  story: group('Story', {
    name: eyebrow,
    title: title('A few words.'),
    paragraphs: list(text('', max.paragraph)),
    picture,
  }),
  figures: list(reference('figures', 'Which figure is shown.'), 0),
  mission: point,
  vision: point,
  values: group('Values', { heading, points: list(point, 0) }),
  trust: group('TrustPoints', { heading, points: list(text(''), 0) }).meta({
    title: 'Reasons to trust us',
  }),
  ratingBand,
  search,
});

export const services = group('ServicesPage', {
  head: pageHead,
  index: text('', max.label).meta({
    title: 'Name of the list of services',
  }),
  jumps: group('ServiceJumps', {
    process: text('Leads to the steps of a move.', max.button),
    specials: text('', max.button).meta({ title: 'Special services' }),
  }).meta({ title: 'Links to the lower parts' }),
  quote: text('Opens the notice “Coming Soon”.', max.button).meta({
    title: 'Button under each service',
  }),
  quoteGreeting: wording('', 'service').meta({
    title: 'The WhatsApp message it opens',
  }),
  reviews: list(reference('reviews', 'Which review is shown under the service it is about.'), 0),
  specials: group('SpecialServices', { heading, services: list(point, 0) }).meta({
    title: 'Special services',
  }),
  process: group('Process', { heading, gallery: link, steps: list(step) }),
  guarantees: group('Guarantees', {
    heading,
    question: questionLink,
    points: list(point, 0),
  }),
  closing,
  search: pictureSearch,
});

const comparisonRow = group('ComparisonRow', {
  feature: text('A few words in the first column.', max.title).meta({ title: 'Compared feature' }),
  ours: z.boolean().meta({ description: 'true when we offer it.' }).meta({ title: 'We offer it' }),
  oursNote: text('', max.title).meta({ title: 'Words about ours' }),
  others: z
    .boolean()
    .meta({ description: 'true when others usually offer it.' })
    .meta({ title: 'Others offer it' }),
  othersNote: text('', max.title).meta({ title: 'Words about others' }),
});

export const whyChooseUs = group('WhyChooseUsPage', {
  head: pictureHead
    .extend({
      table: text('Some of the words under the heading, exactly as they are there.', max.label)
        .optional()
        .meta({ title: 'Words that lead to the table' }),
    })
    .meta({ id: 'CompareHead', title: 'First screen' }),
  reasons: list(
    group('Reason', {
      title: title(),
      text: text('Two to four sentences.', max.paragraph),
      points: list(text('A few words.', max.title)),
      picture,
      look: z
        .enum(['day', 'night'])
        .meta({ description: 'As its picture: day on a light background, night on a dark one.' }),
    }),
  ),
  benefits: group('Benefits', { heading, points: list(point, 0) }),
  figures: list(reference('figures', 'Which figure is shown.'), 0),
  comparison: group('Comparison', {
    heading,
    feature: text('', max.label).meta({
      title: 'Head of the first column',
    }),
    ours: text('', max.label).meta({ title: 'Head of our column' }),
    others: text('', max.label).meta({
      title: 'Head of the other column',
    }),
    yes: text('', max.label).meta({
      title: 'Tick, read out',
    }),
    no: text('', max.label).meta({
      title: 'Cross, read out',
    }),
    rows: list(comparisonRow, 0),
  }),
  promise: group('Promise', {
    name: eyebrow,
    title: title('A few words.'),
    paragraphs: list(text('', max.paragraph)),
    points: list(text('', max.title)),
    picture,
  }),
  closing,
  search,
});

export const testimonials = group('TestimonialsPage', {
  head: pictureHead,
  figures: list(reference('figures', 'Which figure is shown.'), 0),
  reviews: group('ReviewPages', {
    heading,
    pages: text('', max.label).meta({
      title: 'Name of the page buttons',
    }),
    previous: text('The button to the page before.', max.button),
    next: text('The button to the next page.', max.button),
    page: wording('', 'number').meta({ title: 'Page button' }),
    shown: wording('Read out after a page button was pressed.', 'number', 'total').meta({
      title: 'Page chosen',
    }),
  }),
  summary: group('Summary', {
    heading,
    reviews: text('', max.label).meta({
      title: 'Word after a number of reviews',
    }),
    read: text('', max.button).meta({ title: 'Link to a review' }),
    services: list(reviewSummary, 0).meta({ title: 'Reviews by service' }),
  }),
  closing,
  search,
});

export const branches = group('BranchesPage', {
  head: pictureHead,
  legend: group('MapLegend', {
    branch: text('The meaning of a dark name on the map, here and on the home page.', max.button),
    served: text('The meaning of a light name on the map.', max.button),
  }),
  saveContact: wording("Puts it into the phone's contacts.", 'city').meta({
    title: 'Link that saves a branch',
  }),
  headOffice: text('A word on its card.', max.label).meta({
    title: 'Label of the head office',
  }),
  about: link.meta({ title: 'Link below' }),
  closing,
  search,
});

export const gallery = group('GalleryPage', {
  head: pageHead,
  untitled: wording('How it is described.', 'number').meta({
    title: 'A photo without words',
  }),
  empty: text('', max.title).meta({
    title: 'When there is no photo',
  }),
  part: wording(
    'Shown after the title on the second and later pages of a large gallery.',
    'number',
    'total',
  ).meta({
    title: 'Page number in the title',
  }),
  pager: group('GalleryPager', {
    label: text('', max.label).meta({ title: 'Name of the links, read out' }),
    previous: text('The link to the page before.', max.label),
    next: text('The link to the next page.', max.label),
    page: wording('The link to one of them.', 'number'),
  }).meta({ title: 'Links to the pages' }),
  viewer: group('ViewerLabels', {
    label: text('', max.label).meta({ title: 'Name of the view' }),
    close: text('', max.label).meta({ title: 'Close button' }),
    previous: text('The button to the photo before.', max.label),
    next: text('The button to the next photo.', max.label),
    counter: wording('Which photo of how many is shown.', 'number', 'total'),
    group: text('The name of all pictures together.', max.label),
    zoomIn: text('The button that shows a picture larger.', max.label),
    zoomOut: text('The button that shows all of the picture again.', max.label),
    ask: text('On WhatsApp, about the picture.', max.button).meta({
      title: 'Link to a chat',
    }),
    askGreeting: wording('', 'caption', 'address').meta({
      title: 'The WhatsApp message it opens',
    }),
    share: text('The button that shares the address of a picture.', max.label),
    shared: toast,
    notShared: group('NotShared', {
      title: title('The title of the message when the address cannot be copied.'),
      text: wording('The message then, with the address.', 'address'),
    }),
    lost: text('Shown while a picture cannot be loaded.', max.label),
    retry: text('The button that loads it again.', max.label),
  }).meta({ title: 'Large view of a photo' }),
  closing,
  search: pictureSearch,
});

const formField = group('FormField', {
  label: text('', max.title).meta({ title: 'Words above the field' }),
  hint: text('', max.title).meta({ title: 'Help under it' }).optional(),
});

const quoteWording = group('QuoteWording', {
  subject: wording('Of the email.', 'service'),
  move: wording(
    'The request. The words before an empty field are left out with it.',
    'service',
    'from',
    'to',
    'date',
  ).meta({ title: 'First sentence', maxLength: max.sentences }),
  sender: wording(
    'The sender. The words before an empty field are left out with it.',
    'name',
    'phone',
    'email',
  ).meta({ title: 'Second sentence', maxLength: max.sentences }),
});

const contactCard = group('ContactCard', {
  title: title('', max.label),
  text: text('One sentence.'),
});

export const contact = group('ContactPage', {
  head: pictureHead,
  cards: group('ContactCards', {
    location: contactCard,
    call: contactCard,
    email: contactCard,
    hours: contactCard.meta({ title: 'Working hours' }),
  }).meta({ title: 'Four ways to contact us' }),
  form: group('QuoteForm', {
    heading,
    required: text('A mark beside such fields.', max.label).meta({
      title: 'Must be filled in',
    }),
    name: formField,
    phone: formField,
    email: formField,
    service: formField,
    from: formField.meta({ title: 'Moving from' }),
    to: formField.meta({ title: 'Moving to' }),
    date: formField,
    message: formField,
    choose: text('Shown until a service is chosen.', max.label).meta({
      title: 'First line of the list',
    }),
    services: list(
      group('FormChoice', {
        label: text('One service as a visitor chooses it.', max.label).meta({ title: 'Words' }),
        service: serviceMeant,
      }),
    ).meta({ title: 'Services to choose from' }),
    send: text('Shown under the form.', max.button).meta({ title: 'Send button' }),
    withoutScript: text('Says that the form cannot be sent.').meta({
      title: 'Where JavaScript is off',
    }),
    handOn: group('HandOn', {
      text: text('', max.title).meta({
        title: 'Text under the form',
      }),
      whatsapp: text('Opens a WhatsApp chat that starts with what was typed.', max.button).meta({
        title: 'WhatsApp button',
      }),
      email: text('Opens an email that holds what was typed.', max.button).meta({
        title: 'Email button',
      }),
      copy: text('Copies what was typed.', max.button).meta({ title: 'Copy button' }),
      copied: text('', max.title).meta({ title: 'When it is copied' }),
      notCopied: text('Shown above the words.').meta({
        title: 'When it cannot be copied',
      }),
      shortened: wording('', 'links', 'copy').meta({
        title: 'When a link cannot hold it',
        maxLength: max.sentences,
      }),
      wording: quoteWording.meta({ title: 'The message to us' }),
    }).meta({ title: 'When it is filled in' }),
  }).meta({ title: 'Quote form' }),
  quick: group('QuickContact', {
    heading,
    chat: text('', max.button).meta({ title: 'WhatsApp button' }),
  }).meta({ title: 'Quick contact' }),
  map: group('ContactMap', {
    heading,
    title: text('', max.title).meta({
      title: 'Name of the map, read out',
    }),
    move: text('On the map, which is a picture until this is pressed.', max.button).meta({
      title: 'Button that lets the map be moved',
    }),
    larger: text('Shown under the map and opens it in a new tab.', max.label).meta({
      title: 'Link to a larger map',
    }),
    picture,
  }),
  rating: ratingBand,
  questions: heading.meta({ title: 'Heading of the questions' }),
  search,
});

export const notFound = group('NotFoundPage', {
  head: pageHead,
  links: text('', max.label).meta({
    title: 'Heading of the links',
  }),
  search: pictureSearch,
});

export const serviceList = group('ServiceList', { services: list(service) });
export const branchList = group('BranchList', { branches: list(branch) });
export const figureList = group('FigureList', { figures: list(figure, 0) });
export const reviewList = group('ReviewList', { reviews: list(review, 0).meta({ newest: true }) });
export const questionList = group('QuestionList', { questions: list(question, 0) });
export const areaList = group('AreaList', { areas: list(area) });
export const openPointList = group('OpenPointList', { openPoints: list(openPoint, 0) });

/** captions.json of a gallery folder: the texts of each photo by its file name. */
export const captions = z.record(
  z.string(),
  z.strictObject({
    alt: text('Describes the photo for people who cannot see it.')
      .meta({ alt: true, title: 'What is seen' })
      .optional(),
    caption: text('The line under the photo.').optional(),
    chapter: group('PhotoChapter', {
      title: title('', max.title),
      line: text('A few words beside the heading.', max.title).optional(),
    })
      .meta({ title: 'Chapter that begins with it' })
      .optional(),
  }),
);
