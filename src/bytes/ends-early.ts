import { type InputError, type Place, refuse } from './notice.ts';

/** Files that belong together differ in length: where the shorter one ends, its number of sentences, and the longer one. */
export function endsEarly(
  end: Place,
  size: number,
  longer: string,
  length: number,
  hint = 'is one of them cut off?',
): InputError {
  const sentences = size === 1 ? '1 sentence' : `${size} sentences`;
  return refuse('lengths-differ', end, `the file ends here with ${sentences}, ${longer} has ${length}; ${hint}`);
}
