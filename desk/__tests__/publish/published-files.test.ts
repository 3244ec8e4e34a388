import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { publishedFiles } from '../../publish/published-files';
import { jpeg } from '../support/desk';

const content = new ContentCopy();
const published = () => publishedFiles(content.root);

test('of the files of content/ those that the site reads are published, and nothing else', async () => {
  const { root } = temporaryFolder();
  const texts = (await published()).files;
  writeFileSync(join(root, 'elsewhere.jpg'), await jpeg('teal'));
  content.write('README.md', 'For editors');
  content.write('gallery/dist/truck.jpg', await jpeg('navy'));
  content.write('images/cafe\u0301.png', await jpeg('gold'));
  for (const name of ['gallery/list.jpg', 'pages/about (1).json', 'gallery/README.md']) {
    content.write(name, 'Asha, +91 98290 41000');
  }
  content.write('gallery/dist/truck.MOV', 'A film of the gate');
  content.write('gallery/dist/truck.jpg.json', '{ "geoData": {} }');
  content.write('elsewhere.jpg', await jpeg('gold'));
  // Links, one of them a folder.
  symlinkSync(join(root, 'elsewhere.jpg'), content.path('gallery/link.jpg'));
  symlinkSync(root, content.path('images/folder'));
  renameSync(content.path('company.json'), join(root, 'company.json'));
  symlinkSync(join(root, 'company.json'), content.path('company.json'));
  const own = ['README.md', 'gallery/dist/truck.jpg', 'images/cafe\u0301.png'];
  const { files, links } = await published();
  expect(files.sort()).toEqual([...texts.filter((file) => file !== 'company.json'), ...own].sort());
  expect(links.sort()).toEqual(['company.json', 'gallery/link.jpg', 'images/folder/elsewhere.jpg']);
  rmSync(content.path('company.json'));
  for (const file of ['README.md', 'gallery/dist', 'gallery/link.jpg', 'images/folder']) {
    rmSync(content.path(file), { recursive: true });
  }
  for (const file of ['gallery/list.jpg', 'gallery/README.md', 'images/cafe\u0301.png']) {
    rmSync(content.path(file));
  }
});

test('a picture that has become a list is looked at again', async () => {
  content.write('gallery/truck.jpg', await jpeg('navy'));
  expect((await published()).files).toContain('gallery/truck.jpg');
  content.write('gallery/truck.jpg', 'Asha, +91 98290 41000');
  expect((await published()).files).not.toContain('gallery/truck.jpg');
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
  const { files } = await published();
  expect(files).toContain('gallery/truck.jpg');
  expect(files).not.toContain('gallery/held.jpg');
  jest.restoreAllMocks();
});
