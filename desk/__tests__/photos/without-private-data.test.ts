import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { grainy, hex } from '../../../__tests__/pipeline/photos/site';
import { normalisePicture } from '../../../src/pipeline/photos/normalise';
import { withoutPrivateData } from '../../photos/without-private-data';

/* What is stored is read by another program than ours: ExifReader. */

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" ' +
  'exif:GPSLatitude="29,54.6N"><dc:creator><rdf:Seq><rdf:li>Asha Negi</rdf:li></rdf:Seq></dc:creator>' +
  '</rdf:Description></rdf:RDF></x:xmpmeta>';

/** As a phone writes it: turned, of wide colours, with a place, an owner and serial numbers. */
const taken = () =>
  grainy(160, 120)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Asha Negi', Copyright: 'Asha Negi', Make: 'Phone' },
      IFD2: { CameraOwnerName: 'Asha Negi', BodySerialNumber: '0123456' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 54/1 0/1' },
    })
    .withXmp(xmp)
    .withIccProfile('p3');

/** With the by-line that an agency writes (IPTC), a comment, and a film after its end. */
function withMore(jpeg: Buffer): Buffer {
  const segment = (kind: string, data: Buffer) =>
    Buffer.concat([hex(`ff${kind} 00${(data.length + 2).toString(16).padStart(2, '0')}`), data]);
  const byLine = Buffer.concat([hex('1c02500009'), Buffer.from('Asha Negi'), hex('00')]);
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM'),
    hex('0404 0000 0000000e'),
    byLine,
  ]);
  const more = [segment('ed', block), segment('fe', Buffer.from('Asha Negi'))];
  const film = Buffer.from('\0\0\0\x18ftypmp42 +29.9100+078.1200/ Asha Negi', 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2), film]);
}

const kinds: Array<[string, (picture: Sharp) => Promise<Buffer>]> = [
  ['JPEG', async (picture) => withMore(await picture.jpeg().toBuffer())],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true }).toBuffer()],
  ['PNG', (picture) => picture.png().toBuffer()],
  ['WebP', (picture) => picture.webp().toBuffer()],
  ['AVIF', (picture) => picture.avif({ effort: 0 }).toBuffer()],
];

/** The fields that another program finds, but those of the picture itself and of its colour profile. */
const namesOf = (bytes: Buffer) => {
  const { file, icc, jfif, riff, pngFile, png, ...groups } = ExifReader.load(bytes, {
    expanded: true,
  });
  return Object.values(groups).flatMap((group) => Object.keys(group ?? {}));
};

test.each(kinds)('a stored %s is the same picture without place and owner', async (_, make) => {
  const bytes = await make(taken());
  expect(namesOf(bytes)).toEqual(expect.arrayContaining(['Artist', 'CameraOwnerName', 'Latitude']));
  const stored = await withoutPrivateData(bytes);
  expect(namesOf(stored).filter((name) => !/^(?:Orientation|_raw)$/.test(name))).toEqual([]);
  expect(stored.toString('latin1')).not.toMatch(/Asha|0123456|29,54|\+29\.91/);
  const read = async (picture: Buffer) => {
    const { width, height, space, chromaSubsampling, orientation, icc } =
      await sharp(picture).metadata();
    const pixels = await sharp(picture).raw().toBuffer();
    return { width, height, space, chromaSubsampling, orientation, icc, pixels };
  };
  expect(await read(stored)).toEqual(await read(bytes));
  expect(await normalisePicture(stored)).toMatchObject({ privateData: [] });
  expect((await withoutPrivateData(stored)).equals(stored)).toBe(true);
});

test('a stored HEIC photo of a phone keeps its length, pixels and colours', async () => {
  const bytes = readFileSync(
    join(__dirname, '../../../__tests__/pipeline/photos/fixtures/iphone-turned-display-p3.heic'),
  );
  const stored = await withoutPrivateData(bytes);
  expect(stored).toHaveLength(bytes.length);
  const [before, after] = [await normalisePicture(bytes), await normalisePicture(stored)];
  expect('jpeg' in before && 'jpeg' in after && after.jpeg.equals(before.jpeg)).toBe(true);
  expect(ExifReader.load(stored)).not.toHaveProperty('Make');
});

test('a stored AVIF of the brand of a profile, which sharp refuses, is without place and owner', async () => {
  const bytes = await taken().avif({ effort: 0 }).toBuffer();
  bytes.write('MA1B', 8);
  const stored = await withoutPrivateData(bytes);
  expect(stored).toHaveLength(bytes.length);
  expect(stored.toString('latin1')).not.toMatch(/Asha|0123456|29,54/);
});

test.each([
  ['JPEG', grainy().jpeg()],
  ['PNG', grainy().png()],
  ['WebP', grainy().webp()],
])('a %s that holds nothing but the picture is stored byte for byte', async (_, picture) => {
  const bytes = await picture.toBuffer();
  expect((await withoutPrivateData(bytes)).equals(bytes)).toBe(true);
});

test('a file that is no photo, or one that cannot be read, is stored as it is', async () => {
  const jpeg = await taken().jpeg().toBuffer();
  for (const bytes of [Buffer.from('a text'), jpeg.subarray(0, 40)]) {
    expect((await withoutPrivateData(bytes)).equals(bytes)).toBe(true);
  }
});
