/** @jest-environment node */
import { nameReferences, staticReferences } from '../../src/publish/references';

const digest = '0123456789abcdef0123456789abcdef';

test.each([
  ['plain', `<img src="/static/${digest}/1/van.jpg">`, 'van.jpg'],
  ['percent signs', `<img src="/static/${digest}/1/my%20van.jpg">`, 'my van.jpg'],
  ['letters beyond ASCII', `<img src="/static/${digest}/1/%E0%A4%B9.jpg">`, 'ह.jpg'],
  ['JSON escapes', `{"src":"\\/static\\/${digest}\\/1\\/caf\\u00e9.jpg"}`, 'café.jpg'],
  ['HTML escapes', `<img src="/static/${digest}/1/a&amp;b&#x27;c&#39;.jpg">`, "a&b'c'.jpg"],
  ['the parts of letters', `url(/static/${digest}/1/cafe\u0301.jpg)`, 'caf\u00e9.jpg'],
])('a file named with %s is found', (_, text, name) => {
  expect(staticReferences([text])(`${digest}/1/${name}`)).toBe(true);
});

test('a file that no text names is not found', () => {
  const isNamed = staticReferences([`<img src="/static/${digest}/1/van.jpg">`]);
  expect(isNamed(`${digest}/2/van.jpg`)).toBe(false);
  expect(isNamed(`${digest}/1/car.jpg`)).toBe(false);
});

test('other files are found by their names', () => {
  const isNamed = nameReferences(['<link href="/my%20icon.png">']);
  expect(isNamed('my icon.png')).toBe(true);
  expect(isNamed('icon.svg')).toBe(false);
});
