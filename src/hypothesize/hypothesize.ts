// Entailment items from the places where parsers and gold differ. A gold pair that a system lacks makes a hypothesis
// that should follow (silver YES), a pair that only systems have one that should not (silver NO). Every candidate
// becomes an item, is merged with one that reads the same, or is given up with a reason.
import { isEnglish } from '../english/index.ts';
import type { DependencyGraphs } from '../model/index.ts';
import { drawSome, randomFrom } from '../stats/index.ts';
import { type WordPair, wordPairsOf } from './pairs.ts';
import { refusalOfSentence, refusalOfStatement } from './plain.ts';
import { type GoldSentence, type SystemParse, sentencesOf, systemParses } from './sentence.ts';
import { type HypothesisTemplate, type RenderOutcome, renderPair } from './templates/render.ts';
import { type AttachmentConfusion, wrongPairs } from './wrong-pairs.ts';

export interface NamedParse {
  readonly name: string;
  readonly graphs: DependencyGraphs;
}

interface HypothesizeOptions {
  /** Whether pairs on which all agree make items too. */
  readonly all: boolean;
  /** What the items say they come from. */
  readonly source: string;
}

/** A pair in Touchstone's format, with where it comes from. */
export interface HypothesisItem {
  readonly id: string;
  readonly text: string;
  readonly hypothesis: string;
  readonly words: readonly [string, string];
  readonly source: string;
  readonly tags: readonly string[];
  readonly silver: 'YES' | 'NO';
  /** With the preposition, where there is one: `preposition in`. */
  readonly relation: string;
  readonly template: HypothesisTemplate;
  readonly sentence: string;
  /** The parses that have the pair; gold is called gold. */
  readonly parses: readonly string[];
}

/** A candidate that became no item, and why. */
export interface SkippedCandidate
  extends Pick<HypothesisItem, 'sentence' | 'words' | 'relation' | 'silver' | 'parses'> {
  readonly reason: string;
}

export interface Hypotheses {
  readonly sentences: number;
  /** Sentences of more than LONGEST words, which were left out. */
  readonly tooLong: number;
  /** Items, duplicates and what was skipped, together. */
  readonly candidates: number;
  readonly items: readonly HypothesisItem[];
  readonly duplicates: number;
  readonly skipped: readonly SkippedCandidate[];
}

/** Whether a text is English, by gold's function words. */
export const isEnglishText = (gold: DependencyGraphs): boolean =>
  isEnglish(sentencesOf(gold).flatMap(({ words }) => words));

/** Longer sentences are lists or accidents, and every pair would be looked for among all words. */
const LONGEST = 1000;

interface Candidate extends Pick<HypothesisItem, 'silver' | 'parses'> {
  readonly pair: WordPair;
  /** What parsers confuse in it, where gold makes it false. */
  readonly confusion: AttachmentConfusion | null;
  readonly isLikely: boolean;
}

export function makeHypotheses(
  gold: DependencyGraphs,
  systems: readonly NamedParse[],
  options: HypothesizeOptions,
): Hypotheses {
  const sentences = sentencesOf(gold);
  const parses = systems.map(({ name, graphs }) =>
    systemParses(gold, sentences, graphs).map(own => ({ name, ...own })),
  );
  const items: HypothesisItem[] = [];
  const skipped: SkippedCandidate[] = [];
  const seen = new Set<string>();
  let candidates = 0;
  let duplicates = 0;
  let tooLong = 0;
  sentences.forEach((sentence, i) => {
    if (sentence.words.length > LONGEST) {
      tooLong++;
      return;
    }
    const own = parses.flatMap(trees => trees[i] ?? []);
    const found = candidatesOf(sentence, own, options.all);
    const made = itemsOf(sentence, found, options.source);
    candidates += found.length;
    // A sentence that the text has twice makes its items once.
    const fresh = made.items.filter(({ text, hypothesis }) => !seen.has(`${text}\n${hypothesis}`));
    for (const { text, hypothesis } of fresh) seen.add(`${text}\n${hypothesis}`);
    duplicates += made.duplicates + made.items.length - fresh.length;
    items.push(...fresh);
    skipped.push(...made.skipped);
  });
  return { sentences: sentences.length, tooLong, candidates, items, duplicates, skipped };
}

interface Entry {
  readonly pair: WordPair;
  readonly parses: string[];
}

/** Pairs of which some parse and gold do not agree, in the order of the words, or all; and those that gold makes false. */
function candidatesOf(
  sentence: GoldSentence,
  systems: readonly (SystemParse & { readonly name: string })[],
  all: boolean,
): readonly Candidate[] {
  const own = new Map(wordPairsOf(sentence, sentence).map(pair => [pair.key, pair]));
  const found = new Map<string, Entry>();
  for (const pair of own.values()) found.set(pair.key, { pair, parses: ['gold'] });
  for (const { name, parse } of systems)
    for (const pair of wordPairsOf(sentence, parse)) {
      const entry = found.get(pair.key) ?? { pair, parses: [] };
      found.set(pair.key, entry);
      if (!entry.parses.includes(name)) entry.parses.push(name);
    }
  const isLacked = ({ pair, parses }: Entry) =>
    systems.some(({ name, has }) => !parses.includes(name) && has[pair.dependent] && has[pair.head]);
  const isOpen = (entry: Entry) => all || isLacked(entry);
  const open = [...found.values()].filter(entry => own.has(entry.pair.key) && isOpen(entry));
  // Beside a true one, which has one of its words.
  const isBeside = ({ dependent, head }: WordPair) =>
    open.some(({ pair }) => [pair.dependent, pair.head].some(word => word === dependent || word === head));
  const wrong = new Map(wrongPairs(sentence).map(pair => [pair.key, pair]));
  for (const pair of wrong.values())
    if (!found.has(pair.key) && (all || isBeside(pair))) found.set(pair.key, { pair, parses: [] });
  return [...found.values()]
    .filter(entry => !own.has(entry.pair.key) || isOpen(entry))
    .map(({ pair, parses }): Candidate => {
      const { confusion = null, isLikely = false } = wrong.get(pair.key) ?? {};
      return { pair, parses, confusion, isLikely, silver: own.has(pair.key) ? 'YES' : 'NO' };
    })
    .sort(inOrder);
}

/** True ones in the order of the words; then false ones, those first that a system has, then the likelier, then those of
 *  rarer confusions. */
const inOrder = (a: Candidate, b: Candidate) =>
  Number(b.silver === 'YES') - Number(a.silver === 'YES') ||
  (a.silver === 'NO' &&
    (b.parses.length - a.parses.length ||
      Number(b.isLikely) - Number(a.isLikely) ||
      Number(isSwap(a)) - Number(isSwap(b)))) ||
  a.pair.dependent - b.pair.dependent ||
  a.pair.head - b.pair.head;

const isSwap = ({ confusion }: Candidate) => confusion === 'subject and object';

/** More false ones than this say little more about a sentence. */
const MOST_FALSE = 3;

function itemsOf(sentence: GoldSentence, candidates: readonly Candidate[], source: string) {
  const items: HypothesisItem[] = [];
  const skipped: SkippedCandidate[] = [];
  const seen = new Set<string>();
  const refused = refusalOfSentence(sentence);
  const isOpen = refusalOfStatement(sentence);
  let duplicates = 0;
  let wrong = 0;
  for (const candidate of candidates) {
    const { pair, silver, parses, confusion } = candidate;
    const { id, text } = sentence;
    const both = [sentence.word(pair.dependent).form, sentence.word(pair.head).form] as const;
    const relation = nameOf(sentence, pair);
    const reason = refused ?? (silver === 'YES' ? isOpen : null);
    const outcome = reason === null ? outcomeOf(sentence, candidate, wrong) : { reason };
    if ('reason' in outcome)
      skipped.push({ sentence: id, words: both, relation, silver, parses, reason: outcome.reason });
    else if (seen.has(outcome.hypothesis)) duplicates++;
    else {
      seen.add(outcome.hypothesis);
      if (silver === 'NO') wrong++;
      const { hypothesis, template } = outcome;
      const tags = [pair.relation, pair.through, confusion].filter(tag => tag !== null);
      const item = { id: `${id}.${items.length + 1}`, text, hypothesis, words: both, source, tags };
      items.push({ ...item, silver, relation, template, sentence: id, parses });
    }
  }
  return { items, skipped, duplicates };
}

function outcomeOf(sentence: GoldSentence, { pair, silver, confusion }: Candidate, wrong: number): RenderOutcome {
  if (silver === 'YES') return renderPair(sentence, pair, true);
  if (confusion === null) return { reason: 'not false for certain' };
  const outcome = renderPair(sentence, pair, false);
  return 'hypothesis' in outcome && wrong >= MOST_FALSE ? { reason: 'enough false ones' } : outcome;
}

function nameOf(sentence: GoldSentence, { relation, preposition }: WordPair): string {
  const name = sentence.forms(preposition).join(' ');
  return name === '' ? relation : `${relation} ${name}`;
}

/** Items drawn by chance, in their old order: so many at most, and so many NO in a hundred where a balance is wanted. Of the
 *  answer that there is more of, fewer are drawn; where there is only one answer, there is nothing to balance. */
export function sampleItems<T extends { readonly silver: 'YES' | 'NO' }>(
  items: readonly T[],
  { limit, balance, seed }: { readonly limit: number; readonly balance: number | null; readonly seed: number },
): readonly T[] {
  const random = randomFrom(seed);
  const draw = (from: readonly T[], count: number) => {
    const drawn = drawSome(from.length, count, random);
    return from.filter((_, i) => drawn.has(i));
  };
  const yes = items.filter(({ silver }) => silver === 'YES');
  const no = items.filter(({ silver }) => silver === 'NO');
  if (balance === null || yes.length === 0 || no.length === 0) return draw(items, limit);
  const most = Math.floor(Math.min(limit, (no.length * 100) / balance, (yes.length * 100) / (100 - balance)));
  const wrong = Math.round((most * balance) / 100);
  const kept = new Set([...draw(no, wrong), ...draw(yes, most - wrong)]);
  return items.filter(item => kept.has(item));
}

// Items as files: Touchstone's JSON Lines, or the same columns tab-separated under a header line, lists joined by `;`.

export function writeItems(items: readonly HypothesisItem[]): string {
  return items.map(item => `${JSON.stringify(item)}\n`).join('');
}

const columns = [
  'id',
  'text',
  'hypothesis',
  'gold',
  'words',
  'source',
  'tags',
  'silver',
  'relation',
  'template',
  'sentence',
  'parses',
] as const;

/** The column for the gold answer is there to be filled in. */
export function writeItemTable(items: readonly HypothesisItem[]): string {
  const rows = items.map(item => columns.map(column => (column === 'gold' ? '' : cell(item[column]))));
  return [columns, ...rows].map(row => `${row.join('\t')}\n`).join('');
}

const skippedColumns = ['sentence', 'words', 'relation', 'silver', 'parses', 'reason'] as const;

export function writeSkipped(skipped: readonly SkippedCandidate[]): string {
  const rows = skipped.map(candidate => skippedColumns.map(column => cell(candidate[column])));
  return [skippedColumns, ...rows].map(row => `${row.join('\t')}\n`).join('');
}

function cell(value: string | readonly string[]): string {
  return (typeof value === 'string' ? value : value.join(';')).replace(/[\t\r\n]+/g, ' ');
}
