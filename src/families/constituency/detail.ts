// The record of one gold sentence, or of several that were scored as one with those of the system.
import type { Run } from '../../counts/index.ts';
import { sameWord, type Trees, treeWordsOf } from '../../model/index.ts';
import type { Pair, SentenceDetail } from '../scoring.ts';
import type { Brackets } from './brackets.ts';
import { confusionsOf, ERROR, type ParsevalColumn, SCORED, SKIPPED, type TreePair } from './metric.ts';

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

/** Trees that stand against each other, with what became of their brackets. */
export interface TreesPair extends Pair {
  readonly gold: SentencesAsRead;
  readonly system: SentencesAsRead;
  readonly trees: TreePair;
  /** Where sentences were aligned by their text, more to count. */
  readonly alignment?: readonly (readonly [ParsevalColumn, number])[];
}

/** Where they are in the file. */
export function runInFile({ run, first = 0 }: SentencesAsRead): Run {
  return { from: first + run.from, to: first + run.to };
}

/** The record of a gold sentence, or of several that were scored as one. */
export interface ParsevalDetail extends SentenceDetail {
  /** Only of groups that are not one to one: `3`, `3-4` or `none`. */
  readonly goldSentences?: string;
  readonly systemSentences?: string;
  /** Words of gold that count for the length. */
  readonly length: number;
  /** `error`: words differ or brackets do not pair up; `skipped`: no system words; with alignment, `alone`: no counterpart, and
   *  `invented`: no gold. What follows is there only if it was scored. */
  readonly status: 'scored' | 'error' | 'skipped' | 'alone' | 'invented';
  readonly wordCount?: number;
  readonly correctTags?: number;
  readonly matched?: number;
  readonly gold?: number;
  readonly system?: number;
  readonly crossing?: number;
  readonly words?: readonly string[];
  /** Only where they are not the same. */
  readonly systemWords?: readonly string[];
  /** Where words were aligned, the unit of each, or null. */
  readonly units?: { readonly gold: readonly (number | null)[]; readonly system: readonly (number | null)[] };
  readonly missing?: readonly DetailBracket[];
  readonly extra?: readonly DetailBracket[];
  readonly crossingBrackets?: readonly DetailBracket[];
  /** Over the same span, with another label. */
  readonly confused?: readonly (SpanAsRead & { readonly gold: string; readonly system: string })[];
}

export interface DetailBracket extends SpanAsRead {
  readonly label: string;
}

/** Of a gold sentence, or of several that were scored as one with those of the system. Sentences count from 1 here, and
 *  the last is included. Word positions count from 0, the last is not included, and they are those of the words as they
 *  were read: for gold brackets of the gold words, for system brackets of the system's. */
export function bracketDetail(
  { gold: goldSide, system: systemSide, trees: pair }: TreesPair,
  brief: boolean,
): ParsevalDetail {
  const { gold, system, status, length, words: wordCount, correctTags, matched, crossing } = pair;
  const [run, systemRun] = [runInFile(goldSide), runInFile(systemSide)];
  const [inGold, inSystem] = [gold.size, system.size];
  const isPlain = status === SCORED && pair.alone < pair.sentences && areOne(run, systemRun);
  // Of most sentences, at once.
  if (brief && isPlain)
    return {
      sentence: run.from + 1,
      length,
      status: 'scored',
      wordCount,
      correctTags,
      matched,
      gold: inGold,
      system: inSystem,
      crossing,
    };
  const row = { ...whichSentences(run, systemRun), length };
  const words = brief ? {} : wordsAsRead(goldSide, systemSide);
  if (status === ERROR) return { ...row, status: 'error', ...words };
  if (status === SKIPPED) return { ...row, status: 'skipped', ...words };
  return {
    ...row,
    status: run.from === run.to ? 'invented' : pair.alone === pair.sentences ? 'alone' : 'scored',
    ...{ wordCount, correctTags, matched, gold: inGold, system: inSystem, crossing },
    ...words,
    ...(brief ? {} : bracketLists(goldSide, systemSide, pair)),
  };
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
export function wordsAsRead(gold: SentencesAsRead, system: SentencesAsRead) {
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

/** Which sentences a record is of; those of both sides are spelled out where they are not one and one. */
export function whichSentences(run: Run, systemRun: Run) {
  const sentence = run.to > run.from ? run.from + 1 : null;
  return areOne(run, systemRun) ? { sentence } : { sentence, ...spelledOut(run, systemRun) };
}

const areOne = (run: Run, systemRun: Run) => run.to - run.from === 1 && systemRun.to - systemRun.from === 1;

function spelledOut(run: Run, systemRun: Run) {
  const spelled = ({ from, to }: Run) => (from === to ? 'none' : from + 1 === to ? String(to) : `${from + 1}-${to}`);
  return { goldSentences: spelled(run), systemSentences: spelled(systemRun) };
}
