import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PreparedContent, prepareContent } from '../src/prepare-content';
import { watchContent } from '../src/watch-content';

jest.mock('../src/prepare-content', () => ({ prepareContent: jest.fn() }));

const prepare = jest.mocked(prepareContent);
const nothing: PreparedContent = {
  content: null,
  photos: [],
  contentProblems: [],
  photoProblems: [],
};
const root = mkdtempSync(join(tmpdir(), 'watch-'));
const told: string[] = [];
const changed = jest.fn();
let stop: () => void;

beforeAll(() => {
  mkdirSync(join(root, 'content'));
  stop = watchContent(root, { changed, tell: (line) => told.push(line) });
});
afterAll(() => {
  stop();
  rmSync(root, { recursive: true });
});
afterEach(() => {
  jest.clearAllMocks();
  told.length = 0;
});

/** Saves a file and waits until the change was looked at. */
async function save(name: string): Promise<void> {
  const rounds = prepare.mock.calls.length;
  writeFileSync(join(root, 'content', name), name);
  while (prepare.mock.calls.length === rounds) await new Promise((done) => setTimeout(done, 50));
  await Promise.allSettled(prepare.mock.results.map(({ value }) => value));
}

test('a change brings what content/ is now, and each mistake as a line', async () => {
  const problem = {
    file: 'a.json',
    level: 'error',
    problem: 'is empty',
    cure: 'Fill it.',
  } as const;
  const prepared = { ...nothing, contentProblems: [problem] };
  prepare.mockResolvedValue(prepared);
  await save('a.json');
  expect(changed).toHaveBeenCalledWith(prepared);
  expect(told).toEqual(['content/a.json - is empty. Fill it.']);
});

test('after a failure it says so and goes on watching', async () => {
  prepare.mockRejectedValueOnce(new Error('a file went away'));
  await save('b.json');
  expect(told).toEqual([expect.stringContaining('a file went away')]);
  prepare.mockResolvedValue(nothing);
  await save('c.json');
  expect(changed).toHaveBeenCalledWith(nothing);
});
