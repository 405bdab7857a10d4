import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is about the whole program takes longest, however short its file is, and locks are waited for: that is begun first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(!/\/src\/(?!cli|disk)/.test(moduleId));
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'parity/**/*.test.ts'],
    reporters: ['default', './tests/closing-line.ts'],
    // Modules keep no state that tests could see, so that each is loaded once by a worker and not once for each file.
    isolate: false,
    // Two more than a small machine has cores: many tests wait for a browser, a server or a cluster.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    setupFiles: './tests/deep.ts',
    // Hostile and generated inputs are large, and others may use the machine: only what hangs takes so long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
