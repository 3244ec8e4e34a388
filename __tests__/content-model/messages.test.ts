import { mkdirSync, rmdirSync } from 'node:fs';
import { formatIssue } from '../../src/content-model/issue';
import { routePaths } from '../../src/content-model/shapes';
import { contentOf } from '../support/content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

afterEach(() => copy.restore());
afterAll(() => copy.delete());

/** What an editor wrote in place of what, and the line that reports it; LINE is where it was. */
type Wrong = readonly [name: string, from: string | RegExp, to: string, line: string];

/** Tests of errors in one file, one line each. */
function describeErrors(what: string, file: string, errors: readonly Wrong[]) {
  describe(`${what} (${file})`, () => {
    test.each(errors)('%s', async (_, from, to, line) => {
      const at = copy.replace(file, from, to);
      const place = line.replace('LINE', String(at)).replace('NEXT', String(at + 1));
      expect(await copy.lines()).toEqual([`content/${file}:${place}`]);
    });
  });
}

/** The value of a field that holds a text, whatever an editor wrote there. */
const textOf = (name: string) => new RegExp(String.raw`"${name}": "(?:[^"\\]|\\.)*"`);
/** A field with another text. */
const said = (name: string, text: string) => `"${name}": ${JSON.stringify(text)}`;

/** Another text of a field, and what is wrong with it. */
const typed =
  (field: string, place: string, line: (text: string) => string) =>
  (text: string): Wrong => [
    text,
    textOf(field),
    said(field, text),
    `LINE - ${place} - ${line(text)}`,
  ];

const serviceKeys = contentOf('services').map(({ key }) => key);
const branchKeys = contentOf('branches').map(({ key }) => key);
const [firstBranch = ''] = branchKeys;
const compare = 'Compare the line with its neighbours, or take the last change back.';
const aText = 'Expected: a text in double quotes, such as "Open all day".';
const aGroup = 'Expected: a group of fields in braces, such as { "title": "Words" }.';
const aList = 'Expected: a list in square brackets, such as ["one", "two"].';
const aYear = 'The year of founding, such as 2019.';
const unknownField = 'is not a field that the site knows.';
const number = /"founded": \d+/;
const initials = textOf('initials');

test('content without an error gives no line', async () => {
  expect(await copy.lines()).toEqual([]);
});

const missingHere = 'is missing here, or a comma is one too many';
describeErrors(
  'broken JSON is reported with its line',
  'company.json',
  (
    [
      ['a comma is missing before this place', /,(?=\s*"tagline")/, '', 'NEXT'],
      [`a field name in double quotes ${missingHere}`, /"longitude": [\d.]+/, '"x": 7,', 'NEXT'],
      ['a colon is missing after a field name', '"tagline":', '"tagline"'],
      ['a text is not closed with a double quote on its own line', textOf('tagline'), '"x": "P,'],
      [`a value ${missingHere}`, number, '"founded": '],
      [
        'something here is neither a text in double quotes, a number, true nor false',
        textOf('headOffice'),
        '"headOffice": haridwar',
      ],
      ['a comment stands here; this kind of file has none', '"founded"', '// x\n  "founded"'],
      ['a tab or a line break stands inside a text', '"tagline": "', '"tagline": "\t'],
      ['something stands after the end', /\}\n?$/, '}\n}', 'NEXT'],
    ] as const
  ).map(
    ([words, from, to, line = 'LINE']): Wrong => [
      words,
      from,
      to,
      `${line} - is broken JSON: ${words}. ${compare}`,
    ],
  ),
);

describeErrors('a value of the wrong kind', 'company.json', [
  ...(
    [
      ['"2019"', 'a number without quotes, such as 4.8'],
      ['2019.5', 'a whole number without quotes, such as 12'],
    ] as const
  ).map(
    ([value, expected]): Wrong => [
      value,
      number,
      `"founded": ${value}`,
      `LINE - founded - is ${value}. Expected: ${expected}. ${aYear}`,
    ],
  ),
  ...(
    [
      ['5', '5'],
      ['null', 'null'],
      ['[]', 'a list'],
    ] as const
  ).map(
    ([value, words]): Wrong => [
      `${words} where a text belongs`,
      initials,
      `"initials": ${value}`,
      `LINE - initials - is ${words}. ${aText} The letters of the mark.`,
    ],
  ),
  ['no group', /"map": \{[^}]*\}/, '"map": "Here"', `LINE - map - is "Here". ${aGroup}`],
  [
    'a text that is empty',
    initials,
    '"initials": " "',
    'LINE - initials - is empty. Expected: The letters of the mark.',
  ],
  [
    'a field that is missing',
    textOf('source'),
    '"sources": "Google"',
    `LINE - ratings.sources - ${unknownField} Did you mean "source"?`,
  ],
  [
    'two letters in the wrong order',
    '"hours"',
    '"huors"',
    `LINE - huors - ${unknownField} Did you mean "hours"?`,
  ],
  [
    'the same field twice',
    '"founded"',
    '"name": "Other", "founded"',
    'LINE - name - stands twice in the same place. Keep one of the two: only the last one would count.',
  ],
]);

describeErrors('a field of a list', 'shared/areas.json', [
  [
    'that is not known',
    '"city": ',
    '"population": "many", "city": ',
    `LINE - areas[0].population - ${unknownField} Take it out; known here: city, note, branch, x, y, label.`,
  ],
  [
    'that is missing',
    /\{\s*"city": "[^"]*",\s*"note": "[^"]*",/,
    '{ "city": "Haridwar",',
    `LINE - areas[0].note - is missing. ${aText} A few words about moves there.`,
  ],
  [
    'that names no branch',
    /"branch": "[^"]*"/,
    '"branch": "nowhere"',
    `LINE - areas[0].branch - is "nowhere", which is no key in shared/branches.json. Known: ${branchKeys.join(', ')}.`,
  ],
]);

const noAddress = typed(
  'siteAddress',
  'siteAddress',
  (text) =>
    `is "${text}", which is not https:// and a name with nothing behind it. Expected: https:// and the name, such as https://www.company.in.`,
);
const noEmail = typed(
  'email',
  'email',
  (text) =>
    `is "${text}", which is not an e-mail address. Expected: The e-mail address of the company, such as hello@company.in.`,
);

describeErrors('a value that cannot be right', 'company.json', [
  ...['www.company.in', 'http://www.company.in', 'https://www.company.in/'].map(noAddress),
  ...['https://www.company.in/movers', 'https://www.company.in?from=mail'].map(noAddress),
  ...['hello', 'hello@', 'hello at company.in'].map(noEmail),
  [
    'a number of reviews below nothing',
    /"countExact": \d+/,
    '"countExact": -1',
    'LINE - ratings.countExact - is -1, which is below 0. Expected: The number of reviews as the info bar and the footer say it, such as 77.',
  ],
  [
    'a place that is not in India',
    /"latitude": [\d.]+/,
    '"latitude": 48.2',
    'LINE - map.latitude - is 48.2, which is above 37.1. Expected: Centre of the map, degrees north in India, such as 29.9457.',
  ],
  [
    'an unknown head office',
    textOf('headOffice'),
    said('headOffice', `${firstBranch}x`),
    `LINE - headOffice - is "${firstBranch}x", which is no key in shared/branches.json. Did you mean "${firstBranch}"? Known: ${branchKeys.join(', ')}.`,
  ],
]);

const noPhone = typed(
  'phone',
  'branches[0].phone',
  (text) =>
    `is "${text}", which is no phone number in India. Expected: A phone number, such as +91 55555 01001, or +91 1334 255501 with an area code.`,
);

describeErrors('a phone number', 'shared/branches.json', [
  ...['+91 55555 0100', '+1 55555 01001', '+91 00000 00000', '+91 99999 99999'].map(noPhone),
  ...(
    [
      ['+91 5555501001', '+91 55555 01001'],
      ['+915555501001', '+91 55555 01001'],
      ['055555 01001', '+91 55555 01001'],
      ['98765-43210', '+91 98765 43210'],
      ['01334-255501', '+91 1334 255501'],
      ['(0135) 2655501', '+91 135 2655501'],
    ] as const
  ).map(([phone, right]) =>
    typed(
      'phone',
      'branches[0].phone',
      () => `is "${phone}", which is understood but not written as here. Write "${right}".`,
    )(phone),
  ),
]);

const noMonth = typed(
  'date',
  'reviews[0].date',
  (text) =>
    `is "${text}", which is not a month and a year. Expected: Month and year, such as March 2024.`,
);
const otherMonth = typed(
  'date',
  'reviews[0].date',
  (text) => `is "${text}", which is understood but not written as here. Write "March 2024".`,
);

describeErrors('a month', 'shared/reviews.json', [
  ...['3 March', 'March 18', 'March 1924', 'Spring 2024', '24 March'].map(noMonth),
  ...['2024-03', 'Mar 2024', 'march, 2024', 'march 24', '3 March 2024', '15/03/2024'].map(
    otherMonth,
  ),
  [
    'to come',
    textOf('date'),
    said('date', 'December 2098'),
    'LINE - reviews[0].date - is December 2098, which is still to come. Write the month of the move.',
  ],
]);

const noService = typed(
  'service',
  'reviews[0].service',
  (text) =>
    `is "${text}", which is no key in shared/services.json. ${text === 'catering' ? '' : 'Did you mean "home-shifting"? '}Known: ${serviceKeys.join(', ')}.`,
);
describeErrors(
  'a name that leads nowhere',
  'shared/reviews.json',
  ['home-shiftng', 'catering'].map(noService),
);

const noPicture = (text: string, hint: string) =>
  typed(
    'file',
    'search.picture.file',
    () => `is "${text}", which is no usable picture below content/. ${hint}`,
  )(text);
const noDescription = (text: string, what: string) =>
  typed(
    'alt',
    'search.picture.alt',
    () =>
      `is "${text}", which ${what}. Say it in one sentence, such as "Two movers carry a sofa down the stairs".`,
  )(text);
const figures = /"figures": \[[^\]]*\]/;

describeErrors('a picture and its words', 'pages/about.json', [
  noPicture('images/hero-new.jpg', 'Did you mean "images/hero.jpg"?'),
  noPicture('images/Crew.png', 'Did you mean "images/crew.jpg"?'),
  noPicture(
    'images/zebra.jpg',
    'Put the picture into content/images/ and write images/NAME.jpg here.',
  ),
  noDescription('IMG_2034.jpg', 'is the name of a file'),
  noDescription('12', 'is the name of a file'),
  noDescription('image', 'tells nobody what is seen'),
  noDescription('x', 'tells nobody what is seen'),
  [
    'a list with too few entries',
    figures,
    '"figures": ["rating"]',
    'LINE - figures - has 1 entry; at least 4 belong here. Copy an entry that stands there, put it behind a comma and change it.',
  ],
  ['no list', figures, '"figures": "rating"', `LINE - figures - is "rating". ${aList}`],
  [
    'an entry that a list names twice',
    figures,
    '"figures": ["rating", "rating", "customers", "years"]',
    'LINE - figures[1] - is "rating", which stands in this list already. Name every entry once.',
  ],
]);

const wrongText = (field: string, place: string, text: string, line: string) =>
  typed(field, place, () => line)(text);

test('a title that is too long with the name of the company behind it', async () => {
  const { name } = JSON.parse(copy.read('company.json'));
  const most = 65 - ` | ${name}`.length;
  const at = copy.replace(
    'pages/home.json',
    textOf('title'),
    said('title', 'Moving '.repeat(9).slice(0, most + 1)),
  );
  expect(await copy.lines()).toEqual([
    `content/pages/home.json:${at} - search.title - has ${most + 1} characters; at most ${most} fit here. Shorten it.`,
  ]);
});

describeErrors('a text', 'shared/site.json', [
  wrongText(
    'rights',
    'footer.rights',
    'With {custmers} customers',
    'holds {custmers}, which nothing is filled in for. Did you mean "customers"? Known here: rating, reviews, founded, localDays, longDays, customers, years, trucks, hours, feedback.',
  ),
  wrongText(
    'rights',
    'footer.rights',
    'All rights {reserved',
    'is "All rights {reserved", which holds a brace that has no name in it. Expected: A few words, such as All rights reserved.',
  ),
  wrongText(
    'greeting',
    'actions.greeting',
    'Hello',
    'is "Hello", which does not hold {city}, or holds a brace that has no name in it. Expected: The text that a chat starts with. {city} is filled in.',
  ),
  wrongText(
    'call',
    'actions.call',
    'Call us now, '.repeat(5),
    'has 64 characters; at most 30 fit here. Shorten it.',
  ),
  wrongText(
    'rights',
    'footer.rights',
    'All \u202Erights',
    'holds an invisible character (U+202E). Write the text anew by hand instead of pasting it.',
  ),
  [
    'with a page that does not exist',
    '"to": "/about"',
    '"to": "/about/"',
    `LINE - navigation.links[1].to - is "/about/", which is not known. Did you mean "/about"? Expected one of: ${routePaths.join(', ')}.`,
  ],
]);

test.each([
  [
    'word',
    'shared/site.json',
    'about',
    'footer.about',
    'https://www.company.in/terms/of/everything',
  ],
  ['address', 'company.json', 'email', 'email', 'us@all-movers-of-the-whole-country.in'],
])(
  'a %s that no phone shows on one line is a warning, and stops nothing',
  async (...[, file, name, field, text]) => {
    copy.replace(file, textOf(name), said(name, text));
    const { content, issues } = await copy.check();
    expect(content).not.toBeNull();
    expect(issues).toEqual([expect.objectContaining({ field, severity: 'warning' })]);
  },
);

test('two cities on one place of the map are reported', async () => {
  const areas = JSON.parse(copy.read('shared/areas.json'));
  Object.assign(areas.areas[3], { x: areas.areas[0].x, y: areas.areas[0].y });
  copy.write('shared/areas.json', JSON.stringify(areas));
  expect(await copy.lines()).toEqual([
    expect.stringContaining(
      `areas[3] - has the x and y ${areas.areas[0].x} and ${areas.areas[0].y}, like areas[0].`,
    ),
  ]);
});

test('a key that stands twice is reported', async () => {
  const [first = '', second = ''] = contentOf('questions').map(({ key }) => key);
  const at = copy.replace('shared/questions.json', said('key', second), said('key', first));
  expect(await copy.lines()).toEqual([
    `content/shared/questions.json:${at} - questions[1].key - is "${first}", like questions[0].key. Give every entry a key of its own.`,
  ]);
});

test('an icon that is not known is reported with the names of all', async () => {
  const at = copy.replace('shared/figures.json', textOf('icon'), '"icon": "truk"');
  expect(await copy.lines()).toEqual([
    expect.stringContaining(
      `content/shared/figures.json:${at} - figures[0].icon - is "truk", which is not known. Did you mean "truck"? Expected one of: phone, whatsapp,`,
    ),
  ]);
});

test.each(['title', 'description'] as const)('two pages have the same search %s', async (field) => {
  const { search } = JSON.parse(copy.read('pages/home.json'));
  const at = copy.replace('pages/services.json', textOf(field), said(field, search[field]));
  expect(await copy.lines()).toEqual([
    `content/pages/services.json:${at} - search.${field} - is the same as in pages/home.json. Search engines want a different one for every page.`,
  ]);
});

test.each([
  ['whose field is not there', 'company.json', 'e-mail', 'field'],
  ['that means every entry of no list', 'shared/branches.json', 'branch[*].phone', 'field'],
  ['that means an entry beyond the last', 'shared/branches.json', 'branches[99].phone', 'field'],
  ['that means a part of a text', 'company.json', 'email.length', 'field'],
  ['whose file is not there', 'firm.json', 'email', 'file'],
] as const)('a sample %s', async (_, file, field, wrong) => {
  const sample = { file, field, why: 'It is not known yet.' };
  const text = JSON.stringify({ samples: [sample] }, null, 2);
  copy.write('shared/samples.json', text);
  const line = text.slice(0, text.indexOf(`"${wrong}"`)).split('\n').length;
  expect(await copy.lines()).toEqual([
    `content/shared/samples.json:${line} - samples[0].${wrong} - is "${sample[wrong]}", which is not there. Correct it, or take the entry out when the real value is in place.`,
  ]);
});

describe('a file that is wrong as a whole is reported once', () => {
  const missing = 'is missing. Bring the file back under exactly this name.';

  test.each(['company.json', 'shared/branches.json'])('%s that is missing', async (file) => {
    copy.remove(file);
    expect(await copy.lines()).toEqual([`content/${file} - ${missing}`]);
  });

  test.each([
    ['shared/reviews.json', 'shared/revews.json'],
    ['company.json', 'Company.json.txt'],
    ['pages/home.json', 'pages/home (1).json'],
    ['shared/areas.json', 'areas.json'],
  ])('%s with the name %s', async (file, wrong) => {
    copy.rename(file, wrong);
    expect(await copy.lines()).toEqual([
      `content/${wrong} - is not a file that the site reads. Did you mean "${file}"? Then give it that name.`,
    ]);
    copy.rename(wrong, file);
  });

  test.each(['company.json.txt', 'company (1).json', 'Company - Copy.json'])(
    '%s beside company.json',
    async (wrong) => {
      copy.write(wrong, copy.read('company.json'));
      expect(await copy.lines()).toEqual([
        `content/${wrong} - is not read by the site, which reads only "company.json". Put what is right in it there, and take this file out of the folder.`,
      ]);
      copy.remove(wrong);
    },
  );

  test('a file that is like no other', async () => {
    copy.write('mine/prices.json', '{}');
    expect(await copy.lines()).toEqual([
      'content/mine/prices.json - is not a file that the site reads. Take it out of the folder.',
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    [
      'a mark at its start',
      '\uFEFF{}',
      ':1 - starts with an invisible mark (BOM). Save it as "UTF-8" and not as "UTF-8 with BOM".',
    ],
    [
      'letters of Windows',
      Buffer.from('{\n"É": 1}', 'latin1'),
      ':2 - holds characters that are not UTF-8. Save it as "UTF-8".',
    ],
    [
      'UTF-16',
      Buffer.from('\uFEFF{}', 'utf16le'),
      ':1 - holds characters that are not UTF-8. Save it as "UTF-8".',
    ],
    ['nothing', ' \n', ':1 - is empty. Bring back what stood in it.'],
    [
      '20,000 brackets',
      '['.repeat(20_000),
      ':1 - holds more than 50 groups in each other. Take out the brackets and braces that hold nothing.',
    ],
    [
      '10 MB',
      `{ "a": "${'x'.repeat(10_000_000)}" }`,
      ' - is 10 MB large, more than texts ever need. Take out what is too long.',
    ],
    ['a list', '[{}]', `:1 - is a list. ${aGroup}`],
    ['a word', '"words"', `:1 - is "words". ${aGroup}`],
    ['null', 'null', `:1 - is null. ${aGroup}`],
  ])('a file with %s', async (_, text, line) => {
    copy.write('shared/services.json', text);
    expect(await copy.lines()).toEqual([`content/shared/services.json${line}`]);
  });

  test('a folder with the name of a file', async () => {
    copy.remove('company.json');
    mkdirSync(copy.path('company.json'));
    expect(await copy.lines()).toEqual([
      'content/company.json - is a folder. A file of this name belongs here.',
    ]);
    rmdirSync(copy.path('company.json'));
  });
});

describeErrors('the captions of the gallery', 'gallery/captions.json', [
  [
    'a field that is misspelt',
    '"caption"',
    '"captoin"',
    `LINE - 1-hand-truck.jpg.captoin - ${unknownField} Did you mean "caption"?`,
  ],
  [
    'a text in place of an entry',
    /\{\s*"alt": [^}]*\}/,
    '"A truck"',
    `LINE - 1-hand-truck.jpg - is "A truck". ${aGroup}`,
  ],
]);

test('captions are also checked in a folder below', async () => {
  copy.write('gallery/2025/captions.json', '{ "a.jpg": { "alt": 5 } }');
  expect(await copy.lines()).toEqual([
    `content/gallery/2025/captions.json:1 - a.jpg.alt - is 5. ${aText} What is seen in the photo.`,
  ]);
});

test('all errors are reported in one run, in one file and in several', async () => {
  copy.replace('company.json', number, '"founded": "soon"');
  copy.replace('company.json', '"hours"', '"huors"');
  copy.replace('shared/branches.json', textOf('phone'), '"phone": "call us"');
  copy.replace('shared/reviews.json', textOf('service'), '"service": "painting"');
  copy.replace('shared/figures.json', '"key"', 'key');
  copy.remove('pages/404.json');
  const fields = (await copy.lines()).map((line) => line.split(/:\d+ - | - |:/).slice(0, 2));
  expect(fields.sort()).toEqual([
    ['content/company.json', 'founded'],
    ['content/company.json', 'huors'],
    ['content/pages/404.json', 'is missing. Bring the file back under exactly this name.'],
    ['content/shared/branches.json', 'branches[0].phone'],
    ['content/shared/figures.json', 'is broken JSON'],
    ['content/shared/reviews.json', 'reviews[0].service'],
  ]);
});

test('lines end as on Windows, and the number is still right', async () => {
  copy.write('company.json', copy.read('company.json').replaceAll('\n', '\r\n'));
  const at = copy.replace('company.json', number, '"founded": 5');
  expect(await copy.lines()).toEqual([
    `content/company.json:${at} - founded - is 5, which is below 1900. Expected: The year of founding, such as 2019.`,
  ]);
});

describeErrors('what a page would show letter by letter', 'pages/about.json', [
  wrongText(
    'intro',
    'head.intro',
    'We live <b>where</b> we work.',
    'holds "<b>", which a page shows letter by letter. Write it without: how a text looks is the site\'s own matter.',
  ),
  wrongText(
    'intro',
    'head.intro',
    'Lorem ipsum dolor sit amet.',
    'holds "lorem ipsum". Write what a visitor is to read.',
  ),
]);

/** Every line, of a warning too. */
const lines = async (folder: ContentCopy) => (await folder.check()).issues.map(formatIssue);

describe('files', () => {
  let copy: ContentCopy;
  beforeEach(() => {
    copy = new ContentCopy();
  });
  afterEach(() => copy.delete());

  test('a picture outside gallery/ and images/ is reported', async () => {
    copy.write('galery/truck.jpg', 'a picture');
    expect(await copy.lines()).toEqual([
      'content/galery/truck.jpg - is a picture outside gallery/ and images/: nobody sees it. Put it into gallery/ to show it there, or into images/ for a text that names it.',
    ]);
  });

  test('names that Windows cannot hold, or keeps only one of, are reported', async () => {
    const hint =
      'Give it another name, in its folder and wherever a text or captions.json names it.';
    for (const name of ['con.jpg', 'a: b.jpg', 'Van.jpg', 'van.jpg'])
      copy.write(`images/${name}`, '');
    expect(await lines(copy)).toEqual([
      `content/images/a: b.jpg - has "a: b.jpg" in its name, which Windows cannot hold. ${hint}`,
      `content/images/con.jpg - has "con.jpg" in its name, which Windows cannot hold. ${hint}`,
      `content/images/van.jpg - is named like images/Van.jpg but for capitals: Windows keeps only one. ${hint}`,
    ]);
  });
});
