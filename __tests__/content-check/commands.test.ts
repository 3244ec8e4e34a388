import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contentCheck } from '../../src/commands/content-check';
import { publishCheck } from '../../src/commands/publish-check';
import { formatIssue } from '../../src/content-check/issue';
import { prepareContent } from '../../src/pipeline/prepare-content';
import { ContentCopy, photosInCopy } from '../support/content-copy';
import { program } from '../support/program';

const copy = new ContentCopy();

beforeAll(() => copy.drawPictures());
afterEach(() => {
  process.exitCode = undefined;
});

/** Runs a command in the copy: its exit code, and the lines that it prints. */
async function run(command: (root: string) => Promise<void>) {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await command(copy.root);
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  return { status: process.exitCode ?? 0, lines };
}

test.each(['content-check', 'publish-check'])(
  'npm run %s checks the folder that it is run in',
  (name) => {
    const [node, args, options] = program(`import './src/commands/${name}';`);
    copy.write('company.json', '{');
    const env = { ...options.env, GITHUB_ACTIONS: '' };
    const inCopy = { ...options, env, cwd: copy.root, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(node, args, inCopy);
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^content\/company\.json:1 - is broken JSON: [^\n]*\n$/);
  },
);

test('content-check reports content without an error as in order, and exits with 0', async () => {
  const lines = [`content/ is in order: ${photosInCopy.length} photos in the gallery.`];
  expect(await run((root) => contentCheck(root, {}))).toEqual({ status: 0, lines });
});

test('content-check prints one line for each error, and exits with 1', async () => {
  copy.replace('company.json', /"founded": \d+/, '"founded": "soon"');
  copy.replace('company.json', '"booking"', '"boking"');
  copy.remove('pages/404.json');
  copy.replace('gallery/captions.json', '"1-hand', '"1-hnad');
  copy.write('shared/areas.json', '{');
  copy.write('gallery/more/captions.json', '[]');
  const { status, lines } = await run((root) => contentCheck(root, {}));
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^content\/company\.json:\d+ - founded - /),
    expect.stringMatching(/^content\/company\.json:\d+ - boking - /),
    expect.stringContaining('content/pages/404.json - is missing. '),
    expect.stringContaining('content/shared/areas.json:1 - is broken JSON: '),
    expect.stringContaining('content/gallery/more/captions.json:1 - is a list.'),
    expect.stringContaining('content/gallery - has 1 of 2 photos without words'),
    expect.stringMatching(/captions\.json.* is not in this folder.*mean "1-hand-truck\.jpg"\?/),
  ]);
});

test('in a GitHub workflow an issue is an annotation of its line, and in the summary', async () => {
  copy.replace('company.json', /"founded": \d+/, '"founded": "100 %, soon"');
  copy.write('shared/a, b.json', '{}');
  const summary = join(copy.root, 'summary.md');
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const { status, lines } = await run((root) => contentCheck(root, env));
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^::error file=content\/shared\/a%2C b\.json::is not read by the site/),
    expect.stringMatching(
      /^::error file=content\/company\.json,line=\d+::founded - .*100 %25, soon/,
    ),
  ]);
  expect(readFileSync(summary, 'utf8')).toMatch(
    /^### To correct in content\/\n\n- ❌ content\/shared\/a, b\.json .*\n- ❌ content\/company\.json:\d+ .*\n$/,
  );
});

test('a damaged picture of a page has a placeholder, and is reported', async () => {
  const { file } = JSON.parse(copy.read('pages/home.json')).hero.picture;
  const complete = readFileSync(copy.path(file));
  copy.write(file, complete.subarray(0, complete.length / 2));
  const { content, contentIssues, photos, photoIssues } = await prepareContent(copy.root);
  copy.write(file, complete);

  const reported = contentIssues.map(formatIssue);
  expect(reported).toContainEqual(
    expect.stringMatching(
      /home\.json:\d+ - hero\.picture\.file - .* cannot be shown; the page has/,
    ),
  );
  expect(reported.filter((line) => !line.includes('which cannot be shown'))).toEqual([]);
  expect(photoIssues).toMatchObject([{ file, severity: 'warning', code: 'corrupt' }]);
  expect(content).not.toBeNull();
  const placeholder = photos.find(({ source }) => source === file);
  const picture = sharp(join(copy.root, '.prepared', placeholder?.file ?? ''));
  const { width, height } = await picture.metadata();
  expect(placeholder).toMatchObject({ width, height, position: null });
});

test('publish-check prints the open points with their places, what nobody can own, other tasks, and exits with 1', async () => {
  const openPoints = [
    { text: 'How many days is a load on the road?' },
    { text: 'Who is it?', places: ['company.json#email', 'images/gone.jpg'] },
  ];
  copy.write('shared/open-points.json', JSON.stringify({ openPoints }));
  copy.replace('company.json', /"email": "[^"]*"/, '"email": "ravi@movers.example"');
  const { status, lines } = await run(publishCheck);
  expect(status).toBe(1);
  expect(lines.slice(0, -2)).toEqual([
    'Open points, in content/shared/open-points.json:',
    '- How many days is a load on the road?',
    '- Who is it?\n  content/company.json#email\n  content/images/gone.jpg',
    'content/company.json - email - has what nobody can own: ravi@movers.example',
  ]);
  expect(lines.at(-2)).toMatch(/new-domain\.md.*README\.md.*updating\.md/);
  expect(lines.at(-1)).toBe('Open points: 2. Values that nobody can own: 1. Not ready to publish.');
});

test.each([
  ['point', 'shared/open-points.json', /\[\]/, '[{ "text": "Who is it?" }]'],
  ['value that nobody can own', 'company.json', /"email": "[^"]*"/, '"email": "a@b.example"'],
])('publish-check exits with 1 while a %s is left, and else with 0', async (_, file, from, to) => {
  expect(JSON.parse(copy.read('shared/open-points.json')).openPoints).toEqual([]);
  const { status, lines } = await run(publishCheck);
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('No point is open. Ready to publish.');
  copy.replace(file, from, to);
  expect((await run(publishCheck)).status).toBe(1);
});
