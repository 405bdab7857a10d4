// What is noted about a constituent of an English tree while it is built from its children, so that the label of a child
// can depend on what is inside it: whether a clause has its subject, a verb phrase its object, a relative clause a gap.

import type { PhrasePart } from '../constituency-to-dependencies.ts';
import { copulas } from '../english-heads.ts';
import { madeOnce } from '../made-once.ts';

/** `past` is a participle. */
type VerbMark = 'be' | 'get' | 'finite' | 'to' | 'ing' | 'past' | 'passive' | 'bare-be';
/** `when`: introduced by a subordinator. */
type ClauseMark = 'subject' | 'object' | 'wh' | 'that' | 'when';
/** `measure`: so many times, years, percent; `rate`: "a pound"; the last of them is a preposition with a clause. */
export type PhraseMark =
  | VerbMark
  | ClauseMark
  | 'time'
  | 'measure'
  | 'rate'
  | 'possessor'
  | 'there'
  | 'abbreviation'
  | 'clause';

/** Where something is missing that a noun or a wh-word may stand for: the subject or the object of a verb, or what a
 *  preposition takes. */
export interface Gap {
  readonly kind: 'subject' | 'object' | 'preposition';
  readonly word: number;
  readonly passive: boolean;
}

/** What the brackets of a sentence show and a dependency tree does not. Words count from 0. */
export interface BracketEvidence {
  /** By clause: where a relative clause without a pronoun lacks what its noun is. */
  readonly gaps: ReadonlyMap<number, Gap>;
  /** Words that depend on all conjuncts of a coordination, and not only on the first, which their head is. */
  readonly shared: ReadonlySet<number>;
}

export interface PhraseNote {
  readonly marks: ReadonlySet<PhraseMark>;
  readonly gap: Gap | null;
}

const plain: PhraseNote = { marks: new Set(), gap: null };

const formsOfGet = new Set('get gets got getting gotten'.split(' '));
const times = new Set(
  'monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight morning afternoon evening night day week month year spring summer autumn winter fall quarter time decade century weekend minute hour moment'.split(
    ' ',
  ),
);
const months = new Set(
  'january february march april may june july august september october november december jan. feb. mar. apr. jun. jul. aug. sept. sep. oct. nov. dec.'.split(
    ' ',
  ),
);
const measures = new Set(
  'times years months weeks days hours minutes seconds decades miles kilometers metres meters feet inches yards percent % points'.split(
    ' ',
  ),
);
export const isMeasureWord = (form: string) => measures.has(form);
/** Whether a noun names a time. */
export const isTimeWord = (form: string) => times.has(form) || months.has(form);

/** A bare noun of these, or one behind these words, is a time. */
const alwaysTimes = new Set(
  'monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight'.split(' '),
);
const timeWords = new Set('last next this that every each one some any'.split(' '));
/** Words that may stand before those: "early next year". */
const beforeTimeWords = new Set('early late earlier later just only all almost nearly'.split(' '));

const wordMarks: Readonly<Record<string, readonly PhraseMark[]>> = {
  MD: ['finite'],
  VBD: ['finite'],
  VBP: ['finite'],
  VBZ: ['finite'],
  VBG: ['ing'],
  VBN: ['past'],
  TO: ['to'],
  EX: ['there'],
  POS: ['possessor'],
};

export function noteWord(tag: string, form: string): PhraseNote {
  const marks = [...(Object.hasOwn(wordMarks, tag) ? wordMarks[tag]! : [])];
  if (tag.startsWith('VB') && copulas.has(form)) marks.push('be');
  if (tag.startsWith('VB') && formsOfGet.has(form)) marks.push('get');
  if (tag.startsWith('NN') && isTimeWord(form)) marks.push('time');
  if (tag.startsWith('NN') && isMeasureWord(form)) marks.push('measure');
  return marks.length === 0 ? plain : { marks: new Set(marks), gap: null };
}

type Phrase = PhrasePart<PhraseNote>;

export function notePhrase(label: string, children: readonly Phrase[], head: number): PhraseNote {
  switch (label) {
    case 'VP':
    case 'SQ':
    case 'S':
    case 'SINV':
      return noteClause(label, children, head);
    case 'SBAR':
      return noteSubordinate(children, head);
    case 'NP':
    case 'NX':
      return noteNounPhrase(children, head);
    case 'PRN':
      return isAbbreviation(children) ? only('abbreviation') : children[head]!.note;
    case 'PP':
      return notePrepositional(children, head);
    default:
      return children[head]!.note;
  }
}

function noteClause(label: string, children: readonly Phrase[], head: number): PhraseNote {
  const { kind, note } = children[head]!;
  const marks = new Set(note.marks);
  if (kind !== 'VP' && kind !== 'S' && kind !== 'SQ' && !kind.startsWith('VB')) marks.clear();
  else if (kind.startsWith('VB') && marks.delete('be')) marks.add('bare-be');
  marks.delete('get');
  for (const [i, child] of children.entries()) {
    if (i === head) continue;
    if (isVerbal(child.kind)) {
      if (isPassiveAuxiliary(child) && marks.has('past') && !marks.has('passive')) marks.add('passive');
      for (const form of ['past', 'ing', 'finite', 'to'] as const) if (child.note.marks.has(form)) become(marks, form);
      if (child.kind === 'VB') become(marks, null);
    }
  }
  const { subject, lastObject } = argumentsOf(label, children, head);
  if (subject >= 0) marks.add('subject');
  if (label === 'VP' && lastObject >= 0) marks.add('object');
  const isPlain = label === 'VP' && kind.startsWith('VB') && lastObject < 0 && !marks.has('bare-be');
  return { marks, gap: gapOf(children, head, isPlain) };
}

/** Of verbs that take a person and what the person is to do, the person is missing: "the man he told to leave". */
const askingVerbs =
  /^(?:tell|told|ask|order|persuad|urg|forc|allow|permit|invit|encourag|advis|convinc|instruct|warn|remind|enabl|help|teach|taught|hire|pay|paid)/;

/** Inside a clause or a preposition behind the verb, else of the verb itself where it may have an object and has none. */
function gapOf(children: readonly Phrase[], head: number, mayLackObject: boolean): Gap | null {
  const { form, head: verb } = children[head]!;
  const own: Gap | null = mayLackObject ? { kind: 'object', word: verb, passive: false } : null;
  const inside = gapIn(children, head);
  if (inside?.kind === 'object' && own !== null && askingVerbs.test(form)) return own;
  const isComplete = ({ kind, note }: Phrase, i: number) =>
    i > head && (kind === 'SBAR' || kind === 'S') && !note.marks.has('when');
  return inside ?? (children.some(isComplete) ? null : own);
}

/** The first auxiliary decides what form a verb phrase has. */
function become(marks: Set<PhraseMark>, form: PhraseMark | null): void {
  for (const other of ['past', 'ing', 'finite', 'to'] as const) marks.delete(other);
  if (form !== null) marks.add(form);
}

const isVerbal = (kind: string) => kind === 'MD' || kind === 'TO' || kind.startsWith('VB');

export function isPassiveAuxiliary({ note }: Phrase): boolean {
  return note.marks.has('be') || note.marks.has('get');
}

interface Arguments {
  /** The noun phrase before the verb and nearest to it; in inversions the first one. -1 if there is none. */
  readonly subject: number;
  /** The last noun phrase behind the verb that is neither a time nor a measure behind another one. */
  readonly lastObject: number;
}

/** Asked for every child of a constituent, found once. */
const found = new WeakMap<readonly Phrase[], Arguments>();

export function argumentsOf(label: string, children: readonly Phrase[], head: number): Arguments {
  return madeOnce(found, children, () => {
    const isNounPhrase = ({ kind }: Phrase) => kind === 'NP';
    const before = children.slice(0, head);
    // "The firm last year proposed": a time is the subject only where nothing else can be.
    let subject = label === 'VP' ? -1 : before.findLastIndex(child => isNounPhrase(child) && !isTimePhrase(child));
    if (subject < 0 && label !== 'VP') subject = before.findLastIndex(isNounPhrase);
    if (subject < 0 && (label === 'SQ' || label === 'SINV')) subject = children.findIndex(isNounPhrase);
    const isObject = (child: Phrase, i: number) =>
      i > head && isNounPhrase(child) && !isTimePhrase(child) && children[i - 1]?.kind !== ',';
    const firstObject = children.findIndex(isObject);
    // "beat England five times": a measure is the object only where nothing else can be.
    const isSecond = ({ note }: Phrase, i: number) => i > firstObject && note.marks.has('measure');
    const lastObject = children.findLastIndex((child, i) => isObject(child, i) && !isSecond(child, i));
    return { subject, lastObject };
  });
}

/** A time by its own word, or by the word in front: "today", "last year". Elsewhere the noun may be anything. */
export function isTimePhrase({ note }: Phrase): boolean {
  return note.marks.has('time');
}

function gapIn(children: readonly Phrase[], head: number): Gap | null {
  const own = children[head]!.note.gap;
  return own ?? children.findLast(({ note }, i) => i > head && note.gap !== null)?.note.gap ?? null;
}

const subordinators = new Set(
  'because if although though while since after before until unless when whenever where wherever as once whereas till lest so for'.split(
    ' ',
  ),
);

/** A clause without a wh-word keeps its gaps; one with a wh-word fills them. */
function noteSubordinate(children: readonly Phrase[], head: number): PhraseNote {
  const { note, head: verb } = children[head]!;
  const marks = new Set(note.marks);
  for (const [i, { kind, form }] of children.entries()) {
    if (i === head) continue;
    if (kind === 'WHNP' || kind === 'WHPP' || kind === 'WDT' || kind === 'WP') marks.add('wh');
    if (kind === 'WHADVP' && subordinators.has(form)) marks.add('when');
    if (kind === 'IN' || kind === 'RB') marks.add(subordinators.has(form) ? 'when' : 'that');
  }
  if (children.some(({ kind }) => kind.startsWith('WH')) || marks.has('when')) return { marks, gap: null };
  const lacksSubject = marks.has('finite') && !marks.has('subject');
  return { marks, gap: lacksSubject ? { kind: 'subject', word: verb, passive: marks.has('passive') } : note.gap };
}

function noteNounPhrase(children: readonly Phrase[], head: number): PhraseNote {
  const { kind, form, note } = children[head]!;
  if (kind === 'EX') return note;
  if (children.at(-1)!.note.marks.has('possessor')) return { marks: new Set(['possessor']), gap: null };
  if (kind === 'NP') return ['time', 'measure'].some(mark => note.marks.has(mark as PhraseMark)) ? note : plain;
  const first = children.find(each => !beforeTimeWords.has(each.form)) ?? children[0]!;
  if (children.length === 2 && ['a', 'an'].includes(children[0]!.form) && head === 1) return only('rate');
  if (note.marks.has('measure'))
    return children.some(each => each.kind === 'CD' || each.kind === 'QP') ? only('measure') : plain;
  if (!note.marks.has('time')) return plain;
  const isDate = months.has(form) && children.some((each, i) => i > head && each.kind === 'CD');
  const isKnown = alwaysTimes.has(form) || isDate || (head > 0 && timeWords.has(first.form));
  return isKnown ? only('time') : plain;
}

/** "(IMF)": a name of one word in brackets. */
function isAbbreviation([open, name, close, ...others]: readonly Phrase[]): boolean {
  if (open?.kind !== '-LRB-' || close?.kind !== '-RRB-' || others.length > 0) return false;
  return name!.to - name!.from === 1 && name!.end === 'NNP';
}

const only = (mark: PhraseMark): PhraseNote => ({ marks: new Set([mark]), gap: null });

function notePrepositional(children: readonly Phrase[], head: number): PhraseNote {
  const { kind, head: word, note } = children[head]!;
  if (kind === 'IN' || kind === 'TO') return { marks: plain.marks, gap: { kind: 'preposition', word, passive: false } };
  const isClause = kind === 'S' || kind === 'SBAR' || kind === 'VP';
  return isClause ? { marks: new Set([...note.marks, 'clause']), gap: null } : plain;
}
