// Stanford relations from grammatical relations with positions, such as CCG derivations give (Clark and Curran 2007); and
// from those derivations by way of them.
// Conjuncts, relative clauses and control are in the relations already; labels and some heads are not Stanford's.
import type { Notices } from '../../../bytes/index.ts';
import type { CcgSentence, GrSentence, GrToken, StanfordAnalysis, StanfordNode } from '../../../model/index.ts';
import { groupedBy } from '../../made-once.ts';
import type { RelationConverter } from '../../relations/ccg-to-relations.ts';
import { type RootMethod, rootOf } from '../../roots.ts';
import { RelationSet, type StanfordStyle } from '../relation-set.ts';
import { withTags, withWords } from './guessed-tags.ts';
import {
  type Conjunct,
  type Copula,
  conjunctsOf,
  edgesOf,
  type GrEdge,
  isBe,
  isDeterminerTag,
  isGet,
  isNounTag,
  isPrepositionTag,
  isVerbTag,
  liftPredicates,
  lowerInfinitives,
  modifierLabel,
  NEARBY,
  referencesOf,
  resolveReferences,
  verbBehindTo,
  withoutSharedAppositions,
} from './rewriting.ts';

/** What grammatical relations have and Stanford relations do not. */
const relationStanfordLosses: readonly string[] = [
  'categories',
  'relations without both words',
  'subtypes other than poss, num and prt',
  'whether a prepositional phrase is an argument or a modifier',
];

/** What a derivation has and its Stanford relations do not. */
export const ccgStanfordLosses: readonly string[] = [
  'the derivation',
  'dependencies without a template',
  ...relationStanfordLosses,
];

interface CcgStanfordOptions {
  readonly converter: RelationConverter;
  readonly style: StanfordStyle;
  readonly roots: RootMethod;
}

export function stanfordOfCcg(
  sentence: CcgSentence,
  { converter, style, roots }: CcgStanfordOptions,
  notices: Notices,
): StanfordAnalysis {
  const relations = converter.convert(sentence, notices);
  const { derivation, failed } = sentence;
  const analysis = stanfordOfRelations(relations, style, derivation === null ? null : rootOf(derivation, roots).word);
  return failed || derivation === null ? { ...analysis, relations: null } : analysis;
}

/** `root`: the word that heads the sentence, from 0, where that is known. A sentence without words has no analysis. */
export function stanfordOfRelations(
  sentence: GrSentence,
  style: StanfordStyle,
  root: number | null = null,
): StanfordAnalysis {
  const given = sentence.tokens ?? [];
  const words = withTags(given);
  const tokens = given.map(({ form, tag }) => ({ form, lemma: null, tag: tag === '' || tag === 'XX' ? null : tag }));
  if (words.length === 0) return { tokens, relations: null };
  return { tokens, relations: new GrConversion(sentence, words, style).convert(root).sorted() };
}

/** Of relations between forms, without positions. A sentence without relations has no analysis. */
export function stanfordOfForms(sentence: GrSentence, style: StanfordStyle): readonly FormRelation[] | null {
  if (sentence.relations.length === 0) return null;
  const { tokens, relations } = stanfordOfRelations(withWords(sentence), style);
  const form = ({ position }: StanfordNode) => tokens[position - 1]?.form ?? 'ROOT';
  return (relations ?? []).map(({ label, governor, dependent }) => ({
    label,
    governor: form(governor),
    dependent: form(dependent),
  }));
}

export interface FormRelation {
  readonly label: string;
  readonly governor: string;
  readonly dependent: string;
}

const NOTHING: readonly GrEdge[] = [];

class GrConversion {
  readonly #tokens: readonly GrToken[];
  readonly #style: StanfordStyle;
  readonly #edges: readonly GrEdge[];
  readonly #copulas: readonly Copula[];
  readonly #conjuncts: readonly Conjunct[];
  readonly #references: ReturnType<typeof referencesOf>;
  readonly #of: ReadonlyMap<number, readonly GrEdge[]>;
  readonly #to: ReadonlyMap<number, readonly GrEdge[]>;
  /** Words that take something, verbs with a second object, passives, and who is an argument of whom: asked for often. */
  readonly #taking: ReadonlySet<number>;
  readonly #ditransitive: ReadonlySet<number>;
  readonly #passive: ReadonlySet<number>;
  readonly #arguments: ReadonlySet<string>;
  readonly #pronouns: ReadonlySet<number>;
  readonly #made: RelationSet;

  constructor(sentence: GrSentence, tokens: readonly GrToken[], style: StanfordStyle) {
    this.#tokens = tokens;
    this.#made = new RelationSet(tokens.length);
    this.#style = style;
    const given = lowerInfinitives(edgesOf(sentence), tokens);
    const { edges, copulas } = liftPredicates(given, tokens);
    this.#copulas = copulas;
    this.#conjuncts = conjunctsOf(edges, tokens);
    this.#references = referencesOf(edges, tokens);
    this.#edges = resolveReferences(withoutSharedAppositions(edges, this.#conjuncts), this.#references);
    this.#of = groupedBy(this.#edges, ({ head }) => head);
    this.#to = groupedBy(this.#edges, ({ dependent }) => dependent);
    const headsOf = (is: (edge: GrEdge) => boolean) => new Set(this.#edges.filter(is).map(({ head }) => head));
    this.#taking = headsOf(({ name }) => complements.has(name));
    this.#ditransitive = headsOf(({ name }) => name === 'obj2');
    this.#passive = headsOf(({ name, initial }) => name === 'ncsubj' && initial === 'obj');
    this.#arguments = new Set(
      this.#edges.filter(({ name }) => controllers.has(name)).map(({ head, dependent }) => `${head} ${dependent}`),
    );
    this.#pronouns = new Set(this.#references.map(({ pronoun }) => pronoun));
  }

  convert(root: number | null): RelationSet {
    for (const edge of this.#edges) this.#addEdge(edge);
    for (const { copula, predicate } of this.#copulas) this.#add('cop', predicate, copula);
    for (const { noun, pronoun } of this.#references) this.#add('ref', noun, pronoun);
    for (const conjunct of this.#conjuncts) this.#addConjunct(conjunct);
    this.#addInfinitiveMarks();
    const top = this.#rootOf(root);
    if (top !== null) this.#made.add('root', 0, top + 1);
    return this.#made;
  }

  #add(label: string, governor: number, dependent: number): void {
    this.#made.add(label, governor + 1, dependent + 1);
  }

  #addEdge(edge: GrEdge): void {
    const { name, head, dependent } = edge;
    if (name === 'conj') return;
    if (this.#isLink(dependent) && linking.has(name)) this.#addLinked(head, dependent);
    else if (this.#isLink(head) && complements.has(name)) this.#addComplement(edge);
    else {
      const [governor, label] = this.#labelOf(edge);
      this.#add(label, governor, governor === head ? dependent : head);
      this.#addIntroducer(edge);
      if (label === 'poss') this.#addClitic(head, dependent);
    }
  }

  /** The governor, which is the other word where a verb of saying stands below what is said, and the label. */
  #labelOf(edge: GrEdge): readonly [number, string] {
    const { name, head, dependent, type, initial } = edge;
    const [above, below] = [this.#tokens[head]!, this.#tokens[dependent]!];
    switch (name) {
      case 'ncsubj':
        return [head, below.tag === 'EX' ? 'expl' : this.#isControlled(edge) ? 'xsubj' : subjectLabel(initial)];
      case 'csubj':
      case 'xsubj':
        return [head, initial === 'obj' ? 'csubjpass' : 'csubj'];
      case 'dobj':
        return [head, this.#ditransitive.has(head) ? 'iobj' : 'dobj'];
      case 'obj2':
        return [head, 'dobj'];
      case 'det':
        return [head, determiners.get(below.tag) ?? 'det'];
      case 'aux':
        return [head, this.#isPassiveAuxiliary(head, dependent) ? 'auxpass' : 'aux'];
      case 'xcomp':
        return [head, isBe(above) && isNounTag(below.tag) ? 'nsubj' : 'xcomp'];
      case 'ccomp':
        return [head, 'ccomp'];
      case 'ncmod':
        if (below.tag === 'VB') return [head, clauseLabel(above, below) ?? 'dep'];
        return [head, subtypes.get(type) ?? modifierLabel(below, above)];
      case 'xmod':
        return [head, clauseLabel(above, below) ?? modifierLabel(below, above)];
      case 'cmod':
        if (isSaying(above)) return [head, 'ccomp'];
        if (isSaying(below)) return [dependent, 'ccomp'];
        return [head, isNounTag(above.tag) ? 'rcmod' : 'advcl'];
      default:
        return [head, others.get(name) ?? 'dep'];
    }
  }

  #edgesOf(head: number): readonly GrEdge[] {
    return this.#of.get(head) ?? NOTHING;
  }

  /** A preposition or subordinator that takes something. */
  #isLink(word: number): boolean {
    const { tag, category } = this.#tokens[word]!;
    if (!isPrepositionTag(tag) && !modifying.test(category)) return false;
    return this.#taking.has(word);
  }

  /** What a preposition takes, below what the preposition depends on. */
  #addLinked(governor: number, link: number): void {
    const { form, tag } = this.#tokens[link]!;
    const name = form.toLowerCase();
    for (const { name: relation, dependent } of this.#edgesOf(link)) {
      if (!complements.has(relation)) continue;
      const collapsed = this.#style === 'collapsed';
      const isClause = relation !== 'dobj';
      if (isDeterminerTag(tag)) this.#addDetermined(governor, link, dependent);
      else if (!isClause && collapsed) this.#add(this.#collapsedLabel(governor, name), governor, dependent);
      else if (!isClause) this.#add('prep', governor, link);
      else if (collapsed && isPrepositionTag(tag) && this.#tokens[dependent]!.tag === 'VBG')
        this.#add(`prepc_${name}`, governor, dependent);
      else {
        this.#add('advcl', governor, dependent);
        this.#add('mark', dependent, link);
      }
    }
  }

  /** "five miles a day", "Ada , the mayor": a determiner makes a modifier of its noun. */
  #addDetermined(governor: number, determiner: number, noun: number): void {
    this.#add(this.#tokens[determiner - 1]?.form === ',' ? 'appos' : 'npadvmod', governor, noun);
    this.#add('det', noun, determiner);
  }

  /** The same seen from the preposition; one that depends on nothing keeps its noun in either style. */
  #addComplement(edge: GrEdge): void {
    const { name, head, dependent } = edge;
    const isTaken = (this.#to.get(head) ?? NOTHING).some(each => linking.has(each.name));
    if (isTaken && isDeterminerTag(this.#tokens[head]!.tag)) return;
    if (name === 'dobj') {
      if (!isTaken || this.#style === 'uncollapsed') this.#add('pobj', head, dependent);
    } else if (!isTaken) this.#add('pcomp', head, dependent);
    this.#addIntroducer(edge);
  }

  #collapsedLabel(governor: number, name: string): string {
    return name === 'by' && this.#isPassive(governor) ? 'agent' : `prep_${name}`;
  }

  #isPassive(word: number): boolean {
    return this.#passive.has(word) || /^\(*S\[pss\]/.test(this.#tokens[word]!.category);
  }

  /** "is being built": the last form of be or get before a passive verb. */
  #isPassiveAuxiliary(verb: number, auxiliary: number): boolean {
    const isLikely = (word: number) => isBe(this.#tokens[word]!) || isGet(this.#tokens[word]!);
    if (!isLikely(auxiliary) || !this.#isPassive(verb)) return false;
    return !this.#edgesOf(verb).some(
      ({ name, dependent }) => name === 'aux' && dependent > auxiliary && dependent < verb && isLikely(dependent),
    );
  }

  /** Whether the subject of a complement is an argument of the verb above. */
  #isControlled({ head, dependent }: GrEdge): boolean {
    return (this.#to.get(head) ?? NOTHING).some(
      ({ name, head: verb }) => name === 'xcomp' && this.#arguments.has(`${verb} ${dependent}`),
    );
  }

  #addIntroducer({ introducer, dependent, name }: GrEdge): void {
    if (introducer === null || this.#pronouns.has(introducer)) return;
    if (!introduced.has(name)) return;
    this.#add(this.#tokens[introducer]!.form.toLowerCase() === 'to' ? 'aux' : 'mark', dependent, introducer);
  }

  /** The 's between a possessor and what it has. */
  #addClitic(head: number, possessor: number): void {
    for (let at = possessor + 1; at < Math.min(head, possessor + NEARBY); at++)
      if (this.#tokens[at]!.tag === 'POS') this.#add('possessive', possessor, at);
  }

  #addConjunct({ word, first, name, coordinator }: Conjunct): void {
    if (name === null) this.#add('appos', first, word);
    else if (this.#style === 'collapsed') this.#add(`conj_${name}`, first, word);
    else {
      this.#add('conj', first, word);
      if (this.#tokens[coordinator]!.form.toLowerCase() === name) this.#add('cc', first, coordinator);
    }
  }

  /** Grammatical relations name the "to" of complements only. */
  #addInfinitiveMarks(): void {
    for (const word of this.#tokens.keys()) {
      const verb = verbBehindTo(this.#tokens, word);
      if (verb !== null && this.#made.to(word + 1).length === 0) this.#add('aux', this.#predicateOf(verb), word);
    }
  }

  #predicateOf(word: number): number {
    return this.#copulas.find(({ copula }) => copula === word)?.predicate ?? word;
  }

  /** Not a copula, an auxiliary or a coordinator, but what these belong to. */
  #rootOf(root: number | null): number | null {
    if (root === null) return this.#topmost();
    const joined = this.#conjuncts.find(({ coordinator }) => coordinator === root)?.first ?? root;
    // An auxiliary may help several verbs of a coordination, of which the first is the head.
    const helped = (this.#to.get(joined) ?? NOTHING).filter(({ name }) => name === 'aux').map(({ head }) => head);
    return this.#predicateOf(helped.length === 0 ? joined : Math.min(...helped));
  }

  /** The first word that governs others, and is governed by none, or only by those below it as in a relative clause. */
  #topmost(): number | null {
    const made = this.#made.sorted().map(({ governor, dependent }) => [governor.position, dependent.position] as const);
    const pairs = new Set(made.map(([governor, dependent]) => `${governor} ${dependent}`));
    const below = new Set(
      made.filter(([governor, dependent]) => !pairs.has(`${dependent} ${governor}`)).map(([, dependent]) => dependent),
    );
    const tops = made.map(([governor]) => governor).filter(governor => !below.has(governor));
    return tops.length === 0 ? null : tops.reduce((first, word) => Math.min(first, word)) - 1;
  }
}

const linking: ReadonlySet<string> = new Set(['iobj', 'ncmod', 'xmod', 'cmod', 'xcomp', 'ccomp', 'pmod', 'arg_mod']);
const introduced: ReadonlySet<string> = new Set(['xcomp', 'ccomp', 'xmod', 'cmod', 'ncmod']);
const complements: ReadonlySet<string> = new Set(['dobj', 'xcomp', 'ccomp']);
const controllers: ReadonlySet<string> = new Set(['ncsubj', 'dobj', 'obj2', 'iobj']);

/** Categories of prepositions and subordinators, whatever their tag: PP/NP, or a modifier that takes something. */
const modifying = /^(?:PP\/|\(+(?:S\\NP\)[\\/]\(S\\NP\)|NP\\NP|N\\N|S[\\/]S)\)+\/)/;

const determiners = tableOf({ PRP$: 'poss', WP$: 'poss', PDT: 'predet', CD: 'num' });
const subtypes = tableOf({ poss: 'poss', num: 'num', prt: 'prt' });
const others = tableOf({ ta: 'parataxis', pmod: 'prep', pcomp: 'pcomp', iobj: 'prep' });

function tableOf(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(labels));
}

const subjectLabel = (initial: string) => (initial === 'obj' ? 'nsubjpass' : 'nsubj');

/** "..., he said": (S[dcl]\S[dcl])\NP. */
const isSaying = ({ category }: GrToken) => category.startsWith('(S[dcl]\\S[dcl])');

function clauseLabel(above: GrToken, below: GrToken): string | null {
  if (!isVerbTag(below.tag)) return null;
  if (!isNounTag(above.tag)) return 'advcl';
  return below.tag === 'VB' ? 'infmod' : 'partmod';
}
