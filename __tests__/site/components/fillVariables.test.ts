import { fill } from '../../../src/components/fill';

test('a name in braces is filled in', () => {
  expect(fill('Page {number} of {total}', { number: 1, total: 2 })).toBe('Page 1 of 2');
});

test('a name that stands twice is filled in twice', () => {
  expect(fill('{city}, {city}!', { city: 'Roorkee' })).toBe('Roorkee, Roorkee!');
});

test('a name without a value stays as it is written', () => {
  expect(fill('Hello {city}', {})).toBe('Hello {city}');
});

test('zero and the empty text are values', () => {
  expect(fill('{count} reviews{end}', { count: 0, end: '' })).toBe('0 reviews');
});

test('signs with a meaning in replacements are taken as they are', () => {
  expect(fill('{alt}', { alt: '$& {alt} $1' })).toBe('$& {alt} $1');
});
