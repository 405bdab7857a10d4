// Which rows fit all that is asked for, and in which order. Every condition goes through all rows once and strikes out
// those that do not fit.
import type { KeyCounts } from '../../families/index.ts';
import type { Selection, Sort } from './contract.ts';
import { addPlaces } from './keyed-rows.ts';
import type { OpenedCorpus, OpenedSystem } from './open-corpus.ts';
import type { RowScores } from './row-scores.ts';
import { sortRows } from './sorting.ts';

/** In the order of the corpus. */
export function findRows(corpus: OpenedCorpus, scores: RowScores, selection: Selection): Uint32Array {
  const size = corpus.lengths.length;
  const fits = new Uint8Array(size).fill(1);
  const keep = (condition: (row: number) => boolean) => {
    for (let row = 0; row < size; row++) if (fits[row] === 1 && !condition(row)) fits[row] = 0;
  };
  const { text, least, most, key, score, beats, disagree } = selection;
  const { lengths } = corpus;
  if (least !== null) keep(row => lengths[row]! >= least);
  if (most !== null) keep(row => lengths[row]! <= most);
  if (text.trim() !== '') keep(holdsText(corpus, text.trim()));
  if (key !== null) keep(hasKey(corpus, key));
  if (score !== null) keep(scoresWithin(scores, score));
  if (beats !== null) {
    const [better, worse] = [scores.of(beats.measure, beats.better), scores.of(beats.measure, beats.worse)];
    keep(row => better[row]! > worse[row]!);
  }
  if (disagree !== null) keep(disagreeing(scores, disagree));
  let count = 0;
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) if (fits[row] === 1) rows[count++] = row;
  return rows.slice(0, count);
}

function holdsText({ texts, from, to }: OpenedCorpus, text: string): (row: number) => boolean {
  const found = texts.find(text);
  return row => {
    for (let sentence = from[row]!; sentence < to[row]!; sentence++) if (found[sentence] === 1) return true;
    return false;
  };
}

/** In any of the systems. */
function hasKey(corpus: OpenedCorpus, { facet, key, error }: NonNullable<Selection['key']>): (row: number) => boolean {
  if (facet === 'length') return hasLength(corpus, key);
  const surpluses = corpus.systems.map(system => {
    const places = corpus.scoring.countsOf(facet, key, system.keyed.keys);
    return places === null ? new Float64Array(corpus.lengths.length) : surplusOf(system, places, error);
  });
  return row => surpluses.some(surplus => surplus[row]! > 0);
}

/** Keys read `11-20`. */
function hasLength({ lengths }: OpenedCorpus, key: string): (row: number) => boolean {
  const [from = Number.NaN, to = from] = key.split('-').map(Number);
  return row => lengths[row]! >= from && lengths[row]! <= to;
}

/** By row, how much there is of what is asked for. */
function surplusOf(
  { rows, keyed }: OpenedSystem,
  { gold, system, goldRight, systemRight }: KeyCounts,
  error: NonNullable<Selection['key']>['error'],
): Float64Array {
  const sums = new Float64Array(rows.size);
  const add = (places: typeof gold, times: number) => addPlaces(sums, rows, keyed, places, times);
  if (error === 'any' || error === 'missing') add(gold, 1);
  if (error === 'any' || error === 'extra') add(system, 1);
  if (error === 'missing') add(goldRight, -1);
  if (error === 'extra') add(systemRight, -1);
  if (error === 'correct') add(goldRight, 1);
  return sums;
}

function scoresWithin(
  scores: RowScores,
  { measure, system, least, most }: NonNullable<Selection['score']>,
): (row: number) => boolean {
  const asked = system === null ? scores.all(measure) : [scores.of(measure, system)];
  const [low, high] = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY];
  return row => asked.some(values => values[row]! >= low && values[row]! <= high);
}

/** Of several systems, whether two stand the other way round under the other measure; of one, whether its two scores
 *  differ. */
function disagreeing(
  scores: RowScores,
  { measures, by }: NonNullable<Selection['disagree']>,
): (row: number) => boolean {
  const [first, second] = [scores.all(measures[0]), scores.all(measures[1])];
  const large = (gap: number) => gap > 0 && gap >= by;
  if (first.length === 1) {
    const [x, y] = [first[0]!, second[0]!];
    return row => large(Math.abs(x[row]! - y[row]!));
  }
  return row =>
    first.some((x, a) =>
      first.some((other, b) => large(x[row]! - other[row]!) && large(second[b]![row]! - second[a]![row]!)),
    );
}

export function orderRows(corpus: OpenedCorpus, scores: RowScores, rows: Uint32Array, sort: Sort): Uint32Array {
  const { by, descending } = sort;
  if (by === 'place') return descending ? rows.toReversed() : rows;
  if (by === 'words') return sortRows(rows, Float64Array.from(corpus.lengths), descending);
  if (by === 'difference') return sortRows(rows, differencesOf(corpus, scores), descending);
  return sortRows(rows, scores.of(by.measure, by.system), descending);
}

/** Between the best and the worst system, by the chief measure; NaN where fewer than two have a score. */
function differencesOf({ measures, lengths }: OpenedCorpus, scores: RowScores): Float64Array {
  const all = scores.all(measures[0]?.path ?? '');
  return Float64Array.from({ length: lengths.length }, (_, row) => {
    let [least, most, known] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const values of all) {
      const value = values[row]!;
      if (Number.isNaN(value)) continue;
      known++;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return known < 2 ? Number.NaN : most - least;
  });
}
