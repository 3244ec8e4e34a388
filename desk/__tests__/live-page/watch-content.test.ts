import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../../__tests__/support/temporary-folder';
import { type PreparedContent, prepareContent } from '../../../src/pipeline/prepare-content';
import { watchContent } from '../../live-page/watch-content';

jest.mock('../../../src/pipeline/prepare-content', () => ({ prepareContent: jest.fn() }));

const prepare = jest.mocked(prepareContent);
let root: string;
const changed = jest.fn();
const failed = jest.fn();
let stop: () => void;

const timers = jest.spyOn(globalThis, 'setTimeout') as unknown as jest.Mock<
  unknown,
  [() => void, number]
>;

/** Waits until something was reported. */
async function hears(listener: jest.Mock, times: number): Promise<void> {
  while (listener.mock.calls.length < times) await wait(5);
}

const save = (name: string) => writeFileSync(join(root, 'content', name), name);

beforeEach(async () => {
  ({ root } = temporaryFolder());
  mkdirSync(join(root, 'content'));
  prepare.mockResolvedValue({} as PreparedContent);
  changed.mockResolvedValue(undefined);
  stop = watchContent(root, { changed, failed });
  await hears(changed, 1);
});
afterEach(() => {
  stop();
  for (const mock of [prepare, changed, failed]) mock.mockReset();
});

/** Does what was to be done after so many ms, as soon as that is known. */
async function pass(time: number): Promise<void> {
  const set = () => timers.mock.calls.findLast(([, after]) => after === time);
  while (!set()) await wait(5);
  const [work] = set() ?? [];
  timers.mockClear();
  work?.();
}

test('a failure is reported, and it tries again and goes on watching', async () => {
  const error = new Error('a file went away');
  prepare.mockRejectedValueOnce(error);
  save('b.json');
  await hears(failed, 1);
  expect(failed).toHaveBeenCalledWith(error);
  await pass(2000);
  await hears(changed, 2);
  save('c.json');
  await hears(changed, 3);
});

test('a change is not looked at before the one before it was taken', async () => {
  let taken: (value?: unknown) => void = () => {};
  changed.mockReturnValueOnce(new Promise((done) => (taken = done)));
  save('d.json');
  await hears(changed, 2);
  const rounds = prepare.mock.calls.length;
  timers.mockClear();
  save('e.json');
  await pass(300);
  await wait(0);
  expect(prepare).toHaveBeenCalledTimes(rounds);
  taken();
  await hears(changed, 3);
});

test('a file or folder is followed after another one was put in its place, and a new folder', async () => {
  const file = join(root, 'content', 'f.json');
  const rounds = async (change: () => void) => {
    const before = changed.mock.calls.length;
    change();
    await hears(changed, before + 1);
  };
  await rounds(() => writeFileSync(file, 'first'));
  for (const text of ['second', 'third']) {
    await rounds(() => {
      writeFileSync(join(root, 'beside'), text);
      renameSync(join(root, 'beside'), file);
    });
  }
  await rounds(() => writeFileSync(file, 'last'));
  await rounds(() => mkdirSync(join(root, 'content/more')));
  await rounds(() => writeFileSync(join(root, 'content/more/g.json'), 'first'));
  await rounds(() => writeFileSync(join(root, 'content/more/g.json'), 'second'));
  for (const folder of ['content/more', 'content']) {
    await rounds(() => {
      mkdirSync(join(root, 'other'));
      renameSync(join(root, folder), join(root, `old-${folder.length}`));
      renameSync(join(root, 'other'), join(root, folder));
    });
    await rounds(() => writeFileSync(join(root, folder, 'h.json'), 'first'));
  }
});
