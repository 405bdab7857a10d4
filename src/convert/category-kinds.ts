// The notions by which categories are marked up: determiners, modifiers, clauses with a gap. They restate in rules what
// the markup of Clark and Curran (2007) says category by category.
import { atom, type Category, functor, targetOf } from '../model/index.ts';

/** `NP/N` or `NP[nb]/N`. */
export function isDeterminer(category: Category): boolean {
  return category.text === 'NP[nb]/N' || category.text === 'NP/N';
}

/** `X|X`, or a determiner. Auxiliaries such as `(S[b]\NP)/(S[b]\NP)` look like modifiers and are verbs. */
export function isModifier(category: Category): boolean {
  if (category.kind === 'atom') return false;
  if (isDeterminer(category)) return true;
  const { name, feature } = targetOf(category);
  if (name === 'S' && feature !== null && feature !== 'adj' && feature !== 'wq') return false;
  const { result, argument } = category;
  if (result.shape !== argument.shape) return false;
  return result === argument || barePhrases(result) === barePhrases(argument);
}

/** Whether the category or a result on its spine is a modifier. */
export function isModifierLike(category: Category): boolean {
  for (let at = category; at.kind === 'functor'; at = at.result) if (isModifier(at)) return true;
  return false;
}

/** `S[f]|NP`: a clause that lacks one NP, its gap; by `\` the subject, by `/` an object. */
export function isClause(category: Category): boolean {
  if (category.kind === 'atom' || category.result.kind === 'functor' || category.argument.kind === 'functor')
    return false;
  return category.result.name === 'S' && category.result.feature !== null && category.argument.name === 'NP';
}

/** Without the features on NP. */
function barePhrases(category: Category): Category {
  if (category.kind === 'functor')
    return functor(barePhrases(category.result), category.slash, barePhrases(category.argument));
  return category.name === 'NP' ? atom('NP') : category;
}
