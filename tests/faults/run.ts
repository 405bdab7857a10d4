// `npm run faults`: what happens to commands and servers when the machine is not kind to them.
//
//   npm run faults -- --rounds 20 --seed 1
//
// Each ends with a right result or with one line; what was there before stays as it was. Status 1 where something did not.
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Chance } from '../fuzz/chance.ts';
import { serverFaults } from './servers.ts';
import { mountDisk, removeDisk } from './small-disk.ts';
import { type Ending, runProcess, writers } from './writers.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const chance = new Chance(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'touchstone-faults-'));
const failures: string[] = [];
let [sections, trials] = [0, 0];
const begun = performance.now();
const OLD = 'what was there before\n';

const isLine = ({ status, err }: Ending) => status === 2 && /^[^\n]+\n$/.test(err) && !/fault of touchstone/.test(err);

async function section(name: string, work: (fail: (text: string) => void) => Promise<number>): Promise<void> {
  let failed = 0;
  const fail = (text: string) => {
    failed++;
    failures.push(`${name}: ${text}`);
  };
  const tried = await work(fail);
  sections++;
  trials += tried;
  process.stdout.write(`${name}: ${tried} tried, ${failed} failed\n`);
}

async function wholeOf(argv: (file: string) => readonly string[]): Promise<string> {
  const target = join(folder, 'whole');
  await runProcess(argv(target));
  return readFileSync(target, 'latin1');
}

for (const { name, argv, isWhole } of writers) {
  const probe = join(folder, 'target');
  const begun = performance.now();
  const whole = await wholeOf(argv);
  const takes = performance.now() - begun;
  /** Old, or whole. */
  const check = (target: string, fail: (text: string) => void, what: string) => {
    const now = readFileSync(target, 'latin1');
    if (now !== OLD && !(isWhole?.(now) ?? now === whole))
      fail(`${what}: neither old nor whole (${now.length} of ${whole.length} bytes)`);
  };
  await section(`${name}, killed`, async fail => {
    for (let round = 0; round < rounds; round++) {
      writeFileSync(probe, OLD);
      await runProcess(argv(probe), { killAfter: 1 + chance.below(takes) });
      check(probe, fail, `round ${round}`);
    }
    return rounds;
  });
  await section(`${name}, files of a few kilobytes only`, async fail => {
    for (const blocks of [0, 1, 4]) {
      writeFileSync(probe, OLD);
      const ending = await runProcess(argv(probe), { shell: `trap '' XFSZ; ulimit -f ${blocks}` });
      if (ending.status !== 0 && !isLine(ending)) fail(`${blocks} blocks: ${ending.status} ${ending.err}`);
      check(probe, fail, `${blocks} blocks`);
    }
    return 3;
  });
  await section(`${name}, full disk`, fail => onSmallDisk(fail, argv, check));
  await section(`${name}, few addresses`, async fail => {
    for (const gigabytes of [3, 11]) {
      writeFileSync(probe, OLD);
      const ending = await runProcess(argv(probe), { shell: `ulimit -v ${gigabytes}000000` });
      if (ending.status !== 0 && !isLine(ending)) fail(`${gigabytes} GB: ${ending.status} ${ending.err.slice(0, 300)}`);
      check(probe, fail, `${gigabytes} GB`);
    }
    return 2;
  });
}

async function onSmallDisk(
  fail: (text: string) => void,
  argv: (file: string) => readonly string[],
  check: (target: string, fail: (text: string) => void, what: string) => void,
): Promise<number> {
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  const sizes = [8, 16, 64, 256];
  for (const kilobytes of sizes) {
    if (!mountDisk(disk, `${kilobytes}k`)) return 0;
    const target = join(disk, 'target');
    writeFileSync(target, OLD);
    const ending = await runProcess(argv(target));
    if (ending.status !== 0 && !isLine(ending)) fail(`${kilobytes} kB: ${ending.status} ${ending.err}`);
    check(target, fail, `${kilobytes} kB`);
    removeDisk(disk);
  }
  return sizes.length;
}

await section('leaderboard, killed and called again', async fail => {
  const task = 'examples/leaderboard/task.toml';
  const call = (own: string, killAfter = 0) =>
    runProcess(['leaderboard', task, '--cache', `${own}-cache`, '-o', own], { killAfter });
  const resultOf = (own: string) => readFileSync(join(own, 'leaderboard.json'), 'utf8');
  const undisturbed = join(folder, 'undisturbed');
  const begun = performance.now();
  await call(undisturbed);
  const takes = performance.now() - begun;
  for (let round = 0; round < rounds; round++) {
    const own = join(folder, `board-${round}`);
    await call(own, 1 + chance.below(takes));
    const { status, err } = await call(own);
    if (status !== 0 || resultOf(own) !== resultOf(undisturbed)) fail(`round ${round}: ${status} ${err}`);
  }
  return rounds;
});

await section('score, a file that is changed while it is read', async fail => {
  const sentence = '(S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))\n';
  const [gold, system, other] = ['gold.mrg', 'system.mrg', 'other.mrg'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const size = 200_000;
  writeFileSync(gold, sentence.repeat(size));
  for (let round = 0; round < rounds; round++) {
    writeFileSync(system, sentence.repeat(size));
    writeFileSync(other, sentence.replace('NP', 'XP').repeat(size));
    const scoring = runProcess(['score', gold, system, '--fail-under', 'f1=100']);
    await sleep(50 + chance.below(600));
    const change = chance.pick([
      () => appendFileSync(system, sentence),
      () => truncateSync(system, chance.below(sentence.length * size)),
      () => renameSync(other, system),
      () => writeFileSync(system, readFileSync(other)),
      () => rmSync(system),
    ]);
    change();
    const ending = await scoring;
    // All right, or what came instead, from its first to its last sentence: the threshold tells a mixture.
    if (ending.status !== 0 && ending.status !== 5 && !isLine(ending))
      fail(`round ${round}: ${ending.status} ${ending.err}`);
  }
  return rounds;
});

await serverFaults(section, chance, Math.max(1, Math.round(rounds / 5)));
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`${failure}\n`);
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(
  `${sections} sections with ${trials} trials in ${seconds} s, ${failures.length} failed, ${rounds} rounds, seed ${values.seed}\n`,
);
process.exit(failures.length === 0 ? 0 : 1);
