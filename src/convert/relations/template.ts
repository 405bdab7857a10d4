// Templates: how the filler of a slot becomes a grammatical relation (Clark and Curran 2007, section 5).
//
//   xcomp %f %l %k =(S[to]\NP)/(S[b]\NP)     %l the word, %f its filler, %1 to %9 the filler of another slot of the word,
//   aux %f %l =aux                           %c and %k the first and second filler of the filler; the rest is literal
//   ignore =be                               nothing is made, and no later template is tried
//
// A constraint that looks like a word is a group that the word must be in; any other is the filler's lexical category.
import { type GrName, grNamed, grSlotsOf } from '../../model/index.ts';
import { madeOnce } from '../made-once.ts';

export interface RelationTemplate {
  /** Null: ignore. */
  readonly relation: GrName | null;
  readonly fields: readonly string[];
  readonly groups: readonly string[];
  readonly filler: string | null;
}

const known = new Map<string, RelationTemplate | null>();

/** Null if the text is no template. */
export function readTemplate(text: string): RelationTemplate | null {
  return madeOnce(known, text, () => parse(text));
}

function parse(text: string): RelationTemplate | null {
  const words = text.trim().split(/\s+/);
  const constraints = words.filter(isConstraint).map(word => word.slice(1));
  const [label = '', ...fields] = words.filter(word => !isConstraint(word));
  const groups = constraints.filter(isGroup);
  const filler = constraints.find(name => !isGroup(name)) ?? null;
  if (label === 'ignore') return { relation: null, fields, groups, filler };
  const relation = grNamed(label);
  if (relation === null || grSlotsOf(relation).length !== fields.length) return null;
  return { relation, fields, groups, filler };
}

const isConstraint = (word: string) => word.length > 1 && word.startsWith('=');

/** C&C looks at the second letter: `be` is a group, `NP` and `(S[to]\NP)/NP` are not. */
const isGroup = (name: string) => /^.[a-z]/.test(name);

/** Words by group, in lower case. */
export type WordGroups = ReadonlyMap<string, ReadonlySet<string>>;

const formsOfBe = "ai am are be been being is was were 's 'm 're".split(' ');
const otherAuxiliaries =
  "has have had 've do did does 'd 'll ca can could may might must ought shall should will wo would get got gotten getting".split(
    ' ',
  );

export const englishGroups: WordGroups = new Map([
  ['be', new Set(formsOfBe)],
  ['aux', new Set([...formsOfBe, ...otherAuxiliaries])],
  ['det', new Set(['another', 'other', 'some', 'such'])],
  ['part', new Set(['all', 'both'])],
]);
