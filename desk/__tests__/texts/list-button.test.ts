/** @jest-environment jsdom */
import { oneOf } from '../../texts/window/Form';

test.each([
  ['Reviews', 'a review'],
  ['Branches', 'a branch'],
  ['Services', 'a service'],
  ['Opening times', 'an opening time'],
  ['What can be chosen', 'an entry'],
  ['Reviews by service', 'an entry'],
])('to the list "%s" its button adds %s', (title, one) => {
  expect(oneOf(title)).toBe(one);
});
