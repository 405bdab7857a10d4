import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ClosingLine } from './tests/closing-line.ts';

/** What takes more than ten seconds, the longest first: begun late, one of them would be alone at the end of the run. A file that is
 *  missing here is only begun later. */
const longest = [
  ...['tests/package', 'tests/browser/study', 'tests/python', 'tests/cluster', 'tests/browser/explore/looks'],
  ...['tests/browser/report', 'tests/shards', 'tests/store', 'tests/browser/explore/sentence', 'tests/store-folder'],
  ...[
    'tests/browser/explore/sentences',
    'tests/browser/leaderboard',
    'tests/browser/explore/figures',
    'tests/server/load',
  ],
  ...['tests/browser/engine', 'tests/browser/explore/exports', 'tests/browser/explore/files', 'src/disk/folder-lock'],
  ...[
    'tests/server/faults',
    'tests/browser/explore/addresses',
    'tests/browser/explore/scores',
    'src/cli/commands/study',
  ],
  ...['tests/properties', 'tests/hostile', 'tests/aligned-score', 'src/cli/commands/check', 'tests/large-input'],
  ...['tests/examples', 'tests/leaderboard', 'tests/evalb-kernel', 'src/cli/commands/report', 'tests/server/serve'],
];

/** After those, what is about the whole program, however short its file is; the rest takes a second or two. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = longest.findIndex(file => moduleId.endsWith(`/${file}.test.ts`));
      return known >= 0 ? known : /\/src\/(?!cli|disk)/.test(moduleId) ? longest.length + 1 : longest.length;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'parity/**/*.test.ts'],
    reporters: ['default', new ClosingLine()],
    // Modules keep no state that tests could see, so that each is loaded once by a worker and not once for each file.
    isolate: false,
    // Node loads them itself: through Vite they take three times as long to load, and run slower.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', fileURLToPath(new URL('./tests/typescript.js', import.meta.url))],
    // Four more than a small machine has cores: many tests wait for a browser, a server or a cluster.
    maxWorkers: Math.max(6, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    setupFiles: './tests/deep.ts',
    // Hostile and generated inputs are large, and others may use the machine: only what hangs takes so long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
