// Which rows fit all that is asked for, and in which order. Every condition goes through all rows once and strikes out
// those that do not fit.
import type { KeyCounts } from '../../../families/index.ts';
import { sortRows } from '../../../stats/index.ts';
import { lengthsOfKey } from '../selection/length-key.ts';
import type { KeyCondition, Selection, Sort } from './contract.ts';
import { sumPlaces } from './keyed-rows.ts';
import type { OpenedCorpus, OpenedSystem } from './open-corpus.ts';
import type { RowScores } from './row-scores.ts';

/** In the order of the corpus. */
export function findRows(corpus: OpenedCorpus, scores: RowScores, selection: Selection): Uint32Array {
  const size = corpus.lengths.length;
  const fits = new Uint8Array(size).fill(1);
  const keep = (condition: (row: number) => boolean) => {
    for (let row = 0; row < size; row++) if (fits[row] === 1 && !condition(row)) fits[row] = 0;
  };
  const { text, least, most, key, fault, score, beats, disagree } = selection;
  const { lengths } = corpus;
  if (least !== null) keep(row => lengths[row]! >= least);
  if (most !== null) keep(row => lengths[row]! <= most);
  if (text.trim() !== '') keep(holdsText(corpus, text.trim()));
  if (key !== null) keep(hasKey(corpus, key));
  if (fault !== null) keep(hasFault(corpus, fault));
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

function hasKey(corpus: OpenedCorpus, { facet, key, error, system: of }: KeyCondition): (row: number) => boolean {
  if (facet === 'length') return hasLength(corpus, key);
  const systems = corpus.systems.filter((_, s) => of === null || s === of);
  const surpluses = systems.map(system => {
    const places = corpus.scoring.countsOf(facet, key, system.keyed.keys);
    return places === null ? new Float64Array(corpus.lengths.length) : surplusOf(system, places, error);
  });
  return row => surpluses.some(surplus => surplus[row]! > 0);
}

function hasFault(
  { systems, scoring, lengths }: OpenedCorpus,
  { kind, system: of }: NonNullable<Selection['fault']>,
): (row: number) => boolean {
  const known = scoring.errorKinds.find(({ name }) => name === kind);
  if (known === undefined) return () => false;
  const columnOf = ({ rows: { names, columns } }: OpenedSystem, name: string | null) =>
    (name === null ? null : columns[names.indexOf(name)]) ?? new Uint8Array(lengths.length);
  const asked = systems.filter((_, s) => of === null || s === of);
  const columns = asked.map(system => [columnOf(system, known.more), columnOf(system, known.than)] as const);
  return row => columns.some(([more, than]) => more[row]! > than[row]!);
}

function hasLength({ lengths }: OpenedCorpus, key: string): (row: number) => boolean {
  const { least, most } = lengthsOfKey(key);
  return row => lengths[row]! >= least && lengths[row]! <= most;
}

/** By row, how much there is of what is asked for. */
function surplusOf(
  { rows, keyed }: OpenedSystem,
  { gold, system, goldRight, systemRight }: KeyCounts,
  error: KeyCondition['error'],
): Float64Array {
  const asked = {
    any: [
      { places: gold, times: 1 },
      { places: system, times: 1 },
    ],
    missing: [
      { places: gold, times: 1 },
      { places: goldRight, times: -1 },
    ],
    extra: [
      { places: system, times: 1 },
      { places: systemRight, times: -1 },
    ],
    correct: [{ places: goldRight, times: 1 }],
  };
  return sumPlaces(rows, keyed, asked[error]);
}

/** Scores are shown, and typed, with two digits of a percentage. */
const ROUNDING = 0.000_05;
/** Seven tenths are a little less than 0.7. */
const CLOSE = 1e-9;

function scoresWithin(
  scores: RowScores,
  { measure, system, least, most, isBin }: NonNullable<Selection['score']>,
): (row: number) => boolean {
  const asked = system === null ? scores.all(measure) : [scores.of(measure, system)];
  const low = (least ?? Number.NEGATIVE_INFINITY) - (isBin ? CLOSE : ROUNDING);
  const high = (most ?? Number.POSITIVE_INFINITY) + (isBin ? -CLOSE : ROUNDING);
  return row => asked.some(values => values[row]! >= low && values[row]! <= high);
}

/** Of several systems, whether two stand the other way round under the other measure; of one, whether its two scores
 *  differ. */
function disagreeing(
  scores: RowScores,
  { measures, by }: NonNullable<Selection['disagree']>,
): (row: number) => boolean {
  const [first, second] = [scores.all(measures[0]), scores.all(measures[1])];
  const large = (gap: number) => gap > 0 && gap >= by - CLOSE;
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
  if ('difference' in by) return sortRows(rows, differencesOf(scores.all(by.difference), rows), descending);
  return sortRows(rows, scores.of(by.measure, by.system), descending);
}

/** Between the best and the worst system; NaN where fewer than two have a score. */
function differencesOf(all: readonly Float64Array[], rows: Uint32Array): Float64Array {
  const differences = new Float64Array(all[0]?.length ?? 0);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let known = 0;
    for (const values of all) {
      const value = values[row]!;
      if (Number.isNaN(value)) continue;
      known++;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    differences[row] = known < 2 ? Number.NaN : most - least;
  }
  return differences;
}
