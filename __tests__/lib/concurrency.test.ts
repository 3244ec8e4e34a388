import { createQueue } from '../../src/lib/queue';
import { mapInPool } from '../../src/pipeline/photos/pool';

/** Work that the test ends. */
function controlled() {
  const started: string[] = [];
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const work = (name: string) => {
    started.push(name);
    return new Promise<string>((done, fail) => ends.set(name, { end: () => done(name), fail }));
  };
  const settled = () => new Promise<void>((done) => setImmediate(done));
  return {
    started,
    work,
    settled,
    end: (name: string) => {
      ends.get(name)?.end();
      return settled();
    },
    fail: (name: string) => {
      ends.get(name)?.fail(new Error(name));
      return settled();
    },
  };
}

describe('a queue', () => {
  test('runs one piece of work at a time, in order, and goes on after one that fails', async () => {
    const { started, work, settled, end, fail } = controlled();
    const queue = createQueue();
    const results = Promise.allSettled(['a', 'b', 'c'].map((name) => queue(() => work(name))));
    await settled();
    expect(started).toEqual(['a']);
    await fail('a');
    expect(started).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    expect(await results).toEqual([
      { status: 'rejected', reason: new Error('a') },
      { status: 'fulfilled', value: 'b' },
      { status: 'fulfilled', value: 'c' },
    ]);
  });
});

describe('a pool', () => {
  test('works on as many items at a time as its limit, and keeps their order', async () => {
    const { started, work, settled, end } = controlled();
    const results = mapInPool(['a', 'b', 'c'], 2, work);
    await settled();
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('c');
    await end('a');
    expect(await results).toEqual(['a', 'b', 'c']);
  });
});
