// The repairs that turn a system's tree into gold's, each as large as can be found (Kummerfeld, Hall, Curran and Klein 2012,
// "Parser Showdown at the Wall Street Corral", as their program does it today). Of repairs that gain alike the first in this
// order is taken: another label, a bracket added, one removed, a run of neighbours moved.
import { bestMove, bracketToBring, Effort, TooLarge } from './moves.ts';
import { isWord, type Phrase } from './phrase.ts';
import { addBracket, type ChildRun, moveRun, removeBracket, runOver } from './tree-edits.ts';
import { bracketsOf, WrongBrackets } from './wrong-brackets.ts';

/** What was done, with what its class depends on. Labels are those of the tree under repair. */
export type Repair = { readonly brackets: number } & (BracketRepair | MoveRepair);

/** A word or phrase that a repair concerns. */
export interface RepairedNode {
  readonly label: string;
  readonly span: readonly [from: number, to: number];
  readonly isWord: boolean;
}

export interface BracketRepair {
  readonly operation: 'relabel' | 'add' | 'remove';
  /** The new one, where there are two. */
  readonly label: string;
  /** Where it is another. */
  readonly oldLabel?: string;
  readonly span: readonly [from: number, to: number];
  readonly children: readonly RepairedNode[];
  readonly parent: string;
  /** Of the parent, itself included. */
  readonly siblings: number;
  /** The label of the next one to its right. */
  readonly right: string | null;
}

export interface MoveRepair {
  readonly operation: 'move';
  readonly run: readonly RepairedNode[];
  readonly from: string;
  readonly to: string;
  /** The labels directly beside the run, before and after. */
  readonly beside: readonly string[];
  /** The label of the bracket that came with it. */
  readonly brought: string | null;
}

/** After so many repairs a pair of trees is given up. */
const MOST_REPAIRS = 100;

/** Changes the system's tree into gold's. Null if that takes too many repairs, or too long. */
export function repairTree(gold: Phrase, system: Phrase, after?: (repair: Repair) => void): readonly Repair[] | null {
  const wrong = new WrongBrackets(gold, system);
  const effort = new Effort();
  const repairs: Repair[] = [];
  try {
    while (wrong.total > 0) {
      if (repairs.length === MOST_REPAIRS) return null;
      const before = wrong.total;
      const done = repairOnce(system, wrong, effort);
      const repair = { ...done, brackets: before - wrong.total };
      repairs.push(repair);
      after?.(repair);
    }
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
  return repairs;
}

function repairOnce(root: Phrase, wrong: WrongBrackets, effort: Effort): BracketRepair | MoveRepair {
  const brackets = bracketsOf(root);
  effort.spend(8 * brackets.length);
  for (const phrase of brackets) phrase.extra = wrong.isExtra(wrong.keyOf(phrase));
  const extras = extraErrors(brackets, wrong);
  // The outermost of equal brackets; the root itself is never wrong.
  const outermost = (one: Phrase) => brackets.find(other => other !== root && wrong.keyOf(other) === wrong.keyOf(one))!;
  const relabelling = labelToChange(extras, wrong);
  const move = bestMove(root, brackets, wrong, relabelling === null ? 1 : 2, effort);
  if (move !== null) return doMove(root, move.run, move.target, wrong);
  if (relabelling !== null) return relabel(outermost(relabelling.phrase), relabelling.label, wrong);
  for (const bracket of wrong.gold) {
    const { label, from, to } = bracket.phrase;
    const run = wrong.isMissed(bracket) ? runOver(root, from, to) : null;
    if (run === null) continue;
    wrong.put(bracket.key);
    return remembered('add', addBracket(run, label));
  }
  const removed = outermost(extras[0]!);
  wrong.take(wrong.keyOf(removed));
  const repair = remembered('remove', removed);
  removeBracket(removed);
  return repair;
}

/** By start, then end; of equal brackets the later ones are extra. */
function extraErrors(brackets: readonly Phrase[], wrong: WrongBrackets): Phrase[] {
  const met = new Map<number, number>();
  return brackets
    .filter(phrase => {
      if (!phrase.extra) return false;
      const key = wrong.keyOf(phrase);
      const ordinal = met.get(key) ?? 0;
      met.set(key, ordinal + 1);
      return ordinal >= wrong.goldCount(key);
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The first missing bracket that has an extra one over its span. It crosses nothing. */
function labelToChange(extras: readonly Phrase[], wrong: WrongBrackets) {
  if (extras.length === 0) return null;
  const bySpan = new Map<number, Phrase>();
  const span = ({ from, to }: Phrase) => wrong.spanKey('', from, to);
  for (const phrase of extras) if (!bySpan.has(span(phrase))) bySpan.set(span(phrase), phrase);
  for (const bracket of wrong.gold) {
    const phrase = bySpan.get(span(bracket.phrase));
    if (phrase !== undefined && wrong.isMissed(bracket)) return { phrase, label: bracket.phrase.label };
  }
  return null;
}

function relabel(phrase: Phrase, label: string, wrong: WrongBrackets): BracketRepair {
  const { label: oldLabel } = phrase;
  wrong.take(wrong.keyOf(phrase));
  phrase.label = label;
  wrong.put(wrong.keyOf(phrase));
  return { ...remembered('relabel', phrase), oldLabel };
}

function remembered(operation: BracketRepair['operation'], phrase: Phrase): BracketRepair {
  const { label, from, to, children, parent } = phrase;
  const siblings = parent!.children;
  return {
    operation,
    label,
    span: [from, to],
    children: children.map(nodeOf),
    parent: parent!.label,
    siblings: siblings.length,
    right: siblings[siblings.indexOf(phrase) + 1]?.label ?? null,
  };
}

function doMove(root: Phrase, run: ChildRun, target: Phrase, wrong: WrongBrackets): MoveRepair {
  const { parent, first, end } = run;
  const moving = parent.children.slice(first, end);
  const before = besideOf(run);
  const [from, to] = [parent.label, target.label];
  const moved = moveRun(run, target);
  wrong.recount(root);
  const after = besideOf(moved.run);
  const brought = bracketToBring(root, moved, wrong);
  if (brought !== null) {
    addBracket(runOver(root, brought.from, brought.to)!, brought.label);
    wrong.put(wrong.keyOf(brought));
  }
  return {
    operation: 'move',
    run: moving.map(nodeOf),
    from,
    to,
    beside: [...before, ...after],
    brought: brought?.label ?? null,
  };
}

function besideOf({ parent, first, end }: ChildRun): string[] {
  return [parent.children[first - 1], parent.children[end]].flatMap(phrase =>
    phrase === undefined ? [] : [phrase.label],
  );
}

function nodeOf(phrase: Phrase): RepairedNode {
  return { label: phrase.label, span: [phrase.from, phrase.to], isWord: isWord(phrase) };
}
