// A gold sentence as a list of words, and the trees that parsers hang over it. Words, tags and features are gold's in
// every tree; a parser only says what depends on what, and how.

import { alignWords, firstDifference, rangedAsRead, rangedByText } from '../align/index.ts';
import { lemmatise, pennTagOf } from '../english/index.ts';
import { commentsOf, type DependencyGraphs, formOf, lemmaOf, ROOT, toVersion2, universalPart } from '../model/index.ts';

export interface Word {
  /** From 0. */
  readonly index: number;
  readonly form: string;
  /** In small letters. */
  readonly lemma: string;
  /** Whether the file writes the lemma with a capital; null where it gives none. */
  readonly isCapital: boolean | null;
  readonly upos: string;
  /** A Penn tag; made from features where the file has none. */
  readonly tag: string;
  readonly features: string;
  /** Whether the file says that it is misspelt, written in two, or of another language. */
  readonly isMisspelt: boolean;
  /** Whether a blank follows in the text. */
  readonly spaced: boolean;
}

/** In place of a head: the word is a root. */
const TOP = -1;
/** In place of a head: the parser has no such word, or hangs it on none of this sentence. */
const NOWHERE = -2;

/** The words of a sentence under a tree: gold's own, or what a parser hangs over them. Whoever climbs comes out above the
 *  root: nothing there has a head or a relation. */
export class Parse {
  readonly words: readonly Word[];
  readonly heads: readonly number[];
  /** Universal relations of version 2, with subtypes. */
  readonly labels: readonly string[];
  readonly #children: readonly (readonly number[])[];

  constructor(words: readonly Word[], heads: readonly number[], labels: readonly string[]) {
    this.words = words;
    this.heads = heads;
    this.labels = labels.map(toVersion2);
    const children: number[][] = heads.map(() => []);
    for (const [word, head] of heads.entries()) children[head]?.push(word);
    this.#children = children;
  }

  /** The word at a place of its sentence; any other place is a mistake of ours. */
  word(index: number): Word {
    const word = this.words[index];
    if (word === undefined) throw new RangeError(`a sentence of ${this.words.length} words has none at ${index}`);
    return word;
  }

  head(word: number): number {
    return this.heads[word] ?? NOWHERE;
  }

  /** A relation with its subtype. */
  label(word: number): string {
    return this.labels[word] ?? '';
  }

  /** A relation without its subtype. */
  relation(word: number): string {
    return universalPart(this.label(word));
  }

  /** A word and those above it; where heads go round in a circle, no more than there are words. */
  *upFrom(word: number): Generator<number, void> {
    let at = word;
    for (let steps = 0; at >= 0 && steps < this.words.length; steps++, at = this.head(at)) yield at;
  }

  /** The children of a word that bear one of these relations, subtypes apart or named; all where none is named. */
  children(word: number, ...relations: readonly string[]): readonly number[] {
    const all = this.#children[word] ?? [];
    if (relations.length === 0) return all;
    return all.filter(child => relations.includes(this.label(child)) || relations.includes(this.relation(child)));
  }

  has(word: number, ...relations: readonly string[]): boolean {
    return this.children(word, ...relations).length > 0;
  }

  /** Whether a child with one of these relations is written so. */
  hasChild(word: number, pattern: RegExp, ...relations: readonly string[]): boolean {
    return this.children(word, ...relations).some(child => pattern.test(this.word(child).form));
  }

  wordsAt(indices: readonly number[]): readonly Word[] {
    return indices.map(index => this.word(index));
  }

  /** As written, in small letters. */
  forms(indices: readonly number[]): readonly string[] {
    return this.wordsAt(indices).map(({ form }) => form.toLowerCase());
  }

  /** The case words of a noun, in small letters. */
  caseOf(word: number): string {
    return this.forms(this.children(word, 'case')).join(' ');
  }

  /** The same as words, each with the rest of a fixed expression. */
  caseWords(word: number): number[] {
    return this.children(word, 'case').flatMap(marker => [marker, ...this.children(marker, 'fixed')]);
  }

  isLeaf(word: number): boolean {
    return !this.has(word);
  }

  isCoordinated(word: number): boolean {
    return this.relation(word) === 'conj' || this.has(word, 'conj');
  }
}

/** A sentence with gold's tree. */
export class GoldSentence extends Parse {
  readonly id: string;
  readonly text: string;

  constructor(id: string, text: string, { words, heads, labels }: Parse) {
    super(words, heads, labels);
    this.id = id;
    this.text = text;
  }
}

const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV']);

export const isContent = ({ upos }: Word) => CONTENT.has(upos);
export const isNominal = ({ upos }: Word) => upos === 'NOUN' || upos === 'PROPN';

export function hasFeature({ features }: Word, feature: string): boolean {
  return features.split('|').includes(feature);
}

/** A Penn tag for a word: its XPOS if that is one, else what its universal tag and features say. */
function pennTag(upos: string, xpos: string, features: string): string {
  if (
    /^(?:[A-Z]{2,4}\$?|-[LR]RB-|[.,:`'#$]+)$/.test(xpos) &&
    /^(?:VB|NN|MD|JJ|RB|IN|DT|PR|WD|WP|WR|CD|TO|EX)/.test(xpos)
  )
    return xpos;
  const has = (feature: string) => features.split('|').includes(feature);
  if (upos === 'PROPN') return has('Number=Plur') ? 'NNPS' : 'NNP';
  if (upos === 'ADJ') return has('Degree=Sup') ? 'JJS' : has('Degree=Cmp') ? 'JJR' : 'JJ';
  if (upos === 'ADV') return has('PronType=Int') || has('PronType=Rel') ? 'WRB' : 'RB';
  const tag = pennTagOf(upos, features);
  return tag === 'VBX' ? 'VB' : tag;
}

/** The lemma of the file, or ours where it gives none. */
function lemmaIn(lemma: string, form: string, tag: string): string {
  return lemma === '_' || lemma === '' ? lemmatise(form, tag) : lemma.toLowerCase();
}

/** Whether the file's lemma has a capital, if there is one. */
const hasCapital = (lemma: string): boolean | null => (lemma === '_' || lemma === '' ? null : /^\p{Lu}/u.test(lemma));

// Gold sentences with the trees that the systems hang over their words. A system's words are brought to gold's by the
// alignment of the dependencies family; what does not align has no head.

/** What a parser made of a sentence; `has` says which gold words it has at all. */
export interface SystemParse {
  readonly parse: Parse;
  readonly has: readonly boolean[];
}

export function sentencesOf(graphs: DependencyGraphs): readonly GoldSentence[] {
  const ids = new Set<string>();
  return Array.from({ length: graphs.size }, (_, i) => {
    const [from, to] = [graphs.wordStart[i]!, graphs.wordStart[i + 1]!];
    const words = Array.from({ length: to - from }, (_, at) => wordOf(graphs, from + at, at));
    const heads = words.map(({ index }) => localHead(graphs.head[from + index]!, from, to));
    const labels = words.map(({ index }) => graphs.symbols.text(graphs.relation[from + index]!));
    const read = new Parse(words, heads, labels);
    const comments = commentsOf(graphs, i);
    const text = comments.get('text') ?? detokenised(words);
    const id = freshId(comments.get('sent_id') ?? `s${i + 1}`, ids);
    const mended = words.map(word => (isPast(read, word) ? { ...word, tag: 'VBD' } : word));
    return new GoldSentence(id, text, new Parse(mended, heads, labels));
  });
}

/** By sentence of gold, the tree of a system over gold's words. */
export function systemParses(
  gold: DependencyGraphs,
  sentences: readonly GoldSentence[],
  system: DependencyGraphs,
): readonly SystemParse[] {
  const same = firstDifference(gold, system) < 0;
  const named = [
    { file: 'gold', graphs: gold },
    { file: 'system', graphs: system },
  ] as const;
  const ranged = same ? { gold: rangedAsRead(named[0]), system: rangedAsRead(named[1]) } : rangedByText(...named);
  const { systemOf, goldOf } = alignWords(ranged.gold, ranged.system);
  return sentences.map(({ words }, i) => {
    const [from, to] = [gold.wordStart[i]!, gold.wordStart[i + 1]!];
    const range = words.map(({ index }) => from + index);
    const headIn = (word: number): number => {
      const own = systemOf[word]!;
      if (own < 0) return NOWHERE;
      const head = system.head[own]!;
      if (head < 0) return head === ROOT ? TOP : NOWHERE;
      const above = goldOf[head]!;
      return above >= from && above < to ? above - from : NOWHERE;
    };
    const labelOf = (word: number) =>
      systemOf[word]! < 0 ? '' : system.symbols.text(system.relation[systemOf[word]!]!);
    return {
      parse: new Parse(words, range.map(headIn), range.map(labelOf)),
      has: range.map(word => systemOf[word]! >= 0),
    };
  });
}

function wordOf(graphs: DependencyGraphs, at: number, index: number): Word {
  const { symbols, bytes, miscTo, depsTo } = graphs;
  const form = formOf(graphs, at);
  const upos = symbols.text(graphs.upos[at]!);
  const features = symbols.text(graphs.feats[at]!);
  const tag = pennTag(upos, symbols.text(graphs.xpos[at]!), features);
  const misc = symbols.coding.decode(bytes, depsTo[at]! + 1, miscTo[at]!);
  // Only the last word of a multiword token may be followed by a blank.
  const isLast = graphs.token[at + 1] !== graphs.token[at];
  const spaced = isLast && !misc.split('|').includes('SpaceAfter=No');
  const lemma = lemmaOf(graphs, at);
  return {
    index,
    form,
    lemma: lemmaIn(lemma, form, tag),
    isCapital: hasCapital(lemma),
    upos,
    tag,
    features,
    isMisspelt: /(?:^|\|)(?:Typo|Foreign)=Yes/.test(features) || /(?:^|\|)Correct\w+=/.test(misc),
    spaced,
  };
}

/** *Overtook the Earth and sent many species*: a participle among finite verbs that has an object is a past, mistagged. */
function isPast(parse: Parse, { index, tag }: Word): boolean {
  const isBesidePast = parse.label(index) === 'conj' && parse.words[parse.head(index)]?.tag === 'VBD';
  return tag === 'VBN' && isBesidePast && parse.has(index, 'obj') && !parse.has(index, 'aux');
}

function localHead(head: number, from: number, to: number): number {
  if (head === ROOT) return TOP;
  return head >= from && head < to ? head - from : NOWHERE;
}

function detokenised(words: readonly Word[]): string {
  return words
    .map(({ form, spaced }) => form + (spaced ? ' ' : ''))
    .join('')
    .trim();
}

/** Ids that a file repeats are told apart. */
function freshId(id: string, ids: Set<string>): string {
  let fresh = id;
  for (let n = 2; ids.has(fresh); n++) fresh = `${id}#${n}`;
  ids.add(fresh);
  return fresh;
}
