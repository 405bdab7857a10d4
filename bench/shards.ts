// A corpus larger than memory, scored in shards and at once: how long it takes, how much memory a task has, and whether the
// results are the same to the bit.
//
//   npx tsx bench/shards.ts constituency 10 40      10 GB of trees, gold and system together, in 40 shards
//   npx tsx bench/shards.ts dependencies 2 100
//
// The files are our examples over and over, with another word in every sentence, written to a temporary folder and removed;
// `write FOLDER` at the end only writes them to a folder, `read FOLDER` uses what is there.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/touchstone', import.meta.url));
const examples = fileURLToPath(new URL('../examples/', import.meta.url));

const [family = 'constituency', gigabytes = '1', shards = '10', mode = 'both', kept] = process.argv.slice(2);

const corpora = {
  constituency: { gold: 'gold.mrg', system: 'alpha.mrg', end: '\n', word: /(?<=\([^() ]+ )[^() ]+(?=\))/ },
  dependencies: { gold: 'gold.conllu', system: 'alpha.conllu', end: '\n\n', word: /(?<=^\d+\t)[^\t]+/m },
} as const;

/** Every sentence as what stands before its first word, the word, and what stands behind. */
function sentencesOf(name: string, end: string, word: RegExp): readonly (readonly [string, string])[] {
  const text = readFileSync(join(examples, family, name), 'utf8');
  return text
    .trimEnd()
    .split(end)
    .map(sentence => {
      const found = word.exec(sentence)!;
      const behind = found.index + found[0].length;
      return [sentence.slice(0, behind), sentence.slice(behind) + end] as const;
    });
}

function write(file: string, sentences: readonly (readonly [string, string])[], most: number): number {
  const out = openSync(file, 'w');
  let count = 0;
  for (let size = 0; size < most; ) {
    const pieces: string[] = [];
    for (let i = 0; i < 4000; i++, count++) {
      const [before, behind] = sentences[count % sentences.length]!;
      pieces.push(before, String(count), behind);
    }
    size += writeSync(out, pieces.join(''));
  }
  closeSync(out);
  return count;
}

/** As many sentences as the other file has. */
function writeCounted(file: string, sentences: readonly (readonly [string, string])[], total: number): void {
  const out = openSync(file, 'w');
  for (let count = 0; count < total; ) {
    const pieces: string[] = [];
    for (let i = 0; i < 4000 && count < total; i++, count++) {
      const [before, behind] = sentences[count % sentences.length]!;
      pieces.push(before, String(count), behind);
    }
    writeSync(out, pieces.join(''));
  }
  closeSync(out);
}

interface Ran {
  readonly seconds: number;
  readonly megabytes: number;
  readonly out: string;
}

/** Runs a command; the system keeps in mind how much memory it had at most. */
function run(argv: readonly string[]): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
  let most = 0;
  const look = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // It has ended.
    }
  }, 20);
  const pieces: Buffer[] = [];
  child.stdout.on('data', piece => pieces.push(piece));
  return new Promise((resolve, reject) => {
    child.on('close', status => {
      clearInterval(look);
      if (status !== 0) reject(new Error(`${argv.join(' ')} ended with ${status}`));
      const out = Buffer.concat(pieces).toString();
      resolve({ seconds: (performance.now() - began) / 1000, megabytes: most / 1024, out });
    });
  });
}

const shown = ({ seconds, megabytes }: Ran) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;

/** Everything is scored in shards, one after the other, and then at once. */
async function measure(files: readonly string[], folder: string): Promise<void> {
  const names = Array.from({ length: Number(shards) }, (_, i) => join(folder, `${i + 1}.counts`));
  const tasks: Ran[] = [];
  for (const [i, name] of names.entries())
    tasks.push(await run(['score', ...files, '--shard', `${i + 1}/${shards}`, '--counts', name]));
  const most = Math.max(...tasks.map(({ megabytes }) => megabytes));
  const total = tasks.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(
    `${shards} shards, one after the other: ${total.toFixed(0)} s; the largest task had ${most.toFixed(0)} MB`,
  );
  for (const format of ['text', 'json']) {
    const merged = await run(['merge', ...names, '--format', format]);
    console.log(`merge, ${format}: ${shown(merged)}`);
    const whole = await run(['score', ...files, '--format', format]);
    console.log(
      `score at once, ${format}: ${shown(whole)}; ${whole.out === merged.out ? 'the same to the bit' : 'DIFFERENT'}`,
    );
  }
}

const folder = kept ?? mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
mkdirSync(folder, { recursive: true });
try {
  const { gold, system, end, word } = corpora[family as keyof typeof corpora];
  const files = [join(folder, gold), join(folder, system)] as const;
  if (mode !== 'read') {
    const sentences = write(files[0], sentencesOf(gold, end, word), (Number(gigabytes) * 1e9) / 2);
    writeCounted(files[1], sentencesOf(system, end, word), sentences);
    console.log(`${gigabytes} GB of ${family}, ${sentences} sentences a side`);
  }
  if (mode !== 'write') await measure(files, folder);
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true });
}
