import { setRight } from '../../src/desk/window/set-right';

const phone = '^\\+91 \\d{5} \\d{5}$';
const key = '^[a-z0-9]+(-[a-z0-9]+)*$';
const month = '^(January|February|March|September) 20\\d\\d$';
const anyText = '^[^{}]*$';

test.each([
  '5555501001',
  '05555501001',
  '+915555501001',
  '+91-55555-01001',
  '(91) 5555 501 001',
  ' 0091 55555 01001 ',
])('the phone number %j is written in the way of the site', (typed) => {
  expect(setRight(typed, phone)).toBe('+91 55555 01001');
});

test.each([
  ['feb 2024', 'February 2024'],
  ['Feb, 2024', 'February 2024'],
  ['sept. 2024', 'September 2024'],
  ['march 2024', 'March 2024'],
])('the month %j becomes %j', (typed, right) => {
  expect(setRight(typed, month)).toBe(right);
});

test('a name becomes a key', () => {
  expect(setRight('Asha Negi ', key)).toBe('asha-negi');
});

test.each([
  ['+91 5555 0100', phone],
  ['soon', month],
  ['<b>12</b>', phone],
])('%j stays, so that the check can say what is wrong', (typed, pattern) => {
  expect(setRight(typed, pattern)).toBe(typed);
});

test.each([
  '“Curly” and ‘single’',
  'हरिद्वार में शिफ्टिंग',
  'Moved 🚚 well',
  '<b>bold</b>',
  'a  b'.replace('  ', ' '),
])('the text %j stays as it is', (typed) => {
  expect(setRight(typed, anyText)).toBe(typed);
});

test('marks that turn the direction of writing go, and a text stands on one line', () => {
  expect(setRight('a\u202eb\u200f\n c', anyText)).toBe('ab c');
});
