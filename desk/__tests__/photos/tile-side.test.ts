import { tileSide } from '../../photos/window/tile-side';

test.each([
  ['a few photos are as large as it makes sense', 6, { width: 720, height: 668 }, 200],
  ['thirty photos fill the sheet of a laptop', 30, { width: 720, height: 668 }, 112],
  ['more than fit are as small as they may be', 480, { width: 720, height: 668 }, 84],
  ['a small laptop has four columns', 30, { width: 564, height: 560 }, 133],
  ['a phone has two columns', 30, { width: 358, height: 128 }, 171],
  ['a sheet that is not laid out yet has some size', 30, { width: 0, height: 0 }, 84],
])('%s', (_, count, sheet, side) => {
  expect(tileSide(count, sheet)).toBe(side);
});
