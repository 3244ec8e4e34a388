import type { Stats } from 'node:fs';
import { PhotoCache } from '../../../src/pipeline/photos/photo-cache';
import { temporaryFolder } from '../../support/temporary-folder';

test('a file is known as long as its size and both of its dates are the same', () => {
  const cache = new PhotoCache(temporaryFolder().root);
  const stats = { size: 1, mtimeMs: 2, ctimeMs: 3 } as Stats;
  const known = { hash: 'a', outcome: { failure: 'corrupt' as const } };
  cache.remember('gallery/a.jpg', stats, known.hash, known.outcome);
  const ask = (other: Partial<Stats>) => cache.known('gallery/a.jpg', { ...stats, ...other });
  expect(ask({})).toEqual(known);
  for (const other of [{ size: 9 }, { mtimeMs: 9 }, { ctimeMs: 9 }]) {
    expect(ask(other)).toBeUndefined();
  }
  expect(cache.known('gallery/b.jpg', stats)).toBeUndefined();
});
