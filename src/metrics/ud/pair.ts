// Both sides of a corpus, aligned and counted. Alignment cuts the corpus into runs of sentences; a run becomes one row of
// counts, and rows add up to the table.
import { alignWords, type RangedGraphs, type WordAlignment } from '../../align/index.ts';
import type { Tally } from '../../counts/index.ts';
import { Agreement, wordMetricNames, wordMetrics } from './agreement.ts';
import { Comparable } from './comparable.ts';
import { EdgeMatches } from './edges.ts';
import type { UdOptions } from './options.ts';
import { sideOf, type UdSide } from './side.ts';
import type { UdColumn } from './table.ts';

const correctColumns = wordMetricNames.map(name => `${name}.correct` as const);
const masks = Uint8Array.from(wordMetricNames, name => wordMetrics[name]);
/** 1 for the metrics that leave punctuation out when asked to. */
const attachment = Uint8Array.from(wordMetricNames, name => Number(name === 'UAS' || name === 'LAS'));

export class UdPair {
  readonly gold: UdSide;
  readonly system: UdSide;
  readonly alignment: WordAlignment;
  readonly agreement: Agreement;
  readonly #goldRanges: RangedGraphs;
  readonly #systemRanges: RangedGraphs;
  readonly #edges: EdgeMatches | null;
  readonly #correct = new Float64Array(wordMetricNames.length);

  constructor(gold: RangedGraphs, system: RangedGraphs, options: UdOptions) {
    const comparable = new Comparable(gold.graphs.symbols, options);
    this.#goldRanges = gold;
    this.#systemRanges = system;
    this.gold = sideOf(gold.graphs, comparable, options);
    this.system = sideOf(system.graphs, comparable, options);
    this.alignment = alignWords(gold, system);
    this.agreement = new Agreement(this.gold, this.system, this.alignment);
    this.#edges = options.enhanced
      ? new EdgeMatches(this.gold, this.system, this.alignment.goldOf, this.agreement, comparable)
      : null;
  }

  /** By system word: the gold sentence that holds its first character. */
  goldSentences(): Int32Array {
    const { from, graphs } = this.#systemRanges;
    const { tokenStart, size } = this.#goldRanges.graphs;
    const endOf = (sentence: number) => this.#goldRanges.to[tokenStart[sentence + 1]! - 1]!;
    let sentence = 0;
    return graphs.token.map(token => {
      while (sentence < size - 1 && endOf(sentence) <= from[token]!) sentence++;
      return sentence;
    });
  }

  /** Counts the runs [from, to) as one row. */
  count(from: number, to: number, tally: Tally<UdColumn>): void {
    const { goldStart, systemStart } = this.alignment;
    const [goldFrom, goldTo] = [goldStart[from]!, goldStart[to]!];
    const [systemFrom, systemTo] = [systemStart[from]!, systemStart[to]!];
    tally.add('Sentences.gold', goldTo - goldFrom);
    tally.add('Sentences.system', systemTo - systemFrom);
    tally.add('Sentences.correct', this.#sameSentences(goldFrom, goldTo, systemFrom, systemTo));
    this.#countTokens(goldFrom, goldTo, systemFrom, systemTo, tally);
    this.#countWords(goldFrom, goldTo, systemFrom, systemTo, tally);
  }

  #countTokens(goldFrom: number, goldTo: number, systemFrom: number, systemTo: number, tally: Tally<UdColumn>): void {
    const [gold, system] = [this.#goldRanges, this.#systemRanges];
    let g = gold.graphs.tokenStart[goldFrom]!;
    let s = system.graphs.tokenStart[systemFrom]!;
    const gEnd = gold.graphs.tokenStart[goldTo]!;
    const sEnd = system.graphs.tokenStart[systemTo]!;
    tally.add('Tokens.gold', gEnd - g);
    tally.add('Tokens.system', sEnd - s);
    let correct = 0;
    while (g < gEnd && s < sEnd) {
      const order = gold.from[g]! - system.from[s]!;
      if (order === 0 && gold.to[g] === system.to[s]) correct++;
      if (order <= 0) g++;
      if (order >= 0) s++;
    }
    tally.add('Tokens.correct', correct);
  }

  /** Sentences of the same range. */
  #sameSentences(goldFrom: number, goldTo: number, systemFrom: number, systemTo: number): number {
    const [gold, system] = [this.#goldRanges, this.#systemRanges];
    const firstOf = (side: RangedGraphs, i: number) => side.from[side.graphs.tokenStart[i]!]!;
    const lastOf = (side: RangedGraphs, i: number) => side.to[side.graphs.tokenStart[i + 1]! - 1]!;
    let correct = 0;
    for (let g = goldFrom, s = systemFrom; g < goldTo && s < systemTo; ) {
      const order = firstOf(gold, g) - firstOf(system, s);
      if (order === 0 && lastOf(gold, g) === lastOf(system, s)) correct++;
      if (order <= 0) g++;
      if (order >= 0) s++;
    }
    return correct;
  }

  #countWords(goldFrom: number, goldTo: number, systemFrom: number, systemTo: number, tally: Tally<UdColumn>): void {
    const { gold, system, alignment, agreement } = this;
    const edges = this.#edges;
    const correct = this.#correct.fill(0);
    const [gFrom, gTo] = [gold.graphs.wordStart[goldFrom]!, gold.graphs.wordStart[goldTo]!];
    const [sFrom, sTo] = [system.graphs.wordStart[systemFrom]!, system.graphs.wordStart[systemTo]!];
    let aligned = 0;
    let attached = 0;
    let content = 0;
    if (edges !== null) edges.labelled = edges.unlabelled = 0;
    for (let g = gFrom; g < gTo; g++) {
      const s = alignment.systemOf[g]!;
      if (s < 0) continue;
      aligned++;
      attached += gold.attached[g]!;
      content += gold.content[g]!;
      const agreed = agreement.of(g, s);
      for (let m = 0; m < masks.length; m++)
        if ((agreed & masks[m]!) === masks[m] && (gold.attached[g] === 1 || attachment[m] === 0)) correct[m]!++;
      edges?.add(g, s);
    }
    tally.add('length', gTo - gFrom);
    tally.add('words.gold', gTo - gFrom);
    tally.add('words.system', sTo - sFrom);
    tally.add('words.aligned', aligned);
    tally.add('attached.gold', total(gold.attached, gFrom, gTo));
    tally.add('attached.system', total(system.attached, sFrom, sTo));
    tally.add('attached.aligned', attached);
    tally.add('content.gold', total(gold.content, gFrom, gTo));
    tally.add('content.system', total(system.content, sFrom, sTo));
    tally.add('content.aligned', content);
    for (let m = 0; m < masks.length; m++) tally.add(correctColumns[m]!, correct[m]);
    if (edges === null) return;
    tally.add('edges.gold', gold.edges.start[gTo]! - gold.edges.start[gFrom]!);
    tally.add('edges.system', system.edges.start[sTo]! - system.edges.start[sFrom]!);
    tally.add('ELAS.correct', edges.labelled);
    tally.add('EULAS.correct', edges.unlabelled);
  }
}

function total(flags: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += flags[at]!;
  return sum;
}
