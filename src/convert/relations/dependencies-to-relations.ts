// Grammatical relations (Briscoe and Carroll 2006) from dependency trees, given or made of phrase structure, by way of
// Stanford's uncollapsed relations: these reach over relative clauses, coordination and control already. What differs is
// who is the head (the copula, the first number, the preposition of a clause) and what a relation is called.
// As in relations from CCG, every conjunct has its own; DepBank's coordination is left to post-processing (depbank.ts).
import type { GrammaticalRelation, GrName } from '../../model/index.ts';
import { MOST_DEPENDENCIES } from '../constituent.ts';
import { groupedBy } from '../made-once.ts';
import { PREDICATE } from '../stanford/basic-relations.ts';
import { prepositionsOf, type StanfordDraft } from '../stanford/relation-set.ts';
import type { TreeWord, WordTree } from '../stanford/word-tree.ts';
import { clauseEdges, type DependencyEdge as Edge, ofClauses, tooMany } from './dependency-edges.ts';

/** The relations, and the positions of the words that coordinate, from 1. */
interface MappedRelations {
  readonly relations: readonly GrammaticalRelation[];
  readonly coordinators: ReadonlySet<number>;
}

export const mappedRelations = (draft: StanfordDraft): MappedRelations => new Mapping(draft).map();

class Mapping {
  readonly #tree: WordTree;
  readonly #edges: readonly Edge[];
  /** By head and label. */
  readonly #of: ReadonlyMap<string, readonly Edge[]>;
  /** By noun: the preposition that takes it. */
  readonly #prepositions: ReadonlyMap<number, number>;
  /** By predicate: its copula, which stands for it in all that concerns the clause. */
  readonly #copulas = new Map<number, number>();
  /** What DepBank has above a word that is the head elsewhere: in "5 million" the number, in "two years ago" the years. */
  readonly #aboves = new Map<number, number>();
  readonly #coordinators = new Set<number>();
  readonly #made = new Map<string, GrammaticalRelation>();

  constructor({ tree, relations, shared }: StanfordDraft) {
    this.#tree = tree;
    const edges = relations
      .sorted()
      .map(({ label, governor, dependent }) => ({ label, head: governor.position, dependent: dependent.position }));
    this.#edges = clauseEdges(edges, tree, shared);
    this.#of = groupedBy(this.#edges, ({ head, label }) => `${head} ${label}`);
    this.#prepositions = new Map(
      this.#edges.flatMap(({ label, head, dependent }) => (label === 'pobj' ? [[dependent, head] as const] : [])),
    );
    for (const { label, head, dependent } of this.#edges) {
      if (label === 'cop' && !this.#copulas.has(head)) this.#copulas.set(head, dependent);
      if (label === 'number' && dependent < head && !this.#aboves.has(head)) this.#aboves.set(head, dependent);
      // "two years ago" is when the two years are.
      if (label === 'npadvmod' && tree.word(head)?.key === 'ago') this.#aboves.set(head, dependent);
    }
  }

  map(): MappedRelations {
    for (const edge of this.#edges) this.#addEdge(edge);
    this.#addSharedAuxiliaries();
    for (const [predicate, copula] of this.#copulas) this.#addPredicate(copula, predicate);
    this.#addCoordinations();
    return { relations: [...this.#made.values()], coordinators: this.#coordinators };
  }

  /** "is in town": the preposition comes first. */
  #addPredicate(copula: number, predicate: number): void {
    const [preposition] = prepositionsOf(this.#tree, predicate);
    if (preposition === undefined) this.#add('xcomp', '_', copula, predicate);
    else {
      this.#add('pcomp', copula, preposition.position);
      this.#add('dobj', preposition.position, predicate);
    }
  }

  #word(position: number): TreeWord {
    return this.#tree.word(position)!;
  }

  /** Fillers are words, or literals such as `_`. */
  #add(name: GrName, ...slots: readonly (number | string)[]): void {
    const fillers = slots.map(slot =>
      typeof slot === 'string' ? { form: slot, word: null } : { form: this.#word(slot).form, word: slot - 1 },
    );
    this.#made.set(`${name} ${slots.join(' ')}`, { name, fillers });
    if (this.#made.size > MOST_DEPENDENCIES) throw tooMany();
  }

  #labelled(head: number, ...labels: readonly string[]): readonly Edge[] {
    return labels.flatMap(label => this.#of.get(`${head} ${label}`) ?? []);
  }

  #addEdge({ label, head: governor, dependent: below }: Edge): void {
    if (governor === 0 || unsaid.has(label)) return;
    const dependent = clauses.has(label) ? this.#clauseHead(below) : (this.#aboves.get(below) ?? below);
    const head = this.#headFor(label, governor, below);
    switch (label) {
      case 'nsubj':
      case 'nsubjpass':
      case 'xsubj':
        this.#addSubject(head, below, label);
        break;
      case 'expl':
        this.#add('ncsubj', head, below, '_');
        break;
      case 'csubj':
      case 'csubjpass':
        this.#add(this.#hasSubject(below) ? 'csubj' : 'xsubj', head, dependent, label === 'csubj' ? '_' : 'obj');
        break;
      case 'aux':
      case 'auxpass':
        if (this.#word(below).key !== 'to') this.#add('aux', head, below);
        break;
      case 'dobj':
        this.#add(this.#labelled(governor, 'iobj').length > 0 ? 'obj2' : 'dobj', head, dependent);
        break;
      case 'iobj':
        this.#add('dobj', head, dependent);
        break;
      case 'det':
      case 'predet':
        this.#add('det', head, below);
        break;
      case 'poss':
        if (/^(?:PRP|WP)\$$/.test(this.#word(below).xpos) || this.#word(below).upos === 'PRON')
          this.#add('det', head, below);
        else this.#add('ncmod', 'poss', head, below);
        break;
      case 'prep':
        this.#addPreposition(head, below);
        break;
      case 'mwe':
        this.#add('iobj', head, below);
        break;
      case 'pobj':
        this.#add('dobj', this.#labelled(governor, 'mwe').at(-1)?.dependent ?? governor, dependent);
        break;
      case 'number':
        this.#add('ncmod', 'num', ...(this.#aboves.get(governor) === below ? [below, governor] : [governor, below]));
        break;
      case 'num': {
        const before = this.#tree.word(below - 1);
        const isMagnitude = before?.head === governor && before.label.startsWith('nummod');
        this.#add('ncmod', 'num', isMagnitude ? below - 1 : head, dependent);
        break;
      }
      case 'prt':
        this.#add('ncmod', 'prt', head, below);
        break;
      case 'amod':
        this.#add('ncmod', '_', head, dependent);
        if (this.#word(below).xpos === 'VBN') this.#addParticiple(head, below);
        break;
      case 'npadvmod':
        if (this.#aboves.get(governor) === below) {
          this.#add('ncmod', '_', below, governor);
          break;
        }
        if (!this.#addRate(head, below)) this.#add('ncmod', '_', head, dependent);
        break;
      case 'appos':
      case 'abbrev':
      case 'parataxis':
        this.#addAdjunct(label, head, below);
        break;
      case 'rcmod':
        this.#add('cmod', this.#relativiserOf(governor) === 'that' ? 'that' : '_', head, dependent);
        break;
      case 'partmod':
      case 'infmod':
      case 'acl':
        this.#addClauseOfNoun(label, head, below);
        break;
      case 'ccomp':
      case 'xcomp':
      case 'acomp':
      case 'advcl':
        this.#addClause(label, head, below);
        if (label === 'advcl' && !this.#hasSubject(below))
          for (const subject of this.#subjectsOf(governor)) this.#addParticiple(subject, below);
        break;
      default:
        if (!this.#isIntroducer(governor, below))
          this.#add('ncmod', '_', this.#beforePreposition(head, below), dependent);
    }
  }

  /** Whether an adverb introduces an adverbial clause: "when it rained". */
  #isIntroducer(clause: number, adverb: number): boolean {
    if (this.#word(adverb).xpos !== 'WRB') return false;
    return this.#word(clause).label.startsWith('advcl') && this.#introducerOf(clause) === adverb;
  }

  /** "well above the roof": what stands before a preposition modifies it. */
  #beforePreposition(noun: number, modifier: number): number {
    const preposition = this.#prepositions.get(noun);
    return preposition !== undefined && modifier < preposition && preposition < noun ? preposition : noun;
  }

  /** The copula, where the predicate has one. */
  #clauseHead(word: number): number {
    return this.#copulas.get(word) ?? word;
  }

  /** What of a predicate belongs to the clause hangs on its copula, and what belongs to a magnitude on its number. */
  #headFor(label: string, governor: number, dependent: number): number {
    const copula = this.#copulas.get(governor);
    if (copula === undefined)
      return label === 'num' || label === 'number' ? governor : (this.#aboves.get(governor) ?? governor);
    if (ofClauses.has(label)) return copula;
    const isOfWord = isDegree(this.#word(dependent), this.#word(governor));
    if (label === 'advmod' || label === 'neg') return isOfWord ? governor : copula;
    if (label === 'prep') return this.#isOblique(dependent) && this.#word(governor).upos !== 'ADJ' ? copula : governor;
    return governor;
  }

  /** Whether a preposition depends on a clause, not on a noun. */
  #isOblique(preposition: number): boolean {
    return this.#labelled(preposition, 'pobj').some(({ dependent }) => this.#word(dependent).label.startsWith('obl'));
  }

  #hasSubject(verb: number): boolean {
    return this.#labelled(verb, 'nsubj', 'nsubjpass', 'csubj', 'csubjpass', 'expl').length > 0;
  }

  /** There is no subject of "there is" but "there", and none of "it is easy to read" that reads. */
  #addSubject(head: number, subject: number, label: string): void {
    if (this.#labelled(head, 'expl').length > 0 && subject > head) this.#add('xcomp', '_', head, subject);
    else {
      const isPassive = label === 'nsubjpass' || this.#labelled(head, 'auxpass').length > 0;
      const initial = isPassive ? 'obj' : label === 'nsubj' && subject > head ? 'inv' : '_';
      this.#add('ncsubj', head, this.#aboves.get(subject) ?? subject, initial);
    }
  }

  #subjectsOf(verb: number): readonly number[] {
    return this.#labelled(verb, 'nsubj', 'nsubjpass').map(({ dependent }) => dependent);
  }

  /** "the expired contract", "he left, smiling": whom a participle says something of is its subject. */
  #addParticiple(noun: number, participle: number): void {
    const { xpos } = this.#word(participle);
    if (xpos === 'VBN' || xpos === 'VBG') this.#add('ncsubj', participle, noun, xpos === 'VBN' ? 'obj' : '_');
  }

  /** "50 cents a pound": the article does what a preposition does elsewhere. */
  #addRate(head: number, noun: number): boolean {
    const [article] = this.#labelled(noun, 'det');
    if (article === undefined || !['a', 'an'].includes(this.#word(article.dependent).key) || noun < head) return false;
    this.#add('ncmod', '_', head, article.dependent);
    this.#add('dobj', article.dependent, noun);
    this.#made.delete(`det ${noun} ${article.dependent}`);
    return true;
  }

  /** "will buy and sell": the same form of verb, and no auxiliary of its own. */
  #addSharedAuxiliaries(): void {
    for (const { label, head, dependent } of this.#edges) {
      if (label !== 'conj' || this.#labelled(dependent, 'aux', 'auxpass').length > 0) continue;
      if (this.#word(head).xpos !== this.#word(dependent).xpos || this.#hasOwnSubject(dependent)) continue;
      for (const { dependent: auxiliary } of this.#labelled(head, 'aux', 'auxpass'))
        if (auxiliary < head && this.#word(auxiliary).key !== 'to') this.#add('aux', dependent, auxiliary);
    }
  }

  #hasOwnSubject(word: number): boolean {
    return this.#tree.children(word).some(({ label }) => label.startsWith('nsubj') || label.startsWith('csubj'));
  }

  /** Whether an argument or an adjunct, dependency trees do not say: the preposition must do. */
  #addPreposition(head: number, preposition: number): void {
    const noun = this.#labelled(preposition, 'pobj')[0]?.dependent;
    const { key } = this.#word(preposition);
    const isOfNoun = isNoun(this.#word(head));
    if (noun !== undefined && this.#word(noun).label === PREDICATE && this.#word(noun).head === head)
      this.#add('pcomp', head, preposition);
    else if (isOfNoun ? key === 'of' : isVerbTag(this.#word(head)) && argumentMarkers.has(key))
      this.#add('iobj', head, preposition);
    else this.#add('ncmod', '_', head, preposition);
  }

  #addAdjunct(label: string, head: number, below: number): void {
    const dependent = this.#clauseHead(below);
    const { key } = this.#word(dependent);
    if (label === 'parataxis' && ['say', 'says', 'said'].includes(key))
      this.#add('ta', 'quote', dependent, this.#clauseHead(head));
    else this.#add('ta', '_', head, dependent);
  }

  #relativiserOf(noun: number): string {
    const [pronoun] = this.#labelled(noun, 'ref');
    return pronoun === undefined ? '' : this.#word(pronoun.dependent).key;
  }

  /** The word that introduces a clause and takes it as its complement: "because", "when", "without". */
  #introducerOf(clause: number): number | null {
    const marks = this.#labelled(clause, 'mark').map(({ dependent }) => dependent);
    const adverbs = this.#labelled(clause, 'advmod').map(({ dependent }) => dependent);
    return marks[0] ?? adverbs.find(word => this.#word(word).xpos === 'WRB' && word < clause) ?? null;
  }

  /** A conjunct without a word of its own is introduced by that of the first. */
  #typeOf(clause: number): string {
    const introduced = (verb: number) =>
      this.#labelled(verb, 'aux').some(({ dependent }) => this.#word(dependent).key === 'to');
    const { label, head, xpos } = this.#word(clause);
    const first = label.startsWith('conj') && head !== null && head > 0 && xpos === 'VB' ? head : clause;
    return introduced(clause) || (this.#word(first).xpos === 'VB' && introduced(first)) ? 'to' : '_';
  }

  #addClause(label: string, head: number, clause: number): void {
    const dependent = this.#clauseHead(clause);
    const introducer = this.#introducerOf(clause);
    const isFull = this.#hasSubject(clause);
    const names = label === 'advcl' ? (['cmod', 'xmod'] as const) : (['ccomp', 'xcomp'] as const);
    const name = label === 'xcomp' || label === 'acomp' ? 'xcomp' : names[isFull ? 0 : 1];
    if (label === 'ccomp' && introducer === null && isFull && dependent < head)
      this.#add('ta', 'quote', head, dependent);
    else if (label === 'ccomp' && introducer === null && isFull && this.#typeOf(clause) === 'to')
      this.#addRaised(head, clause);
    else if (introducer === null) this.#add(name, isFull ? '_' : this.#typeOf(clause), head, dependent);
    else if (label !== 'advcl' && this.#word(introducer).key === 'that') this.#add(name, 'that', head, dependent);
    else if (this.#word(introducer).xpos === 'WRB' && label !== 'advcl') this.#add(name, '_', head, dependent);
    else {
      this.#add(name, '_', head, introducer);
      this.#add(isFull ? 'ccomp' : 'xcomp', '_', introducer, dependent);
    }
  }

  /** "caused prices to fall": the subject of the infinitive is the object of the verb as well. */
  #addRaised(head: number, clause: number): void {
    this.#add('xcomp', 'to', head, this.#clauseHead(clause));
    for (const subject of this.#subjectsOf(clause))
      if (subject > head) this.#add('dobj', head, this.#aboves.get(subject) ?? subject);
  }

  #addClauseOfNoun(label: string, head: number, clause: number): void {
    const dependent = this.#clauseHead(clause);
    const introducer = this.#introducerOf(clause);
    if (introducer !== null && this.#word(introducer).key === 'that') this.#add('ccomp', 'that', head, dependent);
    else if (introducer !== null && this.#word(introducer).xpos !== 'WRB') {
      this.#addPreposition(head, introducer);
      this.#add(this.#hasSubject(clause) ? 'ccomp' : 'xcomp', '_', introducer, dependent);
    } else if (this.#hasSubject(clause)) this.#add('cmod', '_', head, dependent);
    else {
      this.#add('xmod', this.#typeOf(clause), head, dependent);
      if (label === 'partmod') this.#addParticiple(head, clause);
    }
  }

  #prepositionOf(noun: number): number | null {
    const own = this.#tree.labelled(noun, 'case').map(({ position }) => position);
    return own.find(word => this.#labelled(word, 'pobj').length > 0) ?? null;
  }

  #addCoordinations(): void {
    const conjuncts = groupedBy(
      this.#edges.filter(({ label }) => label === 'conj'),
      ({ head }) => head,
    );
    const coordinators = groupedBy(
      this.#edges.filter(({ label }) => label === 'cc'),
      ({ head }) => head,
    );
    const found: { coordinator: number; members: readonly number[] }[] = [];
    for (const [first, list] of conjuncts) {
      const members = [first, ...list.map(({ dependent }) => dependent)];
      const [from, to] = [Math.min(first, members[1]!), Math.max(first, members.at(-1)!)];
      const coordinator = coordinators.get(first)?.findLast(({ dependent: at }) => at > from && at < to)?.dependent;
      if (coordinator === undefined) continue;
      this.#coordinators.add(coordinator);
      const prepositions = members.map(member => this.#prepositionOf(member));
      const areClauses = list.some(({ dependent }) => this.#copulas.has(dependent) || isVerbTag(this.#word(dependent)));
      const headOf = (member: number) => (areClauses ? this.#clauseHead(member) : member);
      // One preposition may take all conjuncts; "in Rome and at sea" and "here and at sea" have those of each.
      const isOwn = prepositions[0] === null || new Set([...prepositions, null]).size > members.length;
      found.push({ coordinator, members: members.map((each, i) => (isOwn ? prepositions[i] : null) ?? headOf(each)) });
    }
    const coordinatorOf = new Map(found.map(({ coordinator, members: [first] }) => [first!, coordinator]));
    for (const { coordinator, members } of found)
      for (const [i, member] of members.entries())
        this.#add('conj', coordinator, i === 0 ? member : (coordinatorOf.get(member) ?? member));
    // "But he left": a coordinator that opens a sentence has one conjunct.
    for (const [head, list] of coordinators)
      for (const { dependent } of list)
        if (!this.#coordinators.has(dependent) && dependent < head)
          this.#add('conj', dependent, this.#clauseHead(head));
  }
}

/** Labels that say nothing more here. */
const unsaid = new Set(['root', 'punct', 'cop', 'conj', 'cc', 'mark', 'ref', 'possessive', 'case']);
const clauses = new Set(['ccomp', 'xcomp', 'advcl', 'rcmod', 'csubj', 'csubjpass', 'parataxis', 'acl', 'dep']);
/** Prepositions that mark arguments of verbs more often than not. */
const argumentMarkers = new Set('to with from into of upon onto'.split(' '));

const isNoun = ({ upos }: TreeWord) => upos === 'NOUN' || upos === 'PROPN' || upos === 'NUM' || upos === 'SYM';
const isVerbTag = ({ upos }: TreeWord) => upos === 'VERB' || upos === 'AUX';

/** "very old": right before a word that has degrees. */
function isDegree({ position }: TreeWord, { position: at, upos }: TreeWord): boolean {
  return position === at - 1 && (upos === 'ADJ' || upos === 'ADV');
}
