// Scores one of N shards of a corpus: what lies between two cuts, and nothing else is read. A corpus may be many files;
// file n of gold belongs to file n of a system.
import { InputError, refuse, type TextChecksum, type Warning } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import { type Stages, warningsOfStages } from '../families/index.ts';
import { doubtsOfRange } from './doubts.ts';
import type { Environment, Progress } from './environment.ts';
import { refuseChanged } from './file-cursor.ts';
import { linesBefore } from './file-cuts.ts';
import { isBlankFrom } from './file-ends.ts';
import { BEGINNING, closeAll, openAll, rangeOf, type Traits, traitsOf } from './input.ts';
import type { Input, Position } from './pieces.ts';
import { openingOf, scoreRange, withCertainLayouts } from './score-corpus.ts';
import type { Layouts, ScoreRequest } from './scores.ts';
import { type CutRequest, type CutWay, canBeCut, cutAt, type PairCut } from './shard-cuts.ts';
import type { TextMismatch } from './shifts.ts';

/** One file of a corpus. */
export interface CorpusFile {
  readonly name: string;
  /** As it lies on the disk. */
  readonly size: number;
  open(): Input;
}

/** The files of gold or of a system, and what they are called together. */
export interface FileSet {
  readonly name: string;
  readonly files: readonly CorpusFile[];
}

/** So many of them: more tasks than any cluster takes in an array. */
export const MOST_SHARDS = 100_000;

/** Shard `index` of `of`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

export interface ShardRequest extends ScoreRequest {
  readonly shard: Shard;
  readonly way: CutWay;
}

/** A side of a part of a shard: which bytes it has, to the end of the file if `to` is null. */
export interface ShardPartSide {
  readonly from: number;
  readonly to: number | null;
  /** The position that was taken for its beginning. */
  readonly at: Position;
  readonly sentences: number;
  readonly written: number;
  /** Where it ends, reckoned from `at`. */
  readonly end: Pick<Position, 'line' | 'column'>;
  readonly traits: Traits;
}

/** What a shard has of one pair of files. */
export interface ShardPart extends Layouts {
  readonly file: number;
  readonly gold: ShardPartSide;
  readonly system: ShardPartSide;
  readonly opening: readonly Warning[];
  readonly stages: Stages;
  /** Sentences that meet by their place and say something else. */
  readonly mismatches: readonly TextMismatch[];
  readonly table: CountTable<string>;
  readonly goldText: TextChecksum;
}

/** The parts of shards of each system. */
export async function scoreShard(
  request: ShardRequest,
  gold: FileSet,
  systems: readonly FileSet[],
  environment: Environment,
): Promise<readonly (readonly ShardPart[])[]> {
  const size = systems.reduce((total, system) => total + sizeOf(gold) + sizeOf(system), 0);
  const progress = environment.progress(size / request.shard.of, 'scoring');
  const shardParts: ShardPart[][] = [];
  try {
    for (const system of systems) shardParts.push(await scoreSystem(request, gold, system, environment, progress));
  } finally {
    progress.stop();
  }
  return shardParts;
}

async function scoreSystem(
  request: ShardRequest,
  gold: FileSet,
  system: FileSet,
  environment: Environment,
  progress: Progress,
): Promise<ShardPart[]> {
  const { family } = request;
  const plan = planOf(gold, request.shard);
  let sentences = 0;
  request.sink?.begin(system.name);
  const shardParts: ShardPart[] = [];
  for (let file = plan.from.file; file <= plan.to.file; file++) {
    const inputs = openAll([gold.files[file]!, system.files[file]!]);
    const files = [inputs[0]!, inputs[1]!] as const;
    const [goldFile, systemFile] = files;
    const scoreWith = async (layouts: Layouts, underWay: Progress) => {
      request.sink?.beginFiles(sentences);
      const cutRequest = {
        ...request,
        gold: { family, input: goldFile, layout: layouts.goldLayout },
        system: { family, input: systemFile, layout: layouts.systemLayout },
      };
      const cuts = new Cuts(cutRequest, plan.wanted(file));
      const from = file === plan.from.file ? cuts.at(request.shard.index - 1) : START;
      const to = file === plan.to.file ? cuts.at(request.shard.index) : END;
      return scoreShardPart(request, file, files, layouts, [from, to], environment, underWay);
    };
    try {
      const { shardPart } = await withCertainLayouts(request, goldFile, systemFile, progress, scoreWith);
      refuseChanged(...inputs);
      if (shardPart !== null) shardParts.push(shardPart);
      sentences += shardPart?.gold.sentences ?? 0;
    } finally {
      closeAll(inputs);
    }
  }
  return shardParts;
}

async function scoreShardPart(
  request: ShardRequest,
  file: number,
  [goldFile, systemFile]: readonly [Input, Input],
  layouts: Layouts,
  [from, to]: readonly [PairCut, PairCut],
  environment: Environment,
  progress: Progress,
): Promise<{ readonly shardPart: ShardPart | null; readonly warnings: readonly Warning[] }> {
  if (from.gold === to.gold && from.system === to.system) return { shardPart: null, warnings: [] };
  if (from.gold > to.gold || from.system > to.system)
    throw refuse(
      'crossing-cuts',
      { file: systemFile.name },
      `its sentences are not found in the order of ${goldFile.name}; use --cuts count, which counts them from the beginning`,
    );
  const range = {
    gold: rangeOf(goldFile, from.gold, to.gold),
    system: rangeOf(systemFile, from.system, to.system),
    goldAt: from.goldAt ?? MIDDLE,
    systemAt: from.systemAt ?? MIDDLE,
    partial: from !== START || to !== END,
    goesOn: !(isBlankFrom(goldFile, to.gold) && isBlankFrom(systemFile, to.system)),
    ...layouts,
  };
  const opening = from === START ? openingOf(request, goldFile, systemFile, layouts) : [];
  const score = await scoreRange(request, range, null, environment, progress).catch(error => {
    throw error instanceof InputError ? withPlace(error, goldFile, systemFile, from) : error;
  });
  const { table, lengths, goldText, mismatches } = score;
  const doubts = doubtsOfRange(request, range, table, score.stages);
  const stages = doubts.length === 0 ? score.stages : [...score.stages, doubts];
  const found = lengths();
  const side = (name: 'gold' | 'system', input: Input): ShardPartSide => {
    const { sentences, written, end } = found[name];
    return {
      from: from[name],
      to: Number.isFinite(to[name]) ? to[name] : null,
      at: range[`${name}At`],
      sentences,
      written,
      end: { line: end.line, column: end.column },
      traits: { ...traitsOf(input) },
    };
  };
  const sides = { gold: side('gold', goldFile), system: side('system', systemFile) };
  const shardPart = { file, ...layouts, ...sides, opening, stages, mismatches, table, goldText };
  return { shardPart, warnings: warningsOfStages(stages) };
}

/** The error where it is in the file: the lines before the part of a shard are counted now that it matters. */
function withPlace({ notice }: InputError, gold: Input, system: Input, from: PairCut): InputError {
  const { place } = notice;
  const [file, at, offset] =
    place?.file === system.name ? [system, from.systemAt, from.system] : [gold, from.goldAt, from.gold];
  if (place === null || !('line' in place) || place.file !== file.name || at !== null) return new InputError(notice);
  return new InputError({ ...notice, place: { ...place, line: place.line + linesBefore(file, offset) } });
}

const START: PairCut = { gold: 0, system: 0, goldAt: BEGINNING, systemAt: BEGINNING };
const END: PairCut = {
  gold: Number.POSITIVE_INFINITY,
  system: Number.POSITIVE_INFINITY,
  goldAt: null,
  systemAt: null,
};
/** Somewhere: lines and sentences count from here, but it is not the beginning of the file. */
const MIDDLE: Position = { line: 1, column: 1, first: 1 };

/** Which files a shard has, and at which shares of them it is to begin and end. */
function planOf(gold: FileSet, { index, of }: Shard) {
  const sizes = gold.files.map(({ size }) => Math.max(size, 1));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const before = [0];
  for (const size of sizes) before.push(before.at(-1)! + size);
  const placeOf = (cut: number): WantedCut => {
    if (cut === of) return { cut, file: sizes.length - 1, share: 1 };
    const byte = Math.floor((total * cut) / of);
    const file = before.findLastIndex(size => size <= byte);
    return { cut, file, share: (byte - before[file]!) / sizes[file]! };
  };
  return {
    from: placeOf(index - 1),
    to: placeOf(index),
    /** The cuts in a file that this shard could need, the last first. */
    *wanted(file: number): Iterable<WantedCut> {
      for (let cut = index; cut >= 0; cut--) {
        const place = placeOf(cut);
        if (place.file < file) return;
        if (place.file === file) yield place;
      }
    },
  };
}

interface WantedCut {
  readonly cut: number;
  readonly file: number;
  readonly share: number;
}

/** Cuts found farther apart than this cannot have changed their order. */
const NEIGHBOURHOOD = 1 << 22;

/** The cuts of two files, in order: none lies before the one before it. */
class Cuts {
  readonly #request: CutRequest;
  readonly #wanted: Iterable<WantedCut>;
  readonly #found = new Map<number, PairCut | null>();

  constructor(request: CutRequest, wanted: Iterable<WantedCut>) {
    this.#request = request;
    this.#wanted = [...wanted];
  }

  at(cut: number): PairCut {
    let last = START;
    let here: number | null = null;
    for (const { cut: other, share } of this.#wanted) {
      if (other > cut) continue;
      const byte = Math.floor(this.#request.gold.input.size * share);
      here ??= byte;
      if (last !== START && here - byte > NEIGHBOURHOOD) break;
      const found = this.#cutFor(other, share, byte);
      if (found !== null && isBehind(found, last)) last = found;
    }
    return last;
  }

  #cutFor(cut: number, share: number, byte: number): PairCut | null {
    if (share === 0) return START;
    if (share === 1) return END;
    // What cannot be cut belongs to the shard that it begins in.
    if (!canBeCut(this.#request)) return END;
    const known = this.#found.get(cut);
    if (known !== undefined) return known;
    const found = cutAt(this.#request, byte);
    this.#found.set(cut, found);
    return found;
  }
}

function isBehind(one: PairCut, other: PairCut): boolean {
  return one.gold === other.gold ? one.system > other.system : one.gold > other.gold;
}

function sizeOf({ files }: FileSet): number {
  return files.reduce((total, { size }) => total + size, 0);
}
