import { pageTitle } from '../../src/content-model/page-title';

test.each([
  ['Packers and Movers in Haridwar', 'Haridwar Carriers', ' | Haridwar Carriers'],
  // 65 characters in all, then one more
  [
    'Packers and Movers in every Indian state',
    'Bharat Movers Pvt. Ltd',
    ' | Bharat Movers Pvt. Ltd',
  ],
  ['Packers and Movers in every Indian state', 'Bharat Carrier Pvt. Ltd', ''],
  ['About us', 'Shree Balaji Domestic and International Packers and Movers', ''],
])('"%s" of %s', (title, company, added) => {
  expect(pageTitle(title, company)).toBe(`${title}${added}`);
});
