import { UsageError } from '../bytes/index.ts';

/** A number that an option takes, or the text of one, as a command line has it. */
export function numberOf(option: string, given: number | string, least: number, most: number, whole = true): number {
  const value = Number(given);
  const isGiven = typeof given === 'number' || given.trim() !== '';
  if (isGiven && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  throw new UsageError(`${option} takes ${kind} from ${least} to ${most}, not ${JSON.stringify(given)}`);
}
