// Which sentences are worth looking at: where systems differ most, and where they are worst. Of equal ones the longer goes
// first, for it is the rarer to be all wrong, and then the earlier.

type Scores = readonly (readonly (number | null)[])[];

/** Largest minus smallest score; null where fewer than two systems have one. */
export function spreadOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known);
}

/** Of each row. */
export function spreadsOf(scores: Scores): (number | null)[] {
  return rowsOf(scores).map(spreadOf);
}

/** Whoever opens a sentence wants to see errors: the system with the lowest score has most of them. */
export function weakestSystem(scores: readonly (number | null)[]): number {
  const values = scores.map(value => value ?? Number.POSITIVE_INFINITY);
  return Math.max(0, values.indexOf(Math.min(...values)));
}

/** `12`, or `12–13` where several were scored as one. */
export function sentenceNumber({ first, last }: { readonly first: number; readonly last: number }): string {
  return last > first ? `${first}–${last}` : String(first);
}

/** The mean of the systems that have a score; null where none has. */
export function meansOf(scores: Scores): (number | null)[] {
  return rowsOf(scores).map(values => {
    const known = values.filter(value => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/** Rows in which systems differ, most first. */
export function mostDifferent(scores: Scores, lengths: readonly number[]): number[] {
  const spreads = spreadsOf(scores);
  return rowsWith(spreads, spread => spread > 0).sort(
    (a, b) => (spreads[b] ?? 0) - (spreads[a] ?? 0) || longerFirst(lengths, a, b),
  );
}

/** Rows that are not perfect, worst first. */
export function worstRows(values: readonly (number | null)[], lengths: readonly number[], perfect = 1): number[] {
  return rowsWith(values, value => value < perfect).sort(
    (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || longerFirst(lengths, a, b),
  );
}

/** At most so many rows, from each ranking in turn, in the order of the corpus. */
export function chooseRows(rankings: readonly (readonly number[])[], size: number, most: number): number[] {
  if (size <= most) return Array.from({ length: size }, (_, row) => row);
  const chosen = new Set<number>();
  for (let rank = 0; rank < size && chosen.size < most; rank++)
    for (const ranking of rankings) {
      const row = ranking[rank];
      if (row !== undefined && chosen.size < most) chosen.add(row);
    }
  for (let row = 0; row < size && chosen.size < most; row++) chosen.add(row);
  return [...chosen].sort((a, b) => a - b);
}

/** What has no value comes last either way; equal ones stay in the order of the corpus. */
export function sorted(
  rows: readonly number[],
  values: readonly (number | string | null)[],
  descending: boolean,
): number[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [one, other] = [values[a] ?? null, values[b] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b;
    if (one === other) return a - b;
    return one < other ? -sign : sign;
  });
}

function rowsOf(scores: Scores): (number | null)[][] {
  return Array.from({ length: scores[0]?.length ?? 0 }, (_, row) => scores.map(values => values[row] ?? null));
}

function rowsWith(values: readonly (number | null)[], wanted: (value: number) => boolean): number[] {
  return values.flatMap((value, row) => (value !== null && wanted(value) ? [row] : []));
}

function longerFirst(lengths: readonly number[], a: number, b: number): number {
  return (lengths[b] ?? 0) - (lengths[a] ?? 0) || a - b;
}
