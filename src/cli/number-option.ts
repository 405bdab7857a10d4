import { UsageError } from '../bytes/index.ts';

/** A whole number that an option takes. */
export function numberIn(flag: string, given: string, least: number, most: number): number {
  const number = Number(given);
  if (given.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`${flag} takes a number from ${least} to ${most}, not ${JSON.stringify(given)}`);
}
