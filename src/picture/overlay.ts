// Gold and system over each other: what both have is one mark, what only one of them has is another beside it. Marks are
// the same if they are called the same on the same words; if they only stand on the same words and the measure sees no
// error, the system's label follows in brackets. So does a mark of the system's that gold has not, where that is no error
// (punctuation, or what a measure does not look at). Nothing of either side is left out.
import type { Arc, ArcPicture, Picture, TreeNode, TreePicture, Verdict } from './picture.ts';
import { extentOf, signedLabel } from './tree-layout.ts';

/** Null where it cannot be; `overlayObstacle` says why. */
export function overlaid(picture: Picture): ArcPicture | TreePicture | null {
  if (picture.kind === 'derivations' || overlayObstacle(picture) !== null) return null;
  return { ...picture, overlaid: true };
}

/** Why gold and system cannot be drawn over each other, or null where they can. */
export function overlayObstacle(picture: Picture): string | null {
  if (picture.kind === 'derivations') return 'derivations are drawn one below the other';
  if (picture.system === null) return 'the system has no analysis';
  if (picture.kind === 'arcs' && picture.sides !== undefined) return 'its sides are not gold and system';
  return picture.systemWords === undefined ? null : 'the words of gold and the system differ';
}

export interface Overlay<Mark> {
  readonly marks: readonly Mark[];
  /** What its signs mean. */
  readonly key: string;
}

export function overlayArcs({ gold, system }: Pick<ArcPicture, 'gold' | 'system'>): Overlay<Arc> {
  const given = system ?? [];
  const onWords = ({ head, dependent, verdict }: Arc) => (verdict === 'right' ? `${head} ${dependent}` : null);
  const mates = matesOf(gold, given, [arc => withLabel(onWords(arc), arc), onWords]);
  const marks = [...gold];
  const others: Arc[] = [];
  for (const [s, arc] of given.entries()) {
    const mate = gold[mates[s] ?? -1];
    if (mate === undefined)
      others.push(arc.verdict === 'right' ? { ...arc, weight: 'idle', reason: 'the system’s, and no error' } : arc);
    else if (mate.label !== arc.label) marks[mates[s] ?? -1] = { ...mate, label: bothLabels(mate, arc) };
  }
  const hasBrackets = others.some(({ weight }) => weight === 'idle') || marks.some((arc, g) => arc !== gold[g]);
  return {
    marks: [...marks, ...others],
    key: keyOf([
      [gold.some(isBad), '∅ gold alone'],
      [others.some(isBad), '✗ system alone'],
      [hasBrackets, IN_BRACKETS],
    ]),
  };
}

/** A bracket of gold, of the system, or of both. */
export interface OverlaidBracket {
  readonly spans: TreeNode['spans'];
  /** The label with its sign. */
  readonly text: string;
  /** Follows it in brackets: what the system calls it, where that is no error. */
  readonly other: string | null;
  readonly verdict: Verdict;
  /** The system's, not gold's, and yet no error. */
  readonly isIdle: boolean;
}

/** Outermost first: of brackets on the same words, each stands in the order of its own tree. */
export function overlayBrackets({ gold, system }: Pick<TreePicture, 'gold' | 'system'>): Overlay<OverlaidBracket> {
  const given = system ?? [];
  const onWords = ({ spans, verdict }: TreeNode) =>
    verdict === 'right' || verdict === 'wrong' ? `${verdict} ${spans.join(' ')}` : null;
  const mates = matesOf(gold, given, [node => withLabel(onWords(node), node), onWords]);
  const mateOfGold = new Map(mates.map((g, s) => [g, given[s]]));
  const marks: (OverlaidBracket & { readonly place: readonly number[] })[] = gold.map((node, g) => ({
    ...goldBracket(node, mateOfGold.get(g)),
    place: placeOf(node, g, 0),
  }));
  // Where on the same words the last one of both is gold's.
  const last = new Map<string, number>();
  for (const [s, node] of given.entries()) {
    const words = node.spans.join(' ');
    const mate = mates[s] ?? -1;
    if (mate >= 0) last.set(words, mate);
    else marks.push({ ...systemBracket(node), place: placeOf(node, last.get(words) ?? -1, s + 1) });
  }
  const has = (verdict: Verdict) => marks.some(mark => mark.verdict === verdict);
  return {
    marks: marks.sort((one, other) => inOrder(one.place, other.place)),
    key: keyOf([
      [has('missing'), '− gold alone'],
      [has('extra'), '+ system alone'],
      [has('crossing'), '× system alone, crossing gold'],
      [has('wrong'), '≠ system’s label, then gold’s'],
      [marks.some(({ other, isIdle }) => other !== null || isIdle), IN_BRACKETS],
    ]),
  };
}

function goldBracket(node: TreeNode, mate: TreeNode | undefined): OverlaidBracket {
  const { spans, verdict, label } = node;
  const other = mate === undefined || mate.label === label ? null : mate.label;
  if (verdict === 'right') return { spans, text: label, other, verdict, isIdle: false };
  if (mate !== undefined) return { spans, text: signedLabel(mate), other: null, verdict, isIdle: false };
  // Where only the label is wrong, but over other words, since punctuation is not counted, the system's stands there.
  const missing = { ...node, verdict: 'missing' as const };
  return { spans, text: signedLabel(missing), other: null, verdict: 'missing', isIdle: false };
}

function systemBracket(node: TreeNode): OverlaidBracket {
  const { spans, verdict } = node;
  const isIdle = verdict === 'right';
  return { spans, text: isIdle ? `(${node.label})` : signedLabel(node), other: null, verdict, isIdle };
}

/** The longest first, those with gaps behind those without. */
function placeOf(node: TreeNode, inGold: number, inSystem: number): readonly number[] {
  const { from, to } = extentOf(node);
  const covered = node.spans.reduce((sum, [start, end]) => sum + end - start, 0);
  return [from - to, -covered, inGold, inSystem];
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((value, i) => value !== other[i]);
  return first < 0 ? 0 : (one[first] ?? 0) - (other[first] ?? 0);
}

type KeyOf<Mark> = (mark: Mark) => string | null;

/** Of each of the system's marks, which one of gold's is its mate, or -1: one with the same first key, else with the next. */
function matesOf<Mark>(gold: readonly Mark[], system: readonly Mark[], keys: readonly KeyOf<Mark>[]): number[] {
  const mates = system.map(() => -1);
  const taken = new Set<number>();
  for (const keyOfMark of keys) {
    const free = new Map<string, number[]>();
    // From the last, so that the first is taken first.
    for (let g = gold.length - 1; g >= 0; g--) {
      const mark = gold[g];
      const key = mark === undefined || taken.has(g) ? null : keyOfMark(mark);
      if (key === null) continue;
      const same = free.get(key);
      if (same === undefined) free.set(key, [g]);
      else same.push(g);
    }
    for (const [s, mark] of system.entries()) {
      const key = mates[s] === -1 ? keyOfMark(mark) : null;
      const mate = key === null ? undefined : free.get(key)?.pop();
      if (mate === undefined) continue;
      mates[s] = mate;
      taken.add(mate);
    }
  }
  return mates;
}

function withLabel(key: string | null, { label }: { readonly label: string }): string | null {
  return key === null ? null : `${key} ${label}`;
}

function bothLabels(gold: { readonly label: string }, system: { readonly label: string }): string {
  return `${gold.label} (${system.label})`.trim();
}

const isBad = ({ verdict }: Arc) => verdict !== 'right';
const IN_BRACKETS = '( ) system’s, no error';

function keyOf(signs: readonly (readonly [isThere: boolean, meaning: string])[]): string {
  const told = signs.filter(([isThere]) => isThere).map(([, meaning]) => meaning);
  return told.length === 0 ? 'gold and system' : `gold and system: ${told.join('; ')}`;
}
