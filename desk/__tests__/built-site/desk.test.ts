import { pages, publishedFiles, textOf } from '../../../__tests__/support/site';
import { readMarks } from '../../live-page/window/marks';
import { draftsPath } from '../../live-page/window/messages';

test("none of the live view's marks of a text's place is published", () => {
  const files = publishedFiles().filter(
    (file) => !/\.(?:jpe?g|png|webp|avif|woff2|ico)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(pages.length);
  expect(files.filter((file) => readMarks(textOf(file)).places.length > 0)).toEqual([]);
  expect(files.filter((file) => textOf(file).includes(draftsPath))).toEqual([]);
});
