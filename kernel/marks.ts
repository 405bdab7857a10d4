// Where bytes of a kind stand, sixteen at a time: a bit of the mask for each byte.

/** How many bytes are looked at together. */
export const STEP: usize = 16;

/** Tabs and line feeds. */
@inline
export function separatorsAt(at: usize): u64 {
  const block = v128.load(at);
  return <u64>i8x16.bitmask(v128.or(i8x16.eq(block, i8x16.splat(9)), i8x16.eq(block, i8x16.splat(10))));
}

@inline
export function feedsAt(at: usize): u64 {
  return <u64>i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(10)));
}

@inline
export function carriageReturnsAt(at: usize): u64 {
  return <u64>i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(13)));
}

/** Bytes beyond ASCII. */
@inline
export function highBytesAt(at: usize): u64 {
  return <u64>i8x16.bitmask(v128.load(at));
}

/** How many bytes stand before the first that is marked. */
@inline
export function firstOf(marks: u64): usize {
  return <usize>ctz(marks);
}

/** Whether so many bytes are the same at both places. There may be anything in the eight bytes behind them. */
@inline
export function areSame(one: usize, other: usize, length: i32): bool {
  let left = length;
  while (left > 8) {
    if (load<u64>(one) != load<u64>(other)) return false;
    one += 8;
    other += 8;
    left -= 8;
  }
  return left <= 0 || (load<u64>(one) ^ load<u64>(other)) << (<u64>(8 - left) << 3) == 0;
}
