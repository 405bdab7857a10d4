// Pair by pair, as a training loop has them: everything but the making of a scorer is synchronous.
import {
  type Chunk,
  checksumOf,
  emptyChecksum,
  joinChecksums,
  LINE_FEED,
  Notices,
  refuse,
  type TextChecksum,
  UsageError,
  type Warning,
} from '../bytes/index.ts';
import { type FamilyScoring, recordsOf, refuseDamage, withDoubts } from '../corpus/index.ts';
import { type CountTable, FoldedTables, sum } from '../counts/index.ts';
import {
  briefly,
  describedMetric,
  type Family,
  familiesWith,
  familyNamed,
  type PreparedFile,
  type SentenceDetail,
  scorePart,
  warningsOfStages,
} from '../families/index.ts';
import {
  type FigureValues,
  goldMarkOf,
  settingsOf,
  signatureOf,
  valuesOf,
  type WarningResult,
  warningsJson,
} from '../report/index.ts';
import { checkOptions, scoreKinds, takes } from './options.ts';
import { type ScoreResult, scoreResult } from './results.ts';
import { type OutputOptions, outputKinds, type ScoreOptions, scoreReport, scoringFor } from './score.ts';
import { asFile, chunkOf, inputOf } from './sources.ts';

/** Adds up pairs of gold and system analyses, and says at any time what they score together. */
export interface Scorer {
  /** Scores one pair: a tree, a sentence of rows, whatever stands in a file for one sentence, or for several; or lists of as many.
   *  An empty system is a failed parse where the format can say that. A damaged tree, which counts as an error in a file, is
   *  refused with its place, and then nothing is added. */
  add(gold: string | readonly string[], system: string | readonly string[]): PairResult;
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
  /** What tells their text from another. */
  readonly goldText: TextChecksum;
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  readonly keys: readonly string[];
  /** Row, column, key and count of everything that is counted by key. */
  readonly entries: readonly (readonly [row: number, column: number, key: number, by: number])[];
  readonly warnings: readonly Warning[];
}

/** Makes a scorer for a training loop. If no metric is named, it is recognised from the first pair. */
export async function scorer(options: ScoreOptions & OutputOptions = {}): Promise<Scorer> {
  checkOptions(options, { ...outputKinds, ...scoreKinds });
  const { metric, goldRoots, systemRoots, tokens, boundaries, alignment } = options;
  if (goldRoots !== undefined || systemRoots !== undefined)
    throw new UsageError('roots that stand in a second file go with whole files; use score, or write both into one');
  if (tokens !== undefined || alignment !== undefined || typeof boundaries === 'object')
    throw new UsageError('files that tell of words go with whole files; use score');
  const known = familiesWith(metric);
  return pairScorer(await Promise.all(known.map(({ name }) => familyNamed(name))), options);
}

/** Its functions can be taken out of it. */
function pairScorer(
  known: readonly Family[],
  { sentences: listed = false, ...options }: ScoreOptions & OutputOptions,
): Scorer {
  /** What the first pair is, all are. */
  let settled: FamilyScoring | null = null;
  /** What ends a sentence, and how sentences are laid out, by side. */
  let sides: readonly Side[] = [];
  let tables: FoldedTables<string> | null = null;
  let details: SentenceDetail[] = [];
  let notices = new Notices();
  let sentences = 0;
  let goldText = emptyChecksum;

  function settleOn(metric: string): FamilyScoring {
    const family = known.find(each => describedMetric(each, metric) !== null);
    if (family === undefined) throw new UsageError(`this scorer does not know the metric ${JSON.stringify(metric)}`);
    return scoringFor(family, [], { ...options, metric });
  }

  function settledYet(): FamilyScoring {
    if (settled !== null) return settled;
    if (options.metric === undefined) throw new UsageError('nothing was added yet, and no metric is named');
    return settleOn(options.metric);
  }

  function settleBy(texts: readonly (string | readonly string[])[]): FamilyScoring {
    const inputs = texts.map((text, i) => inputOf(text, roles[i]!));
    const family =
      options.metric === undefined ? known.find(({ recognise }) => recognise(inputs[0]!.sample)) : known[0];
    if (family === undefined)
      throw refuse('unknown-format', null, `this does not begin like a file of any family; name a metric if it is one`);
    return scoringFor(family, inputs, options);
  }

  /** Where no metric is named, what comes later must be what came first. */
  function checkFamily(family: Family, bytes: Uint8Array): void {
    if (options.metric !== undefined || family.recognise(bytes)) return;
    const other = known.find(({ recognise }) => recognise(bytes));
    if (other !== undefined)
      throw refuse(
        'other-family',
        null,
        `this holds ${briefly(other)}, and what was added before ${briefly(family)}; make a scorer for each`,
      );
  }

  function keep(table: CountTable<string>): void {
    tables ??= new FoldedTables(settledYet().scoring.metric.length);
    tables.add(table);
  }

  function folded(): CountTable<string> {
    // Nothing added is a table without rows, but with columns.
    const { columns, length } = settledYet().scoring.metric;
    const table = (tables ?? new FoldedTables(length)).table();
    return table.columns.length === 0 ? { ...table, columns } : table;
  }

  return {
    add(gold, system) {
      checkOptions({ gold, system }, { gold: oneOrMany, system: oneOrMany }, roles);
      const texts = [gold, system];
      const own = settled ?? settleBy(texts);
      const { family, scoring } = own;
      // What is refused settles nothing.
      const read = settled === null ? roles.map(role => new Side(own, role)) : sides;
      const [goldSide, systemSide] = texts.map((text, i) => read[i]!.read(text, sentences));
      for (const { text } of [goldSide!, systemSide!]) checkFamily(family, text);
      const [count, others] = [goldSide!, systemSide!].map(({ chunk: { bytes }, layout }) =>
        family.cut(layout, bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true),
      );
      if (!scoring.reader.whole && count!.sentences !== others!.sentences)
        throw refuse(
          'lengths-differ',
          null,
          `gold has ${count!.sentences} ${count!.sentences === 1 ? 'sentence' : 'sentences'} here, the system ${others!.sentences}; add pairs of as many`,
        );
      const part = {
        gold: goldSide!.chunk,
        system: systemSide!.chunk,
        goldLayout: goldSide!.layout,
        systemLayout: systemSide!.layout,
      };
      const output = { keyed: true, rows: true, details: listed };
      const scored = scorePart(scoring, part, output);
      const stages = [goldSide!.warnings, systemSide!.warnings, ...scored.stages];
      const found = stages.every(stage => stage.length === 0) ? [] : warningsOfStages(stages);
      // Whether texts are the same, one pair does not tell.
      const warnings = found.filter(({ code }) => code !== 'texts-differ');
      refuseDamage(scoring, warnings);
      [settled, sides] = [own, read];
      sentences += count!.sentences;
      goldText = joinChecksums(goldText, checksumOf(goldSide!.text));
      notices.append(warnings);
      if (listed) details.push(...recordsOf({ scoring, output, figures: true }, scored));
      keep(scored.table);
      return pairResult(own, scored.table, warnings);
    },

    merge(counts) {
      checkOptions(counts, countsKinds, Object.keys(countsKinds));
      const own = settled ?? settleOn(counts.metric);
      const signature = signatureOfSettled(own);
      if (counts.signature !== signature)
        throw new UsageError(`these counts were made with ${counts.signature}, this scorer is ${signature}`);
      checkCounts(counts, own);
      if (settled === null) [settled, sides] = [own, roles.map(role => new Side(own, role))];
      const column = (at: 0 | 1 | 2 | 3) => counts.entries.map(entry => entry[at]);
      sentences += counts.sentences;
      goldText = joinChecksums(goldText, counts.goldText);
      notices.append(counts.warnings);
      keep({
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
    },

    counts() {
      const { columns, rows, entries } = folded();
      return {
        metric: settledYet().scoring.metric.name,
        signature: signatureOfSettled(settledYet()),
        sentences,
        goldText,
        columns,
        rows: [...rows],
        keys: entries.keys,
        entries: Array.from(entries.by, (by, e) => [entries.row[e]!, entries.column[e]!, entries.key[e]!, by] as const),
        warnings: notices.list(),
      };
    },

    result() {
      const { scoring } = settledYet();
      const table = folded();
      const all = new Notices();
      all.append(notices.list());
      all.append(scoring.metric.conclude?.(table, 'system', all.list()) ?? []);
      // Whoever adds pairs one by one knows what belongs together, and must not lose them all: nothing is refused.
      const warnings = withDoubts(scoring, { name: 'system', table, warnings: all.list() }, true);
      const goldMark = goldMarkOf(goldText, sentences);
      const settings = settingsOf(scoring, warnings, goldMark);
      const system = { name: 'system', table, warnings, details, settings, goldMark };
      const report = scoreReport({ scoring, systems: [system] }, 'gold', { keyed: true, details: listed });
      return scoreResult(report);
    },

    reset() {
      tables = null;
      details = [];
      notices = new Notices();
      sentences = 0;
      goldText = emptyChecksum;
    },
  };
}

const roles = ['gold', 'system'];
const oneOrMany = takes.anyOf(takes.text, takes.listOf(takes.text, 'a list of sentences'));
const number = takes.share(-Number.MAX_VALUE, Number.MAX_VALUE);
const texts = takes.listOf(takes.text, 'a list of texts');
const numbers = takes.listOf(number, 'a list of numbers');
/** What `counts` returns. */
const countsKinds = {
  metric: takes.text,
  signature: takes.text,
  sentences: takes.wholeNumber(0, Number.MAX_SAFE_INTEGER),
  goldText: takes.options('a checksum', { length: number, crc32: number, tail: takes.text }, [
    'length',
    'crc32',
    'tail',
  ]),
  columns: texts,
  rows: numbers,
  keys: texts,
  entries: takes.listOf(numbers, 'a list of lists of numbers'),
  warnings: takes.listOf(
    takes.options('a warning', { code: takes.text, count: number, kept: takes.listOf(takes.anything(), 'a list') }),
    'a list of warnings',
  ),
};

/** What was damaged on its way would vanish in sums, or be added to another column. */
function checkCounts({ columns, rows, keys, entries }: ScorerCounts, { scoring: { metric } }: FamilyScoring): void {
  const height = rows.length / metric.columns.length;
  const isPlace = (index: number | undefined, size: number) =>
    index !== undefined && Number.isInteger(index) && index >= 0 && index < size;
  if (
    columns.join() !== metric.columns.join() ||
    !Number.isInteger(height) ||
    !entries.every(
      ([row, column, key, by]) =>
        isPlace(row, height) && isPlace(column, columns.length) && isPlace(key, keys.length) && by !== undefined,
    )
  )
    throw new UsageError('these counts are damaged: they are no longer what a scorer has counted');
}

function signatureOfSettled({ scoring: { metric, settings } }: FamilyScoring): string {
  return signatureOf(metric.name, settings);
}

/** Most who add a pair never look at its figures: they are found when they are asked for. */
function pairResult({ scoring }: FamilyScoring, table: CountTable<string>, warnings: readonly Warning[]): PairResult {
  let counts: PairResult['counts'] | null = null;
  let figures: FigureValues | null = null;
  const result: PairResult = {
    get counts() {
      counts ??= sum(table);
      return counts;
    },
    get figures() {
      figures ??= valuesOf(scoring.metric.figures(this.counts));
      return figures;
    },
    warnings: warningsJson(warnings),
  };
  return Object.defineProperty(result, WHEN_PRINTED, { value: () => ({ ...result }) });
}

/** What Node prints of an object, whose values would not be seen otherwise. */
const WHEN_PRINTED = Symbol.for('nodejs.util.inspect.custom');

const encoder = new TextEncoder();

/** Texts of one side, each as a file of its own. */
class Side {
  readonly #settled: FamilyScoring;
  readonly #file: string;
  /** What ends a sentence, as the first tells it that is one. */
  #end: string | null = null;
  /** Of all, as the first tells it, where it is not that of trees, which each says for itself. */
  #layout: string | null = null;

  constructor(settled: FamilyScoring, file: string) {
    this.#settled = settled;
    this.#file = file;
  }

  read(
    given: string | readonly string[],
    first: number,
  ): Pick<PreparedFile, 'layout' | 'warnings'> & { readonly chunk: Chunk; readonly text: Uint8Array } {
    const { family } = this.#settled;
    const isList = typeof given !== 'string';
    this.#end ??= this.#endOf(isList ? (given.find(each => each.trim() !== '') ?? '') : given);
    // A text may hold several trees, and then says itself how they are laid out.
    const end = this.#end ?? '\n';
    const areTrees = isList && end === '\n' && family.takesTrees === true;
    const { bytes } = chunkOf(asFile(isList ? given : [given], end, areTrees), this.#file);
    const chunk = { file: this.#file, bytes, line: 1, column: 1, first };
    const prepared = this.#prepared(chunk);
    if (prepared !== null) return { ...prepared, chunk: { ...chunk, bytes: prepared.bytes }, text: bytes };
    return { chunk, layout: this.#layout ?? this.#layoutOf(bytes, areTrees), warnings: [], text: bytes };
  }

  /** What cannot be cut as it stands. */
  #prepared(chunk: Chunk): PreparedFile | null {
    const { family, options } = this.#settled;
    const samples = { pieces: [chunk.bytes], whole: () => [chunk.bytes] };
    const system = this.#file === roles[0] ? null : 0;
    return family.prepare?.({ samples, system, whole: () => chunk }, options) ?? null;
  }

  #endOf(text: string): string | null {
    const { family } = this.#settled;
    if (text.trim() === '') return null;
    const bytes = encoder.encode(text);
    return family.recognise(bytes) ? family.separator(bytes) : '\n';
  }

  /** Lines of brackets are a tree each, broken or not. */
  #layoutOf(bytes: Uint8Array, areTrees: boolean): string {
    const { family, options } = this.#settled;
    const isLine = areTrees || bytes.indexOf(LINE_FEED) === bytes.length - 1;
    const samples = { pieces: [bytes], whole: () => [bytes] };
    const layout = family.layoutOf(samples, isLine ? { layout: 'line', ...options } : options);
    if (layout !== 'line' && layout !== 'stream') this.#layout = layout;
    return layout;
  }
}
