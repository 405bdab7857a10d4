// DepBank's choice of labels, subtypes and heads for modifiers, numbers and clauses.
import type { GrFiller } from '../../model/index.ts';
import { type Draft, type Drafts, literal } from './draft.ts';

/** A passive participle, on a verb or before a noun, is marked. */
export function passives(drafts: Drafts): void {
  for (const [index, { tag, category }] of drafts.tokens.entries())
    if (category.replace(/^\(+/, '').startsWith('S[pss]\\NP') || (tag === 'VBN' && category === 'N/N'))
      drafts.add('passive', [drafts.word(index)]);
}

const partitives = new Set(['several', 'some', 'most', 'all', 'any', 'more', 'less', 'many']);

/** "the price of gold": of is an object of its noun, except in "most of them". */
export function ofPhrases(drafts: Drafts): void {
  for (const draft of drafts.named('ncmod')) {
    const [, head, dependent] = draft.fillers;
    if (dependent!.form !== 'of' || partitives.has(head!.form.toLowerCase())) continue;
    draft.name = 'iobj';
    draft.fillers = [head!, dependent!];
  }
}

/** "$ 5 million": the dollar is the head, the number below it, the magnitude below the number. */
export function numbers(drafts: Drafts): void {
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
export function punctuation(drafts: Drafts): void {
  for (const draft of drafts.all) if (draft.fillers.some(({ form }) => marks.has(form))) draft.dead = true;
}

/** A relative clause names its relative word only if that is "that". */
export function relativeWords(drafts: Drafts): void {
  for (const draft of drafts.named('cmod')) {
    const [type] = draft.fillers;
    if (type!.word !== null && type!.form !== 'that') setType(draft, '_');
  }
}

const saying = new Set(['say', 'said', 'says']);

/** "Prices rose, he said": the clause that is said hangs on the verb of saying as a quotation. */
export function quotations(drafts: Drafts): void {
  for (const draft of drafts.named('cmod')) {
    const [, head, dependent] = draft.fillers;
    const isSaid = saying.has(dependent!.form.toLowerCase());
    if (!isSaid && !saying.has(head!.form.toLowerCase())) continue;
    draft.name = 'ta';
    draft.fillers = [literal('quote'), ...(isSaid ? [dependent!, head!] : [head!, dependent!])];
  }
}

/** "gave up" */
export function particles(drafts: Drafts): void {
  for (const draft of drafts.named('ncmod')) {
    const [, head, dependent] = draft.fillers.map(filler => drafts.tokenOf(filler)?.tag ?? '');
    if (head!.startsWith('V') && dependent === 'RP') setType(draft, 'prt');
  }
}

/** "a plan to leave" */
export function infinitives(drafts: Drafts): void {
  let next = drafts.tokens.length;
  /** By word: the first "to" behind it. */
  const following = drafts.tokens.map(() => next);
  for (let word = drafts.tokens.length - 1; word >= 0; word--) {
    following[word] = next;
    if (drafts.tokens[word]?.form === 'to') next = word;
  }
  for (const draft of drafts.named('xmod')) {
    const [from = 0, to = 0] = draft.fillers.flatMap(({ word }) => word ?? []).sort((a, b) => a - b);
    if ((following[from] ?? to) < to) setType(draft, 'to');
  }
}

/** "the car that broke": the noun is the subject, not "that". The first clause counts, even a dead one. */
export function relativeSubjects(drafts: Drafts): void {
  const antecedents = new Map<number, GrFiller>();
  for (const { name, fillers } of drafts.all) {
    const [type, head] = fillers;
    if (name === 'cmod' && type!.word !== null && type!.form === 'that' && !antecedents.has(type!.word))
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
