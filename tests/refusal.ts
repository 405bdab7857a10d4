// The line that refuses an input.
import { InputError, UsageError } from '../src/bytes/index.ts';

export function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.forTerminal;
    throw error;
  }
  return 'not refused';
}

/** The line that ends a command where its input or its arguments are at fault. */
export async function complaintOf(command: () => Promise<unknown>): Promise<string> {
  try {
    await command();
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return error.forTerminal;
    throw error;
  }
  return 'not refused';
}
