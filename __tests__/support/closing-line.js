/** Ends a run with one line of the real counts, alone on its line. A run of no test fails. */
class ClosingLine {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const left = results.numPendingTests + results.numTodoTests;
    const skipped = left > 0 ? `, ${left} skipped` : '';
    process.stdout.write(`${results.numPassedTests} passed, ${failed} failed${skipped}\n`);
    this.empty = results.numPassedTests === 0;
    this.left = left;
  }

  getLastError() {
    if (this.empty) return new Error('No test ran.');
    if (this.left > 0) return new Error('A test was skipped.');
    return undefined;
  }
}

module.exports = ClosingLine;
