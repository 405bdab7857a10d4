// CCG derivations for the benchmark: the bundled examples over and over, and the sentences of a real corpus where it is at
// hand (licensed, so it is read where it lies). The corpus has more categories: its first pass takes longer than the
// examples do, and after that most steps have been seen.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Two files of derivations. */
export interface Derivations {
  readonly gold: string;
  readonly system: string;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shared = at('../../shared/data/ccg/');

export const examples: Derivations = {
  gold: at('../examples/ccg/gold.auto'),
  system: at('../examples/ccg/alpha.auto'),
};

/** Null where it is not at hand. */
export const corpus: Derivations | null = existsSync(shared)
  ? { gold: `${shared}dev.gold.auto`, system: `${shared}dev.system.auto` }
  : null;

/** Writes so many copies and returns the number of sentences a side. */
export function writeCopies(from: Derivations, copies: number, to: Derivations): number {
  const gold = readFileSync(from.gold, 'utf8');
  writeFileSync(to.gold, gold.repeat(copies));
  writeFileSync(to.system, readFileSync(from.system, 'utf8').repeat(copies));
  return copies * (gold.match(/^ID=/gm) ?? []).length;
}
