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

/** The suites with a failed test, which may be of an earlier run. */
const failedSuites = (suites) =>
  suites.filter(({ hasFailed }) => hasFailed).map(({ file }) => `Failed: ${file}\n`);

/**
 * Ends the output of a run with its ten slowest suites, those that failed, and a line with the counts. A run
 * of no test fails, and so does a run that skipped one. Runs that share a file, by TEST_COUNTS,
 * count what those before them counted, too.
 */
class ClosingLine {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, results) {
    const file = process.env.TEST_COUNTS;
    const before = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    const left = results.numPendingTests + results.numTodoTests;
    const counts = {
      passed: results.numPassedTests + (before?.passed ?? 0),
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites + (before?.failed ?? 0),
      skipped: left + (before?.skipped ?? 0),
      suites: [
        ...(before?.suites ?? []),
        ...results.testResults.map((suite) => ({
          file: relative(this.rootDir, suite.testFilePath),
          seconds: suite.perfStats.runtime / 1000,
          hasFailed: suite.numFailingTests > 0 || suite.testExecError !== undefined,
        })),
      ],
    };
    if (file) writeFileSync(file, JSON.stringify(counts));
    this.problem =
      results.numPassedTests === 0 ? 'No test ran.' : left > 0 && 'A test was skipped.';
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const line = `${counts.passed} passed, ${counts.failed} failed${skipped}\n`;
    // Jest's own summary comes after its reporters; the counts have to be the last line.
    const text = [slowest(counts.suites), ...failedSuites(counts.suites), line].join('');
    process.once('exit', () => writeSync(1, text));
  }

  getLastError() {
    return this.problem ? new Error(this.problem) : undefined;
  }
}

module.exports = ClosingLine;
