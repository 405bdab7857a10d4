import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'parity/**/*.test.ts'],
    reporters: ['default', './tests/closing-line.ts'],
    // Modules keep no state that tests could see, so that each is loaded once by a worker and not once for each file.
    isolate: false,
    // Both cores of a small machine; by default one would be left idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Hostile and generated inputs are large; nothing here is timed.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
