import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  blue,
  cornersOf,
  expectAlike,
  green,
  largeJpeg,
  plain,
  quarters,
  red,
  Site,
  yellow,
} from './site';

const backgroundColour = [255, 251, 242];

const all = (colour: number[]) => Array.from({ length: 4 }, () => colour);

async function cornersOfOnly(name: string, bytes: Buffer, code?: string): Promise<number[][]> {
  const site = new Site({ [`gallery/${name}`]: bytes });
  const { photos, issues } = await site.prepare();
  expect(issues.map((issue) => issue.code)).toEqual(code ? [code] : []);
  return cornersOf(site, photos[0]);
}

// The colours of the corners that are seen, for each EXIF orientation of the stored picture.
const orientations: Array<[number, number[][]]> = [
  [1, [red, green, blue, yellow]],
  [2, [green, red, yellow, blue]],
  [3, [yellow, blue, green, red]],
  [4, [blue, yellow, red, green]],
  [5, [red, blue, green, yellow]],
  [6, [blue, red, yellow, green]],
  [7, [yellow, green, blue, red]],
  [8, [green, yellow, red, blue]],
];

describe('orientation', () => {
  test.each(orientations)('%i: the photo is upright', async (orientation, corners) => {
    const bytes = await quarters(64, 48).withMetadata({ orientation }).png().toBuffer();
    const site = new Site({ 'gallery/photo.png': bytes });
    const { photos } = await site.prepare();
    const size = orientation < 5 ? [64, 48] : [48, 64];
    expect([photos[0]?.width, photos[0]?.height]).toEqual(size);
    expectAlike(await cornersOf(site, photos[0]), corners);
  });
});

describe('kinds of files', () => {
  test.each([
    ['JPEG', () => quarters().jpeg()],
    ['progressive JPEG', () => quarters().jpeg({ progressive: true })],
    ['PNG', () => quarters().png()],
    ['PNG with a palette', () => quarters().png({ palette: true })],
    ['16 bit PNG', () => quarters().toColourspace('rgb16').png()],
    ['WebP', () => quarters().webp()],
    ['AVIF', () => quarters().avif({ quality: 80, effort: 0 })],
  ])('%s is shown in its true colours, whatever its file name', async (_, make) => {
    const bytes = await make().toBuffer();
    expectAlike(await cornersOfOnly('photo.heic', bytes), [red, green, blue, yellow]);
  });

  test.each([
    ['moving, whose still picture is taken', 'avis'],
    ['of a profile', 'MA1B'],
    ['that says it is of the family alone', 'miaf'],
    ['that says it is any still picture', 'mif1'],
  ])('an AVIF %s is shown', async (_, brand) => {
    const bytes = await quarters().avif({ quality: 80, effort: 0 }).toBuffer();
    expect(bytes.toString('latin1', 16, 24)).toContain('avif');
    bytes.write(brand, 8, 'latin1');
    expectAlike(await cornersOfOnly('photo.avif', bytes), [red, green, blue, yellow]);
  });

  test('a HEIC photo of a phone is turned once, and its wide colours become those of the page', async () => {
    // Quarters as above, stored on their side with Display P3 colours; the file asks for a turn twice,
    // in the way of HEIC and in its EXIF data, as phones write it.
    const bytes = readFileSync(join(__dirname, 'fixtures/iphone-turned-display-p3.heic'));
    const site = new Site({ 'gallery/IMG_0001.jpg': bytes });
    const { photos, issues } = await site.prepare();
    expect([photos[0]?.width, photos[0]?.height]).toEqual([80, 120]);
    expectAlike(await cornersOf(site, photos[0]), [blue, red, yellow, green]);
    expect(issues).toEqual([expect.objectContaining({ severity: 'warning' })]);
  });
});

describe('colours', () => {
  const orange = { r: 200, g: 100, b: 50 };
  const orangePicture = () => plain('#c86432');
  const asSeen = all([200, 100, 50]);

  test.each([
    ['Display P3', orangePicture().withIccProfile('p3').jpeg({ quality: 100 }), asSeen, 3],
    ['CMYK', orangePicture().withIccProfile('cmyk').jpeg({ quality: 100 }), asSeen, 30],
    ['grey', plain('#777').toColourspace('b-w').jpeg(), all([119, 119, 119]), 12],
  ])('%s is turned into the colours of the page', async (_, made, seen, tolerance) => {
    expectAlike(await cornersOfOnly('photo.jpg', await made.toBuffer()), seen, tolerance);
  });

  test.each([
    ['colour', 'srgb'],
    ['grey', 'b-w'],
    ['16 bit', 'rgb16'],
  ])('a transparent %s picture lies on the background of the page', async (_, space) => {
    const bytes = await sharp({
      create: { width: 640, height: 480, channels: 4, background: { ...orange, alpha: 0 } },
    })
      .toColourspace(space)
      .png()
      .toBuffer();
    expectAlike(await cornersOfOnly('clear.png', bytes, 'faint'), all(backgroundColour), 2);
  });

  test('a transparent picture that is visible on the background has no warning', async () => {
    const circle = Buffer.from('<svg viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="3"/></svg>');
    const bytes = await sharp(circle).resize(640).png().toBuffer();
    expectAlike(await cornersOfOnly('logo.png', bytes), all(backgroundColour), 2);
  });
});

describe('a HEIC photo that describes its colours by numbers', () => {
  // The colour box of the phone's photo, which holds a profile, with numbers in its place.
  const heicWithColours = (primaries: number): Buffer => {
    const bytes = readFileSync(join(__dirname, 'fixtures/iphone-turned-display-p3.heic'));
    const at = bytes.indexOf('colrprof', 0, 'latin1');
    bytes.write('nclx', at + 4, 'latin1');
    for (const [index, value] of [primaries, 13, 6].entries()) {
      bytes.writeUInt16BE(value, at + 8 + 2 * index);
    }
    bytes.writeUInt8(0x80, at + 14);
    return bytes;
  };

  test('is turned into the colours of the page from those of Display P3, and else keeps them', async () => {
    const site = new Site({
      'gallery/1-page.heic': heicWithColours(1),
      'gallery/2-p3.heic': heicWithColours(12),
    });
    const { photos } = await site.prepare();
    const [[, ofPage = []], [, ofP3 = []]] = [
      await cornersOf(site, photos[0]),
      await cornersOf(site, photos[1]),
    ];
    expectAlike([ofP3], [red]);
    // The green of a red that is as wide as that of Display P3
    expect(ofPage[1]).toBeGreaterThan(30);
  });
});

describe('the prepared picture', () => {
  test('holds nothing of the original but its pixels', async () => {
    const bytes = await quarters()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '29/1 54/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const site = new Site({ 'gallery/photo.jpg': bytes });
    const { photos } = await site.prepare();
    const metadata = await sharp(site.prepared(photos[0]?.file ?? '')).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', chromaSubsampling: '4:4:4' });
    for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation']) {
      expect(metadata).not.toHaveProperty(name);
    }
  });

  test('has the area of a usual photo at most, whatever its shape, and is never enlarged', async () => {
    const grey = (width: number, height: number) => plain('#246', width, height).greyscale();
    const site = new Site({
      'gallery/1-wide.jpg': await grey(8000, 800).jpeg().toBuffer(),
      'gallery/2-tall.jpg': await grey(800, 8000).jpeg().toBuffer(),
      'gallery/3-little.jpg': await grey(40, 30).jpeg().toBuffer(),
      // Stored on its side, with EXIF orientation 6
      'gallery/4-upright.jpg': await grey(2800, 2100)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    });
    const { photos } = await site.prepare();
    expect(photos.map(({ width, height }) => [width, height])).toEqual([
      [7011, 701],
      [701, 7011],
      [40, 30],
      [1920, 2560],
    ]);
    const panoramas = photos.map(({ file, panorama }) => panorama === file);
    expect(panoramas).toEqual([true, false, false, false]);
  });

  test('is made of photos as large as phones make them', async () => {
    const site = new Site({ 'gallery/large.jpg': largeJpeg(7500, 6000) });
    const { photos, issues } = await site.prepare();
    expect([photos[0]?.width, photos[0]?.height]).toEqual([2560, 2048]);
    const message = expect.stringContaining('45 megapixels');
    expect(issues).toMatchObject([{ severity: 'warning', message }]);
  });
});
