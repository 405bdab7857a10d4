// Labels and tags of a chunk, numbered in the order in which they are met. A table of slots of sixteen bytes, an atom's
// key and its number; at most half of them are taken. Atoms of up to seven bytes are their own key.
import { phraseLabels } from '../src/model/phrase-labels';
import { allocate } from './memory';

/** Reserved symbols: the empty label, and the unlabelled bracket around a tree. */
export const EMPTY: i32 = 0;
export const UNLABELLED_ROOT: i32 = 1;

const SPACE: i32 = 32;

/** How many there are. */
export let symbols: i32 = 0;
/** By symbol: where its bytes begin, counted from those of the chunk, and how many they are. */
export let symbolAt: usize = 0;

let origin: usize = 0;
let slotsAt: usize = 0;
let slotMask: u32 = 0;
let symbolRoom: i32 = 0;

/** Begins the table of a chunk whose bytes stand there. */
export function beginSymbols(bytes: usize): void {
  origin = bytes;
  slotMask = 1023;
  slotsAt = allocate(1024 << 4);
  memory.fill(slotsAt, 0xff, 1024 << 4);
  symbolRoom = 512;
  symbolAt = allocate(512 << 3);
  symbols = 0;
  newSymbol(origin, 0);
  insert(keyOfShort(0, 0), EMPTY);
  newSymbol(origin, 0);
}

@inline
function keyOfShort(bytes: u64, length: u64): u64 {
  return bytes | (length << 56);
}

@inline
function slotOf(key: u64): u32 {
  return <u32>((key * 0x9e3779b97f4a7c15) >> 40) & slotMask;
}

/** Atoms of up to seven bytes, whose key is the bytes themselves. */
@inline
export function findShort(bytes: u64, length: u64, at: usize): i32 {
  const key = keyOfShort(bytes, length);
  let slot = slotOf(key);
  while (true) {
    const entry = slotsAt + (<usize>slot << 4);
    if (load<u64>(entry) == key) return load<i32>(entry + 8);
    if (load<i32>(entry + 8) < 0) return add(key, at, <i32>length);
    slot = (slot + 1) & slotMask;
  }
}

function findLong(at: usize, length: i32): i32 {
  let key: u64 = length;
  for (let i = 0; i < length; i++) key = (key ^ load<u8>(at + i)) * 0x100000001b3;
  key |= 0xff00000000000000;
  if (key == <u64>-1) key--;
  let slot = slotOf(key);
  while (true) {
    const entry = slotsAt + (<usize>slot << 4);
    const id = load<i32>(entry + 8);
    if (id < 0) return add(key, at, length);
    if (load<u64>(entry) == key) {
      const known = symbolAt + (<usize>id << 3);
      if (load<i32>(known + 4) == length && memory.compare(origin + load<i32>(known), at, length) == 0) return id;
    }
    slot = (slot + 1) & slotMask;
  }
}

export function find(at: usize, end: usize): i32 {
  const length = <i32>(end - at);
  if (length > 7) return findLong(at, length);
  const bytes = load<u64>(at) & ((<u64>1 << (<u64>length << 3)) - 1);
  return findShort(bytes, length, at);
}

function add(key: u64, at: usize, length: i32): i32 {
  const id = newSymbol(at, length);
  insert(key, id);
  return id;
}

function newSymbol(at: usize, length: i32): i32 {
  if (symbols == symbolRoom) grow();
  store<i32>(symbolAt + (<usize>symbols << 3), <i32>(at - origin));
  store<i32>(symbolAt + (<usize>symbols << 3) + 4, length);
  return symbols++;
}

function insert(key: u64, id: i32): void {
  let slot = slotOf(key);
  while (load<i32>(slotsAt + (<usize>slot << 4) + 8) >= 0) slot = (slot + 1) & slotMask;
  store<u64>(slotsAt + (<usize>slot << 4), key);
  store<i32>(slotsAt + (<usize>slot << 4) + 8, id);
}

function grow(): void {
  const oldSymbols = symbolAt;
  const oldSlots = slotsAt;
  const oldCount = slotMask + 1;
  symbolAt = allocate(<usize>symbolRoom << 4);
  memory.copy(symbolAt, oldSymbols, <usize>symbolRoom << 3);
  symbolRoom <<= 1;
  slotMask = oldCount * 2 - 1;
  slotsAt = allocate(<usize>oldCount << 5);
  memory.fill(slotsAt, 0xff, <usize>oldCount << 5);
  for (let slot: u32 = 0; slot < oldCount; slot++) {
    const entry = oldSlots + (<usize>slot << 4);
    if (load<i32>(entry + 8) >= 0) insert(load<u64>(entry), load<i32>(entry + 8));
  }
}

/** The label is cut at its first - or = before it is looked up; nothing is left of an empty one, which is no tag. */
export function isPhrase(id: i32): bool {
  const at = origin + load<i32>(symbolAt + (<usize>id << 3));
  const whole = load<i32>(symbolAt + (<usize>id << 3) + 4);
  let length = 0;
  while (length < whole && load<u8>(at + length) != 45 && load<u8>(at + length) != 61) length++;
  if (length == 0) return whole == 0;
  for (let i = 1; i + length < phraseLabels.length; i++) {
    if (phraseLabels.charCodeAt(i - 1) != SPACE || phraseLabels.charCodeAt(i + length) != SPACE) continue;
    let same = 0;
    while (same < length && phraseLabels.charCodeAt(i + same) == <i32>load<u8>(at + same)) same++;
    if (same == length) return true;
  }
  return false;
}
