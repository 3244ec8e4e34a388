import { warningsIn } from '../../tools/test';

// `npm test` uses this to read the output of its build.

test('a warning in the output of a build is found', () => {
  const output =
    'success a - 1s\n\u001b[2K\u001b[Gwarn chunk app\n(node:1) DeprecationWarning: b\n';
  expect(warningsIn(output)).toEqual(['warn chunk app', '(node:1) DeprecationWarning: b']);
});

test('an issue of a content file is not a warning', () => {
  expect(warningsIn('content/gallery/warning sign.jpg - is small\n')).toEqual([]);
});
