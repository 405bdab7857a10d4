// Categories as C&C's printer `boxer` and depccg write them for Prolog, in lower case: `(s:dcl\np)/np:nb` for
// (S[dcl]\NP)/NP[nb], `period` for `.`. Brackets may stand around the whole.
import { type Category, functor, targetOf, withoutFeature } from '../model/index.ts';

const atoms: ReadonlyMap<string, string> = new Map([
  ...['s', 'n', 'np', 'pp', 'lrb', 'rrb', 'lqu', 'rqu'].map(name => [name, name.toUpperCase()] as const),
  ['conj', 'conj'],
  ['period', '.'],
  ['comma', ','],
  ['colon', ':'],
  ['semicolon', ';'],
  ['semi', ';'],
]);

/** As CCGbank has it; names that are not known, in capitals, are given to `unknown`. */
export function readPrologCategory(text: string, unknown: (name: string) => void): string {
  return text.replace(/([A-Za-z]\w*)(?::(\w+))?/g, (_, name: string, feature?: string) => {
    const atom = atoms.get(name);
    if (atom === undefined) unknown(name);
    // The variable of modifiers, whose letter depccg makes small.
    const value = feature === 'x' ? 'X' : feature;
    return (atom ?? name.toUpperCase()) + (value === undefined ? '' : `[${value}]`);
  });
}

/** Without the feature of X where the category is X|X, or takes further arguments to become that: (S[dcl]\NP)\(S[dcl]\NP) is
 *  (S\NP)\(S\NP). */
export function withoutSharedFeature(category: Category): Category {
  if (category.kind === 'atom') return category;
  const { result, slash, argument } = category;
  const { name, feature } = targetOf(result);
  if (result === argument && name === 'S' && feature !== null) {
    const plain = withoutFeature(result, feature);
    return functor(plain, slash, plain);
  }
  return functor(withoutSharedFeature(result), slash, argument);
}
