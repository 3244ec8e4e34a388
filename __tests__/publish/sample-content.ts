import type { Content } from '../../src/content-model/files';

const picture = (file: string) => ({ file, alt: 'What is seen' });
const heading = { title: 'Heading' };
const closing = { title: 'Closing', text: 'Text' };
const head = { title: 'Title', intro: 'Intro' };
const point = { icon: 'box', title: 'Point', text: 'Text' } as Content['aboutPage']['mission'];

const search = (name: string) => ({
  title: `Title of ${name}`,
  description: `Description of ${name}`,
  picture: picture('images/hero.jpg'),
});

const branch = (key: string, city: string, phone: string): Content['branches'][number] => ({
  key,
  city,
  title: `${city} office`,
  intro: `We are in ${city}.`,
  street: '12, Station Road',
  region: 'Uttarakhand',
  postalCode: '249402',
  phone,
  whatsapp: phone,
  picture: picture(`images/branch-${key}.jpg`),
});

const service = (key: string, title: string): Content['services'][number] => ({
  key,
  icon: point.icon,
  title,
  short: `${title} in short.`,
  description: `${title} at length.`,
  features: ['One'],
  picture: picture('images/hero.jpg'),
});

/** Content as it comes out of the check; every call gives a copy of its own. */
export function sampleContent(): Content {
  return {
    company: {
      name: 'Hill Movers',
      initials: 'HM',
      tagline: 'Careful',
      founded: 2019,
      email: 'hello@hill-movers.example',
      siteAddress: 'https://www.hill-movers.example',
      headOffice: 'haridwar',
      hours: 'Open 24/7',
      copyrightYear: 2024,
      ratings: { value: 4.8, countExact: 77, countShown: '77+', source: 'Google' },
      map: { latitude: 29.9457, longitude: 78.1642 },
    },
    homePage: { search: search('home') },
    aboutPage: { search: search('about') },
    servicesPage: { search: search('services') },
    branchesPage: { search: search('branches') },
    galleryPage: { search: search('gallery') },
    whyChooseUsPage: { search: search('why') },
    testimonialsPage: { search: search('testimonials') },
    contactPage: { search: search('contact'), head, questions: heading, rating: closing },
    notFoundPage: { search: search('not found'), head, links: 'Links' },
    siteData: {
      navigation: {
        label: 'Menu',
        open: 'Open',
        close: 'Close',
        links: [
          { label: 'Home', to: '/' },
          { label: 'About Us', to: '/about' },
          { label: 'Services', to: '/services' },
          { label: 'Branches', to: '/branches' },
          { label: 'Gallery', to: '/gallery' },
          { label: 'Why Choose Us', to: '/why-choose-us' },
          { label: 'Testimonials', to: '/testimonials' },
          { label: 'Contact', to: '/contact' },
        ],
      },
    },
    services: [
      service('home-shifting', 'Home Shifting'),
      service('vehicle-transport', 'Vehicle Transport'),
    ],
    branches: [
      branch('haridwar', 'Haridwar', '+91 55555 01001'),
      branch('roorkee', 'Roorkee', '+91 55555 01002'),
    ],
    figures: [{ key: 'trucks', number: '50+', label: 'Trucks', icon: point.icon }],
    reviews: [],
    questions: [
      { key: 'when', question: 'When to book?', answer: 'Two days ahead.' },
      { key: 'pay', question: 'How to pay?', answer: 'Cash or bank transfer.' },
    ],
    areas: [
      { city: 'Haridwar', note: 'Here', branch: 'haridwar', column: 1, row: 1 },
      { city: 'Delhi', note: 'There', column: 2, row: 2 },
    ],
    samples: [],
    // The wording of the pages plays no part in what is published beside them.
  } as Partial<Record<keyof Content, unknown>> as Content;
}
