// Counts by label: in gold, matched and in the system; and brackets of other labels over the same words.
import { Kept } from './kept';
import { column, scratch } from './memory';

export let symbolCount: i32 = 0;
let labels: usize = 0;
const CONFUSION_SLOTS: i32 = 1 << 13;
/** Slots of a label of gold and one of the system, both counted from 1, and how often; where they are 0, there is nothing. */
let confusions: usize = 0;
/** How many of them there are; -1 if there were more than there is room for. */
let confusionCount: i32 = 0;

/** The same of all parts that are kept: by symbol, and in slots. */
const MOST_KEPT: i32 = 1 << 17;
const keptLabels = memory.data(1572864, 4);
const keptConfusions = memory.data(98304, 4);
let keptSymbols: i32 = 0;
let keptConfusionCount: i32 = 0;

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
  const at = slotIn(confusions, gold + 1, system + 1);
  if (load<i32>(at, 8) == 0) {
    if (confusionCount == CONFUSION_SLOTS / 2) {
      confusionCount = -1;
      return;
    }
    confusionCount++;
    store<i32>(at, gold + 1);
    store<i32>(at, system + 1, 4);
  }
  store<i32>(at, load<i32>(at, 8) + 1, 8);
}

/** Where two labels are, or would be. */
function slotIn(slots: usize, gold: i32, system: i32): usize {
  let slot = (<u32>(gold * 0x9e3779b1 + system) * 0x85ebca6b) >> 19;
  while (true) {
    const at = slots + <usize>(slot * 12);
    if (load<i32>(at) == 0 || (load<i32>(at) == gold && load<i32>(at, 4) == system)) return at;
    slot = (slot + 1) & (CONFUSION_SLOTS - 1);
  }
}

/** Adds what was counted of a part to what is kept; false if there is no room for it. */
export function keepLabels(): bool {
  if (symbolCount == 0) return true;
  if (confusionCount < 0 || keptConfusionCount + confusionCount > CONFUSION_SLOTS / 2) return false;
  if (symbolCount > MOST_KEPT) return false;
  keptSymbols = max(keptSymbols, symbolCount);
  for (let i = 0; i < symbolCount * 3; i++) {
    const at = column(keptLabels, i);
    store<i32>(at, load<i32>(at) + load<i32>(column(labels, i)));
  }
  for (let i = 0, left = confusionCount; left > 0; i += 3) {
    const from = column(confusions, i);
    const gold = load<i32>(from);
    if (gold == 0) continue;
    left--;
    const at = slotIn(keptConfusions, gold, load<i32>(from, 4));
    keptConfusionCount += i32(load<i32>(at) == 0);
    store<i32>(at, gold);
    store<i32>(at, load<i32>(from, 4), 4);
    store<i32>(at, load<i32>(at, 8) + load<i32>(from, 8), 8);
  }
  return true;
}

/** Forgets what is kept. */
export function clearLabels(): void {
  memory.fill(keptLabels, 0, <usize>keptSymbols * 12);
  if (keptConfusionCount > 0) memory.fill(keptConfusions, 0, <usize>CONFUSION_SLOTS * 12);
  keptSymbols = keptConfusionCount = 0;
}

// What is kept, as a list for the caller: numbers for a label are its symbol, -1, how many in gold, matched, in the system; for a
// confusion both symbols, how often, 0, 0.

let listed: usize = 0;

export function listedLabelsAt(): usize {
  return listed;
}

/** Returns how many of them there are. */
export function listLabels(): i32 {
  listed = scratch(<usize>(keptSymbols + keptConfusionCount) * 20);
  let to = listed;
  for (let symbol = 0; symbol < keptSymbols; symbol++) {
    const at = column(keptLabels, symbol * 3);
    if ((load<i32>(at) | load<i32>(at, 4) | load<i32>(at, 8)) == 0) continue;
    to = list(to, symbol, -1, load<i32>(at), load<i32>(at, 4), load<i32>(at, 8));
  }
  for (let i = 0, left = keptConfusionCount; left > 0; i += 3) {
    const at = column(keptConfusions, i);
    if (load<i32>(at) == 0) continue;
    left--;
    to = list(to, load<i32>(at) - 1, load<i32>(at, 4) - 1, load<i32>(at, 8), 0, 0);
  }
  return <i32>((to - listed) / 20);
}

function list(to: usize, gold: i32, system: i32, one: i32, two: i32, three: i32): usize {
  store<i32>(to, gold);
  store<i32>(to, system, 4);
  store<i32>(to, one, 8);
  store<i32>(to, two, 12);
  store<i32>(to, three, 16);
  return to + 20;
}
