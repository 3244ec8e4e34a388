import { shortName } from '../../../src/pipeline/site-files/web-manifest';

test.each([
  ['Uttarakhand Carriers', 'Uttarakhand'],
  ['Shree Balaji Packers and Movers', 'Shree Balaji'],
  ['Agarwal & Sons Logistics', 'Agarwal'],
  ['Safe Move', 'Safe Move'],
  ['Kumbhalgarhwale Movers', 'Kumbhalgarhwale'],
  ['श्री बालाजी मूवर्स', 'श्री बालाजी'],
])('the short name of %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
