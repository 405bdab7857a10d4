// The templates of any category, by rule: the label of a relation from the shape of the category that asks for its filler.
// They restate what the table behind Clark and Curran (2007) says category by category, and cover unseen ones too.
import { type Atom, type Category, type Functor, readCategory } from '../../model/index.ts';
import { isDeterminer, isModifier, type OuterArgument, spineOf } from '../annotate.ts';
import { clauseFeature, isAtom, isClauseOf, isExpletive, isVerbPhrase, verbFeature } from './annotate-for-relations.ts';
import { type RelationTemplate, readTemplate } from './template.ts';

const coordinator = readCategory('conj');

/** By slot, from 1. */
export function templatesOf(category: Category): readonly (readonly RelationTemplate[])[] {
  return textsOf(category).map(texts => texts.map(text => readTemplate(text) as RelationTemplate));
}

function textsOf(category: Category): readonly (readonly string[])[] {
  if (category === coordinator) return [['conj %l %f']];
  const { core, result, outer } = spineOf(category);
  if (core !== null) return modifierTemplates(core, outer);
  const [first] = outer;
  const isPredicate = result.name === 'S' && first?.slash === '\\' && isAtom(first.category, 'NP');
  return isPredicate ? verbTemplates(result.feature ?? '', outer) : otherTemplates(result, outer);
}

// Relations of verbs and predicates: categories that end in `S[f]\NP`. Slot 1 is the subject.

/** The templates of each slot, from slot 1. */
function verbTemplates(feature: string, outer: readonly OuterArgument[]): readonly (readonly string[])[] {
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

// Relations of modifiers and determiners: categories with a core X|X. Slot 1 is what is modified.

type Slots = readonly (readonly string[])[];

/** The templates of each slot, from slot 1. */
function modifierTemplates(core: Functor, outer: readonly OuterArgument[]): Slots {
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

// Relations of what is neither a modifier nor a predicate with an NP as its subject: inverted verbs, verbs of saying,
// clausal subjects, complementisers, wh-words, prepositions.

/** The templates of each slot, from slot 1. */
function otherTemplates(result: Atom, outer: readonly OuterArgument[]): Slots {
  const usual = outer.map(({ category }) => complementTemplates(category));
  const particular = result.name === 'S' ? ofClause(result, outer, usual) : ofPhrase(result, outer);
  return usual.map((templates, slot) => particular[slot] ?? templates);
}

function ofClause(result: Atom, outer: readonly OuterArgument[], usual: Slots): Slots {
  const [first, second] = outer;
  if (first === undefined) return [];
  if (first.slash === '\\') return afterSubject(first, second, outer.length, usual);
  const { category } = first;
  const feature = result.feature ?? '';
  if (outer.length === 1) {
    if (isAtom(category, 'NP') && feature === 'inv') return [['xcomp _ %l %f =be', 'dobj %l %f']];
    if (isAtom(category, 'NP') && feature === 'q') return [['ncsubj %l %f inv']];
    if (['em', 'bem'].includes(feature) && clauseFeature(category) !== null) return [['ignore']];
    return ['qem', ''].includes(feature) && isVerbPhrase(category, 'dcl') ? [['ignore']] : [];
  }
  if (outer.length !== 2 || second?.slash !== '/' || !isAtom(second.category, 'NP')) return [];
  if (feature === 'for' && verbFeature(category) !== null) return [['ccomp _ %l %f'], ['ignore']];
  if (feature !== 'q' && feature !== 'dcl') return [];
  if (isVerbPhrase(category, 'b ng pt dcl pss')) return [['aux %f %l'], ['ignore']];
  const isCopula = feature === 'q' && isAtom(category, 'NP');
  return [[...(isCopula ? ['xcomp _ %l %f =be'] : []), ...usual[0]!], ['ncsubj %l %f inv']];
}

/** A clause or phrase stands where the subject would: "..., he said", "that he left is odd", "attached is a list". */
function afterSubject(
  { category }: OuterArgument,
  second: OuterArgument | undefined,
  length: number,
  usual: Slots,
): Slots {
  if (isAtom(category, 'PP')) return [['ncsubj %l %f _']];
  const clause = clauseFeature(category);
  const verb = verbFeature(category);
  if (clause === null && verb === null) return [];
  const isNounPhrase = isAtom(second?.category, 'NP');
  if (clause === 'dcl' && isNounPhrase && second?.slash === '\\') return [['cmod _ %l %f'], ['ncsubj %l %f _']];
  if (clause === 'dcl' && isNounPhrase && length === 2) return [['cmod _ %f %l'], ['ncsubj %l %f inv']];
  if (second?.slash === '\\') return [['ncmod _ %f %l'], ['ncsubj %l %f _']];
  if (clause !== null) return [['csubj %l %f _']];
  if (verb === 'adj' || verb === 'pss')
    return [['xsubj %l %f inv'], ...(second === undefined ? [] : [['xcomp _ %l %f =be', ...usual[1]!]])];
  if (verb === 'ng') return [['xcomp _ %l %f'], ['ncsubj %l %f inv']];
  return [['xsubj %l %f _']];
}

const objectGap = readCategory('(S[to]\\NP)/NP')!;

/** Noun phrases and prepositional phrases: free relatives leave nothing to say, "with NP doing" is a clause. */
function ofPhrase({ name }: Atom, outer: readonly OuterArgument[]): Slots {
  const [first, second] = outer;
  if (first === undefined) return [];
  const { category } = first;
  const isNounPhrase = second?.slash === '/' && isAtom(second.category, 'NP');
  if (name === 'PP') return verbFeature(category) !== null && isNounPhrase ? [['ccomp _ %l %f'], ['ignore']] : [];
  if (name !== 'NP' || category.kind === 'atom') return [];
  const isGapped =
    isClauseOf(category.result, 'dcl q to ng pss b pt adj') ||
    category.shape === objectGap.shape ||
    isModifier(category);
  if (!isGapped) return [];
  if (second === undefined) return [['ignore']];
  return second.slash === '/' && isAtom(second.category, 'N') ? [['ignore'], ['det %f %l']] : [];
}

// The relation of a complement, from its category alone: what a slot means where nothing more particular is known.

const INFINITIVE = '=(S[to]\\NP)/(S[b]\\NP)';

/** The templates for a complement; under a modifier only a plain preposition makes an object of a PP. */
function complementTemplates(category: Category, underModifier = false): readonly string[] {
  if (category.kind === 'atom') {
    if (category.text === 'N[num]') return ['ncmod num %l %f'];
    if (category.name === 'NP' || category.name === 'N') return ['dobj %l %f'];
    if (category.name === 'PP') return underModifier ? prepositional.slice(0, 1) : prepositional;
    return clauseTemplates(category);
  }
  if (isVerbPhrase(category, 'to')) return [`xcomp %f %l %k ${INFINITIVE}`];
  if (verbFeature(category) !== null) return ['xcomp _ %l %f'];
  if (isModifier(category)) return ['ncmod _ %f %l'];
  const { result } = category;
  if (result.kind === 'atom' && result.name === 'S') return ['ccomp _ %l %f'];
  return result.kind === 'atom' && result.name === 'PP' ? ['iobj %l %f'] : ['xcomp _ %l %f'];
}

const prepositional = [
  'iobj %l %f =PP/NP',
  'xcomp _ %l %f =PP/(S[ng]\\NP)',
  'xcomp _ %l %f =PP/(S[adj]\\NP)',
  'ccomp _ %l %f =PP/S[dcl]',
];

function clauseTemplates(category: Category): readonly string[] {
  switch (clauseFeature(category)) {
    case null:
      return [];
    case 'em':
      return ['ccomp %f %l %c =S[em]/S[dcl]', 'ccomp %f %l %c =S[em]/S[b]'];
    case 'bem':
      return ['ccomp %f %l %c =S[bem]/S[b]'];
    default:
      return ['ccomp _ %l %f'];
  }
}
