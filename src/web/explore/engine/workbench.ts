// An open corpus and the sentences of it that are selected: everything that the pages can ask of them.
import { UsageError } from '../../../bytes/index.ts';
import { type Input, rowFacts } from '../../../corpus/index.ts';
import type { CountTable, Figures } from '../../../counts/index.ts';
import { breakdownOf } from '../../../families/index.ts';
import { type Facet, facetOf, intervalPaths, lengthBreakdown } from '../../../report/index.ts';
import {
  countInversions,
  type Design,
  designSettings,
  type Inversion,
  listInversions,
  type SystemComparison,
  sortRows,
} from '../../../stats/index.ts';
import type { ReportFile } from '../../report/report-data.ts';
import type { LengthBin, ScoreRow } from '../../shared/score-data.ts';
import { type ScoreSpread, scoreRows, scoreSpread } from '../../shared/score-rows.ts';
import type { SearchedRows } from '../selection/condition.ts';
import { everything, findRows } from '../selection/conditions.ts';
import type { Selection } from '../selection/selection.ts';
import { orderRows } from '../selection/sort.ts';
import { AskedItems } from './asked-items.ts';
import { foldedTable, withEntries } from './chosen-tables.ts';
import { commandOf } from './command-of.ts';
import type { ComparedRows, CompareRows } from './compare-rows.ts';
import { completionsOf } from './complete-query.ts';
import { confusionMatrix } from './confusion-matrix.ts';
import type {
  Compared,
  Completion,
  ConfusionMatrix,
  Corpus,
  EngineAnswers,
  OpenedSentence,
  OutcomeKey,
  OutcomeRow,
  Row,
  Scatter,
  Selected,
} from './contract.ts';
import { helpOf } from './described.ts';
import type { OpenedCorpus } from './open-corpus.ts';
import { rowsCsv } from './rows-csv.ts';
import { countOfItems, reportOfSelection, tellSelection } from './selection-report.ts';

/** How many rank inversions are listed, and among how many they are found. */
const LISTED = 50;
const SEARCHED = 1000;

/** Rows that are enough to make the browser compile what draws a scatter plot. */
const REHEARSED = 20_000;

/** What the engine answers from an open corpus alone. */
type CorpusAnswers = Omit<EngineAnswers, 'open' | 'inspect' | 'compare' | 'compareRows' | 'exportCsv' | 'exportReport'>;

export class Workbench implements CorpusAnswers {
  readonly #corpus: OpenedCorpus;
  readonly #searched: SearchedRows;
  readonly #asked: AskedItems;
  /** What the rows were selected by, but for their order. */
  #selection = everything;
  /** Rows selected, in the order of the corpus, and as they are sorted. */
  #rows: Uint32Array;
  #order: Uint32Array;
  /** Of all rows. */
  readonly #whole: readonly CountTable<string>[];
  readonly #allRows: Uint32Array;
  #wholeFacets: readonly Figures[] | null = null;
  /** What is known of the rows that are selected. */
  #folded: readonly CountTable<string>[];
  #keyed: readonly CountTable<string>[] | null = null;
  #breakdowns: readonly Figures[] | null = null;
  #compared: ComparedRows | null = null;
  #itemCount: number | null = null;

  constructor(corpus: OpenedCorpus) {
    this.#corpus = corpus;
    this.#asked = new AskedItems(corpus);
    const names = corpus.systems.map(({ name }) => name);
    this.#searched = { corpus: this.about(), facts: rowFacts(corpus, names), items: () => this.#asked.all() };
    // Worked out now, while the user waits for files anyway.
    for (const { path } of corpus.measures) this.#corpus.scores.all(path);
    this.#rows = findRows(this.#searched, everything);
    this.#order = this.#rows;
    this.#allRows = this.#rows;
    this.#whole = corpus.systems.map(system => foldedTable(corpus, system, this.#rows));
    this.#folded = this.#whole;
    this.#rehearse();
  }

  /** Browsers compile only what runs often, so a first search and a first plot would be noticeably slow. The text is then
   *  also there in the form in which it is searched. */
  #rehearse(): void {
    findRows(this.#searched, { ...everything, text: 'the' });
    const [across, up = across] = this.#corpus.measures;
    if (across !== undefined && up !== undefined)
      this.#scatter(this.#rows.subarray(0, REHEARSED), [across.path, up.path], 0);
  }

  about(): Corpus {
    const { family, scoring, gold, systems, signature, to, lengths, measures, facets, queryFacets } = this.#corpus;
    return {
      help: helpOf(family),
      metric: scoring.metric.name,
      gold: gold.name,
      systems: systems.map(({ name, signature, alarms, warnings }) => ({ name, signature, alarms, warnings })),
      signature,
      command: commandOf(this.#corpus, 'score'),
      sentences: to.at(-1) ?? 0,
      rows: lengths.length,
      measures,
      views: scoring.views,
      unit: scoring.metric.unit ?? 'words',
      ...(family.item ?? { noun: 'sentence', isGraded: true }),
      facets: [...facets, 'length'],
      queryFacets,
      errorKinds: scoring.errorKinds.map(({ name }) => name),
    };
  }

  select(selection: Selection): Selected {
    const corpus = this.#corpus;
    if (!isSameChoice(selection, this.#selection)) {
      this.#rows = findRows(this.#searched, selection);
      this.#folded =
        this.#rows.length === corpus.lengths.length
          ? this.#whole
          : corpus.systems.map(system => foldedTable(corpus, system, this.#rows));
      this.#itemCount = countOfItems(selection, this.#searched);
      this.#keyed = null;
      this.#breakdowns = null;
      this.#compared = null;
    }
    this.#selection = selection;
    this.#order = orderRows(corpus, this.#rows, selection);
    const items = this.#itemCount;
    return { count: this.#rows.length, items, scores: this.#scoreRows(this.#folded), lengths: this.#lengths() };
  }

  rows(from: number, to: number): Row[] {
    return Array.from(this.#order.subarray(from, to), row => this.#rowAt(row));
  }

  find(first: number): number {
    const row = this.#rowOf(first);
    return row === null ? -1 : this.#order.indexOf(row);
  }

  sentence(first: number): OpenedSentence | null {
    const { systems, from, to } = this.#corpus;
    const row = this.#rowOf(first);
    if (row === null) return null;
    const shown = systems.map(({ sentences }) => sentences.find(from[row] ?? 0, to[row] ?? 0));
    return {
      ...this.#rowAt(row),
      pictures: shown.map(found => found.filter(({ detail }) => detail.sentence !== null).map(({ views }) => views)),
      details: shown
        .map(found => found.map(({ detail }) => detail))
        .map(details => ({
          ...(details.length === 1 ? details[0] : { sentences: details }),
        })),
    };
  }

  async compare(design: Design, compareRows: CompareRows): Promise<Compared> {
    const folded = this.#folded;
    const compared = await this.#compareRows(design, compareRows);
    if (compared === null) return { scores: [], tests: [] };
    const { comparison, intervals } = compared;
    return {
      scores: this.#scoreRows(folded, comparison, intervals),
      tests: comparison.measures.map(({ name, pairs }) => ({ path: name, pairs })),
    };
  }

  #scoreRows(tables: readonly CountTable<string>[], ...comparisons: readonly SystemComparison[]): ScoreRow[] {
    const { scoring } = this.#corpus;
    const corpus = tables.map(table => scoring.metric.corpus(table));
    return scoreRows(scoring, corpus, comparisons);
  }

  spread(path: string): ScoreSpread {
    const { bins, scoring } = this.#corpus;
    return scoreSpread(scoring, path, this.#corpus.scores.all(path), this.#rows, this.#folded, bins);
  }

  facet(name: string): Facet {
    const { scoring, systems } = this.#corpus;
    const figures =
      name === 'length'
        ? this.#folded.map(table => lengthBreakdown(table, scoring.metric, scoring.headline))
        : this.#facets().map(facets => facets[name]);
    return facetOf(name, figures) ?? { name, columns: [], keys: [], cells: systems.map(() => []) };
  }

  /** The keys of a facet in all rows, selected or not. */
  keys(name: string): readonly string[] {
    const { scoring, systems } = this.#corpus;
    this.#wholeFacets ??= systems.map((system, s) =>
      breakdownOf(scoring, withEntries(this.#whole[s]!, system, this.#allRows)),
    );
    const figures = this.#wholeFacets.map(facets => facets[name]);
    return facetOf(name, figures)?.keys ?? [];
  }

  outcomes(pair: readonly [number, number], by: OutcomeKey): readonly OutcomeRow[] {
    const { to } = this.#corpus;
    const table = this.#asked.all();
    const isChosen = new Uint8Array(to.at(-1) ?? 0);
    for (const row of this.#rows) isChosen.fill(1, this.#corpus.from[row], to[row]);
    const kinds = by === 'tag' ? ['word'] : ['bracket', 'relation'];
    const found = table.outcomes(item => isChosen[table.sentenceOf(item)] === 1, pair, by, kinds);
    return [...found].map(([key, counts]) => ({ key, ...counts }));
  }

  complete(begun: string): readonly Completion[] {
    return completionsOf(begun, { ...this.#searched, keys: facet => this.keys(facet) });
  }

  exampleQuery(system: number): string | null {
    return this.#asked.example(system);
  }

  confusion(system: number): ConfusionMatrix | null {
    const table = this.#keyedTables()[system];
    const cells = table === undefined ? [] : this.#corpus.scoring.metric.confusions(table);
    return cells.length === 0 ? null : confusionMatrix(cells);
  }

  scatter(measures: readonly [string, string], system: number): Scatter {
    return this.#scatter(this.#rows, measures, system);
  }

  #scatter(chosen: Uint32Array, measures: readonly [string, string], system: number): Scatter {
    const [first, second] = [this.#corpus.scores.of(measures[0], system), this.#corpus.scores.of(measures[1], system)];
    const known = chosen.filter(row => !Number.isNaN(first[row]!) && !Number.isNaN(second[row]!));
    const rows = sortRows(sortRows(known, second, false), first, false);
    const [x, y] = [rowValues(rows, first), rowValues(rows, second)];
    const starts: number[] = [];
    for (let i = 0; i < rows.length; i++) if (i === 0 || x[i] !== x[i - 1] || y[i] !== y[i - 1]) starts.push(i);
    const places = { x: Float64Array.from(starts, i => x[i]!), y: Float64Array.from(starts, i => y[i]!) };
    return {
      ...places,
      start: Uint32Array.from([...starts, rows.length]),
      first: rows.map(row => this.#corpus.from[row]! + 1),
      inversions: apart(listInversions(places.x, places.y, SEARCHED)),
      inverted: countInversions(x, y).inverted,
    };
  }

  /** A line for each sentence, in the order in which they are sorted. */
  csv(): Iterable<string> {
    return rowsCsv(this.about(), this.#order.length, (from, to) => this.rows(from, to));
  }

  async report(
    files: readonly ReportFile[] | Promise<readonly ReportFile[]>,
    design: Design,
    compareRows: CompareRows,
  ): Promise<ReturnType<typeof reportOfSelection>> {
    // Others may be selected while these are compared.
    const rows = this.#rows;
    const told = tellSelection(this.#selection, this.about(), this.#searched, rows);
    const [compared, described] = await Promise.all([this.#compareRows(design, compareRows), files]);
    if (compared === null) throw new UsageError(`no ${this.about().noun} is selected, so there is nothing to report`);
    const signature = this.#corpus.signatureWith(compared.comparison.design);
    return reportOfSelection(this.#corpus, rows, told, signature, described, compared);
  }

  get inputs(): readonly Input[] {
    return [this.#corpus.gold, ...this.#corpus.systems.flatMap(({ inputs }) => inputs)];
  }

  /** Null where there is nothing to compare. What is found is kept while the same rows are selected. */
  async #compareRows(design: Design, compareRows: CompareRows): Promise<ComparedRows | null> {
    const { family, options, scoring, systems, chief } = this.#corpus;
    const rows = this.#rows;
    const [first] = this.#folded;
    if (first === undefined || rows.length === 0) return null;
    if (this.#compared !== null && isSameDesign(this.#compared.comparison.design, design)) return this.#compared;
    const compared = await compareRows({
      family: family.name,
      options,
      systems: systems.map(system => system.rows),
      rows,
      chief,
      others: intervalPaths(scoring, first).filter(path => !chief.includes(path)),
      design,
    });
    if (rows === this.#rows) this.#compared = compared;
    return compared;
  }

  #keyedTables(): readonly CountTable<string>[] {
    this.#keyed ??= this.#corpus.systems.map((system, s) => withEntries(this.#folded[s]!, system, this.#rows));
    return this.#keyed;
  }

  #facets(): readonly Figures[] {
    this.#breakdowns ??= this.#keyedTables().map(table => breakdownOf(this.#corpus.scoring, table));
    return this.#breakdowns;
  }

  /** That holds a gold sentence, counted from 1. */
  #rowOf(first: number): number | null {
    const { from, to } = this.#corpus;
    let [low, high] = [0, from.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (to[middle]! < first) low = middle + 1;
      else high = middle;
    }
    return from[low]! < first && to[low]! >= first ? low : null;
  }

  #rowAt(row: number): Row {
    const { from, to, lengths, texts, measures } = this.#corpus;
    const [first, last] = [from[row] ?? 0, to[row] ?? 0];
    return {
      row,
      first: first + 1,
      last,
      length: lengths[row] ?? 0,
      text: Array.from({ length: last - first }, (_, i) => texts.at(first + i)).join(' '),
      scores: measures.map(({ path }) => this.#corpus.scores.all(path).map(values => known(values[row]))),
    };
  }

  #lengths(): LengthBin[] {
    const { bins, lengths } = this.#corpus;
    const counts = new Uint32Array(bins.length);
    // Bins follow one another in equal steps.
    const [first, second] = bins;
    const step = first === undefined || second === undefined ? 1 : second.to - first.to;
    for (let i = 0; i < this.#rows.length; i++) {
      const bin = Math.ceil((lengths[this.#rows[i]!]! - (first?.to ?? 0)) / step);
      counts[Math.max(0, bin)]!++;
    }
    return bins.map((bin, i) => ({ ...bin, sentences: counts[i] ?? 0 }));
  }
}

function isSameDesign(one: Design, other: Design): boolean {
  return designSettings(one).join() === designSettings(other).join();
}

/** In whatever order. */
function isSameChoice({ sort, named, ...one }: Selection, { sort: _, named: __, ...two }: Selection): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The strongest, each place in one of them: otherwise one sentence would be in all. */
function apart(inversions: readonly Inversion[]): [better: number, worse: number][] {
  const used = new Set<number>();
  return inversions
    .filter(({ better, worse }) => !used.has(better) && !used.has(worse) && used.add(better).add(worse))
    .slice(0, LISTED)
    .map(({ better, worse }) => [better, worse]);
}

function rowValues(rows: Uint32Array, values: Float64Array): Float64Array {
  const found = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) found[i] = values[rows[i]!]!;
  return found;
}
