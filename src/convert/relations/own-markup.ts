// A user's own markup, made ready for converting: the heads of each category, and what its slots become. Whatever of it
// can never make a relation that counts is told.
import { quote } from '../../bytes/index.ts';
import { grNamed, grSlotsOf, type MarkedCategory, readCategory, slotsOf } from '../../model/index.ts';
import { madeOnce } from '../made-once.ts';
import { isOfScheme, type RelationTemplate, readTemplate, type WordGroups } from './template.ts';

/** An entry of a markedup file. */
export interface WrittenMarkup {
  readonly marked: MarkedCategory;
  /** Heads for relations only, where they differ. */
  readonly alternative: MarkedCategory | null;
  readonly templates: readonly { readonly slot: number; readonly text: string; readonly line: number }[];
  readonly line: number;
}

export interface OwnMarkup {
  /** By the text of the category. */
  readonly entries: ReadonlyMap<string, OwnEntry>;
  readonly groups: WordGroups;
}

interface OwnEntry {
  readonly marked: MarkedCategory;
  /** By slot, the alternatives in the order in which they are tried. */
  readonly templates: ReadonlyMap<number, readonly RelationTemplate[]>;
}

/** Something to be told of a line. A bad template is not used; the others are, for nothing or for what no score counts. */
interface MarkupFault {
  readonly code: 'bad-template' | 'idle-template' | 'unscored-template';
  readonly line: number;
  readonly text: string;
  readonly outcome: string;
}

const coordinator = readCategory('conj')!.text;

/** Templates of slots that every file has. */
const predefined: ReadonlyMap<string, OwnEntry['templates']> = new Map([
  [coordinator, new Map([[1, [readTemplate('conj %l %f') as RelationTemplate]]])],
]);

interface ReadMarkup {
  readonly markup: OwnMarkup;
  readonly faults: readonly MarkupFault[];
}

export function ownMarkup(
  written: ReadonlyMap<string, WrittenMarkup>,
  groups: ReadonlyMap<string, readonly string[]>,
): ReadMarkup {
  const faults: MarkupFault[] = [];
  const entries = new Map<string, OwnEntry>();
  for (const [category, { marked, alternative, templates: lines }] of written) {
    const heads = alternative ?? marked;
    const templates = new Map<number, RelationTemplate[]>();
    for (const { slot, text, line } of lines) {
      const template = readTemplate(text);
      const before = madeOnce(templates, slot, () => []);
      const unused = whyUnused(template, before, written, groups);
      const fault = typeof template === 'string' || unused !== null ? unused : whyOdd(template, slot, heads);
      if (fault !== null) faults.push({ ...fault, line, text: `${quote(text)} ${fault.text}` });
      if (typeof template !== 'string' && unused === null) before.push(template);
    }
    entries.set(category, { marked: heads, templates: new Map([...(predefined.get(category) ?? []), ...templates]) });
  }
  return { markup: { entries, groups: setsOf(groups) }, faults };
}

type Fault = Omit<MarkupFault, 'line'>;

/** Why a line is no template, or one that is never used behind those before it; null if neither. */
function whyUnused(
  template: RelationTemplate | string,
  before: readonly RelationTemplate[],
  written: ReadonlyMap<string, unknown>,
  groups: ReadonlyMap<string, unknown>,
): Fault | null {
  const code = 'bad-template';
  if (typeof template === 'string') return { code, text: template, outcome: 'the line is left out' };
  const { group, filler } = template;
  const never = (text: string): Fault => ({ code, text, outcome: 'it is never used' });
  const last = before.at(-1);
  if (last !== undefined && last.group === null && last.filler === null)
    return never('stands behind a template of its slot without constraint');
  if (group !== null && !groups.has(group)) return never(`asks for the group =${group}, which this file does not have`);
  if (filler !== null && !written.has(filler))
    return never(`asks for ${quote(filler)}, which has no entry in this file`);
  return null;
}

/** Why what a template makes is nothing, or nothing that counts; null if it counts. */
function whyOdd({ label, fields }: RelationTemplate, slot: number, heads: MarkedCategory): Fault | null {
  const others = new Set(slotsOf(heads).map(({ markup }) => `%${markup}`));
  others.delete(`%${slot}`);
  const unfilled = fields.find(field => /^%\d$/.test(field) && !others.has(field));
  if (unfilled !== undefined)
    return {
      code: 'idle-template',
      text: `has ${unfilled}, which is no other slot of the category`,
      outcome: 'it makes nothing',
    };
  if (label === null || isOfScheme(label, fields.length)) return null;
  const name = grNamed(label);
  const text =
    name === null
      ? `has the label ${quote(label)}, which is not in the scheme`
      : `has ${fields.length} fields, and ${name} has ${grSlotsOf(name).length} slots`;
  return { code: 'unscored-template', text, outcome: 'what it makes is left out of scores' };
}

/** If more than half of the templates make no relation of the scheme, the labels that it does not have. */
export function foreignLabels({ entries }: OwnMarkup): readonly string[] {
  const own = [...entries].filter(([category]) => !predefined.has(category));
  const templates = own.flatMap(([, entry]) => [...entry.templates.values()].flat());
  const labelled = templates.flatMap(({ label, fields }) => (label === null ? [] : [{ label, size: fields.length }]));
  const foreign = labelled.filter(({ label, size }) => !isOfScheme(label, size));
  if (2 * foreign.length <= labelled.length) return [];
  return [...new Set(foreign.flatMap(({ label }) => (grNamed(label) === null ? [label] : [])))];
}

function setsOf(groups: ReadonlyMap<string, readonly string[]>): WordGroups {
  return new Map([...groups].map(([name, words]) => [name, new Set(words)]));
}
