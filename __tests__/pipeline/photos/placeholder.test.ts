import sharp from 'sharp';
import { createPlaceholder } from '../../../src/pipeline/photos/placeholder';

/** A picture of rectangles: [left, top, width, height] in tenths of its sides, and a colour. */
function picture(ground: string, ...boxes: [[number, number, number, number], string][]) {
  const drawn = boxes.map(
    ([[x, y, width, height], colour]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="300" height="200" preserveAspectRatio="none"><rect width="10" height="10" fill="${ground}"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

const lightness = (colour = '') =>
  [...colour.slice(1)].reduce((sum, digit) => sum + Number.parseInt(digit, 16), 0);

test('a picture of one colour is that colour', async () => {
  expect(await createPlaceholder(await picture('#4488cc'))).toEqual({
    ends: '#48c,#48c',
    middle: '#48c,#48c,#48c,#48c',
  });
});

test('sky is above, ground below', async () => {
  const { ends } = await createPlaceholder(await picture('#ffffff', [[0, 5, 10, 5], '#000000']));
  const [above, below] = ends.split(',');
  expect(lightness(above)).toBeGreaterThan(42);
  expect(lightness(below)).toBeLessThan(3);
});

test('an object in the middle on the right is there', async () => {
  const { middle } = await createPlaceholder(await picture('#eeeeee', [[7, 3, 3, 4], '#220000']));
  const lights = middle.split(',').map(lightness);
  expect(lights[3]).toBe(Math.min(...lights));
  expect(lights[3]).toBeLessThan((lights[0] ?? 0) - 15);
});

test('a picture without colour or of any shape gives six colours', async () => {
  const grey = sharp({ create: { width: 16, height: 900, channels: 3, background: '#777' } });
  const { ends, middle } = await createPlaceholder(await grey.greyscale().jpeg().toBuffer());
  expect(`${ends},${middle}`).toMatch(/^(#777,){5}#777$/);
});
