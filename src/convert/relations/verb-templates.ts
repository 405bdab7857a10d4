// Relations of verbs and predicates: categories that end in `S[f]\NP`. Slot 1 is the subject.
import type { OuterArgument } from '../gaps.ts';
import { complementTemplates, INFINITIVE } from './complements.ts';
import { clauseFeature, isAtom, isClauseOf, isExpletive, isVerbPhrase, verbFeature } from './spine.ts';

/** The templates of each slot, from slot 1. */
export function verbTemplates(feature: string, outer: readonly OuterArgument[]): readonly (readonly string[])[] {
  const [subject, ...complements] = outer;
  const slots = [
    subjectTemplates(feature),
    ...complements.map((_, index) => complementOf(feature, subject!, complements, index)),
  ];
  const [only, other] = complements;
  if (complements.length === 2 && isVerbPhrase(only?.category, 'b') && isAtom(other?.category, 'NP'))
    slots[2] = ['ignore'];
  if (complements.length !== 1) return slots;
  const complement = verbFeature(only!.category);
  if (feature === 'to' && complement === 'b') return [['ignore'], ['ignore']];
  if (feature === 'pt' && complement === 'adj') return [['ignore'], slots[1]!];
  if (complement !== null && mayBeAuxiliary(feature, complement))
    return [
      ['ignore =aux', ...slots[0]!],
      ['aux %f %l =aux', ...slots[1]!],
    ];
  return slots;
}

function subjectTemplates(feature: string): readonly string[] {
  if (feature === 'pss') return ['ncsubj %l %f obj'];
  return ['adj', 'asup', 'to', ''].includes(feature) ? ['ignore'] : ['ncsubj %l %f _'];
}

/** Whether some word of `(S[f]\NP)/(S[g]\NP)` is an auxiliary. */
function mayBeAuxiliary(feature: string, complement: string): boolean {
  if (!['dcl', 'b', 'pt', 'ng'].includes(feature) || !['b', 'pt', 'ng', 'pss'].includes(complement)) return false;
  return !['pt b', 'ng b', 'ng ng'].includes(`${feature} ${complement}`);
}

function complementOf(
  feature: string,
  subject: OuterArgument,
  complements: readonly OuterArgument[],
  index: number,
): readonly string[] {
  const { slash, category } = complements[index]!;
  if (feature === 'adj' && slash === '\\') return ['ncmod _ %f %l'];
  const predicate = complements.findIndex(other => isVerbPhrase(other.category, 'adj'));
  if (predicate >= 0 && predicate !== index) {
    const isObject = complements.some(other => isExpletive(other.category));
    const shifted = ofExpletive(complements[index]!, predicate + 2, isObject);
    if (shifted !== null && (isObject || isExpletive(subject.category))) return shifted;
  }
  const isOnly = complements.length === 1;
  if (isAtom(category, 'NP')) return nounPhraseOf(feature, complements, index);
  if (isAtom(category, 'PP')) {
    const phrases = complements.filter(other => isAtom(other.category, 'PP'));
    if (phrases.length === 2) return phrases[0] === complements[index] ? ['ncmod _ %f %l'] : ['iobj %l %f =PP/NP'];
    if (feature === 'adj' && isOnly) return ['iobj %l %f =PP/NP', 'xmod _ %l %f =PP/(S[ng]\\NP)'];
  }
  return complementTemplates(category);
}

function nounPhraseOf(feature: string, complements: readonly OuterArgument[], index: number): readonly string[] {
  const phrases = complements.filter(other => isAtom(other.category, 'NP'));
  if (phrases.length > 1) return phrases.at(-1) === complements[index] ? ['dobj %l %f'] : ['obj2 %l %f'];
  if (complements.length > 1) return ['dobj %l %f'];
  if (feature === 'pss') return ['obj2 %l %f'];
  return ['dcl', 'b', 'pt'].includes(feature) ? ['xcomp _ %l %f =be', 'dobj %l %f'] : ['dobj %l %f'];
}

/** "it is clear that ...", "make it clear that ...": the clause belongs to the adjective. */
function ofExpletive({ category }: OuterArgument, predicate: number, isObject: boolean): readonly string[] | null {
  if (isClauseOf(category, 'for dcl')) return [`ccomp _ %${predicate} %f`];
  if (!isObject) return null;
  if (clauseFeature(category) === 'em') return [`ccomp %f %${predicate} %c =S[em]/S[dcl]`];
  return isVerbPhrase(category, 'to') ? [`xcomp %f %${predicate} %k ${INFINITIVE}`] : null;
}
