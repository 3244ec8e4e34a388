import { normaliseText } from '../../texts/window/values';

test.each([
  [' 0091 55555\u200e 01001 ', { spelling: 'phone' } as const, '+91 55555 01001'],
  ['<b>12</b>', { spelling: 'phone' } as const, '<b>12</b>'],
  ['a\u202eb\u200e\n c', {}, 'ab c'],
  ['“Curly” {name}, <b>bold</b>, हरिद्वार में 🚚', {}, '“Curly” {name}, <b>bold</b>, हरिद्वार में 🚚'],
])('%j with the rules %j becomes %j', (typed, rules, right) => {
  expect(normaliseText(typed, rules)).toBe(right);
});
