import { keepVariants } from '../../../src/editor/preview/live-view';

const { resolve } = keepVariants.ImageSharp.gatsbyImageData;
const picture = (contentDigest: string) => ({ id: 'picture', internal: { contentDigest } });
const widths = (...breakpoints: number[]) => ({ breakpoints });
const ask = (digest: string, args: object, rootValue: object, originalResolver: jest.Mock) =>
  resolve(picture(digest), args, {}, { rootValue, originalResolver });

test('the variants of a picture are worked out once for what is typed, anew for another picture', async () => {
  const work = jest.fn(async (_, args: object) => JSON.stringify(args));
  const typed = { overlay: {} };
  for (const letter of 'abc') {
    expect(await ask('one', widths(360), { ...typed, letter }, work)).toBe('{"breakpoints":[360]}');
  }
  expect(work).toHaveBeenCalledTimes(1);
  expect(await ask('one', widths(720), typed, work)).toBe('{"breakpoints":[720]}');
  await ask('two', widths(360), typed, work);
  expect(work).toHaveBeenCalledTimes(3);
  // Gatsby's own pages are asked for as ever.
  await ask('one', widths(360), {}, work);
  expect(work).toHaveBeenCalledTimes(4);
});

test('what could not be worked out is tried again', async () => {
  const work = jest.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('there');
  await expect(ask('three', {}, { overlay: {} }, work)).rejects.toThrow('busy');
  expect(await ask('three', {}, { overlay: {} }, work)).toBe('there');
});
