// One side of a group of aligned sentences: which of its words count, and where its brackets lie.
// Positions are units. A bracket goes from the first to the last unit among its words; one whose words have no
// counterpart counts, but lies nowhere: it cannot match or cross.
import { NOT_TEXT } from '../../align/index.ts';
import { EMPTY, type Trees, UNLABELLED_ROOT } from '../../model/index.ts';
import { Brackets } from './brackets.ts';
import { DROPPED, type LabelRules } from './metric.ts';

/** In place of the only word of a unit. */
const NONE = -1;
const SEVERAL = -2;

export class AlignedSide {
  /** Words that count. */
  size = 0;
  /** Words that count toward the length. */
  length = 0;
  /** Sentences of which no word has a counterpart. */
  alone = 0;
  /** Whether a sentence is no proper tree. */
  broken = false;
  readonly brackets = new Brackets();

  readonly #rules: LabelRules;
  readonly #rootLabels: ReadonlySet<number>;
  readonly #nowhere: number;
  /** By word of the group: its unit; 1 if it counts; how many words count, and have a place, before it. */
  #unit: Int32Array = new Int32Array(0);
  #counts = new Uint8Array(256);
  #countedBefore = new Int32Array(257);
  #placedBefore = new Int32Array(257);
  /** The units of the words that have a place. */
  #places = new Int32Array(256);
  /** By unit: its only word on this side, by its number in the chunk; 1 if a word of it counts. */
  #sole = new Int32Array(256);
  #alive = new Uint8Array(256);
  #firstWord = 0;

  /** Brackets without a unit are given the position `nowhere`: negative, and another one on the other side. */
  constructor(rules: LabelRules, rootLabels: ReadonlySet<number>, nowhere: number) {
    this.#rules = rules;
    this.#rootLabels = rootLabels;
    this.#nowhere = nowhere;
  }

  /** The words of the sentences [from, to). Each counts unless its own tag says otherwise. */
  take(trees: Trees, from: number, to: number, unit: Int32Array, units: number): void {
    const { deleted, weightless } = this.#rules;
    this.#reserve(unit.length, units);
    this.#unit = unit;
    this.#firstWord = trees.wordStart[from]!;
    this.#sole.fill(NONE, 0, units);
    this.brackets.clear();
    this.broken = false;
    this.length = 0;
    this.alone = 0;
    for (let sentence = from; sentence < to; sentence++) {
      const end = trees.wordStart[sentence + 1]! - this.#firstWord;
      let aligned = 0;
      for (let i = trees.wordStart[sentence]! - this.#firstWord; i < end; i++) {
        const tag = trees.tag[this.#firstWord + i]!;
        this.#counts[i] = unit[i] === NOT_TEXT ? 0 : 1 - deleted[tag]!;
        if (unit[i] !== NOT_TEXT && weightless[tag] === 0) this.length++;
        if (unit[i]! < 0) continue;
        aligned++;
        this.#takeWordOf(unit[i]!, this.#firstWord + i);
      }
      if (aligned === 0) this.alone++;
      if (trees.broken[sentence] === 1) this.broken = true;
    }
  }

  /** The only word that a unit has on this side, or a negative number. */
  soleWord(unit: number): number {
    return this.#sole[unit]!;
  }

  /** Overrules a word's own tag. */
  setCounts(word: number, counts: boolean): void {
    this.#counts[word - this.#firstWord] = Number(counts);
  }

  /** Call on both sides once it is settled which words count, and before taking brackets. */
  settle(units: number): void {
    this.size = 0;
    this.#alive.fill(0, 0, units);
    for (let i = 0; i < this.#unit.length; i++) {
      if (this.#counts[i] === 0) continue;
      this.size++;
      if (this.#unit[i]! >= 0) this.#alive[this.#unit[i]!] = 1;
    }
  }

  /** Takes the brackets that count. A unit whose words were all deleted on one side has no width on the other. */
  takeBrackets(trees: Trees, from: number, to: number, other: AlignedSide): void {
    this.#place(other);
    for (let sentence = from; sentence < to; sentence++) {
      const start = trees.wordStart[sentence]! - this.#firstWord;
      const end = trees.wordStart[sentence + 1]! - this.#firstWord;
      let rootEnd = start;
      for (let b = trees.bracketStart[sentence]!; b < trees.bracketStart[sentence + 1]!; b++) {
        const first = start + trees.from[b]!;
        // A bracket that was never closed reaches to the end of its sentence.
        const last = trees.to[b]! < 0 ? end : start + trees.to[b]!;
        const isRoot = first >= rootEnd;
        if (isRoot) rootEnd = last;
        if (this.#countedBefore[first] === this.#countedBefore[last]) continue;
        const label = trees.label[b]!;
        if (
          this.#rules.bracketKind[label] === DROPPED ||
          (isRoot && isRootWrapper(label, this.#rules, this.#rootLabels))
        )
          continue;
        const spans = trees.gaps.size === 0 ? undefined : trees.gaps.get(b);
        if (spans === undefined) this.#push(label, first, last, b);
        else if (this.#anyCounts(spans, start)) this.#pushGaps(label, spans, start, b);
      }
    }
  }

  #takeWordOf(unit: number, word: number): void {
    if (this.#sole[unit] === NONE) this.#sole[unit] = word;
    else {
      this.#sole[unit] = SEVERAL;
      // A bracket that ends inside a unit and one that begins inside it overlap.
      this.brackets.nested = false;
    }
  }

  #place(other: AlignedSide): void {
    let counted = 0;
    let placed = 0;
    for (let i = 0; i < this.#unit.length; i++) {
      this.#countedBefore[i] = counted;
      this.#placedBefore[i] = placed;
      if (this.#counts[i] === 0) continue;
      counted++;
      const unit = this.#unit[i]!;
      if (unit >= 0 && other.#alive[unit] === 1) this.#places[placed++] = unit;
    }
    this.#countedBefore[this.#unit.length] = counted;
    this.#placedBefore[this.#unit.length] = placed;
  }

  #push(label: number, first: number, last: number, origin: number): void {
    const { cut, bracketKind } = this.#rules;
    const [p, q] = [this.#placedBefore[first]!, this.#placedBefore[last]!];
    const from = p === q ? this.#nowhere : this.#places[p]!;
    const to = p === q ? this.#nowhere : this.#places[q - 1]! + 1;
    this.brackets.push(cut[label]!, bracketKind[label]!, from, to, origin);
  }

  #anyCounts(spans: Int32Array, start: number): boolean {
    for (let i = 0; i < spans.length; i += 2)
      if (this.#countedBefore[start + spans[i]!] !== this.#countedBefore[start + spans[i + 1]!]) return true;
    return false;
  }

  /** A bracket with gaps: its units are written out, unless alignment or deletion has closed the gaps. */
  #pushGaps(label: number, spans: Int32Array, start: number, origin: number): void {
    const left: number[] = [];
    for (let i = 0; i < spans.length; i += 2) {
      const p = this.#placedBefore[start + spans[i]!]!;
      const q = this.#placedBefore[start + spans[i + 1]!]!;
      if (p === q) continue;
      const [from, to] = [this.#places[p]!, this.#places[q - 1]! + 1];
      if (left.length > 0 && left.at(-1)! >= from) left[left.length - 1] = to;
      else left.push(from, to);
    }
    const { cut, bracketKind } = this.#rules;
    this.brackets.push(
      cut[label]!,
      bracketKind[label]!,
      left[0] ?? this.#nowhere,
      left.at(-1) ?? this.#nowhere,
      origin,
    );
    this.brackets.nested = false;
    if (left.length > 2) this.brackets.gaps.set(this.brackets.size - 1, left.join());
  }

  #reserve(words: number, units: number): void {
    if (words > this.#counts.length) {
      this.#counts = new Uint8Array(words * 2);
      this.#places = new Int32Array(words * 2);
      this.#countedBefore = new Int32Array(words * 2 + 1);
      this.#placedBefore = new Int32Array(words * 2 + 1);
    }
    if (units > this.#sole.length) {
      this.#sole = new Int32Array(units * 2);
      this.#alive = new Uint8Array(units * 2);
    }
  }
}

/** Whether the root counts for nothing with this label. */
export function isRootWrapper(label: number, { cut }: LabelRules, rootLabels: ReadonlySet<number>): boolean {
  return label === EMPTY || label === UNLABELLED_ROOT || rootLabels.has(cut[label]!);
}
