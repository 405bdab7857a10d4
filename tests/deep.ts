// How much is tried. By default as much as shows a fault that is likely; with TOUCHSTONE_DEEP=1 as much as shows a rare one.

export const isDeep = process.env.TOUCHSTONE_DEEP === '1';

/** The first by default, the second with TOUCHSTONE_DEEP=1. */
export function deep(usual: number, many: number): number {
  return isDeep ? many : usual;
}
