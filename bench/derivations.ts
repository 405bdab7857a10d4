// CCG derivations and dependencies for the benchmark: the bundled examples over and over, and the sentences of a real corpus where it
// is at hand (licensed, so it is read where it lies). The corpus has more categories: its first pass takes longer than the
// examples do, and after that most steps have been seen.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Two files of one kind. */
export interface Sources {
  readonly gold: string;
  readonly system: string;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shared = at('../../shared/data/');

const ifThere = (sources: Sources): Sources | null => (existsSync(sources.gold) ? sources : null);

export const examples: Sources = { gold: at('../examples/ccg/gold.auto'), system: at('../examples/ccg/alpha.auto') };

/** Null where they are not at hand. */
export const derivations = ifThere({
  gold: `${shared}ccg/dev.gold.auto`,
  system: `${shared}ccg/dev.system.auto`,
});
export const dependencies = ifThere({
  gold: `${shared}ccg/dev.gold.j.deps`,
  system: `${shared}ccg/dev.system.j.deps`,
});
export const relations = ifThere({
  gold: `${shared}relations/dev280.gold.gr`,
  system: `${shared}relations/dev280.rasp.parses`,
});

/** Writes so many copies, with numbers that go on as in one file, and returns the number of sentences a side. */
export function writeDerivations(from: Sources, copies: number, to: Sources): number {
  const counts = (['gold', 'system'] as const).map(side => {
    let number = 0;
    const text = readFileSync(from[side], 'utf8').repeat(copies);
    const renumbered = text.replace(/^ID=\S*/gm, () => `ID=${++number}`);
    writeFileSync(to[side], renumbered);
    return number;
  });
  return counts[0]!;
}

/** The same of sentences with empty lines between them, behind a preface. */
export function writeDependencies(from: Sources, sentences: number, to: Sources): void {
  for (const side of ['gold', 'system'] as const) {
    const [preface, ...blocks] = readFileSync(from[side], 'utf8').split(/(?<=^\n|\n\n)/);
    const all = Array.from({ length: sentences }, (_, i) => blocks[i % blocks.length]!);
    writeFileSync(to[side], [preface, ...all].join(''));
  }
}

/** The same of relations behind a number each. */
export function writeRelations(from: Sources, copies: number, to: Sources): void {
  for (const side of ['gold', 'system'] as const) {
    let number = 0;
    const text = readFileSync(from[side], 'utf8').replace(/^%.*\n/gm, '');
    const renumbered = `${text}\n`.repeat(copies).replace(/^\d+\s*$/gm, () => `${++number}\n`);
    writeFileSync(to[side], renumbered);
  }
}
