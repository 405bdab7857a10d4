// Puts the shards of a corpus together: what comes out is what scoring it at once would have given, or the reason why
// that cannot be known. That it is the same rests on this: shards tile every file byte for byte, and each holds as many
// sentences of gold as of the system (or, where these are aligned by text, the same text), so every sentence has met the
// partner that it has in the whole.
import {
  emptyChecksum,
  joinChecksums,
  Notices,
  type Place,
  refuse,
  type TextChecksum,
  type Warning,
} from '../bytes/index.ts';
import { type CountTable, concat, foldBy, type Run } from '../counts/index.ts';
import {
  joinStages,
  type ScoreOutput,
  type Scoring,
  type Stages,
  unclassedWarning,
  warningsOfStages,
  withoutFacetWarnings,
} from '../families/index.ts';
import { goldMarkOf } from '../report/index.ts';
import { doubtsOfPlaces } from './doubts.ts';
import { lengthsDiffer } from './file-ends.ts';
import { BEGINNING, withMarks } from './input.ts';
import type { Length, Position } from './pieces.ts';
import { countedSystem, withOpening } from './score-corpus.ts';
import type { CountedSystem, CountedSystems } from './scores.ts';
import type { ShardPart, ShardPartSide } from './shard.ts';
import type { TextMismatch } from './shifts.ts';

/** A corpus whose parts of shards are all at hand. */
export interface CorpusShards {
  readonly scoring: Scoring;
  readonly gold: NamedFiles;
  readonly systems: readonly (NamedFiles & { readonly shardParts: readonly ShardPart[] })[];
}

export interface NamedFiles {
  readonly name: string;
  readonly files: readonly { readonly name: string }[];
}

/** As rows of sentences, or folded; `keyed` where counts by key will be seen. */
export function assemble(
  { scoring, gold, systems }: CorpusShards,
  output: Pick<ScoreOutput, 'rows' | 'keyed'>,
  force = false,
): CountedSystems {
  const before: number[] = [];
  const counted = systems.map((system): CountedSystem => {
    const shardParts = gold.files.map((): ShardPart[] => []);
    for (const shardPart of system.shardParts) shardParts[shardPart.file]?.push(shardPart);
    const pairs = gold.files.map((goldFile, file) =>
      joinFile(scoring, goldFile.name, system.files[file]!.name, shardParts[file]!.sort(byPlace)),
    );
    let first = 0;
    const tables = pairs.flatMap(({ tables: parts, sentences }, file) => {
      const shift = first;
      before[file] = shift;
      first += sentences;
      return parts.map(table => shiftRuns(table, shift));
    });
    const joined = concat(tables.filter(({ columns }) => columns.length > 0));
    const table = output.rows ? joined : foldBy(joined, scoring.metric.length);
    const notices = new Notices();
    for (const { warnings } of pairs) notices.append(warnings);
    notices.append(scoring.metric.conclude?.(table, system.name, notices.list()) ?? []);
    if (output.keyed) notices.append(unclassedWarning(table));
    const warnings = withoutFacetWarnings(notices.list(), scoring.metric, output);
    const layouts = shardParts.map(([part]) => part);
    const text = pairs.map(({ goldText }) => ({ ...goldText, tail: '\n' })).reduce(joinChecksums, emptyChecksum);
    const goldMark = goldMarkOf(
      text,
      pairs.reduce((total, { written }) => total + written, 0),
    );
    const score = { table, warnings, details: [], texts: [], places: [], layouts, goldMark };
    return countedSystem(system.name, score, { scoring, force });
  });
  return { scoring, systems: counted, before };
}

function byPlace(one: ShardPart, other: ShardPart): number {
  return one.gold.from - other.gold.from || one.system.from - other.system.from;
}

interface JoinedFile {
  readonly tables: readonly CountTable<string>[];
  readonly warnings: readonly Warning[];
  /** Of gold. */
  readonly sentences: number;
  /** Without empty lines at its end that belong to nothing. */
  readonly written: number;
  readonly goldText: TextChecksum;
}

function joinFile(
  scoring: Scoring,
  goldFile: string,
  systemFile: string,
  shardParts: readonly ShardPart[],
): JoinedFile {
  checkTiling(goldFile, systemFile, shardParts);
  checkAlike(scoring, goldFile, systemFile, shardParts);
  const sides = { gold: new Ruler(), system: new Ruler() };
  const tables: CountTable<string>[] = [];
  const stages: Stages[] = [];
  const mismatches: TextMismatch[] = [];
  for (const { gold, system, stages: own, mismatches: others, table } of shardParts) {
    const inSystem = sides.system.shiftFor(system);
    const before = sides.gold.position.first - gold.at.first;
    for (const each of others) {
      const { line, column } = inSystem({ file: systemFile, ...each });
      mismatches.push({ ...each, sentence: each.sentence + before, line, column });
    }
    const shifts = new Map([
      [systemFile, inSystem],
      [goldFile, sides.gold.shiftFor(gold)],
    ]);
    stages.push(own.map(stage => stage.map(warning => movedWarning(warning, shifts))));
    tables.push(shiftRuns(table, before));
    sides.gold.pass(gold);
    sides.system.pass(system);
  }
  const joined = joinStages(stages).map(stage => stage.map(saidOnce));
  const opening = shardParts.flatMap(shardPart => shardPart.opening);
  const lengths = scoring.reader.whole ? null : lengthsOf(goldFile, systemFile, shardParts, sides);
  const doubts = lengths === null ? [] : doubtsOfPlaces(mismatches, lengths, goldFile, systemFile);
  const warnings = warningsOfStages([...withOpening(opening, joined), doubts]);
  if (lengths !== null) {
    if (lengths.gold.written !== lengths.system.written)
      throw lengthsDiffer(lengths, goldFile, systemFile, scoring.reader, warnings);
    if (lengths.misplaced) throw misplaced(goldFile, systemFile);
  }
  const [first] = shardParts;
  const marked =
    first === undefined ? warnings : withMarks(warnings, scoring.reader, first.gold.traits, first.system.traits);
  const goldText = shardParts.map(shardPart => shardPart.goldText).reduce(joinChecksums, emptyChecksum);
  const sentences = sides.gold.position.first;
  return { tables, warnings: marked, sentences, written: lengths?.gold.written ?? sentences, goldText };
}

/** Shards that were made by the same cuts leave nothing out and have nothing twice; a fault here is never the files'. */
function checkTiling(goldFile: string, systemFile: string, shardParts: readonly ShardPart[]): void {
  for (const side of ['gold', 'system'] as const) {
    const file = side === 'gold' ? goldFile : systemFile;
    let reached: number | null = 0;
    for (const { [side]: part } of shardParts) {
      if (part.from !== reached) throw notTiled(file, reached, part.from);
      reached = part.to;
    }
    if (reached !== null) throw notTiled(file, reached, null);
  }
}

function notTiled(file: string, reached: number | null, from: number | null) {
  const where =
    reached === null || (from !== null && from < reached)
      ? `counted twice from byte ${from} on`
      : `missing from byte ${reached}${from === null ? ' on' : ` to ${from}`}`;
  return refuse(
    'shards-do-not-tile',
    { file },
    `a part of it is ${where}; score all shards again with the same version and files`,
  );
}

function checkAlike(scoring: Scoring, goldFile: string, systemFile: string, shardParts: readonly ShardPart[]): void {
  const [first, ...rest] = shardParts;
  for (const side of ['goldLayout', 'systemLayout'] as const) {
    const other = rest.find(shardPart => shardPart[side] !== first?.[side]);
    if (other === undefined) continue;
    const file = side === 'goldLayout' ? goldFile : systemFile;
    throw refuse(
      'layouts-differ',
      { file },
      `some shards read it as ${first?.[side]} and some, where it is damaged, as ${other[side]}; say which by --layout and score all shards again`,
    );
  }
  const unless = scoring.reader.alongText?.unless ?? [];
  if (rest.length === 0) return;
  const isAnother = shardParts.some(({ stages }) => stages.flat().some(({ code }) => unless.includes(code)));
  if (isAnother)
    throw refuse(
      'shards-not-aligned',
      { file: systemFile },
      `its text is not that of ${goldFile}, so they must be aligned as a whole; use touchstone score without --shard`,
    );
}

/** Adds up where the next part of a shard begins. */
class Ruler {
  #position: Position = BEGINNING;

  get position(): Position {
    return this.#position;
  }

  /** What its places must be moved by. */
  shiftFor({ at }: ShardPartSide): (place: Place) => Place {
    const { line, column } = this.#position;
    return place => ({
      ...place,
      line: place.line - at.line + line,
      column: place.line === at.line ? place.column - at.column + column : place.column,
    });
  }

  pass(side: ShardPartSide): void {
    const { line, column } = this.shiftFor(side)({ file: '', ...side.end });
    this.#position = { line, column, first: this.#position.first + side.sentences };
  }
}

function movedWarning(warning: Warning, shifts: ReadonlyMap<string, (place: Place) => Place>): Warning {
  const kept = warning.kept.map(notice => {
    const shift = notice.place === null ? undefined : shifts.get(notice.place.file);
    return notice.place === null || shift === undefined ? notice : { ...notice, place: shift(notice.place) };
  });
  return { ...warning, kept };
}

/** What is said of a file as a whole is said once, however many shards have said it. */
function saidOnce(warning: Warning): Warning {
  const [first] = warning.kept;
  const again = first?.place === null && warning.kept.every(({ place, text }) => place === null && text === first.text);
  return again ? { ...warning, count: 1, kept: [first] } : warning;
}

function shiftRuns(table: CountTable<string>, by: number): CountTable<string> {
  if (by === 0 || table.runs.length === 0) return table;
  const runs = table.runs.map(({ from, to }): Run => ({ from: from + by, to: to + by }));
  return { ...table, runs };
}

/** How long the files are, by the rules of `partsOf`. Sentences that have no counterpart in their part of a shard end what is
 *  certain: from there on, the other side must have none. */
function lengthsOf(
  goldFile: string,
  systemFile: string,
  shardParts: readonly ShardPart[],
  sides: { readonly gold: Ruler; readonly system: Ruler },
) {
  const totals = { gold: sides.gold.position.first, system: sides.system.position.first };
  const common = Math.min(totals.gold, totals.system);
  const written = { gold: common, system: common };
  const before = { gold: 0, system: 0 };
  let short: 'gold' | 'system' | null = null;
  let isMisplaced = false;
  for (const shardPart of shardParts) {
    if (short !== null && shardPart[short].sentences > 0) isMisplaced = true;
    const { gold, system } = shardPart;
    if (gold.sentences !== system.sentences) short ??= gold.sentences < system.sentences ? 'gold' : 'system';
    for (const side of ['gold', 'system'] as const) {
      const reach = Math.min(shardPart[side].written, totals[side] - before[side]);
      if (totals[side] > common && reach > 0) written[side] = Math.max(written[side], before[side] + reach);
      before[side] += shardPart[side].sentences;
    }
  }
  const lengthOf = (side: 'gold' | 'system', file: string): Length => ({
    sentences: totals[side],
    written: written[side],
    end: { file, line: sides[side].position.line, column: sides[side].position.column },
  });
  return { gold: lengthOf('gold', goldFile), system: lengthOf('system', systemFile), misplaced: isMisplaced };
}

function misplaced(goldFile: string, systemFile: string) {
  return refuse(
    'sentences-misplaced',
    { file: systemFile },
    `its sentences stand at other places than those of ${goldFile}, though they are as many; score all shards again with --cuts count`,
  );
}
