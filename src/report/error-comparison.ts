// Which kinds of errors one system mends that another makes, and which it breaks: sentence by sentence, how many fewer and how
// many more of a class it has.
import type { Interval } from '../stats/index.ts';
import { csvLine, type ReportTable, shownChance } from './tables.ts';

export interface ErrorComparison {
  /** What errors explain: `brackets`, `words`. */
  readonly unit: string;
  /** The figure by which systems are ranked otherwise. */
  readonly chief: string;
  readonly classes: readonly ComparedClass[];
}

/** One class of errors in all systems. */
export interface ComparedClass {
  readonly class: string;
  /** In the order of the systems. */
  readonly systems: readonly { readonly occurrences: number; readonly items: number }[];
  readonly pairs: readonly ClassDifference[];
}

/** What system `b` does with the errors of system `a`. */
export interface ClassDifference {
  readonly a: number;
  readonly b: number;
  /** Occurrences that it has fewer, and more, sentence by sentence. */
  readonly mended: number;
  readonly broken: number;
  /** In what the errors explain, A's less B's. */
  readonly difference: number | null;
  readonly interval: Interval | null;
  readonly p: number | null;
  /** Corrected for all classes and pairs. */
  readonly pHolm: number | null;
  readonly significant: boolean;
  /** Whether the system that is better by the chief figure has more wrong because of this class. */
  readonly inverted: boolean;
}

/** The JSON of it. */
export function errorsJson({ unit, classes }: ErrorComparison, names: readonly string[]) {
  return classes.map(({ class: kind, systems, pairs }) => ({
    class: kind,
    systems: systems.map(({ occurrences, items }, s) => ({ name: names[s]!, occurrences, [unit]: items })),
    pairs: pairs.map(({ a, b, interval, ...rest }) => ({
      a: names[a]!,
      b: names[b]!,
      ...rest,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    })),
  }));
}

export function* errorsCsv({ unit, classes }: ErrorComparison, names: readonly string[]): Generator<string, void> {
  yield csvLine(`error a b occurrencesA occurrencesB mended broken ${unit}A ${unit}B p pHolm inverted`.split(' '));
  for (const { class: kind, systems, pairs } of classes)
    for (const { a, b, mended, broken, p, pHolm, inverted } of pairs) {
      const [one, other] = [systems[a]!, systems[b]!];
      const counts = [one.occurrences, other.occurrences, mended, broken, one.items, other.items];
      yield csvLine([kind, names[a]!, names[b]!, ...counts, p, pHolm, String(inverted)]);
    }
}

/** A table for every two systems. */
export function errorTables({ unit, chief, classes }: ErrorComparison, names: readonly string[]): ReportTable[] {
  const otherwise = (pair: number) => {
    const inverted = classes.flatMap(({ class: kind, pairs }) => (pairs[pair]!.inverted ? [kind] : []));
    return inverted.length === 0 ? '' : ` By ${unit}, ranked differently from ${chief}: ${inverted.join(', ')}.`;
  };
  return (classes[0]?.pairs ?? []).map(({ a, b }, pair) => ({
    name: `errors-${pair + 1}`,
    caption: `Errors of ${names[a]} that ${names[b]} mends, those that it breaks, sentence by sentence, and p of the difference in ${unit}, corrected by Holm for all tests of errors.${otherwise(pair)}`,
    head: ['error', names[a]!, names[b]!, 'mended', 'broken', 'p'],
    rows: classes.map(({ class: kind, systems, pairs }) => {
      const { mended, broken, pHolm } = pairs[pair]!;
      const counts = [systems[a]!.occurrences, systems[b]!.occurrences, mended, broken];
      return [kind, ...counts.map(String), shownChance(pHolm)];
    }),
    texts: 1,
  }));
}

/** What may be said of two systems. */
export function errorConclusions({ classes }: ErrorComparison, names: readonly string[]): string[] {
  return (classes[0]?.pairs ?? []).flatMap(({ a, b }, pair) => {
    const said = classes.flatMap(({ class: kind, pairs }) => {
      const { mended, broken, significant } = pairs[pair]!;
      return significant ? [`mends ${mended} and breaks ${broken} of ${kind}`] : [];
    });
    return said.length === 0 ? [] : [`Of the errors of ${names[a]}, ${names[b]} ${said.join('; ')}.`];
  });
}
