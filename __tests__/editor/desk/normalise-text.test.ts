import { normaliseText } from '../../../src/editor/desk/ui/values';

const phone = { spelling: 'phone' } as const;
const month = { spelling: 'month' } as const;
const postalCode = { spelling: 'postalCode' } as const;
const time = { spelling: 'time' } as const;
const siteAddress = { spelling: 'siteAddress' } as const;
const anyText = {};

test.each([
  ['5555501001', phone, '+91 55555 01001'],
  ['05555501001', phone, '+91 55555 01001'],
  ['8:00', time, '08:00'],
  ['8.30 PM', time, '20:30'],
  ['12 am', time, '00:00'],
  ['12 p.m.', time, '12:00'],
  ['sharmamovers.in', siteAddress, 'https://sharmamovers.in'],
  ['http://www.SharmaMovers.in/', siteAddress, 'https://www.sharmamovers.in'],
  [' 0091 55555 01001 ', phone, '+91 55555 01001'],
  ['(+91) 98765 43210', phone, '+91 98765 43210'],
  ['+91\u201198765\u201143210', phone, '+91 98765 43210'],
  ['+91 98765 – 43210', phone, '+91 98765 43210'],
  ['+91 9876 543210', phone, '+91 98765 43210'],
  ['(01334) 255501', phone, '+91 1334 255501'],
  ['+91-11-2345 6789', phone, '+91 11 23456789'],
  ['248 001', postalCode, '248001'],
  ['feb 2024', month, 'February 2024'],
  ['a\u202eb\u200e\n c', anyText, 'ab c'],
])('%j becomes what was meant', (typed, rules, right) => {
  expect(normaliseText(typed, rules)).toBe(right);
});

test.each([
  ['+91 5555 0100', phone],
  ['<b>12</b>', phone],
  ['2480', postalCode],
  ['8', time],
  ['13 pm', time],
  ['24:00', time],
  ['sharmamovers.in/home', siteAddress],
  ['soon', month],
  ['“Curly” and ‘single’', anyText],
  ['हरिद्वार में शिफ्टिंग', anyText],
  ['Moved 🚚 well', anyText],
  ['<b>bold</b> {name}', anyText],
])('%j stays as it is', (typed, rules) => {
  expect(normaliseText(typed, rules)).toBe(typed);
});
