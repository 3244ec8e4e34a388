import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareContent } from '../../src/build/prepare-content';
import { contentCheck } from '../../src/commands/content-check';
import { publishCheck } from '../../src/commands/publish-check';
import { formatIssue } from '../../src/content-model/issue';
import { contentOf, projectRoot } from '../support/content';
import { ContentCopy, photosInCopy } from '../support/content-copy';

let copy: ContentCopy;

beforeAll(async () => {
  copy = new ContentCopy();
  await copy.drawPictures();
});
afterEach(() => {
  copy.restore();
  process.exitCode = undefined;
});
afterAll(() => copy.delete());

/** What the content check says. */
async function checked(): Promise<string[]> {
  const { contentIssues, photoIssues } = await prepareContent(copy.root);
  return [...contentIssues, ...photoIssues].map(formatIssue);
}

/** Runs a command in the copy: its exit code, and the lines that it prints. */
async function run(command: (root: string) => Promise<void>, root = copy.root) {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await command(root);
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  return { status: process.exitCode ?? 0, lines };
}

test.each(['content-check', 'publish-check'])(
  'npm run %s checks the folder that it is run in',
  (name) => {
    const tsx = join(projectRoot, 'node_modules/tsx/dist/cli.mjs');
    const script = join(projectRoot, `src/commands/${name}.ts`);
    copy.write('company.json', '{');
    const options = { cwd: copy.root, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, script], options);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^content\/company\.json:1 - is broken JSON: [^\n]*\n$/);
  },
);

describe('npm run content-check', () => {
  test('says that content without an error is in order, and ends well', async () => {
    expect(await run(contentCheck)).toEqual({
      status: 0,
      lines: [`content/ is in order: ${photosInCopy.length} photos in the gallery.`],
    });
  });

  test('prints only one line for each error, and ends with 1', async () => {
    const founded = copy.replace('company.json', /"founded": \d+/, '"founded": "soon"');
    copy.replace('gallery/captions.json', '"1-hand', '"1-hnad');
    copy.write('shared/areas.json', '{');
    const { status, lines } = await run(contentCheck);
    expect(status).toBe(1);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`content/company.json:${founded} - founded - is "soon". Expected: `);
    expect(lines[1]).toContain('content/shared/areas.json:1 - is broken JSON: ');
    expect(lines[2]).toMatch(
      /^content\/gallery\/captions\.json.*"1-hnad-truck\.jpg".*is not in this folder.*Did you mean "1-hand-truck\.jpg"\?/,
    );
  });

  test('reports broken captions once, although two parts of the site read them', async () => {
    copy.write('gallery/captions.json', '[]');
    expect(await checked()).toEqual([
      'content/gallery/captions.json:1 - is a list. Expected: a group of fields in braces, such as { "title": "Words" }.',
    ]);
  });

  test('a damaged picture of a page has a placeholder, and is reported', async () => {
    const { file } = contentOf('homePage').hero.picture;
    const whole = readFileSync(copy.path(file));
    copy.write(file, whole.subarray(0, whole.length / 2));
    const lines = await checked();
    const { content, photos } = await prepareContent(copy.root);
    const placeholder = photos.find(({ source }) => source === file);
    copy.write(file, whole);

    expect(lines).toContainEqual(
      expect.stringMatching(
        /home\.json:\d+ - hero\.picture\.file - .* cannot be shown: the page has/,
      ),
    );
    expect(lines.at(-1)).toContain(`content/${file} - The picture is damaged or was cut off`);
    const others = lines.filter((line) => !line.includes('which cannot be shown'));
    expect(others).toEqual([lines.at(-1)]);
    expect(content).not.toBeNull();
    const { width, height } = await sharp(
      join(copy.root, '.prepared', placeholder?.file ?? ''),
    ).metadata();
    expect(placeholder).toMatchObject({ width, height, position: null });

    expect(await checked()).toEqual([]);
  });

  test('names the files when the whole folder is gone', async () => {
    const empty = new ContentCopy();
    rmSync(empty.path(''), { recursive: true });
    const { status, lines } = await run(contentCheck, empty.root);
    empty.delete();
    expect(status).toBe(1);
    expect(lines).toContain(
      'content/company.json - is missing. Bring the file back under exactly this name.',
    );
  });
});

describe('npm run publish-check', () => {
  test('prints what is still a sample, a line for each thing, and what else to do; ends with 1', async () => {
    const { email } = JSON.parse(copy.read('company.json'));
    const { status, lines } = await run(publishCheck);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(`content/company.json - email - is still the sample "${email}".`);
    const ofReviews = lines.filter((line) => line.startsWith('content/shared/reviews.json'));
    expect(ofReviews).toHaveLength(JSON.parse(copy.read('shared/reviews.json')).reviews.length);
    expect(ofReviews[1]).toMatch(/ - reviews\[1\] - still has samples in .*\bname\b.*\btext\b/);
    expect(lines.filter((line) => line.includes(' - map - '))).toHaveLength(1);
    expect(lines.filter((line) => /^- (?:Domain|Host|Address):/.test(line))).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/^\d+ sample values are left. Not ready to publish.$/);
  });

  test('ends well when no sample is left', async () => {
    copy.write('shared/samples.json', '{ "samples": [] }');
    copy.makeReal();
    const { status, lines } = await run(publishCheck);
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe('No sample value is left. Ready to publish.');
  });

  test('names errors in the content first', async () => {
    const at = copy.replace('company.json', /"founded": \d+/, '"founded": 5');
    expect(await run(publishCheck)).toEqual({
      status: 1,
      lines: [
        `content/company.json:${at} - founded - is 5, which is below 1900. Expected: The year of founding, such as 2019.`,
      ],
    });
  });
});
