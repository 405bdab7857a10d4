// `npm run bench`: how fast, how much memory, in ratios to `wc -w` and to the reference programs found on this machine
// (EVALB as `evalb` on the path or in $EVALB). Inputs are generated once into bench/.data. Nothing here is a test.
//
//   npm run bench                   all tables, row by row as they are measured; takes ten minutes and more
//   npm run bench -- trees compare  some of them
//   npm run bench -- --quick        every command once, and neither studies nor the explorer
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchCompare } from './compare.ts';
import { benchDependencies, dependencyHeader } from './dependencies.ts';
import { corpus, type Derivations, examples, writeCopies } from './derivations.ts';
import { benchExplorer, explorerHeader } from './explorer.ts';
import { printRows } from './rows.ts';
import { benchStudy, studyHeader } from './study.ts';
import { writeTreebank } from './treebank.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const touchstone = at('../bin/touchstone');
const large = { gold: at('.data/large.gold.mrg'), system: at('.data/large.system.mrg'), sentences: 300_000 };
const section = { gold: at('.data/section.gold.mrg'), system: at('.data/section.system.mrg'), sentences: 2400 };
const { values: wanted, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
const repeats = wanted.quick ? 1 : 5;

interface Measurement {
  /** Wall clock of the fastest run, in milliseconds: the least disturbed one. */
  readonly milliseconds: number;
  /** Peak resident memory, in megabytes, where the system tells. */
  readonly megabytes: number;
}

async function measure(program: string, args: readonly string[]): Promise<Measurement> {
  let milliseconds = Number.POSITIVE_INFINITY;
  let megabytes = 0;
  for (let i = 0; i < repeats; i++) {
    const begun = performance.now();
    megabytes = Math.max(megabytes, await peakOf(program, args));
    milliseconds = Math.min(milliseconds, performance.now() - begun);
  }
  return { milliseconds, megabytes };
}

/** Runs a program to its end and returns its peak memory. */
function peakOf(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    let peak = 0;
    const watch = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // It has just ended, or this is not Linux.
      }
    }, 20);
    const ended = (settle: () => void) => () => {
      clearInterval(watch);
      settle();
    };
    child.on('error', error => ended(() => reject(error))());
    child.on('exit', code =>
      ended(() => (code === 0 ? resolve(peak) : reject(new Error(`${program} ended with ${code}`))))(),
    );
  });
}

async function isThere(program: string): Promise<boolean> {
  return peakOf('which', [program]).then(
    () => true,
    () => false,
  );
}

const node = (args: readonly string[]) => measure(process.execPath, [touchstone, ...args]);

async function written({ gold, system, sentences }: typeof large, misheard = 0): Promise<readonly [string, string]> {
  mkdirSync(at('.data'), { recursive: true });
  if (!existsSync(gold) || !existsSync(system)) await writeTreebank(sentences, gold, system, { misheard });
  return [gold, system];
}

async function* benchTrees(): AsyncGenerator<string[]> {
  const files = await written(large);
  const words = await measure('wc', ['-w', ...files]);
  const row = (title: string, { milliseconds, megabytes }: Measurement, bar: string) => [
    title,
    milliseconds.toFixed(0),
    (milliseconds / words.milliseconds).toFixed(2),
    megabytes.toFixed(0),
    bar,
  ];
  yield row('wc -w', words, '');
  yield row('touchstone score', await node(['score', ...files]), 'at most 1.00, under 400 MB');
  yield row('touchstone score --workers 1', await node(['score', '--workers', '1', ...files]), 'at most 2.00');
  yield row('touchstone evalb', await node(['evalb', ...files]), '');
  const evalb = process.env.EVALB ?? 'evalb';
  if (await isThere(evalb)) yield row(`EVALB (${evalb})`, await measure(evalb, files), '');
  else yield ['EVALB', 'not found: set EVALB to its path', '', '', ''];
}

async function* benchSection(): AsyncGenerator<string[]> {
  const files = await written(section);
  const start = await measure(process.execPath, ['-e', '0']);
  yield ['node -e 0', start.milliseconds.toFixed(0), '', ''];
  const { milliseconds } = await node(['score', ...files]);
  yield ['touchstone score', milliseconds.toFixed(0), (milliseconds - start.milliseconds).toFixed(0), 'at most 100'];
}

/** One word in ten is misheard; ten and a hundred times the text must take about ten and a hundred times as long. */
async function* benchAlign(): AsyncGenerator<string[]> {
  const start = await measure(process.execPath, [touchstone, '--version']);
  for (const times of [1, 10, 100]) {
    const [gold, system] = ['gold', 'system'].map(side => at(`.data/misheard-${times}.${side}.mrg`)) as [
      string,
      string,
    ];
    const sentences = times * section.sentences;
    const files = await written({ gold, system, sentences }, 0.1);
    const { milliseconds, megabytes } = await node(['score', '--align', ...files]);
    const perSentence = (1000 * (milliseconds - start.milliseconds)) / sentences;
    yield [`${sentences} sentences a side`, milliseconds.toFixed(0), perSentence.toFixed(0), megabytes.toFixed(0)];
  }
}

/** A row: how many derivations a second, both sides counted, starting and reading included. */
async function replayed(title: string, from: Derivations, copies: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  const [gold, system] = [join(folder, 'gold.auto'), join(folder, 'system.auto')];
  const pairs = writeCopies(from, copies, { gold, system });
  const { milliseconds } = await node(['score', '--workers', '1', gold, system]);
  rmSync(folder, { recursive: true });
  const perSecond = (2 * pairs) / (milliseconds / 1000);
  return [title, String(pairs), milliseconds.toFixed(0), perSecond.toFixed(0), copies === 1 ? '' : 'at least 10000'];
}

async function* benchCcg(): AsyncGenerator<string[]> {
  yield await replayed('the bundled examples, 1000 times', examples, 1000);
  if (corpus === null) {
    yield ['a real corpus', 'not found: ../shared/data/ccg', '', '', ''];
    return;
  }
  yield await replayed('WSJ, 280 sentences, once', corpus, 1);
  yield await replayed('the same, 72 times', corpus, 72);
}

interface Table {
  readonly title: string;
  readonly header: readonly string[];
  /** Whether it takes minutes. */
  readonly isLong?: boolean;
  rows(): AsyncIterable<readonly string[]>;
}

const tables: Readonly<Record<string, Table>> = {
  trees: {
    title: `${large.sentences} sentences a side`,
    header: ['', 'ms', 'to wc -w', 'peak MB', 'bar'],
    rows: benchTrees,
  },
  section: {
    title: `${section.sentences} sentences a side, against an empty Node (node -e 0)`,
    header: ['', 'ms', 'more than node', 'bar'],
    rows: benchSection,
  },
  align: {
    title: 'touchstone score --align, one word in ten misheard',
    header: ['', 'ms', 'us a sentence', 'peak MB'],
    rows: benchAlign,
  },
  compare: {
    title: `five systems, ${section.sentences} sentences, 10,000 rounds`,
    header: ['', 'ms', 'bar'],
    rows: async function* () {
      yield* benchCompare(...(await written(section)), node);
    },
  },
  ccg: {
    title: 'CCG derivations, from .auto to DF1 on one core (touchstone score --workers 1)',
    header: ['', 'sentences a side', 'ms', 'derivations a second', 'bar'],
    rows: benchCcg,
  },
  dependencies: {
    title: '27 MB of CoNLL-U a side',
    header: dependencyHeader,
    rows: () => {
      mkdirSync(at('.data'), { recursive: true });
      return benchDependencies(touchstone, [at('.data/large.gold.conllu'), at('.data/large.system.conllu')], repeats);
    },
  },
  studies: { title: 'touchstone study serve, on loopback', header: studyHeader, isLong: true, rows: benchStudy },
  explorer: {
    title: 'touchstone explore in Chromium, 50,000 sentences of examples and two systems: the median (and the longest)',
    header: explorerHeader,
    isLong: true,
    rows: benchExplorer,
  },
};

const unknown = positionals.filter(name => !Object.hasOwn(tables, name));
if (unknown.length > 0) {
  process.stderr.write(`there is no table ${unknown.join(', ')}; there are ${Object.keys(tables).join(', ')}\n`);
  process.exit(2);
}
process.stdout.write(`The ${repeats === 1 ? 'only' : `fastest of ${repeats}`} run of each command.\n\n`);
for (const [name, { title, header, isLong, rows }] of Object.entries(tables)) {
  if (positionals.length === 0 ? isLong && wanted.quick : !positionals.includes(name)) continue;
  process.stdout.write(`${name}: ${title}\n`);
  await printRows(header, rows());
}
