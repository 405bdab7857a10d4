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
import { englishTags } from './english-heads.ts';
import { flatPieces } from './flat-coordination.ts';
import { headOf, type PhraseChild, plainRelation } from './head-child.ts';
import { pennTag, phraseLabel } from './penn-tags.ts';

/** What a tree has and its dependencies do not. */
export const constituencyLosses: readonly string[] = [
  'function tags and indices',
  'null elements and what they stand for',
  'the difference between arguments and adjuncts if labels do not show it',
  'lemmas and features, which trees do not have',
];

/** How the children of a constituent are labelled. `M` is what the scheme notes about a constituent for later. */
export interface LabelScheme<M> {
  noteWord(tag: string, form: string, word: number): M;
  note(label: string, children: readonly PhrasePart<M>[], head: number): M;
  /** Of a child that is neither the head nor a conjunct. */
  relationOf(label: string, children: readonly PhrasePart<M>[], child: number, head: number): string;
  /** What the constituent makes of words that were attached before. */
  reattach?(label: string, children: readonly PhrasePart<M>[], head: number, attachments: Attachment[]): void;
  /** What the whole sentence makes of them. */
  finish?(attachments: Attachment[], words: readonly PhraseWord[]): void;
}

const plainScheme: LabelScheme<null> = {
  noteWord: () => null,
  note: () => null,
  relationOf: plainRelation,
};

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

export interface PhraseWord {
  readonly form: string;
  readonly tag: string;
}

interface Word extends PhraseWord {
  /** In the trees. */
  readonly at: number;
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
    if (name !== '-NONE-' && form !== '') words.push({ at: w, form, tag: pennTag(name, form) });
  }
  position.push(words.length);
  const brackets: Bracket[] = [];
  for (let b = bracketStart[sentence]!; b < bracketStart[sentence + 1]!; b++) {
    const end = to[b]! < 0 ? position.length - 1 : to[b]!;
    const bracket = { label: phraseLabel(symbols.text(label[b]!)), from: position[from[b]!]!, to: position[end]! };
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

export interface PhrasePart<M> extends PhraseChild {
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
      // Unlike things that are coordinated are what the first of them is.
      kind: label === 'UCP' ? head.kind : label,
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
  scheme.finish?.(attachments, words);
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
function isCoordinated(children: readonly PhraseChild[], headIndex: number): boolean {
  return children.some(({ kind }, i) => i > headIndex && (kind === 'CC' || kind === 'CONJP'));
}

/** Whether a conjunction or a comma stands right before it. */
function isConjunct(children: readonly PhraseChild[], at: number): boolean {
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
