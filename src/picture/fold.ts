// A picture in which what is right takes little room: each largest stretch of words whose analysis both sides share is drawn as one word,
// its first and its last. What is wrong stays whole, so that all errors of a long sentence are seen at once.
import type { Arc, ArcPicture, Picture, PictureWord, TreeNode, TreePicture } from './picture.ts';

/** Words [from, to). */
type Stretch = readonly [from: number, to: number];

/** More words, and looking for stretches takes longer than drawing them all. */
const MOST_WORDS = 1000;

/** Why nothing of it can be folded, or null where something can. */
export function foldObstacle(picture: Picture): string | null {
  if (picture.kind === 'derivations') return 'derivations are drawn as they are';
  if (picture.system === null) return 'the system has no analysis';
  if (picture.sides !== undefined) return 'its sides are not gold and system';
  if (picture.systemWords !== undefined) return 'the words of gold and the system differ';
  if (picture.words.length > MOST_WORDS) return 'the sentence is too long';
  return stretchesOf(picture).length === 0 ? 'no stretch of several words is right' : null;
}

/** The picture itself where nothing of it can be folded. */
export function folded<P extends Picture>(picture: P): P;
export function folded(picture: Picture): Picture {
  if (picture.kind === 'derivations' || foldObstacle(picture) !== null) return picture;
  const stretches = stretchesOf(picture);
  const columns = columnsOf(picture.words.length, stretches);
  const words = foldedWords(picture.words, stretches);
  if (picture.kind === 'arcs') {
    const fold = (arcs: readonly Arc[]) => foldedArcs(arcs, columns);
    return { ...picture, words, gold: fold(picture.gold), system: fold(picture.system ?? []) };
  }
  const fold = (nodes: readonly TreeNode[]) => foldedNodes(nodes, columns, stretches);
  return { ...picture, words, gold: fold(picture.gold), system: fold(picture.system ?? []) };
}

function stretchesOf(picture: ArcPicture | TreePicture): Stretch[] {
  const found = picture.kind === 'trees' ? rightBrackets(picture) : rightSubtrees(picture);
  const isMistagged = picture.words.map(({ notes }) => notes.some(({ verdict }) => verdict === 'wrong'));
  const fitting = found.filter(([from, to]) => {
    // A sentence without errors is still to be seen.
    const isPart = to - from > 1 && to - from < picture.words.length;
    return isPart && !isMistagged.slice(from, to).includes(true);
  });
  // They lie in one another or apart; the largest hold the others.
  const sorted = fitting.sort((one, two) => one[0] - two[0] || two[1] - one[1]);
  const largest: Stretch[] = [];
  for (const stretch of sorted) if (stretch[0] >= (largest.at(-1)?.[1] ?? 0)) largest.push(stretch);
  return largest;
}

/** Brackets of gold's without an error in them, on either side. */
function rightBrackets({ gold, system }: TreePicture): Stretch[] {
  const all = [...gold, ...(system ?? [])];
  return gold.flatMap(({ spans, verdict }): Stretch[] => {
    const [own] = spans;
    if (verdict !== 'right' || own === undefined || spans.length > 1) return [];
    return all.every(node => isAround(node, own) || isApart(node, own) || isRightInside(node, own)) ? [own] : [];
  });
}

const isAround = ({ spans }: TreeNode, [from, to]: Stretch) => spans.some(([start, end]) => start <= from && to <= end);
const isApart = ({ spans }: TreeNode, [from, to]: Stretch) => spans.every(([start, end]) => end <= from || to <= start);
const isRightInside = ({ spans, verdict }: TreeNode, [from, to]: Stretch) =>
  verdict === 'right' && spans.every(([start, end]) => from <= start && end <= to);

/** Words with all that depends on them, where both sides agree on it and nothing else is tied to any of it but the topmost word. */
function rightSubtrees({ words, gold, system }: ArcPicture): Stretch[] {
  const all = [...gold, ...(system ?? [])];
  const extents = words.map((_, w): [number, number, size: number] => [w, w + 1, 1]);
  const heads = new Array<number | null>(words.length).fill(null);
  for (const { head, dependent } of gold) heads[dependent] = head;
  for (const w of words.keys()) {
    // Over all its heads; a circle ends where it has been gone round.
    let above = heads[w] ?? null;
    for (let step = 0; above !== null && step < words.length; step++) {
      const extent = extents[above]!;
      extent[0] = Math.min(extent[0], w);
      extent[1] = Math.max(extent[1], w + 1);
      extent[2]++;
      above = heads[above] ?? null;
    }
  }
  return extents.flatMap(([from, to, size], top): Stretch[] => {
    if (size !== to - from || size < 2) return [];
    const isInside = (word: number | null) => word !== null && word >= from && word < to;
    const isFine = ({ head, dependent, verdict, weight }: Arc) => {
      const [above, below] = [isInside(head), isInside(dependent)];
      if (above && below) return verdict === 'right' && weight !== 'deciding';
      return !above && (!below || dependent === top);
    };
    return all.every(isFine) ? [[from, to]] : [];
  });
}

/** By word, the column in which it is drawn. */
function columnsOf(size: number, stretches: readonly Stretch[]): number[] {
  const columns: number[] = [];
  let column = 0;
  let next = 0;
  for (let word = 0; word < size; word++) {
    const stretch = stretches[next];
    columns.push(column);
    if (stretch !== undefined && word === stretch[1] - 1) next++;
    if (stretch === undefined || word < stretch[0] || word === stretch[1] - 1) column++;
  }
  return columns;
}

function foldedWords(words: readonly PictureWord[], stretches: readonly Stretch[]): PictureWord[] {
  const inside = new Map(
    stretches.flatMap(([from, to]) => words.slice(from, to).map((_, i) => [from + i, [from, to]])),
  );
  return words.flatMap((word, place): PictureWord[] => {
    const [from = place, to = place + 1] = inside.get(place) ?? [];
    if (to - from === 1) return [{ ...word, place }];
    if (place > from) return [];
    const last = words[to - 1]?.text ?? '';
    return [{ text: to - from === 2 ? `${word.text} ${last}` : `${word.text} … ${last}`, notes: [], place }];
  });
}

function foldedArcs(arcs: readonly Arc[], columns: readonly number[]): Arc[] {
  return arcs.flatMap((arc, place) => {
    const dependent = columns[arc.dependent] ?? 0;
    const head = arc.head === null ? null : (columns[arc.head] ?? 0);
    return head === dependent && arc.head !== arc.dependent ? [] : [{ ...arc, head, dependent, place }];
  });
}

function foldedNodes(
  nodes: readonly TreeNode[],
  columns: readonly number[],
  stretches: readonly Stretch[],
): readonly TreeNode[] {
  const isWithin = ({ spans }: TreeNode) =>
    stretches.some(
      ([from, to]) =>
        spans.every(([start, end]) => from <= start && end <= to) && !spans.some(([a, b]) => a === from && b === to),
    );
  return nodes.flatMap((node, place) => {
    if (isWithin(node)) return [];
    const spans = node.spans.map(([from, to]) => [columns[from] ?? 0, (columns[to - 1] ?? 0) + 1] as const);
    return [{ ...node, spans, place }];
  });
}
