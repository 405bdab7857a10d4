/** A command line that cannot be understood: an option that is not known, or means nothing for these files. The text goes
 *  to the error stream, and the exit status is 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
