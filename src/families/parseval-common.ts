// What every way of scoring trees shares: its figures, its report, and the account of one sentence.
import { type Run, sumByKey } from '../counts/index.ts';
import {
  type Brackets,
  confusionsOf,
  corpusFigures,
  ERROR,
  labelFigures,
  type Parameters,
  type ParsevalColumn,
  parseval,
  SKIPPED,
  type TreePair,
} from '../metrics/index.ts';
import type { ReportRow, Scoring, SentenceDetail } from './family.ts';

type Common = 'length' | 'layout' | 'headline' | 'damage' | 'figures' | 'corpus' | 'breakdown' | 'signatureOf';

export function parsevalCommon({ cutoffLength }: Parameters): Pick<Scoring<ParsevalColumn>, Common> {
  return {
    length: 'length',
    layout: parsevalLayout(cutoffLength),
    headline: ['sentences', 'precision', 'recall', 'f1'],
    damage: ['unclosed-bracket', 'unopened-bracket', 'stray-text'],
    figures: parseval.figures,
    corpus: table => corpusFigures(table, cutoffLength),
    breakdown: table => labelFigures(sumByKey(table)),
    signatureOf: warnings => (warnings.some(({ code }) => code === 'unlabelled-root') ? [['root', 'dropped']] : []),
  };
}

/** Of a gold sentence, or of several that were scored as one with those of the system. Sentences count from 1 here, and
 *  the last is included; word positions count from 0, and the last is not. */
export function bracketDetail(run: Run, pair: TreePair, systemRun: Run = run): SentenceDetail {
  const { gold, system, status, symbols } = pair;
  const sentences = run.to - run.from === 1 && systemRun.to - systemRun.from === 1 ? {} : spelledOut(run, systemRun);
  const row = { sentence: run.to > run.from ? run.from + 1 : null, ...sentences, length: pair.length };
  if (status === ERROR) return { ...row, status: 'error' };
  if (status === SKIPPED) return { ...row, status: 'skipped' };
  const listed = (brackets: Brackets, which: (index: number) => boolean) =>
    Array.from({ length: brackets.size }, (_, index) => index)
      .filter(which)
      .map(index => ({
        label: symbols.text(brackets.label[index]!),
        // None of its words has a counterpart.
        ...(brackets.from[index]! < 0
          ? { from: null, to: null }
          : { from: brackets.from[index]!, to: brackets.to[index]! }),
        ...(brackets.gaps.has(index) ? { spans: spansOf(brackets.gaps.get(index)!) } : {}),
      }));
  return {
    ...row,
    status: run.from === run.to ? 'invented' : pair.alone === pair.sentences ? 'alone' : 'scored',
    words: pair.words,
    correctTags: pair.correctTags,
    matched: pair.matched,
    gold: gold.size,
    system: system.size,
    crossing: pair.crossing,
    missing: listed(gold, g => gold.mate[g]! < 0),
    extra: listed(system, s => system.mate[s]! < 0),
    crossingBrackets: listed(system, s => system.crossing[s] === 1),
    confused: confusionsOf(gold, system).map(([g, s]) => ({ gold: symbols.text(g), system: symbols.text(s) })),
  };
}

/** From how brackets with gaps are compared to pairs of positions. */
function spansOf(gaps: string): (readonly [number, number])[] {
  const ends = gaps.split(',').map(Number);
  return ends.flatMap((from, i) => (i % 2 === 0 ? [[from, ends[i + 1]!] as const] : []));
}

function spelledOut(run: Run, systemRun: Run) {
  const spelled = ({ from, to }: Run) => (from === to ? 'none' : from + 1 === to ? String(to) : `${from + 1}-${to}`);
  return { goldSentences: spelled(run), systemSentences: spelled(systemRun) };
}

const parsevalLayout = (cutoffLength: number): readonly ReportRow[] => [
  { title: 'sentences', path: ['sentences'], style: 'count' },
  { title: 'scored', path: ['valid'], style: 'count' },
  { title: 'skipped: no words', path: ['skipped'], style: 'count', optional: true },
  { title: 'errors', path: ['errors'], style: 'count', optional: true },
  { title: 'precision', path: ['precision'], style: 'percent' },
  { title: 'recall', path: ['recall'], style: 'percent' },
  { title: 'F1', path: ['f1'], style: 'percent' },
  {
    title: 'F1 if unscored count as wrong',
    path: ['unparsedAsMissed', 'f1'],
    style: 'percent',
    shownWith: [['errors'], ['skipped']],
  },
  { title: `F1 up to ${cutoffLength} words`, path: ['cutoff', 'f1'], style: 'percent' },
  { title: 'complete match', path: ['completeMatch'], style: 'percent' },
  { title: 'average crossing', path: ['averageCrossing'], style: 'mean' },
  { title: 'no crossing', path: ['noCrossing'], style: 'percent' },
  { title: 'two or less crossing', path: ['twoOrLessCrossing'], style: 'percent' },
  { title: 'tagging accuracy', path: ['taggingAccuracy'], style: 'percent' },
];
