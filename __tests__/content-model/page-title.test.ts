import { pageTitle } from '../../src/content-model/page-title';

test.each([
  ['Packers and Movers in Haridwar', 'Haridwar Carriers', ' | Haridwar Carriers'],
  // 65 characters in all, then one more
  [
    'Packers and Movers in the whole of India',
    'Bharat Movers Pvt. Ltd',
    ' | Bharat Movers Pvt. Ltd',
  ],
  ['Packers and Movers in the whole of India', 'Bharat Carrier Pvt. Ltd', ''],
  ['About us', 'Shree Balaji Domestic and International Packers and Movers', ''],
])('"%s" of %s', (title, company, behind) => {
  expect(pageTitle(title, company)).toBe(`${title}${behind}`);
});
