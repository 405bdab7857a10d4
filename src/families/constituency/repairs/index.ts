// What kind of errors a sentence has: the repairs that it needs, with their classes.
import type { Trees } from '../../../model/index.ts';
import { classOf } from './classes.ts';
import { hasWrapper, type PreparedTree, prepareTree, type Unprepared } from './phrase.ts';
import { type Repair, repairTree } from './repair.ts';
import { bracketsOf, WrongBrackets } from './wrong-brackets.ts';

export type ClassedRepair = Repair & { readonly class: string };

/** Why a pair of trees has no repairs: no tree or a broken one, gaps, other words, too many repairs. */
export type Unanalysed = Unprepared | 'length' | 'too large';

/** In the order of repair. */
export function repairsOf(gold: Trees, g: number, system: Trees, s: number): readonly ClassedRepair[] | Unanalysed {
  const prepared = prepareBoth(gold, g, system, s);
  if (typeof prepared === 'string') return prepared;
  const repairs = repairTree(prepared.gold.root, prepared.system.root);
  return repairs?.map(repair => ({ ...repair, class: classOf(repair) })) ?? 'too large';
}

/** Which repair, counted from 1, does away with each wrong bracket, by its place in the trees as read. */
export interface RepairMarks {
  readonly gold: ReadonlyMap<number, RepairMark>;
  readonly system: ReadonlyMap<number, RepairMark>;
}

interface RepairMark {
  readonly number: number;
  readonly class: string;
}

export function repairMarks(gold: Trees, g: number, system: Trees, s: number): RepairMarks {
  const marks = { gold: new Map<number, RepairMark>(), system: new Map<number, RepairMark>() };
  const prepared = prepareBoth(gold, g, system, s);
  if (typeof prepared === 'string') return marks;
  const [goldRoot, systemRoot] = [prepared.gold.root, prepared.system.root];
  const wrong = new WrongBrackets(goldRoot, systemRoot);
  const missed = wrong.gold.filter(bracket => wrong.isMissed(bracket));
  const extra = bracketsOf(systemRoot)
    .map(phrase => ({ origin: phrase.origin, key: wrong.keyOf(phrase) }))
    .filter(({ key }) => wrong.isExtra(key));
  let number = 0;
  repairTree(goldRoot, systemRoot, repair => {
    const mark = { number: ++number, class: classOf(repair) };
    wrong.recount(systemRoot);
    for (const bracket of missed)
      if (!marks.gold.has(bracket.phrase.origin) && !wrong.isMissed(bracket))
        marks.gold.set(bracket.phrase.origin, mark);
    for (const { origin, key } of extra)
      if (!marks.system.has(origin) && !wrong.isExtra(key)) marks.system.set(origin, mark);
  });
  return marks;
}

export function prepareBoth(
  gold: Trees,
  g: number,
  system: Trees,
  s: number,
): { readonly gold: PreparedTree; readonly system: PreparedTree } | Unanalysed {
  // Where only one side has a bracket that does nothing but hold the tree, the other gets one: it is no error.
  const [inGold, inSystem] = [hasWrapper(gold, g), hasWrapper(system, s)];
  const [one, other] = [prepareTree(gold, g, inSystem && !inGold), prepareTree(system, s, inGold && !inSystem)];
  if (typeof one === 'string') return one;
  if (typeof other === 'string') return other;
  return one.words === other.words ? { gold: one, system: other } : 'length';
}
