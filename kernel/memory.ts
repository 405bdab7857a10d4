// The kernel's memory: what is read stands one after the other from the bottom up, and is overwritten by the next reading.

/** Room behind bytes, so that eight of them can be loaded from anywhere. */
export const ROOM: usize = 16;
const BOTTOM: usize = (__heap_base + 4095) & ~4095;

let top: usize = BOTTOM;

/** Forgets everything that was allocated. */
export function reset(): void {
  top = BOTTOM;
}

/** The caller gives up: the process gets no more memory, though a kernel may have as much. */
@external('env', 'noMemory')
declare function noMemory(): void;

function reserve(end: usize): void {
  const have = <usize>memory.size() << 16;
  if (end > have) {
    if (memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) noMemory();
  }
}

/** As much as a kernel may ever have (scripts/build-kernel.js). */
const MOST_MEMORY: u64 = 1 << 30;

export function allocate(size: usize): usize {
  const at = (<u64>top + 15) & ~15;
  if (at + <u64>size > MOST_MEMORY) abort();
  top = <usize>at + size;
  reserve(top);
  return <usize>at;
}

/** Memory behind what was read, gone with the next reading of gold. */
export function scratch(size: usize): usize {
  return allocate(size);
}

@inline
export function column(at: usize, index: i32): usize {
  return at + (<usize>index << 2);
}
