// From the parses of a file, each with the id it has there, to its sentences. An id that comes again at once, with the same
// words, is a further parse of the same sentence, best first. Ids that count from 1 are places: parsers that print nothing
// for a failed parse leave a gap, and those with several threads print in another order. What was done is said once, with
// numbers.
import { type Notices, quote } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { placeNumber } from './ccg-id-survey.ts';
import { unparsed } from './derivation-sentence.ts';

/** What ids that are places begin with: a file may be a part of another, unless nothing is printed for a failed parse. */
type FirstPlace = 1 | 'any number';

export function sentencesOfParses(
  parses: readonly CcgSentence[],
  notices: Notices,
  from: FirstPlace = 1,
): CcgSentence[] {
  return sentencesOfRuns([parses], notices, from);
}

function groupParses(parses: readonly CcgSentence[]): readonly CcgSentence[] {
  const sentences: CcgSentence[] = [];
  for (let from = 0; from < parses.length; ) {
    let to = from + 1;
    while (to < parses.length && parses[to]!.id === parses[from]!.id) to++;
    sentences.push(bestOf(parses.slice(from, to)));
    from = to;
  }
  return sentences;
}

/** Several parses of a sentence have its words; a file may also give one id to many sentences. */
function isOfOtherWords(before: CcgSentence | undefined, parse: CcgSentence): boolean {
  if (before?.id !== parse.id || before.failed || parse.failed) return false;
  return before.words.length !== parse.words.length || before.words.some((word, i) => word !== parse.words[i]);
}

/** The first of several parses, with the others beside it. */
export function bestOf(parses: readonly CcgSentence[]): CcgSentence {
  const [first, ...others] = parses.flatMap(({ others = [], ...parse }) => [parse, ...others]);
  return others.length === 0 ? first! : { ...first!, others };
}

/** The same of a file in which each run of the parser counts anew. */
export function sentencesOfRuns(
  given: readonly (readonly CcgSentence[])[],
  notices: Notices,
  from: FirstPlace = 1,
): CcgSentence[] {
  const clash = given.flatMap(parses => parses.filter((parse, i) => isOfOtherWords(parses[i - 1], parse)))[0];
  if (clash !== undefined) {
    notices.add('ids-no-places', () => ({
      place: clash.place,
      text: `the id ${quote(clash.id)} comes again here, with other words than before`,
      outcome: 'sentences are taken in the order of the file, whatever their ids',
    }));
    return given.flat();
  }
  const runs = given.map(groupParses).flatMap(splitAtRepeatedIds);
  warnOfSeveralParses(runs.flat(), notices);
  const again = runs[1]?.[0];
  if (again !== undefined)
    notices.add('ids-repeat', () => ({
      place: again.place,
      text: `the ids of sentences begin anew at ${quote(again.id)}, as in files put together`,
      outcome: 'each stands for a sentence of its own',
    }));
  const found: Found = { missing: 0, firstGap: null, misplaced: 0, firstMisplaced: null };
  const sentences = runs.flatMap(run => inPlaces(run, from, found, notices));
  const { missing, firstGap, misplaced, firstMisplaced } = found;
  if (firstGap !== null)
    notices.add('missing-ids', () => ({
      place: firstGap.place,
      text: `ids of sentences that are missing: ${missing}, the first before ${quote(firstGap.id)}`,
      outcome: 'these sentences count as failed',
    }));
  if (firstMisplaced !== null)
    notices.add('ids-out-of-order', () => ({
      place: firstMisplaced.place,
      text: `sentences behind one of a higher id: ${misplaced}, the first ${quote(firstMisplaced.id)}`,
      outcome: 'all are put in the order of their ids',
    }));
  return sentences;
}

export function warnOfSeveralParses(sentences: readonly CcgSentence[], notices: Notices): void {
  const several = sentences.filter(({ others = [] }) => others.length > 0);
  const [first] = several;
  if (first === undefined) return;
  const passed = several.reduce((sum, { others = [] }) => sum + others.length, 0);
  notices.add('several-parses', () => ({
    place: first.place,
    text: several.length === 1 ? '1 sentence has several parses' : `${several.length} sentences have several parses`,
    outcome: `further parses: ${passed}; of each sentence the first is taken, or with --nbest the best`,
  }));
}

/** An id that was met before begins a new run. */
function splitAtRepeatedIds(sentences: readonly CcgSentence[]): readonly (readonly CcgSentence[])[] {
  const runs: CcgSentence[][] = [];
  const met = new Set<string>();
  for (const sentence of sentences) {
    if (runs.length === 0 || met.has(sentence.id)) {
      met.clear();
      runs.push([]);
    }
    met.add(sentence.id);
    runs.at(-1)!.push(sentence);
  }
  return runs;
}

interface Found {
  missing: number;
  /** The sentence behind the first gap. */
  firstGap: CcgSentence | null;
  misplaced: number;
  firstMisplaced: CcgSentence | null;
}

/** With more sentences missing than this, and more than there are, ids cannot be places. */
const MANY_MISSING = 100;

/** The sentences of one run, no id twice, in the places that their ids name; or as they are if these are no places. */
function inPlaces(
  run: readonly CcgSentence[],
  from: FirstPlace,
  found: Found,
  notices: Notices,
): readonly CcgSentence[] {
  const places = run.map(({ id }) => placeNumber(id) ?? 0);
  if (places.includes(0)) return run;
  const last = places.reduce((one, other) => Math.max(one, other));
  const lowest = places.reduce((one, other) => Math.min(one, other));
  const missingFrom = (first: number) => last - first + 1 - run.length;
  const isCredible = (first: number) => missingFrom(first) <= Math.max(MANY_MISSING, run.length);
  const first = from === 1 && isCredible(1) ? 1 : lowest;
  if (!isCredible(first)) {
    notices.add('ids-no-places', () => ({
      place: run[0]!.place,
      text: `the ids of these sentences go from ${lowest} to ${last}, and there are only ${run.length}`,
      outcome: 'they are taken in the order of the file',
    }));
    return run;
  }
  let highest = 0;
  for (const [i, sentence] of run.entries()) {
    if (places[i]! < highest) {
      found.misplaced++;
      found.firstMisplaced ??= sentence;
    }
    highest = Math.max(highest, places[i]!);
  }
  found.missing += missingFrom(first);
  const byPlace = new Map(run.map((sentence, i) => [places[i]!, sentence]));
  const sentences: CcgSentence[] = [];
  for (const place of places.sort((one, other) => one - other)) {
    const sentence = byPlace.get(place)!;
    if (first + sentences.length < place) found.firstGap ??= sentence;
    // A missing sentence has the place in the file of the one behind it.
    while (first + sentences.length < place)
      sentences.push({ ...unparsed, id: String(first + sentences.length), place: sentence.place });
    sentences.push(sentence);
  }
  return sentences;
}
