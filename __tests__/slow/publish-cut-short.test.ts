import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishAnswer } from '../../src/editor/desk/server/types';
import { ContentCopy } from '../support/content-copy';
import { temporaryFolder } from '../support/temporary-folder';
import { Clone, makeClones } from './clones';

const moments = 20;
// Each kill is followed by another start of the desk.
jest.setTimeout(3_600_000);

const copy = new ContentCopy();
const opened: Clone[] = [];
afterAll(async () => {
  for (const clone of opened) await clone.kill();
});

const path = 'pages/about.json';
/** Saves another title. */
async function saveTitle(clone: Clone, title: string): Promise<unknown> {
  const { $schema: _, ...base } = JSON.parse(clone.read(path));
  const value = { ...base, head: { ...base.head, title } };
  return clone.send('PUT file', { path, base, value });
}

test('after a kill at any moment of a publication the next one works without help', async () => {
  await copy.drawPictures();
  const host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  const [anna, ravi] = host.clones as [Clone, Clone];
  opened.push(anna);
  /** Others push a text, a photo and a piece of the program. */
  const pushTheirs = (round: number) => {
    ravi.git('pull', '--quiet');
    const questions = JSON.parse(ravi.read('shared/questions.json'));
    questions.questions[0].answer = `Asked in round ${round}, and answered.`;
    writeFileSync(ravi.path('shared/questions.json'), `${JSON.stringify(questions, null, 2)}\n`);
    writeFileSync(join(ravi.root, 'program.ts'), `let a = ${round};\n`);
    ravi.git('commit', '--quiet', '-a', '-m', `Round ${round}`);
    ravi.git('push', '--quiet');
  };
  await anna.open();
  // How long one takes, to spread the kills over it.
  pushTheirs(0);
  await saveTitle(anna, 'The first title');
  const start = Date.now();
  expect(await anna.send('POST publish')).toMatchObject({ outcome: 'published' });
  const duration = Date.now() - start;
  for (let round = 1; round <= moments; round++) {
    pushTheirs(round);
    const title = `The title of round ${round}`;
    expect(await saveTitle(anna, title)).toMatchObject({ outcome: 'saved' });
    const dead = anna.send('POST publish').catch(() => 'killed');
    await new Promise((done) => setTimeout(done, (duration * round) / moments));
    await anna.kill();
    await dead;
    await anna.open();
    const answer = await anna.send<PublishAnswer>('POST publish');
    expect([round, answer]).toEqual([round, expect.objectContaining({ outcome: 'published' })]);
    expect(anna.git('rev-parse', 'HEAD')).toBe(host.online());
    expect(anna.git('status', '--porcelain')).toBe('');
    const online = JSON.parse(host.published(path) ?? '{}');
    expect([round, online.head.title]).toEqual([round, title]);
    expect(host.published('shared/questions.json')).toContain(`Asked in round ${round}`);
    expect(anna.git('show', 'HEAD:program.ts')).toBe(`let a = ${round};`);
    expect(existsSync(join(anna.root, '.git/index.lock'))).toBe(false);
  }
  await anna.kill();
});

/* Needs the right to mount; the lowest level of the same is in __tests__/pipeline/lock.test.ts. */
test('on a disk that was full the next save after room was made waits for nothing', async () => {
  await copy.drawPictures();
  const disk = join(temporaryFolder().root, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'tmpfs', disk]);
  try {
    execFileSync('cp', ['-r', join(copy.root, 'content'), disk]);
    const clone = new Clone(disk, 'full');
    opened.push(clone);
    await clone.open();
    const timed = async (title: string) => {
      const start = Date.now();
      return { answer: await saveTitle(clone, title), time: Date.now() - start };
    };
    const before = await timed('Before the disk was full');
    expect(before.answer).toMatchObject({ outcome: 'saved' });
    const filler = join(disk, 'filler');
    for (const size of [1 << 20, 4096, 1]) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
      } catch {
        // Full, by pieces of this size.
      }
    }
    for (const title of ['One', 'Two']) {
      expect((await timed(`Title ${title}`)).answer).toEqual({
        error: expect.stringMatching(/^The disk is full\. Nothing was changed\./),
      });
      expect(existsSync(join(disk, '.desk/content.lock'))).toBe(false);
    }
    rmSync(filler);
    const after = await timed('After room was made');
    expect(after.answer).toMatchObject({ outcome: 'saved' });
    // A lock that was left would be waited for a minute.
    expect(after.time).toBeLessThan(2000 + 3 * before.time);
    await clone.kill();
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});
