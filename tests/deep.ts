// How much is tried: by default what shows a fault that is likely, with TOUCHSTONE_DEEP=1 what shows a rare one.
import fc from 'fast-check';

export const isDeep = process.env.TOUCHSTONE_DEEP === '1';

/** The first by default, the second with TOUCHSTONE_DEEP=1. */
export function deep(usual: number, many: number): number {
  return isDeep ? many : usual;
}

/** How many cases a property is tried on that would best be tried on so many. */
export function drawn(cases: number): number {
  return deep(Math.ceil(cases / 5), cases);
}

fc.configureGlobal({ numRuns: deep(30, 400) });
