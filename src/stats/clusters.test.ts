import { expect, test } from 'vitest';
import { accuracy, counted, simulator } from '../../tests/counted.ts';
import { standingsOf } from './clusters.ts';
import { compareResamples, type MeasureComparison, resamplesOf } from './comparison.ts';
import { runRounds } from './rounds.ts';
import { sampleOfTables } from './sample.ts';

/** Pairs that are told apart, by the places of the systems: `01` says that the first is better than the second. */
function ranked(values: readonly (number | null)[], better: readonly string[]) {
  const pairs = better.map(([a, b]) => ({ a: Number(a), b: Number(b), difference: 1, significant: true }));
  // The other way round, as a pair may stand.
  const turned = pairs.map(({ a, b }) => ({ a: b, b: a, difference: -1, significant: true }));
  const systems = values.map(value => ({ value }));
  expect(standingsOf({ systems, pairs: turned })).toEqual(standingsOf({ systems, pairs }));
  return standingsOf({ systems, pairs }).map(({ rank, best, worst, cluster }) => [rank, best, worst, cluster]);
}

// For each system its rank, best, worst and cluster.
test.each([
  ['none', [], [], []],
  ['one', [0.5], [], [[1, 1, 1, 1]]],
  // biome-ignore format: a system each
  ['nothing is told apart', [0.7, 0.9, 0.8], [], [[3, 1, 3, 1], [1, 1, 3, 1], [2, 1, 3, 1]]],
  // biome-ignore format: a system each
  ['everything is', [0.9, 0.8, 0.7], ['01', '02', '12'], [[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3]]],
  // biome-ignore format: a system each
  ['the first from the others', [0.9, 0.8, 0.7], ['01', '02'], [[1, 1, 1, 1], [2, 2, 3, 2], [3, 2, 3, 2]]],
  // biome-ignore format: a system each
  ['only the first from the last: one chain, one cluster', [0.9, 0.8, 0.7], ['02'], [[1, 1, 2, 1], [2, 1, 3, 1], [3, 2, 3, 1]]],
  // biome-ignore format: a system each
  ['a pair amid two that are told apart', [0.9, 0.8, 0.7], ['01', '12'], [[1, 1, 2, 1], [2, 2, 2, 1], [3, 2, 3, 1]]],
  // biome-ignore format: a system each
  ['equal values share a rank, and no value is last', [0.8, null, 0.8], ['01', '21'], [[1, 1, 2, 1], [3, 3, 3, 2], [1, 1, 2, 1]]],
])('%s', (_, values, better, expected) => expect(ranked(values, better)).toEqual(expected));

// Two good systems that are equal, two middling ones, and three that are equally bad.
const truth = [0.85, 0.85, 0.7, 0.7, 0.55, 0.55, 0.55];

test('of simulated systems, equal ones are told apart in at most alpha of all corpora', () => {
  const corpora = 300;
  const random = simulator(18);
  const wrong = { corrected: 0, clusters: 0, ranges: 0, uncorrected: 0 };
  let right = 0;
  for (let corpus = 0; corpus < corpora; corpus++) {
    const measure = compared(
      truth.map(chance => counted(random.corpus(100, chance))),
      corpus,
    );
    const standings = standingsOf(measure);
    const isWrong = ({ a, b, difference }: Pair) => truth[a] === truth[b] || difference! > 0 !== truth[a]! > truth[b]!;
    const rankOf = (chance: number) => truth.filter(other => other > chance).length;
    wrong.corrected += Number(measure.pairs.some(pair => pair.significant && isWrong(pair)));
    wrong.uncorrected += Number(measure.pairs.some(pair => pair.p! <= 0.05 && isWrong(pair)));
    wrong.clusters += Number(
      standings.some((one, a) => standings.some((other, b) => truth[a] === truth[b] && one.cluster !== other.cluster)),
    );
    // Some order of the equal ones must lie in the range.
    wrong.ranges += Number(
      standings.some(
        ({ best, worst }, a) =>
          best > rankOf(truth[a]!) + 1 || worst < rankOf(truth[a]!) + truth.filter(other => other === truth[a]).length,
      ),
    );
    right += Number(standings.map(({ cluster }) => cluster).join('') === '1122333');
  }
  expect(Math.max(wrong.corrected, wrong.clusters, wrong.ranges) / corpora).toBeLessThanOrEqual(0.05);
  // What is told here could be wrong: without the correction it is, and with it nearly all corpora say the truth.
  expect(wrong.uncorrected / corpora).toBeGreaterThan(0.1);
  expect(right / corpora).toBeGreaterThan(0.9);
});

type Pair = MeasureComparison['pairs'][number];

function compared(tables: readonly ReturnType<typeof counted>[], seed: number): MeasureComparison {
  const design = { test: 'randomisation', rounds: 999, seed, alpha: 0.05 } as const;
  const sample = sampleOfTables(tables, [accuracy]);
  const run = (kind: 'bootstrap' | 'randomisation', to: number) =>
    runRounds(sample, [accuracy], seed, { kind, from: 0, to });
  const resampled = { bootstrap: run('bootstrap', 1), randomisation: run('randomisation', design.rounds) };
  const resamples = resamplesOf(tables, sample, [accuracy], resampled);
  return compareResamples(resamples, [accuracy], design).measures[0]!;
}
