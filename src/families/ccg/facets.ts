// Breakdowns of CCG dependencies: by category and slot (the per-relation table of the standard evaluation), by the
// predicate's category, by the distance between the two words, and by whether the argument is long-range.
// Each facet has columns of its own, so that keys of different facets never meet; a category is the sum of its slots.
import { type Counts, type Figures, ratio, type Tally } from '../../counts/index.ts';
import { type Category, type CcgDependency, Remembered } from '../../model/index.ts';
import { confusedPairs } from '../confusions.ts';
import type { Fault, Judgement } from './judge.ts';

const filed = ['label', 'distance', 'range'] as const;
type Facet = (typeof filed)[number];

/** A dependency of either side is filed under its own key, and again where it is right. */
const kinds = ['Gold', 'System', 'LabelledGold', 'LabelledSystem', 'DecomposedGold', 'DecomposedSystem'] as const;
type Kind = (typeof kinds)[number];
export type FacetColumn = `${Facet}${Kind}`;

export const facetColumns: readonly FacetColumn[] = filed.flatMap(facet =>
  kinds.map((kind): FacetColumn => `${facet}${kind}`),
);

const keyOf: Readonly<Record<Facet, (dependency: CcgDependency) => string>> = {
  label: ({ category, slot }) => labelKey(category, slot),
  distance: ({ predicate, argument }) => bands.find(([most]) => Math.abs(predicate - argument) <= most)![1],
  range: ({ range }) => (range === 'local' ? 'local' : 'long-range'),
};

/** Made once each: looking up a string that was just put together takes ten times as long. */
const labelKeys = new Remembered<Category, string[]>();

function labelKey(category: Category, slot: number): string {
  let keys = labelKeys.get(category);
  if (keys === undefined) {
    keys = [];
    labelKeys.set(category, keys);
  }
  // C&C gives coordinators a slot that their category does not have.
  keys[slot] ??= `${category.text} ${slot}`;
  return keys[slot];
}

const bands = [
  [1, '1'],
  [2, '2'],
  [5, '3-5'],
  [10, '6-10'],
  [20, '11-20'],
  [Number.POSITIVE_INFINITY, '21+'],
] as const;

export function tallyFacets(
  gold: readonly CcgDependency[],
  system: readonly CcgDependency[],
  { labelled, decomposed }: Readonly<Record<'labelled' | 'decomposed', Judgement>>,
  tally: Tally<FacetColumn>,
): void {
  tallySide('Gold', gold, labelled.goldFaults, decomposed.goldFaults, tally);
  tallySide('System', system, labelled.systemFaults, decomposed.systemFaults, tally);
}

function tallySide(
  side: 'Gold' | 'System',
  dependencies: readonly CcgDependency[],
  labelled: readonly (Fault | null)[],
  decomposed: readonly (Fault | null)[],
  tally: Tally<FacetColumn>,
): void {
  for (const facet of filed) {
    const columns = {
      all: `${facet}${side}`,
      labelled: `${facet}Labelled${side}`,
      decomposed: `${facet}Decomposed${side}`,
    } as const;
    for (const [i, dependency] of dependencies.entries()) {
      const key = keyOf[facet](dependency);
      tally.file(columns.all, key);
      if (labelled[i] === null) tally.file(columns.labelled, key);
      if (decomposed[i] === null) tally.file(columns.decomposed, key);
    }
  }
}

/** The columns of one key of a facet, and the keys that it is the sum of. */
export function facetPlaces(facet: string, key: string, keys: readonly string[]) {
  const own = filed.find(name => name === facet) ?? (facet === 'category' ? 'label' : null);
  if (own === null) return null;
  return {
    keys: facet === 'category' ? keys.filter(each => categoryOf(each) === key) : [key],
    gold: `${own}Gold`,
    system: `${own}System`,
    goldRight: `${own}LabelledGold`,
    systemRight: `${own}LabelledSystem`,
  } as const;
}

const categoryOf = (label: string) => label.slice(0, label.lastIndexOf(' '));

type Row = Readonly<Record<Kind, number>>;

/** A table per facet, the most frequent keys of gold first; distances in their own order. */
export function facetFigures(byKey: ReadonlyMap<string, Counts<FacetColumn | 'confused'>>): Figures {
  const label = rowsOf(byKey, 'label');
  const distance = rowsOf(byKey, 'distance').sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return {
    label: figuresOf(byFrequency(label)),
    category: figuresOf(byFrequency(byCategory(label))),
    distance: figuresOf(distance),
    range: figuresOf(byFrequency(rowsOf(byKey, 'range'))),
    // Words whose lexical category is another.
    confusion: Object.fromEntries(confusedPairs(byKey).sort(([, a], [, b]) => b - a)),
  };
}

function rowsOf(byKey: ReadonlyMap<string, Counts<FacetColumn>>, facet: Facet): [string, Row][] {
  return [...byKey]
    .filter(([, counts]) => counts[`${facet}Gold`] + counts[`${facet}System`] > 0)
    .map(([key, counts]) => [key, rowBy(kind => counts[`${facet}${kind}`])]);
}

function byCategory(labels: readonly [string, Row][]): [string, Row][] {
  const rows = new Map<string, Row>();
  for (const [key, row] of labels) {
    const category = categoryOf(key);
    const sum = rows.get(category);
    rows.set(category, sum === undefined ? row : rowBy(kind => sum[kind] + row[kind]));
  }
  return [...rows];
}

function rowBy(value: (kind: Kind) => number): Row {
  return Object.fromEntries(kinds.map(kind => [kind, value(kind)])) as Row;
}

function byFrequency(rows: readonly [string, Row][]): [string, Row][] {
  return rows.toSorted(([, a], [, b]) => b.Gold - a.Gold);
}

function figuresOf(rows: readonly [string, Row][]): Figures {
  return Object.fromEntries(
    rows.map(([key, row]) => {
      const { Gold: gold, System: system, LabelledGold: correct } = row;
      const labelled = scores(row, correct, row.LabelledSystem);
      const decomposed = scores(row, row.DecomposedGold, row.DecomposedSystem);
      return [key, { gold, system, correct, ...labelled, decomposed }];
    }),
  );
}

/** A dependency may be right under another key than its counterpart's, so each side has a count of its own. */
function scores({ Gold: gold, System: system }: Row, found: number, right: number) {
  return { precision: ratio(right, system), recall: ratio(found, gold), f1: ratio(found + right, gold + system) };
}
