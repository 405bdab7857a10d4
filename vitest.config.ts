import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'parity/**/*.test.ts'],
    reporters: ['default', './tests/closing-line.ts'],
    // Hostile and generated inputs are large; nothing here is timed.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
