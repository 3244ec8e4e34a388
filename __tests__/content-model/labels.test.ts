import { helpOf } from '../../src/content-model/labels';

test.each([
  ['Headline', 'The headline.', ''],
  ['What the customer says', 'What the customer says.', ''],
  ['Number of reviews', 'The number of reviews, such as 45.', 'Such as 45.'],
  ['Counter', 'The counter. {number} is filled in.', '{number} is filled in.'],
  ['Text', 'One to three sentences.', 'One to three sentences.'],
  ['Latitude', 'Degrees north, such as 29.9457.', 'Degrees north, such as 29.9457.'],
])('help of %s, "%s", says "%s"', (label, description, help) => {
  expect(helpOf(label, description)).toBe(help);
});
