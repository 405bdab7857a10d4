// Where bytes of a kind stand, sixteen at a time where the runtime has SIMD and eight at a time where it has not: a bit of the
// mask for each byte.

/** How many bytes are looked at together. */
export const STEP: usize = ASC_FEATURE_SIMD ? 16 : 8;

/** Exact for each of eight bytes: its high bit, if it is zero. */
@inline
function zeros(eight: u64): u64 {
  return ~(((eight & 0x7f7f7f7f7f7f7f7f) + 0x7f7f7f7f7f7f7f7f) | eight | 0x7f7f7f7f7f7f7f7f);
}

/** Tabs and line feeds. */
@inline
export function separatorsAt(at: usize): u64 {
  if (ASC_FEATURE_SIMD) {
    const block = v128.load(at);
    return <u64>i8x16.bitmask(v128.or(i8x16.eq(block, i8x16.splat(9)), i8x16.eq(block, i8x16.splat(10))));
  }
  const eight = load<u64>(at);
  return zeros(eight ^ 0x0909090909090909) | zeros(eight ^ 0x0a0a0a0a0a0a0a0a);
}

@inline
export function feedsAt(at: usize): u64 {
  if (ASC_FEATURE_SIMD) return <u64>i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(10)));
  return zeros(load<u64>(at) ^ 0x0a0a0a0a0a0a0a0a);
}

@inline
export function carriageReturnsAt(at: usize): u64 {
  if (ASC_FEATURE_SIMD) return <u64>i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(13)));
  return zeros(load<u64>(at) ^ 0x0d0d0d0d0d0d0d0d);
}

/** Bytes beyond ASCII. */
@inline
export function highBytesAt(at: usize): u64 {
  if (ASC_FEATURE_SIMD) return <u64>i8x16.bitmask(v128.load(at));
  return load<u64>(at) & 0x8080808080808080;
}

/** How many bytes stand before the first that is marked. */
@inline
export function firstOf(marks: u64): usize {
  return ASC_FEATURE_SIMD ? <usize>ctz(marks) : <usize>(ctz(marks) >> 3);
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
