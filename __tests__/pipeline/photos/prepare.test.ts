import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { typeset } from '../../../src/content-model/typeset';
import { tryLock } from '../../../src/lib/lock';
import { prunePrepared } from '../../../src/pipeline/photos/prepare';
import { plain, Site, sourcesOf } from './site';

afterEach(() => jest.restoreAllMocks());

const numbered = (number: number) => typeset(`Photo ${number} of our moving work`);

/** Pictures of different colours, so that none is a duplicate of another. */
const colours = ['#123', '#456', '#789', '#abc', '#135', '#246', '#975', '#864', '#fa0', '#0af'];
let pictures: Buffer[];

beforeAll(async () => {
  pictures = await Promise.all(colours.map((colour) => plain(colour).jpeg().toBuffer()));
});

function picture(index: number): Buffer {
  const found = pictures[index];
  if (found === undefined) throw new Error(`There are only ${pictures.length} pictures.`);
  return found;
}

function siteWith(names: string[]): Site {
  const site = new Site();
  for (const [index, name] of names.entries()) {
    site.write(name, picture(index));
  }
  return site;
}

/** Prepares pictures with these names, and lists of captions by their paths in the gallery. */
function prepared(names: string[], lists: Record<string, string> = {}) {
  const site = siteWith(names);
  for (const [path, text] of Object.entries(lists)) site.write(`gallery/${path}`, text);
  return site.prepare();
}

const xmpOf = (fields: string): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/">' +
  `${fields}</rdf:Description></rdf:RDF></x:xmpmeta>`;

describe('the folders', () => {
  test('a project without photo folders has no photos and no issues', async () => {
    const site = new Site();
    expect(await site.prepare()).toEqual({ photos: [], issues: [] });
  });

  test('a photo that can be shown is prepared and listed', async () => {
    const site = siteWith(['gallery/07-upright-piano.jpg', 'images/hero.jpg']);
    const { photos, issues } = await site.prepare();
    const picture = { width: 640, height: 480, blur: { ends: expect.any(String) } };
    expect(photos).toMatchObject([
      {
        source: 'gallery/07-upright-piano.jpg',
        ...picture,
        slug: '07-upright-piano',
        file: expect.stringMatching(/^07-upright-piano-[0-9a-f]{10}\.jpg$/),
        alt: numbered(1),
        caption: null,
        position: 0,
      },
      {
        source: 'images/hero.jpg',
        ...picture,
        slug: '',
        file: expect.stringMatching(/^hero-[0-9a-f]{10}\.jpg$/),
        alt: '',
        caption: null,
        position: null,
      },
    ]);
    expect(issues).toEqual([]);
    expect(site.preparedNames()).toEqual(photos.map(({ file }) => file).sort());
  });

  test('photos are in the order of their captions, those without after them by their names', async () => {
    const names = ['10.jpg', '2.jpg', 'album/b.jpg', 'album/a.jpg', 'cafe\u0301.jpg', '1.jpg'];
    const files = ['images/b.jpg', 'images/a.jpg', ...names.map((name) => `gallery/${name}`)];
    const { photos, issues } = await prepared(files, {
      'captions.json': '{ "caf\u00e9.jpg": {}, "10.jpg": { "caption": "Ten" } }',
      'album/captions.json': '{ "b.jpg": {} }',
    });
    expect(issues).toEqual([]);
    const order = ['caf\u00e9.jpg', '10.jpg', 'album/b.jpg', '1.jpg', '2.jpg', 'album/a.jpg'];
    expect(photos.map(({ source, position }) => [source, position])).toEqual([
      ...order.map((name, position) => [`gallery/${name}`, position]),
      ...['images/a.jpg', 'images/b.jpg'].map((name) => [name, null]),
    ]);
  });

  test('names of every kind work', async () => {
    const names = [
      'a b & c #1 100%.jpg',
      `quotes "and' <b>.jpg`,
      'emoji 😀.jpg',
      'गंगा घाट.jpg',
      'cafe\u0301.jpg',
      'Truck.jpg',
      'truck.jpg',
      `${'long '.repeat(49)}.jpg`,
      `${'x'.repeat(200)}.jpg`,
      '?.jpg',
    ];
    const site = siteWith(names.map((name) => `gallery/${name}`));
    const { photos, issues } = await site.prepare();
    expect(issues).toEqual([]);
    expect(sourcesOf(photos).sort()).toEqual(
      names.map((name) => `gallery/${name.normalize('NFC')}`).sort(),
    );
    for (const { file } of photos) {
      expect(file).toMatch(/^[a-z0-9-]{1,60}-[0-9a-f]{10}\.jpg$/);
      expect(existsSync(join(site.root, '.prepared', file))).toBe(true);
    }
  });

  test('two names that differ only in how their accents are stored are both shown', async () => {
    const site = siteWith(['gallery/caf\u00e9.jpg', 'gallery/cafe\u0301.jpg']);
    const { photos, issues } = await site.prepare();
    expect(issues).toEqual([]);
    expect(sourcesOf(photos)).toEqual(['gallery/caf\u00e9.jpg', 'gallery/cafe\u0301.jpg']);
  });

  test('a file that may not be read is left out and reported', async () => {
    const site = siteWith(['gallery/a.jpg', 'gallery/secret.jpg']);
    const readFile = fs.readFile;
    jest
      .spyOn(fs, 'readFile')
      .mockImplementation(((path: string, ...rest: []) =>
        path.endsWith('secret.jpg')
          ? Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
          : readFile(path, ...rest)) as typeof readFile);
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/a.jpg']);
    const message = expect.stringContaining('not allowed');
    expect(issues).toMatchObject([{ file: 'gallery/secret.jpg', severity: 'warning', message }]);
  });
});

describe('duplicates', () => {
  test('the same picture twice in the gallery is shown once, under its first name', async () => {
    const site = new Site();
    for (const name of ['gallery/10.jpg', 'gallery/2.jpg', 'images/2.jpg']) {
      site.write(name, picture(0));
    }
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/2.jpg', 'images/2.jpg']);
    const message = expect.stringContaining('"gallery/2.jpg"');
    expect(issues).toMatchObject([{ file: 'gallery/10.jpg', severity: 'warning', message }]);
    expect(photos[0]?.file).toBe(photos[1]?.file);
  });

  test('of a file and its copy the one without a number is the original', async () => {
    const site = new Site();
    for (const name of ['crew (1).jpg', 'crew.jpg', 'crew - Copy.jpg', 'crew (2).JPG'])
      site.write(`gallery/${name}`, picture(0));
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/crew.jpg']);
    expect(issues.map(({ message }) => message)).toEqual(
      Array(3).fill(expect.stringContaining('the same picture as "gallery/crew.jpg"')),
    );
  });

  test('an edited copy beside its original is shown with one note, another photo without', async () => {
    const names = [
      'IMG_3106.JPG',
      'IMG_E3106.HEIC',
      'PXL_1.jpg',
      'PXL_1-edited.jpg',
      'pxl_1~2.jpg',
    ];
    const alone = ['IMG_E3107.JPG', 'crew~2.jpg', 'more/pxl_1-edited.jpg'];
    const all = [...names, ...alone].map((name) => `gallery/${name}`);
    const { photos, issues } = await siteWith(all).prepare();
    expect(photos).toHaveLength(all.length);
    expect(issues.map(({ file, severity, message }) => [file, severity, message])).toEqual([
      [
        'gallery/IMG_E3106.HEIC',
        'warning',
        expect.stringContaining('"gallery/IMG_3106.JPG"; both'),
      ],
      ['gallery/PXL_1-edited.jpg', 'warning', expect.stringContaining('"gallery/PXL_1.jpg"; both')],
      ['gallery/pxl_1~2.jpg', 'warning', expect.stringContaining('"gallery/PXL_1.jpg"; both')],
    ]);
  });

  test('of two the one that is described is shown', async () => {
    const site = new Site({
      'gallery/1.jpg': picture(0),
      'gallery/2.jpg': picture(0),
      'gallery/captions.json': '{ "2.jpg": { "caption": "The crew" } }',
    });
    expect(sourcesOf((await site.prepare()).photos)).toEqual(['gallery/2.jpg']);
  });

  test('the same picture under two names in content/images is prepared under both', async () => {
    const site = new Site({ 'images/a.jpg': picture(0), 'images/b.jpg': picture(0) });
    const { photos, issues } = await site.prepare();
    expect(issues).toEqual([]);
    expect(photos.map(({ file }) => file.slice(0, 2))).toEqual(['a-', 'b-']);
    expect(site.preparedNames()).toEqual(photos.map(({ file }) => file));
  });
});

describe('captions', () => {
  test('texts in the metadata of a photo are neither shown nor reported', async () => {
    const bytes = await plain('#642')
      .withExif({ IFD0: { ImageDescription: 'For Mrs Negi, 12 Canal Road' } })
      .withXmp(xmpOf('<dc:description>For Mrs Negi, 12 Canal Road</dc:description>'))
      .jpeg()
      .toBuffer();
    const site = new Site({ 'gallery/01-name-of-file.jpg': bytes });
    const { photos, issues } = await site.prepare();
    expect(photos).toMatchObject([{ alt: numbered(1), caption: null }]);
    expect(issues).toEqual([]);
    expect(String(site.prepared(photos[0]?.file ?? ''))).not.toContain('Negi');
  });

  test('a chapter begins with the photo whose entry has it, when it has a title', async () => {
    const { photos } = await prepared(
      ['gallery/a.jpg', 'gallery/b.jpg', 'gallery/c.jpg', 'gallery/d.jpg'],
      {
        'captions.json': JSON.stringify({
          'a.jpg': { chapter: { title: ' Loaded ', line: 'At first light' } },
          'b.jpg': { chapter: { title: 'Home' } },
          'c.jpg': { chapter: { line: 'Gate pass, bed, lamp' } },
        }),
      },
    );
    expect(photos.map(({ chapter }) => chapter)).toEqual([
      { title: 'Loaded', line: 'At first light' },
      { title: 'Home', line: null },
      null,
      null,
    ]);
  });

  test.each<[string, string[], Record<string, string>, [alt: string, caption: string | null][]]>([
    [
      'come from the list',
      ['a-house.jpg'],
      { 'captions.json': '{ "a-house.jpg": { "alt": "Said", "caption": "In it" } }' },
      [['Said', 'In it']],
    ],
    [
      'are a number where nothing describes a photo, whatever its file is called',
      ['01-crew.jpg', 'Call 98765 43210.jpg', 'IMG_2035.jpg'],
      {},
      [
        [numbered(1), null],
        [numbered(2), null],
        [numbered(3), null],
      ],
    ],
    [
      'come from the list of the same folder, and either may be missing',
      ['a.jpg', 'sub/a.jpg', 'sub/IMG_1.jpg'],
      {
        'captions.json': '{ "a.jpg": { "alt": "Two men carry a sofa" } }',
        'sub/captions.json': '{ "IMG_1.jpg": { "alt": " ", "caption": "Sofa" } }',
      },
      [
        ['Two men carry a sofa', null],
        ['Sofa', 'Sofa'],
        [numbered(3), null],
      ],
    ],
    [
      'are found in either form of their accents',
      ['cafe\u0301.jpg', 'th\u00e9.jpg'],
      {
        'captions.json':
          '{ "caf\u00e9.jpg": { "caption": "Coffee" }, "the\u0301.jpg": { "caption": "Tea" } }',
      },
      [
        ['Coffee', 'Coffee'],
        ['Tea', 'Tea'],
      ],
    ],
  ])('words %s', async (_, names, lists, words) => {
    const { photos, issues } = await prepared(
      names.map((name) => `gallery/${name}`),
      lists,
    );
    expect(issues).toEqual([]);
    expect(photos.map(({ alt, caption }) => [alt, caption])).toEqual(words);
  });

  /** What is proposed for each entry without a photo. */
  const hintsOf = async (site: Site) => (await site.prepare()).issues.map(({ hint }) => hint);

  test('the name of the only photo without an entry is proposed for the only entry without a photo', async () => {
    const site = siteWith(['gallery/van.jpg', 'gallery/Haridwar gate.jpg', 'gallery/more/b.jpg']);
    site.write('gallery/captions.json', '{ "van.jpg": {}, "IMG_2001.jpg": { "alt": "A van" } }');
    expect(await hintsOf(site)).toEqual([
      expect.stringContaining('called "Haridwar gate.jpg" now'),
    ]);
    site.write('gallery/third.jpg', picture(5));
    expect(await hintsOf(site)).toEqual([expect.stringContaining('as it is in the folder')]);
  });

  test('photos that were renamed are known by their bytes, in later runs, too', async () => {
    const names = ['IMG_1.jpg', 'IMG_2.jpg', 'new.jpg'];
    const site = siteWith(names.map((name) => `gallery/${name}`));
    site.write('gallery/captions.json', '{ "IMG_1.jpg": { "alt": "A van" }, "IMG_2.jpg": {} }');
    expect(await hintsOf(site)).toEqual([]);
    renameSync(site.path('gallery/IMG_1.jpg'), site.path('gallery/van.jpg'));
    renameSync(site.path('gallery/IMG_2.jpg'), site.path('gallery/gate.jpg'));
    for (const _ of ['the first run', 'the second']) {
      expect(await hintsOf(site)).toEqual([
        'The photo is called "van.jpg" now: write that name here.',
        'The photo is called "gate.jpg" now: write that name here.',
      ]);
    }
  });

  test('an entry for a photo that is left out is not reported', async () => {
    const site = new Site({
      'gallery/bad.jpg': '',
      'gallery/captions.json': '{ "bad.jpg": { "caption": "x" } }',
    });
    expect((await site.prepare()).issues.map(({ file }) => file)).toEqual(['gallery/bad.jpg']);
  });

  test.each(['{ broken', '[]', 'null', '{ "a.jpg": 7 }', '{ "a.jpg": { "caption": ["x"] } }'])(
    'a list with the content %s is used as far as possible',
    async (list) => {
      const { photos, issues } = await prepared(['gallery/a.jpg'], { 'captions.json': list });
      expect(photos).toMatchObject([{ caption: null, alt: numbered(1) }]);
      expect(issues).toEqual([]);
    },
  );
});

describe('warnings', () => {
  const latitude = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 54/1 0/1' };
  const withPlace = plain('#642').withExif({ IFD3: latitude });
  test.each([
    ['JPEG', withPlace.clone().jpeg()],
    ['WebP', withPlace.clone().webp()],
    ['PNG', withPlace.clone().png()],
    ['AVIF', withPlace.clone().avif({ effort: 0 })],
    ['XMP', plain('#642').withXmp(xmpOf('<exif:GPSLatitude>29,54N</exif:GPSLatitude>')).jpeg()],
  ])(
    'a photo that states where it was taken, as %s, is shown with a warning',
    async (_, picture) => {
      const site = new Site({ 'gallery/a': await picture.toBuffer() });
      const { photos, issues } = await site.prepare();
      expect(photos).toHaveLength(1);
      expect(issues).toMatchObject([
        {
          file: 'gallery/a',
          severity: 'warning',
          code: 'privateData',
          message: expect.stringContaining('the place where it was taken'),
          hint: expect.stringContaining('The page "Publish" of the desk removes it'),
        },
      ]);
    },
  );

  const name = 'contains the name of its owner or author in its file;';
  const serial = 'contains the serial number of the camera in its file;';
  test.each([
    ['an author', plain('#642').withExif({ IFD0: { Artist: 'Asha Negi' } }), name],
    ['an author of three letters', plain('#642').withExif({ IFD0: { Artist: 'Ash' } }), name],
    ['an owner', plain('#642').withExif({ IFD2: { CameraOwnerName: 'Asha Negi' } }), name],
    ['a serial number', plain('#642').withExif({ IFD2: { BodySerialNumber: '0123456' } }), serial],
    ['an author in XMP', plain('#642').withXmp(xmpOf('<dc:creator>Asha</dc:creator>')), name],
  ])('a photo with %s in its metadata is shown with a warning', async (_, made, words) => {
    const bytes = await made.jpeg().toBuffer();
    const { photos, issues } = await new Site({ 'gallery/a.jpg': bytes }).prepare();
    expect(photos).toHaveLength(1);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test('a photo of a camera whose author was left blank has no warning', async () => {
    const bytes = await plain('#642')
      .withExif({ IFD0: { Artist: '        ' } })
      .jpeg()
      .toBuffer();
    expect((await new Site({ 'gallery/a.jpg': bytes }).prepare()).issues).toEqual([]);
  });

  test('a photo of a phone that knew no place has no warning', async () => {
    const unknown = { GPSLatitudeRef: 'N', GPSLatitude: '0/0 0/0 0/0' };
    const bytes = await plain('#642').withExif({ IFD3: unknown }).jpeg().toBuffer();
    expect((await new Site({ 'gallery/a.jpg': bytes }).prepare()).issues).toEqual([]);
  });

  test('a small picture and a file of many megabytes are shown with a warning', async () => {
    const site = new Site({
      'gallery/fine.jpg': await plain('#642', 400, 600).jpeg().toBuffer(),
      'gallery/heavy.jpg': Buffer.concat([picture(0), Buffer.alloc(16 * 1024 * 1024, 'x')]),
      'gallery/small.jpg': await plain('#642', 599, 400).jpeg().toBuffer(),
    });
    const { photos, issues } = await site.prepare();
    expect(photos).toHaveLength(3);
    const warning = { severity: 'warning' };
    expect(issues).toMatchObject([
      { ...warning, file: 'gallery/heavy.jpg', message: expect.stringContaining('16 MB') },
      { ...warning, file: 'gallery/small.jpg', message: expect.stringContaining('599 x 400') },
    ]);
  });
});

describe('a second run', () => {
  test('with nothing changed reads no picture, writes nothing and has the same result', async () => {
    const site = siteWith(['gallery/a.jpg', 'gallery/b.jpg', 'images/c.jpg']);
    site.write('gallery/bad.jpg', 'no picture');
    const first = await site.prepare();
    const readFile = jest.spyOn(fs, 'readFile');
    const writeFile = jest.spyOn(fs, 'writeFile');
    expect(await site.prepare()).toEqual(first);
    const read = readFile.mock.calls.map(([path]) => String(path));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((path) => /content\/|\.jpg$/.test(path))).toEqual([]);
    const written = writeFile.mock.calls.map(([path]) => String(path));
    expect(written.filter((path) => !path.includes('index.lock'))).toEqual([]);
  });

  test('follows replaced, renamed and deleted photos; old pictures stay until they are pruned', async () => {
    const site = siteWith(['gallery/a.jpg', 'gallery/b.jpg', 'gallery/c.jpg', 'images/d.jpg']);
    await site.prepare();
    writeFileSync(join(site.root, '.prepared/notes.txt'), 'mine');
    const before = site.preparedNames();
    site.write('gallery/a.jpg', picture(7));
    renameSync(site.path('gallery/b.jpg'), site.path('gallery/new-name.jpg'));
    rmSync(site.path('gallery/c.jpg'));
    const read = jest.spyOn(fs, 'readFile');
    const { photos } = await site.prepare();
    // A photo of another name is not made again, but copied.
    expect(read.mock.calls.filter(([path]) => /prepared.b-.*jpg$/.test(`${path}`))).toHaveLength(1);
    expect(sourcesOf(photos)).toEqual(['gallery/a.jpg', 'gallery/new-name.jpg', 'images/d.jpg']);
    // A live view may still show them.
    expect(site.preparedNames()).toEqual(expect.arrayContaining(before));
    await prunePrepared(site.root);
    const kept = [...photos.map(({ file }) => file), 'notes.txt'];
    expect(site.preparedNames()).toEqual(kept.sort());
    const own = { 'gallery/a.jpg': picture(7), 'gallery/new-name.jpg': picture(1) };
    const fresh = new Site({ ...own, 'images/d.jpg': picture(3) });
    expect((await fresh.prepare()).photos).toEqual(photos);
  });

  test('makes a prepared picture again that is gone, and survives a corrupt index', async () => {
    const site = siteWith(['gallery/a.jpg']);
    const first = await site.prepare();
    const file = join(site.root, '.prepared', first.photos[0]?.file ?? '');
    const bytes = readFileSync(file);
    rmSync(file);
    expect(await site.prepare()).toEqual(first);
    expect(readFileSync(file).equals(bytes)).toBe(true);

    const index = join(site.root, '.prepared/index.json');
    expect(existsSync(index)).toBe(true);
    for (const corrupt of ['{', 'null', '[]', '{"version":1}']) {
      await fs.writeFile(index, corrupt);
      // It does not know which pictures are of photos that are gone.
      await prunePrepared(site.root);
      expect(site.preparedNames()).toEqual(first.photos.map(({ file }) => file));
      expect(await site.prepare()).toEqual(first);
    }
  });

  test('reads photos again that another version has prepared', async () => {
    const site = siteWith(['gallery/a.jpg']);
    const first = await site.prepare();
    const path = join(site.root, '.prepared/index.json');
    const index = JSON.parse(readFileSync(path, 'utf8'));
    const libheif = require('libheif-js/package.json').version;
    expect(JSON.parse(index.key)).toMatchObject({ sharp: sharp.versions, libheif });
    writeFileSync(path, JSON.stringify({ ...index, key: 'another' }));
    const read = jest.spyOn(fs, 'readFile');
    expect(await site.prepare()).toEqual(first);
    expect(read.mock.calls.map(([file]) => String(file))).toContain(site.path('gallery/a.jpg'));
  });

  test('waits for another process that prepares the same folder, and takes what it made', async () => {
    const site = siteWith(['gallery/a.jpg', 'gallery/b.jpg']);
    const first = await site.prepare();
    const prepared = join(site.root, '.prepared');
    const madeByOther = join(site.root, 'made');
    renameSync(prepared, madeByOther);
    const lock = await tryLock(join(prepared, 'index'));
    const readFile = jest.spyOn(fs, 'readFile');
    const second = site.prepare();
    while (readFile.mock.calls.length === 0) await wait(5);
    expect(readFile.mock.calls[0]).toEqual([expect.stringContaining('index.lock')]);
    cpSync(madeByOther, prepared, { recursive: true });
    if ('release' in lock) lock.release();
    expect(await second).toEqual(first);
    const read = readFile.mock.calls.map(([source]) => String(source));
    expect(read.filter((source) => source.includes('gallery'))).toEqual([]);
  });
});
