// When the labels of two dependencies on the same edge agree (Bhargava and Penn 2023, equation 1 and sections 3.1, 3.2).
// A label is the predicate's category and a slot of it. Categories are interned: the same category is the same object.
import { argumentOf, type Category } from '../../model/index.ts';
import { SlotAlignment } from './slot-alignment.ts';
import type { Slots, Switches } from './switches.ts';

export interface DependencyLabel {
  readonly category: Category;
  readonly slot: number;
}

/** What is wrong between a gold and a system label, or null where they agree. */
export type LabelTest = (gold: DependencyLabel, system: DependencyLabel) => 'label' | 'slot' | null;

export function labelTest({ labels, slots }: Switches): LabelTest {
  if (labels === 'none') return () => null;
  if (labels === 'full') return testCategories;
  const sameSlot = slotTest(slots);
  return (gold, system) => {
    if (argumentOf(gold.category, gold.slot) !== argumentOf(system.category, system.slot)) return 'label';
    return sameSlot(gold, system) ? null : 'slot';
  };
}

/** Alignment would change nothing here: a category aligns with itself along the diagonal. */
function testCategories(gold: DependencyLabel, system: DependencyLabel): ReturnType<LabelTest> {
  if (gold.category !== system.category) return 'label';
  return gold.slot === system.slot ? null : 'slot';
}

function slotTest(slots: Slots): (gold: DependencyLabel, system: DependencyLabel) => boolean {
  if (slots === 'equal') return (gold, system) => gold.slot === system.slot;
  const alignment = new SlotAlignment();
  const aligned = (gold: DependencyLabel, system: DependencyLabel) =>
    alignment.aligns(gold.category, gold.slot, system.category, system.slot);
  if (slots === 'strict') return aligned;
  return (gold, system) => gold.slot === system.slot || aligned(gold, system);
}
