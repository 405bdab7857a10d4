// One hostile input through one command, and what must hold of it: no fault of ours, no hang, numbers that are numbers,
// sentences that add up, a status that the docs know, and the same result however it was come by.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { touchstone } from '../run.ts';
import { Chance } from './chance.ts';
import { type Corpus, library } from './corpora.ts';
import { answersTo, queryOf, withSettings } from './doors.ts';
import { bytesOf, mutate } from './mutate.ts';

export interface Trial {
  readonly operation: string;
  readonly gold: Uint8Array;
  readonly system: Uint8Array;
  /** Where further chance begins. */
  readonly seed: number;
}

/** What JSON-RPC calls a fault of the server. */
const FAULT = -32603;

/** Longer than this no small input may take, in milliseconds of computing. */
const LONGEST = 5_000;

class Broken extends Error {}

function expectThat(condition: boolean, text: string): void {
  if (!condition) throw new Broken(text);
}

/** The trial of this number; the same corpora and number make the same trial. */
export function trialOf(corpora: readonly Corpus[], number: number): Trial {
  const chance = new Chance(Math.imul(number, 0x9e3779b1) ^ (number >>> 7));
  const corpus = chance.pick(corpora);
  const other = chance.once(12) ? chance.pick(corpora) : corpus;
  const [whole, damaged] = [corpus.gold, mutate(chance.once(4) ? other.gold : other.system, chance)];
  const texts = [
    [whole, damaged],
    [damaged, damaged],
    [damaged, corpus.system],
  ][chance.below(3)]!;
  const [gold, system] = texts.map(text => bytesOf(text, chance));
  const operation = chance.pick(unscored.has(corpus.name) ? chancesOfUnscored : chances);
  return { operation, gold: gold!, system: system!, seed: chance.below(2 ** 31) };
}

/** What is wrong; null where all is well. */
export async function faultOf(trial: Trial): Promise<string | null> {
  const begun = process.cpuUsage();
  try {
    await operations[trial.operation]!(trial, new Chance(trial.seed));
  } catch (error) {
    if (error instanceof library.InputError || error instanceof library.UsageError) {
      if (/\n/.test(error.message)) return `more than a line: ${error.message}`;
    } else return error instanceof Broken ? error.message : String(error instanceof Error ? error.stack : error);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 > LONGEST ? `it takes ${Math.round((user + system) / 1e6)} s` : null;
}

type Operation = (trial: Trial, chance: Chance) => Promise<void>;

const named = ({ gold, system }: Trial) =>
  [
    { name: 'gold', content: gold },
    { name: 'system', content: system },
  ] as const;

const programs = await library.referencePrograms();
const formats = Object.keys(library.formats) as (keyof typeof library.formats)[];

const operations: Readonly<Record<string, Operation>> = {
  async score(trial, chance) {
    const [gold, system] = named(trial);
    const result = await library.score(gold, system, { sentences: chance.once(2), force: chance.once(3) });
    expectNumbers(result);
    const [first] = result.systems;
    const corpus: Readonly<Record<string, unknown>> = { ...first?.corpus };
    const { sentences, valid, skipped, errors, parsed, failed } = corpus;
    if (typeof valid === 'number')
      expectThat(sentences === valid + Number(skipped) + Number(errors), `sentences: ${JSON.stringify(corpus)}`);
    if (typeof parsed === 'number')
      expectThat(sentences === parsed + Number(failed) + Number(skipped), `sentences: ${JSON.stringify(corpus)}`);
    if (typeof sentences === 'number') {
      const [counted] = (await library.check([gold])).files;
      const told = [...(first?.warnings ?? []), ...(first?.alarms ?? [])].length > 0 || counted?.problems.length !== 0;
      expectThat(counted?.sentences === sentences || told, `check counts ${counted?.sentences}, score ${sentences}`);
    }
    for (const format of library.outputFormats) library.render(result, format);
  },
  async compare(trial) {
    const [gold, system] = named(trial);
    const systems = [system, { ...gold, name: 'other' }];
    expectNumbers(await library.compare(gold, systems, { rounds: 20, score: { force: true } }));
  },
  async check(trial, chance) {
    const [gold, system] = named(trial);
    const result = await library.check([system], chance.once(2) ? {} : { gold });
    expectNumbers(result);
    for (const format of library.checkFormats) library.renderCheck(result, format);
  },
  async draw(trial, chance) {
    const [gold, system] = named(trial);
    await library.draw(gold, system, 1 + chance.below(4), { force: true });
  },
  async convert(trial, chance) {
    const [, system] = named(trial);
    const to = chance.pick(formats);
    const { content, sentences, withoutAnalysis, warnings, losses, remarks } = await library.convert(system, to);
    expectThat(withoutAnalysis <= sentences, `${withoutAnalysis} of ${sentences} without analysis`);
    const again = await library.check([{ name: 'made', content }]);
    const [file] = again.files;
    const isTold = warnings.length + remarks.length > 0 || withoutAnalysis > 0 || file?.problems.length !== 0;
    const isSame = file?.sentences === sentences || losses.length > 0 || isTold || !keepsSentences.has(to);
    expectThat(isSame, `${to}: ${sentences} sentences become ${file?.sentences}, and nobody tells`);
  },
  async report(trial) {
    const [gold, system] = named(trial);
    await library.report(gold, [system], { score: { force: true }, rounds: 20 } as never);
  },
  async programs(trial, chance) {
    const [gold, system] = named(trial);
    const { evalb, jpEvalb, udEval, greval, ccgDepeval, candcEvaluate, ccgRoots } = programs as unknown as Record<
      string,
      (...sources: unknown[]) => unknown
    >;
    const program = chance.pick(
      [evalb, jpEvalb, udEval, greval, ccgDepeval, candcEvaluate, ccgRoots].filter(each => each !== undefined),
    );
    await program!(gold, system);
  },
  async others(trial, chance) {
    const [gold, system] = named(trial);
    const calls = [
      () => library.bound(gold, system),
      () => library.entail(gold, [system]),
      () => library.hypothesize(gold, [system, { ...system, name: 'other' }]),
      () => library.unbounded([{ name: 'a', gold, system }] as never),
      () => library.align(gold, system),
      () => library.readStudy(system),
    ] as readonly (() => unknown)[];
    expectNumbers(await chance.pick(calls)());
  },
  async commands(trial, chance) {
    await inFolder(trial, async files => {
      const argv = chance.pick(commandLines)(files, chance);
      const { status, out, err } = await touchstone(argv);
      const what = `${argv.join(' ').replaceAll(files.folder, '')}: ${status}: ${err}`;
      expectThat(!/this is a fault of touchstone|\n +at /.test(err), what);
      expectThat([0, 2, 3, 4, 5].includes(status) || (status === 1 && isProgram(argv)), what);
      if (status === 2 && !isProgram(argv) && argv[0] !== 'check') expectThat(/^[^\n]+\n$/.test(err), what);
      if (status === 0 && argv.includes('--json')) JSON.parse(out);
    });
  },
  async settings(trial, chance) {
    await inFolder(trial, async ({ folder, gold }) => {
      const argv = withSettings(folder, gold, trial.system, chance);
      const { status, out, err } = await touchstone(argv);
      const what = `${argv.join(' ').replaceAll(folder, '')}: ${status}: ${err}`;
      expectThat([0, 2, 3, 4, 5].includes(status) && !/this is a fault of touchstone|\n +at /.test(err), what);
      if (status === 0 && argv.includes('--json')) JSON.parse(out);
    });
  },
  async protocol(trial, chance) {
    for (const line of await answersTo(trial.gold, trial.system, chance)) {
      const answers = [JSON.parse(line)].flat();
      for (const { error } of answers) expectThat(error?.code !== FAULT, `${line}`);
    }
  },
  async shards(trial, chance) {
    await inFolder(trial, async ({ folder, gold, system }) => {
      const whole = await touchstone(['score', gold, system, '--json', '--workers', '1']);
      const of = 2 + chance.below(3);
      const counts = Array.from({ length: of }, (_, i) => join(folder, `${i}.counts`));
      for (const [i, name] of counts.entries()) {
        const part = ['score', gold, system, '--workers', '1', '--shard', `${i + 1}/${of}`, '--counts', name];
        const { status, err } = await touchstone(part);
        expectThat(status === 0 || status === 2, `shard: ${err}`);
        // Whatever is refused in a part, or cannot be cut, is a line.
        if (status === 2) return;
      }
      const merged = await touchstone(['merge', '--json', ...counts]);
      expectThat(merged.status === 0 || merged.status === 2, `merge: ${merged.err}`);
      if (merged.status === 0)
        expectThat(merged.out === whole.out, `shards: ${whole.status} ${whole.out}\n${merged.out}`);
    });
  },
  async workers(trial) {
    await inFolder(trial, async ({ gold, system }) => {
      const [one, two] = [
        await scoredBy(['--workers', '1', gold, system]),
        await scoredBy(['--workers', '2', gold, system]),
      ];
      expectThat(one === two, `one worker: ${one}\ntwo: ${two}`);
    });
  },
  async pipe(trial) {
    if (process.platform === 'win32') return;
    await inFolder(trial, async ({ folder, gold, system }) => {
      const pipe = join(folder, 'pipe');
      const writing = spawn('sh', ['-c', 'mkfifo "$1" && echo && cat "$0" > "$1"', system, pipe]);
      const ended = new Promise(done => writing.once('close', done));
      await new Promise(done => writing.stdout.once('data', done));
      const [plain, piped] = [await scoredBy([gold, system]), await scoredBy([gold, pipe])];
      writing.kill();
      await ended;
      const alike = (text: string) => text.replaceAll(pipe, system).replaceAll('"pipe"', '"system"');
      expectThat(alike(plain) === alike(piped), `file: ${plain}\npipe: ${piped}`);
    });
  },
};

/** How often each is drawn. */
const weights: Readonly<Record<string, number>> = {
  ...{ score: 300, convert: 200, check: 120, draw: 80, compare: 60, programs: 120, others: 60, commands: 150 },
  ...{ shards: 30, report: 10, settings: 20, protocol: 60, workers: 2, pipe: 2 },
};
const chances = Object.entries(weights).flatMap(([name, times]) => Array<string>(times).fill(name));
/** Formats that are no gold standard by themselves. */
const unscored: ReadonlySet<string> = new Set(['text', 'text-ids', 'stanford', 'unbounded', 'answers']);
const chancesOfUnscored = ['check', 'convert', 'commands', 'others', 'score'];

/** Formats that have a place for every sentence, also for one without an analysis. */
const keepsSentences: ReadonlySet<string> = new Set(['brackets', 'deps', 'stagged', 'roots', 'parg', 'gr']);

interface Files {
  readonly folder: string;
  readonly gold: string;
  readonly system: string;
}

async function inFolder({ gold, system }: Trial, work: (files: Files) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-fuzz-'));
  const files = { folder, gold: join(folder, 'gold'), system: join(folder, 'system') };
  try {
    writeFileSync(files.gold, gold);
    writeFileSync(files.system, system);
    await work(files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function scoredBy(argv: readonly string[]): Promise<string> {
  const { status, out, err } = await touchstone(['score', '--json', ...argv]);
  return `${status} ${out}${err}`;
}

const referenceNames = new Set([
  'evalb',
  'jp-evalb',
  'ud-eval',
  'greval',
  'ccg-depeval',
  'ccg-roots',
  'candc-evaluate',
]);
const isProgram = ([name = '']: readonly string[]) => referenceNames.has(name);

const commandLines: readonly ((files: Files, chance: Chance) => readonly string[])[] = [
  ({ gold, system }, chance) => ['score', gold, system, '--workers', '1', ...chance.pick(scoreFlags)],
  ({ gold, system }, chance) => ['score', gold, system, system, '--workers', '1', ...chance.pick(scoreFlags)],
  ({ gold, system }) => ['compare', gold, system, gold, '--rounds', '20', '--workers', '1', '--json'],
  ({ system }, chance) => ['convert', system, '--to', chance.pick(formats)],
  ({ folder, system }, chance) => ['convert', system, '--to', chance.pick(formats), '-o', join(folder, 'out')],
  ({ system }) => ['check', system],
  ({ gold, system }) => ['check', '--gold', gold, system],
  ({ gold, system }, chance) => ['figure', gold, system, '--sentence', String(1 + chance.below(5))],
  ({ gold, system }, chance) => ['score', gold, system, '--workers', '1', '--json', '--where', queryOf(chance)],
  ({ gold, system }) => ['evalb', gold, system],
  ({ gold, system }) => ['jp-evalb', gold, system],
  ({ gold, system }, chance) => ['ud-eval', ...chance.pick([[], ['-v'], ['--counts']]), gold, system],
  ({ gold, system }) => ['ccg-depeval', gold, system],
  ({ system }) => ['ccg-roots', system],
  ({ gold, system }) => ['candc-evaluate', gold, system],
  ({ gold, system }) => ['greval', gold, system],
  ({ gold, system }) => ['entail', gold, system],
  ({ gold, system }) => ['hypothesize', gold, system, system],
  ({ gold, system }) => ['unbounded', gold, system],
  ({ system }) => ['merge', system],
  ({ gold, system }) => ['score', gold, system, '--params', system],
  ({ gold, system }) => ['score', gold, `@${system}`],
  ({ gold, system }) => ['score', gold, system, '--config', system],
];

const scoreFlags: readonly (readonly string[])[] = [
  ...[[], ['--json'], ['--sentences', '--json'], ['--sentences'], ['--format', 'csv'], ['--format', 'latex'], ['-b']],
  ...[
    ['--align'],
    ['--by', 'length'],
    ['--by', 'error', '--force'],
    ['--force', '--json'],
    ['--strict'],
    ['--layout', 'stream'],
  ],
];

/** Every number is one that JSON can say. */
function expectNumbers(value: unknown): void {
  if (typeof value === 'number') expectThat(Number.isFinite(value), `a number is ${value}`);
  else if (typeof value === 'object' && value !== null) for (const held of Object.values(value)) expectNumbers(held);
}
