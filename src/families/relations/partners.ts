// Which system sentence belongs to which gold sentence. Numbered files meet by number, all others by position.
import { endOf, endsEarly, type InputError, type Notices, refuse } from '../../bytes/index.ts';
import type { GrSentence } from '../../model/index.ts';
import type { Part } from '../files.ts';

/** For each gold sentence the system's, or undefined where the system has none. */
export function matchSentences(
  gold: readonly GrSentence[],
  system: readonly GrSentence[],
  part: Part,
  notices: Notices,
): readonly (GrSentence | undefined)[] {
  const byPlace = !isNumbered(part) || hasSameNumbers(gold, system);
  if (!byPlace) return byNumber(gold, system, part, notices);
  // Empty lines of C&C's output are failed parses, unless there are too many of them.
  const written = system.filter(({ relations, tokens }) => relations.length > 0 || tokens?.length !== 0);
  return byPosition(gold, system.length > gold.length && written.length === gold.length ? written : system, part);
}

function isNumbered({ goldLayout, systemLayout }: Part): boolean {
  return goldLayout === 'gr' && systemLayout === 'gr';
}

/** Whether both sides have the same numbers in the same order, as nearly all files have. */
function hasSameNumbers(gold: readonly GrSentence[], system: readonly GrSentence[]): boolean {
  return gold.length === system.length && gold.every(({ number }, i) => number === system[i]?.number);
}

/** A gold sentence that the system lacks has no relations there; one that gold lacks is left out. */
function byNumber(
  gold: readonly GrSentence[],
  system: readonly GrSentence[],
  part: Part,
  notices: Notices,
): readonly (GrSentence | undefined)[] {
  const known = new Map(system.map(sentence => [sentence.number, sentence]));
  const wanted = new Set(gold.map(({ number }) => number));
  // Where a number comes twice on both sides, only the order tells which is meant.
  if (wanted.size < gold.length) return byPosition(gold, system, part);
  if (known.size < system.length) throw repeatedNumber(system);
  for (const { number, place } of gold)
    if (!known.has(number))
      notices.add('missing-sentence', () => ({
        place,
        text: `${part.system.file} has no sentence ${number}; it counts as one without relations`,
      }));
  for (const { number, place } of system)
    if (!wanted.has(number))
      notices.add('unknown-sentence', () => ({
        place,
        text: `${part.gold.file} has no sentence ${number}; it is left out`,
      }));
  return gold.map(({ number }) => known.get(number));
}

function repeatedNumber(sentences: readonly GrSentence[]): InputError {
  const seen = new Map<string, GrSentence>();
  for (const sentence of sentences) {
    const before = seen.get(sentence.number);
    if (before !== undefined)
      return refuse(
        'repeated-number',
        sentence.place,
        `sentence ${sentence.number} was already at line ${before.place.line}; give each sentence a number of its own`,
      );
    seen.set(sentence.number, sentence);
  }
  throw new Error('no number comes twice');
}

function byPosition(gold: readonly GrSentence[], system: readonly GrSentence[], part: Part): readonly GrSentence[] {
  const differ = gold.findIndex(({ number }, i) => number !== system[i]?.number);
  if (system.length < gold.length) throw endsEarly(endOf(part.system), system.length, part.gold.file, gold.length);
  if (gold.length < system.length) throw endsEarly(endOf(part.gold), gold.length, part.system.file, system.length);
  if (differ >= 0 && isNumbered(part))
    throw refuse(
      'numbers-differ',
      system[differ]!.place,
      `this is sentence ${system[differ]!.number}, but ${part.gold.file} has ${gold[differ]!.number} at this place`,
    );
  return system;
}
