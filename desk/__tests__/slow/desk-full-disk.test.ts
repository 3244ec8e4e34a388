import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCopy, photosInCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { GalleryAnswer } from '../../photos/answers';
import { Clone } from './clones';

const copy = new ContentCopy();
const path = 'pages/about.json';
/** Saves another title. */
async function saveTitle(clone: Clone, title: string): Promise<unknown> {
  const { $schema: _, ...base } = JSON.parse(clone.read(path));
  const value = { ...base, head: { ...base.head, title } };
  return clone.send('PUT file', { path, base, value });
}

/* Needs the right to mount; the lowest level of the same is in __tests__/lib/lock.test.ts. */
test('on a full disk photos are shown, and the next save after room was made waits for nothing', async () => {
  await copy.drawPictures();
  const disk = join(temporaryFolder().root, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'tmpfs', disk]);
  const clone = new Clone(disk, 'full');
  try {
    execFileSync('cp', ['-r', join(copy.root, 'content'), disk]);
    await clone.open();
    const timed = async (title: string) => {
      const start = Date.now();
      return { answer: await saveTitle(clone, title), time: Date.now() - start };
    };
    const before = await timed('Before the disk was full');
    expect(before.answer).toMatchObject({ outcome: 'saved' });
    const sources = async () =>
      (await clone.send<GalleryAnswer>('GET gallery')).photos.map(({ source }) => source).sort();
    expect(await sources()).toEqual(photosInCopy);
    const filler = join(disk, 'filler');
    for (const size of [1 << 20, 4096, 1]) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
      } catch {
        // Full, by pieces of this size.
      }
    }
    for (const title of ['One', 'Two']) {
      expect((await timed(`Title ${title}`)).answer).toEqual({
        error: expect.stringMatching(/^The disk is full\. Nothing was changed\./),
      });
      expect(existsSync(join(disk, '.desk/content.lock'))).toBe(false);
    }
    const [first = '', second] = photosInCopy;
    renameSync(clone.path(first), clone.path('gallery/renamed.jpg'));
    expect(await sources()).toEqual([second]);
    rmSync(filler);
    expect(await sources()).toEqual([second, 'gallery/renamed.jpg']);
    const after = await timed('After room was made');
    expect(after.answer).toMatchObject({ outcome: 'saved' });
    // A lock that was left would be waited for a minute.
    expect(after.time).toBeLessThan(2000 + 3 * before.time);
  } finally {
    await clone.kill();
    execFileSync('umount', ['-l', disk]);
  }
});
