import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { errorsOf, grainy, plain, removeSites, Site, sourcesOf } from './site';

afterAll(removeSites);
afterEach(() => {
  mockLimit = undefined;
});

// Shortens the time limit of ten seconds for a picture that never ends, and for no other.
let mockLimit: { timeout: number } | undefined;
jest.mock('node:child_process', () => {
  const actual = jest.requireActual('node:child_process');
  const execFile = (program: string, args: string[], options: object, done: () => void) =>
    actual.execFile(program, args, { ...options, ...mockLimit }, done);
  return { ...actual, execFile };
});

const changed = (bytes: Buffer, from: RegExp, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

/** A PNG that claims a size and holds nothing. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.length);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    ...[start, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000)))],
  ]);
}

/** A TIFF directory as camera raw files have it: a thumbnail first, the photo behind it. */
function cameraRaw(): Buffer {
  const entries: Array<[number, number, number]> = [
    [254, 4, 1],
    [256, 3, 160],
    [257, 3, 120],
    [330, 4, 8],
  ];
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  return bytes;
}

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let kinds: Record<string, Buffer>;

beforeAll(async () => {
  jpeg = await grainy().jpeg({ quality: 90 }).toBuffer();
  png = await grainy().png().toBuffer();
  webp = await grainy().webp().toBuffer();
  const little = grainy(160, 120);
  const others = {
    progressive: grainy().jpeg({ progressive: true }),
    tiff: grainy().tiff({ compression: 'lzw' }),
    avif: little.clone().avif({ effort: 0 }),
    gif: little.clone().gif({ effort: 1 }),
  };
  kinds = { jpeg, png, webp };
  for (const [name, picture] of Object.entries(others)) kinds[name] = await picture.toBuffer();
});

/** Every bad file lies beside a good photo, which must be shown all the same. */
async function expectLeftOut(name: string, bytes: Buffer | string, message: RegExp): Promise<void> {
  const site = new Site({ 'gallery/good.jpg': await plain('#246').jpeg().toBuffer() });
  site.put(`gallery/${name}`, bytes);
  const { photos, issues } = await site.prepare();
  expect(sourcesOf(photos)).toEqual(['gallery/good.jpg']);
  expect(issues).toEqual([
    {
      ...{ file: `gallery/${name}`, severity: 'error', code: expect.any(String) },
      message: expect.stringMatching(message),
      hint: expect.stringMatching(/^[A-Z].{20,}\.$/),
    },
  ]);
}

describe('files that are no pictures', () => {
  const isEmpty = /empty/;
  test.each<[string, Buffer | string, RegExp]>([
    ['empty.jpg', '', isEmpty],
    ['zeros.jpg', Buffer.alloc(5000), isEmpty],
    ['text.jpg', 'Dear Ravi, here is the photo.', /text file/],
    ['notes.txt', 'to do', /text file/],
    ['photo.json', '{"caption": "x"}', /text file/],
    ['page.jpg', '<!DOCTYPE html><html><body>Sign in</body></html>', /web page/],
    [
      'pointer.jpg',
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      /pointer/,
    ],
    ['scan.pdf', '%PDF-1.7\n%\xe2\xe3', /document/],
    ['photos.zip', Buffer.from('504b0304140000000800', 'hex'), /archive/],
    ['drawing.svgz', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), /archive/],
    ['film.mp4', Buffer.from('000000186674797069736f6d00000200', 'hex'), /video/],
    ['film.mov.jpg', Buffer.from('00000014667479707174202000000000', 'hex'), /video/],
    ['film.webm', Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'), /video/],
    ['film.avi', Buffer.from('52494646000000004156492000000000', 'hex'), /video/],
    ['voice.ogg', Buffer.from('4f676753000200000000000000000000', 'hex'), /sound/],
    ['photo.dng', cameraRaw(), /camera raw/],
    ['photo.cr2', Buffer.from('49492a0010000000435202000000', 'hex'), /camera raw/],
    ['photo.cr3', Buffer.from('00000018667479706372782000000001', 'hex'), /camera raw/],
    ['photo.bmp', Buffer.from('424d3600000000000000360000002800', 'hex'), /BMP/],
    ['photo.psd', Buffer.from('38425053000100000000000000030000', 'hex'), /kind of picture/],
    ['photo.jxl', Buffer.from('ff0a7f0190080602', 'hex'), /kind of picture/],
    ['noise.jpg', Buffer.from('f3a19c8840e0bb7d99120004'.repeat(40), 'hex'), /not a picture/],
    ['Captions.json.jpg', '[]', /text file/],
    ['captions.json.txt', '{}', /list of captions under another name/],
    ['Captions.json', '{}', /list of captions under another name/],
    ['caption.json', '{}', /list of captions under another name/],
  ])('%s is left out and named', async (name, bytes, issue) => {
    await expectLeftOut(name, bytes, issue);
  });
});

describe('damaged pictures', () => {
  const isDamaged = /damaged/;

  test.each([0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999])(
    'cut off after %d of its bytes, a picture of any kind is left out',
    async (part) => {
      const site = new Site();
      for (const [name, bytes] of Object.entries(kinds)) {
        site.put(`gallery/${name}`, bytes.subarray(0, Math.ceil(bytes.length * part)));
      }
      const { photos, issues } = await site.prepare();
      expect(sourcesOf(photos)).toEqual([]);
      expect(errorsOf(issues)).toHaveLength(Object.keys(kinds).length);
    },
  );

  test('a JPEG whose last rows are missing, or that lost a piece in the middle, is left out', async () => {
    for (const bytes of [16, 40, 150, 512]) {
      await expectLeftOut('cut.jpg', jpeg.subarray(0, jpeg.length - bytes), isDamaged);
    }
    for (const at of [0.3, 0.5, 0.7, 0.98]) {
      const cut = Math.floor(jpeg.length * at);
      const bytes = Buffer.concat([jpeg.subarray(0, cut), jpeg.subarray(cut + 512)]);
      await expectLeftOut('lost.jpg', bytes, isDamaged);
    }
  });

  test('a download whose end is still zeros is left out', async () => {
    for (const [name, whole] of Object.entries({ jpeg, png, webp })) {
      const bytes = Buffer.from(whole).fill(0, Math.floor(whole.length / 2));
      await expectLeftOut(name, bytes, isDamaged);
    }
  });

  test('a picture that went through a text program is left out', async () => {
    for (const [name, whole] of Object.entries({ jpeg, png, webp })) {
      await expectLeftOut(`crlf-${name}`, changed(whole, /\n/g, '\r\n'), /damaged/);
      await expectLeftOut(`utf8-${name}`, Buffer.from(whole.toString('utf8')), /damaged|video/);
    }
    await expectLeftOut('latin.jpg', Buffer.from(jpeg.toString('latin1'), 'utf8'), /text/);
  });

  test('a JPEG whose header lies about its height is left out', async () => {
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    const bytes = Buffer.from(jpeg);
    bytes.writeUInt16BE(960, frame + 5);
    await expectLeftOut('tall.jpg', bytes, isDamaged);
  });

  test('a PNG with a wrong checksum is left out', async () => {
    const bytes = Buffer.from(png);
    bytes.writeUInt8((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1);
    await expectLeftOut('checksum.png', bytes, isDamaged);
  });

  test('a drawing that is cut off is left out', async () => {
    await expectLeftOut('cut.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g><path', isDamaged);
  });

  describe('a HEIC photo', () => {
    const whole = readFileSync(join(__dirname, 'fixtures/iphone-turned-display-p3.heic'));
    const data = whole.indexOf('mdat') + 4;

    test.each<[string, Buffer]>([
      ['that is cut off', whole.subarray(0, whole.length - 100)],
      [
        'that lost a piece',
        Buffer.concat([whole.subarray(0, data + 50), whole.subarray(data + 60)]),
      ],
      ['whose end is still zeros', Buffer.from(whole).fill(0, data + 50)],
      ['of which only the first bytes came', whole.subarray(0, 24)],
    ])('%s is left out', async (_, bytes) => {
      await expectLeftOut('IMG_1.HEIC', bytes, isDamaged);
    });

    test('that the decoder does not know is left out with the way to get another kind', async () => {
      const bytes = Buffer.from(whole);
      bytes.write('free', whole.indexOf('hvcC'), 'latin1');
      const { issues } = await new Site({ 'gallery/IMG_1.HEIC': bytes }).prepare();
      expect(issues).toMatchObject([{ hint: expect.stringContaining('Most Compatible') }]);
    });
  });

  test('a WebP that is shorter than it says, or lost a piece, is left out', async () => {
    const half = webp.length >> 1;
    const lost = Buffer.concat([webp.subarray(0, half), webp.subarray(half + 200)]);
    await expectLeftOut('lost.webp', lost, isDamaged);
    await expectLeftOut('cut.webp', webp.subarray(0, -10), isDamaged);
  });

  test('zeros and data behind the end of a sound picture do no harm', async () => {
    const site = new Site({ 'gallery/a.jpg': Buffer.concat([jpeg, Buffer.from('more')]) });
    for (const [name, bytes] of Object.entries(kinds)) {
      if (name !== 'jpeg') site.put(`gallery/${name}`, Buffer.concat([bytes, Buffer.alloc(600)]));
    }
    site.put('images/zeros.jpg', Buffer.concat([jpeg, Buffer.alloc(600)]));
    const { photos, issues } = await site.prepare();
    expect(errorsOf(issues)).toEqual([]);
    expect(photos).toHaveLength(Object.keys(kinds).length + 1);
  });

  test('a JPEG with restart marks is sound, and left out when one of its pieces is missing', async () => {
    // sharp writes no such marks. With one after every unit, all units of a plain picture are
    // the same bytes as the only unit of a picture of 16 x 16.
    const unit = await sharp(Buffer.alloc(768, 90), { raw: { width: 16, height: 16, channels: 3 } })
      .jpeg({ optimiseCoding: false, progressive: false })
      .toBuffer();
    const frame = unit.indexOf(Buffer.from('ffc0', 'hex'));
    const scan = unit.indexOf(Buffer.from('ffda', 'hex'));
    const data = scan + 2 + unit.readUInt16BE(scan + 2);
    const head = Buffer.from(unit.subarray(0, data));
    head.writeUInt16BE(480, frame + 5);
    head.writeUInt16BE(640, frame + 7);
    const everyUnit = Buffer.from('ffdd00040001', 'hex');
    const units = Array.from({ length: 40 * 30 }, (_, index) =>
      Buffer.concat([unit.subarray(data, -2), Buffer.from([0xff, 0xd0 + (index % 8)])]),
    );
    const jpegOf = (pieces: Buffer[]): Buffer =>
      Buffer.concat([
        head.subarray(0, scan),
        everyUnit,
        head.subarray(scan),
        Buffer.concat(pieces).subarray(0, -2),
        Buffer.from('ffd9', 'hex'),
      ]);
    const site = new Site({ 'gallery/whole.jpg': jpegOf(units) });
    expect((await site.prepare()).photos).toMatchObject([{ width: 640, height: 480 }]);
    await expectLeftOut('cut.jpg', jpegOf(units.slice(0, -1)), isDamaged);
    await expectLeftOut('lost.jpg', jpegOf(units.toSpliced(600, 3)), isDamaged);
  });
});

describe('sizes out of bounds', () => {
  test('a small file that unpacks to hundreds of megapixels is left out unopened', async () => {
    // The file holds no pixels: whoever opens it finds another reason.
    await expectLeftOut('bomb.png', hollowPng(30000, 30000), /900 megapixels/);
  });

  test('a strip and a dot are left out', async () => {
    await expectLeftOut('strip.png', await plain('#246', 6000, 1).png().toBuffer(), /thin/);
    await expectLeftOut('dot.png', await plain('#246', 1, 1).png().toBuffer(), /small/);
  });

  test('a file of gigabytes is left out without being read', async () => {
    const site = new Site({ 'gallery/huge.tif': 'II*\0' });
    truncateSync(site.path('gallery/huge.tif'), 3e9);
    const { issues } = await site.prepare();
    expect(issues).toMatchObject([{ message: expect.stringContaining('too big') }]);
  });

  test('a drawing that would keep the computer busy for hours is given up', async () => {
    const layers = Array.from(
      { length: 18 },
      (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(3)}</g>`,
    );
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><g id="g0">' +
      `<rect width="300" height="300" opacity=".5"/></g>${layers.join('')}</svg>`;
    mockLimit = { timeout: 500 };
    await expectLeftOut('bomb.svg', svg, /too long/);
  });
});

describe('links and other things in a folder', () => {
  test('a link to a photo is followed; broken links and loops are named', async () => {
    const site = new Site({ 'gallery/photo.jpg': jpeg, 'originals/other.png': png });
    symlinkSync('../originals/other.png', site.path('gallery/link.png'));
    symlinkSync('nowhere.jpg', site.path('gallery/broken.jpg'));
    symlinkSync('loop.jpg', site.path('gallery/loop.jpg'));
    symlinkSync('.', site.path('gallery/round'));
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/link.png', 'gallery/photo.jpg']);
    expect(issues.map(({ file, message }) => [file, message])).toEqual([
      ['gallery/broken.jpg', expect.stringContaining('not there')],
      ['gallery/loop.jpg', expect.stringContaining('leads back')],
      ['gallery/round', expect.stringContaining('leads back')],
    ]);
  });

  test('a link to a photo outside the project is shown with a warning', async () => {
    const elsewhere = new Site({ 'photo.jpg': jpeg });
    const site = new Site({ 'gallery/.keep': '' });
    symlinkSync(elsewhere.path('photo.jpg'), site.path('gallery/photo.jpg'));
    const { photos, issues } = await site.prepare();
    expect(photos).toHaveLength(1);
    const message = expect.stringContaining('outside the project');
    expect(issues).toMatchObject([{ severity: 'warning', message }]);
  });

  test('a pipe, which would be waited for forever, is named', async () => {
    const site = new Site({ 'gallery/photo.jpg': jpeg });
    execFileSync('mkfifo', [site.path('gallery/pipe.jpg')]);
    const { photos, issues } = await site.prepare();
    expect(photos).toHaveLength(1);
    expect(issues).toMatchObject([{ file: 'gallery/pipe.jpg', severity: 'error' }]);
  });

  test('a file in place of the folder is named', async () => {
    const site = new Site({ gallery: 'no folder', 'images/a.jpg': jpeg });
    const { photos, issues } = await site.prepare();
    expect(photos).toHaveLength(1);
    expect(issues).toMatchObject([
      { file: 'gallery', message: expect.stringContaining('where a folder of pictures belongs') },
    ]);
  });

  test('a folder named like a photo is a folder', async () => {
    const site = new Site({ 'gallery/a.jpg/b.jpg': jpeg });
    expect(sourcesOf((await site.prepare()).photos)).toEqual(['gallery/a.jpg/b.jpg']);
  });
});

describe('litter', () => {
  test('what computers leave behind is ignored in silence', async () => {
    const site = new Site({ 'gallery/photo.jpg': jpeg });
    const names =
      '.DS_Store ._photo.jpg .gitkeep .hidden/photo.jpg Thumbs.db desktop.ini ' +
      '__MACOSX/._photo.jpg photo.jpg~ photo.tmp photo.jpg.part photo.jpg.crdownload ' +
      'README.md ReadMe.txt captions.json';
    for (const name of names.split(' ')) {
      site.put(`gallery/${name}`, '{}');
      site.put(`images/${name}`, '{}');
    }
    mkdirSync(site.path('gallery/empty folder'));
    const { photos, issues } = await site.prepare();
    expect(sourcesOf(photos)).toEqual(['gallery/photo.jpg']);
    expect(issues).toEqual([]);
  });
});

test('a sound picture is not taken for a damaged one, whatever made it', async () => {
  const black = sharp(Buffer.alloc(640 * 480).fill(255, 0, 150_000), {
    raw: { width: 640, height: 480, channels: 1 },
  });
  const made = [
    grainy().jpeg({ chromaSubsampling: '4:2:0' }),
    grainy(641, 477).jpeg({ chromaSubsampling: '4:2:0' }),
    grainy().jpeg({ quality: 1 }),
    grainy().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
    grainy().greyscale().jpeg(),
    grainy().toColourspace('cmyk').jpeg(),
    black.jpeg({ quality: 100, mozjpeg: true, progressive: false }),
  ];
  const site = new Site();
  for (const [index, picture] of made.entries()) {
    site.put(`gallery/${index}.jpg`, await picture.toBuffer());
  }
  const { photos, issues } = await site.prepare();
  expect(errorsOf(issues)).toEqual([]);
  expect(photos).toHaveLength(made.length);
});
