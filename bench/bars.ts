// The table of docs/speed.md: what is measured against which bar. For measuring only.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { score } from '../src/api/public.ts';
import { writeConlluPair } from './dependencies.ts';
import { writeTreebank } from './treebank.ts';

export interface Measurement {
  /** Wall clock of the fastest run, in milliseconds: the least disturbed one. */
  readonly milliseconds: number;
  /** Processor time of the run that took least of it, on all cores, in milliseconds: other work on the machine hardly moves it. */
  readonly processor: number;
  /** Peak resident memory, in megabytes, where the system tells. */
  readonly megabytes: number;
}

/** Runs a program as often as asked for. */
export type Measure = (program: string, args: readonly string[]) => Promise<Measurement>;

export type FilePair = readonly [gold: string, system: string];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const touchstone = at('../bin/touchstone');

/** Sentences of a test section. */
export const SECTION = 2416;

const pairs = {
  trees: (files: FilePair) => writeTreebank(300_000, ...files),
  section: (files: FilePair) => writeTreebank(SECTION, ...files),
  'misheard-1': (files: FilePair) => writeTreebank(SECTION, ...files, { misheard: 0.1 }),
  'misheard-10': (files: FilePair) => writeTreebank(10 * SECTION, ...files, { misheard: 0.1 }),
  'misheard-100': (files: FilePair) => writeTreebank(100 * SECTION, ...files, { misheard: 0.1 }),
  'conllu-large': (files: FilePair) => writeConlluPair(27e6, ...files),
  'conllu-tokens': (files: FilePair) => writeConlluPair(27e6, ...files, 'differ'),
  // Four times as many sentences as are written at once: 2,416.
  'conllu-section': (files: FilePair) => writeConlluPair(2e6, ...files),
};

/** Generated once. */
export async function inputs(name: keyof typeof pairs): Promise<FilePair> {
  mkdirSync(at('.data'), { recursive: true });
  const files = [at(`.data/${name}.gold`), at(`.data/${name}.system`)] as const;
  if (!files.every(file => existsSync(file))) await pairs[name](files);
  return files;
}

export const barsHeader = ['', 'ms', 'measured', 'bar', 'processor', 'peak MB', 'bar'];

const MEMORY = '250';

/** What a row of several commands is held to: so many times `wc -w` on the same files. */
const ratios = [
  ['trees', 'trees, 170 MB', [[], ['--json'], ['--by', 'label']], 0.7],
  ['trees', 'the same with', [['--sentences']], 3],
  ['trees', 'the same with', [['--align']], 2],
  ['conllu-large', 'CoNLL-U, 55 MB', [[], ['--json'], ['ud-eval']], 0.8],
  ['conllu-tokens', 'CoNLL-U whose tokens differ', [[]], 1.5],
] as const;

export async function* benchBars(measure: Measure): AsyncGenerator<string[]> {
  const run = (args: readonly string[]) => measure(process.execPath, [touchstone, ...args]);
  for (const [name, title, commands, bar] of ratios) {
    const files = await inputs(name);
    for (const options of commands) {
      const isProgram = options[0] === 'ud-eval';
      const words = await measure('wc', ['-w', ...files]);
      const { milliseconds, processor, megabytes } = await run([
        ...(isProgram ? options : ['score', ...options]),
        ...files,
      ]);
      const ratio = `${(milliseconds / words.milliseconds).toFixed(2)} x wc -w`;
      yield [
        `${title}: ${isProgram ? 'ud-eval' : ['score', ...options].join(' ')}`,
        milliseconds.toFixed(0),
        ratio,
        `${bar} x wc -w`,
        `${(processor / words.processor).toFixed(2)} x wc -w`,
        megabytes.toFixed(0),
        MEMORY,
      ];
    }
  }
  for (const [name, title, command] of [
    ['section', 'trees', 'score'],
    ['section', 'trees', 'evalb'],
    ['conllu-section', 'CoNLL-U', 'score'],
  ] as const) {
    const files = await inputs(name);
    const start = await measure(process.execPath, ['-e', '0']);
    const { milliseconds, processor, megabytes } = await run([command, ...files]);
    yield [
      `2,416 sentences, ${title}: ${command} from a cold start`,
      milliseconds.toFixed(0),
      `node -e 0 + ${(milliseconds - start.milliseconds).toFixed(0)}`,
      'node -e 0 + 60',
      `+ ${(processor - start.processor).toFixed(0)}`,
      megabytes.toFixed(0),
      MEMORY,
    ];
    if (command !== 'score') continue;
    const warm = (await warmTime(files)).toFixed(0);
    yield [`2,416 sentences, ${title}, warm through the library`, warm, `${warm} ms`, '15 ms'];
  }
}

const WARM_RUNS = 30;

/** Milliseconds of the fastest of many calls in one process. */
async function warmTime(files: FilePair): Promise<number> {
  const [gold, system] = files.map(file => readFileSync(file));
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < WARM_RUNS; run++) {
    const begun = performance.now();
    await score(gold!, system!);
    fastest = Math.min(fastest, performance.now() - begun);
  }
  return fastest;
}
