import { type Counts, closing, countsIn } from '../support/closing-line';
import { temporaryFolder } from '../support/temporary-folder';

const suite = (file: string, hasFailed = false) => ({ file, seconds: 1, hasFailed });
const run = (counts: Partial<Counts>): Counts => ({
  ...{ passed: 0, failed: 0, skipped: 0, suites: [] },
  ...counts,
});

test('the last line has the counts of all runs, and names the suites that failed', () => {
  const runs = [
    run({ passed: 2, suites: [suite('a.test.ts')] }),
    run({ passed: 3, failed: 1, suites: [suite('b.test.ts', true)] }),
  ];
  expect(closing(runs)).toBe('Failed: b.test.ts\n5 passed, 1 failed\n');
});

test('a run that ended before it counted has failed', () => {
  const lost = countsIn(`${temporaryFolder().root}/0.json`);
  expect(closing([run({ passed: 2 }), lost])).toBe('2 passed, 1 failed\n');
});

test('skipped tests are named', () => {
  expect(closing([run({ passed: 2, skipped: 1 })])).toBe('2 passed, 0 failed, 1 skipped\n');
});
