// The templates of any category, by rule: the label of a relation from the shape of the category that asks for its filler.
// They restate what the table behind Clark and Curran (2007) says category by category, and cover unseen ones too.
import { type Category, readCategory } from '../../model/index.ts';
import { modifierTemplates } from './modifier-templates.ts';
import { otherTemplates } from './other-templates.ts';
import { isAtom, spineOf } from './spine.ts';
import { readTemplate, type Template } from './template.ts';
import { verbTemplates } from './verb-templates.ts';

const coordinator = readCategory('conj');

/** By slot, from 1. */
export function templatesOf(category: Category): readonly (readonly Template[])[] {
  return textsOf(category).map(texts => texts.map(text => readTemplate(text)!));
}

function textsOf(category: Category): readonly (readonly string[])[] {
  if (category === coordinator) return [['conj %l %f']];
  const { core, result, outer } = spineOf(category);
  if (core !== null) return modifierTemplates(core, outer);
  const [first] = outer;
  const isPredicate = result.name === 'S' && first?.slash === '\\' && isAtom(first.category, 'NP');
  return isPredicate ? verbTemplates(result.feature ?? '', outer) : otherTemplates(result, outer);
}
