// What sentences hold, item by item: the brackets, relations and words of gold with what each system makes of them, and what a system
// has too many. Families say it in the pictures of their sentences, so that this is the same for all of them.
import { markId, type Picture, type PictureWord, type TreeNode, type Verdict, wordId } from '../picture/index.ts';

/** What a system makes of an item; gold's that are not scored, and those of another system, are `none`. */
export const states = { none: 0, right: 1, missed: 2, extra: 3 } as const;
export type ItemState = (typeof states)[keyof typeof states];

export interface HeldItem {
  readonly kind: 'bracket' | 'relation' | 'word';
  readonly label: string;
  /** Of a relation its dependent, of a bracket its first word. */
  readonly word: string;
  /** Of that word, where files tell it. */
  readonly lemma: string;
  readonly tag: string;
  /** What it depends on: the head with its tag; of a bracket the one above it, and the words that stand in that. */
  readonly above: readonly string[];
  /** Of a relation how far its words are apart, of a bracket how many words it has. */
  readonly distance: number;
  /** The class of the mistake that explains it, or else what is wrong. */
  readonly error: string;
  /** What is wrong, where the measure tells it: `wrong head`. */
  readonly reason: string;
  /** By system. */
  readonly states: readonly ItemState[];
  /** Which mark of the pictures it is: gold's of all of them, or the system's of the one that has it too many. */
  readonly mark: string;
}

/** The items of a sentence, from its pictures by system under one view. Where a system has none, nothing is known of it. */
export function heldItems(pictures: readonly (Picture | undefined)[]): HeldItem[] {
  const first = pictures.find(picture => picture !== undefined);
  if (first === undefined) return [];
  const gold = marksOf(first, 'gold').map((mark, i): HeldItem => {
    const own = pictures.map(picture => (picture === undefined ? undefined : marksOf(picture, 'gold')[i]));
    const { error, reason } = own.find(each => each !== undefined && each.error !== '') ?? mark;
    return { ...mark, error, reason, states: pictures.map((picture, s) => goldState(picture, own[s])) };
  });
  const extra = pictures.flatMap((picture, s) => {
    if (picture === undefined || picture.note !== undefined) return [];
    return marksOf(picture, 'system')
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        (mark): HeldItem => ({ ...mark, states: pictures.map((_, each) => (each === s ? states.extra : states.none)) }),
      );
  });
  return [...gold, ...extra];
}

interface MarkedItem extends Omit<HeldItem, 'states'> {
  readonly verdict: Verdict;
  /** Whether the measure looks at it. */
  readonly counts: boolean;
}

function goldState(picture: Picture | undefined, mark: MarkedItem | undefined): ItemState {
  if (picture === undefined || mark === undefined || picture.note !== undefined || !mark.counts) return states.none;
  return mark.verdict === 'right' && picture.system !== null ? states.right : states.missed;
}

/** Pictures are asked for every one of their items. */
const known = new WeakMap<Picture, Partial<Record<'gold' | 'system', readonly MarkedItem[]>>>();

function marksOf(picture: Picture, side: 'gold' | 'system'): readonly MarkedItem[] {
  const both = known.get(picture) ?? {};
  known.set(picture, both);
  both[side] ??= listedMarks(picture, side);
  return both[side];
}

function listedMarks(picture: Picture, side: 'gold' | 'system'): readonly MarkedItem[] {
  if (picture.kind === 'derivations') return [];
  const words = side === 'gold' ? picture.words : (picture.systemWords ?? picture.words);
  const listed =
    picture.kind === 'trees'
      ? bracketsOf(words, picture[side] ?? [], side)
      : (picture[side] ?? []).map((arc, i): MarkedItem => {
          const head = arc.head === null ? undefined : words[arc.head];
          return {
            kind: 'relation',
            label: arc.label,
            ...wordOf(words[arc.dependent], side),
            above: head === undefined ? ['ROOT'] : namesOf(head, side),
            distance: arc.head === null ? 0 : Math.abs(arc.head - arc.dependent),
            error: arc.verdict === 'right' ? '' : (arc.error?.class ?? arc.reason ?? ''),
            reason: arc.verdict === 'right' ? '' : (arc.reason ?? ''),
            verdict: arc.verdict,
            counts: arc.verdict !== 'right' || arc.reason === undefined,
            mark: markId(side === 'gold' ? 0 : 1, i),
          };
        });
  // Of words only gold's are items, right where the system gives them the same tag or category.
  return side === 'gold' ? [...listed, ...words.flatMap(taggedWord)] : listed;
}

function taggedWord(word: PictureWord, w: number): MarkedItem[] {
  const own = wordOf(word, 'gold');
  if (own.tag === '') return [];
  const isWrong = word.notes.some(({ verdict }) => verdict === 'wrong');
  const verdict = isWrong ? 'missing' : 'right';
  const mark = wordId(0, w);
  const unexplained = { error: '', reason: '' };
  return [
    { kind: 'word', label: own.tag, ...own, above: [], distance: 0, ...unexplained, verdict, counts: true, mark },
  ];
}

/** The system's tag stands behind gold's where it is another. */
function wordOf(word: PictureWord | undefined, side: 'gold' | 'system') {
  const note = side === 'gold' ? word?.notes[0] : word?.notes.at(-1);
  return { word: word?.text ?? '', lemma: word?.lemma ?? '', tag: note?.text ?? '' };
}

function namesOf(word: PictureWord, side: 'gold' | 'system'): string[] {
  const { word: text, tag } = wordOf(word, side);
  return [text, tag].filter(name => name !== '');
}

/** Nodes come outermost first. */
function bracketsOf(words: readonly PictureWord[], nodes: readonly TreeNode[], side: 'gold' | 'system'): MarkedItem[] {
  const innermost = new Array<number>(words.length).fill(-1);
  const parents = nodes.map(({ spans }, i) => {
    const parent = innermost[spans[0]?.[0] ?? 0] ?? -1;
    for (const [from, to] of spans) innermost.fill(i, from, to);
    return parent;
  });
  const inside = nodes.map((): string[] => []);
  for (const [w, node] of innermost.entries()) if (node >= 0) inside[node]!.push(...namesOf(words[w]!, side));
  return nodes.map(({ label, spans, verdict, error }, i): MarkedItem => {
    const parent = parents[i]!;
    return {
      kind: 'bracket',
      label,
      ...wordOf(words[spans[0]?.[0] ?? 0], side),
      above: parent < 0 ? ['ROOT'] : [nodes[parent]!.label, ...inside[parent]!],
      distance: spans.reduce((size, [from, to]) => size + to - from, 0),
      error: error?.class ?? '',
      reason: '',
      verdict,
      counts: true,
      mark: markId(side === 'gold' ? 0 : 1, i),
    };
  });
}
