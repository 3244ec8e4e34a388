import { checkContent } from '../../src/content-check/check';
import { isError } from '../../src/content-check/issue';
import { ContentCopy } from '../support/content-copy';
import { madePictures } from '../support/made-content';

/*
 * What an editor reads about a value. Each list of the made-up content has two entries, whose keys are the list's
 * name with a number, such as branches-1.
 */

const copy = new ContentCopy();

/** Writes a value into a field of a file, such as reviews[0].date; `undefined` removes the field. */
function setField(file: string, field: string, value: unknown): void {
  const steps = field.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop() ?? '';
  copy.edit(file, (json) => {
    const group = steps.reduce((part, step) => part[step], json);
    group[last] = value;
  });
}

async function check() {
  const { content, issues } = await copy.check();
  const errors = issues.filter(isError);
  expect(content === null).toBe(errors.length > 0);
  return { errors, notes: issues.filter((issue) => !isError(issue)) };
}

/** A value that an editor writes into a field, with the message that is reported there; the hint where it depends on the value. */
interface Row {
  field: string;
  value: unknown;
  message: string;
  hint?: string;
}

/** The rows of all files, each with its file. */
const rowsOf = (rows: Record<string, Row[]>) =>
  Object.entries(rows).flatMap(([file, ofFile]) => ofFile.map((row) => ({ file, ...row })));

test('content with texts of all languages and signs has no issue', async () => {
  const text =
    'ज़ों और किं, हरिद्वार; Việt Nam; café & Co.; 5 ** 2; 5 * 3 rooms; at 10:15 am: a file_name; [sic] (so); 🚚 ½ °C ₹';
  setField('shared/site.json', 'footer.about', text);
  setField('company.json', 'siteAddress', `https://www.${'movers-'.repeat(6)}.in`);
  expect(await check()).toEqual({ errors: [], notes: [] });
});

test('an issue names the line of its field, also in a file of Windows', async () => {
  copy.write('company.json', copy.read('company.json').replaceAll('\n', '\r\n'));
  const line = copy.replace('company.json', /"founded": \d+/, '"founded": 5');
  expect((await check()).errors).toMatchObject([{ field: 'founded', line }]);
});

describe('a value that is wrong by itself', () => {
  test.each(
    rowsOf({
      'company.json': [
        {
          field: 'tagline',
          value: ' ',
          message: 'is empty',
          hint: 'Expected: The line under the name.',
        },
        { field: 'tagline', value: null, message: 'is null' },
        { field: 'tagline', value: ['Packers'], message: 'is a list' },
        { field: 'tagline', value: {}, message: 'is a group of fields' },
        { field: 'founded', value: 2019.5, message: 'is 2019.5' },
        {
          field: 'founded',
          value: '2019',
          message: 'is "2019"',
          hint: 'Expected: a number without quotes. A year, such as 2019.',
        },
        {
          field: 'ratings',
          value: 'Good',
          message: 'is "Good"',
          hint: 'Expected: a group of fields in braces, such as { "title": "Words" }.',
        },
        { field: 'map.latitude', value: 48.2, message: 'is 48.2, which is above 37.1' },
        ...['https://maps.app.goo.gl/4fK9xQ1v2Zc', 'maps.app.goo.gl/4fK9xQ1v2Zc'].map((value) => ({
          field: 'map.longitude',
          value,
          message: 'is a link without the numbers of a place in India',
          hint: 'Open it, press and hold the place, press the numbers that appear, and paste them here.',
        })),
        { field: 'ratings.countExact', value: -1, message: 'is -1, which is below 0' },
        { field: 'email', value: 'hello@', message: 'is "hello@", which is not an email address' },
        {
          field: 'siteAddress',
          value: 'https://company.in/us',
          message:
            'is "https://company.in/us", which is not https:// and a domain name with nothing after it',
        },
        {
          field: 'openingTimes[0].opens',
          value: '8:00 am',
          message: 'is "8:00 am", which is written differently here',
          hint: 'Write "08:00".',
        },
        {
          field: 'openingTimes[0].closes',
          value: '08:00',
          message: 'is "08:00", which is also the opening time',
        },
      ],
      'shared/branches.json': [
        {
          field: 'branches[0].phone',
          value: '+91 55555 0100',
          message: 'is "+91 55555 0100", which is not a phone number in India',
        },
        {
          field: 'branches[0].phone',
          value: '98765 43210 / 98765 43211',
          message: 'has two numbers',
          hint: 'Write one number here and the other in the field below.',
        },
        {
          field: 'branches[0].secondPhone',
          value: '98765 43210 or 98765 43211',
          message: 'has two numbers',
          hint: 'Write one number here.',
        },
      ],
      'shared/reviews.json': [
        {
          field: 'reviews[0].date',
          value: '3 March',
          message: 'is "3 March", which is not a month and a year',
        },
        { field: 'reviews[0].rating', value: 0, message: 'is 0, which is below 1' },
        { field: 'reviews[0].rating', value: 6, message: 'is 6, which is above 5' },
        {
          field: 'reviews[0].rating',
          value: 4.5,
          message: 'is 4.5',
          hint: 'Expected: a whole number without quotes. A whole number from 1 to 5, such as 5.',
        },
        {
          field: 'reviews[0].text',
          value: 'They came at nine ... More',
          message: 'ends with "... More"',
        },
      ],
      'shared/areas.json': [
        { field: 'areas[0].note', value: undefined, message: 'is missing' },
        {
          field: 'areas[0].label',
          value: undefined,
          message: 'is missing',
          hint: 'Choose one of: above, below.',
        },
        {
          field: 'areas[0].label',
          value: '',
          message: 'is an empty text, which is not one of the choices',
        },
        {
          field: 'areas[0].label',
          value: 'belwo',
          message: 'is "belwo", which is not one of the choices',
          hint: 'Did you mean "below"? Choose one of: above, below.',
        },
      ],
      'shared/site.json': [
        {
          field: 'footer.rights',
          value: 'All rights {reserved',
          message: 'is "All rights {reserved", which has { or } without a name between them',
        },
        {
          field: 'actions.greeting',
          value: 'Hello',
          message: 'is "Hello", which lacks {city}, or has { or } without a name between them',
        },
      ],
      'pages/home.json': [{ field: 'hero.intro', value: '', message: 'is empty', hint: '' }],
      'gallery/captions.json': [{ field: 'more', value: 'A truck', message: 'is "A truck"' }],
    }),
  )('$file: $field is $value', async ({ file, field, value, ...issue }) => {
    setField(file, field, value);
    expect((await check()).errors).toMatchObject([{ file, field, ...issue }]);
  });

  test.each([
    { json: '[{}]', message: 'is a list' },
    { json: '"words"', message: 'is "words"' },
    { json: 'null', message: 'is null' },
  ])('a complete file is $json', async ({ json, message }) => {
    copy.write('shared/services.json', json);
    expect((await check()).errors).toMatchObject([{ file: 'shared/services.json', message }]);
  });
});

describe('a field that the site does not know', () => {
  test.each([
    { file: 'company.json', name: 'longitude', wrong: 'longitud', field: 'map.longitud' },
    { file: 'company.json', name: 'booking', wrong: 'boking', field: 'boking' },
    { file: 'gallery/captions.json', name: 'alt', wrong: 'atl', field: '1-hand-truck.jpg.atl' },
  ])('$wrong: only the wrong name is reported', async ({ file, name, wrong, field }) => {
    copy.replace(file, `"${name}"`, `"${wrong}"`);
    const message = 'is not a known field';
    const hint = `Did you mean "${name}"?`;
    expect((await check()).errors).toMatchObject([{ file, field, message, hint }]);
  });

  test('without a name like it: the known names are listed', async () => {
    setField('shared/areas.json', 'areas[0].population', 'many');
    const hint = 'Remove it. Known fields: city, note, branch, x, y, label.';
    expect((await check()).errors).toMatchObject([{ field: 'areas[0].population', hint }]);
  });
});

describe('a list with too few entries', () => {
  const menu = 'navigation.links';
  test.each([
    {
      ...{ file: 'company.json', field: 'openingTimes', amount: 0, message: 'has no entries' },
      hint: 'Add one between the brackets, with the fields days, opens, closes.',
    },
    {
      ...{
        file: 'pages/home.json',
        field: 'sentence.choices',
        amount: 0,
        message: 'has no entries',
      },
      hint: 'Add one between the brackets.',
    },
    {
      ...{ file: 'shared/site.json', field: menu, amount: 1, message: 'has 1 entry', least: 8 },
      hint: 'Copy an existing entry, paste it after a comma and change it.',
    },
    { file: 'shared/site.json', field: menu, amount: 2, message: 'has 2 entries', least: 8 },
  ])('$file: $field has $amount', async (row) => {
    const { file, field, amount, message, least = 1, ...hint } = row;
    const list = field.split('.').reduce((part, step) => part[step], JSON.parse(copy.read(file)));
    setField(file, field, list.slice(0, amount));
    expect((await check()).errors).toMatchObject([
      { file, field, message: `${message}; it needs at least ${least}`, ...hint },
    ]);
  });
});

describe('a value that is wrong beside others', () => {
  test.each(
    rowsOf({
      'company.json': [
        {
          field: 'headOffice',
          value: 'branches-1x',
          message: 'is "branches-1x", which is not a key in shared/branches.json',
          hint: 'Did you mean "branches-1"? Known: branches-1, branches-2.',
        },
      ],
      'shared/areas.json': [
        {
          field: 'areas[0].branch',
          value: 'nowhere',
          message: 'is "nowhere", which is not a key in shared/branches.json',
          hint: 'Known: branches-1, branches-2.',
        },
      ],
      'shared/questions.json': [
        {
          field: 'questions[1].key',
          value: 'questions-1',
          message: 'has the same key as questions[0]: questions-1',
        },
      ],
      'shared/services.json': [
        {
          field: 'services[0].title',
          value: 'Process',
          message: 'gives the address #process, which another part of the page already has',
        },
      ],
      'pages/about.json': [
        {
          field: 'figures[1]',
          value: 'figures-1',
          message: 'is "figures-1", which is already in this list',
        },
        {
          field: 'head.picture.file',
          value: 'images/hero-new.jpg',
          message: 'is "images/hero-new.jpg", which is not a usable picture in content/',
          hint: 'Did you mean "images/hero.jpg"?',
        },
        {
          field: 'head.picture.file',
          value: 'images/zebra.jpg',
          message: 'is "images/zebra.jpg", which is not a usable picture in content/',
          hint: 'Put the picture into content/images/ and write images/NAME.jpg here.',
        },
      ],
      // The service is not reported as one without a choice, too.
      'pages/contact.json': [
        {
          field: 'form.services[0].service',
          value: 'catering',
          message: 'is "catering", which is not a key in shared/services.json',
        },
      ],
      'shared/site.json': [
        {
          field: 'footer.rights',
          value: 'Since {foundd}',
          message: 'has {foundd}, which the site does not fill in',
          hint: 'Did you mean "founded"? Known here: rating, reviews, founded, localDays, longDays, hours, openTimes, openDays, figures-1, figures-2.',
        },
      ],
    }),
  )('$file: $field is $value', async ({ file, field, value, ...issue }) => {
    setField(file, field, value);
    expect(await check()).toMatchObject({ errors: [{ file, field, ...issue }], notes: [] });
  });

  test.each([
    {
      list: 'branches',
      field: 'city',
      errors: ['gives the address #ajmer, which branches[0] already has'],
    },
    { list: 'reviews', field: 'name', errors: [] },
  ])('two $list with names of one address: $errors', async ({ list, field, errors }) => {
    setField(`shared/${list}.json`, `${list}[0].${field}`, 'Ajmer');
    setField(`shared/${list}.json`, `${list}[1].${field}`, 'AJMER.');
    expect((await check()).errors).toMatchObject(
      errors.map((message) => ({ field: `${list}[1].${field}`, message })),
    );
  });

  test('two cities at one point of the map', async () => {
    const file = 'shared/areas.json';
    const { x, y } = JSON.parse(copy.read(file)).areas[0];
    setField(file, 'areas[1].x', x);
    expect((await check()).errors).toEqual([]);
    setField(file, 'areas[1].y', y);
    const message = `has the same x and y as areas[0]: ${x}, ${y}`;
    expect((await check()).errors).toMatchObject([{ field: 'areas[1].x', message }]);
  });
});

describe('a text that is no text for visitors', () => {
  const asTyped = (found: string) => `has "${found}", which visitors would see as it is typed`;
  test.each([
    { text: 'All \u202Erights', message: 'has an invisible character (U+202E)' },
    { text: 'All \u2028rights', message: 'has an invisible character (U+2028)' },
    { text: '\uF0B7 Rights', message: 'has a character that is shown as an empty box (U+F0B7)' },
    { text: '\uFFFD Rights', message: 'has a character that is shown as an empty box (U+FFFD)' },
    { text: '\uD83D Rights', message: 'has a character that is shown as an empty box (U+D83D)' },
    { text: '\u{1D42B}ights', message: 'has a symbol instead of a letter (\u{1D42B})' },
    { text: 'All Ã©', message: 'has garbled letters (Ã©)' },
    { text: 'All â€', message: 'has garbled letters (â€)' },
    { text: 'All à¤', message: 'has garbled letters (à¤)' },
    { text: 'All Â©', message: 'has garbled letters (Â©)' },
    {
      text: 'All <br>rights',
      message: asTyped('<br>'),
      hint: 'Remove the signs around the words: texts cannot be formatted.',
    },
    { text: '**All** rights', message: asTyped('**All**') },
    { text: '[All](https://a.in) rights', message: asTyped('[All](https://a.in)') },
    {
      text: '[11:02 am, 03/09/2026] Asha: All rights',
      message: asTyped('[11:02 am, 03/09/2026] Asha:'),
      hint: 'Remove what was copied from a chat together with the words.',
    },
    { text: '3/9/26, 23:02 - Asha: All rights', message: asTyped('3/9/26, 23:02 - Asha:') },
    { text: '> All rights', message: asTyped('>') },
    {
      text: 'All *our* rights',
      message: asTyped('*our*'),
      hint: 'Remove the signs around the words: texts cannot be formatted.',
    },
    { text: '_All_ rights', message: asTyped('_All_') },
    { text: 'All ~rights~', message: asTyped('~rights~') },
    { text: '```All``` rights', message: asTyped('```All```') },
    {
      text: 'All &amp; rights',
      message: asTyped('&amp;'),
      hint: 'Type the character itself.',
    },
    { text: 'All &#34;rights&#34;', message: asTyped('&#34;') },
    {
      text: '[11:02 am, 03/09/2026] Asha: *All* our _own_ <b>rights</b> &amp; *All* **more**',
      message:
        'has "[11:02 am, 03/09/2026] Asha:", "*All*", "_own_", "<b>", "</b>", "&amp;" and "**more**", which visitors would see as they are typed',
      hint: 'Remove what was copied from a chat together with the words. Remove the signs around the words: texts cannot be formatted. Type the character itself.',
    },
    { text: 'Lorem ipsum dolor', message: 'has "lorem ipsum"' },
    {
      text: '\uF0B7 All \u202Erights Ã©',
      message:
        'has an invisible character (U+202E), a character that is shown as an empty box (U+F0B7) and garbled letters (Ã©)',
    },
  ])('$text: $message', async ({ text, ...issue }) => {
    setField('shared/site.json', 'footer.rights', text);
    expect((await check()).errors).toMatchObject([{ field: 'footer.rights', ...issue }]);
  });

  test('a text that is longer than its place', async () => {
    setField('shared/site.json', 'navigation.links[0].label', 'Home of the movers');
    const message = 'has 18 characters; at most 16 fit here';
    expect((await check()).errors).toMatchObject([{ field: 'navigation.links[0].label', message }]);
  });

  test.each([
    { text: 'IMG_2034.jpg', message: 'is "IMG_2034.jpg", which looks like a file name' },
    { text: 'image', message: 'is "image", which does not describe the picture' },
  ])('a description of a picture: $text', async ({ text, message }) => {
    setField('pages/about.json', 'head.picture.alt', text);
    expect((await check()).errors).toMatchObject([{ field: 'head.picture.alt', message }]);
  });

  test('its length and its facts are not checked while the facts cannot be read', async () => {
    const title = `{rating} and {nothing} ${'of five '.repeat(40)}`.trim();
    setField('pages/about.json', 'head.title', title);
    expect(await check()).toMatchObject({ errors: [{}], notes: [{}] });
    copy.write('shared/figures.json', '{');
    expect(await check()).toMatchObject({ errors: [{ file: 'shared/figures.json' }], notes: [] });
  });
});

describe('a note, which stops nothing', () => {
  test.each(
    rowsOf({
      'shared/site.json': [
        {
          field: 'footer.about',
          value: 'https://www.company.in/terms/of/everything',
          message: 'has "https://www.company....", a word of 42 characters',
        },
      ],
      'pages/about.json': [
        {
          field: 'search.description',
          value: 'We move homes.',
          message: 'has 14 characters; search results have room for more',
        },
        {
          field: 'head.intro',
          value: 'We move. '.repeat(90).trim(),
          message: 'has 809 characters; up to 600 look good here',
        },
      ],
      'shared/branches.json': [
        {
          field: 'branches[0].postalCode',
          value: '302 001',
          message: 'is "302 001", which is written differently here',
          hint: 'Write "302001".',
        },
      ],
      'shared/reviews.json': [
        {
          field: 'reviews[0].date',
          value: '2024-03',
          message: 'is "2024-03", which is written differently here',
          hint: 'Write "March 2024".',
        },
        {
          field: 'reviews[0].name',
          value: '+91 55555 01008',
          message: "has the phone number +91 55555 01008, which is not the company's",
        },
        {
          field: 'reviews[0].text',
          value: 'Ask me: (055555) 01-008.',
          message: "has the phone number (055555) 01-008, which is not the company's",
        },
      ],
    }),
  )('$file: $field is $value', async ({ file, field, value, ...issue }) => {
    setField(file, field, value);
    expect(await check()).toMatchObject({ errors: [], notes: [{ file, field, ...issue }] });
  });

  test('a service that no choice of the quote form offers', async () => {
    setField('pages/contact.json', 'form.services[1].service', 'services-1');
    const field = 'services[1]';
    const message = 'is not among the choices of the quote form';
    const file = 'shared/services.json';
    expect(await check()).toMatchObject({ errors: [], notes: [{ file, field, message }] });
  });

  test("the company's own number in a review is none", async () => {
    const { branches } = JSON.parse(copy.read('shared/branches.json'));
    setField('shared/reviews.json', 'reviews[0].text', `I called 0${branches[0].phone.slice(4)}.`);
    expect(await check()).toEqual({ errors: [], notes: [] });
  });

  test('one title for searches on two pages', async () => {
    const { title } = JSON.parse(copy.read('pages/about.json')).search;
    setField('pages/home.json', 'search.title', title);
    const message = 'is the same as in pages/home.json';
    const notes = [{ file: 'pages/about.json', field: 'search.title', message }];
    expect(await check()).toMatchObject({ errors: [], notes });
  });

  const company = 'Uttarakhand Carriers Pvt Ltd';
  test.each([
    { length: 41, name: 'Carriers', notes: [] },
    {
      length: 41,
      name: company,
      notes: ["has 41 characters, so search results show it without the company's name"],
    },
    { length: 69, name: company, notes: ['has 69 characters; up to 65 look good here'] },
    { length: 9, name: company, notes: ['has 9 characters; search results have room for more'] },
    { length: 12, name: `${company} and Sons, Haridwar and Dehradun`, notes: [] },
  ])('a title of $length characters beside the name "$name"', async ({ length, name, notes }) => {
    setField('company.json', 'name', name);
    setField('pages/about.json', 'search.title', 'Moving '.repeat(10).slice(0, length));
    const found = (await check()).notes.filter(({ file }) => file === 'pages/about.json');
    expect(found.map(({ message }) => message)).toEqual(notes);
  });

  test.each([
    { now: '2026-03-31T18:29Z', notes: ['is April 2026, which is in the future'] },
    { now: '2026-03-31T18:30Z', notes: [] },
  ])('a review of April 2026 at $now: $notes', async ({ now, notes }) => {
    setField('shared/reviews.json', 'reviews[0].date', 'April 2026');
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    const found = (await check()).notes.filter(({ field }) => field === 'reviews[0].date');
    jest.restoreAllMocks();
    expect(found.map(({ message }) => message)).toEqual(notes);
  });

  test('photos without words, counted in one', async () => {
    const words = { 'a.jpg': { caption: 'The crew' }, 'b.jpg': { alt: 'A van.' }, 'c.jpg': {} };
    copy.write('gallery/captions.json', JSON.stringify(words));
    const photos = ['a', 'b', 'c', 'd'].map((name) => `gallery/${name}.jpg`);
    const usable = new Set([...madePictures, ...photos]);
    const issues = async () =>
      (await checkContent(copy.root, { usable, broken: new Set() })).issues;
    const message = expect.stringMatching(/^has 2 of 4 photos without words/);
    expect(await issues()).toMatchObject([{ file: 'gallery', severity: 'warning', message }]);
    const others = { 'c.jpg': { caption: 'A lorry' }, 'd.jpg': { caption: 'A ramp' } };
    copy.write('gallery/captions.json', JSON.stringify({ ...words, ...others }));
    expect(await issues()).toEqual([]);
  });
});

test('an error of a value hides no error of another field', async () => {
  setField('company.json', 'founded', '2019');
  setField('company.json', 'headOffice', 'nowhere');
  expect((await check()).errors).toMatchObject([{ field: 'founded' }, { field: 'headOffice' }]);
});

test('a figure shows opening times of any length', async () => {
  setField('shared/figures.json', 'figures[0].number', '{openTimes}');
  setField('company.json', 'openingTimes[0].opens', '09:30');
  expect((await check()).errors).toEqual([]);
});
