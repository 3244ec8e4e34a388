import { contentFiles } from '../../src/content-model/files';
import { contentOf } from '../support/content';
import { textsOf } from '../support/texts';

/**
 * The facts of the product specification and its rulings, written down by hand, and only here:
 * what an editor may change is in content/ alone, and all other tests read it there.
 */

const company = contentOf('company');
const siteData = contentOf('siteData');
const services = contentOf('services');
const branches = contentOf('branches');
const questions = contentOf('questions');

const figure = (key: string) => {
  const found = contentOf('figures').find((candidate) => candidate.key === key);
  return found && `${found.number} ${found.label}`;
};
const titlesOf = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('the company', () => {
  test('has its initials, its tagline and its year', () => {
    expect(company).toMatchObject({
      name: 'Uttarakhand Carriers',
      initials: 'UC',
      tagline: 'Packers and Movers Haridwar',
      founded: 2019,
      hours: 'Open 24/7',
      copyrightYear: 2024,
      headOffice: 'haridwar',
    });
  });

  test('is rated 4.8, from 77 reviews in the info bar and 77+ in the pages', () => {
    expect(company.ratings).toEqual({
      value: 4.8,
      countExact: 77,
      countShown: '77+',
      source: 'Google',
    });
  });
});

describe('the figures', () => {
  test.each([
    ['rating', /^4\.8 .*\brat/],
    ['reviews', /^77\+ .*\breviews\b/],
    ['customers', /^1000\+ .*\bcustomers\b/],
    ['years', /^5\+ .*\byears\b/],
    ['trucks', /^50\+ .*\btrucks\b/],
    ['hours', /^24\/7 .*\bopen\b/],
    ['feedback', /^100% .*\bpositive feedback\b/],
  ])('%s is as specified', (key, said) => {
    expect(figure(key)).toMatch(said);
  });

  test.each([
    ['aboutPage', ['customers', 'years', 'trucks', 'rating']],
    ['whyChooseUsPage', ['rating', 'reviews', 'customers', 'hours']],
  ] as const)('%s shows the four that the specification names', (page, keys) => {
    expect([...contentOf(page).figures].sort()).toEqual([...keys].sort());
  });

  test('no others are claimed', () => {
    expect(contentOf('figures')).toHaveLength(7);
  });
});

describe('the site data', () => {
  test('has the eight links in order', () => {
    expect(siteData.navigation.links).toEqual([
      { label: 'Home', to: '/' },
      { label: 'About Us', to: '/about' },
      { label: 'Services', to: '/services' },
      { label: 'Branches', to: '/branches' },
      { label: 'Gallery', to: '/gallery' },
      { label: 'Why Choose Us', to: '/why-choose-us' },
      { label: 'Testimonials', to: '/testimonials' },
      { label: 'Contact', to: '/contact' },
    ]);
  });

  test('names the head office in the bar at the top', () => {
    expect(siteData.infoBar.place).toBe('Haridwar Head Office');
  });

  test('has the words of the quote buttons', () => {
    expect(siteData.actions.quote).toBe('Get Free Quote');
    expect(siteData.actions.quoteNow).toBe('Get Free Quote Now');
    expect(contentOf('servicesPage').quote).toBe('Get Quote for This Service');
    expect(contentOf('contactPage').form.send).toBe('Send Quote Request');
  });

  test('has a greeting that asks for packing and moving services in the city', () => {
    for (const word of [/packing/i, /moving/i, /\{city\}/]) {
      expect(siteData.actions.greeting).toMatch(word);
    }
  });

  test('has the titles of the two toasts', () => {
    expect(siteData.toasts.quote.title).toBe('Quote Feature Coming Soon!');
    expect(siteData.toasts.form.title).toBe('Contact Form Coming Soon!');
  });
});

describe('the services', () => {
  test('are the six of the specification', () => {
    expect(titlesOf(services)).toEqual([
      'Home Shifting',
      'Office Relocation',
      'Vehicle Transport',
      'Packing and Unpacking',
      'Storage and Warehousing',
      'Local and Long-Distance Moving',
    ]);
  });

  test('have a feature list each', () => {
    expect(Math.min(...services.map(({ features }) => features.length))).toBeGreaterThanOrEqual(3);
  });

  test('are followed by the six specialised ones', () => {
    const said = titlesOf(contentOf('servicesPage').specials.services);
    expect(said).toHaveLength(6);
    for (const [index, word] of [
      /pet/i,
      /plant/i,
      /antiques? and artwork/i,
      /piano.* and heavy item/i,
      /international/i,
      /corporate/i,
    ].entries()) {
      expect(said[index]).toMatch(word);
    }
  });

  test('run in four steps', () => {
    const said = contentOf('servicesPage').process.steps.map(
      ({ title, text }) => `${title}: ${text}`,
    );
    expect(said).toHaveLength(4);
    expect(said[0]).toMatch(/free survey/i);
    expect(said[1]).toMatch(/booking.*advance/i);
    expect(said[2]).toMatch(/packing and loading/i);
    expect(said[3]).toMatch(/safe delivery/i);
  });

  test('come with three guarantees', () => {
    expect(contentOf('servicesPage').guarantees.points).toHaveLength(3);
  });
});

describe('the branches', () => {
  test('are three cities with their postal codes', () => {
    expect(branches.map(({ city, postalCode }) => [city, postalCode])).toEqual([
      ['Haridwar', '249402'],
      ['Roorkee', '247667'],
      ['Rishikesh', '249201'],
    ]);
  });

  test('have the head office in Haridwar', () => {
    const [office] = branches.filter(({ key }) => key === company.headOffice);
    expect(office?.city).toBe('Haridwar');
  });

  test.each(['phone', 'whatsapp'] as const)('have a %s number each that is its own', (field) => {
    expect(new Set(branches.map((branch) => branch[field])).size).toBe(3);
  });
});

test('the service areas are the six cities', () => {
  expect(contentOf('areas').map(({ city }) => city)).toEqual([
    'Haridwar',
    'Roorkee',
    'Rishikesh',
    'Dehradun',
    'Delhi',
    'Gurgaon',
  ]);
});

describe('the reviews', () => {
  test('of the home page are three', () => {
    expect(contentOf('homePage').reviews.shown).toHaveLength(3);
  });

  test('are summed up by service as specified', () => {
    expect(contentOf('testimonialsPage').summary.services).toEqual([
      { service: 'Home Shifting', count: 45, rating: 4.9 },
      { service: 'Office Relocation', count: 18, rating: 4.8 },
      { service: 'Vehicle Transport', count: 12, rating: 4.7 },
      { service: 'Packing Services', count: 8, rating: 4.9 },
      { service: 'Storage Solutions', count: 6, rating: 4.8 },
      { service: 'Local Moving', count: 15, rating: 4.8 },
    ]);
  });
});

describe('the pages', () => {
  /** What the company says of itself: the words of customers are theirs. */
  const own = contentFiles
    .filter(({ name }) => name !== 'reviews' && name !== 'samples')
    .flatMap(({ name }) => textsOf(contentOf(name)))
    .map(({ text }) => text);

  test('about has four values and five trust points', () => {
    expect(contentOf('aboutPage').values.points).toHaveLength(4);
    expect(contentOf('aboutPage').trust.points).toHaveLength(5);
  });

  test('home has four reasons', () => {
    expect(contentOf('homePage').reasons.points).toHaveLength(4);
  });

  test('why choose us has four reasons, six benefits and eight rows of comparison', () => {
    const page = contentOf('whyChooseUsPage');
    expect(page.reasons).toHaveLength(4);
    expect(page.benefits.points).toHaveLength(6);
    expect(page.comparison.rows).toHaveLength(8);
  });

  test.each([
    ['licensed and insured', /\blicensed\b.*\binsured\b/i],
    ['transparent pricing', /\btransparent\b/i],
  ])('claim somewhere: %s', (_, claim) => {
    expect(own.filter((text) => claim.test(text))).not.toEqual([]);
  });
});

describe('the form', () => {
  const { form } = contentOf('contactPage');

  test('offers the seven services in order', () => {
    expect(form.services).toEqual([
      'Home Shifting',
      'Office Relocation',
      'Vehicle Transportation',
      'Packing Services',
      'Storage Solutions',
      'Local Moving',
      'Long Distance Moving',
    ]);
  });

  test.each([
    ['name', 'Full Name'],
    ['phone', 'Phone Number'],
    ['email', 'Email Address'],
    ['service', 'Service Required'],
    ['from', 'Moving From'],
    ['to', 'Moving To'],
    ['date', 'Preferred Moving Date'],
    ['message', 'Additional Requirements'],
  ] as const)('calls the field %s "%s"', (name, label) => {
    expect(form[name].label).toBe(label);
  });
});

describe('the questions', () => {
  const answers = questions.map(({ answer }) => answer);

  test('are six', () => {
    expect(questions).toHaveLength(6);
  });

  test.each([
    ['how early to book a local move', [/\blocal\b/i, /\b2(?:-|–| to )3 days\b/]],
    ['how early to book a long move', [/\blong[ -]distance\b/i, /\b5(?:-|–| to )7 days\b/]],
    ['how fast an e-mail is answered', [/\be-?mail\b/i, /\bwithin 2 hours\b/]],
    ['how to pay', [/\bcash\b/i, /\bbank transfer\b/i, /\bdigital/i]],
    ['what confirms a booking', [/\badvance\b/i, /\bconfirm/i]],
    ['when the balance is paid', [/\bbalance\b/i, /\bafter delivery\b/i]],
  ])('tell %s', (_, facts) => {
    const telling = answers.filter((answer) => facts.every((fact) => fact.test(answer)));
    expect(telling).not.toEqual([]);
  });
});
