// Relations, tags, features and paths that have been met, numbered and kept for as long as the instance is. What the caller has
// to say of one it says when it is met first. A table of slots of sixteen bytes, an atom's key and its number; at most half
// of them are taken. Atoms of up to seven bytes are their own key.

/** Kinds of atoms; equal texts of different kinds are different atoms. */
export const RELATION: i32 = 0;
export const TAG: i32 = 1;
export const FEATURES: i32 = 2;
export const PATH: i32 = 3;
export const FORM: i32 = 4;

/** What the caller says of an atom, a number. */
@external('env', 'learn')
declare function learn(kind: i32, at: usize, length: i32): i32;

const SLOTS: i32 = 1 << 14;
export const MOST: i32 = 1 << 13;
const LETTERS: usize = 1 << 19;

const slots = memory.data(262144, 16);
/** Of each where its letters are, how many, its kind and what the caller says of it. */
const records = memory.data(131072, 16);
const letters = memory.data(524288);

export let atoms: i32 = 0;
/** Whether there were more than there is room for. */
export let isFull: bool = false;
let used: usize = 0;

/** Whether there may be too many when so many more have been met, in a text of so many bytes. */
export function mayBecomeFull(more: i32, bytes: usize): bool {
  return isFull || atoms + more >= MOST - 1 || used + bytes > LETTERS;
}

export function atomsAt(): usize {
  return records;
}

@inline
export function valueOf(atom: i32): i32 {
  return load<i32>(records + (<usize>atom << 4) + 12);
}

@inline
function slotOf(key: u64): u32 {
  return <u32>((key * 0x9e3779b97f4a7c15) >> 50);
}

/** The number of the atom that stands there; there may be anything in the eight bytes behind it. */
@inline
export function atomAt(kind: i32, at: usize, length: i32): i32 {
  if (length > 7) return longAtom(kind, at, length);
  const bytes = load<u64>(at) & ((<u64>1 << (<u64>length << 3)) - 1);
  const key = bytes | (<u64>(length | (kind << 3)) << 56);
  const entry = slots + (<usize>slotOf(key) << 4);
  if (load<u64>(entry) == key && load<i32>(entry + 8) != 0) return load<i32>(entry + 8) - 1;
  return search(key, kind, at, length);
}

function longAtom(kind: i32, at: usize, length: i32): i32 {
  let hash: u64 = length;
  let from = at;
  for (let left = length; left > 0; left -= 8) {
    let eight = load<u64>(from);
    if (left < 8) eight &= (<u64>1 << (<u64>left << 3)) - 1;
    hash = (hash ^ eight) * 0x9fb21c651e98df25;
    hash ^= hash >> 29;
    from += 8;
  }
  return search((hash >> 8) | (<u64>(0x80 | kind) << 56), kind, at, length);
}

function search(key: u64, kind: i32, at: usize, length: i32): i32 {
  let slot = slotOf(key);
  while (true) {
    const entry = slots + (<usize>slot << 4);
    const id = load<i32>(entry + 8) - 1;
    if (id < 0) break;
    if (load<u64>(entry) == key && (length < 8 || isText(id, at, length))) return id;
    slot = (slot + 1) & (SLOTS - 1);
  }
  if (atoms == MOST - 1 || used + <usize>length > LETTERS) {
    isFull = true;
    return MOST - 1;
  }
  const entry = slots + (<usize>slot << 4);
  store<u64>(entry, key);
  store<i32>(entry + 8, atoms + 1);
  const record = records + (<usize>atoms << 4);
  memory.copy(letters + used, at, length);
  store<usize>(record, letters + used);
  store<i32>(record + 4, length);
  store<i32>(record + 8, kind);
  store<i32>(record + 12, learn(kind, letters + used, length));
  used += length;
  return atoms++;
}

function isText(id: i32, at: usize, length: i32): bool {
  const record = records + (<usize>id << 4);
  return load<i32>(record + 4) == length && memory.compare(load<usize>(record), at, length) == 0;
}
