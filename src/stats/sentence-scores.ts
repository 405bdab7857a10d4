// Two systems sentence by sentence: who is better how often, and how large the difference is beside how much it varies.

export interface SentenceContest {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Sentences that one or both have no score for. The four add up to all. */
  readonly undefined: number;
  /** Cohen's d for paired values (d_z): the mean of the differences over their standard deviation, of the sentences that
   *  both have a score for. Null where they do not vary though they are not zero, or are fewer than two. */
  readonly effect: number | null;
}

export function contest(a: readonly (number | null)[], b: readonly (number | null)[]): SentenceContest {
  const differences: number[] = [];
  for (const [i, own] of a.entries()) {
    const other = b[i] ?? null;
    if (own !== null && other !== null) differences.push(own - other);
  }
  const wins = differences.filter(difference => difference > 0).length;
  const losses = differences.filter(difference => difference < 0).length;
  return {
    wins,
    losses,
    ties: differences.length - wins - losses,
    undefined: a.length - differences.length,
    effect: effectOf(differences),
  };
}

function effectOf(differences: readonly number[]): number | null {
  const { length } = differences;
  if (length < 2) return null;
  const mean = differences.reduce((total, difference) => total + difference, 0) / length;
  const squares = differences.reduce((total, difference) => total + (difference - mean) ** 2, 0);
  if (squares === 0) return mean === 0 ? 0 : null;
  return mean / Math.sqrt(squares / (length - 1));
}
