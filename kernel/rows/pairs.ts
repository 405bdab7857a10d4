// Two sides of the same text, sentence by sentence, as far as no judgement is needed.
import { reset } from '../memory';
import { alignWords, extendText } from './alignment';
import { isFull, mayBecomeFull } from './atoms';
import { clearSums, countGroup, countSame, isTooLarge, keyed, listChildren, mostMet } from './counts';
import { clearKeys, mayHaveTooMany } from './keys';
import { areSame } from '../marks';
import { AT_END, BROKEN, beginsWithRange, conllx, READ, readSentence } from './sentences';
import { beginGroup, beginSide, REPEATED, Side, sideOf, tokenOf, wordOf } from './words';

/** How counting on ended: at the end of both sides; at a group that the caller must count, whose bounds the sides have; or where it is
 *  not for the kernel from that group on. */
export const ENDED: i32 = 0;
export const LEFT: i32 = 1;
export const UNFIT: i32 = 2;
/** The same, and there is no room for what comes after it either. */
export const FULL: i32 = 3;
/** The texts are not the same. */
export const DIFFERENT: i32 = 4;

/** Forgets what was counted of all parts since this was done last. */
export function clear(): void {
  clearSums();
  if (keyed) clearKeys();
}

/** Begins with a part of so many bytes; where they go, the sides say. */
export function begin(gold: i32, system: i32): void {
  reset();
  beginSide(0, gold);
  beginSide(1, system);
}

/** Counts on. */
export function countOn(): i32 {
  const gold = sideOf(0);
  const system = sideOf(1);
  while (true) {
    beginGroup(gold);
    beginGroup(system);
    const ending = readSentence(gold, 0);
    const other = readSentence(system, ending == READ && !gold.isOdd ? gold.words : 0);
    if (isFull) return FULL;
    if (ending == BROKEN || other == BROKEN) return UNFIT;
    if (ending == AT_END || other == AT_END) return ending == other ? ENDED : DIFFERENT;
    if (haveSameTokens(gold, system)) {
      if (gold.isOdd | system.isOdd) return LEFT;
      for (let i = 0; i < gold.words; i++) wordOf(gold, i).mate = wordOf(system, i).mate = i;
      if (isTooLarge()) return LEFT;
      if (mayOverflow()) return FULL;
      listChildren(gold);
      listChildren(system);
      countSame();
    } else if (conllx) return LEFT;
    else {
      // They may meet other words.
      for (let i = 0; i < system.words; i++) wordOf(system, i).flags &= ~REPEATED;
      const ended = readToCommonEnd(gold, system);
      if (ended != READ) return ended;
      if (gold.isOdd | system.isOdd || !alignWords() || isTooLarge()) return LEFT;
      if (mayOverflow()) return FULL;
      listChildren(gold);
      listChildren(system);
      countGroup();
    }
  }
}

/** Whether there may be no room for what is met while the group is counted: features and paths, and which relation was taken for which. */
function mayOverflow(): bool {
  const gold = sideOf(0);
  const system = sideOf(1);
  if (keyed && mayHaveTooMany(gold.words + system.words)) return true;
  return mayBecomeFull(mostMet(), gold.at - gold.groupAt + (system.at - system.groupAt));
}

/** Whether both have the same tokens, cut into the same words. */
function haveSameTokens(gold: Side, system: Side): bool {
  if (gold.tokens != system.tokens || gold.words != system.words) return false;
  for (let i = 0; i < gold.words; i++) {
    const one = wordOf(gold, i);
    const other = wordOf(system, i);
    if (one.token != other.token) return false;
    if (other.flags & REPEATED) continue;
    const length = one.formTo - one.idTo;
    if (other.formTo - other.idTo != length) return false;
    if (!areSame(one.idTo, other.idTo, <i32>length)) return false;
  }
  if (gold.tokens == gold.words && system.tokens == system.words) {
    // Nothing but words, or multiword tokens of one word.
    let multi = 0;
    for (let i = 0; i < gold.tokens; i++) multi |= tokenOf(gold, i).isMulti | tokenOf(system, i).isMulti;
    if (multi == 0) return true;
  }
  return haveSameForms(gold, system);
}

function haveSameForms(gold: Side, system: Side): bool {
  for (let i = 0; i < gold.tokens; i++) {
    const one = tokenOf(gold, i);
    const other = tokenOf(system, i);
    const length = one.formTo - one.formFrom;
    if (one.isMulti != other.isMulti || other.formTo - other.formFrom != length) return false;
    if (!areSame(one.formFrom, other.formFrom, <i32>length)) return false;
  }
  return true;
}

/** Reads on until both sides end a sentence at the same place of the text, before something that words left over from
 *  before could not meet. */
function readToCommonEnd(gold: Side, system: Side): i32 {
  let compared = 0;
  while (true) {
    extendText(gold);
    extendText(system);
    const size = min(gold.textSize, system.textSize);
    if (!areSame(gold.textAt + compared, system.textAt + compared, size - compared)) return DIFFERENT;
    compared = size;
    const order = gold.textSize - system.textSize;
    if (order == 0 && !beginsWithRange(gold) && !beginsWithRange(system)) return READ;
    let ending = READ;
    if (order <= 0) ending = readSentence(gold, 0);
    if (order >= 0 && ending == READ) ending = readSentence(system, 0);
    if (isFull) return FULL;
    if (ending == BROKEN) return UNFIT;
    if (ending == AT_END) return DIFFERENT;
  }
}
