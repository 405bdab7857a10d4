// Systems that could not be scored, beside those that could.
import type { CellRefusal } from './leaderboard.ts';
import { refusalLine } from './leaderboard-notes.ts';

/** A system that could not be scored, and why. */
export interface UnscoredSystem extends CellRefusal {
  readonly name: string;
  /** Among all systems that were given, counted from 0. */
  readonly index: number;
}

/** What was not scored, and why, a line each. */
export function unscoredSystemLines(unscored: readonly UnscoredSystem[]): readonly string[] {
  return unscored.map(each => `not scored: ${each.file === null ? `${each.name}: ` : ''}${refusalLine(each)}`);
}
