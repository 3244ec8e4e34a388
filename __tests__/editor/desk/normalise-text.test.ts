import { normaliseText } from '../../../src/editor/desk/ui/values';

const phone = { spelling: 'phone' } as const;
const month = { spelling: 'month' } as const;
const anyText = {};

test.each([
  ['5555501001', phone, '+91 55555 01001'],
  ['05555501001', phone, '+91 55555 01001'],
  [' 0091 55555 01001 ', phone, '+91 55555 01001'],
  ['feb 2024', month, 'February 2024'],
  ['a\u202eb\u200f\n c', anyText, 'ab c'],
])('%j becomes what was meant', (typed, rules, right) => {
  expect(normaliseText(typed, rules)).toBe(right);
});

test.each([
  ['+91 5555 0100', phone],
  ['<b>12</b>', phone],
  ['soon', month],
  ['“Curly” and ‘single’', anyText],
  ['हरिद्वार में शिफ्टिंग', anyText],
  ['Moved 🚚 well', anyText],
  ['<b>bold</b> {name}', anyText],
])('%j stays as it is', (typed, rules) => {
  expect(normaliseText(typed, rules)).toBe(typed);
});
