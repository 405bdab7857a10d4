// EVALB as a stream of events: what the program prints, in its order, before it is printed.
// Line n of gold meets line n of test. A pair that cannot be scored is an error and has a row of zeros; too many errors
// end the run without totals.
import { type EvalbEvent, type EvalbInput, EvalbRun } from './run.ts';

/** EVALB stays at a place it cannot read and repeats its message until there are too many errors. Where the parameters
 *  allow more than this, and EVALB would run for hours or for ever, we end the run here. */
const MOST_REPETITIONS = 1_000_000;

export function* runEvalb(input: EvalbInput): Generator<EvalbEvent, void> {
  // MAX_ERROR n is survived by n + 1 errors.
  const fatal = input.parameters.maxError + 2;
  let errors = 0;
  for (const event of new EvalbRun(input.parameters).score(input)) {
    if (event.kind !== 'error') {
      yield event;
      continue;
    }
    const times = Math.min(event.times, Math.max(fatal - errors, 1), MOST_REPETITIONS);
    errors += times;
    yield { ...event, times };
    if (errors < fatal && event.times === times) continue;
    yield { kind: 'stop' };
    return;
  }
}
