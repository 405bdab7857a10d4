// Relations made from CCG dependencies, brought nearer to DepBank's conventions (Clark and Curran 2007, section 5, and
// C&C's script, which does more than the paper says). Every rule is a function of its own and can be left out.

import { type Place, refuse } from '../bytes/index.ts';
import type { GrammaticalRelation, GrFiller, GrName, GrSentence, GrToken } from '../model/index.ts';
import { madeOnce } from './made-once.ts';

/** In the order in which they are applied, each to the whole sentence. */
const rules = {
  'bare-coordinator': bareCoordinators,
  coordination,
  comma: commas,
  passive: passives,
  of: ofPhrases,
  number: numbers,
  'initial-coordinator': initialCoordinators,
  punctuation,
  ampersand: ampersands,
  'relative-word': relativeWords,
  quotation: quotations,
  particle: particles,
  infinitive: infinitives,
  'relative-subject': relativeSubjects,
} as const satisfies Readonly<Record<string, (drafts: Drafts) => void>>;

export type DepbankRule = keyof typeof rules;

export const depbankRules = Object.keys(rules) as DepbankRule[];

/** What is lost: the positions of words stay, but relations of punctuation and repeated ones of conjuncts are gone. */
export function toDepbank(sentence: GrSentence, without: ReadonlySet<DepbankRule> = new Set()): GrSentence {
  const drafts = new Drafts(sentence);
  for (const rule of depbankRules) if (!without.has(rule)) rules[rule](drafts);
  return { ...sentence, relations: drafts.living() };
}

// DepBank hangs what is coordinated on the coordinator: "(ncsubj sleep and _)", not one relation for each conjunct.

/** A coordinator that no relation mentions, as in "Savings and Credit Union", joins its neighbours. At the start of a
 *  sentence the one before is the last token, as in C&C's script. */
function bareCoordinators(drafts: Drafts): void {
  const { tokens } = drafts;
  for (const [index, { category }] of tokens.entries()) {
    if (category !== 'conj' || drafts.of(index).length > 0) continue;
    const before = index === 0 ? tokens.length - 1 : index - 1;
    drafts.add('conj', [drafts.word(index), drafts.word(before)]);
    if (index + 1 < tokens.length) drafts.add('conj', [drafts.word(index), drafts.word(index + 1)]);
  }
}

/** A relation that every conjunct has becomes one of the coordinator. */
function coordination(drafts: Drafts): void {
  const coordinators = drafts.tokens.flatMap(({ category }, index) => (category === 'conj' ? [index] : []));
  // One that is a conjunct itself, which none is in relations from CCG, goes before the one that it is a conjunct of.
  const inner = new Set(conjunctsOf(drafts.named('conj')).filter(word => drafts.tokens[word]?.category === 'conj'));
  for (const index of coordinators) if (inner.has(index)) mergeConjuncts(drafts, index);
  for (const index of coordinators) if (!inner.has(index)) mergeConjuncts(drafts, index);
}

/** More in one coordination would take minutes. */
const MOST_STEPS = 5_000_000;

function mergeConjuncts(drafts: Drafts, coordinator: number): void {
  const members = conjunctsOf(drafts.of(coordinator).filter(({ fillers }) => fillers[0]!.word === coordinator));
  if (members.reduce((steps, member) => steps + drafts.countOf(member), 0) > MOST_STEPS)
    throw refuse(
      'too-many-conjuncts',
      drafts.place,
      `word ${coordinator} has ${members.length} conjuncts with too many relations to merge; is this one sentence?`,
    );
  const replaced = new Set<number>();
  /** By how they read when the members so far are taken for the coordinator: the relations, and what they become. */
  const alike = new Map<string, { readonly drafts: Draft[]; readonly fillers: readonly GrFiller[] }>();
  const standIn = (word: number) => (replaced.has(word) ? coordinator : word);
  for (const member of members) {
    replaced.add(member);
    for (const draft of drafts.of(member)) {
      if (draft.name === 'conj') continue;
      const same = madeOnce(alike, keyOf(draft, standIn), () => ({
        drafts: [],
        fillers: draft.fillers.map(each => (each.word === null ? each : drafts.word(standIn(each.word)))),
      }));
      same.drafts.push(draft);
    }
  }
  for (const { drafts: same, fillers } of alike.values()) {
    if (same.length !== members.length) continue;
    for (const draft of same) draft.dead = true;
    drafts.add(same[0]!.name, fillers);
  }
}

function conjunctsOf(list: readonly Draft[]): number[] {
  return list.flatMap(({ name, fillers }) => (name === 'conj' && fillers[1]!.word !== null ? [fillers[1]!.word] : []));
}

/** A comma is no coordinator: of two conjuncts it joins, the second loses what the first has as well. */
function commas(drafts: Drafts): void {
  for (const [index, { form }] of drafts.tokens.entries()) {
    if (form !== ',') continue;
    const joins = drafts.of(index).filter(({ name }) => name === 'conj');
    for (const draft of joins) draft.dead = true;
    const [first, second] = conjunctsOf(joins).sort((a, b) => a - b);
    if (joins.length !== 2 || first === undefined || second === undefined) continue;
    const standIn = (word: number) => (word === second ? first : word);
    const known = new Set(drafts.of(first).map(draft => keyOf(draft, standIn)));
    for (const draft of drafts.of(second)) if (known.has(keyOf(draft, standIn))) draft.dead = true;
  }
}

/** "But he left": a coordinator that opens a sentence has one conjunct. In "But he came and left" it has three, since
 *  C&C's script takes the two relations that became one of "and" as well, dead as they are. */
function initialCoordinators(drafts: Drafts): void {
  for (const draft of drafts.named('ncmod')) {
    const [, head, dependent] = draft.fillers;
    const token = drafts.tokenOf(dependent!);
    if (token?.tag !== 'CC' || token.category !== 'S/S') continue;
    draft.dead = true;
    drafts.add('conj', [dependent!, head!]);
  }
}

/** "Smith & Sons grew": the ampersand is the coordinator and takes the place of its right neighbour. */
function ampersands(drafts: Drafts): void {
  for (const [index, { form, category }] of drafts.tokens.entries()) {
    if (form !== '&' || category !== 'N/N' || index === 0 || index + 1 >= drafts.tokens.length) continue;
    const [before, after] = [index - 1, index + 1];
    for (const draft of drafts.of(index)) draft.dead = true;
    for (const draft of drafts.of(after)) {
      if (draft.fillers.some(({ word }) => word === before)) draft.dead = true;
      else draft.fillers = draft.fillers.map(filler => (filler.word === after ? drafts.word(index) : filler));
    }
    drafts.add('conj', [drafts.word(index), drafts.word(before)]);
    drafts.add('conj', [drafts.word(index), drafts.word(after)]);
  }
}

// DepBank's choice of labels, subtypes and heads for modifiers, numbers and clauses.

/** A passive participle, on a verb or before a noun, is marked. */
function passives(drafts: Drafts): void {
  for (const [index, { tag, category }] of drafts.tokens.entries())
    if (category.replace(/^\(+/, '').startsWith('S[pss]\\NP') || (tag === 'VBN' && category === 'N/N'))
      drafts.add('passive', [drafts.word(index)]);
}

const partitives = new Set(['several', 'some', 'most', 'all', 'any', 'more', 'less', 'many']);

/** Words without a category, which no CCG gave, are partitive by their tags as well. */
function isPartitive(head: GrFiller, drafts: Drafts): boolean {
  const { category = '', tag = '' } = drafts.tokenOf(head) ?? {};
  return partitives.has(head.form.toLowerCase()) || (category === '' && /^(?:CD|DT|JJ|NUM|DET|ADJ)/.test(tag));
}

/** "the price of gold": of is an object of its noun, except in "most of them". */
function ofPhrases(drafts: Drafts): void {
  for (const draft of drafts.named('ncmod')) {
    const [, head, dependent] = draft.fillers;
    if (dependent!.form !== 'of' || isPartitive(head!, drafts)) continue;
    draft.name = 'iobj';
    draft.fillers = [head!, dependent!];
  }
}

/** "$ 5 million": the dollar is the head, the number below it, the magnitude below the number. */
function numbers(drafts: Drafts): void {
  for (const [index, { category }] of drafts.tokens.entries()) {
    if (category !== 'N[num]') continue;
    for (const draft of drafts.of(index)) {
      if (draft.name !== 'ncmod') continue;
      const [, head, dependent] = draft.fillers;
      if (head!.word === index) draft.fillers = [literal('num'), dependent!, head!];
      else if (dependent!.word === index && head!.word !== null && head!.word + 1 < drafts.tokens.length)
        draft.fillers = [literal('num'), head!, drafts.word(head!.word + 1)];
    }
  }
  for (const draft of drafts.named('ncmod'))
    if (draft.fillers.slice(1).some(filler => drafts.tokenOf(filler)?.tag === 'CD')) setType(draft, 'num');
}

const marks = new Set(['(', ')', '{', '}', '[', ']', '--', ':', ';', ',', '.', '?', '!']);

/** DepBank has no relations of punctuation. */
function punctuation(drafts: Drafts): void {
  for (const draft of drafts.all) if (draft.fillers.some(({ form }) => marks.has(form))) draft.dead = true;
}

/** A relative clause names its relative word only if that is "that". */
function relativeWords(drafts: Drafts): void {
  for (const draft of drafts.named('cmod')) {
    const [type] = draft.fillers;
    if (type!.word !== null && type!.form !== 'that') setType(draft, '_');
  }
}

const saying = new Set(['say', 'said', 'says']);

/** "Prices rose, he said": the clause that is said hangs on the verb of saying as a quotation. */
function quotations(drafts: Drafts): void {
  for (const draft of drafts.named('cmod')) {
    const [, head, dependent] = draft.fillers;
    const isSaid = saying.has(dependent!.form.toLowerCase());
    if (!isSaid && !saying.has(head!.form.toLowerCase())) continue;
    draft.name = 'ta';
    draft.fillers = [literal('quote'), ...(isSaid ? [dependent!, head!] : [head!, dependent!])];
  }
}

/** "gave up" */
function particles(drafts: Drafts): void {
  for (const draft of drafts.named('ncmod')) {
    const [, head, dependent] = draft.fillers.map(filler => drafts.tokenOf(filler)?.tag ?? '');
    if (head!.startsWith('V') && dependent === 'RP') setType(draft, 'prt');
  }
}

/** "a plan to leave" */
function infinitives(drafts: Drafts): void {
  let next = drafts.tokens.length;
  /** By word: the first "to" behind it. */
  const following = drafts.tokens.map(() => next);
  for (let word = drafts.tokens.length - 1; word >= 0; word--) {
    following[word] = next;
    if (drafts.tokens[word]?.form === 'to') next = word;
  }
  for (const draft of drafts.named('xmod')) {
    const [, ...ends] = draft.fillers;
    const [from = 0, to = 0] = ends.flatMap(({ word }) => word ?? []).sort((a, b) => a - b);
    if ((following[from] ?? to) < to) setType(draft, 'to');
  }
}

/** "the car that broke": the noun is the subject, not "that". The first clause counts, even a dead one. */
function relativeSubjects(drafts: Drafts): void {
  const antecedents = new Map<number, GrFiller>();
  for (const { fillers } of drafts.named('cmod')) {
    const [type, head] = fillers;
    if (type!.word !== null && type!.form === 'that' && !antecedents.has(type!.word))
      antecedents.set(type!.word, head!);
  }
  for (const { fillers } of drafts.named('ncsubj')) {
    const [, dependent] = fillers;
    fillers[1] = antecedents.get(dependent!.word ?? -1) ?? dependent!;
  }
}

function setType(draft: Draft, type: string): void {
  draft.fillers = [literal(type), ...draft.fillers.slice(1)];
}

// The relations of one sentence while DepBank's conventions are imposed on them. A relation that dies stays where it is:
// as in C&C's script no rule asks whether a relation is dead, and only what lives at the end is kept.

interface Draft {
  name: GrName;
  fillers: GrFiller[];
  dead: boolean;
}

const literal = (form: string): GrFiller => ({ form, word: null });

class Drafts {
  readonly tokens: readonly GrToken[];
  readonly place: Place;
  readonly all: Draft[] = [];
  /** By word: the relations made with it, whatever became of them since. */
  readonly #ofWord = new Map<number, Draft[]>();

  constructor({ relations, tokens, place }: GrSentence) {
    this.place = place;
    this.tokens = tokens ?? [];
    for (const { name, fillers } of relations) this.add(name, fillers);
  }

  add(name: GrName, fillers: readonly GrFiller[]): void {
    const draft: Draft = { name, fillers: [...fillers], dead: false };
    this.all.push(draft);
    for (const { word } of fillers) {
      if (word === null) continue;
      const list = madeOnce(this.#ofWord, word, () => []);
      if (list.at(-1) !== draft) list.push(draft);
    }
  }

  /** The relations made with a word, the dead included. */
  of(word: number): readonly Draft[] {
    return [...(this.#ofWord.get(word) ?? [])];
  }

  countOf(word: number): number {
    return this.#ofWord.get(word)?.length ?? 0;
  }

  /** Those of a name, the dead included. */
  named(name: GrName): readonly Draft[] {
    return this.all.filter(draft => draft.name === name);
  }

  word(index: number): GrFiller {
    return { form: this.tokens[index]?.form ?? '', word: index };
  }

  tokenOf({ word }: GrFiller): GrToken | undefined {
    return word === null ? undefined : this.tokens[word];
  }

  living(): readonly GrammaticalRelation[] {
    return this.all.filter(({ dead }) => !dead).map(({ name, fillers }) => ({ name, fillers }));
  }
}

/** One for each relation that reads the same when some words are taken for others. */
function keyOf({ name, fillers }: Draft, replaced: (word: number) => number): string {
  return [name, ...fillers.map(({ form, word }) => (word === null ? form : `#${replaced(word)}`))].join(' ');
}
