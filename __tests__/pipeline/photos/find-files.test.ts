import fs from 'node:fs/promises';
import { findFiles } from '../../../src/pipeline/photos/find-files';
import { Site } from './site';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['held.jpg', 'EBUSY', { failure: 'computer', detail: 'another program is using the file' }],
  ['secret.jpg', 'EPERM', { failure: 'unreadable', detail: 'reading it is not allowed' }],
  ['gone.jpg', 'ENOENT', { failure: 'unreadable', detail: 'it was moved or deleted just now' }],
  ['odd.jpg', 'EIO', { failure: 'computer', detail: 'EIO' }],
  // The name is not UTF-8: the computer does not find the file by the name that it lists.
  ['caf\uFFFD.jpg', 'ENOENT', { failure: 'unreadableName' }],
  ['round.jpg', 'ELOOP', { failure: 'linkLoop' }],
])(
  '%s, which the disk refuses with %s, is reported with the reason',
  async (name, code, reason) => {
    const site = new Site({ 'gallery/a.jpg': 'a', [`gallery/${name}`]: 'b' });
    const { stat } = fs;
    jest
      .spyOn(fs, 'stat')
      .mockImplementation(((path: string) =>
        path.endsWith(name)
          ? Promise.reject(Object.assign(new Error('no'), { code }))
          : stat(path)) as typeof stat);
    const { files, failed } = await findFiles(site.root, 'gallery');
    expect(files.map(({ source }) => source)).toEqual(['gallery/a.jpg']);
    expect(failed).toEqual([{ source: `gallery/${name}`, ...reason }]);
  },
);
