// What kind of errors a sentence has: the repairs that it needs, with their classes.
import type { Trees } from '../../../model/index.ts';
import { classOf } from './classes.ts';
import { type PreparedTree, prepareTree, type Unprepared } from './phrase.ts';
import { type Repair, repairTree } from './repair.ts';

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

export function prepareBoth(
  gold: Trees,
  g: number,
  system: Trees,
  s: number,
): { readonly gold: PreparedTree; readonly system: PreparedTree } | Unanalysed {
  const [one, other] = [prepareTree(gold, g), prepareTree(system, s)];
  if (typeof one === 'string') return one;
  if (typeof other === 'string') return other;
  return one.words === other.words ? { gold: one, system: other } : 'length';
}
