/** @jest-environment node */
const { fixedValues, withFixedValues } = require('../../src/pipeline/fixed-values.cjs');

test.each([
  ['one value', ':root{--navy:#123;--ink:var(--navy)}.a{top:var(--ink)}', ':root{}.a{top:#123}'],
  ['a value for one element', '.b{--ink:#123}.a{top:var(--ink)}', null],
  ['another value on dark', ':root{--ink:#123}.dark{--ink:#fff}.a{color:var(--ink)}', null],
  ['another value on paper', ':root{--ink:#123}@media print{:root{--ink:#000}}', null],
  ['a value in some windows', '@media (width>9px){:root{--ink:#123}}.a{top:var(--ink)}', null],
  ['a value that depends on another one', ':root{--a:1px}.b{--a:2px}:root{--c:var(--a)}', null],
  ['a fallback', ':root{--gap:1px}.a{gap:var(--gap,2px)}', null],
])('a custom property with %s: its value in its place only if it is fixed', (_, css, made) => {
  expect(withFixedValues(css, fixedValues([css]))).toBe(made ?? css);
});

test('a property that another style sheet declares again is not fixed', () => {
  const css = ':root{--ink:#123}.a{top:var(--ink)}';
  expect(withFixedValues(css, fixedValues([css, '.b{--ink:red}']))).toBe(css);
});
