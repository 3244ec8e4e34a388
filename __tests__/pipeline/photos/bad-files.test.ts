import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { PrepareResult } from '../../../src/pipeline/photos/prepare';
import { grainy, hex, leftOutOf, plain, Site, sourcesOf } from './site';

afterEach(() => {
  mockDecoder = undefined;
});

/** A signal that ends the process of the decoder. */
let mockDecoder: NodeJS.Signals | undefined;
jest.mock('node:child_process', () => {
  const actual = jest.requireActual('node:child_process');
  const execFile = (...args: unknown[]) => {
    const child = actual.execFile(...args);
    if (mockDecoder) child.kill(mockDecoder);
    return child;
  };
  return { ...actual, execFile };
});

/** With the standard's tables of codes, as phones write them */
let jpeg: Buffer;
/** So wide that it is made less than half as wide */
let wide: Buffer;
/** With all colours: no row of its blocks is higher than eight pixels. */
let inColour: Buffer;
let png: Buffer;
let webp: Buffer;
let kinds: Record<string, Buffer>;

beforeAll(async () => {
  jpeg = await grainy().jpeg({ quality: 90, optimiseCoding: false }).toBuffer();
  inColour = await grainy().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  wide = await grainy().greyscale().resize(5200).jpeg().toBuffer();
  png = await grainy().png().toBuffer();
  webp = await grainy().webp().toBuffer();
  const progressive = await grainy().jpeg({ progressive: true }).toBuffer();
  const avif = await grainy(160, 120).avif({ effort: 0 }).toBuffer();
  kinds = { jpeg, png, webp, progressive, avif };
});

/** A name, the bytes of the file or what makes them, and what is reported */
type BadFile = readonly [string, Buffer | string | (() => Buffer | string), RegExp];

/** A site with bad files and a good photo. */
async function siteWith(files: readonly BadFile[]): Promise<Site> {
  const site = new Site({ 'gallery/good.jpg': await plain('#246').jpeg().toBuffer() });
  for (const [name, bytes] of files) {
    site.write(`gallery/${name}`, typeof bytes === 'function' ? bytes() : bytes);
  }
  return site;
}

function expectLeftOut({ photos, issues }: PrepareResult, [name, , message]: BadFile): void {
  expect(sourcesOf(photos)).toEqual(['gallery/good.jpg']);
  const file = `gallery/${name}`;
  expect(issues.filter((issue) => issue.file === file)).toEqual([
    {
      file,
      severity: 'warning',
      code: expect.any(String),
      message: expect.stringMatching(message),
      hint: expect.stringMatching(/^[A-Z].{10,}\.$/),
    },
  ]);
}

/** Tests that each of the files is left out; they are prepared in one run. */
function testEachLeftOut(files: readonly BadFile[]): void {
  let result: PrepareResult;
  beforeAll(async () => {
    result = await (await siteWith(files)).prepare();
  });
  test.each(files)('%s', (...file) => expectLeftOut(result, file));
}

async function expectOneLeftOut(...file: BadFile): Promise<void> {
  const result = await (await siteWith([file])).prepare();
  expect(result.issues).toHaveLength(1);
  expectLeftOut(result, file);
}

const isUnsupported = /^is not a photo that a website can show$/;

describe('a file that is no photo is left out and reported', () =>
  testEachLeftOut([
    ['empty.jpg', '', /empty/],
    ['zeros.jpg', Buffer.alloc(5000), /empty/],
    ['text.jpg', 'Dear Ravi, here is the photo.', isUnsupported],
    ['film.mp4', hex('000000186674797069736f6d00000200'), /^is a film$/],
    ['scan.tif', hex('49492a0008000000 0100 0001040001000000a0000000 00000000'), isUnsupported],
    ['moving.gif', 'GIF89a', isUnsupported],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', isUnsupported],
    ['noise.jpg', hex('f3a19c8840e0bb7d99120004'.repeat(40)), isUnsupported],
    ['captions.json.txt', '{}', /list of captions under another name/],
    ['caption.json', '{}', /list of captions under another name/],
    ['captions-DESKTOP-4F2K.json', '{}', /list of captions under another name/],
    ['captions (conflicted copy).json', '{}', /list of captions under another name/],
  ]));

describe('damaged pictures', () => {
  const isDamaged = /damaged/;

  test.each([0.001, 0.1, 0.5, 0.999])(
    'cut off after %d of its bytes, a picture of any kind is left out',
    async (part) => {
      const site = new Site();
      for (const [name, bytes] of Object.entries(kinds)) {
        site.write(`gallery/${name}`, bytes.subarray(0, Math.ceil(bytes.length * part)));
      }
      const { photos, issues } = await site.prepare();
      expect(sourcesOf(photos)).toEqual([]);
      expect(leftOutOf(issues)).toHaveLength(Object.keys(kinds).length);
    },
  );

  const heic = readFileSync(join(__dirname, 'fixtures/iphone-turned-display-p3.heic'));
  const heicData = heic.indexOf('mdat') + 4;
  /** Without some bytes from an offset on, which is given as a part of the file or in bytes. */
  const lost = (bytes: Buffer, from: number, count: number) => {
    const at = from < 1 ? Math.floor(bytes.length * from) : from;
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + count)]);
  };
  /** With zeros in the space that a download reserved and did not fill. */
  const zeroed = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, (bytes.length * 3) / 4), Buffer.alloc(4096)]);
  /** A JPEG whose header states twice its height. */
  const tall = () => {
    const bytes = Buffer.from(jpeg);
    bytes.writeUInt16BE(960, jpeg.indexOf(hex('ffc0')) + 5);
    return bytes;
  };
  const wrongChecksum = () => {
    const bytes = Buffer.from(png);
    bytes.writeUInt8((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1);
    return bytes;
  };

  describe('are left out', () =>
    testEachLeftOut([
      // The picture library overlooks warnings of the last rows.
      ['JPEG without its last 16 bytes', () => jpeg.subarray(0, -16), isDamaged],
      ['JPEG without its last 150 bytes', () => jpeg.subarray(0, -150), isDamaged],
      ['JPEG that lost a piece in its middle', () => lost(jpeg, 0.5, 512), isDamaged],
      ['JPEG that lost a piece near its end', () => lost(jpeg, 0.98, 512), isDamaged],
      ['JPEG of thousands of pixels that lost a piece', () => lost(wide, 0.98, 512), isDamaged],
      ['JPEG that lost a piece of its last eight rows', () => lost(inColour, 0.99, 64), isDamaged],
      ['JPEG whose end is still zeros', () => zeroed(jpeg), isDamaged],
      ['JPEG whose header states twice its height', tall, isDamaged],
      ['PNG whose end is still zeros', () => zeroed(png), isDamaged],
      ['PNG with a wrong checksum', wrongChecksum, isDamaged],
      ['WebP that lost a piece', () => lost(webp, 0.5, 200), isDamaged],
      ['WebP that is shorter than it states', () => webp.subarray(0, -10), isDamaged],
      ['WebP whose end is still zeros', () => zeroed(webp), isDamaged],
      ['HEIC photo that is cut off', () => heic.subarray(0, -100), isDamaged],
      ['HEIC photo that lost a piece', () => lost(heic, heicData + 50, 10), isDamaged],
      ['HEIC photo whose end is still zeros', () => zeroed(heic), isDamaged],
    ]));

  test('a HEIC photo that the decoder does not know is left out with a way out', async () => {
    const bytes = Buffer.from(heic);
    bytes.write('free', heic.indexOf('hvcC'), 'latin1');
    const { issues } = await new Site({ 'gallery/IMG_1.HEIC': bytes }).prepare();
    expect(issues).toMatchObject([{ hint: expect.stringContaining('Most Compatible') }]);
  });

  test('a picture whose decoder the computer ends is not damaged, and shown in the next run', async () => {
    const site = new Site({ 'gallery/a': heic });
    mockDecoder = 'SIGKILL';
    const { photos, issues } = await site.prepare();
    expect(photos).toEqual([]);
    const message = expect.stringContaining('was stopped');
    expect(issues).toMatchObject([{ code: 'computer', message }]);
    mockDecoder = undefined;
    expect(sourcesOf((await site.prepare()).photos)).toEqual(['gallery/a']);
  });

  test('a picture of the family of HEIC with another codec is left out', async () => {
    const bytes = Buffer.from(kinds.avif ?? '');
    for (const name of ['av01', 'avif']) {
      for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name)) {
        bytes.write(name === 'av01' ? 'vvc1' : 'mif1', at, 'latin1');
      }
    }
    await expectOneLeftOut('a.heic', bytes, isUnsupported);
  });

  test('a sound JPEG or PNG with zeros or data after its end is shown', async () => {
    const site = new Site({
      'gallery/a.jpg': Buffer.concat([jpeg, Buffer.from('more')]),
      'gallery/b.png': Buffer.concat([png, Buffer.alloc(4096)]),
      'images/zeros.jpg': Buffer.concat([jpeg, Buffer.alloc(4096)]),
    });
    const { photos, issues } = await site.prepare();
    expect(leftOutOf(issues)).toEqual([]);
    expect(photos).toHaveLength(3);
  });

  test('a WebP with a hole of zeros, which its decoder lets through, is shown', async () => {
    const bytes = Buffer.from(webp).fill(0, webp.length >> 1, (webp.length >> 1) + 2048);
    expect((await new Site({ 'gallery/a.webp': bytes }).prepare()).photos).toHaveLength(1);
  });

  test('a JPEG with restart marks is sound, and left out when one of its pieces is missing', async () => {
    // Of one colour, with a mark after each of its 1,200 units of 7 bytes; sharp writes none.
    const sound = readFileSync(join(__dirname, 'fixtures/restart-marks.jpg'));
    const site = new Site({ 'gallery/sound.jpg': sound });
    expect((await site.prepare()).photos).toMatchObject([{ width: 640, height: 480 }]);
    await expectOneLeftOut('cut.jpg', lost(sound, sound.length - 9, 7), isDamaged);
    await expectOneLeftOut('lost.jpg', lost(sound, 0.5, 21), isDamaged);
  });
});

describe('sizes out of bounds', () => {
  test('a small file that unpacks to hundreds of megapixels is left out unopened', async () => {
    // Only the header states the size: decoding the file would fail for another reason.
    const bytes = await plain('#246', 1, 1).png().toBuffer();
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    await expectOneLeftOut('bomb.png', bytes, /900 megapixels/);
  });

  test('a strip and a dot are left out', async () => {
    await expectOneLeftOut('strip.png', await plain('#246', 6000, 1).png().toBuffer(), /narrow/);
    await expectOneLeftOut('dot.png', await plain('#246', 1, 1).png().toBuffer(), /small/);
  });

  test('a file of gigabytes is left out without being read', async () => {
    const site = new Site({ 'gallery/huge.jpg': '' });
    truncateSync(site.path('gallery/huge.jpg'), 3e9);
    const { issues } = await site.prepare();
    expect(issues).toMatchObject([{ message: expect.stringContaining('a file too large') }]);
  });
});

describe('links and files that are no photos', () => {
  test('a link to a photo is followed; broken links and loops are reported', async () => {
    const site = new Site({ 'gallery/photo.jpg': jpeg, 'originals/other.png': png });
    symlinkSync('../originals/other.png', site.path('gallery/link.png'));
    symlinkSync('nowhere.jpg', site.path('gallery/broken.jpg'));
    symlinkSync('loop.jpg', site.path('gallery/loop.jpg'));
    symlinkSync('.', site.path('gallery/round'));
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/link.png', 'gallery/photo.jpg']);
    expect(issues.map(({ file, message }) => [file, message])).toEqual([
      ['gallery/broken.jpg', expect.stringContaining('does not exist')],
      ['gallery/loop.jpg', expect.stringContaining('leads to itself')],
      ['gallery/round', expect.stringContaining('leads to itself')],
    ]);
  });

  test('a pipe, which would block forever, and a file in place of a folder are reported', async () => {
    const site = new Site({ 'gallery/photo.jpg': jpeg, images: 'no folder' });
    execFileSync('mkfifo', [site.path('gallery/pipe.jpg')]);
    const { photos, issues } = await site.prepare();
    expect(photos).toHaveLength(1);
    expect(issues).toMatchObject([
      { file: 'gallery/pipe.jpg', severity: 'warning' },
      { file: 'images', message: expect.stringContaining('where a folder of pictures belongs') },
    ]);
  });

  test('a photo that is in iCloud alone is reported, and its caption is kept', async () => {
    const site = new Site({
      'gallery/.IMG_1.HEIC.icloud': 'bplist00',
      'gallery/captions.json': '{"IMG_1.HEIC": {"caption": "Our truck"}}',
    });
    const { issues } = await site.prepare();
    expect(issues).toMatchObject([
      { file: 'gallery/IMG_1.HEIC', severity: 'warning', code: 'notDownloaded' },
    ]);
  });

  test('a folder named like a photo is a folder', async () => {
    const site = new Site({ 'gallery/a.jpg/b.jpg': jpeg });
    expect(sourcesOf((await site.prepare()).photos)).toEqual(['gallery/a.jpg/b.jpg']);
  });

  test('a film or a list that carries the name of no photo beside it is reported', async () => {
    const long = 'Packing a house of three floors in Kankhal (38)';
    const site = new Site({
      [`gallery/${long}.JPG`]: jpeg,
      [`gallery/${long.slice(0, 45)}.json`]: '{}',
      [`gallery/${long.slice(0, 30)}.json`]: '{}',
      'gallery/20260903_110217.jpg': png,
      'gallery/20260903_110217.mp4': hex('00000018 66747970 6d703432 00000000'),
      'gallery/20260903_110218.mp4': hex('00000018 66747970 6d703432 00000000'),
      'gallery/more/IMG_3105.HEIC': webp,
      'gallery/more/IMG_3105.MOV': hex('00000014 66747970 71742020 00000000 71742020'),
      'gallery/clip.MOV': hex('00000014 66747970 71742020 00000000 71742020'),
    });
    const { photos, issues } = await site.prepare();
    expect(photos).toHaveLength(3);
    expect(issues.map(({ file, severity, code }) => [file, severity, code])).toEqual([
      ['gallery/20260903_110218.mp4', 'warning', 'film'],
      ['gallery/clip.MOV', 'warning', 'film'],
      [`gallery/${long.slice(0, 30)}.json`, 'warning', 'unsupported'],
    ]);
  });

  test('files that computers, phones and exports put beside photos are ignored without an issue', async () => {
    const site = new Site({ 'gallery/photo.jpg': jpeg, 'images/photo.jpg': jpeg });
    const names =
      '.DS_Store ._photo.jpg .gitkeep .hidden/photo.jpg Thumbs.db desktop.ini ' +
      '__MACOSX/._photo.jpg photo.jpg~ photo.tmp photo.jpg.part photo.jpg.crdownload ' +
      'README.md ReadMe.txt captions.json photo.url photo.lnk ZbThumbnail.info IMG_1.AAE photo.xmp ' +
      'photo.jpg.supplemental-metadata.json photo.jpg.suppl(1).json metadata.json photo.json ' +
      'photo.jpg.json PHOTO.JPG(1).json photo.jpg.su.json photo.MOV photo.mp4 photo.jpg.mov ' +
      'MVI_1.THM photo.jpg_original';
    for (const name of names.split(' ')) {
      site.write(`gallery/${name}`, /THM|original/.test(name) ? png : '{}');
      site.write(`images/${name}`, '{}');
    }
    mkdirSync(site.path('gallery/empty folder'));
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/photo.jpg', 'images/photo.jpg']);
    expect(issues).toEqual([]);
  });
});

/** With zeros for the last three bytes of its scan header. */
const withScanHeader = (bytes: Buffer) => {
  const at = bytes.indexOf(hex('ffda')) + 2;
  const end = at + bytes.readUInt16BE(at);
  return Buffer.from(bytes).fill(0, end - 3, end);
};
/** With one more segment at its start. */
const withSegment = (bytes: Buffer, digits: string) =>
  Buffer.concat([bytes.subarray(0, 2), hex(digits), bytes.subarray(2)]);
const withJfifVersion2 = (bytes: Buffer) =>
  withSegment(bytes, 'ffe00010 4a46494600 0201 01 0048 0048 0000');
const withAdobeTransform7 = (bytes: Buffer) =>
  withSegment(bytes, 'ffee000e 41646f6265 0064 0000 0000 07');

/** Without the end marker, and with the data after it that Samsung's panoramas have. */
const withTrailer = (bytes: Buffer) => {
  const block = `0000a10808000000${Buffer.from('Panorama_Shot_Info').toString('hex')}`;
  const trailer = hex(`${block}${'ffffffff0102ff7f'.repeat(30)}53454648000000005345465430000000`);
  return Buffer.concat([bytes.subarray(0, -2), trailer]);
};

describe('JPEGs that differ from the standard in their form', () => {
  const forms: Array<[string, (bytes: Buffer) => Buffer]> = [
    ['a scan header of zeros, as phones of Samsung write it', withScanHeader],
    ['JFIF revision 2', withJfifVersion2],
    ['an unknown Adobe transform', withAdobeTransform7],
    ['no end marker', (bytes) => bytes.subarray(0, -2)],
    ['no end marker before the data of a panorama', withTrailer],
    ['no end marker and a scan header of zeros', (bytes) => withTrailer(withScanHeader(bytes))],
  ];

  test.each(forms)('with %s: shown', async (_, change) => {
    const { photos, issues } = await new Site({ 'gallery/a.jpg': change(jpeg) }).prepare();
    expect(issues).toEqual([]);
    expect(photos).toMatchObject([{ width: 640, height: 480 }]);
  });

  test.each(forms)('with %s, and cut off: left out', async (_, change) => {
    const sound = change(jpeg);
    const damaged = [0.6, 0.97].map((part) => sound.subarray(0, Math.floor(jpeg.length * part)));
    const site = new Site();
    for (const [index, bytes] of damaged.entries()) site.write(`gallery/${index}.jpg`, bytes);
    const { photos, issues } = await site.prepare();
    expect(photos).toEqual([]);
    expect(issues.map(({ code }) => code)).toEqual(['corrupt', 'corrupt']);
  });
});

test('a sound picture of any program is not taken for a damaged one', async () => {
  const black = sharp(Buffer.alloc(640 * 480).fill(255, 0, 150_000), {
    raw: { width: 640, height: 480, channels: 1 },
  });
  // The data of large areas of one colour has long rows of zeros.
  const flat = (right: number, bottom: number) =>
    grainy(320, 240).extend({ right, bottom, background: '#fff' });
  const made = [
    grainy().jpeg({ chromaSubsampling: '4:2:0' }),
    grainy(641, 477).jpeg({ chromaSubsampling: '4:2:0' }),
    grainy().jpeg({ quality: 1 }),
    grainy().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
    grainy().greyscale().jpeg(),
    grainy().toColourspace('cmyk').jpeg(),
    black.jpeg({ quality: 100, mozjpeg: true, progressive: false }),
    flat(900, 700).jpeg(),
    flat(900, 700).jpeg({ progressive: true }),
    flat(2000, 1500).webp(),
    grainy().webp({ lossless: true, effort: 0 }),
  ];
  const site = new Site();
  for (const [index, picture] of made.entries()) {
    site.write(`gallery/${index}`, await picture.toBuffer());
  }
  const { photos, issues } = await site.prepare();
  expect(leftOutOf(issues)).toEqual([]);
  expect(photos).toHaveLength(made.length);
});
