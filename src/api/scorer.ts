// Pair by pair, as a training loop has them: everything but the making of a scorer is synchronous.
import { type Chunk, LINE_FEED, Notices, refuse, UsageError, type Warning } from '../bytes/index.ts';
import {
  type FamilyScoring,
  type Input,
  memoryInput,
  recordsOf,
  settingsOf,
  warningsOf,
  wholeChunk,
} from '../corpus/index.ts';
import { type CountTable, concat, foldBy, sum } from '../counts/index.ts';
import { type Family, families, familyNamed, metricNames, type SentenceDetail, scorePart } from '../families/index.ts';
import { signatureOf, valuesOf } from '../report/index.ts';
import { type FigureValues, type ScoreResult, type WarningResult, warningResults } from './results.ts';
import { type OutputOptions, resultOf, type ScoreOptions, scoreReport, scoringFor } from './score.ts';

/** Adds up pairs of gold and system analyses, and says at any time what they score together. */
export interface Scorer {
  /** Scores one pair: a tree, a sentence of rows, whatever stands in a file for one sentence, or for several. An empty system is a
   *  failed parse where the format can say that. */
  add(gold: string, system: string): PairResult;
  /** Adds what another scorer has counted, in another process perhaps; it must have been made with the same options. */
  merge(counts: ScorerCounts): void;
  /** What was counted so far, as plain data that can be sent and stored. */
  counts(): ScorerCounts;
  /** What everything that was added scores. */
  result(): ScoreResult;
  /** Forgets all that was added, but not what kind of files they were. */
  reset(): void;
}

/** What one pair scores by itself. */
export interface PairResult {
  readonly counts: Readonly<Record<string, number>>;
  readonly figures: FigureValues;
  readonly warnings: readonly WarningResult[];
}

/** What a scorer has counted: rows of counts, one for each length of sentence, and counts by key. */
export interface ScorerCounts {
  readonly metric: string;
  readonly signature: string;
  /** Gold sentences. */
  readonly sentences: number;
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  readonly keys: readonly string[];
  /** Row, column, key and count of everything that is counted by key. */
  readonly entries: readonly (readonly [row: number, column: number, key: number, by: number])[];
  readonly warnings: readonly Warning[];
}

/** A scorer for the metric, or if none is named, for whatever the first pair is recognised as. */
export async function scorer(options: ScoreOptions & OutputOptions = {}): Promise<Scorer> {
  const { metric } = options;
  const known = families.filter(({ metrics }) => metric === undefined || metrics.some(({ name }) => name === metric));
  if (known.length === 0)
    throw new UsageError(`there is no metric ${JSON.stringify(metric)}; there are: ${metricNames.join(', ')}`);
  return new PairScorer(await Promise.all(known.map(({ name }) => familyNamed(name))), options);
}

/** Tables that wait before they are added up. */
const FOLDED_AT_ONCE = 256;

class PairScorer implements Scorer {
  readonly #families: readonly Family[];
  readonly #options: ScoreOptions;
  readonly #listed: boolean;
  #settled: FamilyScoring | null = null;
  #tables: CountTable<string>[] = [];
  #details: SentenceDetail[] = [];
  #notices = new Notices();
  #sentences = 0;
  /** Of gold and of the system. */
  readonly #layouts: string[] = [];

  constructor(known: readonly Family[], { sentences = false, ...options }: ScoreOptions & OutputOptions) {
    this.#families = known;
    this.#options = options;
    this.#listed = sentences;
  }

  add(gold: string, system: string): PairResult {
    const inputs = [gold, system].map((text, i) => inputOf(text, i === 0 ? 'gold' : 'system', this.#families));
    const { family, options, scoring } = this.#settle(inputs);
    const [goldLayout, systemLayout] = inputs.map((input, side) =>
      this.#layoutOf(side, input, { family, options, scoring }),
    );
    const [goldChunk, systemChunk] = inputs.map(input =>
      wholeChunk(input, { line: 1, column: 1, first: this.#sentences }),
    );
    const part = {
      gold: goldChunk!,
      system: systemChunk!,
      goldLayout: goldLayout!,
      systemLayout: systemLayout!,
    };
    const sentences = sentencesIn(family, part.gold, part.goldLayout);
    const others = sentencesIn(family, part.system, part.systemLayout);
    if (!scoring.reader.whole && sentences !== others)
      throw refuse(
        'lengths-differ',
        null,
        `gold has ${sentences} sentences here, the system ${others}; add pairs of as many`,
      );
    const output = { keyed: true, rows: true, details: this.#listed };
    const scored = scorePart(scoring, part, output);
    const { table } = scored;
    const warnings = warningsOf(scored.stages);
    this.#sentences += sentences;
    this.#notices.append(warnings);
    this.#details.push(...recordsOf({ scoring, output, figures: true }, scored));
    this.#keep(table);
    const counts = sum(table);
    return { counts, figures: valuesOf(scoring.metric.figures(counts)), warnings: warningResults(warnings) };
  }

  merge(counts: ScorerCounts): void {
    const settled = this.#settled ?? this.#settleFor(counts.metric, []);
    const signature = signatureOfSettled(settled);
    if (counts.signature !== signature)
      throw new UsageError(`these counts were made with ${counts.signature}, this scorer is ${signature}`);
    this.#settled = settled;
    const column = (at: 0 | 1 | 2 | 3) => counts.entries.map(entry => entry[at]);
    this.#sentences += counts.sentences;
    this.#notices.append(counts.warnings);
    this.#keep({
      columns: counts.columns,
      runs: [],
      rows: Float64Array.from(counts.rows),
      entries: {
        keys: counts.keys,
        row: Uint32Array.from(column(0)),
        column: Uint8Array.from(column(1)),
        key: Uint32Array.from(column(2)),
        by: Float64Array.from(column(3)),
      },
    });
  }

  counts(): ScorerCounts {
    const { columns, rows, entries } = this.#folded();
    return {
      metric: this.#known.scoring.metric.name,
      signature: signatureOfSettled(this.#known),
      sentences: this.#sentences,
      columns,
      rows: [...rows],
      keys: entries.keys,
      entries: Array.from(entries.by, (by, e) => [entries.row[e]!, entries.column[e]!, entries.key[e]!, by] as const),
      warnings: this.#notices.list(),
    };
  }

  result(): ScoreResult {
    const { scoring } = this.#known;
    const table = this.#folded();
    const notices = new Notices();
    notices.append(this.#notices.list());
    notices.append(scoring.metric.conclude?.(table, 'system') ?? []);
    const warnings = notices.list();
    const system = {
      name: 'system',
      table,
      warnings,
      details: this.#details,
      settings: settingsOf(scoring, warnings),
    };
    const report = scoreReport({ scoring, systems: [system] }, 'gold', { keyed: true, details: this.#listed });
    return resultOf({ report, scoring });
  }

  reset(): void {
    this.#tables = [];
    this.#details = [];
    this.#notices = new Notices();
    this.#sentences = 0;
  }

  get #known(): FamilyScoring {
    if (this.#settled !== null) return this.#settled;
    if (this.#options.metric === undefined) throw new UsageError('nothing was added yet, and no metric is named');
    return this.#settleFor(this.#options.metric, []);
  }

  #settleFor(metric: string, inputs: readonly Input[]): FamilyScoring {
    return scoringFor(this.#familyFor(metric), inputs, { ...this.#options, metric });
  }

  /** Lines of brackets are a tree each, broken or not. What a file's first sentences tell of it, the first pair tells of all. */
  #layoutOf(side: number, input: Input, { family, options }: FamilyScoring): string {
    const { bytes } = wholeChunk(input);
    const isLine = bytes.indexOf(LINE_FEED) === bytes.length - 1;
    const layout = family.layoutOf(input.samples, isLine ? { layout: 'line', ...options } : options);
    if (layout === 'line' || layout === 'stream') return layout;
    this.#layouts[side] ??= layout;
    return this.#layouts[side];
  }

  /** What the first pair is, all are. */
  #settle(inputs: readonly Input[]): FamilyScoring {
    if (this.#settled !== null) return this.#settled;
    const { metric } = this.#options;
    const family =
      metric === undefined ? this.#families.find(each => each.recognise(inputs[0]!.sample)) : this.#familyFor(metric);
    if (family === undefined)
      throw refuse('unknown-format', null, `this does not begin like a file of any family; name a metric if it is one`);
    this.#settled = scoringFor(family, inputs, this.#options);
    return this.#settled;
  }

  #familyFor(metric: string): Family {
    const family = this.#families.find(({ metrics }) => metrics.some(({ name }) => name === metric));
    if (family === undefined) throw new UsageError(`this scorer does not know the metric ${JSON.stringify(metric)}`);
    return family;
  }

  #keep(table: CountTable<string>): void {
    this.#tables.push(table);
    if (this.#tables.length >= FOLDED_AT_ONCE) this.#tables = [this.#folded()];
  }

  #folded(): CountTable<string> {
    const joined = concat(this.#tables.filter(({ columns }) => columns.length > 0));
    const { metric } = this.#known.scoring;
    // Nothing added is a table without rows, but with columns.
    return joined.columns.length === 0 ? { ...joined, columns: metric.columns } : foldBy(joined, metric.length);
  }
}

function signatureOfSettled({ scoring: { metric, settings } }: FamilyScoring): string {
  return signatureOf(metric.name, settings);
}

const encoder = new TextEncoder();

/** The text as a file of one sentence. */
function inputOf(text: string, name: string, known: readonly Family[]): Input {
  const bytes = encoder.encode(text);
  const end = known.find(({ recognise }) => recognise(bytes))?.separator(bytes) ?? '\n';
  return memoryInput(name, encoder.encode(text.replace(/\n+$/, '') + end));
}

function sentencesIn(family: Family, { bytes }: Chunk, layout: string): number {
  return family.cut(layout, bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true).sentences;
}
