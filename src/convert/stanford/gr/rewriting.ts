// Where the heads of the two schemes differ: Stanford has the predicate above the copula, and the noun in the place of
// the relative pronoun.
import { type GrName, type GrSentence, type GrToken, grSlotsOf } from '../../../model/index.ts';
import { groupedBy } from '../../made-once.ts';
import { isTimeWord } from '../phrase-notes.ts';

export interface Copula {
  readonly copula: number;
  readonly predicate: number;
}

/** The copulas with their predicates, and the relations with predicates in place of copulas. "There is" has none. */
export function liftPredicates(
  edges: readonly GrEdge[],
  tokens: readonly GrToken[],
): { readonly edges: readonly GrEdge[]; readonly copulas: readonly Copula[] } {
  const existential = new Set(
    edges.filter(({ name, dependent }) => name === 'ncsubj' && tokens[dependent]?.tag === 'EX').map(({ head }) => head),
  );
  const isCopular = ({ name, head, dependent, introducer }: GrEdge) =>
    name === 'xcomp' &&
    introducer === null &&
    head !== dependent &&
    !existential.has(head) &&
    isBe(tokens[head]!) &&
    !(isVerbTag(tokens[dependent]!.tag) && !tokens[dependent]!.category.includes('S[adj]'));
  const links = edges.filter(isCopular);
  const predicates = groupedBy(links, ({ head }) => head);
  const standIns = (word: number) => predicates.get(word)?.map(({ dependent }) => dependent) ?? [word];
  const lifted = edges
    .filter(edge => !isCopular(edge))
    .flatMap(edge =>
      standIns(edge.head).flatMap(head => standIns(edge.dependent).map(dependent => ({ ...edge, head, dependent }))),
    );
  return {
    edges: lifted,
    copulas: links.map(({ head, dependent }) => ({ copula: head, predicate: dependent })),
  };
}

/** How far a function word may be from its word. */
export const NEARBY = 8;

/** The verb that the "to" of an infinitive introduces; null for any other word. */
export function verbBehindTo(tokens: readonly GrToken[], word: number): number | null {
  const { tag, category } = tokens[word]!;
  if (tag !== 'TO' || !category.startsWith('(S[to]')) return null;
  const verb = tokens.slice(word + 1, word + NEARBY).findIndex(each => each.tag === 'VB');
  return verb < 0 ? null : word + 1 + verb;
}

/** "He came to help": relations of "to" are those of its verb, which it introduces. */
export function lowerInfinitives(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly GrEdge[] {
  return edges.map(edge => {
    const [head, dependent] = [verbBehindTo(tokens, edge.head), verbBehindTo(tokens, edge.dependent)];
    if (head === null && dependent === null) return edge;
    return {
      ...edge,
      head: head ?? edge.head,
      dependent: dependent ?? edge.dependent,
      introducer: dependent === null ? edge.introducer : edge.dependent,
    };
  });
}

interface Reference {
  readonly noun: number;
  readonly pronoun: number;
}

/** How far behind its noun a relative pronoun is looked for where the relation does not name it. */
const FARTHEST = 6;

/** Relative pronouns with their nouns: "the man who", "a town in which". */
export function referencesOf(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly Reference[] {
  return edges.flatMap(({ name, head, dependent, introducer }) => {
    if (name !== 'cmod' || !isNounTag(tokens[head]?.tag ?? '')) return [];
    const isNamed = introducer !== null && isWhTag(tokens[introducer]!.tag);
    const pronoun = isNamed
      ? introducer
      : (firstPronoun(tokens, head, dependent) ?? pronounOf(edges, tokens, dependent));
    return pronoun === null ? [] : [{ noun: head, pronoun }];
  });
}

function firstPronoun(tokens: readonly GrToken[], noun: number, verb: number): number | null {
  for (let at = noun + 1; at < Math.min(verb, noun + FARTHEST); at++) if (isWhTag(tokens[at]!.tag)) return at;
  return null;
}

/** The pronoun that a verb takes, where relations without positions do not tell the order of words. */
const pronounOf = (edges: readonly GrEdge[], tokens: readonly GrToken[], verb: number): number | null =>
  edges.find(({ head, dependent }) => head === verb && isWhTag(tokens[dependent]!.tag))?.dependent ?? null;

/** The noun where its pronoun was. */
export function resolveReferences(edges: readonly GrEdge[], references: readonly Reference[]): readonly GrEdge[] {
  const nounOf = new Map(references.map(({ noun, pronoun }) => [pronoun, noun]));
  return edges.flatMap(edge => {
    const noun = nounOf.get(edge.dependent);
    if (noun === undefined || edge.name === 'det') return [edge];
    return noun === edge.head ? [] : [{ ...edge, dependent: noun }];
  });
}

// Grammatical relations as edges between words, positions from 0, with what the rules ask about their words.

export interface GrEdge {
  readonly name: GrName;
  readonly head: number;
  readonly dependent: number;
  /** The subtype, `num`, or the word that introduces it, `that`; `_` for none. */
  readonly type: string;
  /** Where the subtype is a word. */
  readonly introducer: number | null;
  /** `obj` for the subject of a passive. */
  readonly initial: string;
}

/** Relations that lack a word in one of their slots, or have one that the sentence has not, are passed over. */
export function edgesOf({ relations, tokens }: GrSentence): readonly GrEdge[] {
  const isWord = (word: number | null): word is number => word !== null && tokens?.[word] !== undefined;
  return relations.flatMap(({ name, fillers }) => {
    const slots = grSlotsOf(name);
    const at = (slot: (typeof slots)[number]) => {
      const index = slots.indexOf(slot);
      return index < 0 ? undefined : fillers[index];
    };
    const head = at('head')?.word ?? null;
    const dependent = at('dependent')?.word ?? null;
    if (!isWord(head) || !isWord(dependent)) return [];
    const type = at('type');
    const introducer = type?.word ?? null;
    return [
      {
        name,
        head,
        dependent,
        type: type?.form ?? '_',
        introducer: isWord(introducer) ? introducer : null,
        initial: at('initial_gr')?.form ?? '_',
      },
    ];
  });
}

const formsOfBe = new Set("am is are was were be been being 's 're 'm ai".split(' '));
const formsOfGet = new Set('get gets got gotten getting'.split(' '));

export const isBe = ({ form }: Pick<GrToken, 'form'>) => formsOfBe.has(form.toLowerCase());
export const isGet = ({ form }: GrToken) => formsOfGet.has(form.toLowerCase());
export const isVerbTag = (tag: string) => tag.startsWith('VB') || tag === 'MD';
export const isNounTag = (tag: string) => tag.startsWith('NN') || tag === 'PRP' || tag === '$' || tag === '%';
export const isPrepositionTag = (tag: string) => tag === 'IN' || tag === 'TO';
const isWhTag = (tag: string) => tag === 'WDT' || tag === 'WP' || tag === 'WP$';
export const isDeterminerTag = (tag: string) => tag === 'DT' || tag === 'PRP$';

// Stanford's labels for modifiers, by the tags of the modifier and of what it modifies. First match wins.

interface ModifierRule {
  readonly dependent: string;
  readonly head?: string;
  readonly when?: (form: string) => boolean;
  readonly label: string;
}

const nouns = 'NN NNS NNP NNPS $ % CD PRP';
const negations = new Set(['not', "n't", 'never']);

const rules: readonly ModifierRule[] = [
  { dependent: 'RB', when: form => negations.has(form), label: 'neg' },
  { dependent: 'RP', label: 'prt' },
  { dependent: 'PDT', label: 'predet' },
  { dependent: 'PRP$ WP$', label: 'poss' },
  { dependent: 'DT WDT', head: nouns, label: 'det' },
  { dependent: 'CD', label: 'num' },
  { dependent: 'CC', label: 'cc' },
  { dependent: 'JJ JJR JJS VBN VBG VBD WP DT', head: nouns, label: 'amod' },
  { dependent: 'NN NNS NNP NNPS $ FW SYM', head: nouns, label: 'nn' },
  { dependent: 'NN NNS NNP NNPS', when: isTimeWord, label: 'tmod' },
  { dependent: 'NN NNS NNP NNPS $ CD', label: 'npadvmod' },
  { dependent: 'RB RBR RBS WRB JJ JJR JJS IN TO DT WDT', label: 'advmod' },
  { dependent: 'EX', label: 'expl' },
];

export function modifierLabel(dependent: GrToken, head: GrToken): string {
  const form = dependent.form.toLowerCase();
  const rule = rules.find(
    each =>
      each.dependent.split(' ').includes(dependent.tag) &&
      (each.head === undefined || each.head.split(' ').includes(head.tag)) &&
      each.when?.(form) !== false,
  );
  return rule?.label ?? 'dep';
}

// Coordination in grammatical relations: the coordinator is the head of its conjuncts, and a list is coordinated comma by
// comma, "(a , (b and c))". Stanford hangs every conjunct on the first, under the name of the conjunction.

export interface Conjunct {
  readonly word: number;
  readonly first: number;
  /** Null where only a comma joins two: the second is an apposition. */
  readonly name: string | null;
  readonly coordinator: number;
}

interface Group {
  readonly coordinator: number;
  readonly first: number;
  readonly members: readonly number[];
  readonly isComma: boolean;
}

export function conjunctsOf(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly Conjunct[] {
  const groups = groupsOf(edges, tokens);
  // The smallest group in which a word is not the first; groups come from the largest to the smallest.
  const groupOf = new Map<number, Group>();
  for (const group of groups) for (const word of group.members) if (word !== group.first) groupOf.set(word, group);
  return [...groupOf]
    .map(([word, group]): Conjunct => {
      let top = group;
      for (let above = groupOf.get(top.first); above?.isComma === true && above !== top; above = groupOf.get(top.first))
        top = above;
      return { word, first: top.first, name: nameOf(group, groups, tokens), coordinator: group.coordinator };
    })
    .sort((one, other) => one.word - other.word);
}

function groupsOf(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly Group[] {
  const joined = groupedBy(
    edges.filter(({ name }) => name === 'conj'),
    ({ head }) => head,
  );
  return [...joined]
    .map(([coordinator, joins]) => {
      const members = joins.map(({ dependent }) => dependent);
      const first = members.reduce((least, word) => Math.min(least, word));
      return { coordinator, first, members, isComma: isMark(tokens[coordinator]?.form ?? '') };
    })
    .sort((one, other) => other.members.length - one.members.length);
}

const isMark = (form: string) => !/[\p{L}\p{N}&+/]/u.test(form);

/** A comma has the name of the conjunction that ends its list. */
function nameOf({ coordinator, isComma, members }: Group, groups: readonly Group[], tokens: readonly GrToken[]) {
  if (!isComma) return tokens[coordinator]!.form.toLowerCase();
  const words = new Set(members);
  const end = groups.find(other => !other.isComma && other.members.every(word => words.has(word)));
  if (end !== undefined) return tokens[end.coordinator]!.form.toLowerCase();
  return members.length > 2 ? 'and' : null;
}

/** An apposition is no second subject: it loses what it shares with the noun before it. */
export function withoutSharedAppositions(edges: readonly GrEdge[], conjuncts: readonly Conjunct[]): readonly GrEdge[] {
  const firstOf = new Map(conjuncts.filter(({ name }) => name === null).map(({ word, first }) => [word, first]));
  if (firstOf.size === 0) return edges;
  const keyOf = ({ name, head, type }: GrEdge, dependent: number) => `${name} ${type} ${head} ${dependent}`;
  const known = new Set(edges.map(edge => keyOf(edge, edge.dependent)));
  return edges.filter(edge => {
    const first = edge.name === 'conj' ? undefined : firstOf.get(edge.dependent);
    return first === undefined || !known.has(keyOf(edge, first));
  });
}
