/** Labels of fields in the desk by GraphQL type; a field without one is labelled by its name. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Content: {
    company: 'The company',
    siteData: 'Header, footer, buttons',
    notFoundPage: 'Page not found',
    services: 'All services',
    branches: 'All branches',
    reviews: 'All reviews',
    questions: 'Questions and answers',
    areas: 'Towns on the map',
    samples: 'What is still a sample',
    unanswered: 'Questions to the owner',
  },
  Hero: { title: 'Headline', phonePicture: 'Picture on phones' },
  Heading: { name: 'Words above it' },
  Picture: { file: 'Picture' },
  Search: { title: 'Title', description: 'Words under it', picture: 'Picture when shared' },
  HomeServices: { link: 'Link to all services' },
  HomeReviews: {
    link: 'Link to all reviews',
    shown: 'Reviews shown',
    stop: 'Pause button',
    start: 'Play button',
    choose: 'Name of the dots, read out',
    dot: 'Name of a dot, read out',
    slide: 'Name of a review, read out',
  },
  HomeAreas: { link: 'Link to the branches' },
  HomePage: { reasons: 'Why choose us', areas: 'Service areas' },
  AboutPage: { trust: 'Points to rely on' },
  ServicesPage: {
    index: 'Name of the list of services',
    quote: 'Button under each service',
    quoteGreeting: 'First words of its chat',
  },
  BranchesPage: { saveContact: 'Link that saves a branch', headOffice: 'Sign of the head office' },
  GalleryPage: {
    untitled: 'A photo without words',
    empty: 'When there is no photo',
    more: 'Link to more photos',
    newer: 'Link to newer photos',
    viewer: 'Large view of a photo',
  },
  ViewerLabels: {
    label: 'Name of the view',
    open: 'What a photo does, read out',
    ask: 'Link to a chat',
    askGreeting: 'First words of that chat',
  },
  ReviewPages: { page: 'Page button', pages: 'Name of the page buttons', shown: 'Page chosen' },
  Summary: { reviews: 'Word behind a number', services: 'Reviews by service' },
  ReviewSummary: { count: 'Number of reviews' },
  Comparison: {
    feature: 'Head of the first column',
    ours: 'Head of our column',
    others: 'Head of the other column',
    yes: 'Tick, read out',
    no: 'Cross, read out',
  },
  ComparisonRow: {
    feature: 'What is compared',
    ours: 'We offer it',
    oursNote: 'Words about ours',
    others: 'Others offer it',
    othersNote: 'Words about others',
  },
  ContactPage: {
    cards: 'Four ways to us',
    form: 'Quote form',
    quick: 'Quick contact',
    questions: 'Heading of the questions',
  },
  QuoteForm: {
    required: 'Must be filled in',
    from: 'Moving from',
    to: 'Moving to',
    choose: 'First line of the list',
    services: 'Services to choose from',
    send: 'Send button',
    withoutScript: 'Where JavaScript is off',
    handOn: 'When it is filled in',
  },
  HandOn: {
    text: 'What is said',
    whatsapp: 'WhatsApp button',
    email: 'Email button',
    copy: 'Copy button',
    copied: 'When it is copied',
    notCopied: 'When it cannot be copied',
    wording: 'The message to us',
  },
  QuoteWording: {
    service: 'Beginning, with the service',
    from: 'Moving from',
    to: 'Moving to',
  },
  FormField: { label: 'Words over the field', hint: 'Help under it' },
  ContactMap: { title: 'Name of the map, read out', larger: 'Link to a larger map' },
  NotFoundPage: { links: 'Heading of the links' },
  RatingBand: { ratingLabel: 'Words under the stars' },
  Service: { short: 'In one sentence' },
  Branch: { whatsapp: 'WhatsApp', street: 'Street lines' },
  Review: {
    location: 'From',
    rating: 'Stars',
    date: 'Month',
    text: 'What the customer says',
    avatar: 'Initials',
  },
  Area: { x: 'From the left, %', y: 'From the top, %', label: 'Name stands' },
  Company: {
    siteAddress: 'Address of this website',
    booking: 'How early to book',
    ratings: 'Rating',
  },
  Booking: { localDays: 'In the city', longDays: 'A long move' },
  Ratings: {
    value: 'Stars',
    countExact: 'Number of reviews',
    countShown: 'Number as pages say it',
    source: 'Where they were written',
  },
  SiteData: {
    skipLink: 'Link over the menu',
    infoBar: 'Bar at the top',
    navigation: 'Menu',
    actions: 'Buttons',
    toasts: 'Short messages',
    stars: 'Stars, read out',
  },
  InfoBar: { place: 'Where we are', ratingLabel: 'Words of the rating' },
  Navigation: {
    label: 'Name of the menu, read out',
    open: 'Button, closed',
    close: 'Button, open',
  },
  Actions: {
    quote: 'Quote button',
    quoteNow: 'Quote button at the end',
    call: 'Call button',
    chat: 'Chat button',
    email: 'Email button',
    directions: 'Directions link',
    newWindow: 'Opens a new tab, read out',
    contacts: 'Name of the two buttons, read out',
  },
  Toasts: {
    area: 'Name of the messages, read out',
    close: 'Close button',
    quote: 'When a quote is asked for',
    form: 'When the form is sent',
    offline: 'When there is no internet',
  },
  Footer: {
    about: 'About the company',
    linksTitle: 'Heading of the links',
    servicesTitle: 'Heading of the services',
    contactTitle: 'Heading of the contact lines',
    rights: 'Words behind the year and the name',
    ratingLabel: 'Words of the rating',
  },
};

const commonLabels: Readonly<Record<string, string>> = {
  search: 'Search results',
  head: 'First screen',
  hero: 'First screen',
  title: 'Heading',
  intro: 'Words under it',
  closing: 'End of the page',
  ratingBand: 'Rating',
  to: 'Page it leads to',
  label: 'Words',
  alt: 'What is seen',
  hours: 'Working hours',
  greeting: 'First words of a chat',
};

/** Turns "postalCode" into "Postal code". */
function toSentenceCase(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field of a GraphQL type, such as Hero; files are fields of Content. */
export const labelOf = (type: string | undefined, field: string): string =>
  labels[type ?? '']?.[field] ?? commonLabels[field] ?? toSentenceCase(field);
