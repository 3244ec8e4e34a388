import { z } from 'zod';
import { iconNames } from './icon-names';

/**
 * The one description of what content/ holds. Gatsby's GraphQL types, the content check, the
 * TypeScript types and the editor's completion are all derived from the shapes in this file.
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

const filled = z.string().trim().min(1, { error: 'is empty' });

const text = (description: string) =>
  filled
    .regex(/^[^{}]*$/, { error: 'holds braces { }; nothing is filled in here' })
    .meta({ description });

const inWords = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');

/** A text with names in braces, which the site fills in. */
const wording = (description: string, ...names: readonly string[]) => {
  const each = names.map((name) => `(?=[^]*\\{${name}\\})`).join('');
  const nothingElse = `(?:[^{}]|\\{(?:${names.join('|')})\\})*`;
  return filled
    .regex(new RegExp(`^${each}${nothingElse}$`), {
      error: `does not hold ${inWords(names)}, or holds other braces`,
    })
    .meta({
      description: `${description} ${inWords(names)} ${names.length > 1 ? 'are' : 'is'} filled in.`,
    });
};

const url = (description: string) =>
  z.url({ protocol: /^https$/, error: 'is not a web address that starts with https://' }).meta({
    description,
  });

const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'is not a key: small letters, digits and single hyphens, such as home-shifting',
  })
  .meta({ description: 'The name by which other files mean this entry; never shown.' });

const icon = z
  .enum(iconNames)
  .meta({ id: 'IconName', description: 'The name of an icon of the icon set.' });

const route = z.enum(routePaths).meta({ description: 'The address of a page of this site.' });

const within = <Kind extends z.ZodNumber>(kind: Kind, least: number, most: number): Kind =>
  kind.min(least, { error: `is below ${least}` }).max(most, { error: `is above ${most}` });

const count = (description: string) =>
  z.int().min(0, { error: 'is below 0' }).meta({ description });

const rating = within(z.number(), 0, 5).meta({ description: 'Stars, from 0 to 5.' });

/** E.164 for India: +91, ten digits; shown with a space after the fifth. */
const phone = z
  .string()
  .regex(/^\+91 \d{5} \d{5}$/, { error: 'is not a phone number written as +91 55555 01001' })
  .meta({ description: 'A phone number, written as +91 55555 01001.' });

const nameOf = (list: ListName, description: string) =>
  z.string().min(1, { error: 'is empty' }).meta({ description, list });

const picture = z
  .strictObject({
    file: z
      .string()
      .min(1, { error: 'is empty' })
      .meta({ description: 'The picture, such as images/hero.jpg.', picture: true }),
    alt: text('What is seen in the picture, for people who cannot see it.').meta({ alt: true }),
  })
  .meta({ id: 'Picture' });

const heading = z
  .strictObject({
    title: text('The heading of this part of the page.'),
    intro: text('One or two sentences under the heading.').optional(),
  })
  .meta({ id: 'Heading' });

const point = z
  .strictObject({
    icon,
    title: text('A few words.'),
    text: text('One to three sentences.'),
  })
  .meta({ id: 'Point' });

const closing = z
  .strictObject({
    title: text('The question or promise that the page ends on.'),
    text: text('One or two sentences.'),
  })
  .meta({ id: 'Closing' });

const link = z
  .strictObject({ label: text('The words of the link.'), to: route })
  .meta({ id: 'PageLink' });

const ratingBand = z
  .strictObject({
    ratingLabel: wording('The words under the large rating.', 'value', 'count'),
    title: text('The heading beside the rating.'),
    text: text('One or two sentences.'),
    link,
  })
  .meta({ id: 'RatingBand' });

const search = z
  .strictObject({
    title: z
      .string()
      .trim()
      .min(10, { error: 'is shorter than 10 characters' })
      .max(65, { error: 'is longer than 65 characters; search results cut it off' })
      .meta({ description: 'The title in search results and the browser tab; unique.' }),
    description: z
      .string()
      .trim()
      .min(70, { error: 'is shorter than 70 characters' })
      .max(160, { error: 'is longer than 160 characters; search results cut it off' })
      .meta({ description: 'What search results say under the title, 70 to 160 characters.' }),
    picture,
  })
  .meta({ id: 'Search' });

const pageHead = z
  .strictObject({
    title: text('The large heading at the top of the page.'),
    intro: text('One to three sentences under it.'),
  })
  .meta({ id: 'PageHead' });

const list = <Entry extends z.ZodType>(entry: Entry, min = 1) =>
  z.array(entry).min(min, { error: `has fewer than ${min} entries` });

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
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is not a time written as 09:00 or 18:30' })
    .meta({ description });

export const company = z
  .strictObject({
    name: text('The company name. It stands here and nowhere else.'),
    initials: text('The letters of the mark.'),
    tagline: text('The line under the name.'),
    founded: within(z.int(), 1900, 2100).meta({ description: 'The year of founding.' }),
    email: z
      .email({ error: 'is not an e-mail address such as hello@company.in' })
      .meta({ description: 'The e-mail address of the company.' }),
    siteAddress: url('The address of this website, without a slash at the end.').regex(/[^/]$/, {
      error: 'ends with a slash; leave it out',
    }),
    headOffice: nameOf('branches', 'The key of the branch that is the head office.'),
    hours: text('When the company answers, such as Open 24/7.'),
    openingTimes: list(
      z
        .strictObject({
          days: list(z.enum(weekdays).meta({ description: 'A day of the week, such as Monday.' })),
          opens: timeOfDay('When it opens, such as 09:00; 00:00 for a day without a break.'),
          closes: timeOfDay('When it closes, such as 18:30; 23:59 for a day without a break.'),
        })
        .meta({ id: 'OpeningTimes' }),
    ),
    copyrightYear: within(z.int(), 2019, 2100).meta({ description: 'The year in the footer.' }),
    ratings: z
      .strictObject({
        value: rating,
        countExact: count('The number of reviews as the info bar and the footer say it.'),
        countShown: text('The number of reviews as the pages say it, such as 77+.'),
        source: text('Where the reviews were written, such as Google.'),
      })
      .meta({ id: 'Ratings' }),
    map: z
      .strictObject({
        latitude: within(z.number(), -90, 90).meta({ description: 'Centre of the map, north.' }),
        longitude: within(z.number(), -180, 180).meta({ description: 'Centre of the map, east.' }),
      })
      .meta({ id: 'MapCentre' }),
  })
  .meta({ id: 'Company' });

const toast = z
  .strictObject({ title: text('The first line.'), text: text('The rest.') })
  .meta({ id: 'Toast' });

export const siteData = z
  .strictObject({
    skipLink: text('The link that jumps over the menu, for the keyboard.'),
    infoBar: z
      .strictObject({
        place: text('Where the head office is.'),
        ratingLabel: wording('The words behind the rating.', 'value', 'count'),
      })
      .meta({ id: 'InfoBar' }),
    navigation: z
      .strictObject({
        label: text('What the menu is called by a screen reader.'),
        open: text('What the menu button says when the menu is closed.'),
        close: text('What the menu button says when the menu is open.'),
        links: list(link, 8),
      })
      .meta({ id: 'Navigation' }),
    actions: z
      .strictObject({
        quote: text('The quote button.'),
        quoteNow: text('The quote button at the end of a page.'),
        call: text('The call button.'),
        chat: text('The chat button.'),
        email: text('The e-mail button.'),
        directions: text('The directions link.'),
        newWindow: text('Said behind a link that opens a new tab, for screen readers.'),
        greeting: wording('The text that a chat starts with.', 'city'),
        contacts: text('What the two floating buttons are called together.'),
      })
      .meta({ id: 'Actions' }),
    toasts: z
      .strictObject({
        area: text('What the area of toasts is called by a screen reader.'),
        close: text('The button that closes a toast.'),
        quote: toast,
        form: toast,
      })
      .meta({ id: 'Toasts' }),
    stars: wording('What stars say to a screen reader.', 'value'),
    footer: z
      .strictObject({
        about: text('One or two sentences about the company.'),
        linksTitle: text('The heading over the quick links.'),
        servicesTitle: text('The heading over the services.'),
        contactTitle: text('The heading over the contact lines.'),
        rights: text('The words behind the year and the name.'),
        ratingLabel: wording('The words behind the rating.', 'value', 'count'),
      })
      .meta({ id: 'Footer' }),
  })
  .meta({ id: 'SiteData' });

const service = z
  .strictObject({
    key,
    icon,
    title: text('The name of the service.'),
    short: text('One sentence for the home page and search engines.'),
    description: text('Two to four sentences for the services page.'),
    features: list(text('One feature, a few words.'), 3),
    picture,
  })
  .meta({ id: 'Service' });

const special = z
  .strictObject({ icon, title: text('The name of the service.'), text: text('One sentence.') })
  .meta({ id: 'SpecialService' });

const branch = z
  .strictObject({
    key,
    city: text('The city.'),
    title: text('The name of the branch.'),
    intro: text('One or two sentences.'),
    street: text('Street lines of the address.'),
    region: text('The state.'),
    postalCode: z
      .string()
      .regex(/^[1-9]\d{5}$/, { error: 'is not a postal code of six digits' })
      .meta({ description: 'Six digits.' }),
    phone,
    whatsapp: phone.meta({ description: 'The chat number, written as +91 55555 01001.' }),
    picture,
  })
  .meta({ id: 'Branch' });

const figure = z
  .strictObject({
    key,
    number: text('The number as shown, such as 1000+.'),
    label: text('What is counted.'),
    icon,
  })
  .meta({ id: 'Figure' });

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const review = z
  .strictObject({
    key,
    name: text('The name of the customer.'),
    location: text('Where the customer lives, or the way of the move.'),
    service: nameOf('services', 'The key of the service.'),
    rating,
    date: z
      .string()
      .regex(new RegExp(`^(${months.join('|')}) 20\\d\\d$`), {
        error: 'is not a month and a year such as March 2024',
      })
      .meta({ description: 'Month and year, such as March 2024.' }),
    text: text('What the customer says.'),
    avatar: text('The initials of the customer.'),
  })
  .meta({ id: 'Review' });

const question = z
  .strictObject({ key, question: text('The question.'), answer: text('The answer.') })
  .meta({ id: 'Question' });

const area = z
  .strictObject({
    city: text('The city.'),
    note: text('A few words about moves there.'),
    branch: nameOf('branches', 'The key of the branch in this city, if there is one.').optional(),
    column: within(z.int(), 1, 6).meta({ description: 'Place on the small map, from the left.' }),
    row: within(z.int(), 1, 6).meta({ description: 'Place on the small map, from the top.' }),
  })
  .meta({ id: 'Area' });

const reviewSummary = z
  .strictObject({
    service: text('The service as the summary names it.'),
    count: count('The number of reviews.'),
    rating,
  })
  .meta({ id: 'ReviewSummary' });

const sample = z
  .strictObject({
    file: text('The file below content/.'),
    field: text('The field; * stands for every entry of a list.'),
    why: text('Why the real value is not there yet.'),
  })
  .meta({ id: 'Sample' });

export const home = z
  .strictObject({
    search,
    hero: z
      .strictObject({
        title: text('The headline.'),
        intro: text('One or two sentences under it.'),
        picture,
        phonePicture: picture,
      })
      .meta({ id: 'Hero' }),
    figures: list(nameOf('figures', 'The key of a figure.'), 4),
    services: z.strictObject({ heading, link }).meta({ id: 'HomeServices' }),
    reasons: z
      .strictObject({ heading, points: list(point, 4), picture })
      .meta({ id: 'HomeReasons' }),
    reviews: z
      .strictObject({
        heading,
        link,
        shown: list(nameOf('reviews', 'The key of a review.'), 3),
        stop: text('The button that stops the change of quotations.'),
        start: text('The button that starts it again.'),
        choose: text('What the dots are called together.'),
        dot: wording('What one dot is called.', 'number'),
        slide: wording('What one quotation is called.', 'number', 'total'),
      })
      .meta({ id: 'HomeReviews' }),
    areas: z.strictObject({ heading, link }).meta({ id: 'HomeAreas' }),
    closing,
  })
  .meta({ id: 'HomePage' });

export const about = z
  .strictObject({
    search,
    head: pageHead,
    story: z
      .strictObject({
        title: text('The heading.'),
        paragraphs: list(text('One paragraph.'), 2),
        picture,
      })
      .meta({ id: 'Story' }),
    figures: list(nameOf('figures', 'The key of a figure.'), 4),
    mission: point,
    vision: point,
    values: z.strictObject({ heading, points: list(point, 4) }).meta({ id: 'Values' }),
    trust: z
      .strictObject({ heading, points: list(text('One point.'), 5) })
      .meta({ id: 'TrustPoints' }),
    ratingBand,
  })
  .meta({ id: 'AboutPage' });

export const services = z
  .strictObject({
    search,
    head: pageHead,
    index: text('What the list of jumps to the services is called.'),
    quote: text('The button under each service.'),
    specials: z
      .strictObject({ heading, services: list(special, 6) })
      .meta({ id: 'SpecialServices' }),
    process: z.strictObject({ heading, steps: list(point, 4) }).meta({ id: 'Process' }),
    guarantees: z.strictObject({ heading, points: list(point, 3) }).meta({ id: 'Guarantees' }),
    closing,
  })
  .meta({ id: 'ServicesPage' });

const comparisonRow = z
  .strictObject({
    feature: text('What is compared.'),
    ours: z.boolean().meta({ description: 'true when we offer it.' }),
    oursNote: text('A few words about ours.'),
    others: z.boolean().meta({ description: 'true when others usually offer it.' }),
    othersNote: text('A few words about others.'),
  })
  .meta({ id: 'ComparisonRow' });

export const whyChooseUs = z
  .strictObject({
    search,
    head: pageHead,
    reasons: list(
      z
        .strictObject({
          icon,
          title: text('The reason.'),
          text: text('Two to four sentences.'),
          points: list(text('A few words.'), 2),
        })
        .meta({ id: 'Reason' }),
      4,
    ),
    benefits: z.strictObject({ heading, points: list(point, 6) }).meta({ id: 'Benefits' }),
    figures: list(nameOf('figures', 'The key of a figure.'), 4),
    comparison: z
      .strictObject({
        heading,
        feature: text('The heading of the first column.'),
        ours: text('The heading of our column.'),
        others: text('The heading of the other column.'),
        yes: text('What a tick says to a screen reader.'),
        no: text('What a cross says to a screen reader.'),
        rows: list(comparisonRow, 8),
      })
      .meta({ id: 'Comparison' }),
    promise: z
      .strictObject({
        title: text('The heading.'),
        paragraphs: list(text('One paragraph.')),
        points: list(text('One promise.'), 2),
        picture,
      })
      .meta({ id: 'Promise' }),
    closing,
  })
  .meta({ id: 'WhyChooseUsPage' });

export const testimonials = z
  .strictObject({
    search,
    head: pageHead,
    figures: list(nameOf('figures', 'The key of a figure.'), 3),
    reviews: z
      .strictObject({
        heading,
        pages: text('What the page buttons are called together.'),
        previous: text('The button to the page before.'),
        next: text('The button to the next page.'),
        page: wording('What a page button is called.', 'number'),
        shown: wording('Said when a page is chosen.', 'number', 'total'),
      })
      .meta({ id: 'ReviewPages' }),
    summary: z
      .strictObject({
        heading,
        reviews: text('The word behind a number of reviews.'),
        services: list(reviewSummary, 6),
      })
      .meta({ id: 'Summary' }),
    closing,
  })
  .meta({ id: 'TestimonialsPage' });

export const branches = z
  .strictObject({
    search,
    head: pageHead,
    saveContact: wording('The link that saves a branch in the phone.', 'city'),
    headOffice: text('The word on the card of the head office.'),
    closing,
  })
  .meta({ id: 'BranchesPage' });

export const gallery = z
  .strictObject({
    search,
    laterSearch: z
      .strictObject({
        title: wording('The title of the second and every further page.', 'number'),
        description: wording('What search results say under it.', 'number'),
      })
      .meta({ id: 'LaterSearch' }),
    head: pageHead,
    untitled: wording('What a photo without a description is called.', 'number'),
    empty: text('Said when there is no photo yet.'),
    more: text('The link to the next photos where JavaScript is off.'),
    viewer: z
      .strictObject({
        label: text('What the large view is called.'),
        open: wording('What a photo says it does.', 'alt'),
        close: text('The button that closes it.'),
        previous: text('The button to the photo before.'),
        next: text('The button to the next photo.'),
        counter: wording('The counter.', 'number', 'total'),
      })
      .meta({ id: 'ViewerLabels' }),
    closing,
  })
  .meta({ id: 'GalleryPage' });

const formField = z
  .strictObject({
    label: text('The label of the field.'),
    hint: text('A few words of help.').optional(),
  })
  .meta({ id: 'FormField' });

const contactCard = z
  .strictObject({ title: text('The heading of the card.'), text: text('One sentence.') })
  .meta({ id: 'ContactCard' });

export const contact = z
  .strictObject({
    search,
    head: pageHead,
    cards: z
      .strictObject({
        location: contactCard,
        call: contactCard,
        email: contactCard,
        hours: contactCard,
      })
      .meta({ id: 'ContactCards' }),
    form: z
      .strictObject({
        heading,
        required: text('Said about fields that must be filled in.'),
        name: formField,
        phone: formField,
        email: formField,
        service: formField,
        from: formField,
        to: formField,
        date: formField,
        message: formField,
        choose: text('The first line of the list of services.'),
        services: list(text('One service.'), 7),
        send: text('The button.'),
        withoutScript: text('Said where JavaScript is off: the form cannot be sent.'),
      })
      .meta({ id: 'QuoteForm' }),
    map: z
      .strictObject({
        heading,
        title: text('What the map is called by a screen reader.'),
        larger: text('The link to the larger map.'),
      })
      .meta({ id: 'ContactMap' }),
    quick: z
      .strictObject({ heading, greeting: text('The text that a chat starts with.') })
      .meta({ id: 'QuickContact' }),
    rating: ratingBand,
    questions: heading,
  })
  .meta({ id: 'ContactPage' });

export const notFound = z
  .strictObject({ search, head: pageHead, links: text('The heading over the eight links.') })
  .meta({ id: 'NotFoundPage' });

export const serviceList = z.strictObject({ services: list(service) }).meta({ id: 'ServiceList' });
export const branchList = z.strictObject({ branches: list(branch) }).meta({ id: 'BranchList' });
export const figureList = z.strictObject({ figures: list(figure) }).meta({ id: 'FigureList' });
export const reviewList = z.strictObject({ reviews: list(review) }).meta({ id: 'ReviewList' });
export const questionList = z
  .strictObject({ questions: list(question) })
  .meta({ id: 'QuestionList' });
export const areaList = z.strictObject({ areas: list(area) }).meta({ id: 'AreaList' });
export const sampleList = z.strictObject({ samples: list(sample, 0) }).meta({ id: 'SampleList' });

/** captions.json of a gallery folder: file name to what is said of the photo. */
export const captions = z.record(
  z.string(),
  z.strictObject({
    alt: text('What is seen in the photo.').meta({ alt: true }).optional(),
    caption: text('The line under the photo.').optional(),
  }),
);
