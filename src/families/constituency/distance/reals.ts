// Sums of fractions, such as the scores of sentences. Added up as they are, their sum would depend on the order, and so on how
// a corpus is cut; in two columns of whole numbers it does not: counts of 2^-26, and of what is left counts of 2^-52.
import type { Tally } from '../../../counts/index.ts';

const HIGH = 2 ** 26;

export type RealColumn<R extends string> = R | `${R}Rest`;

export function realColumns<R extends string>(...names: readonly R[]): RealColumn<R>[] {
  return names.flatMap((name): RealColumn<R>[] => [name, `${name}Rest`]);
}

export function addReal<R extends string>(tally: Pick<Tally<RealColumn<R>>, 'add'>, column: R, value: number): void {
  const whole = Math.floor(value * HIGH);
  tally.add(column, whole);
  tally.add(`${column}Rest`, Math.round((value * HIGH - whole) * HIGH));
}

export function realOf<R extends string>(counts: Readonly<Record<RealColumn<R>, number>>, column: R): number {
  return counts[column] / HIGH + counts[`${column}Rest`] / HIGH / HIGH;
}
