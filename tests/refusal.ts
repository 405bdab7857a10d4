// The line that refuses an input.
import { InputError } from '../src/bytes/index.ts';

export function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.forTerminal;
    throw error;
  }
  return 'not refused';
}
