// `npm run fuzz`: hostile inputs through every command, as many as asked for, on as many processes as there are cores.
//
//   npm run fuzz -- --count 200000 --seed 1
//
// A trial is known by its number; what it finds is made as small as it stays wrong and kept in findings/, where a test runs it ever
// after. Ends with status 1 where something was found.
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { everyCorpus } from './corpora.ts';
import { minimised, written } from './findings.ts';
import { faultOf, type Trial, trialOf } from './trials.ts';

/** A process that has not told of another trial for so long hangs. */
const PATIENCE = 60_000;
const AT_ONCE = 50;

interface Found {
  readonly number: number;
  readonly fault: string;
}

/** In a process of its own: trials of the numbers that it is sent. */
async function work(): Promise<void> {
  const corpora = await everyCorpus();
  process.on('message', async ({ from, to }: { from: number; to: number }) => {
    const found: Found[] = [];
    for (let number = from; number < to; number++) {
      const fault = await faultOf(trialOf(corpora, number));
      if (fault !== null) found.push({ number, fault });
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ to, found, computing: (user + system) / 1e6 });
  });
  process.send?.({ to: null, found: [], computing: 0 });
}

async function drive(first: number, count: number, processes: number, keep: boolean): Promise<number> {
  const corpora = await everyCorpus();
  const kinds = new Map<string, { count: number; number: number; fault: string }>();
  const operations = new Map<string, number>();
  const begun = performance.now();
  let [next, done, computed] = [first, 0, 0];
  const note = ({ number, fault }: Found) => {
    const kind = kindOf(trialOf(corpora, number), fault);
    const known = kinds.get(kind);
    if (known !== undefined) known.count++;
    else {
      kinds.set(kind, { count: 1, number, fault });
      process.stderr.write(`trial ${number}: ${fault.split('\n').slice(0, 3).join('\n')}\n`);
    }
  };
  const worker = (): Promise<void> =>
    new Promise(ended => {
      let child: ChildProcess;
      let [from, to] = [0, 0];
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        const own = fork(fileURLToPath(import.meta.url), ['--worker'], { execArgv: process.execArgv });
        child = own;
        let before = 0;
        child.on('message', (reply: { found: readonly Found[]; computing: number }) => {
          clearTimeout(timer);
          computed += reply.computing - before;
          before = reply.computing;
          for (const found of reply.found) note(found);
          done += to - from;
          give();
        });
        // Whoever is killed below is not asked for a reason; another child may already have taken its place.
        child.on('exit', (code, signal) => {
          if (own.killed) return;
          clearTimeout(timer);
          if (from === to) throw new Error(`a process ended with ${signal ?? code} before its first trial`);
          note({
            number: from,
            fault: `the process ended with ${signal ?? code}, in one of the trials ${from} to ${to - 1}`,
          });
          start();
        });
      };
      const give = () => {
        if (next >= first + count) {
          child.kill();
          ended();
          return;
        }
        [from, to] = [next, Math.min(next + AT_ONCE, first + count)];
        next = to;
        timer = setTimeout(() => {
          child.kill('SIGKILL');
          note({ number: from, fault: `no answer for a minute, in one of the trials ${from} to ${to - 1}` });
          start();
        }, PATIENCE);
        child.send({ from, to });
      };
      start();
    });
  await Promise.all(Array.from({ length: processes }, worker));
  for (let number = first; number < first + count; number++) {
    const { operation } = trialOf(corpora, number);
    operations.set(operation, (operations.get(operation) ?? 0) + 1);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(
    `${done} inputs of ${corpora.length} formats in ${seconds} s on ${processes} processes (${Math.round(computed)} s of computing), seed ${first}\n`,
  );
  const told = [...operations].map(([name, times]) => `${name} ${times}`).join(', ');
  process.stdout.write(`by operation: ${told}\n`);
  process.stdout.write(`${kinds.size} kinds of faults\n`);
  for (const [kind, { count: times, number, fault }] of kinds) {
    process.stdout.write(`${times} times, first in trial ${number}: ${kind}\n`);
    if (!keep || /in one of the trials/.test(fault)) continue;
    const small = await minimised(trialOf(corpora, number), kindOf);
    const folder = fileURLToPath(new URL('./findings/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const name = createHash('sha256').update(kind).digest('hex').slice(0, 10);
    writeFileSync(`${folder}${name}.json`, written(small));
  }
  return kinds.size === 0 ? 0 : 1;
}

/** Faults of one kind have one cause, as far as can be seen from outside. */
function kindOf({ operation }: Trial, fault: string): string {
  const [first = '', ...stack] = fault.split('\n');
  const place = stack.find(line => /^ +at /.test(line))?.trim() ?? '';
  return `${operation}: ${first
    .replace(/\d+/g, 'N')
    .replace(/\S*touchstone-fuzz\S*/g, 'FILE')
    .slice(0, 160)} ${place}`.trim();
}

const { values } = parseArgs({
  options: {
    worker: { type: 'boolean', default: false },
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(availableParallelism()) },
    keep: { type: 'boolean', default: false },
  },
});
if (values.worker) await work();
else process.exit(await drive(Number(values.seed), Number(values.count), Number(values.processes), values.keep));
