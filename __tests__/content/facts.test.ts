import { contentOf } from '../support/content';

/** The facts of the product specification and its rulings, written down by hand. */

const company = contentOf('company');
const frame = contentOf('frame');
const services = contentOf('services');
const branches = contentOf('branches');
const reviews = contentOf('reviews');
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

  test('has addresses that nobody owns', () => {
    expect(company.email).toBe('hello@uttarakhand-carriers.example');
    expect(company.siteAddress).toBe('https://www.uttarakhand-carriers.example');
  });

  test('is rated 4.8, from 77 reviews in the frame and 77+ in the pages', () => {
    expect(company.ratings).toEqual({
      value: 4.8,
      countExact: 77,
      countShown: '77+',
      source: 'Google',
    });
  });

  test('has the town of its head office in the middle of the map', () => {
    expect(company.map).toEqual({ latitude: 29.9457, longitude: 78.1642 });
  });
});

describe('the figures', () => {
  test.each([
    ['rating', /^4\.8 rating/],
    ['reviews', /^77\+ .*reviews$/],
    ['customers', /^1000\+ happy customers$/],
    ['years', /^5\+ years/],
    ['trucks', /^50\+ trucks$/],
    ['hours', /^24\/7 open/],
    ['feedback', /^100% positive feedback$/],
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

describe('the frame', () => {
  test('has the eight links in order', () => {
    expect(frame.navigation.links).toEqual([
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
    expect(frame.infoBar.place).toBe('Haridwar Head Office');
  });

  test('has the words of the quote buttons', () => {
    expect(frame.actions.quote).toBe('Get Free Quote');
    expect(frame.actions.quoteNow).toBe('Get Free Quote Now');
    expect(contentOf('servicesPage').quote).toBe('Get Quote for This Service');
    expect(contentOf('contactPage').form.send).toBe('Send Quote Request');
  });

  test('has a greeting that asks for packing and moving services in the city', () => {
    expect(frame.actions.greeting).toMatch(/help with packing and moving services in \{city\}/);
  });

  test('has the titles of the two notices', () => {
    expect(frame.notices.quote.title).toBe('Quote Feature Coming Soon!');
    expect(frame.notices.form.title).toBe('Contact Form Coming Soon!');
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
    expect(said[1]).toMatch(/booking.*advance.*confirms/i);
    expect(said[2]).toMatch(/packing and loading/i);
    expect(said[3]).toMatch(/safe delivery/i);
  });

  test('come with three guarantees', () => {
    expect(contentOf('servicesPage').guarantees.points).toHaveLength(3);
  });
});

describe('the branches', () => {
  test('are three, with their phone and matching chat numbers and postal codes', () => {
    expect(
      branches.map(({ city, phone, whatsapp, postalCode }) => [city, phone, whatsapp, postalCode]),
    ).toEqual([
      ['Haridwar', '+91 55555 01001', '+91 55555 01001', '249402'],
      ['Roorkee', '+91 55555 01002', '+91 55555 01002', '247667'],
      ['Rishikesh', '+91 55555 01003', '+91 55555 01003', '249201'],
    ]);
  });

  test('begin with the head office, near the railway station', () => {
    expect(branches[0]?.title).toMatch(/Haridwar Head Office/);
    expect(branches[0]?.street).toMatch(/near Haridwar railway station/);
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
  test('are twelve, by twelve people, in twelve texts', () => {
    expect(reviews).toHaveLength(12);
    for (const part of ['name', 'text', 'key'] as const) {
      expect(new Set(reviews.map((review) => review[part])).size).toBe(12);
    }
  });

  test('have five stars each', () => {
    expect(reviews.map(({ rating }) => rating)).toEqual(Array(12).fill(5));
  });

  test('are from 2023 and 2024, newest first', () => {
    const months = reviews.map(({ date }) => new Date(`1 ${date} UTC`));
    expect(new Set(months.map((month) => month.getUTCFullYear()))).toEqual(new Set([2023, 2024]));
    expect(months).toEqual([...months].sort((a, b) => b.getTime() - a.getTime()));
  });

  test('cover all six services', () => {
    expect(new Set(reviews.map(({ service }) => service))).toEqual(
      new Set(services.map(({ key }) => key)),
    );
  });

  test('come from the service area', () => {
    for (const { location } of reviews) {
      expect(location).toMatch(/Haridwar|Roorkee|Rishikesh|Dehradun|Delhi|Gurgaon/);
    }
  });

  test('are signed with the initials of their authors', () => {
    for (const { name, avatar } of reviews) {
      expect(avatar).toBe(name.replace(/\B\w+\s*/g, ''));
    }
  });

  test('differ in length', () => {
    const lengths = reviews.map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeGreaterThan(4 * Math.min(...lengths));
  });

  test('of the home page are three of the twelve', () => {
    const { shown } = contentOf('homePage').reviews;
    expect(new Set(shown).size).toBe(3);
    expect(reviews.map(({ key }) => key)).toEqual(expect.arrayContaining(shown));
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
    ['licensed and insured', /licensed and insured/i],
    ['transparent pricing', /prices are transparent/i],
    ['4.8 from 77+ reviews', /4\.8, from 77\+ reviews/],
    ['100% positive feedback', /100% positive feedback/],
    ['open 24/7', /open 24\/7/],
  ])('the trust points claim: %s', (_, said) => {
    expect(contentOf('aboutPage').trust.points.join('\n')).toMatch(said);
  });

  test('the wrong address has a page with its own words', () => {
    expect(contentOf('notFoundPage').head.title).not.toBe('');
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
  const answers = questions.map(({ answer }) => answer).join('\n');

  test('are six', () => {
    expect(questions).toHaveLength(6);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(6);
  });

  test.each([
    ['how early to book a local move', /local move.*2-3 days ahead/i],
    ['how early to book a long move', /long distance.*5-7 days ahead/i],
    ['how fast an e-mail is answered', /e-mail.*response within 2 hours/i],
    ['how to pay', /cash, bank transfer or digital/i],
    ['what confirms a booking', /small advance confirms your booking/i],
    ['when the balance is paid', /balance after delivery/i],
  ])('tell %s', (_, said) => {
    expect(answers).toMatch(said);
  });
});
