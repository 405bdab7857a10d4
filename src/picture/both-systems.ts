// Two systems in one picture: A above the words, B below them, each marked as it stands against gold.
import type { ErrorMark, Picture, PictureWord, TreeNode, Verdict } from './picture.ts';

/** From the pictures of gold against A and against B; null where they cannot be set against each other. What is right is gold's; what
 *  neither has is missing above. */
export function bothSystems(a: Picture, b: Picture, names: readonly [a: string, b: string]): Picture | null {
  if (a.kind === 'derivations' || b.kind === 'derivations' || a.sides !== undefined) return null;
  if (a.systemWords !== undefined || b.systemWords !== undefined) return null;
  const frame = {
    title: `${a.title}: ${names[0]} over ${names[1]}`,
    sides: [`${names[0]}, and what both miss`, names[1]] as const,
    words: a.words.map((word, w) => withTags(word, b.words[w])),
  };
  if (a.kind === 'trees' && b.kind === 'trees' && a.system !== null && b.system !== null)
    return {
      ...a,
      ...frame,
      gold: nested(unnumbered(a.system), unnumbered(missedByBoth(a.gold, b.gold))),
      system: unnumbered(b.system),
    };
  if (a.kind === 'arcs' && b.kind === 'arcs' && a.system !== null && b.system !== null)
    return {
      ...a,
      ...frame,
      gold: unnumbered([...a.system, ...missedByBoth(a.gold, b.gold)]),
      system: unnumbered(b.system),
    };
  return null;
}

/** Errors are numbered for each system by itself: in one picture, a number would be two errors. */
function unnumbered<Mark extends { readonly error?: ErrorMark }>(marks: readonly Mark[]): Mark[] {
  return marks.map(({ error: _, ...mark }) => mark as Mark);
}

/** Gold has the same marks in both pictures, in the same order. */
function missedByBoth<Mark extends { readonly verdict: Verdict }>(a: readonly Mark[], b: readonly Mark[]): Mark[] {
  return a.filter(({ verdict }, i) => verdict === 'missing' && b[i]?.verdict === 'missing');
}

/** Outermost first. What crosses a bracket of the tree is left out: a tree has no room for it. */
function nested(tree: readonly TreeNode[], missed: readonly TreeNode[]): readonly TreeNode[] {
  const extent = ({ spans }: TreeNode) => [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0] as const;
  const crosses = (one: TreeNode, two: TreeNode) => {
    const [[from, to], [start, end]] = [extent(one), extent(two)];
    return (from < start && start < to && to < end) || (start < from && from < end && end < to);
  };
  const fitting = missed.filter(node => !tree.some(other => crosses(node, other)));
  const size = (node: TreeNode) => extent(node)[1] - extent(node)[0];
  return [...fitting, ...tree].toSorted((one, two) => size(two) - size(one));
}

/** Gold's tag, and those of A and B where they are others. */
function withTags(word: PictureWord, other: PictureWord | undefined): PictureWord {
  const isNew = (text: string) => word.notes.every(note => note.text !== text);
  const more = other?.notes.filter(({ verdict, text }) => verdict === 'wrong' && isNew(text)) ?? [];
  return { ...word, notes: [...word.notes, ...more] };
}
