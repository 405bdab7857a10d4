// Entailment items from the places where parsers of a text disagree.
import { firstDifference, mismatchNotice, type NamedGraphs, rangedByText } from '../align/index.ts';
import { type Chunk, Notices, refuse, UsageError, type Warning } from '../bytes/index.ts';
import { briefly, familyRecognised, recogniseTrees, sampleOf } from '../families/index.ts';
import { readConllu } from '../formats/index.ts';
import type { Hypotheses, HypothesisItem, NamedParse, SkippedCandidate } from '../hypothesize/index.ts';
import { Symbols } from '../model/index.ts';
import { type HypothesesSummary, version } from '../report/index.ts';
import { checkList, checkOptions, type OptionsOf, takes } from './options.ts';
import { type WithWarnings, warningsAndRemarks } from './results.ts';
import { chunkOf, type Source, unnamedSystem } from './sources.ts';

const hypothesizeKinds = {
  /** Whether pairs on which all agree make items too; then no system is needed. */
  all: takes.flag,
  /** So many items at most, drawn by chance. */
  limit: takes.wholeNumber(0, 999_999_999),
  /** So many NO in a hundred items; by default 50 where there is a limit. null draws from all alike. */
  balance: takes.orNull(takes.wholeNumber(0, 100)),
  /** Where the draw begins; by default 1. */
  seed: takes.seed,
  /** What the items say they come from; by default the name of gold. */
  source: takes.text,
};
/** Which items are made. */
export type HypothesizeOptions = OptionsOf<typeof hypothesizeKinds>;

/** What `hypothesize` returns. */
export interface Hypothesized extends WithWarnings {
  /** The items, those that were drawn where there is a limit. */
  readonly items: readonly HypothesisItem[];
  /** The candidates that were given up, with reasons. */
  readonly skipped: readonly SkippedCandidate[];
  /** What `touchstone hypothesize --json` prints. */
  readonly summary: HypothesesSummary;
}

/** Makes entailment items, with hypotheses in plain English, from the dependencies on which parsers and gold differ. Gold and
 *  systems are CoNLL-U of the same English text. */
export async function hypothesize(
  gold: Source,
  systems: readonly Source[],
  options: HypothesizeOptions = {},
): Promise<Hypothesized> {
  checkList(systems, 'systems');
  const { file: _, ...found } = await hypothesisReport(gold, systems, options);
  return found;
}

/** The same with the files that can be written of it. */
export async function hypothesisReport(gold: Source, systems: readonly Source[], options: HypothesizeOptions) {
  checkOptions(options, hypothesizeKinds);
  const { all = false, limit, balance = limit === undefined ? null : 50, seed = 1, source } = options;
  if (systems.length === 0 && !all)
    throw new UsageError('give at least one system to compare with gold, or --all for items from gold alone');
  const symbols = new Symbols();
  const notices = new Notices();
  const goldParse = readParse(chunkOf(gold, 'gold'), 'gold', symbols, notices);
  const chunks = systems.map((system, i) => chunkOf(system, unnamedSystem(i, systems.length)));
  const names = namesOf(chunks.map(({ file }) => file));
  const parses = chunks.map((chunk, i) => readParse(chunk, names[i]!, symbols, notices));
  for (const parse of parses) {
    const at = firstDifference(goldParse.graphs, parse.graphs);
    if (at < 0) continue;
    const { text, place } = mismatchNotice(goldParse, parse, at);
    checkSameText(goldParse, parse);
    notices.add('text-differs', () => ({ place, text: `${text}; aligned by text` }));
  }
  // Templates and English take room, and most who import the library make no items.
  const english = await import('../hypothesize/index.ts');
  if (!english.isEnglishText(goldParse.graphs))
    throw refuse(
      'not-english',
      { file: goldParse.file, line: 1, column: 1 },
      'this is not English by its function words; hypotheses are made from English text',
    );
  const made = english.makeHypotheses(goldParse.graphs, parses, { all, source: source ?? baseOf(goldParse.file) });
  if (made.candidates === 0)
    notices.add('no-differences', () => ({
      place: { file: goldParse.file, line: 1, column: 1 },
      text: all
        ? 'no two content words of this text are related, so there is nothing to make items of'
        : 'no system differs from gold in a relation between content words, so there is nothing to make items of; --all makes items where all agree, too',
    }));
  const items = english.sampleItems(made.items, { limit: limit ?? made.items.length, balance, seed });
  const settings = ['hypothesize', `systems:${names.length}`, `pairs:${all ? 'all' : 'differences'}`];
  if (limit !== undefined) settings.push(`limit:${limit}`);
  if (balance !== null) settings.push(`balance:${balance}`);
  if (limit !== undefined || balance !== null) settings.push(`seed:${seed}`);
  const signature = [...settings, `touchstone:${version}`].join('|');
  return {
    items,
    skipped: made.skipped,
    summary: summaryOf(made, items, signature),
    ...warningsAndRemarks(notices),
    file(kind: 'items' | 'table' | 'skipped'): string {
      if (kind === 'skipped') return english.writeSkipped(made.skipped);
      return kind === 'table' ? english.writeItemTable(items) : english.writeItems(items);
    },
  };
}

function readParse(chunk: Chunk, name: string, symbols: Symbols, notices: Notices): NamedParse & NamedGraphs {
  const { file } = chunk;
  const sample = sampleOf(chunk);
  const family = familyRecognised(sample);
  if (family !== undefined && ['brackets', null].includes(recogniseTrees(sample)))
    throw refuse(
      'unknown-format',
      { file, line: 1, column: 1 },
      `this holds ${briefly(family)}; hypotheses are made from CoNLL-U`,
    );
  const { graphs, notices: warnings } = readConllu(chunk, symbols, { multipleRoots: true });
  if (graphs.size === 0) throw refuse('no-sentences', { file }, 'there are no sentences in it; is the file empty?');
  notices.append(warnings.list().map(inHypotheses));
  return { name, file, graphs, chunk };
}

/** Readers say what stray bytes mean for scoring; here sentences are made of them. */
function inHypotheses(warning: Warning): Warning {
  if (warning.code !== 'not-utf8') return warning;
  const text = 'this line is not UTF-8; what is made of it will show U+FFFD for what is not; convert the file';
  return { ...warning, kept: warning.kept.map(notice => ({ ...notice, text })) };
}

/** Other tokens are fine, another text is not: where few tokens meet, what is made of the rest says nothing. */
function checkSameText(gold: NamedGraphs, system: NamedGraphs): void {
  const { sameText } = rangedByText(gold, system);
  const same = sameText.reduce((count, each) => count + each, 0);
  if (same * 2 >= sameText.length) return;
  const share = `only ${same} of the ${sameText.length} tokens of ${gold.file} meet the same text`;
  throw refuse('texts-differ', { file: system.file, line: 1, column: 1 }, `${share} here; is it the right file?`);
}

const baseOf = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.conllu(?:\.gz)?$/, '');

/** Files of the same name are numbered, and none is called gold. */
function namesOf(files: readonly string[]): readonly string[] {
  const names = files.map(baseOf);
  return names.map((name, i) => (names.indexOf(name) === i && name !== 'gold' ? name : `${name}-${i + 1}`));
}

function answersOf(items: readonly HypothesisItem[]) {
  const yes = items.filter(({ silver }) => silver === 'YES').length;
  return { yes, no: items.length - yes };
}

function summaryOf(made: Hypotheses, written: readonly HypothesisItem[], signature: string): HypothesesSummary {
  const { sentences, tooLong, candidates, items, duplicates, skipped } = made;
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    touchstone: version,
    signature,
    sentences,
    tooLong,
    candidates,
    items: items.length,
    silver: answersOf(items),
    duplicates,
    skipped: skipped.length,
    reasons: Object.fromEntries([...reasons].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))),
    written: written.length,
    writtenSilver: answersOf(written),
  };
}
