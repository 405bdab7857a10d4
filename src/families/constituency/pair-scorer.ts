// EVALB's treatment of one pair of trees: words are deleted by their own tags on each side, the rest must be
// the same words, brackets over what is left are matched. Reads the pair, keeps the result until the next one.
import { binary } from '../../bytes/index.ts';
import { type PlainColumn, plainAt, plainRow } from '../../formats/index.ts';
import type { Symbols, Trees } from '../../model/index.ts';
import { Brackets, countCrossing, matchBrackets } from './brackets.ts';
import { DROPPED, ERROR, type LabelRules, SCORED, SKIPPED, type TreePair } from './metric.ts';
import type { EvalbParameters } from './parameters.ts';
import { repairQuotes } from './quote-repair.ts';

/** One sentence of one side, without its deleted words. */
export class Side {
  /** Words that count, as indices into the chunk. */
  kept = new Int32Array(256);
  size = 0;
  /** Words that count toward the sentence's length. */
  length = 0;
  /** How many words are kept before each word of the sentence, and after the last. */
  position = new Int32Array(257);
  /** Spans of all brackets of the sentence, where quote repair has moved them, and those of brackets with gaps. */
  moved: { readonly from: Int32Array; readonly to: Int32Array; readonly gaps: Map<number, Int32Array> } | null = null;
  readonly brackets = new Brackets();

  /** `below` marks words, by their place, that do not count whatever their tag. */
  take(trees: Trees, sentence: number, rules: LabelRules, below: Uint8Array | null = null): void {
    const first = trees.wordStart[sentence]!;
    const end = trees.wordStart[sentence + 1]!;
    if (end - first >= this.kept.length) {
      this.kept = new Int32Array((end - first) * 2);
      this.position = new Int32Array((end - first) * 2 + 1);
    }
    const { kept, position } = this;
    const { deleted, weightless } = rules;
    const { tag } = trees;
    let size = 0;
    let length = 0;
    for (let word = first; word < end; word++) {
      const id = tag[word]!;
      position[word - first] = size;
      if (weightless[id] === 0) length++;
      if (deleted[id] === 0 && (below === null || below[word - first] !== 1)) kept[size++] = word;
    }
    position[end - first] = size;
    this.size = size;
    this.length = length;
    this.moved = null;
    this.brackets.clear();
  }

  spanFrom(trees: Trees, bracket: number, sentence: number): number {
    if (this.moved !== null) return this.moved.from[bracket - trees.bracketStart[sentence]!]!;
    return this.position[trees.from[bracket]!]!;
  }

  spanTo(trees: Trees, bracket: number, sentence: number): number {
    if (this.moved !== null) return this.moved.to[bracket - trees.bracketStart[sentence]!]!;
    const to = trees.to[bracket]!;
    return to < 0 ? -1 : this.position[to]!;
  }

  /** Keeps the brackets that span something and whose label counts. */
  takeBrackets(trees: Trees, sentence: number, rules: LabelRules): void {
    const { brackets, position, moved } = this;
    const { bracketKind, cut } = rules;
    const end = trees.bracketStart[sentence + 1]!;
    for (let b = trees.bracketStart[sentence]!; b < end; b++) {
      const label = trees.label[b]!;
      const kind = bracketKind[label]!;
      if (kind === DROPPED) continue;
      const to = moved !== null ? this.spanTo(trees, b, sentence) : trees.to[b]! < 0 ? -1 : position[trees.to[b]!]!;
      const from = moved !== null ? this.spanFrom(trees, b, sentence) : position[trees.from[b]!]!;
      if (from === to) continue;
      brackets.push(cut[label]!, kind, from, to, b);
      if (trees.gaps.size > 0) this.#takeGaps(trees, b);
    }
    if (moved !== null || trees.broken[sentence] === 1) brackets.nested = false;
  }

  /** Writes out the words of a bracket with gaps, unless deletion has closed them or left none of its words. */
  #takeGaps(trees: Trees, bracket: number): void {
    const spans = trees.gaps.get(bracket);
    if (spans === undefined) return;
    const moved = this.moved?.gaps.get(bracket);
    const left: number[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const from = moved?.[i] ?? this.position[spans[i]!]!;
      const to = moved?.[i + 1] ?? this.position[spans[i + 1]!]!;
      if (from === to) continue;
      if (left.at(-1) === from) left[left.length - 1] = to;
      else left.push(from, to);
    }
    if (left.length === 0) {
      this.brackets.size--;
      return;
    }
    const at = this.brackets.size - 1;
    this.brackets.from[at] = left[0]!;
    this.brackets.to[at] = left.at(-1)!;
    if (left.length > 2) this.brackets.gaps.set(at, left.join());
    this.brackets.nested = false;
  }
}

/** By word of a sentence: 1 if it is in no bracket but the first, which is the root. */
function wordsBelowRoot(trees: Trees, sentence: number): Uint8Array {
  const below = new Uint8Array(trees.wordStart[sentence + 1]! - trees.wordStart[sentence]!).fill(1);
  for (let b = trees.bracketStart[sentence]! + 1; b < trees.bracketStart[sentence + 1]!; b++) {
    const spans = trees.gaps.get(b) ?? [trees.from[b]!, Math.max(trees.from[b]!, trees.to[b]!)];
    for (let i = 0; i < spans.length; i += 2) below.fill(0, spans[i], spans[i + 1]);
  }
  return below;
}

/** Why a pair could not be scored. */
export type Mismatch = { readonly kind: 'length' } | { readonly kind: 'words'; readonly at: number };

/** Scores one pair after another. Brackets are filled in even where the pair cannot be scored: they are what was lost. */
export class PairScorer {
  readonly gold = new Side();
  readonly system = new Side();
  status: typeof SCORED | typeof ERROR | typeof SKIPPED = SCORED;
  mismatch: Mismatch | null = null;
  matched = 0;
  crossing = 0;
  correctTags = 0;

  readonly rules: LabelRules;
  readonly parameters: EvalbParameters;
  readonly #quotes: boolean;
  readonly #equalWords: ReadonlySet<string> | null;

  constructor(parameters: EvalbParameters, rules: LabelRules) {
    this.rules = rules;
    this.parameters = parameters;
    this.#quotes = parameters.quoteLabel.length > 0;
    const { equalWord } = parameters;
    this.#equalWords =
      equalWord.length === 0 ? null : new Set(equalWord.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  }

  /** Call `rules.update()` once after reading and before scoring what was read. */
  score(goldTrees: Trees, g: number, systemTrees: Trees, s: number): void {
    const { gold, system, rules } = this;
    this.status = SCORED;
    this.mismatch = null;
    this.matched = this.crossing = this.correctTags = 0;
    const below = this.parameters.deleteRootPreterms ? wordsBelowRoot(goldTrees, g) : null;
    gold.take(goldTrees, g, rules, below);
    system.take(systemTrees, s, rules, below);
    if (system.size === 0) {
      this.status = SKIPPED;
      gold.takeBrackets(goldTrees, g, rules);
      return;
    }
    if (gold.size !== system.size && this.#quotes) repairQuotes(goldTrees, g, gold, systemTrees, s, system, rules);
    if (gold.size !== system.size) {
      this.status = ERROR;
      this.mismatch = { kind: 'length' };
      gold.takeBrackets(goldTrees, g, rules);
      system.takeBrackets(systemTrees, s, rules);
      return;
    }
    gold.takeBrackets(goldTrees, g, rules);
    system.takeBrackets(systemTrees, s, rules);
    if (!this.#compareWords(goldTrees, systemTrees)) return;
    this.matched = matchBrackets(gold.brackets, system.brackets, rules);
    this.crossing = countCrossing(gold.brackets, system.brackets);
  }

  #compareWords(goldTrees: Trees, systemTrees: Trees): boolean {
    const { rules } = this;
    const { tagKind } = rules;
    const { kept, size } = this.gold;
    const systemKept = this.system.kept;
    const { bytes, wordFrom, wordTo, tag } = goldTrees;
    const { bytes: systemBytes, wordFrom: systemFrom, wordTo: systemTo, tag: systemTag } = systemTrees;
    let correctTags = 0;
    for (let i = 0; i < size; i++) {
      const g = kept[i]!;
      const s = systemKept[i]!;
      let at = wordFrom[g]!;
      let other = systemFrom[s]!;
      const end = wordTo[g]!;
      let same = end - at === systemTo[s]! - other;
      while (same && at < end) same = bytes[at++] === systemBytes[other++];
      if (!same && !this.#equal(goldTrees, g, systemTrees, s)) {
        this.status = ERROR;
        this.mismatch = { kind: 'words', at: i };
        return false;
      }
      const a = tagKind[tag[g]!]!;
      const b = tagKind[systemTag[s]!]!;
      if (a === b || rules.same(a, b)) correctTags++;
    }
    this.correctTags = correctTags;
    return true;
  }

  #equal(gold: Trees, g: number, system: Trees, s: number): boolean {
    if (this.#equalWords === null) return false;
    const bytesOf = ({ bytes, wordFrom, wordTo }: Trees, word: number) =>
      binary.decode(bytes, wordFrom[word]!, wordTo[word]!);
    return this.#equalWords.has(`${bytesOf(gold, g)} ${bytesOf(system, s)}`);
  }
}

/** What the kernel has counted of a sentence, with the numbers of brackets alone; null where it has decided nothing. Each lasts
 *  until the next. */
export function plainPairs(rows: Int32Array, symbols: Symbols): (sentence: number) => TreePair | null {
  const [gold, system] = [new Brackets(), new Brackets()];
  return sentence => {
    const at = sentence * plainRow.length;
    if (rows[at] === 0) return null;
    const number = (column: PlainColumn) => rows[at + plainAt[column]]!;
    gold.size = number('gold');
    system.size = number('system');
    const [length, words, correctTags] = [number('length'), number('words'), number('correctTags')];
    const [matched, crossing] = [number('matched'), number('crossing')];
    const counted = { length, words, correctTags, matched, crossing };
    return { status: SCORED, sentences: 1, alone: 0, ...counted, gold, system, symbols };
  };
}
