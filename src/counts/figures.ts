// Figures: what a report is made of. The value of 0/0 is null; what is printed for it is up to a profile.

/** A proportion that still knows what it is a proportion of. */
export interface Figure {
  readonly part: number;
  readonly whole: number;
  readonly value: number | null;
}

/** A figure as a function of bare numbers, for those who ask for it hundreds of thousands of times. */
export interface FlatFigure<C extends string = string> {
  /** What it is made of. */
  readonly columns: readonly C[];
  /** Given counts, and where in them each of the columns stands, counted from `at`; NaN where it is undefined. */
  of(counts: Float64Array, at: number, places: Int32Array): number;
}

/** A nested record; the JSON of a report is this record with every figure replaced by its value. */
export interface Figures {
  readonly [name: string]: number | string | Figure | Figures;
}

export function ratio(part: number, whole: number): Figure {
  return { part, whole, value: whole === 0 ? null : part / whole };
}

/** Precision, recall and their harmonic mean, from what was right, what gold has and what the system has. */
export function precisionRecall(matched: number, gold: number, system: number) {
  return {
    precision: ratio(matched, system),
    recall: ratio(matched, gold),
    f1: ratio(2 * matched, gold + system),
  };
}

export function isFigure(item: Figures[string]): item is Figure {
  return typeof item === 'object' && 'whole' in item && typeof item.whole === 'number' && 'value' in item;
}

/** What precision and recall are made of. */
export interface Matches {
  readonly gold: number;
  readonly system: number;
  readonly correct: number;
}

export function totalOf(parts: readonly Matches[]): Matches {
  const total = { gold: 0, system: 0, correct: 0 };
  for (const { gold, system, correct } of parts) {
    total.gold += gold;
    total.system += system;
    total.correct += correct;
  }
  return total;
}
