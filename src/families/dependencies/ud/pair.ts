// Both sides of a corpus, aligned and counted, a gold sentence at a time. Gold words, and all that is right, belong to the
// sentence of the gold word; a system word, token or sentence to the gold sentence that holds its first character. So
// every gold sentence is a row of counts whatever sentences the system has made, and rows add up to the table.
import { alignWords, type RangedGraphs, type WordAlignment } from '../../../align/index.ts';
import { Agreement, wordMetricNames, wordMetrics } from './agreement.ts';
import { ATTACHED } from './agreement-bits.ts';
import { Comparable } from './comparable.ts';
import { type EdgeMatches, edgeMatches } from './edges.ts';
import type { UdOptions } from './options.ts';
import { type Shares, sharesOf } from './shares.ts';
import { sideOf, type UdSide } from './side.ts';
import { type UdColumn, udColumns } from './table.ts';

const columnOf = Object.fromEntries(udColumns.map((column, c) => [column, c])) as Readonly<Record<UdColumn, number>>;
const correctColumns = wordMetricNames.map(name => columnOf[`${name}.correct`]);
const masks = Uint8Array.from(wordMetricNames, name => wordMetrics[name]);
/** 1 for the metrics that leave punctuation out when asked to. */
const attachment = Uint8Array.from(wordMetricNames, name => Number(name === 'UAS' || name === 'LAS'));

export interface TextDifference {
  /** By gold token: 1 if it meets the same text. */
  readonly sameText: Uint8Array;
}

export class UdPair {
  readonly gold: UdSide;
  readonly system: UdSide;
  readonly alignment: WordAlignment;
  readonly agreement: Agreement;
  /** What of the system belongs to each gold sentence. */
  readonly shares: Shares;
  readonly #goldRanges: RangedGraphs;
  readonly #systemRanges: RangedGraphs;
  readonly #difference: TextDifference | null;
  readonly #edges: EdgeMatches | null;
  /** How many pairs agree in what, and which of these are not zero: cheaper than a counter for each metric. */
  readonly #pairs = new Uint32Array(2 * ATTACHED);
  readonly #seen = new Uint16Array(2 * ATTACHED);

  /** `difference` where the files do not have the same text; `comparable` if these symbols have been met before. */
  constructor(
    gold: RangedGraphs,
    system: RangedGraphs,
    options: UdOptions,
    difference: TextDifference | null = null,
    comparable = new Comparable(gold.graphs.symbols, options),
  ) {
    this.#goldRanges = gold;
    this.#systemRanges = system;
    this.#difference = difference;
    this.gold = sideOf(gold.graphs, comparable, options);
    this.system = sideOf(system.graphs, comparable, options);
    this.shares = sharesOf(gold, system);
    this.alignment = alignWords(gold, system);
    this.agreement = new Agreement(this.gold, this.system, this.alignment, comparable);
    this.#edges = options.enhanced
      ? edgeMatches(this.gold, this.system, this.alignment.goldOf, this.agreement, comparable)
      : null;
  }

  /** Adds a gold sentence to counts, a number for each column. */
  add(sentence: number, counts: Float64Array): void {
    const { sentences } = this.shares;
    counts[columnOf['Sentences.gold']]!++;
    counts[columnOf['Sentences.system']]! += sentences[sentence + 1]! - sentences[sentence]!;
    if (this.#isSameSentence(sentence)) counts[columnOf['Sentences.correct']]!++;
    this.#addTokens(sentence, counts);
    this.#addWords(sentence, counts);
  }

  #addTokens(sentence: number, counts: Float64Array): void {
    const [gold, system] = [this.#goldRanges, this.#systemRanges];
    const { tokens } = this.shares;
    const same = this.#difference?.sameText;
    let g = gold.graphs.tokenStart[sentence]!;
    let s = tokens[sentence]!;
    const gEnd = gold.graphs.tokenStart[sentence + 1]!;
    const sEnd = tokens[sentence + 1]!;
    counts[columnOf['Tokens.gold']]! += gEnd - g;
    counts[columnOf['Tokens.system']]! += sEnd - s;
    if (same !== undefined) counts[columnOf['tokens.otherText']]! += gEnd - g - total(same, g, gEnd);
    let correct = 0;
    while (g < gEnd && s < sEnd) {
      const order = gold.from[g]! - system.from[s]!;
      if (order === 0 && gold.to[g] === system.to[s] && (same === undefined || same[g] === 1)) correct++;
      if (order <= 0) g++;
      if (order >= 0) s++;
    }
    counts[columnOf['Tokens.correct']]! += correct;
  }

  /** Whether the system has a sentence of the same range; it begins where this one does. */
  #isSameSentence(sentence: number): boolean {
    const [gold, system] = [this.#goldRanges, this.#systemRanges];
    const { tokenStart } = gold.graphs;
    const [from, end] = [tokenStart[sentence]!, tokenStart[sentence + 1]!];
    if (from === end) return false;
    const { sentences } = this.shares;
    for (let s = sentences[sentence]!; s < sentences[sentence + 1]!; s++) {
      const [first, last] = [system.graphs.tokenStart[s]!, system.graphs.tokenStart[s + 1]! - 1];
      if (last >= first && system.from[first] === gold.from[from])
        return system.to[last] === gold.to[end - 1] && this.#hasSameText(from, end);
    }
    return false;
  }

  /** Whether there is any text common to both sides in gold tokens [from, to). */
  #hasSameText(from: number, to: number): boolean {
    return this.#difference === null || total(this.#difference.sameText, from, to) > 0;
  }

  #addWords(sentence: number, counts: Float64Array): void {
    const { gold, system, alignment, agreement } = this;
    const edges = this.#edges;
    const pairs = this.#pairs;
    const seen = this.#seen;
    const same = this.#difference?.sameText;
    const [gFrom, gTo] = [gold.graphs.wordStart[sentence]!, gold.graphs.wordStart[sentence + 1]!];
    const [sFrom, sTo] = [this.shares.words[sentence]!, this.shares.words[sentence + 1]!];
    let kinds = 0;
    let aligned = 0;
    let sameText = 0;
    let attached = 0;
    let content = 0;
    if (edges !== null) edges.labelled = edges.unlabelled = 0;
    for (let g = gFrom; g < gTo; g++) {
      const s = alignment.systemOf[g]!;
      if (s < 0) continue;
      aligned++;
      if (same === undefined || this.#meetsSameText(g, s, same)) sameText++;
      attached += gold.attached[g]!;
      content += gold.content[g]!;
      const kind = agreement.of(g, s) | (gold.attached[g] === 1 ? ATTACHED : 0);
      if (pairs[kind]!++ === 0) seen[kinds++] = kind;
      edges?.add(g, s);
    }
    for (let k = 0; k < kinds; k++) {
      const kind = seen[k]!;
      for (let m = 0; m < masks.length; m++)
        if ((kind & masks[m]!) === masks[m] && (kind >= ATTACHED || attachment[m] === 0))
          counts[correctColumns[m]!]! += pairs[kind]!;
      pairs[kind] = 0;
    }
    counts[columnOf['words.gold']]! += gTo - gFrom;
    counts[columnOf['words.system']]! += sTo - sFrom;
    counts[columnOf['words.aligned']]! += aligned;
    counts[columnOf['Words.correct']]! += sameText;
    counts[columnOf['attached.gold']]! += total(gold.attached, gFrom, gTo);
    counts[columnOf['attached.system']]! += total(system.attached, sFrom, sTo);
    counts[columnOf['attached.aligned']]! += attached;
    counts[columnOf['content.gold']]! += total(gold.content, gFrom, gTo);
    counts[columnOf['content.system']]! += total(system.content, sFrom, sTo);
    counts[columnOf['content.aligned']]! += content;
    if (edges === null) return;
    counts[columnOf['edges.gold']]! += gold.edges.start[gTo]! - gold.edges.start[gFrom]!;
    counts[columnOf['edges.system']]! += system.edges.start[sTo]! - system.edges.start[sFrom]!;
    counts[columnOf['ELAS.correct']]! += edges.labelled;
    counts[columnOf['EULAS.correct']]! += edges.unlabelled;
  }

  /** Words of multiword tokens have met by form, others by place. */
  #meetsSameText(g: number, s: number, same: Uint8Array): boolean {
    const [token, other] = [this.gold.graphs.token[g]!, this.system.graphs.token[s]!];
    return same[token] === 1 || this.gold.graphs.multi[token] === 1 || this.system.graphs.multi[other] === 1;
  }
}

function total(flags: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += flags[at]!;
  return sum;
}
