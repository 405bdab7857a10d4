// Relations made from CCG dependencies, brought nearer to DepBank's conventions (Clark and Curran 2007, section 5, and
// C&C's script, which does more than the paper says). Every rule is a function of its own and can be left out.
import type { GrSentence } from '../../model/index.ts';
import { ampersands, bareCoordinators, commas, coordination, initialCoordinators } from './coordination.ts';
import { Drafts } from './draft.ts';
import {
  infinitives,
  numbers,
  ofPhrases,
  particles,
  passives,
  punctuation,
  quotations,
  relativeSubjects,
  relativeWords,
} from './modifiers.ts';

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
