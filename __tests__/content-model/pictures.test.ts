import { contentFiles } from '../../src/content-model/files';
import { walk } from '../../src/content-model/walk';
import { contentText } from '../support/content';

test('no page needs a photo of the gallery, so every one of them can be renamed or deleted', () => {
  const named: string[] = [];
  for (const { path, shape } of contentFiles) {
    walk(shape, JSON.parse(contentText(path)), (value, meta) => {
      if (meta.picture) named.push(String(value));
    });
  }
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !file.startsWith('images/'))).toEqual([]);
});
