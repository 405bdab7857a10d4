// CCG derivations for the benchmark: the bundled examples over and over. A real corpus has more categories, so the first
// thousand sentences of it take longer than here; after that most steps have been seen.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const examples = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../examples/ccg/${name}`, import.meta.url)), 'utf8');

/** Writes so many copies of the examples and returns the number of sentences a side. */
export function writeDerivations(copies: number, gold: string, system: string): number {
  writeFileSync(gold, examples('gold.auto').repeat(copies));
  writeFileSync(system, examples('alpha.auto').repeat(copies));
  return copies * (examples('gold.auto').match(/^ID=/gm) ?? []).length;
}
