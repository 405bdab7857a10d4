// Two files of the same words, sentence by sentence, by the rules of the CoNLL-X and CoNLL 2007 shared tasks (Buchholz and
// Marsi 2006): relations with their subtypes, punctuation left out unless asked for.
import { UNALIGNED } from '../../align/index.ts';
import { type Counts, type Figures, ratio, type Tally } from '../../counts/index.ts';
import { type DependencyGraphs, formOf, ROOT } from '../../model/index.ts';
import { sameBytes } from './ud/agreement.ts';
import { HEAD, RELATION } from './ud/agreement-bits.ts';
import { type AttachedSide, type AttachmentPair, breakdownColumns } from './ud/breakdown.ts';
import { onlyPunctuation } from './ud/side.ts';

export interface ConllxOptions {
  /** Whether words of nothing but punctuation (Unicode category P) are scored too. */
  readonly punctuation: boolean;
}

export const conllxColumns = ['errors', 'length', 'tagsDiffer', ...breakdownColumns] as const;
export type ConllxColumn = (typeof conllxColumns)[number];

export class ConllxPair implements AttachmentPair {
  readonly gold: AttachedSide;
  readonly system: AttachedSide;
  readonly alignment: { readonly systemOf: Int32Array; readonly goldOf: Int32Array };
  readonly shares: { readonly words: Int32Array };
  readonly agreement = { of: (g: number, s: number) => this.#agreedIn(g, s) };
  /** By gold sentence: its first word that is another one in the system, or -1. */
  readonly differs: Int32Array;

  constructor(gold: DependencyGraphs, system: DependencyGraphs, { punctuation }: ConllxOptions) {
    const { size, wordStart } = gold;
    this.gold = sideOf(gold);
    this.system = sideOf(system);
    this.alignment = {
      systemOf: new Int32Array(gold.token.length).fill(UNALIGNED),
      goldOf: new Int32Array(system.token.length).fill(UNALIGNED),
    };
    this.shares = {
      words: Int32Array.from({ length: size + 1 }, (_, i) => system.wordStart[Math.min(i, system.size)]!),
    };
    this.differs = Int32Array.from({ length: size }, (_, i) => (i < system.size ? firstOtherForm(gold, system, i) : 0));
    for (let sentence = 0; sentence < size; sentence++) {
      if (this.differs[sentence]! >= 0) continue;
      const [from, to] = [wordStart[sentence]!, wordStart[sentence + 1]!];
      for (let g = from, s = system.wordStart[sentence]!; g < to; g++, s++) {
        this.alignment.systemOf[g] = s;
        this.alignment.goldOf[s] = g;
        if (punctuation || !isPunctuation(gold, g)) this.gold.attached[g] = this.system.attached[s] = 1;
      }
    }
  }

  /** A gold sentence as a row of its own. */
  count(sentence: number, tally: Tally<ConllxColumn>): void {
    const { gold, system, alignment } = this;
    tally.add('Sentences.gold');
    if (this.differs[sentence]! >= 0) {
      tally.add('errors');
      return;
    }
    const [from, to] = [gold.graphs.wordStart[sentence]!, gold.graphs.wordStart[sentence + 1]!];
    let [words, heads, relations, both, tags] = [0, 0, 0, 0, 0];
    for (let g = from; g < to; g++) {
      const s = alignment.systemOf[g]!;
      if (gold.graphs.upos[g] !== system.graphs.upos[s]) tags++;
      if (gold.attached[g] === 0) continue;
      const agreed = this.#agreedIn(g, s);
      words++;
      if (agreed & HEAD) heads++;
      if (agreed & RELATION) relations++;
      if (agreed === (HEAD | RELATION)) both++;
    }
    tally.add('length', to - from);
    tally.add('tagsDiffer', tags);
    for (const column of ['attached.gold', 'attached.system', 'attached.aligned'] as const) tally.add(column, words);
    tally.add('UAS.correct', heads);
    tally.add('relation.correct', relations);
    tally.add('LAS.correct', both);
  }

  #agreedIn(g: number, s: number): number {
    const { gold, system, alignment } = this;
    const [goldHead, systemHead] = [gold.graphs.head[g]!, system.graphs.head[s]!];
    // What is no word of the sentence is no head, also where both sides have it.
    const head = systemHead < 0 ? systemHead === ROOT && goldHead === ROOT : alignment.goldOf[systemHead] === goldHead;
    return (head ? HEAD : 0) | (gold.relation[g] === system.relation[s] ? RELATION : 0);
  }
}

/** Most words begin with a letter that tells at once. */
function isPunctuation(graphs: DependencyGraphs, word: number): boolean {
  const first = graphs.bytes[graphs.formFrom[word]!]! | LOWER;
  return (first < LETTER_A || first > LETTER_Z) && onlyPunctuation.test(formOf(graphs, word));
}

const [LOWER, LETTER_A, LETTER_Z] = [32, 97, 122];

function sideOf(graphs: DependencyGraphs): { graphs: DependencyGraphs; relation: Int32Array; attached: Uint8Array } {
  return { graphs, relation: graphs.relation, attached: new Uint8Array(graphs.token.length) };
}

/** The first word of a sentence at which the sides differ in form, counted in it; -1 if there is none. */
function firstOtherForm(gold: DependencyGraphs, system: DependencyGraphs, sentence: number): number {
  const [g, s] = [gold.wordStart[sentence]!, system.wordStart[sentence]!];
  const sameForm = (a: number, b: number) =>
    sameBytes(gold.bytes, gold.formFrom[a]!, gold.formTo[a]!, system.bytes, system.formFrom[b]!, system.formTo[b]!);
  const goldWords = gold.wordStart[sentence + 1]! - g;
  const systemWords = system.wordStart[sentence + 1]! - s;
  for (let i = 0; i < goldWords && i < systemWords; i++) if (!sameForm(g + i, s + i)) return i;
  return goldWords === systemWords ? -1 : Math.min(goldWords, systemWords);
}

/** The figures of any sum of rows. */
export function conllxFigures(counts: Counts<ConllxColumn>): Figures {
  const { errors, 'Sentences.gold': sentences, 'attached.gold': words } = counts;
  const over = (correct: number) => ({ correct, words, accuracy: ratio(correct, words) });
  return {
    sentences,
    errors,
    valid: sentences - errors,
    words,
    LAS: over(counts['LAS.correct']),
    UAS: over(counts['UAS.correct']),
    labelAccuracy: over(counts['relation.correct']),
  };
}
