// Files that somebody writes into while they are read.
import { refuse } from '../bytes/index.ts';
import type { Input } from './input.ts';

/** What was read of a file that others write into is of no use. */
export function refuseChanged(...inputs: readonly Input[]): void {
  const changed = inputs.find(({ isChanged }) => isChanged?.());
  if (changed === undefined) return;
  throw refuse(
    'changed-file',
    { file: changed.name },
    'the file was changed while it was read; wait until it is complete, then call it again',
  );
}
