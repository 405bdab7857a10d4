import { type Chunk, placeAt } from './chunk.ts';
import { type InputError, refuse } from './notice.ts';

/** Files that belong together differ in length: the shorter one, its number of sentences, and the longer one. */
export function endsEarly(shorter: Chunk, size: number, longer: string, length: number): InputError {
  const sentences = size === 1 ? '1 sentence' : `${size} sentences`;
  return refuse(
    'lengths-differ',
    placeAt(shorter, shorter.bytes.length),
    `the file ends here with ${sentences}, ${longer} has ${length}; is one of them cut off?`,
  );
}
