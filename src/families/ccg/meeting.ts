// Which sentence of a system is which of gold's, where that is not told by their places in the files: sentences that have names in
// both meet by name; and in a file that begins with another number than 1, gold tells whether those before it have failed.
import type { Notices, Place } from '../../bytes/index.ts';
import { type CcgFormat, type IdSurvey, placeNumber, surveyIds, unparsed } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { GoldFile, Samples } from '../files.ts';
import { readLayout } from './layout.ts';
import { readSentenceLines } from './sentence-lines.ts';

/** Whether a system's file must be read whole to meet gold. */
export function meetsElsewhere({ before, names }: IdSurvey, gold: GoldFile): boolean {
  if (before > 0) return true;
  const golds = names === null ? null : idsOf(gold).names;
  return golds !== null && (golds.length !== names!.length || golds.some((name, i) => name !== names![i]));
}

/** What is read of a system's file. */
export interface ReadFile {
  readonly file: string;
  readonly sentences: readonly CcgSentence[];
  /** Where it ends. */
  readonly end: Place;
  /** Whether nothing is written for a failed parse, so that the last ones may be missing. */
  readonly omitsFailures: boolean;
}

/** The sentences in gold's places. */
export function inGoldsPlaces(read: ReadFile, gold: GoldFile, notices: Notices): readonly CcgSentence[] {
  const { sentences } = read;
  const named = namesOf(sentences) === null ? null : idsOf(gold).names;
  return named === null ? byNumber(read, gold, notices) : byName(named, gold.name, read, notices);
}

/** One for each name of another file. Names that one file has and the other does not are told; where none meets, places count. */
export function byName(
  names: readonly string[],
  otherFile: string,
  { file, sentences, end }: Omit<ReadFile, 'omitsFailures'>,
  notices: Notices,
  lacking = 'it counts as failed',
): readonly CcgSentence[] {
  const known = new Map(sentences.map(sentence => [sentence.id, sentence]));
  if (names.every((name, i) => sentences[i]?.id === name) || known.size < sentences.length) return sentences;
  const wanted = new Set(names);
  if (!sentences.some(({ id }) => wanted.has(id))) {
    notices.add('names-differ', () => ({
      place: sentences[0]?.place ?? end,
      text: `none of the ids here is one of ${otherFile}; sentences meet by their places`,
    }));
    return sentences;
  }
  for (const name of names)
    if (!known.has(name))
      notices.add('missing-sentence', () => ({
        place: end,
        text: `${file} has no sentence ${name}; ${lacking}`,
      }));
  for (const { id, place } of sentences)
    if (!wanted.has(id))
      notices.add('unknown-sentence', () => ({ place, text: `${otherFile} has no sentence ${id}; it is left out` }));
  const placeOf = new Map(names.map((name, i) => [name, i]));
  const met = sentences.filter(({ id }) => wanted.has(id));
  const moved = met.find(({ id }, i) => i > 0 && placeOf.get(id)! < placeOf.get(met[i - 1]!.id)!);
  if (moved !== undefined)
    notices.add('ids-out-of-order', () => ({
      place: moved.place,
      text: `sentences stand in another order than in ${otherFile}, the first that does is ${moved.id}`,
      outcome: 'they meet by their names',
    }));
  return names.map(name => known.get(name) ?? { ...unparsed, id: name, place: end });
}

/** The ids, where each is a name of its own. */
export function namesOf(sentences: readonly CcgSentence[]): readonly string[] | null {
  const names = sentences.map(({ id }) => id);
  return areNames(names) ? names : null;
}

const areNames = (ids: readonly string[]) =>
  ids.some(id => placeNumber(id) === null) && new Set(ids).size === ids.length;

/** Sentences before the first are those that gold has more, by its own numbers or by how many it has; so are those at the end
 *  where nothing is written for a failed parse. */
function byNumber(read: ReadFile, gold: GoldFile, notices: Notices): readonly CcgSentence[] {
  const { sentences, end, omitsFailures } = read;
  // Those that are missing at the beginning have the place of the first that is not.
  const first = sentences.findLastIndex(({ place, failed }) => failed && place === sentences[0]!.place) + 1;
  const written = sentences.slice(first === sentences.length ? 0 : first);
  const before = Math.max(0, (placeNumber(written[0]?.id ?? '') ?? 1) - 1);
  if (before === 0 && !omitsFailures) return sentences;
  const count = gold.count();
  const fits = (some: number) =>
    some >= 0 && (some + written.length === count || (omitsFailures && some + written.length <= count));
  const filled = [before - idsOf(gold).before, before, 0].find(fits);
  if (filled === undefined) return sentences;
  const missing = count - filled - written.length;
  if (filled > sentences.length - written.length) noteMissingBefore(filled, written[0]!.place, notices);
  if (missing > 0) noteMissingAtEnd(missing, end, notices);
  return [
    ...failures(filled, written[0]?.place ?? end, before - filled + 1),
    ...written,
    ...failures(missing, end, before + written.length + 1),
  ];
}

const failures = (count: number, place: Place, from: number): readonly CcgSentence[] =>
  Array.from({ length: count }, (_, i) => ({ ...unparsed, id: String(from + i), place }));

function noteMissingBefore(count: number, place: Place, notices: Notices): void {
  notices.add('missing-ids', () => ({
    place,
    text: `ids of sentences that are missing before the first: ${count}`,
    outcome: 'these sentences count as failed',
  }));
}

/** One alone may well have failed. */
function noteMissingAtEnd(count: number, place: Place, notices: Notices): void {
  const what =
    count === 1
      ? 'the last sentence of gold is not here, and counts'
      : `the last ${count} sentences of gold are not here, and count`;
  notices.add(count === 1 ? 'missing-at-end' : 'text-incomplete', () => ({
    place,
    text: `${what} as failed, for which this format writes nothing; or is the file cut off?`,
  }));
}

/** Gold is asked for by itself and by one system after the other. */
const surveyed = new WeakMap<Samples, IdSurvey>();

/** What the ids of a file tell; of one that was read whole and written anew, `lines`, by what is written. */
export function idsIn(samples: Samples, format: CcgFormat, lines = false): IdSurvey {
  let ids = surveyed.get(samples);
  if (ids === undefined) {
    ids = lines ? idsOfLines(samples) : surveyIds(format, samples.whole());
    surveyed.set(samples, ids);
  }
  return ids;
}

function idsOf({ samples, layout }: GoldFile): IdSurvey {
  const { format, lines } = readLayout(layout());
  const ids = idsIn(samples, format, lines);
  return ids.names !== null && !areNames(ids.names) ? { ...ids, names: null } : ids;
}

function idsOfLines(samples: Samples): IdSurvey {
  const sentences = [...samples.whole()].flatMap(bytes => readSentenceLines({ file: '', bytes }));
  return { whole: false, before: (placeNumber(sentences[0]?.id ?? '') ?? 1) - 1, names: namesOf(sentences) };
}
