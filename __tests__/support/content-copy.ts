import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkContent } from '../../src/content-check/check';
import { formatIssue, type Issue } from '../../src/content-check/issue';
import type { Content } from '../../src/content-model/files';
import { ContentFolder } from './content-folder';
import { madePictures, madeTexts } from './made-content';

/** The gallery of a copy. */
export const photosInCopy = ['gallery/1-hand-truck.jpg', 'gallery/2-warehouse-aisle.jpg'];

const captions = {
  $schema: '../../.schemas/captions.schema.json',
  '1-hand-truck.jpg': { alt: 'A hand truck with four boxes.', caption: 'Four at a time' },
  '2-warehouse-aisle.jpg': { alt: 'Cartons on tall racks.', caption: 'Dry and off the floor' },
};

/** The pages in the menu, by which the desk calls them. */
const pageNames = [
  'Home',
  'About Us',
  'Services',
  'Branches',
  'Gallery',
  'Why Choose Us',
  'Testimonials',
  'Contact',
];

/**
 * The content of a made-up company, for an editor's mistakes, in a temporary project folder. It is restored
 * before every test.
 */
export class ContentCopy extends ContentFolder {
  private readonly texts = new Map<string, string>();

  constructor() {
    super(mkdtempSync(join(tmpdir(), 'content-')));
    for (const [file, text] of madeTexts('two', 'Marudhara Movers')) this.write(file, text);
    const site = JSON.parse(this.read('shared/site.json'));
    for (const [index, name] of pageNames.entries()) site.navigation.links[index].label = name;
    this.write('shared/site.json', `${JSON.stringify(site, null, 2)}\n`);
    this.write('gallery/captions.json', `${JSON.stringify(captions, null, 2)}\n`);
    for (const file of this.files()) this.texts.set(file, this.read(file));
    beforeEach(() => this.restore());
    afterAll(() => rmSync(this.root, { recursive: true, force: true }));
  }

  /** Puts a picture in every place that needs one, for the commands, which look at them. */
  async drawPictures(): Promise<void> {
    const size = { width: 660, height: 44, channels: 3 } as const;
    for (const [index, file] of [...madePictures, ...photosInCopy].entries()) {
      const background = `hsl(${index * 10}, 60%, ${40 + (index % 3) * 10}%)`;
      this.write(
        file,
        await sharp({ create: { ...size, background } })
          .jpeg()
          .toBuffer(),
      );
    }
  }

  /** The JSON files as they are now, by their paths below content/. */
  files(): string[] {
    return readdirSync(this.path(''), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .sort();
  }

  rename(from: string, to: string): void {
    renameSync(this.path(from), this.path(to));
  }

  remove(file: string): void {
    rmSync(this.path(file));
  }

  /**
   * Replaces the first `from`.
   * @returns the line of that place, from 1
   */
  replace(file: string, from: string | RegExp, to: string): number {
    const text = this.read(file);
    const place = typeof from === 'string' ? text.indexOf(from) : text.search(from);
    if (place < 0) throw new Error(`content/${file} does not hold ${from}`);
    this.write(
      file,
      text.replace(from, () => to),
    );
    return text.slice(0, place).split('\n').length;
  }

  check(): Promise<{ content: Content | null; issues: Issue[] }> {
    return checkContent(this.root, { usable: new Set(madePictures), broken: new Set() });
  }

  /** The lines of issues that an editor reads. */
  async lines(): Promise<string[]> {
    const { content, issues } = await this.check();
    const lines = issues.map(formatIssue);
    expect(content === null).toBe(lines.length > 0);
    return lines;
  }

  /** Undoes every change to the JSON files. */
  restore(): void {
    for (const file of this.files()) {
      if (!this.texts.has(file)) this.remove(file);
    }
    for (const [file, text] of this.texts) {
      if (!existsSync(this.path(file)) || this.read(file) !== text) this.write(file, text);
    }
  }
}
