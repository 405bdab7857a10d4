// Leaf-ancestor (Sampson and Babarczy 2003): of every word, how much of the chain of brackets above it is right. A chain goes
// from the top down; `)` stands before the first bracket that ends with the word, `(` behind the first that begins with it.
import { ratio } from '../../../counts/index.ts';
import type { Forest } from './forest.ts';
import { type DistanceMeasure, share, workOf } from './measure.ts';
import { realColumns, realOf } from './reals.ts';
import { realCounts } from './tree-measures.ts';
import { unitSpansOf } from './unit-spans.ts';

const CLOSES = -1;
const OPENS = -2;
/** How they are written. */
export const chainMarks: Readonly<Record<number, string>> = { [CLOSES]: ')', [OPENS]: '(' };

const columns = ['places', 'scored', ...realColumns('wordSum', 'plainSum', 'sampsonSum', 'meanSum')] as const;

export const leafAncestor: DistanceMeasure<(typeof columns)[number]> = {
  name: 'leaf-ancestor',
  group: 'leafAncestor',
  pairsBrackets: false,
  columns,
  workOf({ goldForest, systemForest }) {
    const [own, others] = [goldForest, systemForest].map(({ brackets }) => brackets.length);
    const links = (forest: Forest) => forest.brackets.reduce((sum, { from, to }) => sum + to - from, 0);
    return workOf(own! * others! * goldForest.words.length, Math.max(links(goldForest), links(systemForest)));
  },
  compare({ goldForest, systemForest, units }) {
    const [gold, system] = [lineagesOf(goldForest, units), lineagesOf(systemForest, units)];
    const alone = (forest: Forest) => forest.words.reduce((sum, { unit }) => sum + Number(unit < 0), 0);
    const met = new Set(goldForest.words.map(({ unit }) => unit).filter(unit => unit >= 0));
    const places = met.size + alone(goldForest) + alone(systemForest);
    const sums = { word: 0, plain: 0, sampson: 0 };
    for (const unit of met) {
      const [own, other] = [gold[unit]!, system[unit]!];
      sums.word += likeness(own, other, 1);
      sums.sampson += likeness(own, other, 2);
      sums.plain += likeness(labelsAlone(own), labelsAlone(other), 1);
    }
    const micro = share(sums.word, places);
    return {
      counts: [
        ['places', places],
        ['scored', Number(places > 0)],
        ...realCounts('wordSum', sums.word),
        ...realCounts('plainSum', sums.plain),
        ...realCounts('sampsonSum', sums.sampson),
        ...realCounts('meanSum', micro),
      ],
      figures: { micro, plain: share(sums.plain, places), sampson: share(sums.sampson, places) },
      record: { places },
    };
  },
  figures: counts => ({
    mean: ratio(realOf(counts, 'meanSum'), counts.scored),
    micro: ratio(realOf(counts, 'wordSum'), counts.places),
    plain: ratio(realOf(counts, 'plainSum'), counts.places),
    sampson: ratio(realOf(counts, 'sampsonSum'), counts.places),
    places: counts.places,
  }),
};

/** By unit: the labels of the brackets that hold it, from the top, with marks of where they begin and end. */
export function lineagesOf(forest: Forest, units: number): readonly (readonly number[])[] {
  const lineages = Array.from({ length: units }, (): number[] => []);
  const [opened, closed] = [new Uint8Array(units), new Uint8Array(units)];
  unitSpansOf(forest).forEach((spans, b) => {
    const { kind } = forest.brackets[b]!;
    const [first, end] = [spans[0], spans.at(-1)];
    for (let i = 0; i < spans.length; i += 2)
      for (let unit = spans[i]!; unit < spans[i + 1]!; unit++) {
        const lineage = lineages[unit]!;
        if (unit + 1 === end && closed[unit] === 0) {
          lineage.push(CLOSES);
          closed[unit] = 1;
        }
        lineage.push(kind);
        if (unit === first && opened[unit] === 0) {
          lineage.push(OPENS);
          opened[unit] = 1;
        }
      }
  });
  return lineages;
}

export const labelsAlone = (lineage: readonly number[]) => lineage.filter(label => label >= 0);

/** Less the edit distance of two chains, over the lengths of both; two empty ones are alike. */
function likeness(one: readonly number[], other: readonly number[], substitution: number): number {
  const size = one.length + other.length;
  return size === 0 ? 1 : 1 - editDistance(one, other, substitution) / size;
}

function editDistance(one: readonly number[], other: readonly number[], substitution: number): number {
  let from = 0;
  let [end, otherEnd] = [one.length, other.length];
  while (from < end && from < otherEnd && one[from] === other[from]) from++;
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  let row = Array.from({ length: otherEnd - from + 1 }, (_, i) => i);
  for (let i = from; i < end; i++) {
    const next = [i - from + 1];
    for (let j = from; j < otherEnd; j++) {
      const at = j - from;
      const replaced = row[at]! + (one[i] === other[j] ? 0 : substitution);
      next.push(Math.min(replaced, row[at + 1]! + 1, next[at]! + 1));
    }
    row = next;
  }
  return row[otherEnd - from]!;
}
