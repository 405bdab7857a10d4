// Counts by key: relation, tag, tag of the head, distance and direction of the head, projectivity, which relation was taken for
// which, and whole sentences. As AttachmentBreakdown counts them.
import { HEAD, RELATION as RELATION_BIT } from '../../src/families/dependencies/ud/agreement-bits';
import { allocate } from '../memory';
import { atoms, MOST } from './atoms';
import { ATTACHED, NONE, REPEATED, sideOf, Word, wordOf } from './words';

/** While words are counted, each adds 1 to one of the numbers of a key: gold words that meet none, the system's words, and pairs of
 *  words by what they agree in: nothing, the head, the relation, both. Where the system repeats gold's row, the pair and the system's
 *  word are one number. One number is not used. */
const ALONE: i32 = 0;
const SYSTEM: i32 = 1;
const PAIRS: i32 = 2;
const BOTH: i32 = 5;
const REPEATS: i32 = 6;
const STATES: i32 = 8;

/** By atom: of relations and tags themselves, and of the tags of heads. */
const own = memory.data(262144, 4);
const ofHeads = memory.data(262144, 4);

/** By where gold's head stands: bits for crossing arcs, for a head behind the word, and for four distances (1, 2, 3 to 6, 7 and
 *  more); roots have a place of their own. */
const CROSSING: i32 = 1;
const HEAD_AFTER: i32 = 2;
const DISTANCE_BITS: i32 = 12;
const ROOT: i32 = 16;
const places = memory.data(544, 4);

/** Of five distances of the system's head, the last of roots: its words, and those with the right head. */
const DISTANCES: i32 = 5;
const systemDistances = memory.data(40, 4);

/** Sentences: all, those with the right heads, those with the right heads and relations. */
const complete = memory.data(12, 4);

/** Confusions: gold's relation and the system's, how many words, and with the right head. MOST - 1 stands for no word. */
const SLOTS: i32 = 1 << 14;
const confusions = memory.data(196608, 4);
const confused = memory.data(32768, 4);
let confusionCount: i32 = 0;
const NO_WORD: i32 = MOST - 1;

@inline
function confusionAt(index: i32): usize {
  return confusions + <usize>(load<i32>(confused + (<usize>index << 2)) * 12);
}

/** Forgets what was counted. */
export function clearKeys(): void {
  memory.fill(own, 0, <usize>(atoms * STATES) << 2);
  memory.fill(ofHeads, 0, <usize>(atoms * STATES) << 2);
  memory.fill(places, 0, 544);
  memory.fill(systemDistances, 0, 40);
  memory.fill(complete, 0, 12);
  for (let i = 0; i < confusionCount; i++) memory.fill(confusionAt(i), 0, 12);
  confusionCount = 0;
}

/** Whether there may be too many confusions when so many words more have been counted. */
export function mayHaveTooMany(words: i32): bool {
  return confusionCount + words > SLOTS / 2;
}

@inline
function add(table: usize, place: i32): void {
  const at = table + (<usize>place << 2);
  store<i32>(at, load<i32>(at) + 1);
}

/** What all scored words of the gold sentence at hand agree in, so far. */
let common: i32 = 0;

/** The sentence at hand, and whether its descendants are known. */
let first: i32 = 0;
let end: i32 = 0;
let hasDescendants: bool = false;

export function beginSentence(from: i32, to: i32): void {
  common = HEAD | RELATION_BIT;
  first = from;
  end = to;
  hasDescendants = false;
}

export function endSentence(): void {
  add(complete, 0);
  if (common & HEAD) add(complete, 1);
  if (common == (HEAD | RELATION_BIT)) add(complete, 2);
}

/** Of a gold word whose row the system repeats, and its mate. */
export function countRepeated(word: Word, index: i32): void {
  if (!(word.flags & ATTACHED)) return;
  add(own, word.relation * STATES + REPEATS);
  add(own, word.tag * STATES + BOTH);
  if (word.head != NONE) add(ofHeads, wordOf(sideOf(0), word.head).tag * STATES + BOTH);
  add(places, placeOf(word.head, index) * STATES + REPEATS);
}

/** Of any other gold word, and what it agrees in with its mate; 0 where it meets none. */
export function countKeys(word: Word, index: i32, agreed: i32): void {
  if (!(word.flags & ATTACHED)) return;
  const isAligned = word.mate != NONE;
  const state = isAligned ? PAIRS + i32((agreed & HEAD) != 0) + 2 * i32((agreed & RELATION_BIT) != 0) : ALONE;
  common &= agreed;
  add(own, word.relation * STATES + state);
  add(own, word.tag * STATES + state);
  if (word.head != NONE) add(ofHeads, wordOf(sideOf(0), word.head).tag * STATES + state);
  add(places, placeOf(word.head, index) * STATES + state);
  if (agreed & HEAD) add(systemDistances, 2 * distanceOf(wordOf(sideOf(1), word.mate), word.mate) + 1);
  if (!(agreed & RELATION_BIT))
    confuse(word.relation, isAligned ? wordOf(sideOf(1), word.mate).relation : NO_WORD, agreed);
}

export function countSystemKeys(word: Word, index: i32): void {
  if ((word.flags & (ATTACHED | REPEATED)) != ATTACHED) return;
  add(own, word.relation * STATES + SYSTEM);
  add(systemDistances, 2 * distanceOf(word, index));
  if (word.mate == NONE) confuse(NO_WORD, word.relation, 0);
}

@inline
function placeOf(head: i32, word: i32): i32 {
  if (head == NONE) return ROOT;
  return (between(head, word) << 2) | (i32(head > word) * HEAD_AFTER) | (i32(!isProjective(head, word)) * CROSSING);
}

/** Its place among the distances. */
function distanceOf(word: Word, index: i32): i32 {
  return word.head == NONE ? DISTANCES - 1 : between(word.head, index);
}

@inline
function between(head: i32, word: i32): i32 {
  const distance = abs(head - word);
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

/** Whether every word between is below the head. It is if all of them have their heads in this stretch too: then a walk up from
 *  one of them ends at the head. */
function isProjective(head: i32, word: i32): bool {
  const gold = sideOf(0);
  const from = min(head, word);
  const to = max(head, word);
  for (let between = from + 1; between < to; between++) {
    const above = wordOf(gold, between).head;
    if (above < from || above > to) return areDescendants(from + 1, to, head);
  }
  return true;
}

function areDescendants(from: i32, to: i32, head: i32): bool {
  if (!hasDescendants) {
    hasDescendants = true;
    findDescendants(first, end);
  }
  const begin = load<i32>(at(entered, head));
  const leave = load<i32>(at(left, head));
  for (let word = from; word < to; word++) {
    const time = load<i32>(at(entered, word));
    if (time < begin || time >= leave) return false;
  }
  return true;
}

// What was counted, as lists for the caller: of keys, each its kind and its number; and of counts that are not 0, each the place of
// its key in that list, the place of its column in the caller's table, and the count. The caller takes them as they are: so few
// numbers are not worth a loop that its engine would compile.

/** Kinds of keys. The number of the last one is a gold relation and the system's. */
const OF_ATOM: i32 = 0;
const OF_HEADS: i32 = 1;
const FIXED: i32 = 2;
const CONFUSION: i32 = 3;

const COLUMNS: i32 = 7;
/** Where the caller has the columns of breakdownColumns. */
const columnPlaces = memory.data(8);

export function columnPlacesAt(): usize {
  return columnPlaces;
}

/** The first of each kind of fixed keys. */
const ROOT_HEAD: i32 = 0;
const DISTANCE: i32 = 1;
const SYSTEM_DISTANCE: i32 = 6;
const DIRECTION: i32 = 11;
const PROJECTIVITY: i32 = 14;
const COMPLETE: i32 = 17;
const FIXED_KEYS: i32 = 20;

let keys: usize = 0;
let counts: usize = 0;
let keysOf: usize = 0;
let columnsOf: usize = 0;
let keyCount: i32 = 0;
let count: i32 = 0;

export function keysAt(): usize {
  return keys;
}
export function keysOfCounts(): usize {
  return keysOf;
}
export function columnsOfCounts(): usize {
  return columnsOf;
}
export function countsAt(): usize {
  return counts;
}
/** How many counts there are. */
export function countsFound(): i32 {
  return count;
}

/** Returns how many keys there are. */
export function listKeys(): i32 {
  const most = 2 * atoms + FIXED_KEYS + confusionCount;
  keys = allocate(<usize>(most * 2) << 2);
  counts = allocate(<usize>(most * COLUMNS) << 3);
  keysOf = allocate(<usize>(most * COLUMNS) << 2);
  columnsOf = allocate(<usize>(most * COLUMNS));
  keyCount = count = 0;
  for (let atom = 0; atom < atoms; atom++) {
    listStates(OF_ATOM, atom, statesAt(own, atom));
    listStates(OF_HEADS, atom, statesAt(ofHeads, atom));
  }
  listFixed();
  for (let i = 0; i < confusionCount; i++) {
    const at = confusionAt(i);
    listKey(CONFUSION, load<i32>(at) - 1, 0, 0, load<i32>(at, 4), load<i32>(at, 8), 0, 0, 0);
  }
  return keyCount;
}

@inline
function statesAt(table: usize, key: i32): usize {
  return table + (<usize>(key * STATES) << 2);
}

function listFixed(): void {
  listPlaces(ROOT_HEAD, ROOT, ROOT);
  listPlaces(DISTANCE + DISTANCES - 1, ROOT, ROOT);
  listPlaces(DIRECTION, ROOT, ROOT);
  listPlaces(PROJECTIVITY, ROOT, ROOT);
  for (let distance = 0; distance < DISTANCES - 1; distance++)
    listPlaces(DISTANCE + distance, ROOT | DISTANCE_BITS, distance << 2);
  listPlaces(DIRECTION + 1, ROOT | HEAD_AFTER, 0);
  listPlaces(DIRECTION + 2, ROOT | HEAD_AFTER, HEAD_AFTER);
  listPlaces(PROJECTIVITY + 1, ROOT | CROSSING, 0);
  listPlaces(PROJECTIVITY + 2, ROOT | CROSSING, CROSSING);
  for (let distance = 0; distance < DISTANCES; distance++) {
    const at = systemDistances + (<usize>distance << 3);
    const repeated = repeatedAt(distance);
    listKey(FIXED, SYSTEM_DISTANCE + distance, 0, load<i32>(at) + repeated, 0, load<i32>(at, 4) + repeated, 0, 0, 0);
  }
  for (let i = 0; i < 3; i++) listKey(FIXED, COMPLETE + i, 0, 0, 0, 0, 0, 0, load<i32>(complete + (<usize>i << 2)));
}

/** How many of the system's words are so far from their heads as gold's, whose rows they repeat. */
function repeatedAt(distance: i32): i32 {
  let sum = 0;
  for (let place = 0; place <= ROOT; place++)
    if ((place & ROOT ? DISTANCES - 1 : place >> 2) == distance) sum += load<i32>(statesAt(places, place), REPEATS << 2);
  return sum;
}

const summed = memory.data(32, 4);

/** The sum of all places that have these of the bits. */
function listPlaces(key: i32, bits: i32, value: i32): void {
  memory.fill(summed, 0, 32);
  for (let place = 0; place <= ROOT; place++) {
    if ((place & bits) != value) continue;
    for (let state: usize = 0; state < 32; state += 4)
      store<i32>(summed + state, load<i32>(summed + state) + load<i32>(statesAt(places, place) + state));
  }
  listStates(FIXED, key, summed);
}

function listStates(kind: i32, key: i32, at: usize): void {
  const heads = load<i32>(at, 12);
  const relations = load<i32>(at, 16);
  const repeated = load<i32>(at, REPEATS << 2);
  const both = load<i32>(at, 20) + repeated;
  const aligned = load<i32>(at, 8) + heads + relations + both;
  const system = kind == OF_ATOM ? load<i32>(at, 4) + repeated : 0;
  listKey(kind, key, load<i32>(at) + aligned, system, aligned, heads + both, relations + both, both, 0);
}

/** Its counts in the order of breakdownColumns; nothing if all of them are 0. */
function listKey(
  kind: i32,
  key: i32,
  gold: i32,
  system: i32,
  aligned: i32,
  headRight: i32,
  relationRight: i32,
  bothRight: i32,
  sentences: i32,
): void {
  const before = count;
  list(0, gold);
  list(1, system);
  list(2, aligned);
  list(3, headRight);
  list(4, relationRight);
  list(5, bothRight);
  list(6, sentences);
  if (count == before) return;
  const at = keys + (<usize>(2 * keyCount) << 2);
  store<i32>(at, kind);
  store<i32>(at, key, 4);
  keyCount++;
}

function list(column: i32, value: i32): void {
  if (value == 0) return;
  store<i32>(keysOf + (<usize>count << 2), keyCount);
  store<u8>(columnsOf + <usize>count, load<u8>(columnPlaces + <usize>column));
  store<f64>(counts + (<usize>count << 3), value);
  count++;
}
