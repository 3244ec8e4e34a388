/** @jest-environment node */
import { mkdirSync, statSync } from 'node:fs';
import type { PreparedPhoto } from '../src/photos/prepare';
import { picturesSourced } from '../src/source-content';
import { temporaryFolder } from './support/temporary-folder';

test('a picture that the watcher lost is waited for, and the watcher is made to look again', async () => {
  const { root, remove } = await temporaryFolder();
  const folder = `${root}/.prepared`;
  mkdirSync(folder);
  const photo = { file: 'crew-0123456789.jpg' } as PreparedPhoto;
  const file = { relativePath: photo.file, children: ['its ImageSharp'] };
  const { mtimeMs } = statSync(folder);
  let isSeen = false;
  const getNodesByType = () => {
    isSeen ||= statSync(folder).mtimeMs !== mtimeMs;
    return isSeen ? [file as never] : [];
  };
  await picturesSourced({ getNodesByType }, root, [photo]);
  expect(isSeen).toBe(true);
  await remove();
});
