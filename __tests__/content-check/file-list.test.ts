import { mkdirSync, rmdirSync } from 'node:fs';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

test.each(['company.json', 'shared/branches.json'])('%s is missing', async (file) => {
  copy.remove(file);
  expect(await copy.lines()).toEqual([
    `content/${file} - is missing. Put the file back under exactly this name.`,
  ]);
});

test('a folder has the name of a file', async () => {
  copy.remove('company.json');
  mkdirSync(copy.path('company.json'));
  expect(await copy.lines()).toEqual([
    'content/company.json - is a folder. There must be a file of this name instead.',
  ]);
  rmdirSync(copy.path('company.json'));
});

test.each([
  ['shared/reviews.json', 'shared/revews.json'],
  ['company.json', 'Company.json.txt'],
  ['pages/home.json', 'pages/home (1).json'],
  ['shared/areas.json', 'areas.json'],
])('%s has the name %s', async (file, wrong) => {
  copy.rename(file, wrong);
  expect(await copy.lines()).toEqual([
    `content/${wrong} - is not read by the site. Did you mean "${file}"? If so, give it that name.`,
  ]);
  copy.rename(wrong, file);
});

describe('a file too many', () => {
  const besideIt =
    'is not read by the site, which reads only "company.json". It may have newer texts, as copies by cloud programs do: move them there, then delete this file.';
  const outside =
    'is a picture outside gallery/ and images/, so no page shows it. Move it to gallery/ to show it there, or to images/ for a page that names it.';
  test.each([
    ['company.json.txt', besideIt],
    ['company (1).json', besideIt],
    ['company-RAVI-PC.json', besideIt],
    ["company (Ravi's conflicted copy 2024-01-15).json", besideIt],
    ['Company - Copy.json', besideIt],
    ['mine/prices.json', 'is not read by the site. Remove it from the folder.'],
    ['galery/truck.jpg', outside],
  ])('%s', async (file, message) => {
    copy.write(file, copy.read('company.json'));
    expect(await copy.lines()).toEqual([`content/${file} - ${message}`]);
    copy.remove(file);
  });
});

test.each(['?.jpg', 'Truck 12:5.jpg', 'a\tb.jpg', 'con.jpg', 'com¹.jpg', 'van.jpg '])(
  'a name that Windows cannot hold is an error: %j',
  async (name) => {
    copy.write(`images/${name}`, '');
    expect(await copy.lines()).toEqual([
      `content/images/${name} - has "${name.replace('\t', ' ')}" in its name, which Windows does not allow: nobody with Windows could fetch the website. Rename it, for example truck-12.jpg, in its folder and wherever a text or captions.json names it.`,
    ]);
    copy.remove(`images/${name}`);
  },
);

test('the icon that a Mac gives a folder is not reported', async () => {
  copy.write('gallery/Icon\r', '');
  expect(await copy.lines()).toEqual([]);
  copy.remove('gallery/Icon\r');
});

test('names that differ only in capitals or in stored accents are notes', async () => {
  const names = ['Van.jpg', 'cafe\u0301.jpg', 'caf\u00e9.jpg', 'van.jpg'];
  for (const name of names) copy.write(`images/${name}`, '');
  const { content, issues } = await copy.check();
  expect(content).not.toBeNull();
  expect(issues.map(({ file, message }) => [file, message.split(':')[0]])).toEqual([
    [
      'images/caf\u00e9.jpg',
      'has the same name as images/cafe\u0301.jpg except for capitals or accents',
    ],
    ['images/van.jpg', 'has the same name as images/Van.jpg except for capitals or accents'],
  ]);
  for (const name of names) copy.remove(`images/${name}`);
});
