// What every way of scoring trees shares: its figures, its report, and the account of one sentence.
import { type CountTable, type Run, sumByKey } from '../counts/index.ts';
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
import { sameWord, type Trees, treeWordsOf } from '../model/index.ts';
import {
  type Confusion,
  type CountPlace,
  type ErrorKind,
  type KeyCounts,
  NO_LABEL,
  type ReportRow,
  type Scoring,
  type SentenceDetail,
} from './family.ts';

type Common =
  | 'length'
  | 'layout'
  | 'headline'
  | 'views'
  | 'damage'
  | 'figures'
  | 'corpus'
  | 'breakdown'
  | 'countsOf'
  | 'errorKinds'
  | 'confusions'
  | 'signatureOf';

export function parsevalCommon({ cutoffLength }: Parameters): Pick<Scoring<ParsevalColumn>, Common> {
  return {
    length: 'length',
    layout: parsevalLayout(cutoffLength),
    headline: ['sentences', 'precision', 'recall', 'f1'],
    views: ['trees'],
    damage: ['unclosed-bracket', 'unopened-bracket', 'stray-text'],
    figures: parseval.figures,
    corpus: table => corpusFigures(table, cutoffLength),
    breakdown: table => labelFigures(sumByKey(table)),
    countsOf: labelCounts,
    errorKinds,
    confusions: labelConfusions,
    signatureOf: warnings => (warnings.some(({ code }) => code === 'unlabelled-root') ? [['root', 'dropped']] : []),
  };
}

const errorKinds: readonly ErrorKind<ParsevalColumn>[] = [
  { name: 'crossing brackets', more: 'crossing', than: null },
  { name: 'missed brackets', more: 'gold', than: 'matched' },
  { name: 'brackets too many', more: 'system', than: 'matched' },
  { name: 'wrong tags', more: 'words', than: 'correctTags' },
];

function labelCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<ParsevalColumn> | null {
  const at = (column: ParsevalColumn): CountPlace<ParsevalColumn>[] => [{ column, key }];
  if (facet === 'confusion') return confusionCounts(key, keys);
  if (facet !== 'label') return null;
  return { gold: at('gold'), system: at('system'), goldRight: at('matched'), systemRight: at('matched') };
}

/** What has no counterpart is what is left of a label without what is matched or over the same span as another. */
function confusionCounts(key: string, keys: readonly string[]): KeyCounts<ParsevalColumn> {
  const none = { gold: [], system: [], goldRight: [], systemRight: [] };
  const [gold = '', system = ''] = key.split(' ');
  const at = (column: ParsevalColumn, of: string): CountPlace<ParsevalColumn> => ({ column, key: of });
  const confused = (isOwn: (gold: string | undefined, system: string | undefined) => boolean) =>
    keys.filter(each => isOwn(...(each.split(' ') as [string?, string?]))).map(each => at('confused', each));
  if (system === NO_LABEL)
    return { ...none, gold: [at('gold', gold)], goldRight: [at('matched', gold), ...confused(g => g === gold)] };
  if (gold === NO_LABEL)
    return {
      ...none,
      system: [at('system', system)],
      systemRight: [at('matched', system), ...confused((_, s) => s === system)],
    };
  return { ...none, gold: [at('confused', key)], system: [at('confused', key)] };
}

/** Labels over the same span. What is neither matched nor over the same span as another bracket has no counterpart. */
function labelConfusions(table: CountTable<ParsevalColumn>): readonly Confusion[] {
  const byKey = sumByKey(table);
  const cells: Confusion[] = [];
  const confused = { gold: new Map<string, number>(), system: new Map<string, number>() };
  for (const [key, { confused: count }] of byKey) {
    if (count === 0) continue;
    const [gold = '', system = ''] = key.split(' ');
    cells.push({ gold, system, count });
    confused.gold.set(gold, (confused.gold.get(gold) ?? 0) + count);
    confused.system.set(system, (confused.system.get(system) ?? 0) + count);
  }
  for (const [label, { gold, system, matched }] of byKey)
    cells.push(
      { gold: label, system: label, count: matched },
      { gold: label, system: null, count: gold - matched - (confused.gold.get(label) ?? 0) },
      { gold: null, system: label, count: system - matched - (confused.system.get(label) ?? 0) },
    );
  return cells.filter(({ count }) => count > 0);
}

/** Sentences of one side that were scored as one, as they stand in the file. */
export interface SentencesAsRead {
  readonly trees: Trees;
  /** Which of the trees. */
  readonly run: Run;
  /** Number of sentences in the file before the trees. */
  readonly first?: number;
  /** By word, where words were aligned: its unit, or a negative number. */
  readonly units?: Int32Array;
}

/** Where they are in the file. */
export function runInFile({ run, first = 0 }: SentencesAsRead): Run {
  return { from: first + run.from, to: first + run.to };
}

/** Of a gold sentence, or of several that were scored as one with those of the system. Sentences count from 1 here, and
 *  the last is included. Word positions count from 0, the last is not included, and they are those of the words as they
 *  were read: for gold brackets of the gold words, for system brackets of the system's. */
export function bracketDetail(
  goldSide: SentencesAsRead,
  systemSide: SentencesAsRead,
  pair: TreePair,
  brief = false,
): SentenceDetail {
  const { gold, system, status } = pair;
  const [run, systemRun] = [runInFile(goldSide), runInFile(systemSide)];
  const sentences = run.to - run.from === 1 && systemRun.to - systemRun.from === 1 ? {} : spelledOut(run, systemRun);
  const row = { sentence: run.to > run.from ? run.from + 1 : null, ...sentences, length: pair.length };
  const words = brief ? {} : wordsAsRead(goldSide, systemSide);
  if (status === ERROR) return { ...row, status: 'error', ...words };
  if (status === SKIPPED) return { ...row, status: 'skipped', ...words };
  const counts = {
    ...row,
    status: run.from === run.to ? 'invented' : pair.alone === pair.sentences ? 'alone' : 'scored',
    wordCount: pair.words,
    correctTags: pair.correctTags,
    matched: pair.matched,
    gold: gold.size,
    system: system.size,
    crossing: pair.crossing,
  };
  return brief ? counts : { ...counts, ...words, ...bracketLists(goldSide, systemSide, pair) };
}

/** The brackets that did not match, and those that cross. */
function bracketLists(goldSide: SentencesAsRead, systemSide: SentencesAsRead, { gold, system, symbols }: TreePair) {
  const listed = (side: SentencesAsRead, brackets: Brackets, which: (index: number) => boolean) => {
    const found = [];
    for (let index = 0; index < brackets.size; index++)
      if (which(index))
        found.push({ label: symbols.text(brackets.label[index]!), ...spanAsRead(side, brackets.origin[index]!) });
    return found;
  };
  return {
    missing: listed(goldSide, gold, g => gold.mate[g]! < 0),
    extra: listed(systemSide, system, s => system.mate[s]! < 0),
    crossingBrackets: listed(systemSide, system, s => system.crossing[s] === 1),
    confused: confusionsOf(gold, system).map(([g, s]) => ({
      gold: symbols.text(gold.label[g]!),
      system: symbols.text(system.label[s]!),
      ...spanAsRead(goldSide, gold.origin[g]!),
    })),
  };
}

/** The gold words, and the system's where they are not the same; where they were aligned, which meets which. */
function wordsAsRead(gold: SentencesAsRead, system: SentencesAsRead) {
  const wordsOfRun = ({ trees, run }: SentencesAsRead) => {
    const words: string[] = [];
    for (let i = run.from; i < run.to; i++) for (const word of treeWordsOf(trees, i)) words.push(word);
    return words;
  };
  const words = wordsOfRun(gold);
  if (haveSameWords(gold, system)) return { words };
  const systemWords = wordsOfRun(system);
  if (gold.units === undefined || system.units === undefined) return { words, systemWords };
  const unitsOf = (units: Int32Array) => Array.from(units, unit => (unit < 0 ? null : unit));
  return { words, systemWords, units: { gold: unitsOf(gold.units), system: unitsOf(system.units) } };
}

function haveSameWords(gold: SentencesAsRead, system: SentencesAsRead): boolean {
  const first = gold.trees.wordStart[gold.run.from]!;
  const other = system.trees.wordStart[system.run.from]!;
  const size = gold.trees.wordStart[gold.run.to]! - first;
  if (system.trees.wordStart[system.run.to]! - other !== size) return false;
  for (let word = 0; word < size; word++)
    if (!sameWord(gold.trees, first + word, system.trees, other + word)) return false;
  return true;
}

interface SpanAsRead {
  readonly from: number;
  readonly to: number;
  readonly spans?: readonly (readonly [from: number, to: number])[];
}

/** Where a bracket stands among the words of its side; with gaps, every span of it too. */
export function spanAsRead({ trees, run }: SentencesAsRead, bracket: number): SpanAsRead {
  let sentence = run.from;
  while (trees.bracketStart[sentence + 1]! <= bracket) sentence++;
  const before = trees.wordStart[sentence]! - trees.wordStart[run.from]!;
  const end = trees.wordStart[sentence + 1]! - trees.wordStart[run.from]!;
  const from = before + trees.from[bracket]!;
  // What was never closed ends with its sentence.
  const to = trees.to[bracket]! < 0 ? end : before + trees.to[bracket]!;
  const gaps = trees.gaps.get(bracket);
  if (gaps === undefined) return { from, to };
  const spans = Array.from(
    { length: gaps.length / 2 },
    (_, i) => [before + gaps[2 * i]!, before + gaps[2 * i + 1]!] as const,
  );
  return { from, to, spans };
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
