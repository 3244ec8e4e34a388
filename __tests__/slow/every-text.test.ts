import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkContent } from '../../src/content-check/check';
import { formatIssue, isError } from '../../src/content-check/issue';
import { fieldName, valueAt } from '../../src/content-model/field-path';
import { type ContentFile, contentFiles } from '../../src/content-model/files';
import { walk } from '../../src/content-model/walk';
import { projectRoot } from '../support/content';
import { copyProject } from '../support/copy-project';
import { runTests } from '../support/run-tests';
import { temporaryFolder } from '../support/temporary-folder';

// A first build encodes every picture.
jest.setTimeout(1_800_000);

const project = temporaryFolder();

/** What an editor may write or paste: each script of India, marks, emoji, addresses, tags and code. */
const samples = [
  ...['हिन्दी में पैकिंग', 'मराठी ळ', 'संस्कृतम् ॐ', 'বাংলা ও অসমীয়া ৰ', 'ਪੰਜਾਬੀ ਗੁਰਮੁਖੀ', 'ગુજરાતી'],
  ...['ଓଡ଼ିଆ', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം ൽ', 'ꯃꯤꯇꯩꯂꯣꯟ', 'ᱥᱟᱱᱛᱟᱲᱤ', 'اردو', 'کٲشُر', '𑒧𑒻𑒟𑒱𑒪𑒲'],
  ...[
    '₹ 1,20,000',
    'Rs. 500',
    '½ × 2 °C',
    '“curly” ‘single’',
    '"straight"',
    "it's",
    'a – b — c ‑ d',
  ],
  ...['🚚', '👨‍👩‍👧‍👦', '🙏🏽', '🇮🇳', '❤️', 'e\u0301', 'ﬁ', '\u00ad', 'two\nlines'],
  ...[
    'static/price-list.pdf',
    '/static/price-list.pdf',
    'url(/static/a.woff2)',
    'C:\\Moves\\a.txt',
  ],
  ...[
    'https://old.example/static/a.pdf?b=1&c=%20#%',
    '<b>bold</b>',
    '</script><script>a()</script>',
  ],
  ...[
    '<!--',
    '-->',
    ']]>',
    '&amp;',
    '&#x110000;',
    '$& $1 $$',
    '\\u003c \\n',
    '0123456789abcdef0123',
  ],
  ...['"src":"/static/a.jpg"', 'href="/static/a.jpg"', 'x.p+"static/a.js"', '</body></html>'],
  // A letter after the "_": two of them around words are a chat's italics, which the check refuses.
  ...['window.___chunkMapping="a";', '!"#$%&\'()*+,-./:;<=>?@[\\]^_a`|~'],
];

const files = (contentFiles as readonly ContentFile[]).filter(({ name }) => name !== 'openPoints');
/** Their texts are part of others, and must not make them longer. */
const ofFacts = ['company.json', 'shared/figures.json'];

const place = (file: string) => join(project.root, 'content', file);
const originals = new Map<string, string>();

const photos = Array.from({ length: 400 }, (_, index) => `photo-${index}.jpg`);

/** Small pictures in place of the project's, which take minutes to encode. */
async function drawPictures(): Promise<void> {
  rmSync(place('gallery'), { recursive: true });
  mkdirSync(place('gallery'));
  const images = readdirSync(place('images')).map((name) => `images/${name}`);
  for (const [index, file] of [...images, ...photos.map((name) => `gallery/${name}`)].entries()) {
    const background = { r: index % 256, g: 100, b: Math.floor(index / 256) };
    const picture = sharp({ create: { width: 48, height: 32, channels: 3, background } });
    await picture.jpeg().toFile(place(file));
  }
}

function writeCaptions(wordsOf: (index: number) => string): void {
  const entries = photos.map((name, index) => {
    const words = wordsOf(index);
    return [name, { alt: `Seen here: ${words}`, caption: `Said of it: ${words}` }] as const;
  });
  writeFileSync(place('gallery/captions.json'), JSON.stringify(Object.fromEntries(entries)));
}

/** A text followed by samples, up to a number of characters; each text begins with others. */
function withSamples(text: string, first: number, length: number, allowed: readonly string[]) {
  let [longer, skipped] = [text, 0];
  for (let at = first; skipped < allowed.length; at += 1) {
    const sample = ` ${allowed[at % allowed.length]}`;
    const fits = longer.length + sample.length <= length;
    if (fits) longer += sample;
    skipped = fits ? 0 : skipped + 1;
  }
  return longer;
}

/** The errors of the content check, by file and field, with their lines. */
async function errorsOf(): Promise<Map<string, string>> {
  const usable = ['images', 'gallery'].flatMap((folder) =>
    readdirSync(place(folder)).map((name) => `${folder}/${name}`),
  );
  const pictures = { usable: new Set(usable), broken: new Set<string>() };
  const { issues } = await checkContent(project.root, pictures);
  return new Map(
    issues.filter(isError).map((issue) => [`${issue.file} ${issue.field}`, formatIssue(issue)]),
  );
}

/** Writes samples into every text, at most so many characters as a field's entry says. */
function writeTexts(lengths: ReadonlyMap<string, number>, allowed: readonly string[]): void {
  let first = 0;
  for (const { path, shape } of files) {
    const json = JSON.parse(originals.get(path) ?? '');
    walk(shape, json, (text, { filled }, steps) => {
      if (!filled || typeof text !== 'string') return;
      first += 7;
      const field = `${path} ${fieldName(steps)}`;
      const isFact = ofFacts.includes(path);
      const start = isFact && !text.includes('}') ? text.slice(0, -2) : text;
      const length = isFact ? text.length : (lengths.get(field) ?? 10_000);
      const parent = valueAt(json, steps.slice(0, -1)) as Record<string, unknown>;
      parent[steps.at(-1) ?? ''] = withSamples(start, first, length, allowed);
    });
    writeFileSync(place(path), JSON.stringify(json));
  }
}

/** The samples that the content check lets through. */
async function allowedSamples(): Promise<string[]> {
  writeCaptions((index) => samples[index] ?? 'a van');
  const errors = await errorsOf();
  return samples.filter((_, index) => !errors.has(`gallery/captions.json ${photos[index]}.alt`));
}

test('what the content check lets through builds, and appears on the pages as it was written', async () => {
  await copyProject(projectRoot, project.root);
  // A page may show photos of the gallery.
  const toDrawn = (text: string) => text.replaceAll(/"gallery\/[^"]+"/g, `"gallery/${photos[0]}"`);
  for (const { path } of files) originals.set(path, toDrawn(readFileSync(place(path), 'utf8')));
  await drawPictures();

  const allowed = await allowedSamples();
  expect(allowed.length).toBeGreaterThan(samples.length / 2);
  writeCaptions((index) => withSamples(`van ${index}`, index, 250, allowed));
  const lengths = new Map<string, number>();
  writeTexts(lengths, allowed);
  for (let errors = await errorsOf(); errors.size > 0; errors = await errorsOf()) {
    for (const [field, line] of errors) {
      const length = (lengths.get(field) ?? 10_000) / 2;
      if (length < 1) throw new Error(line);
      lengths.set(field, length);
    }
    writeTexts(lengths, allowed);
  }

  const build = ['src/commands/gatsby.cjs', 'build'];
  execFileSync(process.execPath, build, { cwd: project.root, stdio: 'pipe' });
  const site = { CONTENT_ROOT: project.root, SITE_DIR: join(project.root, 'dist') };
  // Not what depends on the length of texts and on the size of pictures; the project's own reporter
  // calls a run with skipped tests a failed one.
  const others = '^(?!.*(?:first 5 kB|more than one width))';
  const options = ['--testNamePattern', others, '--reporters', 'default'];
  runTests(['/__tests__/built-site/(?!desk|pictures|weight)', ...options], site);
});
