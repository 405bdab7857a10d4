import { expect, test } from 'vitest';
import { type CcgDependency, readCategory } from '../model/index.ts';
import { isOmitted } from './ccgbank-omissions.ts';

/** `word category slot argument rule-id` */
function omitted(text: string): boolean {
  const [predicate = '', category = '', slot = '', argument = '', ruleId = ''] = text.split(' ');
  const dependency: CcgDependency = {
    predicate: 0,
    category: readCategory(category)!,
    slot: Number(slot),
    argument: 1,
    ruleId: Number(ruleId),
    range: 'local',
    markupSlot: null,
    via: null,
  };
  return isOmitted(dependency, index => [predicate, argument][index]);
}

test.each([
  ['a type change that takes no argument', 'sold S[pss]\\NP 1 shares 7', true],
  ['one that does', 'sold S[pss]\\NP 1 shares 2', false],
  ['a coordinator', 'and conj 1 Kim 0', true],
  ['the subject of "to"', 'to (S[to]\\NP)/(S[b]\\NP) 1 Kim 0', true],
  ['but not its verb', 'to (S[to]\\NP)/(S[b]\\NP) 2 win 0', false],
  ['a bare infinitive after an adjective', 'win (S[b]\\NP)/NP 1 Kim 6', true],
  ['a bare infinitive elsewhere', 'win (S[b]\\NP)/NP 1 Kim 0', false],
  ['what a type change makes of a participle', 'smiling (S\\NP)\\(S\\NP) 2 left 4', true],
  ['an adverb', 'early (S\\NP)\\(S\\NP) 2 left 0', false],
  ['the subject of an auxiliary, by word', 'been (S[pt]\\NP)/(S[pss]\\NP) 1 Kim 0', true],
  ['in this spelling only', 'Been (S[pt]\\NP)/(S[pss]\\NP) 1 Kim 0', false],
  ['up to the first underscore', 'been_x (S[pt]\\NP)/(S[pss]\\NP) 1 Kim 0', true],
  ['"there" as a subject', 'be (S[b]\\NP)/NP 1 there 0', true],
  ['another subject', 'be (S[b]\\NP)/NP 1 Kim 0', false],
])('%s', (_, text, expected) => expect(omitted(text)).toBe(expected));
