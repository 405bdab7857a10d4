// Ends the output of a test run with one line that any machine can read: `N passed, N failed`.
import type { Reporter, TestModule } from 'vitest/node';

export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      // A file that could not be loaded has no tests and is a failure all the same.
      if (module.state() === 'failed' && module.children.size === 0) count.failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state]++;
      }
    }
    const skipped = count.skipped === 0 ? '' : `${count.skipped} skipped\n`;
    // After the default reporter's own summary.
    process.once('exit', () => process.stdout.write(`\n${skipped}${count.passed} passed, ${count.failed} failed\n`));
  }
}
