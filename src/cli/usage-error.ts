/** A command line that cannot be understood. The text goes to the error stream, and the exit status is 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
