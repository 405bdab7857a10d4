// Gold sentences with the trees that the systems hang over their words. A system's words are brought to gold's by the
// alignment of the dependencies family; what does not align has no head.
import { alignWords, firstDifference, rangedAsRead, rangedByText } from '../align/index.ts';
import { type DependencyGraphs, formOf, lemmaOf, ROOT } from '../model/index.ts';
import {
  childrenOf,
  hasCapital,
  headOf,
  lemmaIn,
  NOWHERE,
  pennTag,
  type Sentence,
  TOP,
  type Tree,
  treeOf,
  type Word,
} from './sentence.ts';

/** What a parser made of a sentence; `has` says which gold words it has at all. */
export interface SystemTree {
  readonly tree: Tree;
  readonly has: readonly boolean[];
}

export function sentencesOf(graphs: DependencyGraphs): readonly Sentence[] {
  const ids = new Set<string>();
  return Array.from({ length: graphs.size }, (_, i) => {
    const [from, to] = [graphs.wordStart[i]!, graphs.wordStart[i + 1]!];
    const words = Array.from({ length: to - from }, (_, at) => wordOf(graphs, from + at, at));
    const heads = words.map(({ index }) => localHead(graphs.head[from + index]!, from, to));
    const labels = words.map(({ index }) => graphs.symbols.text(graphs.relation[from + index]!));
    const gold = treeOf(heads, labels);
    const comments = commentsOf(graphs, i);
    const text = comments.get('text') ?? detokenised(words);
    return {
      id: freshId(comments.get('sent_id') ?? `s${i + 1}`, ids),
      text,
      words: words.map(word => asPast(words, gold, word)),
      gold,
    };
  });
}

/** By sentence of gold, the tree of a system over gold's words. */
export function systemTrees(gold: DependencyGraphs, system: DependencyGraphs): readonly SystemTree[] {
  const same = firstDifference(gold, system) < 0;
  const named = [
    { file: 'gold', graphs: gold },
    { file: 'system', graphs: system },
  ] as const;
  const ranged = same ? { gold: rangedAsRead(named[0]), system: rangedAsRead(named[1]) } : rangedByText(...named);
  const { systemOf, goldOf } = alignWords(ranged.gold, ranged.system);
  return Array.from({ length: gold.size }, (_, i) => {
    const [from, to] = [gold.wordStart[i]!, gold.wordStart[i + 1]!];
    const range = Array.from({ length: to - from }, (_, at) => from + at);
    const headIn = (word: number): number => {
      const own = systemOf[word]!;
      if (own < 0) return NOWHERE;
      const head = system.head[own]!;
      if (head < 0) return head === ROOT ? TOP : NOWHERE;
      const above = goldOf[head]!;
      return above >= from && above < to ? above - from : NOWHERE;
    };
    const labelOf = (word: number) =>
      systemOf[word]! < 0 ? '' : system.symbols.text(system.relation[systemOf[word]!]!);
    return { tree: treeOf(range.map(headIn), range.map(labelOf)), has: range.map(word => systemOf[word]! >= 0) };
  });
}

function wordOf(graphs: DependencyGraphs, at: number, index: number): Word {
  const { symbols, bytes, miscTo, depsTo } = graphs;
  const form = formOf(graphs, at);
  const upos = symbols.text(graphs.upos[at]!);
  const features = symbols.text(graphs.feats[at]!);
  const tag = pennTag(upos, symbols.text(graphs.xpos[at]!), features);
  const misc = symbols.coding.decode(bytes, depsTo[at]! + 1, miscTo[at]!);
  // Only the last word of a multiword token may be followed by a blank.
  const isLast = graphs.token[at + 1] !== graphs.token[at];
  const spaced = isLast && !misc.split('|').includes('SpaceAfter=No');
  const lemma = lemmaOf(graphs, at);
  return {
    index,
    form,
    lemma: lemmaIn(lemma, form, tag),
    isCapital: hasCapital(lemma),
    upos,
    tag,
    features,
    spaced,
  };
}

/** *Overtook the Earth and sent many species*: a participle among finite verbs that has an object is a past, mistagged. */
function asPast(words: readonly Word[], gold: Tree, word: Word): Word {
  const { index } = word;
  const first = words[headOf(gold, index)];
  const isPast = word.tag === 'VBN' && gold.relations[index] === 'conj' && first?.tag === 'VBD';
  return isPast && childrenOf(gold, index, 'obj').length > 0 && childrenOf(gold, index, 'aux').length === 0
    ? { ...word, tag: 'VBD' }
    : word;
}

function localHead(head: number, from: number, to: number): number {
  if (head === ROOT) return TOP;
  return head >= from && head < to ? head - from : NOWHERE;
}

/** `# key = value` lines before a sentence. */
function commentsOf(
  { symbols, bytes, offset, commentsTo }: DependencyGraphs,
  sentence: number,
): ReadonlyMap<string, string> {
  const lines = symbols.coding.decode(bytes, offset[sentence]!, commentsTo[sentence]!).split(/\r?\n/);
  return new Map(
    lines.flatMap(line => {
      const [, key, value] = /^#\s*([\w.]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function detokenised(words: readonly Word[]): string {
  return words
    .map(({ form, spaced }) => form + (spaced ? ' ' : ''))
    .join('')
    .trim();
}

/** Ids that a file repeats are told apart. */
function freshId(id: string, ids: Set<string>): string {
  let fresh = id;
  for (let n = 2; ids.has(fresh); n++) fresh = `${id}#${n}`;
  ids.add(fresh);
  return fresh;
}
