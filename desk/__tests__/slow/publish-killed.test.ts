import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import type { PublishAnswer } from '../../publish/answers';
import { jpeg } from '../support/desk';
import { type Clone, captionsFile, makeClones } from './clones';

const kills = 40;
// Each kill is followed by another start of the desk.
jest.setTimeout(3_600_000);

const copy = new ContentCopy();
let anna: Clone | undefined;
afterAll(() => anna?.kill());

let seed = 11;
/** From 0 to 1 */
const random = () => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) / 0x7fffff;
};

const path = 'pages/about.json';
const questions = 'shared/questions.json';

/** Changes a text and adds a photo with its words. */
async function change(clone: Clone, round: number): Promise<void> {
  const text = `${clone.name} in round ${round}`;
  clone.edit(path, ({ head }) => {
    head[clone.name === 'anna' ? 'title' : 'intro'] = text;
  });
  const photo = `${clone.name}-${round}.jpg`;
  const hue = 2 * round + (clone.name === 'anna' ? 0 : 180);
  clone.write(`gallery/${photo}`, await jpeg(`hsl(${hue}, 60%, 50%)`));
  clone.edit(captionsFile, (words) => {
    words[photo] = { alt: `${text}.` };
  });
}

/** Presses Publish; each lock of the killed git that is named is deleted, as the message says. */
async function publish(clone: Clone): Promise<void> {
  const answer = await clone.publish();
  const [, lock] = /its lock file (\S+\.lock) is there/.exec(JSON.stringify(answer)) ?? [];
  if (lock) {
    rmSync(join(clone.root, lock));
    return publish(clone);
  }
  expect(answer).toMatchObject({ outcome: 'published', waiting: null });
}

test('after a kill at any moment of a publication the next one works without help', async () => {
  await copy.drawPictures();
  const host = makeClones(temporaryFolder().root, copy, 'anna', 'ravi');
  const [first, ravi] = host.clones as [Clone, Clone];
  anna = first;
  await first.open();
  let duration = 0;
  for (let round = 0; round <= kills; round += 1) {
    await change(ravi, round);
    await publish(ravi);
    await change(first, round);
    if (round === 0) {
      // How long one takes, to spread the kills over it.
      const start = Date.now();
      await publish(first);
      duration = Date.now() - start;
    } else {
      const dead = first.send<PublishAnswer>('POST publish').catch(() => 'killed');
      await new Promise((done) => setTimeout(done, duration * random()));
      await first.kill();
      await dead;
      // The host is another computer, which is not killed: its git removes its lock.
      rmSync(join(host.folder, 'refs/heads/main.lock'), { force: true });
      // The other one publishes in the meantime.
      ravi.edit(questions, (all) => {
        all.questions[0].answer = `Asked in round ${round}, and answered.`;
      });
      await publish(ravi);
      await first.open();
      await publish(first);
    }
    await publish(ravi);
    for (const clone of [first, ravi]) {
      expect([round, clone.git('rev-parse', 'HEAD')]).toEqual([round, host.online()]);
      expect([round, clone.git('status', '--porcelain')]).toEqual([round, '']);
    }
    const { head } = JSON.parse(host.published(path) ?? '{}');
    const texts = [`anna in round ${round}`, `ravi in round ${round}`];
    expect([head.title, head.intro]).toEqual(texts);
    const photos = Array.from({ length: round + 1 }, (_, at) => [
      `anna-${at}.jpg`,
      `ravi-${at}.jpg`,
    ]);
    expect(Object.keys(first.photos())).toEqual(expect.arrayContaining(photos.flat()));
    expect(Object.keys(first.words()).sort()).toEqual(Object.keys(first.photos()).sort());
    if (round > 0) expect(host.published(questions)).toContain(`Asked in round ${round},`);
  }
});
