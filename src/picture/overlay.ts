// Gold and system over each other: what both have is one mark, what only one of them has is another beside it. Marks are
// the same if they are called the same on the same words; if they only stand on the same words and the measure sees no
// error, the system's label follows in round brackets. Marks that the other side has not, though that is no error
// (punctuation, or what a measure does not look at), stand in brackets, gold's in square ones. Nothing is left out.
import { type DrawnArc, signedArcLabel } from './arcs.ts';
import {
  type Arc,
  type ArcPicture,
  markId,
  type Picture,
  type TreeNode,
  type TreePicture,
  type Verdict,
} from './picture.ts';
import { extentOf, signedLabel } from './trees.ts';

/** Null where it cannot be; `overlayObstacle` says why. */
export function overlaid(picture: Picture): ArcPicture | TreePicture | null {
  if (picture.kind === 'derivations' || overlayObstacle(picture) !== null) return null;
  return { ...picture, overlaid: true };
}

/** Why gold and system cannot be drawn over each other, or null where they can. */
export function overlayObstacle(picture: Picture): string | null {
  if (picture.kind === 'derivations') return 'derivations are drawn one below the other';
  if (picture.system === null) return 'the system has no analysis';
  if (picture.sides !== undefined) return 'its sides are not gold and system';
  return picture.systemWords === undefined ? null : 'the words of gold and the system differ';
}

export interface Overlay<Mark> {
  readonly marks: readonly Mark[];
  /** What its signs mean. */
  readonly key: string;
}

/** With the signs on their labels. */
export function overlayArcs({ gold, system }: Pick<ArcPicture, 'gold' | 'system'>): Overlay<DrawnArc> {
  const given = system ?? [];
  const onWords = ({ head, dependent, verdict }: Arc) => (verdict === 'right' ? `${head} ${dependent}` : null);
  const mates = matesOf(gold, given, [arc => withLabel(onWords(arc), arc), onWords]);
  const mateOfGold = new Map(mates.map((g, s) => [g, given[s]]));
  const marksOfGold = goldMarks(mates, gold, given);
  const goldAlone = gold.filter((arc, g) => arc.verdict === 'right' && mateOfGold.get(g) === undefined);
  const systemAlone = given
    .map((arc, s) => ({ ...arc, marks: markId(1, arc.place ?? s) }))
    .filter((_, s) => mates[s] === -1);
  const isCalledOtherwise = gold.some(({ label }, g) => label !== (mateOfGold.get(g)?.label ?? label));
  return {
    marks: [
      ...gold.map((arc, g) => ({ ...goldArc(arc, mateOfGold.get(g)), marks: marksOfGold(g) })),
      ...systemAlone.map(arc =>
        isRight(arc) ? idle(arc, inRound(arc.label), SYSTEM_ALONE) : { ...arc, label: signedArcLabel(arc) },
      ),
    ],
    key: keyOf([
      [!gold.every(isRight), '∅ gold alone'],
      [!systemAlone.every(isRight), '✗ system alone'],
      [goldAlone.length > 0, `[ ] ${GOLD_ALONE}`],
      [isCalledOtherwise || systemAlone.some(isRight), `( ) ${SYSTEM_ALONE}`],
    ]),
  };
}

function goldArc(arc: Arc, mate: Arc | undefined): Arc {
  if (!isRight(arc)) return { ...arc, label: signedArcLabel(arc) };
  if (mate === undefined) return idle(arc, inSquare(arc.label), GOLD_ALONE);
  return mate.label === arc.label ? arc : { ...arc, label: `${arc.label} ${inRound(mate.label)}`.trim() };
}

function idle(arc: DrawnArc, label: string, reason: string): DrawnArc {
  return { ...arc, label, reason, weight: 'idle' };
}

/** A bracket of gold, of the system, or of both. */
export interface OverlaidBracket {
  readonly spans: TreeNode['spans'];
  /** The label with its sign. */
  readonly text: string;
  /** Follows it in brackets: what the system calls it, where that is no error. */
  readonly other: string | null;
  readonly verdict: Verdict;
  /** Only of one side, and yet no error. */
  readonly isIdle: boolean;
  /** Which marks of the picture it stands for. */
  readonly marks: string;
}

/** Outermost first: of brackets on the same words, each stands in the order of its own tree. */
export function overlayBrackets({ gold, system }: Pick<TreePicture, 'gold' | 'system'>): Overlay<OverlaidBracket> {
  const given = system ?? [];
  const onWords = ({ spans, verdict }: TreeNode) =>
    verdict === 'right' || verdict === 'wrong' ? `${verdict} ${spans.join(' ')}` : null;
  const mates = matesOf(gold, given, [node => withLabel(onWords(node), node), onWords]);
  const mateOfGold = new Map(mates.map((g, s) => [g, given[s]]));
  const marksOfGold = goldMarks(mates, gold, given);
  const marks = gold.map((node, g) => ({
    ...goldBracket(node, mateOfGold.get(g)),
    marks: marksOfGold(g),
    isGold: true,
    place: placeOf(node, g, 0),
  }));
  // Where on the same words the last one of both is gold's.
  const last = new Map<string, number>();
  for (const [s, node] of given.entries()) {
    const words = node.spans.join(' ');
    const mate = mates[s] ?? -1;
    if (mate >= 0) last.set(words, mate);
    else {
      const place = placeOf(node, last.get(words) ?? -1, s + 1);
      marks.push({ ...systemBracket(node), marks: markId(1, node.place ?? s), isGold: false, place });
    }
  }
  const has = (verdict: Verdict) => marks.some(mark => mark.verdict === verdict);
  return {
    marks: marks.sort((one, other) => inOrder(one.place, other.place)),
    key: keyOf([
      [has('missing'), '− gold alone'],
      [has('extra'), '+ system alone'],
      [has('crossing'), '× system alone, crossing gold'],
      [has('wrong'), '≠ system’s label, then gold’s'],
      [marks.some(({ isIdle, isGold }) => isIdle && isGold), `[ ] ${GOLD_ALONE}`],
      [marks.some(({ other, isIdle, isGold }) => other !== null || (isIdle && !isGold)), `( ) ${SYSTEM_ALONE}`],
    ]),
  };
}

type UnnamedBracket = Omit<OverlaidBracket, 'marks'>;

function goldBracket(node: TreeNode, mate: TreeNode | undefined): UnnamedBracket {
  const { spans, verdict, label } = node;
  if (verdict === 'right') {
    if (mate === undefined) return { spans, text: inSquare(label), other: null, verdict, isIdle: true };
    return { spans, text: label, other: mate.label === label ? null : mate.label, verdict, isIdle: false };
  }
  if (mate !== undefined) return { spans, text: signedLabel(mate), other: null, verdict, isIdle: false };
  // Where only the label is wrong, but over other words, since punctuation is not counted, the system's stands there.
  const missing = { ...node, verdict: 'missing' as const };
  return { spans, text: signedLabel(missing), other: null, verdict: 'missing', isIdle: false };
}

function systemBracket(node: TreeNode): UnnamedBracket {
  const { spans, verdict } = node;
  const isIdle = verdict === 'right';
  return { spans, text: isIdle ? inRound(node.label) : signedLabel(node), other: null, verdict, isIdle };
}

type Placed = readonly { readonly place?: number }[];

/** Which marks one of gold's stands for: itself, and its mate. */
function goldMarks(mates: readonly number[], gold: Placed, system: Placed): (g: number) => string {
  const mateOf = new Map(mates.map((g, s) => [g, s]));
  return g => {
    const mate = mateOf.get(g);
    const own = markId(0, gold[g]?.place ?? g);
    return mate === undefined ? own : `${own} ${markId(1, system[mate]?.place ?? mate)}`;
  };
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

const isRight = ({ verdict }: Arc) => verdict === 'right';
// Views without labels have nothing to put in brackets.
const inRound = (label: string) => (label === '' ? '' : `(${label})`);
const inSquare = (label: string) => (label === '' ? '' : `[${label}]`);
const GOLD_ALONE = 'gold alone, no error';
const SYSTEM_ALONE = 'system’s, no error';

function keyOf(signs: readonly (readonly [isThere: boolean, meaning: string])[]): string {
  const told = signs.filter(([isThere]) => isThere).map(([, meaning]) => meaning);
  return told.length === 0 ? 'gold and system' : `gold and system: ${told.join('; ')}`;
}
