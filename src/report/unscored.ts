// Systems that could not be scored, beside those that could.
import type { Figures } from '../counts/index.ts';
import type { CellRefusal } from './leaderboard.ts';
import { refusalLine } from './leaderboard-notes.ts';
import type { ShownReport, SystemReport } from './report.ts';

/** A system that could not be scored, and why. */
export interface UnscoredSystem extends CellRefusal {
  readonly name: string;
  /** Among all systems that were given, counted from 0. */
  readonly index: number;
}

/** All systems in the order in which they were given; those that were not scored have no figures. */
export function systemsInOrder({ systems, unscored = [] }: Pick<ShownReport, 'systems' | 'unscored'>) {
  const all: (Pick<SystemReport, 'name' | 'signature'> & { readonly corpus: Figures | null })[] = [...systems];
  for (const { name, index } of unscored) all.splice(index, 0, { name, corpus: null });
  return all;
}

/** What was not scored, and why, a line each. */
export function unscoredSystemLines(unscored: readonly UnscoredSystem[] = []): readonly string[] {
  return unscored.map(each => `not scored: ${each.file === null ? `${each.name}: ` : ''}${refusalLine(each)}`);
}
