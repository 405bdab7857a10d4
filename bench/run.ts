// `npm run bench`: how fast, how much memory, in ratios to `wc -w` and to the reference programs found on this machine
// (EVALB as `evalb` on the path or in $EVALB). Inputs are generated once into bench/.data. Nothing here is a test.
//
//   npm run bench                   the table of bars (docs/speed.md), row by row as they are measured
//   npm run bench -- bars compare   some tables
//   npm run bench -- all            all of them; takes ten minutes and more
//   npm run bench -- --quick        every command once
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { barsHeader, benchBars, inputs, type Measurement, SECTION } from './bars.ts';
import { benchCompare } from './compare.ts';
import { derivations, examples, type Sources, writeDerivations } from './derivations.ts';
import { benchExplorer, explorerHeader } from './explorer.ts';
import { benchFamilies, familiesHeader } from './families.ts';
import { printRows } from './rows.ts';
import { benchStudy, studyHeader } from './study.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const touchstone = at('../bin/touchstone');
const { values: wanted, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
const repeats = wanted.quick ? 1 : 5;

async function measure(program: string, args: readonly string[]): Promise<Measurement> {
  let [milliseconds, processor, megabytes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < repeats; i++) {
    const [begun, used] = [performance.now(), childrenTime()];
    megabytes = Math.max(megabytes, await peakOf(program, args));
    milliseconds = Math.min(milliseconds, performance.now() - begun);
    processor = Math.min(processor, childrenTime() - used);
  }
  return { milliseconds, processor, megabytes };
}

/** Processor time of all children that have ended, in milliseconds; NaN where the system does not tell. */
function childrenTime(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // In hundredths of a second: user and system time.
    return 10 * (Number(fields[13]) + Number(fields[14]));
  } catch {
    return Number.NaN;
  }
}

/** Without certificates that some machines have Node read and check at every start, for as long as everything else takes there. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** Runs a program to its end and returns its peak memory. */
function peakOf(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', env });
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

/** What stands beside the table of bars: one thread, and the programs that it takes the place of. */
async function* benchTrees(): AsyncGenerator<string[]> {
  const files = await inputs('trees');
  const words = await measure('wc', ['-w', ...files]);
  const row = (title: string, { milliseconds, megabytes }: Measurement) => [
    title,
    milliseconds.toFixed(0),
    (milliseconds / words.milliseconds).toFixed(2),
    megabytes.toFixed(0),
  ];
  yield row('wc -w', words);
  yield row('touchstone score --workers 1', await node(['score', '--workers', '1', ...files]));
  yield row('touchstone evalb', await node(['evalb', ...files]));
  const evalb = process.env.EVALB ?? 'evalb';
  if (await isThere(evalb)) yield row(`EVALB (${evalb})`, await measure(evalb, files));
  else yield ['EVALB', 'not found: set EVALB to its path', '', ''];
}

/** One word in ten is misheard; ten and a hundred times the text must take about ten and a hundred times as long. */
async function* benchAlign(): AsyncGenerator<string[]> {
  const start = await measure(process.execPath, [touchstone, '--version']);
  for (const times of [1, 10, 100] as const) {
    const sentences = times * SECTION;
    const { milliseconds, megabytes } = await node(['score', '--align', ...(await inputs(`misheard-${times}`))]);
    const perSentence = (1000 * (milliseconds - start.milliseconds)) / sentences;
    yield [`${sentences} sentences a side`, milliseconds.toFixed(0), perSentence.toFixed(0), megabytes.toFixed(0)];
  }
}

/** A row: how many derivations a second, both sides counted, starting and reading included. */
async function replayed(title: string, from: Sources, copies: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  const [gold, system] = [join(folder, 'gold.auto'), join(folder, 'system.auto')];
  const pairs = writeDerivations(from, copies, { gold, system });
  const { milliseconds, processor } = await node(['score', '--workers', '1', gold, system]);
  rmSync(folder, { recursive: true });
  const perSecond = [milliseconds, processor].map(time => ((2 * pairs) / (time / 1000)).toFixed(0));
  return [title, String(pairs), milliseconds.toFixed(0), ...perSecond, copies === 1 ? '' : 'at least 40000'];
}

async function* benchCcg(): AsyncGenerator<string[]> {
  yield await replayed('the bundled examples, 1000 times', examples, 1000);
  if (derivations === null) {
    yield ['a real corpus', 'not found: ../shared/data/ccg', '', '', '', ''];
    return;
  }
  yield await replayed('WSJ, 280 sentences, once', derivations, 1);
  yield await replayed('the same, 72 times', derivations, 72);
}

interface Table {
  readonly title: string;
  readonly header: readonly string[];
  rows(): AsyncIterable<readonly string[]>;
}

const tables: Readonly<Record<string, Table>> = {
  bars: {
    title: 'every path at the speed of the fastest one',
    header: barsHeader,
    rows: () => benchBars(measure),
  },
  trees: {
    title: '300,000 sentences a side',
    header: ['', 'ms', 'to wc -w', 'peak MB'],
    rows: benchTrees,
  },
  align: {
    title: 'touchstone score --align, one word in ten misheard',
    header: ['', 'ms', 'us a sentence', 'peak MB'],
    rows: benchAlign,
  },
  compare: {
    title: 'five systems, 2,416 sentences, 10,000 rounds',
    header: ['', 'ms', 'bar'],
    rows: async function* () {
      yield* benchCompare(...(await inputs('section')), node);
    },
  },
  ccg: {
    title: 'CCG derivations, from .auto to DF1 on one core (touchstone score --workers 1)',
    header: ['', 'sentences a side', 'ms', 'derivations a second', 'by processor time', 'bar'],
    rows: benchCcg,
  },
  families: {
    title: 'other families',
    header: familiesHeader,
    rows: () => benchFamilies(measure),
  },
  studies: { title: 'touchstone study serve, on loopback', header: studyHeader, rows: benchStudy },
  explorer: {
    title: 'touchstone explore in Chromium, 50,000 sentences of examples and two systems: the median (and the longest)',
    header: explorerHeader,
    rows: benchExplorer,
  },
};

const all = Object.keys(tables);
const names = positionals.length === 0 ? ['bars'] : positionals.includes('all') ? all : positionals;
const unknown = names.filter(name => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`there is no table ${unknown.join(', ')}; there are ${all.join(', ')}\n`);
  process.exit(2);
}
process.stdout.write(`The ${repeats === 1 ? 'only' : `fastest of ${repeats}`} run of each command.\n\n`);
for (const name of names) {
  const { title, header, rows } = tables[name]!;
  process.stdout.write(`${name}: ${title}\n`);
  await printRows(header, rows());
}
