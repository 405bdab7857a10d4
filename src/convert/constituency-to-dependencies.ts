// Dependencies from phrase-structure trees by head rules (the idea of SParseval, Roark et al. 2006): in every constituent
// the head of the head child governs the heads of the other children. Bottom up and without recursion: brackets stand
// in the order of their opening, so the last ones are the innermost.

import { LINE_FEED } from '../bytes/index.ts';
import {
  type DependencyGraphs,
  GraphStore,
  ROOT,
  restoreBrackets,
  type Symbols,
  type Trees,
  treeWordAt,
} from '../model/index.ts';
import {
  copulas,
  englishHeadRules,
  englishRelationRules,
  englishTags,
  predicates,
  type RelationRule,
} from './english-heads.ts';
import { flatPieces } from './flat-coordination.ts';
import { madeOnce } from './made-once.ts';

/** What a tree has and its dependencies do not. */
export const constituencyLosses: readonly string[] = [
  'function tags and indices',
  'null elements and what they stand for',
  'the difference between arguments and adjuncts where labels do not show it',
  'lemmas and features, which trees do not have',
];

// Finds the head of a constituent and the relation of its other children by rules that are data.

/** A child of a constituent: a word with its tag, or a constituent with its label, without function tags. */
interface Child {
  readonly kind: string;
  /** The word, in lower case; of a constituent, the first one. */
  readonly form: string;
  /** The tag of its last word. */
  readonly end: string;
}

const searches = new Map(
  englishHeadRules.flatMap(({ labels, search }) => {
    const steps = search.map(step => {
      const [end, ...kinds] = step.split(' ');
      return { isFirst: end === 'first', kinds: new Set(kinds) };
    });
    return labels.split(' ').map(label => [label, steps] as const);
  }),
);

/** The index of the head child. */
function headOf(label: string, children: readonly Child[]): number {
  if (children.length === 1) return 0;
  const conjunct = children.slice(0, firstConjunctEnd(children));
  const candidates = conjunct.map((child, i) =>
    isPossessor(child, conjunct[i + 1]) ? { ...child, kind: 'POS' } : child,
  );
  if (label === 'VP' || label === 'SQ') {
    const predicate = predicateOf(candidates, label === 'SQ');
    if (predicate >= 0) return predicate;
  }
  for (const { isFirst, kinds } of searches.get(label) ?? []) {
    const isSought = ({ kind }: Child) => kinds.has(kind);
    const found = isFirst ? candidates.findIndex(isSought) : candidates.findLastIndex(isSought);
    if (found >= 0) return found;
  }
  const isContent = ({ kind }: Child) => !['punct', 'cc'].includes(relationOf(label, kind, '', 'before'));
  return Math.max(0, candidates.findIndex(isContent));
}

/** "Kim 's three": a possessor is no head of what it has. */
function isPossessor({ kind, end }: Child, next: Child | undefined): boolean {
  return kind === 'NP' && end === 'POS' && next !== undefined && /^(?:JJ|CD|VB|ADJP|QP|N[NX]|RB|FW|DT)/.test(next.kind);
}

function relationOf(parent: string, child: string, head: string, side: 'before' | 'after'): string {
  return englishRelationRules.find(rule => fits(rule, parent, child, head, side))?.relation ?? 'dep';
}

/** Whether a rule is for such a child of such a parent. */
export function fits(rule: RelationRule, parent: string, child: string, head: string, side: 'before' | 'after') {
  return (
    isOf(rule.parent, parent) &&
    isOf(rule.child, child) &&
    isOf(rule.head ?? '', head) &&
    (rule.side === undefined || rule.side === side)
  );
}

const kindTests = new Map<string, (kind: string) => boolean>();

const isOf = (kinds: string, kind: string) => madeOnce(kindTests, kinds, () => kindTest(kinds))(kind);

/** Whether a kind is on a list; an empty one has all, and a name ending in `*` all that begin like it. */
function kindTest(kinds: string): (kind: string) => boolean {
  if (kinds === '') return () => true;
  const names = kinds.split(' ');
  const whole = new Set(names.filter(name => !name.endsWith('*')));
  const beginnings = names.filter(name => name.endsWith('*')).map(name => name.slice(0, -1));
  return kind => whole.has(kind) || beginnings.some(beginning => kind.startsWith(beginning));
}

/** In a coordination the first conjunct is the head: all up to the conjunction, or to a comma between likes. */
function firstConjunctEnd(children: readonly Child[]): number {
  const conjunction = children.findIndex(({ kind }, i) => i > 0 && (kind === 'CC' || kind === 'CONJP'));
  if (conjunction < 0) return children.length;
  const last = children.findLast(({ kind }, i) => i < conjunction && kind !== ',');
  // ", but in town": a parenthesis that begins with its conjunction.
  if (last === undefined) return children.length;
  const comma = children.findIndex(({ kind }, i) => i > 0 && kind === ',' && children[i - 1]!.kind === last.kind);
  return comma < 0 ? conjunction : Math.min(comma, conjunction);
}

/** What a copula links to its subject; -1 where there is none, or where the verb is an auxiliary. */
function predicateOf(children: readonly Child[], isQuestion: boolean): number {
  if (children.some(({ kind }) => kind === 'VP')) return -1;
  const verb = children.findIndex(({ kind, form }) => kind.startsWith('VB') && copulas.has(form));
  if (verb < 0) return -1;
  const isPredicate = ({ kind }: Child, i: number) => i > verb && predicates.has(kind);
  // In a question the subject comes first: "is (NP the bridge) (ADJP open)".
  return isQuestion ? children.findLastIndex(isPredicate) : children.findIndex(isPredicate);
}

/** How the children of a constituent are labelled. `M` is what the scheme notes about a constituent for later. */
export interface LabelScheme<M> {
  noteWord(tag: string, form: string, word: number): M;
  note(label: string, children: readonly PhrasePart<M>[], head: number): M;
  /** Of a child that is neither the head nor a conjunct. */
  relationOf(label: string, children: readonly PhrasePart<M>[], child: number, head: number): string;
  /** What the constituent makes of words that were attached before. */
  reattach?(label: string, children: readonly PhrasePart<M>[], head: number, attachments: Attachment[]): void;
  /** What the whole sentence makes of them. */
  finish?(attachments: Attachment[], tags: readonly string[]): void;
}

const plainScheme: LabelScheme<null> = {
  noteWord: () => null,
  note: () => null,
  relationOf: plainRelation,
};

/** By the labels of parent, child and head alone. */
export function plainRelation(label: string, children: readonly Child[], child: number, head: number): string {
  return relationOf(label, children[child]!.kind, children[head]!.kind, child < head ? 'before' : 'after');
}

/** Sentences without words, such as failed parses, are left out. */
export function constituencyToDependencies(trees: Trees, symbols: Symbols): DependencyGraphs {
  return labelledDependencies(trees, symbols, () => plainScheme, false);
}

/** A word's head, as a word of the trees or ROOT, and the relation between them. */
export interface WordHead {
  readonly head: number;
  readonly relation: string;
}

/** By word of the trees; null elements have no head. */
export function headsOfSentence(trees: Trees, sentence: number): ReadonlyMap<number, WordHead> {
  const nodes = nodesOf(trees, sentence);
  if (nodes.words.length === 0) return new Map();
  return new Map(
    attach(nodes, plainScheme).map(({ head, relation }, i) => [
      nodes.words[i]!.at,
      { head: head === ROOT ? ROOT : nodes.words[head]!.at, relation },
    ]),
  );
}

/** `keepFailed`: sentences without words are there, and have none. */
export function labelledDependencies<M>(
  trees: Trees,
  symbols: Symbols,
  schemeOf: (sentence: number) => LabelScheme<M>,
  keepFailed: boolean,
): DependencyGraphs {
  // A byte that is not UTF-8 becomes a character of three.
  const writer = new GraphWriter(symbols, 3 * trees.bytes.length, trees.wordStart[trees.size]!, trees.size);
  for (let sentence = 0; sentence < trees.size; sentence++) {
    const nodes = nodesOf(trees, sentence);
    if (nodes.words.length === 0 && !keepFailed) continue;
    writer.write(nodes.words, nodes.words.length === 0 ? [] : attach(nodes, schemeOf(sentence)));
  }
  return writer.finish();
}

interface Word {
  /** In the trees. */
  readonly at: number;
  readonly form: string;
  readonly tag: string;
}

interface Bracket {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

interface Nodes {
  readonly words: readonly Word[];
  /** Outer before inner; only those with words in them. */
  readonly brackets: readonly Bracket[];
}

/** Null elements are no words, and brackets around nothing else are no constituents. */
function nodesOf(trees: Trees, sentence: number): Nodes {
  const { symbols, wordStart, bracketStart, tag, label, from, to } = trees;
  const words: Word[] = [];
  const position: number[] = [];
  for (let w = wordStart[sentence]!; w < wordStart[sentence + 1]!; w++) {
    position.push(words.length);
    const name = symbols.text(tag[w]!);
    const form = plainForm(treeWordAt(trees, w));
    if (name !== '-NONE-' && form !== '') words.push({ at: w, form, tag: plainLabel(name) });
  }
  position.push(words.length);
  const brackets: Bracket[] = [];
  for (let b = bracketStart[sentence]!; b < bracketStart[sentence + 1]!; b++) {
    const end = to[b]! < 0 ? position.length - 1 : to[b]!;
    const bracket = { label: plainLabel(symbols.text(label[b]!)), from: position[from[b]!]!, to: position[end]! };
    if (bracket.from < bracket.to) brackets.push(bracket);
  }
  return { words, brackets };
}

export interface Attachment {
  /** A word of the sentence, from 0, or ROOT. */
  head: number;
  relation: string;
  /** Whether it depends on all conjuncts of a coordination, of which the head is the first. */
  shared?: boolean;
}

export interface PhrasePart<M> extends Child {
  /** The word that heads it. */
  readonly head: number;
  readonly from: number;
  readonly to: number;
  /** Whether its head is the first of several conjuncts. */
  readonly coordinated: boolean;
  readonly note: M;
}

/** The head of each word, from 0, and their relation. */
function attach<M>({ words, brackets }: Nodes, scheme: LabelScheme<M>): readonly Attachment[] {
  const attachments = words.map((): Attachment => ({ head: ROOT, relation: 'root' }));
  // By first word: what begins there and is not yet part of a larger constituent; it ends where the next one begins.
  const parts: PhrasePart<M>[] = words.map(({ form, tag }, w) => ({
    kind: tag,
    form: form.toLowerCase(),
    end: tag,
    head: w,
    from: w,
    to: w + 1,
    coordinated: false,
    note: scheme.noteWord(tag, form.toLowerCase(), w),
  }));
  const partOf = (label: string, children: readonly PhrasePart<M>[]): PhrasePart<M> => {
    const headIndex = headOf(label, children);
    attachChildren(label, children, headIndex, attachments, scheme);
    const [first, head, last] = [children[0]!, children[headIndex]!, children.at(-1)!];
    return {
      kind: label,
      form: first.form,
      end: last.end,
      head: head.head,
      from: first.from,
      to: last.to,
      coordinated: isCoordinated(children, headIndex) || head.coordinated,
      note: scheme.note(label, children, headIndex),
    };
  };
  const join = ({ label, from, to }: Bracket) => {
    const children: PhrasePart<M>[] = [];
    for (let at = from; at < to; at = parts[at]!.to) children.push(parts[at]!);
    for (const piece of flatPieces(label, children).toReversed()) {
      const pieces = children.slice(piece.from, piece.to);
      if (pieces.length < children.length) children.splice(piece.from, pieces.length, partOf(piece.label, pieces));
    }
    parts[from] = partOf(label, children);
  };
  for (const bracket of brackets.toReversed()) join(bracket);
  // A line of several trees, or of bare words, is joined as if a root stood above it.
  if (parts[0]!.to < words.length) join({ label: 'TOP', from: 0, to: words.length });
  scheme.finish?.(
    attachments,
    words.map(({ tag }) => tag),
  );
  return attachments;
}

function attachChildren<M>(
  label: string,
  children: readonly PhrasePart<M>[],
  headIndex: number,
  attachments: Attachment[],
  scheme: LabelScheme<M>,
): void {
  const head = children[headIndex]!;
  const coordinated = isCoordinated(children, headIndex);
  const lastConjunct = coordinated ? children.findLastIndex((_, i) => i > headIndex && isConjunct(children, i)) : -1;
  let conjunct = head.head;
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i]!;
    if (i === headIndex) {
      conjunct = head.head;
      continue;
    }
    const relation = scheme.relationOf(label, children, i, headIndex);
    const linking = relation === 'cc' || relation === 'punct';
    if (coordinated && i > headIndex && !linking && isConjunct(children, i)) {
      attachments[child.head] = { head: head.head, relation: 'conj' };
      conjunct = child.head;
    } else {
      const shared = head.coordinated || (coordinated && (i > lastConjunct || i < headIndex));
      const above = linking && coordinated && i > headIndex ? conjunct : head.head;
      attachments[child.head] = { head: above, relation, shared };
    }
  }
  scheme.reattach?.(label, children, headIndex, attachments);
}

/** Whether the head is the first of several conjuncts. */
function isCoordinated(children: readonly Child[], headIndex: number): boolean {
  return children.some(({ kind }, i) => i > headIndex && (kind === 'CC' || kind === 'CONJP'));
}

/** Whether a conjunction or a comma stands right before it. */
function isConjunct(children: readonly Child[], at: number): boolean {
  const before = children[at - 1]?.kind;
  return before === 'CC' || before === 'CONJP' || before === ',' || before === ':';
}

function universalTag(tag: string, relation: string): string {
  if (relation === 'aux' || relation === 'aux:pass' || relation === 'cop') return 'AUX';
  if (relation === 'mark' && tag === 'IN') return 'SCONJ';
  // Some taggers call the "that" of a relative clause a preposition.
  if (tag === 'IN' && /^(?:nsubj|obj|obl)/.test(relation)) return 'PRON';
  return englishTags.get(tag) ?? 'X';
}

/** `NP` of `NP-SBJ-1`; -LRB- and the like are whole. */
function plainLabel(label: string): string {
  return label.startsWith('-') ? label : label.replace(/[-=|].*$/s, '');
}

/** As the text has it: brackets and slashes without their escapes. */
function plainForm(form: string): string {
  const plain = /^-[LR][RCS]B-$/.test(form) ? restoreBrackets(form) : form.replace(/\\([/*])/g, '$1');
  return plain.replace(/\p{Zs}/gu, '');
}

// Puts dependency trees that were made, not read, into columns. Their bytes are the forms, a line for each sentence,
// behind one `_` that stands for every lemma.

const UNDERSCORE = 95;
const encoder = new TextEncoder();

/** There must be room for the bytes of all forms, and for as many words and sentences. */
class GraphWriter {
  readonly #store: GraphStore;
  #at = 1;

  constructor(symbols: Symbols, bytes: number, words: number, sentences: number) {
    this.#store = new GraphStore(new Uint8Array(bytes + sentences + 1), words + sentences, symbols);
    this.#store.bytes[0] = UNDERSCORE;
  }

  write(words: readonly Word[], attachments: readonly Attachment[]): void {
    const store = this.#store;
    const offset = this.#at;
    const first = store.words;
    for (const [i, word] of words.entries()) this.#writeWord(word, attachments[i]!, first);
    store.bytes[this.#at++] = LINE_FEED;
    store.endSentence(offset, offset);
  }

  finish(): DependencyGraphs {
    return this.#store.graphs();
  }

  #writeWord({ form, tag }: Word, { head, relation }: Attachment, first: number): void {
    const store = this.#store;
    const word = store.words++;
    const from = this.#at;
    const { written } = encoder.encodeInto(form, store.bytes.subarray(from));
    this.#at += written;
    store.formFrom[word] = store.tokenRow[word] = from;
    store.formTo[word] = store.depsFrom[word] = store.depsTo[word] = store.miscTo[word] = this.#at;
    store.lemmaTo[word] = 1;
    store.upos[word] = store.symbols.idOf(universalTag(tag, relation));
    store.xpos[word] = store.symbols.idOf(tag);
    store.feats[word] = store.symbols.idOf('_');
    store.head[word] = head === ROOT ? ROOT : first + head;
    store.relation[word] = store.symbols.idOf(relation);
    store.token[word] = store.tokens++;
    store.text.set(store.bytes.subarray(from, this.#at), store.characters);
    store.characters += written;
    store.textStart[store.tokens] = store.characters;
  }
}
