const { writeSync } = require('node:fs');
const { relative } = require('node:path');

const shownSuites = 10;

/** The suites that took longest, of a run that has more of them. */
function slowestSuites({ testResults }, rootDir) {
  if (testResults.length <= shownSuites) return '';
  const lines = testResults
    .map(({ testFilePath, perfStats }) => ({ file: testFilePath, ms: perfStats.runtime }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, shownSuites)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(rootDir, file)}\n`);
  return `\nThe ten slowest suites:\n${lines.join('')}\n`;
}

/**
 * Ends a run with its ten slowest suites and one line of the real counts, alone on its line. A run
 * of no test fails, and so does a run that skipped one.
 */
class ClosingLine {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const left = results.numPendingTests + results.numTodoTests;
    const skipped = left > 0 ? `, ${left} skipped` : '';
    const line = `${results.numPassedTests} passed, ${failed} failed${skipped}\n`;
    const slowest = slowestSuites(results, this.rootDir);
    this.problem =
      results.numPassedTests === 0 ? 'No test ran.' : left > 0 && 'A test was skipped.';
    // Jest's own summary comes after its reporters; the counts have to be the last line.
    process.once('exit', () => writeSync(1, slowest + line));
  }

  getLastError() {
    return this.problem ? new Error(this.problem) : undefined;
  }
}

module.exports = ClosingLine;
