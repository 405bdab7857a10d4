// `touchstone cluster slurm` on a real Slurm: what it prints is what `score` prints, whatever happens to its jobs.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Outcome, program } from './run.ts';
import { noSlurm, type Slurm, startSlurm } from './slurm.ts';

const scratch = mkdtempSync(join(tmpdir(), 'touchstone-cluster-'));
const path = (...names: string[]) => join(scratch, ...names);
let slurm: Slurm;

beforeAll(async () => {
  if (noSlurm === null) slurm = await startSlurm();
});
afterAll(async () => {
  await slurm?.stop();
  rmSync(scratch, { recursive: true });
});

interface Started {
  /** What it has written on its error stream so far. */
  said(): string;
  interrupt(): void;
  readonly outcome: Promise<Outcome>;
}

/** Tests run at the same time, so that none may keep the others waiting. */
function start(...argv: readonly string[]): Started {
  const child = spawn(process.execPath, [program, ...argv], { env: slurm.environment });
  let [out, err] = ['', ''];
  child.stdout.on('data', text => (out += text));
  child.stderr.on('data', text => (err += text));
  return {
    said: () => err,
    interrupt: () => child.kill('SIGINT'),
    outcome: new Promise(resolve => child.on('close', status => resolve({ status, out, err }))),
  };
}

const begin = (argv: readonly string[]) => start('cluster', 'slurm', '--mem', '300M', ...argv);
const run = (argv: readonly string[]) => begin(argv).outcome;
const scored = new Map<string, Promise<Outcome>>();

/** What `score` prints; the same files and options are scored once. */
function score(argv: readonly string[]): Promise<Outcome> {
  const key = JSON.stringify(argv);
  const outcome = scored.get(key) ?? start('score', ...argv).outcome;
  scored.set(key, outcome);
  return outcome;
}

/** Waits for something, but not for ever. */
async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  for (let i = 0; i < 9000; i++, await sleep(20)) {
    const found = find();
    if (found) return found;
  }
  throw new Error(`this did not come: ${find}`);
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

const suite = `on a real Slurm${noSlurm === null ? '' : ` (${noSlurm})`}`;
describe.skipIf(noSlurm !== null).concurrent(suite, { timeout: 180_000 }, () => {
  test.each([
    ['constituency', ['gold.mrg', 'alpha.mrg', 'beta.mrg'], ['--by', 'label']],
    ['constituency', ['gold.mrg', 'gamma.mrg'], ['--align', '--json']],
    ['ccg', ['gold.auto', 'alpha.auto'], ['--json']],
    ['relations', ['gold.gr', 'alpha.gr', 'beta.gr'], ['--format', 'csv']],
    ['dependencies', ['gold.conllu', 'alpha.conllu'], ['--no-enhanced']],
    ['dependencies', ['gold.conllu', 'alpha.conllu'], ['--metric', 'conllx']],
    ['entailment', ['pairs.jsonl', 'alpha.person.tsv'], ['--json']],
  ])('%s of %j %j: to the byte what score prints', async (family, names, options) => {
    const files = names.map(name => join('examples', family, name));
    // What cannot be cut comes in several files.
    const isWhole = ['relations', 'entailment'].includes(family) || options.includes('--align');
    const given = isWhole ? files.map(threeOf) : files;
    const folder = path([family, ...options].join(''));
    const { status, out, err } = await run([...given, ...options, '--tasks', '2', '--folder', folder]);
    expect([status, out], err).toEqual([0, (await score([...given, ...options])).out]);
    expect(out.length).toBeGreaterThan(100);
    expect(new Set(readdirSync(join(folder, 'log')).map(name => /^task-\d+|merge/.exec(name)?.[0])).size).toBe(3);
  });

  test('a task that is killed is repeated', async () => {
    const running = begin([...long(), '--tasks', '2', '--folder', path('killed')]);
    const task = await until(() => taskAtWork('killed', 2));
    slurm.run('scancel', '--signal=KILL', task);
    const { status, out, err } = await running.outcome;
    expect(err).toMatch(/^task 2 of 2 was lost \([A-Z]+, signal \d+\); see .*task-2-job-\d+\.txt$/m);
    expect(err).toMatch(/^job \d+: a task is submitted$/m);
    expect([status, out]).toEqual([0, (await score(long())).out]);
  });

  test('a task that is killed too often ends the run, and another goes on with it', async () => {
    const folder = ['--folder', path('given-up')];
    const running = begin([...long(), '--tasks', '2', '--retries', '0', ...folder]);
    slurm.run('scancel', '--signal=KILL', await until(() => taskAtWork('given-up', 1)));
    const { status, out, err } = await running.outcome;
    expect([status, out]).toEqual([4, '']);
    expect(err).toMatch(/^task 1 of 2 was lost \(.*\n.* to go on: touchstone cluster slurm --resume .*given-up\n$/m);
    const resumed = await run([...long(), ...folder]);
    expect([resumed.status, resumed.out]).toEqual([0, (await score(long())).out]);
  });

  test('a task that cannot succeed ends the run with its reason; of the others nothing is lost', async () => {
    const [gold = '', system = ''] = ['gold', 'alpha'].map(name => threeOf(`examples/dependencies/${name}.conllu`));
    const [goldTwo = '', bad = ''] = [gold, system].map(pattern => pattern.replace('*', '2'));
    const good = readFileSync(bad, 'utf8');
    writeFileSync(bad, good.replace(/^2\t.*$/m, '2'));
    const argv = [gold, system, '--tasks', '3', '--folder', path('refused')];
    const refused = await run(argv);
    const alone = await score([goldTwo, bad]);
    expect(alone.status).toBe(2);
    expect([refused.status, refused.out, lastLine(refused.err)]).toEqual([2, '', alone.err.trimEnd()]);
    await until(() => countsIn('refused') === 2);

    writeFileSync(bad, good);
    const mended = await run(argv);
    expect(mended.err).toMatch(/^2 of 3 tasks are counted already\njob \d+: a task is submitted$/m);
    expect([mended.status, mended.out]).toEqual([0, (await score([gold, system])).out]);
  });

  test('interrupted, the jobs go on; the same command, or --resume, collects what they did', async () => {
    const files = ['gold', 'alpha'].map(name => join('examples/ccg', `${name}.auto`));
    const running = begin([...files, '--tasks', '4', '--folder', path('interrupted')]);
    await until(() => running.said().includes('submitted'));
    running.interrupt();
    const { status, out, err } = await running.outcome;
    expect([status, out]).toEqual([130, '']);
    expect(err).toMatch(
      /interrupted; .*\nto go on: touchstone cluster slurm --resume .*\nto end them: scancel --name=.*\n$/,
    );
    const resumed = await run(['--resume', path('interrupted')]);
    expect(resumed.err).not.toContain('submitted');
    const expected = (await score(files)).out;
    expect([resumed.status, resumed.out]).toEqual([0, expected]);
    // All is counted: it is printed again, or in another way.
    for (const options of [[], ['--json', '--by', 'category']]) {
      const again = await run([...files, ...options, '--folder', path('interrupted')]);
      expect([again.status, again.out]).toEqual([0, (await score([...files, ...options])).out]);
      expect(again.err).not.toContain('submitted');
    }
    // As a command leaves it that was interrupted before the merging job could print in its way.
    const plan = path('interrupted', 'plan.json');
    writeFileSync(plan, JSON.stringify({ ...JSON.parse(readFileSync(plan, 'utf8')), printing: { format: 'csv' } }));
    const last = await run(['--resume', path('interrupted')]);
    expect([last.status, last.out]).toEqual([0, (await score([...files, '--format', 'csv'])).out]);
  });

  test('rows that are kept are those of score, and can be compared', async () => {
    const files = ['gold', 'alpha', 'beta'].map(name => join('examples/dependencies', `${name}.conllu`));
    const parquet = [path('merged.parquet'), path('whole.parquet')] as const;
    const { status, err } = await run([...files, '--parquet', parquet[0], '--tasks', '2', '--folder', path('rows')]);
    expect(status, err).toBe(0);
    expect((await score([...files, '--parquet', parquet[1]])).status).toBe(0);
    expect(readFileSync(parquet[0]).equals(readFileSync(parquet[1]))).toBe(true);
    const [merged, whole] = await Promise.all(
      [[path('rows', 'all.counts')], files].map(names => start('compare', '--rounds', '100', ...names).outcome),
    );
    expect(merged).toEqual(whole);
  });

  test('no name means anything to a shell', async () => {
    const folder = path(`it's "one" $(touch pwned) \`touch pwned\`; #SBATCH --hold &`);
    const odd = `${folder}\n%a\\`;
    mkdirSync(odd);
    const files = ['gold', 'alpha'].map(name => {
      const file = join(odd, `${name} *.mrg`);
      writeFileSync(file, readFileSync(join('examples/constituency', `${name}.mrg`)));
      return file;
    });
    const { status, out, err } = await run([...files, '--tasks', '2', '--folder', folder]);
    expect([status, out], err).toEqual([0, (await score(files)).out]);
    expect([join(folder, 'pwned'), path('pwned'), 'pwned'].filter(existsSync)).toEqual([]);
  });

  test('a leaderboard is scored by an array, and only put together here', async () => {
    const argv = ['leaderboard', 'examples/leaderboard/task.toml', '--cache', path('board-cache')];
    const { status, out, err } = await start(...argv, '--cluster', 'slurm', '--tasks', '2', '--mem', '300M').outcome;
    expect([status, err]).toEqual([0, expect.stringMatching(/^job \d+: 2 tasks are submitted\n$/)]);
    expect(out).toContain('6 submissions: 6 scored, 0 malformed, 0 missing; 0 looked at now\n');
    const logs = readdirSync(path('board-cache', 'log')).map(name =>
      readFileSync(path('board-cache', 'log', name), 'utf8'),
    );
    expect(logs.sort()).toEqual(['part 1 of 2: 3 cells scored\n', 'part 2 of 2: 3 cells scored\n']);
  });

  test('what Slurm does not accept is said in its words', async () => {
    const files = ['gold', 'alpha'].map(name => join('examples/constituency', `${name}.mrg`));
    const { status, err } = await run([...files, '--partition', 'none', '--folder', path('no-partition')]);
    expect([status, lastLine(err)]).toEqual([2, 'sbatch: error: invalid partition specified: none']);
  });
});

/** The id of a task of the run in a folder, once it is at work. */
function taskAtWork(folder: string, task: number): string | null {
  const logs = existsSync(path(folder, 'log')) ? readdirSync(path(folder, 'log')) : [];
  const log = logs.find(name => name.startsWith(`task-${task}-job-`));
  const begun = log !== undefined && readFileSync(path(folder, 'log', log), 'utf8') !== '';
  return begun ? `${/job-(\d+)/.exec(log)?.[1]}_${task}` : null;
}

function countsIn(folder: string): number {
  return readdirSync(path(folder, 'counts')).filter(name => name.endsWith('.counts')).length;
}

/** A pattern of three files, each a copy of this one. */
function threeOf(file: string): string {
  const folder = path(`three-${file.replaceAll('/', '-')}`);
  mkdirSync(folder);
  for (const number of [1, 2, 3]) writeFileSync(join(folder, `${number}.${basename(file)}`), readFileSync(file));
  return join(folder, `*.${basename(file)}`);
}

/** Files that keep a task busy for some seconds, so that it is still at work when it is killed. */
function long(): string[] {
  return ['gold', 'alpha'].map(name => {
    const file = path(`${name}.auto`);
    if (!existsSync(file)) writeFileSync(file, readFileSync(`examples/ccg/${name}.auto`, 'utf8').repeat(750));
    return file;
  });
}
