// What a repair does to a tree: a bracket is put over neighbours, taken away, or a run of neighbours moves elsewhere.
import { isWord, type Phrase, phraseOf } from './phrase.ts';

/** Neighbouring children of one parent. */
export interface ChildRun {
  readonly parent: Phrase;
  /** The first of them and the one behind the last. */
  readonly first: number;
  readonly end: number;
}

/** The highest nodes that make up a span, below the root: a bracket over them is put on top of those with the same span.
 *  Null where one of its ends lies inside a bracket that the span does not hold. */
export function runOver(root: Phrase, from: number, to: number): ChildRun | null {
  let parent = root;
  for (;;) {
    const first = childAt(parent, from);
    const child = parent.children[first]!;
    if (child.to >= to && child.to - child.from > to - from) {
      parent = child;
      continue;
    }
    const last = childAt(parent, to - 1);
    return child.from === from && parent.children[last]!.to === to ? { parent, first, end: last + 1 } : null;
  }
}

/** The child that holds a word. */
function childAt({ children }: Phrase, word: number): number {
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (children[middle]!.from <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function addBracket({ parent, first, end }: ChildRun, label: string): Phrase {
  const covered = parent.children.slice(first, end);
  const added = phraseOf(label, covered[0]!.from, covered.at(-1)!.to, parent);
  replaceChildren(parent, first, end, [added]);
  replaceChildren(added, 0, 0, covered);
  return added;
}

/** Its children take its place. */
export function removeBracket(phrase: Phrase): void {
  const { parent, children } = phrase;
  const at = parent!.children.indexOf(phrase);
  replaceChildren(parent!, at, at + 1, children);
}

function replaceChildren(parent: Phrase, first: number, end: number, children: readonly Phrase[]): void {
  // Not by splice: an argument for each of a hundred thousand children is too many.
  parent.children = [...parent.children.slice(0, first), ...children, ...parent.children.slice(end)];
  for (const child of children) child.parent = parent;
}

export interface Moved {
  /** Where the run stands after the move. */
  readonly run: ChildRun;
  /** Whether the target became one with the parent that the run left. */
  readonly targetVanished: boolean;
  readonly undo: () => void;
}

/** The run goes into the target where its words belong. If one child is left behind, with its parent's label, the two
 *  become one. */
export function moveRun({ parent, first, end }: ChildRun, target: Phrase): Moved {
  const run = parent.children.slice(first, end);
  const saved: (() => void)[] = [];
  const save = (phrase: Phrase) => {
    const before = { ...phrase };
    saved.push(() => Object.assign(phrase, before));
  };
  for (const phrase of [parent, target, ...run]) save(phrase);
  replaceChildren(parent, first, end, []);
  spanChildren(parent, save);
  const behind = target.children.findIndex(({ from }) => from > run[0]!.from);
  const place = behind < 0 ? target.children.length : behind;
  replaceChildren(target, place, place, run);
  spanChildren(target, save);
  const [only] = parent.children;
  const merges = parent.children.length === 1 && !isWord(only!) && only!.label === parent.label;
  if (merges) {
    for (const child of only!.children) save(child);
    replaceChildren(parent, 0, 1, only!.children);
  }
  const holder = run[0]!.parent!;
  const start = holder.children.indexOf(run[0]!);
  return {
    run: { parent: holder, first: start, end: start + run.length },
    targetVanished: merges && only === target,
    undo: () => {
      for (const restore of saved.reverse()) restore();
    },
  };
}

/** Gives a bracket the span of its children, and so upwards as long as that changes something. */
function spanChildren(changed: Phrase, save: (phrase: Phrase) => void): void {
  for (let phrase: Phrase | null = changed; phrase !== null; phrase = phrase.parent) {
    const [from, to] = [phrase.children[0]!.from, phrase.children.at(-1)!.to];
    if (phrase.from === from && phrase.to === to) return;
    save(phrase);
    phrase.from = from;
    phrase.to = to;
  }
}
