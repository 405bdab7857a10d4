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
