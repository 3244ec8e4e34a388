import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { publishedFiles } from '../../../src/editor/desk/server/published-files';
import { ContentCopy } from '../../support/content-copy';
import { jpeg } from '../../support/desk';
import { temporaryFolder } from '../../support/temporary-folder';

const content = new ContentCopy();
const isPublished = async (...files: string[]) => {
  const isTaken = await publishedFiles(content.root);
  return files.map(isTaken);
};

test('of the files of content/ those that the site reads are published, and nothing else', async () => {
  const { root } = temporaryFolder();
  writeFileSync(join(root, 'elsewhere.jpg'), await jpeg('teal'));
  content.write('gallery/truck.jpg', await jpeg('navy'));
  content.write('images/cafe\u0301.png', await jpeg('gold'));
  content.write('gallery/list.jpg', 'Asha, +91 98290 41000');
  content.write('elsewhere.jpg', await jpeg('gold'));
  symlinkSync(join(root, 'elsewhere.jpg'), content.path('gallery/link.jpg'));
  renameSync(content.path('company.json'), join(root, 'company.json'));
  symlinkSync(join(root, 'company.json'), content.path('company.json'));
  const published = ['gallery/truck.jpg', 'images/caf\u00e9.png', 'images/cafe\u0301.png'];
  const read = ['pages/about.json', 'gallery/captions.json', 'README.md'];
  const gone = ['pages/home.json', 'Edit the website.cmd'];
  content.remove('pages/home.json');
  expect(await isPublished(...published, ...read, ...gone)).toEqual(Array(8).fill(true));
  const foreign = ['gallery/list.jpg', 'elsewhere.jpg', 'gallery/link.jpg', 'company.json'];
  const unknown = ['gallery/gone.jpg', 'pages/about (1).json', 'prices.csv', 'gallery/README.md'];
  expect(await isPublished(...foreign, ...unknown)).toEqual(Array(8).fill(false));
  rmSync(content.path('company.json'));
  for (const file of ['gallery/link.jpg', 'gallery/list.jpg', 'images/cafe\u0301.png']) {
    rmSync(content.path(file));
  }
});

test('a picture that has become a list is looked at again', async () => {
  content.write('gallery/truck.jpg', await jpeg('navy'));
  expect(await isPublished('gallery/truck.jpg')).toEqual([true]);
  content.write('gallery/truck.jpg', 'Asha, +91 98290 41000');
  expect(await isPublished('gallery/truck.jpg')).toEqual([false]);
});

test('a file that cannot be read is not published, and keeps back no other', async () => {
  content.write('gallery/truck.jpg', await jpeg('navy'));
  content.write('gallery/held.jpg', await jpeg('gold'));
  const { open } = fs;
  jest
    .spyOn(fs, 'open')
    .mockImplementation(((path: string, ...rest: []) =>
      path.endsWith('held.jpg')
        ? Promise.reject(new Error('held'))
        : open(path, ...rest)) as typeof open);
  expect(await isPublished('gallery/truck.jpg', 'gallery/held.jpg')).toEqual([true, false]);
  jest.restoreAllMocks();
});
