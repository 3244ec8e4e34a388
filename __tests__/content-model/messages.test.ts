import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { routePaths } from '../../src/content-model/shapes';
import { contentOf } from '../support/content';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

afterEach(() => copy.restore());
afterAll(() => copy.delete());

/** One mistake: what the editor did, and the one line that says so; LINE is where it was done. */
type Mistake = readonly [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  line: string,
];

async function expectOneLine([, file, from, to, line]: Mistake) {
  const at = copy.replace(file, from, to);
  expect(await copy.lines()).toEqual([`content/${file}:${line.replace('LINE', String(at))}`]);
}

/** The value of a field that holds a text, whatever an editor wrote there. */
const textOf = (name: string) => new RegExp(String.raw`"${name}": "(?:[^"\\]|\\.)*"`);

const serviceKeys = contentOf('services')
  .map(({ key }) => key)
  .join(', ');
const compare = 'Compare the line with its neighbours, or take the last change back.';
const phoneHelp = 'Expected: A phone number, written as +91 55555 01001.';
const dateHelp = 'Expected: Month and year, such as March 2024.';

test('content without a mistake gives no line', async () => {
  expect(await copy.lines()).toEqual([]);
});

describe('broken JSON is told with its line', () => {
  const mistakes: Mistake[] = [
    [
      'a comma that is missing',
      'company.json',
      /,(?=\s*"tagline")/,
      '',
      `NEXT - is broken JSON: a comma is missing before this place. ${compare}`,
    ],
    [
      'a comma after the last field',
      'company.json',
      /"longitude": [\d.]+/,
      '"longitude": 78.1,',
      'NEXT - is broken JSON: a field name in double quotes is missing here, or a comma is one too many. ' +
        compare,
    ],
    [
      'a colon that is missing',
      'shared/site.json',
      '"skipLink":',
      '"skipLink"',
      `LINE - is broken JSON: a colon is missing after a field name. ${compare}`,
    ],
    [
      'a text that is not closed',
      'shared/questions.json',
      textOf('question'),
      '"question": "How many days ahead should I book?',
      `LINE - is broken JSON: a text is not closed with a double quote on its own line. ${compare}`,
    ],
    [
      'a value that was deleted',
      'company.json',
      /"founded": \d+/,
      '"founded": ',
      `LINE - is broken JSON: a value is missing here, or a comma is one too many. ${compare}`,
    ],
    [
      'a word without quotes',
      'company.json',
      '"headOffice": "haridwar"',
      '"headOffice": haridwar',
      'LINE - is broken JSON: something here is neither a text in double quotes, a number, true nor false. ' +
        compare,
    ],
    [
      'a comment',
      'company.json',
      '"founded"',
      '// since then\n  "founded"',
      `LINE - is broken JSON: a comment stands here; this kind of file has none. ${compare}`,
    ],
    [
      'a tab inside a text',
      'company.json',
      '"tagline": "',
      '"tagline": "\t',
      `LINE - is broken JSON: a tab or a line break stands inside a text. ${compare}`,
    ],
    [
      'a backslash that needs none',
      'company.json',
      '"tagline": "',
      '"tagline": "\\a',
      `LINE - is broken JSON: a backslash stands before a letter that needs none. ${compare}`,
    ],
  ];

  test.each(mistakes)('%s', async (_, file, from, to, line) => {
    const at = copy.replace(file, from, to);
    const place = line.replace('NEXT', String(at + 1)).replace('LINE', String(at));
    expect(await copy.lines()).toEqual([`content/${file}:${place}`]);
  });

  test('something behind the end', async () => {
    const lines = copy.read('company.json').trimEnd().split('\n').length;
    copy.write('company.json', `${copy.read('company.json')}}`);
    expect(await copy.lines()).toEqual([
      `content/company.json:${lines + 1} - is broken JSON: something stands after the end. ${compare}`,
    ]);
  });

  test('a bracket at the end that is missing', async () => {
    copy.write('company.json', copy.read('company.json').trimEnd().slice(0, -1));
    const [line, ...others] = await copy.lines();
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^content\/company\.json:\d+ - is broken JSON: a closing brace } is missing\./,
    );
  });
});

describe('a field that is not as it should be is told by file, line and name', () => {
  const mistakes: Mistake[] = [
    [
      'a field that is missing',
      'shared/figures.json',
      /\{\s*"key": "[^"]*",/,
      '{',
      'LINE - figures[0].key - is missing. Expected: a text in double quotes. The name by which other files mean this entry; never shown.',
    ],
    [
      'an entry that a list names twice',
      'pages/home.json',
      /"figures": \[[^\]]*\]/,
      '"figures": ["rating", "rating", "customers", "years"]',
      'LINE - figures[1] - is "rating", which stands in this list already. Name every entry once.',
    ],
    [
      'a field that is misspelt',
      'company.json',
      '"tagline"',
      '"tagliine"',
      'LINE - tagliine - is not a field that the site knows. Did you mean "tagline"?',
    ],
    [
      'a field with two letters in the wrong order',
      'company.json',
      '"hours"',
      '"huors"',
      'LINE - huors - is not a field that the site knows. Did you mean "hours"?',
    ],
    [
      'a field that is misspelt far inside',
      'shared/reviews.json',
      '"location"',
      '"loction"',
      'LINE - reviews[0].loction - is not a field that the site knows. Did you mean "location"?',
    ],
    [
      'a list that is misspelt',
      'shared/branches.json',
      '"branches"',
      '"branchs"',
      'LINE - branchs - is not a field that the site knows. Did you mean "branches"?',
    ],
    [
      'a field that is extra',
      'shared/areas.json',
      '"city": "Roorkee"',
      '"population": "many", "city": "Roorkee"',
      'LINE - areas[1].population - is not a field that the site knows. Take it out; known here: city, note, branch, column, row.',
    ],
    [
      'a text that is empty',
      'company.json',
      textOf('hours'),
      '"hours": ""',
      'LINE - hours - is empty. Expected: When the company answers, such as Open 24/7.',
    ],
    [
      'a text that is only spaces',
      'shared/site.json',
      textOf('rights'),
      '"rights": "   "',
      'LINE - footer.rights - is empty. Expected: The words behind the year and the name.',
    ],
    [
      'an optional field that is empty',
      'shared/areas.json',
      '"branch": "haridwar"',
      '"branch": ""',
      'LINE - areas[0].branch - is empty. Expected: The key of the branch in this city, if there is one.',
    ],
    [
      'a number in quotes',
      'company.json',
      /"founded": \d+/,
      '"founded": "2019"',
      'LINE - founded - is "2019". Expected: a number without quotes. The year of founding.',
    ],
    [
      'a number that is not whole',
      'company.json',
      /"founded": \d+/,
      '"founded": 2019.5',
      'LINE - founded - is 2019.5. Expected: a whole number without quotes. The year of founding.',
    ],
    [
      'a text without quotes',
      'company.json',
      textOf('initials'),
      '"initials": 5',
      'LINE - initials - is 5. Expected: a text in double quotes. The letters of the mark.',
    ],
    [
      'a yes or no in quotes',
      'pages/why-choose-us.json',
      /"others": (?:true|false)/,
      '"others": "yes"',
      'LINE - comparison.rows[0].others - is "yes". Expected: true or false without quotes. true when others usually offer it.',
    ],
    [
      'nothing where a text belongs',
      'company.json',
      textOf('email'),
      '"email": null',
      'LINE - email - is null. Expected: a text in double quotes. The e-mail address of the company.',
    ],
    [
      'a text where a list belongs',
      'pages/home.json',
      /"shown": \[[^\]]*\]/,
      '"shown": "the-first"',
      'LINE - reviews.shown - is "the-first". Expected: a list in square brackets [ ].',
    ],
    [
      'a list where a text belongs',
      'shared/site.json',
      textOf('skipLink'),
      '"skipLink": []',
      'LINE - skipLink - is a list. Expected: a text in double quotes. The link that jumps over the menu, for the keyboard.',
    ],
    [
      'a group where a text belongs',
      'shared/site.json',
      textOf('skipLink'),
      '"skipLink": {}',
      'LINE - skipLink - is a group of fields. Expected: a text in double quotes. The link that jumps over the menu, for the keyboard.',
    ],
    [
      'a text where a group belongs',
      'company.json',
      /"map": \{[^}]*\}/,
      '"map": "Haridwar"',
      'LINE - map - is "Haridwar". Expected: a group of fields in braces { }.',
    ],
    [
      'a list with too few entries',
      'shared/samples.json',
      /"samples": [\s\S]*\]/,
      '"samples": {}',
      'LINE - samples - is a group of fields. Expected: a list in square brackets [ ].',
    ],
    [
      'the same field twice in one place',
      'shared/branches.json',
      '"region": "Uttarakhand"',
      '"city": "Hardwar", "region": "Uttarakhand"',
      'LINE - branches[0].city - stands twice in the same place. Keep one of the two: only the last one would count.',
    ],
    [
      'a wording without its number',
      'pages/gallery.json',
      textOf('untitled'),
      '"untitled": "Gallery picture"',
      'LINE - untitled - does not hold {number}, or holds other braces. Expected: What a photo without a description is called. {number} is filled in.',
    ],
    [
      'a wording with a misspelt name',
      'shared/site.json',
      '{city}',
      '{ctiy}',
      'LINE - actions.greeting - does not hold {city}, or holds other braces. Expected: The text that a chat starts with. {city} is filled in.',
    ],
    [
      'a name in braces where nothing is filled in',
      'pages/about.json',
      /(?<="head": \{\s*)"title": "/,
      '"title": "{city} ',
      'LINE - head.title - holds braces { }; nothing is filled in here. Expected: The large heading at the top of the page.',
    ],
  ];

  test.each(mistakes)('%s', (...mistake) => expectOneLine(mistake));

  test('a list with too few entries is told with the number', async () => {
    const at = copy.replace('pages/about.json', /"figures": \[[^\]]*\]/, '"figures": ["rating"]');
    expect(await copy.lines()).toEqual([
      `content/pages/about.json:${at} - figures - has fewer than 4 entries. Expected: a value of the described kind.`,
    ]);
  });

  test('a field that is missing is told at the group that lacks it', async () => {
    copy.replace('company.json', /\n\s*"countExact": \d+,/, '');
    const at = copy.replace('company.json', '"ratings"', '"ratings"');
    expect(await copy.lines()).toEqual([
      `content/company.json:${at} - ratings.countExact - is missing. Expected: a number without quotes. The number of reviews as the info bar and the footer say it.`,
    ]);
  });
});

describe('a value that cannot be right is told with what is expected', () => {
  const mistakes: Mistake[] = [
    ...['+91 5555501001', '055555 01001', '+91 55555 0100', '+1 55555 01001', 'call us'].map(
      (phone): Mistake => [
        `the phone number ${phone}`,
        'shared/branches.json',
        textOf('phone'),
        `"phone": "${phone}"`,
        `LINE - branches[0].phone - is not a phone number written as +91 55555 01001. ${phoneHelp}`,
      ],
    ),
    [
      'a chat number with a letter',
      'shared/branches.json',
      textOf('whatsapp'),
      '"whatsapp": "+91 55555 O1001"',
      'LINE - branches[0].whatsapp - is not a phone number written as +91 55555 01001. Expected: The chat number, written as +91 55555 01001.',
    ],
    ...['hello', 'hello@', 'hello at company.in', '@company.in', ''].map(
      (email): Mistake => [
        `the e-mail address "${email}"`,
        'company.json',
        textOf('email'),
        `"email": "${email}"`,
        'LINE - email - is not an e-mail address such as hello@company.in. Expected: The e-mail address of the company.',
      ],
    ),
    ...['www.company.in', 'http://www.company.in', '', 'company'].map(
      (address): Mistake => [
        `the web address "${address}"`,
        'company.json',
        textOf('siteAddress'),
        `"siteAddress": "${address}"`,
        'LINE - siteAddress - is not a web address that starts with https://. Expected: The address of this website, without a slash at the end.',
      ],
    ),
    [
      'a web address with a slash at its end',
      'company.json',
      textOf('siteAddress'),
      '"siteAddress": "https://www.company.in/"',
      'LINE - siteAddress - ends with a slash; leave it out. Expected: The address of this website, without a slash at the end.',
    ],
    ...['2024-03', 'Mar 2024', 'march 2024', '3 March 2024', 'March 24', 'March 1924'].map(
      (date): Mistake => [
        `the date ${date}`,
        'shared/reviews.json',
        textOf('date'),
        `"date": "${date}"`,
        `LINE - reviews[0].date - is not a month and a year such as March 2024. ${dateHelp}`,
      ],
    ),
    [
      'a rating of 5.1',
      'shared/reviews.json',
      /"rating": [\d.]+/,
      '"rating": 5.1',
      'LINE - reviews[0].rating - is above 5. Expected: Stars, from 0 to 5.',
    ],
    [
      'a rating of -1',
      'shared/reviews.json',
      /"rating": [\d.]+/,
      '"rating": -1',
      'LINE - reviews[0].rating - is below 0. Expected: Stars, from 0 to 5.',
    ],
    [
      'a number of reviews below nothing',
      'company.json',
      /"countExact": \d+/,
      '"countExact": -1',
      'LINE - ratings.countExact - is below 0. Expected: The number of reviews as the info bar and the footer say it.',
    ],
    [
      'a place that is nowhere on earth',
      'company.json',
      /"latitude": [\d.]+/,
      '"latitude": 299.457',
      'LINE - map.latitude - is above 90. Expected: Centre of the map, north.',
    ],
    [
      'a postal code of five digits',
      'shared/branches.json',
      textOf('postalCode'),
      '"postalCode": "24940"',
      'LINE - branches[0].postalCode - is not a postal code of six digits. Expected: Six digits.',
    ],
    [
      'a title that search results cut off',
      'pages/contact.json',
      textOf('title'),
      `"title": "${'Contact '.repeat(9)}"`,
      'LINE - search.title - is longer than 65 characters; search results cut it off. Expected: The title in search results and the browser tab; unique.',
    ],
    [
      'a description that says too little',
      'pages/contact.json',
      textOf('description'),
      '"description": "Contact us."',
      'LINE - search.description - is shorter than 70 characters. Expected: What search results say under the title, 70 to 160 characters.',
    ],
    [
      'a key with a capital letter',
      'shared/questions.json',
      textOf('key'),
      '"key": "How-to-pay"',
      'LINE - questions[0].key - is not a key: small letters, digits and single hyphens, such as home-shifting. Expected: The name by which other files mean this entry; never shown.',
    ],
  ];

  test.each(mistakes)('%s', (...mistake) => expectOneLine(mistake));
});

describe('a name that leads nowhere is told with what was probably meant', () => {
  const pages = routePaths.join(', ');
  const { file: shareFile } = contentOf('aboutPage').search.picture;
  const [firstQuestion, secondQuestion] = contentOf('questions').map(({ key }) => key);
  const mistakes: Mistake[] = [
    [
      'an unknown service',
      'shared/reviews.json',
      textOf('service'),
      '"service": "home-shiftng"',
      `LINE - reviews[0].service - is "home-shiftng", which is no key in shared/services.json. Did you mean "home-shifting"? Known: ${serviceKeys}.`,
    ],
    [
      'a service that is like no other',
      'shared/reviews.json',
      textOf('service'),
      '"service": "catering"',
      `LINE - reviews[0].service - is "catering", which is no key in shared/services.json. Known: ${serviceKeys}.`,
    ],
    [
      'an unknown branch',
      'shared/areas.json',
      '"branch": "roorkee"',
      '"branch": "rorkee"',
      'LINE - areas[1].branch - is "rorkee", which is no key in shared/branches.json. Did you mean "roorkee"? Known: haridwar, roorkee, rishikesh.',
    ],
    [
      'an unknown head office',
      'company.json',
      '"headOffice": "haridwar"',
      '"headOffice": "delhi"',
      'LINE - headOffice - is "delhi", which is no key in shared/branches.json. Known: haridwar, roorkee, rishikesh.',
    ],
    [
      'a picture that is not there',
      'pages/about.json',
      `"file": "${shareFile}"`,
      `"file": "${shareFile}x"`,
      `LINE - search.picture.file - is "${shareFile}x", which is no usable picture below content/. Did you mean "${shareFile}"?`,
    ],
    [
      'a picture that is like no other',
      'pages/about.json',
      textOf('file'),
      '"file": "x"',
      'LINE - search.picture.file - is "x", which is no usable picture below content/. Put the picture into content/images/ and write images/NAME.jpg here.',
    ],
    [
      'a picture without a name',
      'pages/about.json',
      textOf('file'),
      '"file": ""',
      'LINE - search.picture.file - is empty. Expected: The picture, such as images/hero.jpg.',
    ],
    [
      'a page that does not exist',
      'pages/home.json',
      '"to": "/services"',
      '"to": "/servcies"',
      `LINE - services.link.to - is "/servcies", which is not known. Did you mean "/services"? Expected one of: ${pages}.`,
    ],
    [
      'the address of a page with a slash at its end',
      'shared/site.json',
      '"to": "/about"',
      '"to": "/about/"',
      `LINE - navigation.links[1].to - is "/about/", which is not known. Did you mean "/about"? Expected one of: ${pages}.`,
    ],
    [
      'a description that is the name of a file',
      'shared/branches.json',
      textOf('alt'),
      '"alt": "IMG_2034.jpg"',
      'LINE - branches[0].picture.alt - is "IMG_2034.jpg", which is the name of a file. Say in one sentence what is seen in the picture.',
    ],
    [
      'a key that stands twice',
      'shared/questions.json',
      `"key": "${secondQuestion}"`,
      `"key": "${firstQuestion}"`,
      `LINE - questions[1].key - is "${firstQuestion}", like questions[0].key. Give every entry a key of its own.`,
    ],
  ];

  test.each(mistakes)('%s', (...mistake) => expectOneLine(mistake));

  test.each([
    ['whose field is not there', 'company.json', 'e-mail', 'field'],
    ['that means every entry of no list', 'shared/branches.json', 'branch[*].phone', 'field'],
    ['that means an entry beyond the last', 'shared/branches.json', 'branches[3].phone', 'field'],
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

  test('an unknown icon, with the names of all icons', async () => {
    const at = copy.replace('shared/figures.json', textOf('icon'), '"icon": "truk"');
    const [line = '', ...others] = await copy.lines();
    expect(others).toEqual([]);
    expect(line).toContain(
      `content/shared/figures.json:${at} - figures[0].icon - is "truk", which is not known. Did you mean "truck"? Expected one of: phone, whatsapp,`,
    );
  });

  test.each(['title', 'description'] as const)(
    'two pages with the same search %s',
    async (field) => {
      const { search } = JSON.parse(copy.read('pages/home.json'));
      const at = copy.replace(
        'pages/services.json',
        textOf(field),
        `"${field}": ${JSON.stringify(search[field])}`,
      );
      expect(await copy.lines()).toEqual([
        `content/pages/services.json:${at} - search.${field} - is the same as in pages/home.json. Search engines want a different one for every page.`,
      ]);
    },
  );
});

describe('a file that is wrong as a whole is told once', () => {
  test.each([
    'company.json',
    'shared/services.json',
    'shared/branches.json',
    'shared/reviews.json',
  ])('content/%s that is missing', async (file) => {
    copy.remove(file);
    expect(await copy.lines()).toEqual([
      `content/${file} - is missing. Bring the file back under exactly this name.`,
    ]);
  });

  test.each([
    ['shared/reviews.json', 'shared/revews.json'],
    ['pages/why-choose-us.json', 'pages/why-chose-us.json'],
    ['company.json', 'Company.json.txt'],
  ])('content/%s with the name %s', async (file, wrong) => {
    copy.rename(file, wrong);
    expect(await copy.lines()).toEqual([
      `content/${wrong} - is not a file that the site reads. Did you mean "${file}"?`,
    ]);
    copy.rename(wrong, file);
  });

  test.each(['pages/prices.json', 'pages/old/home.json', 'mine/a.json'])(
    'content/%s',
    async (file) => {
      copy.write(file, '{}');
      expect(await copy.lines()).toEqual([
        `content/${file} - is not a file that the site reads. Take it out of the folder.`,
      ]);
      copy.remove(file);
    },
  );

  test('a file with an invisible mark at its start', async () => {
    copy.write('shared/services.json', `\uFEFF${copy.read('shared/services.json')}`);
    expect(await copy.lines()).toEqual([
      'content/shared/services.json:1 - starts with an invisible mark (BOM). Save it as "UTF-8" and not as "UTF-8 with BOM".',
    ]);
  });

  test('a file whose letters are not UTF-8, with the line of the first one', async () => {
    const at = copy.replace('shared/services.json', '"short": "', '"short": "?');
    const bytes = Buffer.from(copy.read('shared/services.json'));
    const [letter = 0] = Buffer.from('É', 'latin1');
    bytes[bytes.indexOf('"short": "?') + '"short": "'.length] = letter;
    copy.write('shared/services.json', bytes);
    expect(await copy.lines()).toEqual([
      `content/shared/services.json:${at} - holds letters that are not UTF-8. Save it as "UTF-8".`,
    ]);
  });

  test('a file that was saved as UTF-16', async () => {
    const text = `\uFEFF${copy.read('company.json')}`;
    copy.write('company.json', Buffer.from(text, 'utf16le'));
    expect(await copy.lines()).toEqual([
      'content/company.json:1 - holds letters that are not UTF-8. Save it as "UTF-8".',
    ]);
  });

  test.each(['', '  \n\n'])('an empty file %j', async (text) => {
    copy.write('shared/branches.json', text);
    expect(await copy.lines()).toEqual([
      'content/shared/branches.json:1 - is empty. Bring back what stood in it.',
    ]);
  });

  test.each([
    ['null', 'null'],
    ['[]', 'a list'],
    ['[{}]', 'a list'],
    ['5', '5'],
    ['true', 'true'],
    ['"words"', '"words"'],
  ])('a file that holds only %s', async (text, what) => {
    copy.write('shared/services.json', text);
    expect(await copy.lines()).toEqual([
      `content/shared/services.json:1 - is ${what}. Expected: a group of fields in braces { }.`,
    ]);
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

describe('the captions of the gallery', () => {
  const mistakes: Mistake[] = [
    [
      'broken JSON',
      'gallery/captions.json',
      '"alt":',
      '"alt"',
      `LINE - is broken JSON: a colon is missing after a field name. ${compare}`,
    ],
    [
      'a field that is misspelt',
      'gallery/captions.json',
      '"caption"',
      '"captoin"',
      'LINE - 1-hand-truck.jpg.captoin - is not a field that the site knows. Did you mean "caption"?',
    ],
    [
      'a description that is empty',
      'gallery/captions.json',
      textOf('alt'),
      '"alt": ""',
      'LINE - 1-hand-truck.jpg.alt - is empty. Expected: What is seen in the photo.',
    ],
    [
      'a description that is the name of the file',
      'gallery/captions.json',
      textOf('alt'),
      '"alt": "1-hand-truck"',
      'LINE - 1-hand-truck.jpg.alt - is "1-hand-truck", which is the name of a file. Say in one sentence what is seen in the picture.',
    ],
    [
      'a text in place of an entry',
      'gallery/captions.json',
      /\{\s*"alt": [^}]*\}/,
      '"A truck"',
      'LINE - 1-hand-truck.jpg - is "A truck". Expected: a group of fields in braces { }.',
    ],
    [
      'a photo that is described twice',
      'gallery/captions.json',
      '"2-warehouse-aisle.jpg"',
      '"1-hand-truck.jpg"',
      'LINE - 1-hand-truck.jpg - stands twice in the same place. Keep one of the two: only the last one would count.',
    ],
  ];

  test.each(mistakes)('%s', (...mistake) => expectOneLine(mistake));

  test('are also checked in a folder below', async () => {
    copy.write('gallery/2025/captions.json', '{ "a.jpg": { "alt": 5 } }');
    expect(await copy.lines()).toEqual([
      'content/gallery/2025/captions.json:1 - a.jpg.alt - is 5. Expected: a text in double quotes. What is seen in the photo.',
    ]);
  });

  test('may be missing', async () => {
    copy.remove('gallery/captions.json');
    expect(await copy.lines()).toEqual([]);
  });
});

test('all mistakes are told in one run, in one file and in several', async () => {
  copy.replace('company.json', /"founded": \d+/, '"founded": "soon"');
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

test('a mistake in a shared list does not hide a wrong name in a file that uses another list', async () => {
  copy.remove('shared/services.json');
  copy.replace('shared/areas.json', '"branch": "roorkee"', '"branch": "rorkee"');
  expect(await copy.lines()).toHaveLength(2);
});

test('lines end as on Windows, and the number is still right', async () => {
  const windows = copy.read('company.json').replaceAll('\n', '\r\n');
  writeFileSync(copy.path('company.json'), windows);
  expect(await copy.lines()).toEqual([]);
  const at = copy.replace('company.json', /"founded": \d+/, '"founded": 5');
  expect(await copy.lines()).toEqual([
    `content/company.json:${at} - founded - is below 1900. Expected: The year of founding.`,
  ]);
});
