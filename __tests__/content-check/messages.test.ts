import { mkdirSync, rmdirSync } from 'node:fs';
import { basename } from 'node:path';
import { checkContent } from '../../src/content-check/check';
import { formatIssue, isError } from '../../src/content-check/issue';
import { iconNames } from '../../src/content-model/icon-names';
import { routePaths } from '../../src/content-model/shapes';
import { firstOf } from '../support/content';
import { ContentCopy } from '../support/content-copy';
import { madePictures } from '../support/made-content';

const copy = new ContentCopy();

/**
 * A change of an editor in a file, and the line that reports it. A name stands for a field with
 * its value, which a text replaces, or JSON behind an equals sign. In the line, $ is what came in,
 * % what stands behind its arrow; a place in the next line begins with an arrow down.
 */
type Row = readonly [from: string | RegExp, to: string | readonly string[], line: string];

const fieldOf = (field: string) =>
  new RegExp(String.raw`"${field}": (?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\}|[\w.-]+)`);

/** Puts texts of a field, or anything else, into a file, and looks at what is reported. */
function describeErrors(file: string, rows: readonly Row[]) {
  const cases = rows.flatMap(([from, to, line]) =>
    [to].flat().map((change) => {
      const [text = '', more = ''] = change.split(' => ');
      const isField = typeof from === 'string' && /^\w+$/.test(from);
      const json = text.startsWith('=') ? text.slice(1) : JSON.stringify(text);
      const written = isField ? `"${from}": ${json}` : text;
      const said = line.replaceAll('$', () => text).replace('%', () => more);
      return [text, isField ? fieldOf(from) : from, written, said] as const;
    }),
  );
  describe(file, () => {
    test.each(cases)('%s', async (_, from, to, said) => {
      const at = copy.replace(file, from, to);
      const [line, words] = said.startsWith('↓') ? [at + 1, said.slice(1)] : [at, said];
      expect(await copy.lines()).toEqual([`content/${file}:${line} - ${words}`]);
    });
  });
}

const codeOf = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
const entriesOf = (list: string): { key: string }[] =>
  JSON.parse(copy.read(`shared/${list}.json`))[list];
const keysOf = (list: string) => entriesOf(list).map(({ key }) => key);
const branchKeys = keysOf('branches').join(', ');
const [firstBranch = ''] = branchKeys.split(', ');
const [firstKey = '', secondKey = ''] = keysOf('questions');
const figures = keysOf('figures');
const aText = 'Expected: a text in double quotes, such as "Open all day".';
const aGroup = 'Expected: a group of fields in braces, such as { "title": "Words" }.';
const aYear = 'The year of founding, such as 2019.';
const unknownField = 'is not a field that the site knows.';
const sayIt = 'Say it in one sentence, such as "Two movers carry a sofa down the stairs".';
const notAsHere = 'is "$", which is understood but not written as here. Write "%".';

const brokenJson = (words: string) =>
  `is broken JSON: ${words}. Compare the line with its neighbours, or take the last change back.`;
const missingHere = 'is missing here, or a comma is one too many';

test('content without an error gives no line', async () => {
  const text = 'ज़ों और किं, हरिद्वार; Việt Nam; café & Co.; 5 ** 2; [sic] (so); 🚚 ½ °C ₹';
  copy.replace('shared/site.json', fieldOf('about'), JSON.stringify({ about: text }).slice(1, -1));
  expect(await copy.lines()).toEqual([]);
});

describeErrors('company.json', [
  [/,(?=\s*"tagline")/, '', `↓${brokenJson('a comma is missing before this place')}`],
  [
    /"longitude": [\d.]+/,
    '"x": 7,',
    `↓${brokenJson(`a field name in double quotes ${missingHere}`)}`,
  ],
  ['"tagline":', '"tagline"', brokenJson('a colon is missing after a field name')],
  [
    fieldOf('tagline'),
    '"x": "P,',
    brokenJson('a text is not closed with a double quote on its own line'),
  ],
  ['founded', '=', brokenJson(`a value ${missingHere}`)],
  [
    'headOffice',
    '=haridwar',
    brokenJson('something here is neither a text in double quotes, a number, true nor false'),
  ],
  [
    '"founded"',
    '// x\n  "founded"',
    brokenJson('a comment stands here; this kind of file has none'),
  ],
  ['"tagline": "', '"tagline": "\t', brokenJson('a tab or a line break stands inside a text')],
  [/\}\n?$/, '}\n}', `↓${brokenJson('something stands after the end')}`],
  [/\}\s*$/, '', brokenJson('a closing brace } is missing')],
  [
    'founded',
    '="2019"',
    `founded - is "2019". Expected: a number without quotes, such as 4.8. ${aYear}`,
  ],
  [
    'founded',
    '=2019.5',
    `founded - is 2019.5. Expected: a whole number without quotes, such as 12. ${aYear}`,
  ],
  [
    'tagline',
    ['=5 => 5', '=null => null', '=[] => a list', '={} => a group of fields'],
    `tagline - is %. ${aText} The line under the name.`,
  ],
  ['tagline', ' ', 'tagline - is empty. Expected: The line under the name.'],
  ['map', 'Here', `map - is "$". ${aGroup}`],
  ['"longitude"', '"longitud"', `map.longitud - ${unknownField} Did you mean "longitude"?`],
  ['"booking"', '"boking"', `boking - ${unknownField} Did you mean "booking"?`],
  [
    '"founded"',
    '"name": "Other", "founded"',
    'name - stands twice in the same place. Keep one of the two: only the last one would count.',
  ],
  [
    'siteAddress',
    ['https://www.company.in/movers', 'https://www.company.in?from=mail'],
    'siteAddress - is "$", which is not https:// and a name with nothing behind it. Expected: https:// and the name, such as https://www.company.in.',
  ],
  [
    'siteAddress',
    ['Company.in => https://company.in', 'http://www.company.in/ => https://www.company.in'],
    `siteAddress - ${notAsHere}`,
  ],
  ['opens', '8:00 am => 08:00', `openingTimes[0].opens - ${notAsHere}`],
  [
    'email',
    ['hello', 'hello@', 'hello at company.in'],
    'email - is "$", which is not an email address. Expected: The email address of the company, such as hello@company.in.',
  ],
  [
    'countExact',
    '=-1',
    'ratings.countExact - is -1, which is below 0. Expected: The number of reviews as the info bar and the footer say it, such as 77.',
  ],
  [
    'latitude',
    '=48.2',
    'map.latitude - is 48.2, which is above 37.1. Expected: Centre of the map, degrees north in India, such as 29.9457.',
  ],
  [
    'headOffice',
    `${firstBranch}x => ${firstBranch}`,
    `headOffice - is "$", which is no key in shared/branches.json. Did you mean "%"? Known: ${branchKeys}.`,
  ],
]);

describeErrors('shared/areas.json', [
  [
    '"city": ',
    '"population": "many", "city": ',
    `areas[0].population - ${unknownField} Take it out; known here: city, note, branch, x, y, label.`,
  ],
  [
    /\{\s*"city": "[^"]*",\s*"note": "[^"]*",/,
    '{ "city": "Haridwar",',
    `areas[0].note - is missing. ${aText} A few words about moves there.`,
  ],
  [
    'branch',
    'nowhere',
    `areas[0].branch - is "$", which is no key in shared/branches.json. Known: ${branchKeys}.`,
  ],
]);

describeErrors('shared/branches.json', [
  [
    'phone',
    ['+91 55555 0100', '+1 55555 01001', '+91 00000 00000', '+91 99999 99999'],
    'branches[0].phone - is "$", which is no phone number in India. Expected: A phone number, such as +91 55555 01001, or +91 1334 255501 with an area code.',
  ],
  [
    'phone',
    [
      '+91 5555501001 => +91 55555 01001',
      '+915555501001 => +91 55555 01001',
      '055555 01001 => +91 55555 01001',
      '0091 55555 01001 => +91 55555 01001',
      '+91-55555-01001 => +91 55555 01001',
      '98765-43210 => +91 98765 43210',
      '01334-255501 => +91 1334 255501',
      '(0135) 2655501 => +91 135 2655501',
    ],
    `branches[0].phone - ${notAsHere}`,
  ],
  [
    'phone',
    ['+91 55555 01001, 01334 255501', '98765 43210 / 98765 43211'],
    'branches[0].phone - holds two numbers. One number here, the other below.',
  ],
  [
    'secondPhone',
    '+91 55555 01001 or 98765 43211',
    'branches[0].secondPhone - holds two numbers. One number here.',
  ],
]);

const services = keysOf('services').join(', ');

describeErrors('shared/reviews.json', [
  [
    'date',
    ['3 March', 'March 18', 'march 24', 'March 1924', 'Spring 2024', '24 March'],
    'reviews[0].date - is "$", which is not a month and a year. Expected: Month and year, such as March 2024.',
  ],
  [
    'service',
    ['servces-1 => Did you mean "services-1"? ', 'catering'],
    `reviews[0].service - is "$", which is no key in shared/services.json. %Known: ${services}.`,
  ],
]);

describeErrors('shared/questions.json', [
  [
    `"key": "${secondKey}"`,
    `"key": "${firstKey}"`,
    `questions[1].key - has the key ${firstKey}, like questions[0]. Give each its own.`,
  ],
]);

describeErrors('pages/contact.json', [
  [
    '"service": "services-1"',
    '"service": "catering"',
    `form.services[0].service - is "catering", which is no key in shared/services.json. Known: ${services}.`,
  ],
]);

test('a service that no choice of the form names is noted', async () => {
  copy.replace('pages/contact.json', '"service": "services-2"', '"service": "services-1"');
  const { content, issues } = await copy.check();
  expect(content).not.toBeNull();
  expect(issues.map(formatIssue)).toEqual([
    expect.stringMatching(
      /^content\/shared\/services\.json:\d+ - services\[1\] - is a service that no choice of the quote form offers\. Let a choice/,
    ),
  ]);
});

describeErrors('shared/services.json', [
  [
    'title',
    ['Process => process', 'Main! => main', 'List => list', 'The Heading => the-heading'],
    'services[0].title - gives the address #%, which another part of the page has. Write it so that they differ.',
  ],
]);

test.each([
  ['branches', 'city', ['#ajmer, which branches[0] has']],
  ['services', 'title', ['#ajmer, which services[0] has']],
  ['reviews', 'name', []],
])('two %s of one %s: %j', async (list, field, said) => {
  const json = JSON.parse(copy.read(`shared/${list}.json`));
  json[list][0][field] = 'Ajmer';
  json[list][1][field] = 'AJMER.';
  copy.write(`shared/${list}.json`, JSON.stringify(json));
  const lines = said.map((words) =>
    expect.stringContaining(`${list}[1].${field} - gives the address ${words}. Write it so`),
  );
  expect(await copy.lines()).toEqual(lines);
});

describeErrors('pages/about.json', [
  [
    'file',
    [
      'images/hero-new.jpg => Did you mean "images/hero.jpg"?',
      'images/Crew.png => Did you mean "images/crew.jpg"?',
      'images/zebra.jpg => Put the picture into content/images/ and write images/NAME.jpg here.',
    ],
    'head.picture.file - is "$", which is no usable picture below content/. %',
  ],
  [
    'alt',
    ['IMG_2034.jpg', '12'],
    `head.picture.alt - is "$", which is the name of a file. ${sayIt}`,
  ],
  ['alt', ['image', 'x'], `head.picture.alt - is "$", which tells nobody what is seen. ${sayIt}`],
  [
    'figures',
    'rating',
    'figures - is "$". Expected: a list in square brackets, such as ["one", "two"].',
  ],
  [
    'figures',
    `=["${figures[0]}", "${figures[0]}"]`,
    `figures[1] - is "${figures[0]}", which stands in this list already. Name every entry once.`,
  ],
  [
    'intro',
    'We live <b>where</b> we work.',
    'head.intro - holds "<b>", which a page shows letter by letter. Write it without: how a text looks is the site\'s own matter.',
  ],
  [
    'intro',
    ['**Safe** => **Safe**', 'See [our page](https://a.in) => [our page](https://a.in)'],
    'head.intro - holds "%", which a page shows letter by letter. Write it without: how a text looks is the site\'s own matter.',
  ],
  [
    'intro',
    ['Packers &amp; movers => &amp;', 'The &#34;best&quot; => &#34;'],
    'head.intro - holds "%", which a page shows letter by letter. Write the character that it stands for.',
  ],
  [
    'intro',
    'Lorem ipsum dolor sit amet.',
    'head.intro - holds "lorem ipsum". Write what a visitor is to read.',
  ],
]);

describeErrors('shared/site.json', [
  [
    'rights',
    'Since {foundd}',
    `footer.rights - holds {foundd}, which nothing is filled in for. Did you mean "founded"? Known here: rating, reviews, founded, localDays, longDays, hours, openTimes, openDays, ${figures.join(', ')}.`,
  ],
  [
    'rights',
    'All rights {reserved',
    'footer.rights - is "$", which holds a brace that has no name in it. Expected: A few words, such as All rights reserved.',
  ],
  [
    'rights',
    [
      ...['\u202E', '\u2028'].map(
        (one) => `All ${one}rights => an invisible character (${codeOf(one)})`,
      ),
      ...['\uF0B7', '\uFFFD', '\uD83D', '\uDE00'].map(
        (one) => `${one} Rights => a character that is shown as an empty box (${codeOf(one)})`,
      ),
      'All \u{1D42B}ights => a symbol in the place of a letter (\u{1D42B})',
      ...['Ã©', 'â€', 'à¤', 'Â©'].map(
        (garbled) => `All ${garbled} => garbled letters (${garbled})`,
      ),
      'All ri\u0301\u0302\u0303ghts => accents piled up (U+0301)',
    ],
    'footer.rights - holds %. Type the text again instead of pasting it.',
  ],
  [
    'greeting',
    'Hello',
    'actions.greeting - is "$", which does not hold {city}, or holds a brace that has no name in it. Expected: The text that a chat starts with. {city} is filled in.',
  ],
  [
    /"label": "[^"]*",\s*"to": "\/"/,
    '"label": "Home of the movers", "to": "/"',
    'navigation.links[0].label - has 18 characters; at most 16 fit here. Shorten it.',
  ],
  [
    '"to": "/about"',
    '"to": "/about/"',
    `navigation.links[1].to - is "/about/", which is not known. Did you mean "/about"? Expected one of: ${routePaths.join(', ')}.`,
  ],
]);

describeErrors('shared/figures.json', [
  [
    'icon',
    'truk',
    `figures[0].icon - is "$", which is not known. Did you mean "truck"? Expected one of: ${iconNames.join(', ')}.`,
  ],
  [
    'icon',
    [' => an empty text', '=5 => 5'],
    `figures[0].icon - is %, which is not known. Expected one of: ${iconNames.join(', ')}.`,
  ],
]);

describeErrors('gallery/captions.json', [
  ['"caption"', '"captoin"', `1-hand-truck.jpg.captoin - ${unknownField} Did you mean "caption"?`],
  [/\{\s*"alt": [^}]*\}/, '"A truck"', `1-hand-truck.jpg - is "A truck". ${aGroup}`],
]);

test.each([
  ['shared/site.json', 'about', 'footer.about', 'https://www.company.in/terms/of/everything'],
  ['company.json', 'email', 'email', 'us@all-movers-of-the-whole-country.in'],
])('a long word is a warning, and stops nothing: %s', async (...[file, name, field, text]) => {
  copy.replace(file, fieldOf(name), `"${name}": "${text}"`);
  const { content, issues } = await copy.check();
  expect(content).not.toBeNull();
  expect(issues).toEqual([expect.objectContaining({ field, severity: 'warning' })]);
});

/** Changes a field of a file, and gives what is noted then: nothing is stopped. */
async function notes(file: string, field: string, value: string): Promise<string[]> {
  copy.replace(file, fieldOf(field), `"${field}": ${JSON.stringify(value)}`);
  const { content, issues } = await copy.check();
  expect(content).not.toBeNull();
  return issues.filter((issue) => issue.file === file).map(formatIssue);
}

/** The name is made `name`, so that what is left for a title of 65 characters is known. */
const nameOf = (name: string) => copy.replace('company.json', fieldOf('name'), `"name": "${name}"`);

test.each([
  ['Carriers', 'Moving '.repeat(7).trim(), []],
  [
    'Uttarakhand Carriers Pvt Ltd',
    'Moving '.repeat(6).trim(),
    ['With at most 34 the name stands behind it'],
  ],
  ['Uttarakhand Carriers Pvt Ltd', 'Moving '.repeat(10).trim(), ['69 characters; up to 65']],
  ['Shree Balaji Domestic and International Packers and Movers', 'Moving house', []],
  ['Carriers', 'Moving', ['6 characters; search results have room for more']],
])('with the name "%s" the title "%s" has the notes %j', async (name, title, expected) => {
  nameOf(name);
  const found = await notes('pages/about.json', 'title', title);
  expect(found).toEqual(expected.map((said) => expect.stringContaining(said)));
});

test.each([
  ['pages/about.json', 'description', 'We move homes.', '14 characters; search results have room'],
  ['pages/about.json', 'description', 'We move. '.repeat(20), '179 characters; up to 160 look'],
  ['pages/about.json', 'intro', 'We move. '.repeat(90), '809 characters; up to 600 look well'],
  ['company.json', 'name', 'Moving '.repeat(10), '69 characters; up to 60 look well here'],
  ...['2024-03', 'Mar 2024', 'march, 2024', "march '24", '3 March 2024', '15/03/2024'].map(
    (month) => ['shared/reviews.json', 'date', month, 'not written as here. Write "March 2024".'],
  ),
])('what breaks no page is a note: %s, %s "%s"', async (file = '', field = '', text = '', said) => {
  expect(await notes(file, field, text)).toEqual([expect.stringContaining(`${said}`)]);
});

test('two pages with one title for searches are a note', async () => {
  const { title } = JSON.parse(copy.read('pages/about.json')).search;
  expect(await notes('pages/home.json', 'title', title)).toEqual([]);
  const { issues } = await copy.check();
  expect(issues.map(formatIssue)).toEqual([
    expect.stringContaining('search.title - is the same as in pages/home.json.'),
  ]);
});

test('hours that end when they begin say nothing, and a figure shows hours of any length', async () => {
  copy.replace('shared/figures.json', /"number": "[^"]*"/, '"number": "{openTimes}"');
  copy.replace('company.json', '"opens": "08:00"', '"opens": "09:30"');
  expect((await copy.check()).issues.filter(isError)).toEqual([]);
  copy.replace('company.json', '"closes": "20:30"', '"closes": "09:30"');
  const { issues } = await copy.check();
  expect(issues.filter(isError).map(formatIssue)).toEqual([
    expect.stringMatching(/openingTimes\[0\]\.closes - is "09:30", which is when it opens\./),
  ]);
});

test.each([
  ['shared/branches.json', 'branches', 'with the fields key, city, title, intro, street'],
  ['company.json', 'openingTimes', 'with the fields days, opens, closes.'],
  ['pages/contact.json', 'services', 'Write one between its brackets.'],
])('an empty list that needs an entry: %s, %s', async (file, list, hint) => {
  const value = JSON.parse(copy.read(file));
  (value.form ?? value)[list] = [];
  copy.write(file, JSON.stringify(value));
  const { issues } = await copy.check();
  const said = issues.filter((issue) => issue.file === file).map(formatIssue);
  expect(said).toEqual([
    expect.stringMatching(`has no entries; at least 1 belong here. .*${hint}`),
  ]);
});

test.each([
  [1, '1 entry'],
  [2, '2 entries'],
])('a list with %d of the entries that it needs', async (amount, said) => {
  const file = 'shared/site.json';
  const value = JSON.parse(copy.read(file));
  const least = routePaths.length;
  value.navigation.links = value.navigation.links.slice(0, amount);
  copy.write(file, JSON.stringify(value));
  const { issues } = await copy.check();
  expect(issues.map(formatIssue)).toEqual([
    expect.stringMatching(`has ${said}; at least ${least} belong here. Copy an entry`),
  ]);
});

test.each([
  ['2015-01-01T00:00Z', entriesOf('reviews').length],
  ['2026-03-31T18:29Z', 1],
  ['2026-03-31T18:30Z', 0],
])(
  'by a clock at %s the months of %i reviews are to come, which is a note and stops nothing',
  async (now, count) => {
    copy.replace('shared/reviews.json', fieldOf('date'), '"date": "April 2026"');
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    const { content, issues } = await copy.check();
    jest.restoreAllMocks();
    expect(content).not.toBeNull();
    expect(issues.map(({ severity }) => severity)).toEqual(Array(count).fill('warning'));
  },
);

test('two cities on one place of the map are reported', async () => {
  const { areas } = JSON.parse(copy.read('shared/areas.json'));
  const { branch: _, ...area } = firstOf(areas as { branch?: string; x: number; y: number }[]);
  const { x, y } = area;
  copy.write('shared/areas.json', JSON.stringify({ areas: [area, area] }));
  const said = `areas[1].x - has the x and y ${x} and ${y}, like areas[0].`;
  expect(await copy.lines()).toEqual([expect.stringContaining(said)]);
});

describe('a file that is wrong as a whole is reported once', () => {
  const utf8 = 'holds characters that are not UTF-8. Save it as "UTF-8".';
  test.each<[string, string | Buffer, string]>([
    [
      'a mark at its start',
      '\uFEFF{}',
      ':1 - starts with an invisible mark (BOM). Save it as "UTF-8" and not as "UTF-8 with BOM".',
    ],
    ['letters of Windows', Buffer.from('{\n"É": 1}', 'latin1'), `:2 - ${utf8}`],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), `:1 - ${utf8}`],
    ['UTF-16 without a mark', Buffer.from('{}', 'utf16le'), `:1 - ${utf8}`],
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

  test.each(['company.json', 'shared/branches.json'])('%s that is missing', async (file) => {
    copy.remove(file);
    expect(await copy.lines()).toEqual([
      `content/${file} - is missing. Bring the file back under exactly this name.`,
    ]);
  });

  const notRead = 'is not a file that the site reads.';
  test.each([
    ['shared/reviews.json', 'shared/revews.json'],
    ['company.json', 'Company.json.txt'],
    ['pages/home.json', 'pages/home (1).json'],
    ['shared/areas.json', 'areas.json'],
  ])('%s with the name %s', async (file, wrong) => {
    copy.rename(file, wrong);
    expect(await copy.lines()).toEqual([
      `content/${wrong} - ${notRead} Did you mean "${file}"? Then give it that name.`,
    ]);
    copy.rename(wrong, file);
  });

  const besideIt =
    'is not read by the site, which reads only "company.json". It may hold newer words, as copies by cloud programs do: put them there and delete this file.';
  const outside =
    'is a picture outside gallery/ and images/: nobody sees it. Put it into gallery/ to show it there, or into images/ for a text that names it.';
  test.each([
    ['company.json.txt', besideIt],
    ['company (1).json', besideIt],
    ['company-RAVI-PC.json', besideIt],
    ["company (Ravi's conflicted copy 2024-01-15).json", besideIt],
    ['Company - Copy.json', besideIt],
    ['mine/prices.json', `${notRead} Take it out of the folder.`],
    ['galery/truck.jpg', outside],
  ])('%s, which does not belong there', async (file, line) => {
    copy.write(file, copy.read('company.json'));
    expect(await copy.lines()).toEqual([`content/${file} - ${line}`]);
    copy.remove(file);
  });

  test('a folder with the name of a file', async () => {
    copy.remove('company.json');
    mkdirSync(copy.path('company.json'));
    expect(await copy.lines()).toEqual([
      'content/company.json - is a folder. A file of this name belongs here.',
    ]);
    rmdirSync(copy.path('company.json'));
  });

  test('names that Windows cannot hold are errors, each with a name to give', async () => {
    const places = 'in its folder and wherever a text or captions.json names it.';
    const names = {
      'images/?.jpg': 'photo.jpg',
      'images/Truck 12:5.jpg': 'Truck 12-5.jpg',
      'images/a\tb.jpg': 'a-b.jpg',
      'images/con.jpg': 'photo-con.jpg',
      'images/van.jpg ': 'van.jpg',
    };
    for (const name of [...Object.keys(names), 'gallery/Icon\r']) copy.write(name, '');
    const { content, issues } = await copy.check();
    expect(content).toBeNull();
    expect(issues.map(formatIssue)).toEqual(
      Object.entries(names).map(
        ([name, other]) =>
          `content/${name} - has "${basename(name).replace('\t', ' ')}" in its name, which Windows cannot hold: no computer with Windows could fetch the website. Call it "${other}", ${places}`,
      ),
    );
    for (const name of [...Object.keys(names), 'gallery/Icon\r']) copy.remove(name);
  });

  test('names that differ only in capitals or in stored accents are told', async () => {
    const hint =
      'Give it another name, in its folder and wherever a text or captions.json names it.';
    const names = ['Van.jpg', 'cafe\u0301.jpg', 'caf\u00e9.jpg', 'van.jpg'];
    for (const name of names) copy.write(`images/${name}`, '');
    const { issues } = await copy.check();
    expect(issues.map(formatIssue)).toEqual([
      `content/images/caf\u00e9.jpg - is named like another file but for how its accents are stored: a Mac keeps only one. ${hint}`,
      `content/images/van.jpg - is named like images/Van.jpg but for capitals: Windows keeps only one. ${hint}`,
    ]);
    for (const name of names) copy.remove(`images/${name}`);
  });
});

test('photos without words are counted in one note, and stop nothing', async () => {
  const captions = { 'a.jpg': { caption: 'The crew' }, 'b.jpg': { alt: 'A van.' }, 'c.jpg': {} };
  copy.write('gallery/captions.json', JSON.stringify(captions));
  const gallery = ['a', 'b', 'c', 'd'].map((name) => `gallery/${name}.jpg`);
  const usable = new Set([...madePictures, ...gallery]);
  const check = () => checkContent(copy.root, { usable, broken: new Set() });
  const { content, issues } = await check();
  expect(content).not.toBeNull();
  expect(issues).toMatchObject([
    { file: 'gallery', severity: 'warning', message: expect.stringMatching(/^has 2 of 4 photos/) },
  ]);
  for (const name of ['c.jpg', 'd.jpg']) Object.assign(captions, { [name]: { caption: 'Words' } });
  copy.write('gallery/captions.json', JSON.stringify(captions));
  expect((await check()).issues).toEqual([]);
});

test('the lines of Windows are counted, too', async () => {
  copy.write('company.json', copy.read('company.json').replaceAll('\n', '\r\n'));
  const line = copy.replace('company.json', /"founded": \d+/, '"founded": 5');
  expect(await copy.lines()).toEqual([
    `content/company.json:${line} - founded - is 5, which is below 1700. Expected: ${aYear}`,
  ]);
});

test('a text with a fact is not measured, and its fact not asked for, while the facts cannot be read', async () => {
  const long = `{rating} and {nothing} ${'of five '.repeat(40)}`;
  copy.replace('pages/about.json', fieldOf('title'), `"title": "${long.trim()}"`);
  expect((await copy.lines()).length).toBeGreaterThan(1);
  copy.write('shared/figures.json', '{');
  expect(await copy.lines()).toEqual([
    expect.stringMatching(/^content\/shared\/figures\.json:1 - is broken JSON/),
  ]);
});

test('a long address is no long word of a text', async () => {
  const address = 'https://www.movers-of-the-whole-district-and-of-every-hill-around-it.in';
  copy.replace('company.json', fieldOf('siteAddress'), `"siteAddress": "${address}"`);
  expect(await copy.lines()).toEqual([]);
});
