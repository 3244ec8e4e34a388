import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ContentCopy } from '../../../__tests__/support/content-copy';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { checkContent } from '../../../src/content-check/check';
import { formatIssue, isError } from '../../../src/content-check/issue';
import { jpeg } from '../support/desk';
import { type Clone, captionsFile, makeClones } from './clones';

/* Two editors publish in turn after random edits. What has to be online is computed by a separate model. */

const turns = 100;
jest.setTimeout(3_600_000);

let seed = 7;
const random = (below: number) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % below;
};
const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

/** Texts by file and field, and the bytes and words of photos; what is not there is missing. */
type State = Record<string, string>;

const texts = ['about', 'services', 'branches', 'gallery', 'contact'].flatMap((page) => [
  `pages/${page}.json title`,
  `pages/${page}.json intro`,
]);
const hashOf = (bytes: Buffer | string) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** What a computer, or the host's tree in a folder, holds. */
function stateOf(clone: Clone): State {
  const state: State = {};
  for (const text of texts) {
    const [file = '', field = ''] = text.split(' ');
    state[text] = JSON.parse(clone.read(file)).head[field];
  }
  for (const [name, base64] of Object.entries(clone.photos())) {
    state[name] = hashOf(Buffer.from(base64, 'base64'));
  }
  for (const [name, { alt }] of Object.entries(clone.words())) {
    if (alt) state[`words of ${name}`] = alt;
  }
  return state;
}

/** Merges one value; of two changes the chosen one counts. */
const merged = <Value>(base: Value, mine: Value, theirs: Value, isMine: boolean): Value =>
  mine === theirs || mine === base ? theirs : theirs === base || isMine ? mine : theirs;

/** Merges two states field by field. */
function mergedState(base: State, mine: State, theirs: State, isMine: boolean): State {
  const state: State = {};
  for (const key of Object.keys({ ...base, ...mine, ...theirs })) {
    const value = merged(base[key], mine[key], theirs[key], isMine);
    if (value !== undefined) state[key] = value;
  }
  return state;
}

let number = 0;
const nextPicture = () => {
  number += 1;
  return jpeg(`rgb(${number % 256}, ${(number * 7) % 256}, ${Math.floor(number / 256)})`);
};

/** One random edit. */
async function edit(clone: Clone): Promise<void> {
  const photos = Object.keys(clone.photos());
  const photo = oneOf(photos);
  const describe = (name: string, words: object) =>
    clone.edit(captionsFile, (all) => {
      all[name] = words;
    });
  const edits: (() => unknown)[] = [
    () => {
      const [file = '', field = ''] = oneOf(texts).split(' ');
      number += 1;
      clone.edit(file, ({ head }) => {
        head[field] = `${clone.name} ${number}`;
      });
    },
    () => clone.send('POST move', { sources: [`gallery/${photo}`], place: random(photos.length) }),
    async () => {
      const name = `${clone.name}-${number}.jpg`;
      clone.write(`gallery/${name}`, await nextPicture());
      describe(name, { alt: `The photo ${name} of a lane.` });
    },
    () => photos.length > 3 && clone.send('POST remove', { sources: [`gallery/${photo}`] }),
    async () => clone.write(`gallery/${photo}`, await nextPicture()),
    () => describe(photo, { alt: `${clone.name} saw a truck ${++number} times.` }),
  ];
  await oneOf(edits)();
}

const copy = new ContentCopy();

test(`in ${turns} turns of two with random edits nothing is lost and nothing is wrong`, async () => {
  await copy.drawPictures();
  const { root } = temporaryFolder();
  const host = makeClones(root, copy, 'anna', 'ravi');
  const [anna, ravi] = host.clones as [Clone, Clone];
  const bases = new Map([
    [anna, stateOf(anna)],
    [ravi, stateOf(anna)],
  ]);
  let online = stateOf(anna);
  ravi.git('pull', '--quiet');
  let conflicts = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const clone of [anna, ravi]) {
      for (let edits = random(4); edits > 0; edits -= 1) {
        await edit(clone);
      }
    }
    const clone = oneOf([anna, ravi]);
    const isMine = random(2) === 0;
    const mine = stateOf(clone);
    const expected = mergedState(bases.get(clone) ?? {}, mine, online, isMine);
    const answer = await clone.publish();
    if (answer.outcome === 'changed elsewhere') conflicts += answer.conflicts.length;
    const last = answer.outcome === 'changed elsewhere' ? await clone.publish(isMine) : answer;
    expect([turn, last]).toEqual([
      turn,
      expect.objectContaining({ outcome: 'published', waiting: null }),
    ]);
    expect([turn, stateOf(clone)]).toEqual([turn, expected]);
    // The host's tree, read from git alone.
    const folder = join(root, 'tree');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    execFileSync('git', [`--work-tree=${folder}`, 'checkout', '--force', 'main', '--', '.'], {
      cwd: host.folder,
    });
    expect(clone.git('rev-parse', 'HEAD^{tree}')).toBe(host.git('rev-parse', 'main^{tree}'));
    const pictures = host.files().map((file) => file.replace('content/', ''));
    const { issues } = await checkContent(folder, { usable: new Set(pictures), broken: new Set() });
    expect(issues.filter(isError).map(formatIssue)).toEqual([]);
    bases.set(clone, expected);
    online = expected;
  }
  // Else the edits have not met.
  expect(conflicts).toBeGreaterThan(turns / 10);
});
