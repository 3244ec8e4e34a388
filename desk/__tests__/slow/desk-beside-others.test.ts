import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { SaveAnswer } from '../../texts/answers';
import { Clone, makeClones } from './clones';

/* Desks in separate processes and git work on one folder: no word is lost. */

const copy = new ContentCopy();
const path = 'shared/branches.json';
let host: ReturnType<typeof makeClones>;
let ravi: Clone;
let desks: [Clone, Clone];

beforeAll(async () => {
  await copy.drawPictures();
  host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  const [anna, other] = host.clones as [Clone, Clone];
  ravi = other;
  desks = [anna, new Clone(anna.root, 'anna')];
  for (const desk of desks) await desk.open();
});
afterAll(async () => {
  for (const desk of desks) await desk.kill();
});

interface Branches {
  branches: Record<string, unknown>[];
}
const content = (): Branches => JSON.parse(desks[0].read(path));
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Saves another value of a field of the first branch by a desk, as a window does. */
async function save(desk: Clone, field: string, text: string): Promise<void> {
  const { $schema: _, ...base } = content() as Branches & { $schema?: string };
  const value = structuredClone(base);
  Object.assign(value.branches[0] ?? {}, { [field]: text });
  const answer = await desk.send<SaveAnswer>('PUT file', { path, base, value });
  expect(answer).toMatchObject({ outcome: 'saved' });
}

test('ten publications beside saves and pushes of others lose and overwrite nothing', async () => {
  const [anna, second] = desks;
  const [one, two, ...others] = content().branches;
  for (let round = 0; round < 10; round++) {
    ravi.git('pull', '--quiet');
    ravi.edit(path, ({ branches }) => {
      branches[1].intro = `Ravi ${round}`;
    });
    ravi.git('commit', '--quiet', '-a', '-m', 'Theirs');
    ravi.git('push', '--quiet');
    await save(anna, 'intro', `Before ${round}`);
    const published = anna.publish();
    for (const [desk, field] of [
      [anna, 'region'],
      [second, 'street'],
    ] as const) {
      await wait(round * 40);
      await save(desk, field, `Beside ${round}`);
    }
    expect(await published).toMatchObject({ outcome: 'published', isNew: true });
    // What was saved meanwhile may have delayed theirs: the next publication brings it.
    expect(await anna.publish()).toMatchObject({ outcome: 'published', waiting: null });
    const beside = { region: `Beside ${round}`, street: `Beside ${round}` };
    expect(content().branches).toEqual([
      { ...one, intro: `Before ${round}`, ...beside },
      { ...two, intro: `Ravi ${round}` },
      ...others,
    ]);
    const online: Branches = JSON.parse(host.published(path) ?? '');
    expect(online.branches[0]?.intro).toBe(`Before ${round}`);
    expect(online.branches[1]?.intro).toBe(`Ravi ${round}`);
  }
}, 1_800_000);
