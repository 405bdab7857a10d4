// The kinds of errors of a sentence's attachments: every gold word that has not the right head and relation is of one class, the
// first rule that holds; docs/errors.md has the rules. Heads of the system are those words of gold that they meet.

import type { ErrorMark } from '../../picture/index.ts';
import type { ErrorClasses } from '../error-classes.ts';
import { groupedErrors, marksOfItems, type WrongItem } from '../grouped-errors.ts';
import type { SentenceInPart } from './attachment-metric.ts';
import { type AttachmentDetail, attachmentDetail, type DetailWord } from './detail.ts';

export const attachmentErrors: ErrorClasses<SentenceInPart> = {
  rules: 'touchstone1',
  unit: 'words',
  traits: ['longRange'],
  of: pair => groupedErrors(wrongWords(attachmentDetail(pair))),
};

/** Of the one kind or the other, if that is all that is wrong. */
const core = new Set(['nsubj', 'csubj', 'obj', 'iobj', 'ccomp', 'xcomp']);
const nouns = new Set(['NOUN', 'PROPN', 'PRON']);

/** The class of a relation that hangs on another word, whatever the words are. */
const classOfRelation = new Map(
  Object.entries({
    'Clause Attachment': 'csubj ccomp xcomp advcl acl parataxis',
    'Modifier Attachment': 'advmod discourse',
    'NP Internal Structure': 'det amod nummod compound flat fixed clf goeswith',
    'NP Attachment': 'nsubj obj iobj nmod obl appos vocative expl dislocated',
    'Function word': 'case mark aux cop',
    Punctuation: 'punct',
  }).flatMap(([name, relations]) => relations.split(' ').map(relation => [relation, name] as const)),
);

/** What Stanford's dependencies call the same. */
const universal = new Map(
  Object.entries({
    dobj: 'obj',
    nsubjpass: 'nsubj',
    csubjpass: 'csubj',
    auxpass: 'aux',
    nn: 'compound',
    num: 'nummod',
    number: 'compound',
    poss: 'nmod',
    npadvmod: 'obl',
    tmod: 'obl',
    prt: 'compound',
    quantmod: 'advmod',
    neg: 'advmod',
    rcmod: 'acl',
    vmod: 'acl',
    partmod: 'acl',
    infmod: 'acl',
    complm: 'mark',
    predet: 'det',
  }),
);

/** So many words apart, a dependency is long. */
const LONG = 7;

const relationOf = ({ relation }: DetailWord): string => {
  const plain = relation.replace(/:.*/s, '');
  return universal.get(plain) ?? plain;
};

type BothSides = Pick<AttachmentDetail, 'gold' | 'system'>;

/** In the order of the words. */
function wrongWords({ gold, system }: BothSides): WrongItem[] {
  const sides = new Attachments(gold.words, system.words);
  return gold.words.filter(isWrong).map(word => sides.itemOf(word));
}

function isWrong({ verdict }: DetailWord): boolean {
  return verdict !== 'correct' && verdict !== 'not scored';
}

/** The error that explains each gold word that is wrong, by its number. */
export function marksOfWords(detail: BothSides): ReadonlyMap<number, ErrorMark> {
  const marks = marksOfItems(wrongWords(detail));
  return new Map(detail.gold.words.filter(isWrong).map(({ id }, i) => [id, marks[i]!]));
}

/** A head among gold's words: 0 for the root, null where there is none here. */
type Head = number | null;

class Attachments {
  readonly #gold: readonly DetailWord[];
  readonly #system: readonly DetailWord[];
  readonly #weights: readonly number[];
  /** Words with a preposition or the like. */
  readonly #withCase: ReadonlySet<Head>;

  constructor(gold: readonly DetailWord[], system: readonly DetailWord[]) {
    this.#gold = gold;
    this.#system = system;
    this.#weights = weightsOf(gold);
    this.#withCase = new Set(gold.flatMap(word => (relationOf(word) === 'case' ? [word.head] : [])));
  }

  itemOf(word: DetailWord): WrongItem {
    const name = this.#classOf(word);
    const own = this.#mate(word.id);
    const s = this.#systemHead(word.id);
    const isElsewhere = word.verdict === 'wrong head' && name !== 'Tokenisation';
    return {
      class: name,
      weight: this.#weights[word.id - 1]!,
      because: !isElsewhere
        ? []
        : [
            `${word.head} ${s ?? `system ${own?.head}`}`,
            ...(name === 'Root' ? ['root'] : []),
            ...(name === 'Reversed' ? this.#exchangedWith(word).map(other => pairOf(word.id, other)) : []),
          ],
      traits: word.head !== null && word.head > 0 && Math.abs(word.head - word.id) > LONG ? ['longRange'] : [],
    };
  }

  #classOf(word: DetailWord): string {
    const mate = this.#mate(word.id);
    const g = word.head;
    if (mate === null || (g !== null && g > 0 && this.#mate(g) === null)) return 'Tokenisation';
    const [x, y] = [relationOf(word), relationOf(mate)];
    if (word.verdict === 'wrong label') return core.has(x) === core.has(y) ? 'Different label' : 'Argument or adjunct';
    const s = this.#systemHead(word.id);
    if (g === 0 || s === 0) return 'Root';
    if (this.#exchangedWith(word).length > 0) return 'Reversed';
    if ([x, y].some(relation => relation === 'conj' || relation === 'cc') || this.#areConjuncts(g, s))
      return 'Co-ordination';
    if (x === 'prep' || ((x === 'nmod' || x === 'obl') && this.#withCase.has(word.id))) return 'PP Attachment';
    if (x === 'amod' && [g, s].some(head => head === null || !nouns.has(this.#gold[head - 1]!.upos)))
      return 'Modifier Attachment';
    return classOfRelation.get(x) ?? 'Other';
  }

  /** Its gold head if that hangs on it in the system, and its head in the system if that hangs on it in gold. */
  #exchangedWith({ id, head: g }: DetailWord): number[] {
    const s = this.#systemHead(id);
    const found = [];
    if (g !== null && g > 0 && this.#systemHead(g) === id) found.push(g);
    if (s !== null && s > 0 && this.#gold[s - 1]!.head === id) found.push(s);
    return found;
  }

  /** The system's word that a word of gold meets. */
  #mate(id: number): DetailWord | null {
    const { meets } = this.#gold[id - 1]!;
    return meets === null ? null : this.#system[meets - 1]!;
  }

  #systemHead(id: number): Head {
    const head = this.#mate(id)?.head ?? null;
    return head === null || head === 0 ? head : this.#system[head - 1]!.meets;
  }

  /** Whether both belong to one chain of conjuncts, in gold or in the system. */
  #areConjuncts(g: Head, s: Head): boolean {
    if (g === null || s === null) return false;
    if (firstConjunct(this.#gold, g) === firstConjunct(this.#gold, s)) return true;
    const [one, other] = [this.#mate(g), this.#mate(s)];
    if (one === null || other === null) return false;
    return firstConjunct(this.#system, one.id) === firstConjunct(this.#system, other.id);
  }
}

const pairOf = (one: number, other: number) => `pair ${Math.min(one, other)} ${Math.max(one, other)}`;

/** Heads may go round in circles, so no more steps than there are words. */
function firstConjunct(words: readonly DetailWord[], id: number): number {
  let at = id;
  for (let step = 0; step < words.length; step++) {
    const word = words[at - 1]!;
    if (relationOf(word) !== 'conj' || word.head === null || word.head === 0) break;
    at = word.head;
  }
  return at;
}

/** How many words are below each, itself included. */
function weightsOf(words: readonly DetailWord[]): number[] {
  const waiting = words.map(() => 0);
  const isWord = (head: Head): head is number => head !== null && head > 0;
  for (const { head } of words) if (isWord(head)) waiting[head - 1]! += 1;
  const weights = words.map(() => 1);
  // From below: a word is done when all that hangs on it is. Those on a circle never are.
  const done = words.filter((_, i) => waiting[i] === 0);
  for (let word = done.pop(); word !== undefined; word = done.pop()) {
    const { id, head } = word;
    if (!isWord(head)) continue;
    weights[head - 1]! += weights[id - 1]!;
    if (--waiting[head - 1]! === 0) done.push(words[head - 1]!);
  }
  return weights;
}
