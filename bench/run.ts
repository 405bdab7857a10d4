// `npm run bench`: how fast, how much memory, in ratios to `wc -w` and to the reference programs found on this machine
// (EVALB as `evalb` on the path or in $EVALB). Inputs are generated once into bench/.data. Nothing here is a test.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textTable } from '../src/report/index.ts';
import { benchCompare } from './compare.ts';
import { benchDependencies, dependencyHeader } from './dependencies.ts';
import { corpus, type Derivations, examples, writeCopies } from './derivations.ts';
import { benchExplorer } from './explorer.ts';
import { benchStudy, studyHeader } from './study.ts';
import { writeTreebank } from './treebank.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const touchstone = at('../bin/touchstone');
const large = { gold: at('.data/large.gold.mrg'), system: at('.data/large.system.mrg'), sentences: 300_000 };
const section = { gold: at('.data/section.gold.mrg'), system: at('.data/section.system.mrg'), sentences: 2400 };
const REPEATS = 5;

interface Measurement {
  /** Wall clock of the fastest run, in milliseconds: the least disturbed one. */
  readonly milliseconds: number;
  /** Peak resident memory, in megabytes, where the system tells. */
  readonly megabytes: number;
}

async function measure(program: string, args: readonly string[]): Promise<Measurement> {
  let milliseconds = Number.POSITIVE_INFINITY;
  let megabytes = 0;
  for (let i = 0; i < REPEATS; i++) {
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

mkdirSync(at('.data'), { recursive: true });
for (const { gold, system, sentences } of [large, section])
  if (!existsSync(gold) || !existsSync(system)) await writeTreebank(sentences, gold, system);

const megabytesOf = (file: string) => (statSync(file).size / 1e6).toFixed(0);
const evalb = process.env.EVALB ?? 'evalb';
const words = await measure('wc', ['-w', large.gold, large.system]);
const start = await measure(process.execPath, ['-e', '0']);
const node = (args: readonly string[]) => measure(process.execPath, [touchstone, ...args]);

const rows: string[][] = [];
const row = (title: string, { milliseconds, megabytes }: Measurement, bar: string) =>
  rows.push([
    title,
    milliseconds.toFixed(0),
    (milliseconds / words.milliseconds).toFixed(2),
    megabytes.toFixed(0),
    bar,
  ]);
row('wc -w', words, '');
row('touchstone score', await node(['score', large.gold, large.system]), 'at most 1.00, under 400 MB');
row('touchstone score --workers 1', await node(['score', '--workers', '1', large.gold, large.system]), 'at most 2.00');
row('touchstone evalb', await node(['evalb', large.gold, large.system]), '');
if (await isThere(evalb)) row(`EVALB (${evalb})`, await measure(evalb, [large.gold, large.system]), '');
else rows.push(['EVALB', 'not found: set EVALB to its path', '', '', '']);

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

const ccg = [await replayed('the bundled examples, 1000 times', examples, 1000)];
if (corpus === null) ccg.push(['a real corpus', 'not found: ../shared/data/ccg', '', '', '']);
else ccg.push(await replayed('WSJ, 280 sentences, once', corpus, 1), await replayed('the same, 72 times', corpus, 72));

const conllu = benchDependencies(touchstone, at('.data/large.gold.conllu'), at('.data/large.system.conllu'));
const compared = await benchCompare(section.gold, section.system, node);
const small = await node(['score', section.gold, section.system]);
const judged = await benchStudy();
const explored = await benchExplorer();
process.stdout.write(
  [
    `${large.sentences} sentences a side, ${megabytesOf(large.gold)} and ${megabytesOf(large.system)} MB; fastest of ${REPEATS} runs`,
    '',
    textTable([['', 'ms', 'to wc -w', 'peak MB', 'bar'], ...rows]),
    `${section.sentences} sentences a side, against an empty Node (node -e 0)`,
    '',
    textTable([
      ['', 'ms', 'more than node', 'bar'],
      ['node -e 0', start.milliseconds.toFixed(0), '', ''],
      [
        'touchstone score',
        small.milliseconds.toFixed(0),
        (small.milliseconds - start.milliseconds).toFixed(0),
        'at most 100',
      ],
    ]),
    `five systems, ${section.sentences} sentences, 10,000 rounds`,
    '',
    textTable([['', 'ms', 'bar'], ...compared]),
    'CCG derivations, from .auto to DF1 on one core (touchstone score --workers 1)',
    '',
    textTable([['', 'sentences a side', 'ms', 'derivations a second', 'bar'], ...ccg]),
    '27 MB of CoNLL-U a side',
    '',
    textTable([dependencyHeader, ...conllu]),
    'touchstone study serve, on loopback',
    '',
    textTable([studyHeader, ...judged]),
    'touchstone explore in Chromium, 50,000 sentences of examples and two systems: milliseconds, the median (and the longest)',
    '',
    textTable(explored),
  ].join('\n'),
);
