// What happened to one sentence, bracket by bracket: for `--sentences`, figures and the explorer.
import { type Brackets, confusionsOf, ERROR, type Outcome, SKIPPED } from '../metrics/index.ts';
import type { Symbols } from '../model/index.ts';
import type { SentenceDetail } from './family.ts';

/** Sentences count from 1 here, word positions from 0 and half-open. */
export function bracketDetail(sentence: number, outcome: Outcome, symbols: Symbols): SentenceDetail {
  const { gold, system, status } = outcome;
  const row = { sentence: sentence + 1, length: outcome.length };
  if (status === ERROR) return { ...row, status: 'error' };
  if (status === SKIPPED) return { ...row, status: 'skipped' };
  const listed = (brackets: Brackets, which: (index: number) => boolean) =>
    Array.from({ length: brackets.size }, (_, index) => index)
      .filter(which)
      .map(index => ({
        label: symbols.text(brackets.label[index]!),
        from: brackets.from[index]!,
        to: brackets.to[index]!,
      }));
  return {
    ...row,
    status: 'scored',
    words: outcome.words,
    correctTags: outcome.correctTags,
    matched: outcome.matched,
    gold: gold.size,
    system: system.size,
    crossing: outcome.crossing,
    missing: listed(gold, g => gold.mate[g]! < 0),
    extra: listed(system, s => system.mate[s]! < 0),
    crossingBrackets: listed(system, s => system.crossing[s] === 1),
    confused: confusionsOf(gold, system).map(([g, s]) => ({ gold: symbols.text(g), system: symbols.text(s) })),
  };
}
