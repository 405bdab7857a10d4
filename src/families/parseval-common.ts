// What every way of scoring trees shares: its figures, its report, and the account of one sentence.
import { type Run, sumByKey } from '../counts/index.ts';
import { type Brackets, confusionsOf, corpusFigures, ERROR, labelFigures, type Outcome, type Parameters, type ParsevalColumn, parsevalFigures, SKIPPED } from '../metrics/index.ts';
import type { Symbols } from '../model/index.ts';
import type { ReportRow, Scoring, SentenceDetail } from './family.ts';

type Common = 'length' | 'layout' | 'headline' | 'damage' | 'figures' | 'corpus' | 'breakdown' | 'signatureOf';

export function parsevalCommon({ cutoffLength }: Parameters): Pick<Scoring<ParsevalColumn>, Common> {
  return {
    length: 'length',
    layout: parsevalLayout,
    headline: ['sentences', 'precision', 'recall', 'f1'],
    damage: ['unclosed-bracket', 'unopened-bracket', 'stray-text'],
    figures: parsevalFigures,
    corpus: table => corpusFigures(table, cutoffLength),
    breakdown: table => labelFigures(sumByKey(table)),
    signatureOf: warnings => (warnings.some(({ code }) => code === 'unlabelled-root') ? [['root', 'dropped']] : []),
  };
}

/** Of a gold sentence, or of several that were scored as one. Sentences count from 1 here, word positions from 0 and half-open. */
export function bracketDetail(run: Run, outcome: Outcome, symbols: Symbols): SentenceDetail {
  const { gold, system, status } = outcome;
  const sentences = run.to - run.from > 1 ? { to: run.to } : {};
  const row = { sentence: run.from + 1, ...sentences, length: outcome.length };
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

export const parsevalLayout: readonly ReportRow[] = [
  { title: 'sentences', path: ['sentences'], style: 'count' },
  { title: 'scored', path: ['valid'], style: 'count' },
  { title: 'skipped: no words', path: ['skipped'], style: 'count', optional: true },
  { title: 'errors: words differ', path: ['errors'], style: 'count', optional: true },
  { title: 'precision', path: ['precision'], style: 'percent' },
  { title: 'recall', path: ['recall'], style: 'percent' },
  { title: 'F1', path: ['f1'], style: 'percent' },
  { title: 'complete match', path: ['completeMatch'], style: 'percent' },
  { title: 'average crossing', path: ['averageCrossing'], style: 'mean' },
  { title: 'no crossing', path: ['noCrossing'], style: 'percent' },
  { title: 'two or less crossing', path: ['twoOrLessCrossing'], style: 'percent' },
  { title: 'tagging accuracy', path: ['taggingAccuracy'], style: 'percent' },
];
