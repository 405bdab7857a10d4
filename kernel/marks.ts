// Where bytes of a kind stand, sixteen at a time: a bit of the mask for each byte.

/** How many bytes are looked at together. */
export const STEP: usize = 16;

/** Tabs and line feeds. */
@inline
export function separatorsAt(at: usize): u64 {
  if (!ASC_FEATURE_SIMD) return placesOf(9, at) | placesOf(10, at);
  const block = v128.load(at);
  return <u64>i8x16.bitmask(v128.or(i8x16.eq(block, i8x16.splat(9)), i8x16.eq(block, i8x16.splat(10))));
}

/** How many bytes of a file of rows are looked at together: about a row. */
export const WIDE_STEP: usize = 64;

/** Tabs and line feeds among so many bytes. */
@inline
export function wideSeparatorsAt(at: usize): u64 {
  return (
    separatorsAt(at) |
    (separatorsAt(at + STEP) << 16) |
    (separatorsAt(at + 2 * STEP) << 32) |
    (separatorsAt(at + 3 * STEP) << 48)
  );
}

/** White space of ASCII: bytes 9 to 13, and blanks. */
@inline
function whitesAt(at: usize): u64 {
  if (!ASC_FEATURE_SIMD) {
    let whites = placesOf(32, at);
    for (let byte: u8 = 9; byte <= 13; byte++) whites |= placesOf(byte, at);
    return whites;
  }
  const block = v128.load(at);
  const controls = i8x16.lt_u(i8x16.sub(block, i8x16.splat(9)), i8x16.splat(5));
  return <u64>i8x16.bitmask(v128.or(controls, i8x16.eq(block, i8x16.splat(32))));
}

/** White space among so many bytes. */
@inline
export function wideWhitesAt(at: usize): u64 {
  return (
    whitesAt(at) | (whitesAt(at + STEP) << 16) | (whitesAt(at + 2 * STEP) << 32) | (whitesAt(at + 3 * STEP) << 48)
  );
}

@inline
export function feedsAt(at: usize): u64 {
  return placesOf(10, at);
}

@inline
export function wideFeedsAt(at: usize): u64 {
  return (
    feedsAt(at) | (feedsAt(at + STEP) << 16) | (feedsAt(at + 2 * STEP) << 32) | (feedsAt(at + 3 * STEP) << 48)
  );
}

@inline
export function carriageReturnsAt(at: usize): u64 {
  return placesOf(13, at);
}

/** Bytes beyond ASCII. */
@inline
export function highBytesAt(at: usize): u64 {
  if (!ASC_FEATURE_SIMD) return highBits(load<u64>(at)) | (highBits(load<u64>(at, 8)) << 8);
  return <u64>i8x16.bitmask(v128.load(at));
}

@inline
export function placesOf(byte: u8, at: usize): u64 {
  if (!ASC_FEATURE_SIMD) return amongEight(byte, load<u64>(at)) | (amongEight(byte, load<u64>(at, 8)) << 8);
  return <u64>i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(byte)));
}

/** The same without SIMD, for eight bytes: those that are the same as this one become 0, and what is 0 gets a high bit. */
function amongEight(byte: u8, eight: u64): u64 {
  const others = eight ^ (<u64>byte * 0x0101010101010101);
  return highBits(~(((others & 0x7f7f7f7f7f7f7f7f) + 0x7f7f7f7f7f7f7f7f) | others));
}

/** The highest bits of eight bytes, next to each other. */
@inline
function highBits(eight: u64): u64 {
  return (((eight >> 7) & 0x0101010101010101) * 0x0102040810204080) >> 56;
}

/** Bytes below 42. White space and brackets, which end words and labels, are such bytes. */
@inline
export function lowBytesAt(at: usize): u64 {
  if (!ASC_FEATURE_SIMD) return lowAmongEight(load<u64>(at)) | (lowAmongEight(load<u64>(at, 8)) << 8);
  const block = v128.load(at);
  return <u64>i8x16.bitmask(i8x16.eq(i8x16.min_u(block, i8x16.splat(41)), block));
}

function lowAmongEight(eight: u64): u64 {
  return highBits(~((eight | 0x8080808080808080) - 0x2a2a2a2a2a2a2a2a) & ~eight);
}

/** How many bytes stand before the first that is marked. */
@inline
export function firstOf(marks: u64): usize {
  return <usize>ctz(marks);
}

/** From here on, sixteen bytes have all bits and sixteen have none. */
const firstBytes = memory.data(2 * STEP, 16);
memory.fill(firstBytes, 0xff, STEP);

/** Whether so many bytes are the same at both places. There may be anything in the sixteen bytes behind them. */
@inline
export function areSame(one: usize, other: usize, length: i32): bool {
  if (!ASC_FEATURE_SIMD || <u32>length > <u32>STEP) return areSameEights(one, other, length);
  const counted = v128.load(firstBytes + STEP - length);
  return !v128.any_true(v128.and(v128.xor(v128.load(one), v128.load(other)), counted));
}

/** The same, of many bytes. */
export function areSameAll(one: usize, other: usize, length: usize): bool {
  if (!ASC_FEATURE_SIMD) return areSameEights(one, other, <i32>length);
  const end = one + length;
  for (; one + STEP < end; one += STEP, other += STEP)
    if (v128.any_true(v128.xor(v128.load(one), v128.load(other)))) return false;
  return areSame(one, other, <i32>(end - one));
}

function areSameEights(one: usize, other: usize, length: i32): bool {
  let left = length;
  while (left > 8) {
    if (load<u64>(one) != load<u64>(other)) return false;
    one += 8;
    other += 8;
    left -= 8;
  }
  return left <= 0 || (load<u64>(one) ^ load<u64>(other)) << (<u64>(8 - left) << 3) == 0;
}
