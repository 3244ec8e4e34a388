/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headingFont, withFont } from '../../../src/pipeline/output/heading-font';

const file = join(
  __dirname,
  '../../../node_modules/@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
);
const whole = '/static/gabarito-0123.woff2';
const css = '--weight-heading:650';
const pageWith = (body: string) => ({
  path: '/',
  html: `<head><link rel="preload" as="font" href="${whole}"/><style>${css}</style></head>${body}`,
});

const fontOf = (body: string, styles = css) =>
  headingFont([pageWith(body)], styles, async () => readFileSync(file));

test('the font is a fifth of the whole one or a little more, and named by its content', async () => {
  const font = await fontOf('<h1>Moves</h1>');
  expect(font.bytes.length).toBeLessThan(16_000);
  expect(font.bytes.length).toBeGreaterThan(5_000);
  expect(font.file).toMatch(/^static\/heading-[0-9a-f]{20}\.woff2$/);
  expect((await fontOf('<h1>Moves</h1>')).file).toBe(font.file);
});

test('a new letter of the content is in the next font by itself', async () => {
  const [plain, accented] = await Promise.all([fontOf('<h1>a</h1>'), fontOf('<h1>&#xE5; Å</h1>')]);
  expect(accented.bytes.length).toBeGreaterThan(plain.bytes.length);
});

test('letters of tags, scripts and styles are none of the page', async () => {
  const plain = await fontOf('<h1>a</h1>');
  expect((await fontOf('<h1 title="Å">a</h1><script>"Å"</script>')).file).toBe(plain.file);
});

test('styles that do not say how heavy headings are stop the build', async () => {
  await expect(fontOf('', 'p{}')).rejects.toThrow('how heavy');
});

test('a page names the smaller font ahead and in its styles, or the build stops', async () => {
  const font = await fontOf('');
  const page = pageWith(`<style>@font-face{src:url(${whole})}</style>`);
  expect(withFont(page, font).html.split(font.file)).toHaveLength(3);
  expect(() => withFont(pageWith(''), font)).toThrow('finds it 1 times');
});
