// What is shown of a sentence's trees, or of those of several that were scored as one: gold's and the system's, with what
// PARSEVAL makes of every bracket. Brackets that it does not count stand as they are.

import { treeWordAt, writeLines } from '../../model/index.ts';
import type { PictureWord, TreeNode, TreePicture } from '../../picture/index.ts';
import type { View } from '../scoring.ts';
import { marksOfErrors } from './bracket-errors.ts';
import type { Brackets } from './brackets.ts';
import { bracketDetail, runInFile, type SentencesAsRead, spanAsRead, type TreesPair } from './detail.ts';
import { confusionsOf, ERROR, SKIPPED, type TreePair } from './metric.ts';
import type { RepairMarks } from './repairs/index.ts';

export const parsevalView: View<TreesPair> = {
  detail: bracketDetail,
  pictures: pair => ({ trees: pictureOf(pair) }),
  words: ({ gold: { trees, run } }, lines) => writeLines(trees, run.from, run.to, lines),
};

/** Also with nothing marked but brackets that no bracket meets, whatever its label. */
export function withUnlabelled(view: View<TreesPair>): View<TreesPair> {
  return {
    ...view,
    pictures(pair) {
      const trees = pictureOf(pair);
      const unmarked = (nodes: readonly TreeNode[]) =>
        nodes.map(node =>
          node.verdict === 'wrong' ? { label: node.label, spans: node.spans, verdict: 'right' as const } : node,
        );
      const unlabelled = { ...trees, gold: unmarked(trees.gold), system: trees.system && unmarked(trees.system) };
      return { trees, unlabelled };
    },
  };
}

function pictureOf({ gold, system, trees: pair }: TreesPair): TreePicture {
  const isScored = pair.status !== ERROR && pair.status !== SKIPPED;
  return treesPicture(gold, system, isScored ? marksOf(pair) : reasonOf(pair));
}

const NO_MARKS: RepairMarks = { gold: new Map(), system: new Map() };

/** Both trees, with marks, or without any and with the reason why they were not scored. */
export function treesPicture(
  goldSide: SentencesAsRead,
  systemSide: SentencesAsRead,
  marked: Readonly<Record<'gold' | 'system', Marks>> | string,
): TreePicture {
  const { from, to } = runInFile(goldSide);
  const [words, systemWords] = [wordsIn(goldSide), wordsIn(systemSide)];
  const same = words.length === systemWords.length && words.every(({ text }, i) => text === systemWords[i]?.text);
  const marks = typeof marked === 'string' ? { gold: new Map(), system: new Map() } : marked;
  const errors = typeof marked === 'string' ? NO_MARKS : marksOfErrors({ gold: goldSide, system: systemSide });
  const name = to - from > 1 ? `Sentences ${from + 1} to ${to}` : `Sentence ${from + 1}`;
  return {
    kind: 'trees',
    title: name,
    ...(typeof marked === 'string' ? { note: `Not scored: ${marked}.` } : {}),
    words: same ? words.map((word, i) => withTagOf(word, systemWords[i])) : words,
    ...(same ? {} : { systemWords }),
    gold: nodesOf(goldSide, marks.gold, errors.gold),
    system: systemWords.length === 0 ? null : nodesOf(systemSide, marks.system, errors.system),
  };
}

function reasonOf({ status, gold, system }: TreePair): string {
  if (status === SKIPPED) return 'the system has no words here';
  return gold.size + system.size === 0 ? 'there are no brackets' : 'the words differ, or a tree is broken';
}

function wordsIn({ trees, run }: SentencesAsRead): PictureWord[] {
  const words: PictureWord[] = [];
  for (let w = trees.wordStart[run.from]!; w < trees.wordStart[run.to]!; w++)
    words.push({ text: treeWordAt(trees, w), notes: [{ text: trees.symbols.text(trees.tag[w]!), verdict: 'right' }] });
  return words;
}

/** The system's tag beside gold's where it is another. */
function withTagOf({ text, notes }: PictureWord, system: PictureWord | undefined): PictureWord {
  const [own, other] = [notes[0]?.text, system?.notes[0]?.text];
  return { text, notes: other === undefined || own === other ? notes : [...notes, { text: other, verdict: 'wrong' }] };
}

export type Mark = Pick<TreeNode, 'verdict' | 'instead'>;
/** By bracket of the trees as read. */
type Marks = ReadonlyMap<number, Mark>;

function marksOf({ gold, system, symbols }: TreePair): { readonly gold: Marks; readonly system: Marks } {
  const marks = { gold: new Map<number, Mark>(), system: new Map<number, Mark>() };
  const unmatched = (brackets: Brackets, mark: (index: number) => Mark, into: Map<number, Mark>) => {
    for (let i = 0; i < brackets.size; i++) if (brackets.mate[i]! < 0) into.set(brackets.origin[i]!, mark(i));
  };
  unmatched(gold, () => ({ verdict: 'missing' }), marks.gold);
  unmatched(system, s => ({ verdict: system.crossing[s] === 1 ? 'crossing' : 'extra' }), marks.system);
  for (const [g, s] of confusionsOf(gold, system)) {
    marks.gold.set(gold.origin[g]!, { verdict: 'wrong', instead: symbols.text(system.label[s]!) });
    marks.system.set(system.origin[s]!, { verdict: 'wrong', instead: symbols.text(gold.label[g]!) });
  }
  return marks;
}

/** Brackets without words, and those without a label that only hold a tree together, are not drawn. */
function nodesOf(side: SentencesAsRead, marks: Marks, errors: RepairMarks['gold']): TreeNode[] {
  const { trees, run } = side;
  const nodes: TreeNode[] = [];
  for (let b = trees.bracketStart[run.from]!; b < trees.bracketStart[run.to]!; b++) {
    const label = trees.symbols.text(trees.label[b]!);
    const { from, to, spans } = spanAsRead(side, b);
    if (label === '' || from >= to) continue;
    const [mark, error] = [marks.get(b), errors.get(b)];
    const shown =
      mark === undefined ? { verdict: 'right' as const } : { ...mark, ...(error === undefined ? {} : { error }) };
    nodes.push({ label, spans: spans ?? [[from, to]], ...shown });
  }
  return nodes;
}
