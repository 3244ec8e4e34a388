import { findUnrealValues, isUnreal } from '../../src/content-check/unreal-values';
import { ContentCopy } from '../support/content-copy';

const copy = new ContentCopy();

const found = async () =>
  (await findUnrealValues(copy.root)).map(({ file, path }) => `${file} ${path.join(' ')}`);

test('values that nobody can own are found in any file, and none in the content of another company', async () => {
  expect(await found()).toEqual([]);
  copy.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  copy.replace('company.json', /"siteAddress": "[^"]*"/, '"siteAddress": "https://movers.test"');
  copy.replace('shared/branches.json', /"phone": "[^"]*"/, '"phone": "+91 55555 01001"');
  copy.replace('gallery/captions.json', 'Four at a time', 'Call 5555501001.');
  expect(await found()).toEqual([
    'company.json email',
    'company.json siteAddress',
    'shared/branches.json branches 0 phone',
    'gallery/captions.json 1-hand-truck.jpg caption',
  ]);
});

test.each([
  ['write to ravi@movers.example.', true],
  ['https://www.example.com/prices', true],
  ['http://localhost', true],
  ['Call +91 55555-01001', true],
  ['ravi@movers.in', false],
  ['https://www.example-movers.in', false],
  ['For example, test it.', false],
  ['+91 98370 55555', false],
  ['555555', false],
])('"%s" cannot be real: %s', (text, isSo) => expect(isUnreal(text)).toBe(isSo));
