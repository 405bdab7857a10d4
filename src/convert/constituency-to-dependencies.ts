// Dependencies from phrase-structure trees by head rules (the idea of SParseval, Roark et al. 2006): in every constituent
// the head of the head child governs the heads of the other children. Bottom up and without recursion: brackets stand
// in the order of their opening, so the last ones are the innermost.
import { type DependencyGraphs, ROOT, type Symbols, type Trees, wordAt } from '../model/index.ts';
import { englishHeadRules, englishRelationRules, englishTags } from './english-heads.ts';
import { GraphWriter } from './graph-writer.ts';
import { type Child, HeadFinder } from './head-finder.ts';

/** What a tree has and its dependencies do not. */
export const constituencyLosses: readonly string[] = [
  'function tags and indices',
  'null elements and what they stand for',
  'the difference between arguments and adjuncts where labels do not show it',
  'lemmas and features, which trees do not have',
];

const finder = new HeadFinder(englishHeadRules, englishRelationRules);

/** How the children of a constituent are labelled. `M` is what the scheme notes about a constituent for later. */
export interface LabelScheme<M> {
  noteWord(tag: string, form: string, word: number): M;
  note(label: string, children: readonly Part<M>[], head: number): M;
  /** Of a child that is neither the head nor a conjunct. */
  relationOf(label: string, children: readonly Part<M>[], child: number, head: number): string;
  /** What the constituent makes of words that were attached before. */
  reattach?(label: string, children: readonly Part<M>[], head: number, attachments: Attachment[]): void;
  /** What the whole sentence makes of them. */
  finish?(attachments: Attachment[], tags: readonly string[]): void;
}

const plainScheme: LabelScheme<null> = {
  noteWord: () => null,
  note: () => null,
  relationOf: (label, children, child, head) => plainRelation(label, children, child, head),
};

/** By the labels of parent, child and head alone. */
export function plainRelation(label: string, children: readonly Child[], child: number, head: number): string {
  return finder.relationOf(label, children[child]!.kind, children[head]!.kind, child < head ? 'before' : 'after');
}

/** Sentences without words, such as failed parses, are left out. */
export function constituencyToDependencies(trees: Trees, symbols: Symbols): DependencyGraphs {
  return labelledDependencies(trees, symbols, plainScheme, false);
}

/** `keepFailed`: sentences without words are there, and have none. */
export function labelledDependencies<M>(
  trees: Trees,
  symbols: Symbols,
  scheme: LabelScheme<M>,
  keepFailed: boolean,
): DependencyGraphs {
  // A byte that is not UTF-8 becomes a character of three.
  const writer = new GraphWriter(symbols, 3 * trees.bytes.length, trees.wordStart[trees.size]!, trees.size);
  for (let sentence = 0; sentence < trees.size; sentence++) {
    const nodes = nodesOf(trees, sentence);
    if (nodes.words.length === 0 && !keepFailed) continue;
    const attachments = nodes.words.length === 0 ? [] : attach(nodes, scheme);
    writer.write(
      nodes.words.map(({ form, tag }, i) => {
        const { head, relation } = attachments[i]!;
        return { form, upos: universalTag(tag, relation), xpos: tag, head, relation };
      }),
    );
  }
  return writer.finish();
}

interface Word {
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
    const form = plainForm(wordAt(trees, w));
    if (name !== '-NONE-' && form !== '') words.push({ form, tag: plainLabel(name) });
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
  head: number;
  relation: string;
}

export interface Part<M> extends Child {
  /** The word that heads it. */
  readonly head: number;
  readonly from: number;
  readonly to: number;
  readonly note: M;
}

/** The head of each word, from 0, and their relation. */
function attach<M>({ words, brackets }: Nodes, scheme: LabelScheme<M>): readonly Attachment[] {
  const attachments = words.map((): Attachment => ({ head: ROOT, relation: 'root' }));
  // By first word: what begins there and is not yet part of a larger constituent; it ends where the next one begins.
  const parts: Part<M>[] = words.map(({ form, tag }, w) => ({
    kind: tag,
    form: form.toLowerCase(),
    head: w,
    from: w,
    to: w + 1,
    note: scheme.noteWord(tag, form.toLowerCase(), w),
  }));
  const join = ({ label, from, to }: Bracket) => {
    const children: Part<M>[] = [];
    for (let at = from; at < to; at = parts[at]!.to) children.push(parts[at]!);
    const headIndex = finder.headOf(label, children);
    attachChildren(label, children, headIndex, attachments, scheme);
    const end = children.at(-1)!.to;
    const note = scheme.note(label, children, headIndex);
    parts[from] = { kind: label, form: children[0]!.form, head: children[headIndex]!.head, from, to: end, note };
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
  children: readonly Part<M>[],
  headIndex: number,
  attachments: Attachment[],
  scheme: LabelScheme<M>,
): void {
  const head = children[headIndex]!;
  const coordinated = children.some(({ kind }, i) => i > headIndex && (kind === 'CC' || kind === 'CONJP'));
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
    } else attachments[child.head] = { head: linking && coordinated && i > headIndex ? conjunct : head.head, relation };
  }
  scheme.reattach?.(label, children, headIndex, attachments);
}

/** Whether a conjunction or a comma stands right before it. */
function isConjunct(children: readonly Child[], at: number): boolean {
  const before = children[at - 1]?.kind;
  return before === 'CC' || before === 'CONJP' || before === ',' || before === ':';
}

function universalTag(tag: string, relation: string): string {
  if (relation === 'aux' || relation === 'aux:pass' || relation === 'cop') return 'AUX';
  if (relation === 'mark' && tag === 'IN') return 'SCONJ';
  return Object.hasOwn(englishTags, tag) ? englishTags[tag]! : 'X';
}

/** `NP` of `NP-SBJ-1`; -LRB- and the like are whole. */
function plainLabel(label: string): string {
  return label.startsWith('-') ? label : label.replace(/[-=|].*$/s, '');
}

const escapes = new Map(
  Object.entries({
    '-LRB-': '(',
    '-RRB-': ')',
    '-LSB-': '[',
    '-RSB-': ']',
    '-LCB-': '{',
    '-RCB-': '}',
  }),
);

/** As the text has it: brackets and slashes without their escapes. */
function plainForm(form: string): string {
  return (escapes.get(form) ?? form.replace(/\\([/*])/g, '$1')).replace(/\p{Zs}/gu, '');
}
