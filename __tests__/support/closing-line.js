const { existsSync, readFileSync, writeFileSync, writeSync } = require('node:fs');
const { relative } = require('node:path');

const shownSuites = 10;

/** The suites that took longest, of a run that has more of them. */
function slowest(suites) {
  if (suites.length <= shownSuites) return '';
  const lines = suites
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shownSuites)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  return `\nThe ten slowest suites:\n${lines.join('')}\n`;
}

/** The suites with a failed test. */
const failedSuites = (suites) =>
  suites.filter(({ hasFailed }) => hasFailed).map(({ file }) => `Failed: ${file}\n`);

/** The end of the output: the slowest suites of some runs, those that failed, and a line with the counts. */
function closing(runs) {
  const sum = (name) => runs.reduce((all, counts) => all + counts[name], 0);
  const suites = runs.flatMap((counts) => counts.suites);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const line = `${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`;
  return [slowest(suites), ...failedSuites(suites), line].join('');
}

/** The counts that a run has written to a file; one that ended before it wrote them has failed. */
const countsIn = (file) =>
  existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0, suites: [] };

/**
 * Ends the output of a run with its closing. A run of no test fails, and so does a run that skipped one. A
 * run with TEST_COUNTS writes its counts to that file instead, for one closing of several runs.
 */
class ClosingLine {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests;
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped,
      suites: results.testResults.map((suite) => ({
        file: relative(this.rootDir, suite.testFilePath),
        seconds: suite.perfStats.runtime / 1000,
        hasFailed: suite.numFailingTests > 0 || suite.testExecError !== undefined,
      })),
    };
    this.problem =
      results.numPassedTests === 0 ? 'No test ran.' : skipped > 0 && 'A test was skipped.';
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
    // Jest's own summary comes after its reporters; the counts have to be the last line.
    else process.once('exit', () => writeSync(1, closing([counts])));
  }

  getLastError() {
    return this.problem ? new Error(this.problem) : undefined;
  }
}

module.exports = Object.assign(ClosingLine, { closing, countsIn });
