// The hot loop against the plain way: for every family, figures of resampled rows are the family's figures of the same
// rows, to the bit, whether they were recognised as ratios of sums or not.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countSystems } from '../src/corpus/index.ts';
import { type CountTable, sum } from '../src/counts/index.ts';
import { familyNamed } from '../src/families/index.ts';
import { machineryWith, openInput } from '../src/node/index.ts';
import { type Measure, measureAt, mergeToCommonRuns, pathsOf, sampleOfTables } from '../src/stats/index.ts';
import { bootstrapRounds, type Draw, LANES, randomisationRounds } from '../src/stats/rounds.ts';

const example = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url));

const ROUNDS = 18;
/** These are undefined where there is nothing to compare, though there are sentences. */
const completeMatches = ['categories', 'labelled', 'unlabelled', 'decomposed'].map(name => `completeMatch.${name}`);

test.each([
  ['constituency', {}, 'mrg', ['alpha', 'beta'], []],
  ['constituency', { align: 'text' }, 'mrg', ['alpha', 'beta', 'gamma'], []],
  ['ccg', {}, 'auto', ['alpha', 'beta'], completeMatches],
  ['relations', {}, 'gr', ['alpha', 'beta'], ['macro.precision', 'macro.recall', 'macro.f1']],
  ['dependencies', {}, 'conllu', ['alpha', 'beta'], []],
])('%s %j', async (name, options, ending, systems, others) => {
  const family = await familyNamed(name);
  const scoring = family.scoring(options);
  const output = { keyed: false, rows: true, details: false };
  const counted = await countSystems(
    { family, options, output, workers: 1 },
    scoring,
    openInput(example(`${name}/gold.${ending}`)),
    systems.map(system => openInput(example(`${name}/${system}.${ending}`))),
    machineryWith(),
  );
  const tables = mergeToCommonRuns(counted.systems.map(({ table }) => table));
  const paths = pathsOf(scoring.metric.figures(sum(tables[0]!)));
  const measures = paths.map(path => measureAt(scoring.metric, path));
  const sample = sampleOfTables(tables, measures);
  // All but these are ratios of sums.
  expect(paths.filter((_, m) => sample.forms[m] === null)).toEqual(others);

  const weightOf = (round: number, row: number) => [0, 1, 0, 2][(row * 7 + round * 5 + ((row * round) % 3)) % 4]!;
  const draw = drawBy(weightOf);
  const values = bootstrapRounds(sample, measures, ROUNDS, draw);
  const plainly = Array.from({ length: ROUNDS }, (_, round) =>
    tables.map(table => valuesOf(table, measures, row => weightOf(round, row))),
  );
  expect([...values]).toEqual(plainly.flat(2));

  // The first two systems exchange the rows of weight one.
  const isExchanged = (round: number, row: number) => weightOf(round, row) % 2;
  const exchange = drawBy(isExchanged);
  const [a, b] = tables as [CountTable<string>, CountTable<string>];
  const counts = randomisationRounds(sample, measures, ROUNDS, exchange);
  const observed = differences(valuesOf(a, measures), valuesOf(b, measures));
  const large = measures.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [exchanged(a, b, round), exchanged(b, a, round)];
    for (const [m, d] of differences(valuesOf(one, measures), valuesOf(other, measures)).entries())
      if (!(d < observed[m]! - 1e-12)) large[m]!++;
  }
  expect(measures.map((_, m) => counts[2 * m])).toEqual(large);

  function exchanged(own: CountTable<string>, other: CountTable<string>, round: number): CountTable<string> {
    const width = own.columns.length;
    const rows = own.rows.map((count, at) => (isExchanged(round, Math.floor(at / width)) ? other.rows[at]! : count));
    return { ...own, rows };
  }
});

/** Instead of chance, given weights. */
function drawBy(weightOf: (round: number, row: number) => number): Draw {
  let round = 0;
  return (weights, slot, unit) => {
    for (let row = 0; row < weights.length / LANES; row++) weights[row * LANES + slot]! += weightOf(round, row) * unit;
    round++;
  };
}

function valuesOf(table: CountTable<string>, measures: readonly Measure[], weight?: (row: number) => number): number[] {
  const counts = sum(table, weight);
  return measures.map(({ of }) => of(counts).value ?? Number.NaN);
}

function differences(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, m) => Math.abs(value - b[m]!));
}
