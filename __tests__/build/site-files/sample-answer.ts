type Answer = Queries.SiteFactsQuery;

const jpeg = (name: string, width: number) => {
  const src = `/static/${'1'.repeat(32)}/${width}/${name}.jpg`;
  return { images: { fallback: { src, srcSet: `${src} ${width}w`, sizes: '100vw' } } };
};

const photo = (name: string, width = 1080) =>
  ({
    width: 2160,
    height: 1440,
    image: { childImageSharp: { gatsbyImageData: jpeg(name, width) } },
  }) as unknown as Queries.FactPhotoFragment;

const picture = (name: string) => ({ alt: `What is seen: ${name}`, photo: photo(name) });

const search = (name: string) => ({
  title: `Title of ${name}`,
  description: `Description of ${name}`,
  picture: { photo: { image: { absolutePath: `/pictures/${name}.jpg` } } },
});

const branch = (key: string, city: string, phone: string) => ({
  key,
  city,
  title: `${city} office`,
  intro: `We are in ${city}.`,
  street: '12, Station Road',
  region: 'Uttarakhand',
  postalCode: '249402',
  phone,
  picture: picture(`branch-${key}`),
});

const service = (key: string, title: string) => ({
  key,
  title,
  short: `${title} in short.`,
  picture: picture(key),
});

const link = (label: string, to: string) => ({ label, to });

/** What the data layer answers about a site with two gallery pages; every call gives a new copy. */
export function sampleAnswer(): Answer {
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  return {
    content: {
      company: {
        name: 'Hill Movers',
        initials: 'HM',
        founded: 2019,
        email: 'hello@hill-movers.example',
        siteAddress: 'https://www.hill-movers.example',
        openingTimes: [
          { days: weekdays, opens: '08:00', closes: '20:30' },
          { days: ['Saturday'], opens: '10:00', closes: '14:00' },
        ],
        headOffice: { key: 'haridwar', phone: '+91 55555 01001' },
      },
      siteData: {
        navigation: {
          links: [
            link('Home', '/'),
            link('About Us', '/about'),
            link('Services', '/services'),
            link('Branches', '/branches'),
            link('Gallery', '/gallery'),
            link('Why Choose Us', '/why-choose-us'),
            link('Testimonials', '/testimonials'),
            link('Contact', '/contact'),
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
      areas: [{ city: 'Haridwar' }, { city: 'Delhi' }],
      questions: [
        { question: 'When to book?', answer: 'Two days ahead.' },
        { question: 'How to pay?', answer: 'Cash or bank transfer.' },
      ],
      homePage: {
        search: search('home'),
        hero: { picture: picture('hero'), phonePicture: picture('hero-portrait') },
        reasons: { picture: picture('crew') },
        reviews: { picture: picture('settled') },
        areas: { picture: picture('map') },
      },
      aboutPage: {
        search: search('about'),
        head: { picture: picture('story') },
        story: { picture: picture('dawn') },
      },
      servicesPage: { search: search('services') },
      branchesPage: { search: search('branches'), head: { picture: picture('map') } },
      galleryPage: { search: search('gallery') },
      whyChooseUsPage: {
        search: search('why'),
        head: { picture: picture('list') },
        reasons: [{ picture: picture('umbrella') }],
        promise: { picture: picture('promise') },
      },
      testimonialsPage: { search: search('testimonials'), head: { picture: picture('stars') } },
      contactPage: {
        search: search('contact'),
        head: { picture: picture('desk') },
        map: { picture: picture('map') },
      },
      notFoundPage: { search: search('not found') },
    },
    allSitePage: {
      nodes: [
        ...['/404', '/404.html', '/about', '/branches', '/contact', '/', '/services'],
        ...['/testimonials', '/why-choose-us'],
      ]
        .map((path) => ({ path, pageContext: {} }))
        .concat([
          { path: '/gallery/2', pageContext: { number: 2, skip: 1, limit: 1 } },
          { path: '/gallery', pageContext: { number: 1, skip: 0, limit: 1 } },
        ]),
    },
    allPreparedPhoto: {
      nodes: [
        { alt: 'A sofa', caption: 'Wrapped', ...photo('sofa', 1800) },
        { alt: 'A van', caption: null, ...photo('van', 1800) },
      ],
    },
  };
}
