import { type Spelling, spell } from '../../src/content-model/spelling';

test.each<[Spelling, typed: string, spelt: string]>([
  ['phone', '5555501001', '+91 55555 01001'],
  ['phone', '055555 01001', '+91 55555 01001'],
  ['phone', '0091 55555 01001', '+91 55555 01001'],
  ['phone', '+915555501001', '+91 55555 01001'],
  ['phone', '+91 9876 543210', '+91 98765 43210'],
  ['phone', '(+91) 98765–43210', '+91 98765 43210'],
  ['phone', '01334-255501', '+91 1334 255501'],
  ['phone', '(0135) 2655501', '+91 135 2655501'],
  ['phone', '+91-11-2345 6789', '+91 11 23456789'],
  ['postalCode', '248 001', '248001'],
  ['month', '2024-03', 'March 2024'],
  ['month', '15/03/2024', 'March 2024'],
  ['month', '3 March 2024', 'March 2024'],
  ['month', 'mar 2024', 'March 2024'],
  ['month', "march '24", 'March 2024'],
  ['time', '8:00', '08:00'],
  ['time', '8.30 PM', '20:30'],
  ['time', '12 am', '00:00'],
  ['time', '12 p.m.', '12:00'],
  ['siteAddress', 'Company.in', 'https://company.in'],
  ['siteAddress', 'http://www.company.in/', 'https://www.company.in'],
])('the %s "%s" is spelt "%s"', (spelling, typed, spelt) => {
  expect(spell(spelling, typed)).toBe(spelt);
});

test.each<[Spelling, typed: string, reason: string]>([
  ['phone', '+91 55555 0100', 'a digit is missing'],
  ['phone', '+1 55555 01001', 'another country'],
  ['phone', '+91 00000 00000', 'one digit ten times'],
  ['phone', '<b>9876543210</b>', 'more than a number'],
  ['postalCode', '2480', 'digits are missing'],
  ['month', '3 March', 'no year'],
  ['month', 'March 18', 'a day or a year'],
  ['month', 'March 1924', 'another century'],
  ['month', 'Spring 2024', 'no month'],
  ['time', '8', 'morning or evening'],
  ['time', '13 pm', 'no hour'],
  ['time', '24:00', 'no hour'],
  ['siteAddress', 'company.in/home', 'not the top of a domain'],
  ['siteAddress', 'company.in?from=mail', 'not the top of a domain'],
])('the %s "%s" is not corrected: %s', (spelling, typed) => {
  expect(spell(spelling, typed)).toBeNull();
});
