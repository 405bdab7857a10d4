// Attachment scores by the rules of the CoNLL-X and CoNLL 2007 shared tasks (Buchholz and Marsi 2006): the same words on
// both sides, relations with their subtypes, punctuation left out unless asked for.
import { type Counts, type Figures, ratio, type Tally } from '../../counts/index.ts';
import { type DependencyGraphs, formOf } from '../../model/index.ts';

export const conllxColumns = [
  'sentences',
  'errors',
  'length',
  'words',
  'labelled',
  'unlabelled',
  'relation',
  'tagsDiffer',
] as const;
export type ConllxColumn = (typeof conllxColumns)[number];

export interface ConllxOptions {
  /** Whether words of nothing but punctuation (Unicode category P) are scored too. */
  readonly punctuation: boolean;
}

const onlyPunctuation = /^\p{P}+$/u;

/** The first word of a sentence at which the sides differ in form, counted in it; -1 if there is none. */
export function firstOtherForm(gold: DependencyGraphs, system: DependencyGraphs, sentence: number): number {
  const [g, s] = [gold.wordStart[sentence]!, system.wordStart[sentence]!];
  const goldWords = gold.wordStart[sentence + 1]! - g;
  const systemWords = system.wordStart[sentence + 1]! - s;
  for (let i = 0; i < goldWords && i < systemWords; i++) if (!sameForm(gold, g + i, system, s + i)) return i;
  return goldWords === systemWords ? -1 : Math.min(goldWords, systemWords);
}

/** A sentence of the same words on both sides. */
export function countConllx(
  gold: DependencyGraphs,
  system: DependencyGraphs,
  sentence: number,
  { punctuation }: ConllxOptions,
  tally: Tally<ConllxColumn>,
): void {
  const [goldFirst, systemFirst] = [gold.wordStart[sentence]!, system.wordStart[sentence]!];
  const length = gold.wordStart[sentence + 1]! - goldFirst;
  tally.add('sentences');
  tally.add('length', length);
  for (let i = 0; i < length; i++) {
    const [g, s] = [goldFirst + i, systemFirst + i];
    if (gold.upos[g] !== system.upos[s]) tally.add('tagsDiffer');
    if (!punctuation && onlyPunctuation.test(formOf(gold, g))) continue;
    const goldHead = gold.head[g]!;
    const systemHead = system.head[s]!;
    const head = goldHead >= 0 ? goldHead - goldFirst === systemHead - systemFirst : goldHead === systemHead;
    const relation = gold.relation[g] === system.relation[s];
    tally.add('words');
    if (head) tally.add('unlabelled');
    if (relation) tally.add('relation');
    if (head && relation) tally.add('labelled');
  }
}

export function conllxFigures({
  sentences,
  errors,
  words,
  labelled,
  unlabelled,
  relation,
}: Counts<ConllxColumn>): Figures {
  const over = (correct: number) => ({ correct, words, accuracy: ratio(correct, words) });
  return {
    sentences,
    errors,
    valid: sentences - errors,
    words,
    LAS: over(labelled),
    UAS: over(unlabelled),
    labelAccuracy: over(relation),
  };
}

function sameForm(gold: DependencyGraphs, g: number, system: DependencyGraphs, s: number): boolean {
  const from = gold.formFrom[g]!;
  const length = gold.formTo[g]! - from;
  const other = system.formFrom[s]!;
  if (system.formTo[s]! - other !== length) return false;
  for (let i = 0; i < length; i++) if (gold.bytes[from + i] !== system.bytes[other + i]) return false;
  return true;
}
