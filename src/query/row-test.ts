// Which rows fit a query: by what is known of them as a whole, and by the items that their sentences hold. A row is a sentence, or
// several that were scored as one.
import { didYouMean, UsageError } from '../bytes/index.ts';
import type { ItemTable } from './item-table.ts';
import {
  type AskedFigure,
  type Bound,
  type HasQuery,
  isOfSentence,
  leavesOf,
  type Query,
  type Range,
  type WholeQuery,
} from './query.ts';
import { systemNamed } from './system-named.ts';

export type RowTest = (row: number) => boolean;

/** What queries can name, besides what sentences hold. */
export interface QueryNames {
  readonly systems: readonly string[];
  /** The figures that rows have, as tables write them: percentages as such. */
  readonly figures: readonly AnsweredFigure[];
  /** What `has:` takes. */
  readonly facets: readonly string[];
  readonly errorKinds: readonly string[];
}

/** What is known of rows. */
export interface RowFacts extends QueryNames {
  /** Of each row, its gold sentences [from, to). */
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  readonly lengths: ArrayLike<number>;
  hasText(text: string): RowTest;
  /** NaN where a row has no score. */
  scores(path: string, system: number): ArrayLike<number>;
  /** Whether there is any of a row of a breakdown in one system. */
  hasKey(asked: Pick<HasQuery, 'name' | 'key' | 'instead' | 'state'>, system: number): RowTest;
  hasErrors(kind: string, system: number): RowTest;
}

export interface AnsweredFigure {
  readonly path: string;
  readonly title: string;
  readonly style: string;
}

/** Whether a query asks for items, which takes long to find, or for nothing but facts about whole sentences. */
export function asksForItems(query: Query): boolean {
  return leavesOf(query).some(leaf => !isOfSentence(leaf));
}

export function asksForSentences(query: Query): boolean {
  return leavesOf(query).some(isOfSentence);
}

/** In their order. Systems A and B are those of `pair`. */
export function rowsThatFit(
  query: Query,
  facts: RowFacts,
  items: () => ItemTable,
  pair: readonly [number, number] = [0, 1],
): Uint32Array {
  const parts = query.kind === 'and' ? query.parts : [query];
  const known = (part: Query) =>
    answer(part, leaf => (isOfSentence(leaf) ? sentenceTest(leaf, facts, pair) : () => null));
  const tests = parts.filter(part => !asksForItems(part)).map(known);
  // One item must fit all of these.
  const ofItems = parts.filter(asksForItems);
  if (ofItems.length > 0) {
    const asked: Query = ofItems.length === 1 ? ofItems[0]! : { kind: 'and', parts: ofItems };
    const [isKnown, counts] = [known(asked), itemsByRow(asked, facts, items(), pair)];
    tests.push(row => isKnown(row) ?? counts[row]! > 0);
  }
  const rows = new Uint32Array(facts.to.length);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  // Each goes through all rows that are left, which is faster than to ask each row for all.
  return tests.reduce(rowsLeft, rows);
}

function rowsLeft(rows: Uint32Array, fits: Answer): Uint32Array {
  let count = 0;
  for (let i = 0; i < rows.length; i++) if (fits(rows[i]!) === true) rows[count++] = rows[i]!;
  return rows.subarray(0, count);
}

/** By row, how many items fit. */
export function itemsByRow(
  query: Query,
  facts: RowFacts,
  items: ItemTable,
  pair: readonly [number, number] = [0, 1],
): Uint32Array {
  const { from, to } = facts;
  const rowOf = new Uint32Array(to[to.length - 1] ?? 0);
  for (let row = 0; row < to.length; row++) rowOf.fill(row, from[row], to[row]);
  const fits = items.test(query, facts.systems, pair, leaf => {
    const isFitting = sentenceTest(leaf, facts, pair);
    return sentence => isFitting(rowOf[sentence]!);
  });
  const counts = new Uint32Array(to.length);
  for (let item = 0; item < items.size; item++) if (fits(item)) counts[rowOf[items.sentenceOf(item)]!]!++;
  return counts;
}

/** Null where it depends on an item. */
type Answer = (row: number) => boolean | null;

function answer(query: Query, ofLeaf: (leaf: ReturnType<typeof leavesOf>[number]) => Answer): Answer {
  switch (query.kind) {
    case 'not': {
      const part = answer(query.part, ofLeaf);
      return row => {
        const known = part(row);
        return known === null ? null : !known;
      };
    }
    case 'and':
    case 'or': {
      const parts = query.parts.map(each => answer(each, ofLeaf));
      // One part settles it: one that is false, or with `or` one that is true.
      const settling = query.kind === 'or';
      return row => {
        let isKnown = true;
        for (const part of parts) {
          const known = part(row);
          if (known === settling) return settling;
          if (known === null) isKnown = false;
        }
        return isKnown ? !settling : null;
      };
    }
    default:
      return ofLeaf(query);
  }
}

/** Sums of tenths are a little off: seven of them are a little less than 0.7. */
const CLOSE = 1e-9;

function sentenceTest(query: WholeQuery, facts: RowFacts, pair: readonly [number, number]): RowTest {
  const systemsOf = (system: string | null) =>
    system === null ? facts.systems.map((_, s) => s) : [systemNamed(system, facts.systems, pair)];
  const ofOneSystem = ({ figure, system }: AskedFigure) => {
    if (system === null) throw new UsageError(`the query compares ${figure} of any system; name one, such as A or B`);
    return facts.scores(figureNamed(figure, facts).path, systemsOf(system)[0]!);
  };
  switch (query.kind) {
    case 'text':
      return facts.hasText(query.text.trim());
    case 'length': {
      const fits = rangeTest(query);
      return row => fits(facts.lengths[row]!);
    }
    case 'score': {
      const { path, style } = figureNamed(query.figure, facts);
      const fits = rangeTest(query, { scale: shownScale(style), digits: 2 });
      const scores = systemsOf(query.system).map(system => facts.scores(path, system));
      return row => scores.some(values => fits(values[row]!));
    }
    case 'beats': {
      const [better, worse] = [ofOneSystem(query.better), ofOneSystem(query.worse)];
      return row => better[row]! > worse[row]!;
    }
    case 'disagree':
      return disagreement(query.figures, query.by, facts);
    case 'has': {
      const { name, key, system } = query;
      checkFacet(query, facts);
      const tests = systemsOf(system).map(s => (key === null ? facts.hasErrors(name, s) : facts.hasKey(query, s)));
      return row => tests.some(fits => fits(row));
    }
  }
}

/** Scores are compared as tables show them: with two digits, or as many as were written. Without `shown`, as they are. */
export function rangeTest(
  { least, most }: Range,
  shown?: { scale: number; digits: number },
): (value: number) => boolean {
  const scale = shown?.scale ?? 1;
  const halfDigit = ({ digits }: Bound) => (shown === undefined ? 0 : 10 ** -Math.max(digits, shown.digits) / 2);
  // What is rounded up to the bound is not below it.
  const low = least === null ? Number.NEGATIVE_INFINITY : least.number + halfDigit(least) * (least.isExcluded ? 1 : -1);
  const high = most === null ? Number.POSITIVE_INFINITY : most.number + halfDigit(most) * (most.isExcluded ? -1 : 1);
  const [leaves, leavesOff] = [least?.isExcluded === true, most?.isExcluded === true];
  return value => {
    const own = value * scale;
    return (leaves ? own > low : own >= low) && (leavesOff ? own < high : own <= high);
  };
}

/** Of several systems, whether two stand the other way round under the other figure; of one, whether its two scores differ. */
function disagreement(figures: readonly [string, string], by: number, facts: RowFacts): RowTest {
  const [one, two] = figures.map(figure => figureNamed(figure, facts));
  const least = by / shownScale(one!.style) - CLOSE;
  const [first, second] = [one!, two!].map(({ path }) => facts.systems.map((_, s) => facts.scores(path, s)));
  const isLarge = (gap: number) => gap > 0 && gap >= least;
  if (facts.systems.length === 1) return row => isLarge(Math.abs(first![0]![row]! - second![0]![row]!));
  return row =>
    first!.some((x, a) =>
      first!.some((other, b) => isLarge(x[row]! - other[row]!) && isLarge(second![b]![row]! - second![a]![row]!)),
    );
}

export function shownScale(style: string): number {
  return style === 'percent' ? 100 : 1;
}

/** Refuses a query that names what there is not. */
export function checkQueryNames(query: Query, names: QueryNames, pair: readonly [number, number]): void {
  for (const leaf of leavesOf(query)) {
    const asked: readonly AskedFigure[] =
      leaf.kind === 'beats' ? [leaf.better, leaf.worse] : leaf.kind === 'score' ? [leaf] : [];
    const figures = leaf.kind === 'disagree' ? leaf.figures : asked.map(({ figure }) => figure);
    for (const figure of figures) figureNamed(figure, names);
    if (leaf.kind === 'has') checkFacet(leaf, names);
    const systems = leaf.kind === 'state' || leaf.kind === 'has' ? [leaf] : asked;
    for (const { system } of systems) if (system !== null) systemNamed(system, names.systems, pair);
  }
}

/** By its path or its title, in whatever letters. */
function figureNamed(name: string, { figures }: QueryNames): AnsweredFigure {
  const wanted = name.toLowerCase();
  const found =
    figures.find(({ path }) => path.toLowerCase() === wanted) ??
    figures.find(({ title }) => title.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const paths = figures.map(({ path }) => path);
  throw new UsageError(
    `the query asks for the figure ${JSON.stringify(name)}; ${oneOf(name, paths)}; a word that is a number needs quotation marks`,
  );
}

function checkFacet({ name, key }: HasQuery, { facets, errorKinds }: QueryNames): void {
  const known = key === null ? errorKinds : facets;
  if (known.includes(name)) return;
  const all = key === null ? [...errorKinds, ...facets.map(facet => `${facet}=NAME`)] : facets;
  throw new UsageError(`the query asks for ${JSON.stringify(name)} after "has:"; ${oneOf(name, all)}`);
}

function oneOf(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'these files have none';
  return `these files have ${known.slice(0, 20).join(', ')}${didYouMean(name, known)}`;
}
