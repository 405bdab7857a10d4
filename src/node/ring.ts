// The memory that the unpacking and the reading thread share: slots of bytes, given and taken in turn.

export const SLOT = 1 << 18;
export const SLOTS = 4;

/** In the control words: how many slots were given, how many taken, whether nobody reads on, whether the other thread has
 *  begun; then the length of what is in each slot. */
export const GIVEN = 0;
export const TAKEN = 1;
export const STOPPED = 2;
export const BEGUN = 3;
const LENGTHS = 4;

/** In place of a length: the bytes name what is wrong. A length of 0 is the end. */
export const DAMAGED = -1;

export interface Ring {
  readonly control: Int32Array;
  readonly slots: Uint8Array;
}

export function freshRing(): Ring {
  return {
    control: new Int32Array(new SharedArrayBuffer(4 * (LENGTHS + SLOTS))),
    slots: new Uint8Array(new SharedArrayBuffer(SLOT * SLOTS)),
  };
}

/** The slot of the n-th giving. */
export function slotAt({ slots }: Ring, n: number): Uint8Array {
  const from = (n % SLOTS) * SLOT;
  return slots.subarray(from, from + SLOT);
}

/** Where its length stands among the control words. */
export function lengthAt(n: number): number {
  return LENGTHS + (n % SLOTS);
}
