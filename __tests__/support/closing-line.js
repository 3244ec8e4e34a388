const { writeSync } = require('node:fs');

/** Ends a run with one line of the real counts, alone on its line. A run of no test fails. */
class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const left = results.numPendingTests + results.numTodoTests;
    const skipped = left > 0 ? `, ${left} skipped` : '';
    const line = `${results.numPassedTests} passed, ${failed} failed${skipped}\n`;
    this.problem =
      results.numPassedTests === 0 ? 'No test ran.' : left > 0 && 'A test was skipped.';
    // Jest's own summary comes after its reporters; this line has to be the last.
    process.once('exit', () => writeSync(1, line));
  }

  getLastError() {
    return this.problem ? new Error(this.problem) : undefined;
  }
}

module.exports = ClosingLine;
