import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { schemaOf } from '../../src/content-model/file-schema';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { resolve, type Schema } from '../../src/content-model/form-schema';
import type { ShapeMeta } from '../../src/content-model/walk';

/*
 * Content of a company that the project does not know, made from the shapes: nothing in it is open,
 * and nothing is taken from content/.
 */

/** Entries of each list: as few as the shapes allow, two, or many. */
export type Amount = 'least' | 'two' | 'most';

const most: Record<string, number> = { reviews: 26, services: 9, branches: 5, areas: 9, days: 7 };
const photos = { least: 0, two: 2, most: 50 };

const cities = [
  'Jaipur',
  'Jodhpur',
  'Ajmer',
  'Kota',
  'Udaipur',
  'Bikaner',
  'Alwar',
  'Sikar',
  'Pali',
];

/** Values of fields in place of made-up texts. */
const known: Record<string, string | number> = {
  tagline: 'Packers and Movers Jaipur',
  email: 'office@marudhara-relocation.in',
  siteAddress: 'https://www.marudhara-relocation.in',
  founded: 1998,
  copyrightYear: new Date().getFullYear(),
  latitude: 26.9124,
  longitude: 75.7873,
  region: 'Rajasthan',
  postalCode: '302001',
  opens: '08:00',
  closes: '20:30',
  firstDay: '2098-11-07',
  lastDay: '2098-11-09',
  countExact: 311,
  countShown: '300+',
};

const phrases = [
  'Careful hands for every box',
  'Wrapped twice and counted once',
  'A list that you sign with us',
  'The same crew from door to door',
  'Early mornings and empty roads',
  'Quilts around what is fragile',
];

/** The pictures of its pages. */
export const madePictures = [
  'hero',
  'crew',
  'loading',
  'store',
  'desk',
  'car',
  'packing',
  'map',
].map((name) => `images/${name}.jpg`);

/** The picture of a place, whatever else the content has. */
const pictureFor = (path: string): string | undefined =>
  madePictures[createHash('sha256').update(path).digest().readUInt32BE() % madePictures.length];

type Made = Schema & Pick<ShapeMeta, 'minLength' | 'names'>;

/** Makes the values of all files; no two texts are equal. */
class Maker {
  #texts = 0;

  constructor(
    private readonly amount: Amount,
    private readonly name: string,
  ) {}

  #count(field: string, { minItems = 0, items = {} }: Schema, root: Schema): number {
    if (field === 'openPoints') return 0;
    const { list = '', enum: allowed } = resolve(root, items);
    const isMenu = field === 'links' && minItems > 1;
    if (isMenu) return minItems;
    if (this.amount === 'least') return minItems;
    const wanted = this.amount === 'two' ? 2 : (most[field] ?? 8);
    const available = list ? this.#entriesOf(list) : (allowed?.length ?? wanted);
    return Math.max(minItems, Math.min(wanted, available));
  }

  /** Number of entries of a shared list. */
  #entriesOf(list: string): number {
    const file = (contentFiles as readonly ContentFile[]).find(({ name }) => name === list);
    const root = schemaOf(file?.path ?? list);
    const { properties = {} } = resolve(root, root);
    return this.#count(list, resolve(root, properties[list] ?? {}), root);
  }

  #text({ maxLength = 40, minLength = 0, names = [] }: Made): string {
    this.#texts += 1;
    const number = String(this.#texts);
    if (maxLength <= number.length + 3) return number.slice(-maxLength);
    const words = [...names.map((name) => `{${name}}`), number];
    const phrase = `${phrases[this.#texts % phrases.length]}. `.repeat(5);
    const length = Math.max(minLength, Math.min(maxLength * 0.6, 150)) - words.join(' ').length;
    return `${phrase.slice(0, Math.max(length, 0)).trim()} ${words.join(' ')}`.trim();
  }

  /**
   * @param path of the file without its ending, and of the value in it: "shared/reviews.reviews[2].name"
   * @param index of the nearest entry of a list around the value
   */
  value(root: Schema, given: Schema, path: string, index: number): unknown {
    const field = path.replace(/^.*[./]|\[\d+\]$/g, '');
    const schema = resolve(root, given) as Made;
    const { type, properties = {}, required = [], items = {}, list, picture, spelling } = schema;
    if (type === 'array') {
      const length = this.#count(field, schema, root);
      return Array.from({ length }, (_, at) => this.value(root, items, `${path}[${at}]`, at));
    }
    if (type === 'object') {
      const fields = Object.entries(properties)
        .filter(([name]) => required.includes(name) || this.amount !== 'least')
        .sort(([a], [b]) => Number(b === 'search') - Number(a === 'search'));
      const made = fields.map(([name, part]) => [
        name,
        name === 'key' ? `${field}-${index + 1}` : this.value(root, part, `${path}.${name}`, index),
      ]);
      const value = Object.fromEntries(made);
      // Not every place that the company serves has a branch.
      if (field === 'areas' && index >= cities.length / 2) delete value.branch;
      return value;
    }
    if (list) return `${list}-${(index % this.#entriesOf(list)) + 1}`;
    if (picture) return pictureFor(path);
    if (field === 'secondPhone') return `+91 141 27${41_000 + index}`;
    if (spelling === 'phone') return `+91 98290 ${41_000 + index}`;
    if (spelling === 'month') return 'March 2025';
    if (schema.enum) return schema.enum[index % schema.enum.length];
    if (type === 'boolean') return index % 3 !== 1;
    if (field === 'x' || field === 'y') return 10 + ((index * (field === 'x' ? 37 : 23)) % 80);
    if (field === 'city') return cities[index];
    const isCompany = root.$ref === '#/definitions/Company';
    if (field === 'name' && isCompany) return this.name;
    // Buttons are called email, too.
    const isKnown = field === 'email' ? isCompany : !schema.names;
    if (isKnown && known[field] !== undefined) return known[field];
    if (type === 'number') return 4.6;
    if (type === 'integer') return Math.min(12 + index, schema.maximum ?? 1000);
    return this.#text(schema);
  }
}

/** The texts of all JSON files of that company, by their paths below content/. */
export function madeTexts(
  amount: Amount,
  name = 'Marudhara Relocation and Logistics',
): Map<string, string> {
  const maker = new Maker(amount, name);
  const text = (path: string, value: object) => {
    const up = '../'.repeat(path.split('/').length);
    const $schema = `${up}.schemas/${path.replace('gallery/', '').replace('/', '-').replace('.json', '')}.schema.json`;
    return [path, `${JSON.stringify({ $schema, ...value }, null, 2)}\n`] as const;
  };
  const captions = Array.from({ length: photos[amount] }, (_, index) => [
    `photo-${index + 1}.jpg`,
    { alt: `A van at door ${index + 1}.`, caption: `Door ${index + 1}` },
  ]);
  return new Map([
    ...contentFiles.map(({ path }) => {
      const schema = schemaOf(path);
      return text(path, maker.value(schema, schema, path.replace(/\.json$/, ''), 0) as object);
    }),
    text('gallery/captions.json', Object.fromEntries(captions)),
  ]);
}

/** Draws a picture that differs from those of other numbers. */
export function drawPicture(number: number, width: number, height: number): Promise<Buffer> {
  const circle = `<circle cx="${(number * 131) % width}" cy="${height / 2}" r="${height / 3}" fill="#fff8"/>`;
  const input = Buffer.from(`<svg width="${width}" height="${height}">${circle}</svg>`);
  const background = `hsl(${number * 47}, 45%, 55%)`;
  const plain = sharp({ create: { width, height, channels: 3, background } });
  return plain.composite([{ input }]).jpeg().toBuffer();
}

/** Writes content/ of that company into a project's folder, with its pictures and photos. */
export async function makeContent(root: string, amount: Amount): Promise<void> {
  const files = new Map<string, string | Buffer>(madeTexts(amount));
  for (const [index, file] of madePictures.entries()) {
    files.set(file, await drawPicture(index, 1800, 1200));
  }
  for (let index = 0; index < photos[amount]; index++) {
    const height = index % 3 ? 600 : 1200;
    files.set(`gallery/photo-${index + 1}.jpg`, await drawPicture(index + 9, 900, height));
  }
  for (const [path, data] of files) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
}
