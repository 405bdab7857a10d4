// When the slots of a gold and a system relation match, by the rules of RASP's scorer. Labels are not looked at here:
// relations with different slots match if those they share do.
import { type GrammaticalRelation, type GrName, type GrSlot, grSlotsOf } from '../../model/index.ts';
import type { GrScoringOptions } from './options.ts';

/** A gap that was filled in by the annotators and stands for any word. */
const ELLIPSIS = 'ellip';
const NOTHING = '_';

/** Words joined by underscores are names of several words: the other side may have any part of one. */
export function isSameFiller(system: string, gold: string): boolean {
  if (system === gold) return true;
  if (system === NOTHING || gold === NOTHING) return false;
  if (system === ELLIPSIS || gold === ELLIPSIS) return true;
  if (system.includes('_')) return system.includes(gold);
  return gold.includes('_') && gold.includes(system);
}

/** With these labels of the system's, a subtype that one side leaves out is no error. */
const lenient: ReadonlySet<GrName> = new Set(['mod', 'ncmod', 'xmod', 'cmod', 'pmod', 'arg', 'xcomp', 'ccomp', 'ta']);

export function slotsMatch(
  gold: GrammaticalRelation,
  system: GrammaticalRelation,
  compared: GrScoringOptions['slots'],
): boolean {
  const goldSlots = grSlotsOf(gold.name);
  const systemSlots = grSlotsOf(system.name);
  for (let g = 0; g < goldSlots.length; g++) {
    const slot = goldSlots[g]!;
    const s = gold.name === system.name ? g : systemSlots.indexOf(slot);
    if (s < 0 || (compared === 'head-dep' && !isWordSlot(slot))) continue;
    const one = system.fillers[s]!.form;
    const other = gold.fillers[g]!.form;
    if (isSameFiller(one, other)) continue;
    if (slot !== 'type' || !lenient.has(system.name) || (one !== NOTHING && other !== NOTHING)) return false;
  }
  return true;
}

function isWordSlot(slot: GrSlot): boolean {
  return slot === 'head' || slot === 'dependent';
}
