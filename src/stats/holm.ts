// Many tests at once (Holm 1979): the chance that any of the differences called significant is none stays below alpha.

/** Adjusted p-values, to be held against alpha themselves. What could not be tested (null) is not one of the tests. */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const tested = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = pValues.map(() => null);
  let least = 0;
  for (const [rank, { p, index }] of tested.entries()) {
    least = Math.max(least, Math.min(1, p * (tested.length - rank)));
    adjusted[index] = least;
  }
  return adjusted;
}
