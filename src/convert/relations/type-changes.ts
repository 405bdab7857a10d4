// Relations of dependencies that a type change made: a clause that modifies without a word to say so. The ids are those of
// C&C's rules (unary-rules.ts, punctuation-rules.ts).
import { type Category, type CcgDependency, targetOf } from '../../model/index.ts';

/** `%l` is the changed word, `%f` what it modifies. */
const reducedRelatives: ReadonlyMap<number, readonly string[]> = new Map([
  [2, ['xmod _ %f %l', 'ncsubj %l %f obj']],
  [3, ['xmod _ %f %l', 'ncsubj %l %f _']],
  [6, ['xmod _ %f %l']],
  [7, ['xmod _ %f %l', 'ncsubj %l %f _']],
  [9, ['xmod _ %f %l']],
  [10, ['cmod _ %f %l', 'dobj %l %f']],
  [12, ['xmod _ %f %l', 'ncsubj %l %f _']],
  [19, ['xmod _ %f %l']],
]);

const subjectless = new Set([4, 5, 8, 13, 14, 15, 17, 18, 19, 20, 93, 94, 95]);
const clausal = new Set([21, 22]);
/** Also the id of "NP :" as a modifier of a clause. */
const PARTICIPLE_OR_NOUN = 13;
/** Also the id of "he said :" as a modifier of a clause. */
const PARTICIPLE_OR_SAYING = 16;

/** The templates in place of the slot's own, or null where that stands: no type change, or one that adds nothing. */
export function changedTemplates(
  { ruleId, category }: CcgDependency,
  lexical: Category | null,
): readonly string[] | null {
  if (ruleId === 0) return null;
  if (category === lexical) return reducedRelatives.get(ruleId) ?? null;
  if (clausal.has(ruleId)) return ['cmod _ %f %l'];
  const target = lexical === null ? null : targetOf(lexical);
  if (ruleId === PARTICIPLE_OR_NOUN && target?.name !== 'S') return null;
  if (ruleId === PARTICIPLE_OR_SAYING) return target?.feature === 'ng' ? ['xmod _ %f %l'] : null;
  return subjectless.has(ruleId) ? ['xmod _ %f %l'] : null;
}
