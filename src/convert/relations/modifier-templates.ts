// Relations of modifiers and determiners: categories with a core X|X. Slot 1 is what is modified.
import { type Category, type Functor, readCategory } from '../../model/index.ts';
import { isDeterminer, isModifier } from '../category-kinds.ts';
import type { OuterArgument } from '../gaps.ts';
import { complementTemplates, INFINITIVE } from './complements.ts';
import { clauseFeature, isAtom, isClauseOf, isVerbPhrase, verbFeature } from './spine.ts';

type Slots = readonly (readonly string[])[];

/** The templates of each slot, from slot 1. */
export function modifierTemplates(core: Functor, outer: readonly OuterArgument[]): Slots {
  const slots = [
    coreTemplates(core, outer.length === 0),
    ...outer.map(({ slash, category }) => (slash === '\\' ? ['ncmod _ %f %l'] : complementTemplates(category, true))),
  ];
  const [first, second] = outer;
  const particular =
    outer.length === 1 ? withOne(core, first!, slots) : outer.length === 2 ? withTwo(core, first!, second!) : [];
  return slots.map((usual, slot) => particular[slot] ?? usual);
}

function coreTemplates(core: Functor, isBare: boolean): readonly string[] {
  if (isDeterminer(core)) return ['ncmod part %f %l =part', 'det %f %l'];
  const isNounPhrase = isBare && core.slash === '/' && isAtom(core.result, 'NP');
  return isNounPhrase ? ['det %f %l =det', 'ncmod _ %f %l'] : ['ncmod _ %f %l'];
}

/** What a core modifies. `S` is any clause without or with a feature, `VP` the verb phrase without one. */
function kindOf({ result }: Functor): 'N' | 'NP' | 'S' | 'VP' | 'modifier' | 'other' {
  if (isModifier(result)) return 'modifier';
  if (isAtom(result, 'N')) return 'N';
  if (isAtom(result, 'NP')) return 'NP';
  if (clauseFeature(result) !== null) return 'S';
  return verbFeature(result) === '' ? 'VP' : 'other';
}

const objectClause = readCategory('S[dcl]/NP');

/** Null entries, and those that are missing, leave a slot as it is. */
type Particular = readonly (readonly string[] | null)[];

function withOne(core: Functor, { slash, category }: OuterArgument, usual: Slots): Particular {
  const kind = kindOf(core);
  if (slash === '\\') {
    if (!isAtom(category, 'NP')) return [];
    if (isDeterminer(core)) return [['ncmod poss %f %2'], ['ignore']];
    return kind === 'N' || kind === 'modifier' ? [] : [['ncmod _ %f %2'], ['ncmod _ %f %l']];
  }
  if (category.text === 'N') return withNoun(core, usual);
  const [isNoun, isVerbal, isClause] = [kind === 'NP', kind === 'VP', kind === 'S'];
  const isLater = core.slash === '\\';
  if (
    ((isVerbal && isLater) || isClause) &&
    (isClauseOf(category, 'dcl inv poss q ng') || (isVerbal && isClauseOf(category, 'em')))
  )
    return [['cmod _ %f %l']];
  if (isNoun && isClauseOf(category, 'dcl q qem')) return [['cmod _ %f %2'], ['ncmod _ %f %l']];
  const isRelative = isVerbPhrase(category, 'dcl') || category === objectClause;
  if (isRelative && (isNoun || (isVerbal && isLater))) return [['cmod %l %f %2'], ['ignore']];
  if (isClause && !isLater && isVerbPhrase(category, 'dcl')) return [['cmod _ %f %2'], ['ignore']];
  if (takesParticiple(core, verbFeature(category))) return [['xmod _ %f %l'], ['xcomp _ %l %f']];
  return isVerbal && isVerbPhrase(category, 'to') ? [['xmod _ %f %l'], [`xcomp %f %l %k ${INFINITIVE}`]] : [];
}

/** "next week": the noun is what modifies, the word in front of it its determiner. */
function withNoun(core: Functor, [slot1]: Slots): Particular {
  const kind = kindOf(core);
  if (kind === 'modifier') return [slot1!, ['det %f %l']];
  if (kind === 'N') return core.slash === '/' ? [['ncmod _ %2 %f'], ['det %f %l']] : [];
  const isVerbal = kind === 'S' || verbFeature(core.result) !== null;
  return isVerbal ? [['ncmod _ %f %2'], ['det %f %l']] : [];
}

/** "while leaving", "as seen". */
function takesParticiple(core: Functor, feature: string | null): boolean {
  if (feature !== 'ng' && feature !== 'pss') return false;
  const kind = kindOf(core);
  if (kind === 'NP') return true;
  if (kind === 'VP') return core.slash === '\\' || feature === 'ng';
  return kind === 'S' && (core.slash === '\\' || feature === 'pss');
}

function withTwo(core: Functor, { category: inner }: OuterArgument, outermost: OuterArgument): Particular {
  const { slash, category } = outermost;
  const isNoun = kindOf(core) === 'NP';
  if (slash === '\\')
    return isNoun && isClauseOf(inner, 'dcl') && isPreposition(category)
      ? [['cmod _ %f %2'], ['ncmod _ %f %3'], ['dobj %f %l']]
      : [];
  if (isAtom(category, 'NP')) {
    if (isVerbPhrase(inner, 'ng pss pt b'))
      return [kindOf(core) === 'S' ? ['cmod _ %f %l'] : null, ['ccomp _ %l %f'], ['ignore']];
    if (isNoun && isVerbPhrase(inner, 'to')) return [null, [`xmod %f %3 %k ${INFINITIVE}`]];
    if (isAtom(inner, 'PP')) return [null, ['ncmod _ %3 %f']];
    return isAtom(inner, 'NP') ? [null, ['obj2 %l %f']] : [];
  }
  if (category.text !== 'N') return [];
  if (isVerbPhrase(inner, 'dcl')) return [['cmod _ %f %2'], ['ignore'], ['det %f %l']];
  return isVerbPhrase(inner, 'to') ? [null, [`xmod %f %3 %k ${INFINITIVE}`]] : [];
}

/** `(NP\NP)/NP`, `PP/NP` and their like. */
function isPreposition(category: Category): boolean {
  return category.kind === 'functor' && category.slash === '/' && isAtom(category.argument, 'NP');
}
