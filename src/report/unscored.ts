// Systems that could not be scored, beside those that could.
import type { InputError } from '../bytes/index.ts';
import { refusalLine, type ScoreRefusal } from './refusal.ts';

/** A system that could not be scored, and why. */
export interface UnscoredSystem extends ScoreRefusal {
  readonly name: string;
  /** Among all systems that were given, counted from 0. */
  readonly index: number;
}

export function unscoredSystem(name: string, index: number, error: InputError): UnscoredSystem {
  const { code, file, line, column, notice } = error;
  return { name, index, code, file, line, column, text: notice.text };
}

/** What was not scored, and why, a line each. The system is named unless its own file is: the line may be about gold, or about one
 *  of its many files. */
export function unscoredSystemLines(unscored: readonly UnscoredSystem[]): readonly string[] {
  return unscored.map(each => `not scored: ${each.file === each.name ? '' : `${each.name}: `}${refusalLine(each)}`);
}
