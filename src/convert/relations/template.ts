// Templates: how the filler of a slot becomes a grammatical relation (Clark and Curran 2007, section 5).
//
//   xcomp %f %l %k =(S[to]\NP)/(S[b]\NP)     %l the word, %f its filler, %1 to %9 the filler of another slot of the word,
//   aux %f %l =aux                           %c and %k the first and second filler of the filler; %% is a %, the rest literal
//   ignore =be                               nothing is made, and no later template is tried
//
// A constraint that looks like a word is a group that the word must be in; any other is the filler's lexical category. It
// may stand anywhere in the template.
import { grNamed, grSlotsOf, Remembered, readPlainCategory } from '../../model/index.ts';
import { madeOnce } from '../made-once.ts';

export interface RelationTemplate {
  /** Null: nothing is made. A label that is none of the scheme makes something that is none of it either. */
  readonly label: string | null;
  readonly fields: readonly string[];
  /** The group that the word must be in. */
  readonly group: string | null;
  /** The lexical category that the filler must have. */
  readonly filler: string | null;
}

const known = new Remembered<string, RelationTemplate | string>();

/** A template, or what is wrong with the text. */
export function readTemplate(text: string): RelationTemplate | string {
  return madeOnce(known, text, () => parse(text));
}

function parse(text: string): RelationTemplate | string {
  const constraints = [...text.matchAll(/=(\S*)/g)].map(([, name = '']) => name);
  const [label = '', ...fields] = text.replace(/=\S*/g, '').trim().split(/\s+/);
  const [group = null, ...moreGroups] = constraints.filter(isGroup);
  const [category = null, ...moreCategories] = constraints.filter(name => !isGroup(name));
  if (label === '') return 'has no label';
  if (fields.length > MOST_FIELDS) return `has more than ${MOST_FIELDS} fields`;
  if (moreGroups.length > 0 || moreCategories.length > 0) return 'has two constraints of one kind';
  const filler = category === null ? null : (readPlainCategory(category)?.text ?? '');
  if (filler === '') return `has a constraint that is neither a group of words nor a category`;
  const unknown = fields.find(field => field.startsWith('%') && !/^%[flck1-9%]$/.test(field));
  if (unknown !== undefined) return `has the field ${unknown}, which means nothing`;
  const ofFiller = fields.find(field => field === '%c' || field === '%k');
  if (filler === null && ofFiller !== undefined) return `has ${ofFiller}, but no category of the filler`;
  return { label: label === 'ignore' && fields.length === 0 ? null : label, fields, group, filler };
}

/** No relation has more than three slots. */
const MOST_FIELDS = 9;

/** Whether what has this label and so many fillers is a relation of the scheme. */
export function isOfScheme(label: string, fillers: number): boolean {
  const name = grNamed(label);
  return name !== null && grSlotsOf(name).length === fillers;
}

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
