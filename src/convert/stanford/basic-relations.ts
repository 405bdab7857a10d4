// The relations of a basic UD tree, one word after the other. Relative clauses, coordination and control come later.
import { universalPart } from '../../model/index.ts';
import { copulas } from '../english-heads.ts';
import type { Gap } from './phrase-notes.ts';
import {
  addPrepositions,
  collapsedLabel,
  type Edge,
  isOblique,
  nameOf,
  prepositionsOf,
  type RelationSet,
  type StanfordDraft,
  stanfordLabel,
} from './relation-set.ts';
import {
  hasInfinitiveMark,
  hasPassiveAuxiliary,
  isAuxiliary,
  isIngForm,
  isPastParticiple,
  isPreposition,
  isVerb,
  type TreeWord,
  type WordTree,
} from './word-tree.ts';

export function addBasicRelations(draft: StanfordDraft): void {
  const conjunctions = conjunctionsOf(draft.tree);
  for (const word of draft.tree.words) if (word.head !== null) addRelation(draft, word, word.head, conjunctions);
}

function addRelation(draft: StanfordDraft, word: TreeWord, head: number, conjunctions: Conjunctions): void {
  const { tree, relations } = draft;
  const { position, label } = word;
  const kind = universalPart(label);
  if (head === 0) relations.add('root', 0, position);
  else if (kind === 'conj') addConjunct(draft, head, position, conjunctions.names.get(position) ?? 'and');
  else if (kind === 'cc' && label !== 'cc:preconj')
    addConjunction(draft, head, position, conjunctions.firstOf.get(position));
  else if (!later.has(kind) && !isOfClause(draft, word, head) && !addMarked(draft, word, head))
    relations.add(stanfordLabel(tree, word, label), head, position);
}

/** Punctuation never has a relation; the others have one if nothing has taken them up in the end. */
const later = new Set(['punct', 'case', 'fixed']);

export function addConjunct({ style, relations }: StanfordDraft, first: number, conjunct: number, name: string): void {
  relations.add(style === 'collapsed' ? `conj_${name}` : 'conj', first, conjunct);
}

/** `first`: of the conjuncts that it joins, if it does. */
export function addConjunction(draft: StanfordDraft, head: number, position: number, first: number | undefined): void {
  const { style, relations, placed } = draft;
  if (first === undefined) relations.add('cc', head, position);
  else if (style === 'uncollapsed') relations.add('cc', first, position);
  else placed.add(position);
}

/** True if a preposition says how the word, a noun or a clause, depends on its head. */
function addMarked(draft: StanfordDraft, word: TreeWord, head: number): boolean {
  return isOblique(word.label) ? addOblique(draft, word, head) : addClause(draft, word, head);
}

function addOblique(draft: StanfordDraft, { position, label }: TreeWord, head: number): boolean {
  const { tree, style, relations, placed } = draft;
  const prepositions = prepositionsOf(tree, position);
  if (prepositions.length === 0) return false;
  if (style === 'collapsed')
    relations.add(collapsedLabel(tree, head, nameOf(tree, prepositions), label), head, position);
  else addPrepositions(relations, head, prepositions, position);
  for (const preposition of prepositions) placed.add(preposition.position);
  return true;
}

/** "before leaving": a mark that collapses into the label of its clause. */
function addClause(draft: StanfordDraft, clause: TreeWord, head: number): boolean {
  const mark = prepositionOfClause(draft, clause);
  if (mark === undefined) return false;
  draft.relations.add(`prepc_${nameOf(draft.tree, [mark])}`, head, clause.position);
  draft.placed.add(mark.position);
  return true;
}

function prepositionOfClause({ tree, style }: StanfordDraft, clause: TreeWord): TreeWord | undefined {
  if (style === 'uncollapsed' || universalPart(clause.label) !== 'advcl' || !isIngForm(clause)) return undefined;
  return tree.labelled(clause.position, 'mark').find(isPreposition);
}

/** Whether a word is such a mark. */
function isOfClause(draft: StanfordDraft, { position, label }: TreeWord, head: number): boolean {
  const clause = universalPart(label) === 'mark' ? draft.tree.word(head) : undefined;
  return !!clause?.head && prepositionOfClause(draft, clause)?.position === position;
}

/** Prepositions that nothing took up, clitics, and the further words of fixed expressions. */
export function addLeftOvers({ tree, style, relations, placed }: StanfordDraft): void {
  for (const word of tree.words) {
    const { position, head, label } = word;
    if (head === null || head === 0) continue;
    const kind = universalPart(label);
    if (kind === 'case' && !placed.has(position)) relations.add(stanfordLabel(tree, word, label), head, position);
    if (kind === 'fixed' && !(style === 'collapsed' && placed.has(head))) relations.add('mwe', head, position);
  }
}

// Which conjunction joins a conjunct. Version 2 hangs it on the conjunct behind it, version 1 on the first conjunct.

interface Conjunctions {
  /** By conjunct: the name of its conjunction. */
  readonly names: ReadonlyMap<number, string>;
  /** The conjunctions between conjuncts, each with the first conjunct. Others, as in "But he left", join nothing. */
  readonly firstOf: ReadonlyMap<number, number>;
}

export function conjunctionsOf(tree: WordTree): Conjunctions {
  const names = new Map<number, string>();
  const firstOf = new Map<number, number>();
  for (const { position } of tree.words) {
    const conjuncts = tree.labelled(position, 'conj');
    if (conjuncts.length > 0) nameConjuncts(tree, position, conjuncts, names, firstOf);
  }
  return { names, firstOf };
}

/** From the last conjunct to the first: one without a conjunction has that of a later one, else `and`. */
function nameConjuncts(
  tree: WordTree,
  first: number,
  conjuncts: readonly TreeWord[],
  names: Map<number, string>,
  firstOf: Map<number, number>,
): void {
  const shared = tree.labelled(first, 'cc').filter(cc => cc.position > first);
  let next = shared.length - 1;
  let later = 'and';
  for (const { position } of conjuncts.toReversed()) {
    while (next >= 0 && shared[next]!.position > position) next--;
    const own = tree.labelled(position, 'cc').filter(cc => cc.position < position);
    const conjunction = own.at(-1) ?? shared[next];
    if (conjunction !== undefined) later = nameOf(tree, [conjunction]);
    names.set(position, later);
    for (const cc of own) firstOf.set(cc.position, first);
  }
  const last = conjuncts.at(-1)!.position;
  for (const cc of shared) if (cc.position < last) firstOf.set(cc.position, first);
}

// What conjuncts share: the relations of the first one to what is above it, its subjects, and an object behind both.

/** In the order of the sentence, so that conjuncts of conjuncts have what theirs were given. `shared`: the words that
 *  depend on all conjuncts, from 0, where that is known. */
export function propagateConjuncts(draft: StanfordDraft, shared?: ReadonlySet<number>): void {
  const isShared = (word: number) => shared === undefined || shared.has(word - 1);
  for (const conjunct of draft.tree.words) {
    const { head, label } = conjunct;
    if (universalPart(label) !== 'conj' || head === null || head === 0) continue;
    shareGovernors(draft, head, conjunct.position);
    shareSubjects(draft, head, conjunct, isShared);
    shareObjects(draft, head, conjunct, isShared);
  }
}

const notShared = /^(?:conj(?:_.*)?|root|ref)$/s;

function shareGovernors(draft: StanfordDraft, first: number, conjunct: number): void {
  const { tree, relations, placed } = draft;
  const own = prepositionsOf(tree, conjunct);
  for (const edge of relations.to(first)) {
    if (notShared.test(edge.label)) continue;
    if (own.length > 0 && (isPrepositional(edge) || modifying.has(edge.label))) {
      if (edge.label === 'pobj') {
        for (const { governor } of relations.to(edge.governor).filter(({ label }) => label === 'prep'))
          addPrepositions(relations, governor, own, conjunct);
      } else if (draft.style === 'uncollapsed') addPrepositions(relations, edge.governor, own, conjunct);
      else relations.add(collapsedLabel(tree, edge.governor, nameOf(tree, own)), edge.governor, conjunct);
      for (const { position } of own) placed.add(position);
    } else relations.add(edge.label, edge.governor, conjunct, edge.guessed);
  }
}

/** "well kept and with a view": what conjuncts of another kind are called. */
const modifying = new Set(['amod', 'advmod', 'partmod', 'tmod', 'npadvmod', 'acomp', 'dep']);

function isPrepositional({ label }: Edge): boolean {
  return label === 'pobj' || label === 'agent' || label.startsWith('prep_');
}

type IsShared = (word: number) => boolean;

function shareSubjects(
  { tree, relations }: StanfordDraft,
  first: number,
  conjunct: TreeWord,
  isShared: IsShared,
): void {
  const { position } = conjunct;
  const isPredicate = isVerb(conjunct) || isAuxiliary(conjunct) || tree.labelled(position, 'cop').length > 0;
  if (!isPredicate || relations.has(position, 'nsubj', 'nsubjpass', 'csubj', 'csubjpass')) return;
  const auxiliaries = tree.labelled(position, 'aux');
  const isPassiveToo = auxiliaries.length === 0 && hasPassiveAuxiliary(tree, first) && isPastParticiple(conjunct);
  const label = isPassiveToo || auxiliaries.some(({ label }) => label.startsWith('aux:pass')) ? 'nsubjpass' : 'nsubj';
  for (const { dependent } of relations.from(first, 'nsubj', 'nsubjpass'))
    if (dependent < position && (isShared(dependent) || !isOwn(tree, first, dependent)))
      relations.add(label, position, dependent);
}

/** Whether the tree has one word below another: else a rule put it there. */
const isOwn = (tree: WordTree, head: number, word: number) => tree.word(word)?.head === head;

function shareObjects({ tree, relations }: StanfordDraft, first: number, conjunct: TreeWord, isShared: IsShared): void {
  const { position } = conjunct;
  if (!isVerb(conjunct) || relations.has(position, 'dobj', 'ccomp', 'xcomp')) return;
  for (const { dependent, guessed } of relations.from(first, 'dobj'))
    if (dependent > position && (isShared(dependent) || !isOwn(tree, first, dependent)))
      relations.add('dobj', position, dependent, guessed);
}

// Relative clauses: the noun takes the place of the relative pronoun, which refers to it.
//
//   the chair on which he sat     ref(chair, which)  prep_on(sat, chair)  rcmod(chair, sat)

/** `guess`: a clause with a subject, without an object and without a pronoun has the noun as its object. `gaps`: where
 *  such clauses lack something is known. */
export function resolveRelatives(draft: StanfordDraft, guess: boolean, gaps?: ReadonlyMap<number, Gap>): void {
  const { tree, relations } = draft;
  for (const clause of tree.words) {
    const { position, head, label } = clause;
    if (!isRelative(label) || head === null || head === 0) continue;
    const pronoun = relativiserOf(tree, head, position);
    if (pronoun !== null) {
      for (const edge of relations.to(pronoun)) {
        if (edge.label === 'advmod' || edge.label === 'det') continue;
        relations.remove(edge);
        relations.add(edge.label, edge.governor, head);
      }
      relations.add('ref', head, pronoun);
    } else if (gaps !== undefined) fillRelativeGap(draft, head, gaps.get(position - 1));
    else if (guess && relations.has(position, ...subjects) && !relations.has(position, 'dobj', 'ccomp', 'xcomp'))
      relations.add('dobj', position, head, true);
  }
}

/** "the bench we sat on": prep_on(sat, bench); "the song she sang": dobj(sang, song). */
function fillRelativeGap({ style, relations, tree, placed }: StanfordDraft, noun: number, gap: Gap | undefined): void {
  if (gap === undefined) return;
  const word = gap.word + 1;
  if (gap.kind === 'object') relations.add('dobj', word, noun);
  else if (gap.kind === 'subject') relations.add(gap.passive ? 'nsubjpass' : 'nsubj', word, noun);
  else
    for (const edge of relations.to(word)) {
      relations.remove(edge);
      const preposition = tree.word(word)!;
      if (style === 'uncollapsed') addPrepositions(relations, edge.governor, [preposition], noun);
      else relations.add(collapsedLabel(tree, edge.governor, nameOf(tree, [preposition])), edge.governor, noun);
      placed.add(word);
    }
}

const subjects = ['nsubj', 'nsubjpass', 'csubj', 'csubjpass'];

const isRelative = (label: string) => label === 'acl:relcl' || label.startsWith('acl:relcl:');

/** The first relative pronoun in the clause, to the right of the noun; other relative clauses inside have their own. */
function relativiserOf(tree: WordTree, noun: number, clause: number): number | null {
  let found: number | null = null;
  const seen = new Set([clause]);
  for (const position of seen) {
    const word = tree.word(position);
    if (word !== undefined && position > noun && isRelativiser(word) && (found === null || position < found))
      found = position;
    for (const child of tree.children(position)) if (!isRelative(child.label)) seen.add(child.position);
  }
  return found;
}

const pronouns = new Set(['who', 'whom', 'whose', 'which', 'that']);

function isRelativiser({ key, upos, feats }: TreeWord): boolean {
  const type = feats.get('PronType');
  if (type !== undefined) return type.split(',').includes('Rel');
  return (upos === 'PRON' || upos === 'DET') && pronouns.has(key);
}

// Control: who does what an infinitive says. "Tom wants to sell": xsubj(sell, Tom); "she told him to wait":
// xsubj(wait, him).

export function addControllers({ tree, relations }: StanfordDraft): void {
  for (const { position } of tree.words) {
    const controlled = relations.to(position).filter(({ label }) => label === 'xcomp');
    if (controlled.length === 0 || !hasInfinitiveMark(tree, position)) continue;
    if (relations.has(position, 'nsubj', 'nsubjpass', 'csubj', 'csubjpass')) continue;
    for (const { governor } of controlled) {
      if (isExtraposed(tree, relations, governor)) continue;
      const objects = relations.from(governor, 'dobj');
      const controllers = objects.length > 0 ? objects : relations.from(governor, 'nsubj', 'nsubjpass');
      for (const { dependent } of controllers) relations.add('xsubj', position, dependent);
    }
  }
}

/** "It is easy to sleep", "the plan is to leave": who sleeps or leaves is not said. */
function isExtraposed(tree: WordTree, relations: RelationSet, governor: number): boolean {
  if (tree.word(governor)?.key !== undefined && copulas.has(tree.word(governor)!.key)) return true;
  const isIt = ({ dependent }: Edge) => tree.word(dependent)?.key === 'it';
  return tree.labelled(governor, 'cop').length > 0 && relations.from(governor, 'nsubj').some(isIt);
}

// "The hat is in the box": UD makes the noun the predicate, Stanford the copula, with the preposition below it.

/** What belongs to the noun itself and stays with it. */
const ofTheNoun = new Set(['case', 'det', 'amod', 'nummod', 'nmod', 'compound', 'flat', 'acl', 'appos', 'fixed']);

/** A noun that a copula and a preposition make a predicate. */
export const PREDICATE = 'obl:pred';

/** The tree with copulas in place of the nouns that they link to a subject by a preposition. */
export function liftCopulas(tree: WordTree): WordTree {
  const copulaOf = new Map<number, number>();
  const nounOf = new Map<number, TreeWord>();
  for (const noun of tree.words) {
    const copula = linking(tree, noun);
    if (copula === null) continue;
    copulaOf.set(noun.position, copula);
    nounOf.set(copula, noun);
  }
  if (copulaOf.size === 0) return tree;
  return tree.rehung(word => {
    const copula = copulaOf.get(word.position);
    if (copula !== undefined) return { head: copula, label: PREDICATE };
    const { head, label } = nounOf.get(word.position) ?? word;
    const above = head === null || ofTheNoun.has(universalPart(label)) ? undefined : copulaOf.get(head);
    return { head: above ?? head, label };
  });
}

/** The copula of a noun with a preposition, or null. */
function linking(tree: WordTree, { position, label }: TreeWord): number | null {
  if (['obl', 'nmod'].includes(universalPart(label))) return null;
  if (prepositionsOf(tree, position).length === 0) return null;
  return tree.labelled(position, 'cop')[0]?.position ?? null;
}
