// Files whose sentences need not stand at the same place: two cursors move over them, and open parts of both are looked at
// together; or all of both at once.
import { type Chunk, checksumOf, emptyChecksum, endOf, InputError } from '../bytes/index.ts';
import { concat } from '../counts/index.ts';
import {
  type Family,
  needsPairs,
  type OpenPart,
  type OpenPartEnd,
  type PartScore,
  type Scoring,
  scoreOpenPart,
  scorePart,
  type Whole,
} from '../families/index.ts';
import { type AssignedScore, buffersOf, type ScoringThread, scoreAssigned } from './assigned-part.ts';
import type { Environment, Progress } from './environment.ts';
import { FileCursor, PART, placed, placeOfPart } from './file-cursor.ts';
import { wholeChunk } from './input.ts';
import type { Length, Lengths, PartPlace, PlacedPart, Position } from './pieces.ts';
import { withAllLines } from './records.ts';
import { type Collector, crc32For, shareOut, startScorers } from './score-corpus.ts';
import type { PairRange, RangeScore, ScoreRequest } from './scores.ts';

/** Open parts are no larger where sentences will be looked at, so that one is there at once: all of its open part is read again. */
export const SMALL_PART = 1 << 16;
/** Texts may differ over so many bytes before they are taken to have nothing in common there. */
const LONGEST_PART = 8 * PART;
/** How much larger than the other an open part may be. */
const WIDEST = 8;

/** Null if there are no open parts, or they give up. */
export async function scoreInOpenParts(
  request: ScoreRequest,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout }: PairRange,
  collector: Collector,
  environment: Environment,
  progress: Progress,
): Promise<RangeScore | null> {
  const { family, scoring, output, lookup } = request;
  const { reader } = scoring;
  if (reader.openParts === undefined) return null;
  const openParts = reader.openParts();
  const goldCursor = new FileCursor(gold, family, goldLayout, goldAt, [], crc32For(request, environment));
  const systemCursor = new FileCursor(system, family, systemLayout, systemAt);
  const { size } = openParts;
  const score = (open: OpenPart) => scoreOpenPart(scoring, openParts, open, output);
  const steps = scoredOpenParts(goldCursor, systemCursor, score, lookup && size ? Math.min(size, SMALL_PART) : size);
  const isSame =
    reader.sameText !== undefined && !needsPairs(output) && output.errors !== true && request.sink === undefined;
  const same =
    isSame && gold.direct && system.direct ? new SameParts(request, goldCursor, systemCursor, environment) : null;
  try {
    for (let index = 0; ; index++) {
      index += (await same?.pass(index, collector, progress)) ?? 0;
      const step = index > 0 && isAtEnd(goldCursor) && isAtEnd(systemCursor) ? END : steps.next();
      if (step.done) {
        if (!step.value) return null;
        collector.add(index, emptyScore([[], [], openParts.finish?.() ?? []]));
        const lengths = {
          gold: lengthUpTo(gold.name, goldCursor.position, goldAt),
          system: lengthUpTo(system.name, systemCursor.position, systemAt),
        };
        return { ...collector.finish(), goldText: goldCursor.checksum, lengths: () => lengths };
      }
      const { scored, place, bytes } = step.value;
      collector.add(index, scored, place);
      progress.advance(bytes);
      // Lets the progress bar be drawn.
      await environment.pause();
    }
  } finally {
    await same?.close();
  }
}

/** All could be scored. */
const END = { done: true, value: true } as const;

function isAtEnd(cursor: FileCursor): boolean {
  const { chunk, ended } = cursor.lookAhead(1);
  return ended && chunk.bytes.length === 0;
}

/** After so many open parts at most it is tried again whether the next sentences are the same. */
const LONGEST_WAIT = 16;

/** What lies ahead of two cursors is passed part by part, on several threads, for as long as the sentences of both files are the
 *  same one by one. Where that ends does not depend on the number of threads. */
class SameParts {
  readonly #request: ScoreRequest;
  readonly #gold: FileCursor;
  readonly #system: FileCursor;
  readonly #environment: Environment;
  readonly #threads: readonly ScoringThread[];
  /** How many open parts are to be scored before it is tried again, and how many were the last time. */
  #left = 0;
  #wait = 0;

  constructor(request: ScoreRequest, gold: FileCursor, system: FileCursor, environment: Environment) {
    this.#request = request;
    this.#gold = gold;
    this.#system = system;
    this.#environment = environment;
    this.#threads = startScorers(request, gold.size, system.size, environment);
  }

  close(): Promise<unknown> {
    return Promise.all(this.#threads.map(thread => thread.close()));
  }

  /** Returns how many parts were passed; the first of them has the number `first`. */
  async pass(first: number, collector: Collector, progress: Progress): Promise<number> {
    if (this.#left-- > 0) return 0;
    const { family, scoring, output } = this.#request;
    const marks: (readonly [FileCursor['mark'], FileCursor['mark']])[] = [];
    const scores: (AssignedScore | Whole)[] = [];
    let passed = 0;
    const tasks = this.#parts(marks, () => scores[passed] === 'whole');
    const run = async ({ part, place }: PlacedPart, index: number, thread?: ScoringThread) => {
      const bytes = part.gold.bytes.length + part.system.bytes.length;
      const reply = await thread?.run(part, buffersOf(part));
      if (reply?.kind === 'refused') throw new InputError(reply.notice);
      scores[index] = reply === undefined ? scoreAssigned(family, scoring, part, output) : reply.score;
      places[index] = { place, bytes };
      for (let score = scores[passed]; score !== undefined && score !== 'whole'; score = scores[++passed]) {
        collector.add(first + passed, score, places[passed]!.place);
        progress.advance(places[passed]!.bytes);
      }
    };
    const places: { readonly place: PartPlace; readonly bytes: number }[] = [];
    await shareOut(tasks, this.#threads, this.#environment, run, { isLast: false });
    const [goldMark, systemMark] = marks[passed]!;
    this.#gold.returnTo(goldMark);
    this.#system.returnTo(systemMark);
    this.#wait = passed > 0 ? 0 : Math.min(2 * this.#wait + 1, LONGEST_WAIT);
    this.#left = this.#wait;
    return passed;
  }

  /** As many sentences on both sides, for as long as there are any; marks where each part begins, and where the last one ends. */
  *#parts(marks: (readonly [FileCursor['mark'], FileCursor['mark']])[], isEnough: () => boolean) {
    for (;;) {
      marks.push([this.#gold.mark, this.#system.mark]);
      if (isEnough()) return;
      const from = [this.#gold.offset, this.#system.offset] as const;
      const { chunk, sentences } = this.#gold.take();
      const other = this.#system.take(sentences);
      if (sentences === 0 || other.sentences !== sentences) return;
      yield placed([this.#gold, chunk], [this.#system, other.chunk], sentences, from);
    }
  }
}

/** What lies ahead of two cursors is scored, and they move on over what was taken. They look at so many bytes `first`, and at
 *  more for as long as `score` returns null. Of each step its score, and how many bytes were passed; at the end, whether
 *  all could be scored so. */
export function* scoredOpenParts<T extends OpenPartEnd>(
  gold: FileCursor,
  system: FileCursor,
  score: (open: OpenPart) => T | null | Whole,
  first = PART,
): Generator<{ readonly scored: T; readonly place: PartPlace; readonly bytes: number }, boolean> {
  // The same sentences may take more bytes in one of the files.
  const share = Math.min(Math.max((system.size + 1) / (gold.size + 1), 1 / WIDEST), WIDEST);
  for (let size = first; ; ) {
    const [goldAhead, systemAhead] = [gold.lookAhead(size), system.lookAhead(Math.ceil(size * share))];
    const open: OpenPart = {
      gold: goldAhead.chunk,
      system: systemAhead.chunk,
      goldLayout: gold.layout,
      systemLayout: system.layout,
      goldEnded: goldAhead.ended,
      systemEnded: systemAhead.ended,
      longest: size >= LONGEST_PART,
    };
    const scored = score(open);
    if (scored === null) {
      size *= 2;
      continue;
    }
    if (scored === 'whole') return false;
    size = first;
    const from = [gold.offset, system.offset] as const;
    const bytes = gold.pass(scored.goldTaken) + system.pass(scored.systemTaken);
    const place = placeOfPart(open, ...from, gold.position.first - open.gold.first);
    yield { scored, place, bytes };
    if (goldAhead.ended && systemAhead.ended) return true;
  }
}

export async function scoreWhole(
  request: ScoreRequest,
  { gold, system, goldAt, systemAt, goldLayout, systemLayout, partial = false }: PairRange,
  collector: Collector,
  environment: Environment,
  progress: Progress,
): Promise<RangeScore> {
  const { family, scoring, output } = request;
  const part = { gold: wholeChunk(gold, goldAt), system: wholeChunk(system, systemAt), goldLayout, systemLayout };
  /** How many gold sentences were read; a family that does not cut its files does not count them otherwise. */
  let reached = 0;
  const lengths = (): Lengths => ({
    get gold() {
      return lengthOfChunk(family, part.gold, goldLayout, reached);
    },
    get system() {
      return lengthOfChunk(family, part.system, systemLayout);
    },
  });
  const missing = partial ? Object.values(lengths()).filter(({ sentences }) => sentences === 0).length : 0;
  if (missing === 0) {
    const score = scorePart(scoring, part, output);
    reached = (score.table.runs.at(-1)?.to ?? goldAt.first) - goldAt.first;
    const texts = output.texts ? withAllLines(score.texts, lengths().gold.sentences) : '';
    collector.add(0, { ...score, texts });
  }
  // Where only one side has sentences, the texts are not the same.
  else if (missing === 1) collector.add(0, notAligned(scoring));
  progress.advance(part.gold.bytes.length + part.system.bytes.length);
  // Lets the progress bar be drawn.
  await environment.pause();
  const crc32 = crc32For(request, environment);
  const goldText = crc32 === null ? emptyChecksum : checksumOf(part.gold.bytes, crc32);
  return { ...collector.finish(), goldText, lengths };
}

/** Nothing can be scored here as it would have been in the whole. */
function notAligned({ reader }: Scoring): PartScore {
  return emptyScore([(reader.alongText?.unless ?? []).map(code => ({ code, count: 1, kept: [] }))]);
}

function emptyScore(stages: PartScore['stages']): PartScore {
  return { table: concat<string>([]), details: [], texts: '', stages, mismatched: [] };
}

function lengthUpTo(file: string, { line, column, first }: Position, from: Position): Length {
  const sentences = first - from.first;
  return { sentences, written: sentences, end: { file, line, column } };
}

function lengthOfChunk(family: Family, chunk: Chunk, layout: string, least = 0): Length {
  const { bytes } = chunk;
  const cut = family.cut(layout, bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true);
  const sentences = Math.max(cut.sentences, least);
  return { sentences, written: sentences, end: endOf(chunk) };
}
