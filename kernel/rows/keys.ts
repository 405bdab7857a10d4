// Counts by key: relation, tag, tag of the head, distance and direction of the head, projectivity, which relation was taken for
// which, and whole sentences. As AttachmentBreakdown counts them.
import { HEAD, RELATION as RELATION_BIT } from '../../src/families/dependencies/ud/agreement-bits';
import { MOST } from './atoms';
import { ATTACHED, NONE, sideOf, Word, wordOf } from './words';

/** What is counted of a key: in gold, in the system, aligned, right head, right relation, both. */
const GOLD: i32 = 0;
const SYSTEM: i32 = 1;
const ALIGNED: i32 = 2;
const HEAD_RIGHT: i32 = 3;
const RELATION_RIGHT: i32 = 4;
const BOTH_RIGHT: i32 = 5;
export const KEY_ROW: i32 = 6;

/** By atom: of relations and tags themselves, and of the tags of heads. */
const own = memory.data(196608, 4);
const ofHeads = memory.data(196608, 4);

/** Keys that are no atoms, each its row: the head of a root; distances 1, 2, 3 to 6, 7 and more, root; the same of the
 *  system; direction root, before, after; projectivity root, projective, crossing; sentences all, heads, both. */
export const FIXED: i32 = 20;
const ROOT_HEAD: i32 = 0;
const DISTANCE: i32 = 1;
const SYSTEM_DISTANCE: i32 = 6;
const DIRECTION: i32 = 11;
const PROJECTIVITY: i32 = 14;
const COMPLETE: i32 = 17;
const fixed = memory.data(480, 4);

/** Confusions: gold's relation and the system's, how many words, and with the right head. MOST - 1 stands for no word. */
const SLOTS: i32 = 1 << 14;
const confusions = memory.data(196608, 4);
const confused = memory.data(32768, 4);
export let confusionCount: i32 = 0;
export let hasTooMany: bool = false;
const NO_WORD: i32 = MOST - 1;

export function keysAt(): usize {
  return own;
}
export function headKeysAt(): usize {
  return ofHeads;
}
export function fixedAt(): usize {
  return fixed;
}
export function confusionsAt(): usize {
  return confusions;
}
export function confusedAt(): usize {
  return confused;
}

export function beginKeys(): void {
  memory.fill(own, 0, 196608);
  memory.fill(ofHeads, 0, 196608);
  memory.fill(fixed, 0, <usize>(FIXED * KEY_ROW * 4));
  memory.fill(confusions, 0, <usize>(SLOTS * 12));
  confusionCount = 0;
  hasTooMany = false;
}

@inline
function add(table: usize, key: i32, column: i32): void {
  const at = table + <usize>((key * KEY_ROW + column) << 2);
  store<i32>(at, load<i32>(at) + 1);
}

@inline
function addPair(table: usize, key: i32, isAligned: bool, agreed: i32): void {
  add(table, key, GOLD);
  if (!isAligned) return;
  add(table, key, ALIGNED);
  if (agreed & HEAD) add(table, key, HEAD_RIGHT);
  if (agreed & RELATION_BIT) add(table, key, RELATION_RIGHT);
  if (agreed & HEAD && agreed & RELATION_BIT) add(table, key, BOTH_RIGHT);
}

/** What all scored words of the gold sentence at hand agree in, so far. */
let common: i32 = 0;

export function beginSentence(from: i32, to: i32): void {
  common = HEAD | RELATION_BIT;
  findDescendants(from, to);
}

export function endSentence(): void {
  add(fixed, COMPLETE, GOLD);
  if (common & HEAD) add(fixed, COMPLETE + 1, GOLD);
  if (common == (HEAD | RELATION_BIT)) add(fixed, COMPLETE + 2, GOLD);
}

/** Of a gold word, and what it agrees in with its mate; 0 where it meets none. */
export function countKeys(word: Word, index: i32, agreed: i32): void {
  if (!(word.flags & ATTACHED)) return;
  const isAligned = word.mate != NONE;
  common &= agreed;
  addPair(own, word.relation, isAligned, agreed);
  addPair(own, word.tag, isAligned, agreed);
  if (word.head == NONE) addPair(fixed, ROOT_HEAD, isAligned, agreed);
  else addPair(ofHeads, wordOf(sideOf(0), word.head).tag, isAligned, agreed);
  addPair(fixed, DISTANCE + distanceOf(word, index), isAligned, agreed);
  addPair(fixed, DIRECTION + (word.head == NONE ? 0 : word.head < index ? 1 : 2), isAligned, agreed);
  addPair(fixed, PROJECTIVITY + (word.head == NONE ? 0 : isProjective(word.head, index) ? 1 : 2), isAligned, agreed);
  if (agreed & HEAD) add(fixed, SYSTEM_DISTANCE + distanceOf(wordOf(sideOf(1), word.mate), word.mate), HEAD_RIGHT);
  if (!(agreed & RELATION_BIT))
    confuse(word.relation, isAligned ? wordOf(sideOf(1), word.mate).relation : NO_WORD, agreed);
}

export function countSystemKeys(word: Word, index: i32): void {
  if (!(word.flags & ATTACHED)) return;
  add(own, word.relation, SYSTEM);
  add(fixed, SYSTEM_DISTANCE + distanceOf(word, index), SYSTEM);
  if (word.mate == NONE) confuse(NO_WORD, word.relation, 0);
}

/** Its place among the distances. */
function distanceOf(word: Word, index: i32): i32 {
  if (word.head == NONE) return 4;
  const distance = abs(word.head - index);
  return distance <= 2 ? distance - 1 : distance <= 6 ? 2 : 3;
}

function confuse(gold: i32, system: i32, agreed: i32): void {
  const key = ((gold << 13) | system) + 1;
  let slot = (<u32>key * 0x9e3779b1) >> 18;
  let at: usize;
  while (true) {
    at = confusions + <usize>(slot * 12);
    const found = load<i32>(at);
    if (found == key) break;
    if (found == 0) {
      if (confusionCount == SLOTS / 2) {
        hasTooMany = true;
        return;
      }
      store<i32>(at, key);
      store<i32>(confused + (<usize>confusionCount << 2), slot);
      confusionCount++;
      break;
    }
    slot = (slot + 1) & (SLOTS - 1);
  }
  store<i32>(at + 4, load<i32>(at + 4) + 1);
  if (agreed & HEAD) store<i32>(at + 8, load<i32>(at + 8) + 1);
}

// A walk down the tree enters the words below a head one after the other.

const children = memory.data(32768, 4);
const siblings = memory.data(32768, 4);
const entered = memory.data(32768, 4);
const left = memory.data(32768, 4);

@inline
function at(column: usize, word: i32): usize {
  return column + (<usize>word << 2);
}

function findDescendants(from: i32, to: i32): void {
  const gold = sideOf(0);
  for (let word = from; word < to; word++) store<i32>(at(children, word), NONE);
  for (let word = from; word < to; word++) {
    const head = wordOf(gold, word).head;
    if (head == NONE) continue;
    store<i32>(at(siblings, word), load<i32>(at(children, head)));
    store<i32>(at(children, head), word);
  }
  let time = 0;
  for (let root = from; root < to; root++) {
    if (wordOf(gold, root).head != NONE) continue;
    let word = root;
    while (true) {
      store<i32>(at(entered, word), time++);
      const child = load<i32>(at(children, word));
      if (child != NONE) {
        word = child;
        continue;
      }
      store<i32>(at(left, word), time);
      while (word != root && load<i32>(at(siblings, word)) == NONE) {
        word = wordOf(gold, word).head;
        store<i32>(at(left, word), time);
      }
      if (word == root) break;
      word = load<i32>(at(siblings, word));
    }
  }
}

/** Whether every word between is below the head. */
function isProjective(head: i32, word: i32): bool {
  const first = load<i32>(at(entered, head));
  const end = load<i32>(at(left, head));
  for (let between = min(head, word) + 1; between < max(head, word); between++) {
    const time = load<i32>(at(entered, between));
    if (time < first || time >= end) return false;
  }
  return true;
}
