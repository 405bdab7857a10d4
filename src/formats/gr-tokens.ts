// What all files of grammatical relations share: a label and fillers become a relation, or a reason why not.
import { quote } from '../bytes/index.ts';
import { type GrammaticalRelation, type GrFiller, grNamed, grSlotsOf } from '../model/index.ts';

export function grOf(tokens: readonly GrFiller[]): GrammaticalRelation | string {
  const [label] = tokens;
  if (label === undefined) return 'the relation is empty';
  const name = grNamed(label.form);
  if (name === null) return `there is no relation ${quote(label.form)}`;
  const slots = grSlotsOf(name);
  const fillers = tokens.slice(1);
  if (slots.length !== fillers.length)
    return `${name} has ${slots.length} slots (${slots.join(', ')}), not ${fillers.length}`;
  return { name, fillers };
}
