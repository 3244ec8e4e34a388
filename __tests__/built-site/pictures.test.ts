import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { brandColours } from '../../src/content-model/brand-colours';
import { pageContents } from '../../src/content-model/files';
import { shortHash } from '../../src/pipeline/photos/naming';
import { pictureKind } from '../../src/pipeline/photos/picture-kind';
import { contentOf, contentRoot, projectRoot } from '../support/content';
import {
  attribute,
  bytesOf,
  documentOf,
  only,
  type Page,
  pages,
  publishedFiles,
  routes,
  siteAddress,
  siteFolder,
} from '../support/site';

/** Mean difference of two small copies, 0 to 255, up to which two pictures count as the same. */
const maxDifference = 7;

const content = join(contentRoot, 'content');
const pictures = publishedFiles().filter((file) => /\.(?:jpe?g|png|webp|avif)$/.test(file));
const variants = pictures.filter((file) => file.startsWith('static/'));

/** The files of content/, by the part of their hash that is in the names of their variants. */
const originals = new Map(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((name) => join(content, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => {
      const bytes = readFileSync(file);
      return [shortHash(createHash('sha256').update(bytes).digest('hex')), bytes] as const;
    }),
);

/** A picture upright, in sRGB and on the colour of the page. */
const seen = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: false })
    .autoOrient()
    .flatten({ background: brandColours.paper })
    .toColourspace('srgb');

/** The pixels of a copy of 16 x 16, of the complete picture or a part of it. */
async function smallCopy(picture: Buffer, part?: Region): Promise<Buffer> {
  const complete = seen(picture);
  const copied = part ? complete.extract(part) : complete;
  // Shrinking a JPEG while it is decoded is fast, but cuts off up to seven of its lines.
  const fastShrinkOnLoad = (await sharp(picture).metadata()).height > 700;
  return copied.resize(16, 16, { fit: 'fill', fastShrinkOnLoad }).removeAlpha().raw().toBuffer();
}

function meanDifference(one: Buffer, other: Buffer): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** The name and the hash of the picture in content/ that a variant was made of. */
function originOf(variant: string) {
  const [, name = '', hash = ''] = /([^/]+-([0-9a-f]{10}))\.\w+$/.exec(variant) ?? [];
  return { name, hash };
}

interface Source {
  copy: Buffer;
  ratio: number;
}

async function readSource(picture: Buffer): Promise<Source> {
  const { autoOrient } = await sharp(picture).metadata();
  return { copy: await smallCopy(picture), ratio: autoOrient.width / autoOrient.height };
}

const sources = new Map<string, Promise<Source>>();

/** The small copy and the shape of the picture in content/ that a variant was made of. */
function sourceOf(variant: string): Promise<Source> {
  const { name, hash } = originOf(variant);
  const original = originals.get(hash);
  if (!original) throw new Error(`${variant} was made of no file of content/`);
  const prepared = join(dirname(siteFolder), '.prepared', `${name}.jpg`);
  // sharp cannot decode a HEIC photo, so it is compared as it was prepared.
  const isHeif = pictureKind(original) === 'heif';
  const source = sources.get(hash) ?? readSource(isHeif ? readFileSync(prepared) : original);
  sources.set(hash, source);
  return source;
}

/**
 * The variants whose pixels are compared. Decoding an AVIF is slow: of each picture it is one, of another
 * width than of the picture before; `npm run test:slow` compares them all.
 */
function comparedVariants(): Set<string> {
  if (process.env.EVERY_PICTURE) return new Set(variants);
  const avifs = variants.filter((variant) => variant.endsWith('.avif'));
  const hashes = [...new Set(avifs.map((variant) => originOf(variant).hash))];
  const chosen = hashes.map((hash, index) => {
    const bySize = avifs
      .filter((variant) => originOf(variant).hash === hash)
      .sort((one, other) => bytesOf(one).length - bytesOf(other).length);
    return bySize[index % bySize.length] ?? '';
  });
  return new Set([...variants.filter((variant) => !variant.endsWith('.avif')), ...chosen]);
}

test('a variant of a picture shows what its source shows, in its shape', async () => {
  const different: string[] = [];
  const compared = comparedVariants();
  for (const variant of variants) {
    const bytes = bytesOf(variant);
    const { copy, ratio } = await sourceOf(variant);
    const { width, height } = await sharp(bytes).metadata();
    const difference = compared.has(variant) ? meanDifference(await smallCopy(bytes), copy) : 0;
    const isSameShape = Math.abs(width - height * ratio) <= Math.max(1, ratio);
    if (difference > maxDifference || !isSameShape)
      different.push(`${variant}: ${difference.toFixed(1)}, ${width} x ${height}`);
  }
  expect(variants.length).toBeGreaterThan(0);
  expect(different).toEqual([]);
});

const dataSelector = 'script[type="application/ld+json"]';

/** The first picture of a page that has a head picture; of another page, the one that its content names. */
function headPictureOf(page: Page): Buffer {
  const { search } = contentOf(pageContents[page]);
  if ('picture' in search) return readFileSync(join(content, search.picture.file));
  const image = documentOf(page).querySelector('main img');
  if (!image) throw new Error(`${page} has no head picture, and names none`);
  return bytesOf(attribute(image, 'src').slice(1));
}

const sharedFile = (page: Page) =>
  attribute(only(documentOf(page), 'meta[property="og:image"]'), 'content').slice(
    siteAddress.length + 1,
  );

test('the only pictures for previews are those that pages name, also in their structured data', () => {
  const named = new Set(pages.map(sharedFile));
  expect(new Set(pictures.filter((file) => file.startsWith('share/')))).toEqual(named);
  for (const page of routes) {
    const { '@graph': graph } = JSON.parse(only(documentOf(page), dataSelector).rawText);
    const { primaryImageOfPage } = graph.find((node: object) => 'primaryImageOfPage' in node);
    expect(primaryImageOfPage.url).toBe(`${siteAddress}/${sharedFile(page)}`);
  }
});

test.each(pages)('the picture that %s is shared with shows its head picture', async (page) => {
  const source = seen(headPictureOf(page)).resize(1200, 630, { fit: 'cover' });
  const besideMark = { left: 440, top: 0, width: 760, height: 630 };
  const difference = meanDifference(
    await smallCopy(bytesOf(sharedFile(page)), besideMark),
    await smallCopy(await source.png().toBuffer(), besideMark),
  );
  expect(difference).toBeLessThanOrEqual(maxDifference);
});

test('every other picture is a file of static/, unchanged', () => {
  const others = pictures.filter((file) => !/^(?:static|share)\//.test(file));
  const changed = others.filter(
    (file) => !bytesOf(file).equals(readFileSync(join(projectRoot, 'static', file))),
  );
  expect(changed).toEqual([]);
});
