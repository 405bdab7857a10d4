// Counts by label: in gold, matched and in the system; and brackets of other labels over the same words.
import { Kept } from './kept';
import { column, scratch } from './memory';

export let symbolCount: i32 = 0;
let labels: usize = 0;
const CONFUSION_SLOTS: i32 = 1 << 13;
let confusions: usize = 0;
let confusionCount: i32 = 0;

/** By symbol, three numbers. */
export function labelsAt(): usize {
  return labels;
}

/** Slots of a label of gold and one of the system, both counted from 1, and how often; where they are 0, there is nothing. */
export function confusionsAt(): usize {
  return confusions;
}

/** How many of them there are; -1 if there were more than there is room for. */
export function confusionsFound(): i32 {
  return confusionCount;
}

export function beginLabels(symbols: i32): void {
  symbolCount = symbols;
  confusionCount = 0;
  if (symbols == 0) return;
  labels = scratch(<usize>symbols * 12);
  memory.fill(labels, 0, <usize>symbols * 12);
  confusions = scratch(<usize>CONFUSION_SLOTS * 12);
  memory.fill(confusions, 0, <usize>CONFUSION_SLOTS * 12);
}

@inline
function countLabel(label: i32, what: i32): void {
  const at = labels + <usize>(label * 12 + (what << 2));
  store<i32>(at, load<i32>(at) + 1);
}

export function countLabels(gold: Kept, system: Kept): void {
  for (let g = 0; g < gold.brackets; g++) {
    const label = load<i32>(column(gold.labelAt, g));
    countLabel(label, 0);
    if (load<i32>(column(gold.mateAt, g))) countLabel(label, 1);
  }
  for (let s = 0; s < system.brackets; s++) {
    // Labels that count as equal are one label, gold's.
    const mate = load<i32>(column(system.mateAt, s));
    countLabel(mate ? load<i32>(column(gold.labelAt, mate - 1)) : load<i32>(column(system.labelAt, s)), 2);
  }
  let g = unmatched(gold, 0);
  let s = unmatched(system, 0);
  while (g < gold.brackets && s < system.brackets) {
    const span = load<u32>(column(gold.spanAt, g));
    const other = load<u32>(column(system.spanAt, s));
    if (span == other) confuse(load<i32>(column(gold.labelAt, g)), load<i32>(column(system.labelAt, s)));
    if (span <= other) g = unmatched(gold, g + 1);
    if (span >= other) s = unmatched(system, s + 1);
  }
}

/** The next bracket from here on that matches none. */
@inline
function unmatched(kept: Kept, at: i32): i32 {
  while (at < kept.brackets && load<i32>(column(kept.mateAt, at))) at++;
  return at;
}

function confuse(gold: i32, system: i32): void {
  if (confusionCount < 0) return;
  let slot = (<u32>(gold * 0x9e3779b1 + system) * 0x85ebca6b) >> 19;
  while (true) {
    const at = confusions + <usize>(slot * 12);
    if (load<i32>(at) == 0) {
      if (confusionCount == CONFUSION_SLOTS / 2) {
        confusionCount = -1;
        return;
      }
      confusionCount++;
      store<i32>(at, gold + 1);
      store<i32>(at + 4, system + 1);
    }
    if (load<i32>(at) == gold + 1 && load<i32>(at + 4) == system + 1) {
      store<i32>(at + 8, load<i32>(at + 8) + 1);
      return;
    }
    slot = (slot + 1) & (CONFUSION_SLOTS - 1);
  }
}
