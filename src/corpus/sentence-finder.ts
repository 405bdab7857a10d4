// One answer to "show sentence n": its pair is read again from the files, alone where sentences stand at the same place on both
// sides, with its open part or its file where they do not, and shown by the family's view.
import { type Chunk, refuse } from '../bytes/index.ts';
import {
  type Family,
  type OpenPart,
  type OptionValues,
  type Part,
  type PartScore,
  type ScoreOutput,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type ShownSentence,
  scoreOpenPart,
  scorePart,
} from '../families/index.ts';
import { FileCursor } from './file-cursor.ts';
import { type Input, readRange, wholeChunk } from './input.ts';
import { partsOf } from './parts.ts';

/** Some gold sentences: usually one, and several where they were scored together once. */
export interface SentenceViews {
  readonly details: readonly SentenceDetail[];
  readonly pictures: readonly SentencePictures[];
}

export interface SentenceLookup {
  /** Gold sentences [from, to). */
  find(from: number, to: number): SentenceViews;
}

/** Where a chunk stands in its file. */
interface ChunkPlace extends Omit<Chunk, 'bytes'> {
  readonly from: number;
  readonly to: number;
}

/** Where a part of two files stands that was scored at once. */
export interface PartPlace extends Omit<OpenPart, 'gold' | 'system'> {
  readonly gold: ChunkPlace;
  readonly system: ChunkPlace;
}

export function placeOfPart({ gold, system, ...rest }: OpenPart, goldFrom: number, systemFrom: number): PartPlace {
  const placeOf = ({ bytes, ...chunk }: Chunk, from: number) => ({ ...chunk, from, to: from + bytes.length });
  return { ...rest, gold: placeOf(gold, goldFrom), system: placeOf(system, systemFrom) };
}

/** Open parts are no larger where sentences will be looked at, so that one is there at once: all of its open part is read again. */
export const SMALL_PART = 1 << 16;

/** Two files with what is known of them. */
export interface SentenceFiles {
  readonly family: Family;
  readonly scoring: Scoring;
  readonly options: OptionValues;
  readonly gold: Input;
  readonly system: Input;
}

const OUTPUT = { keyed: false, rows: true, details: true } as const;

/** Finds sentences of files that were scored, as often as one likes. */
export class SentenceFinder implements SentenceLookup {
  readonly #files: SentenceFiles;
  readonly #places: readonly PartPlace[];
  readonly #kept: PartScore['show'];
  /** The part that was looked at last. */
  #near: { readonly place: PartPlace; readonly gold: CutUp; readonly system: CutUp } | null = null;

  /** `places` are those of the parts that were scored; `kept` if scoring has kept what it read. */
  constructor(files: SentenceFiles, places: readonly PartPlace[], kept: PartScore['show']) {
    this.#files = files;
    this.#places = places;
    this.#kept = kept;
    // What was read of files that are no longer open.
    lastRead = null;
  }

  find(from: number, to: number): SentenceViews {
    const { reader } = this.#files.scoring;
    if (this.#kept !== undefined || (reader.whole && this.#places.length === 0))
      return showAll(this.#kept ?? this.#readWhole(), from, to);
    const last = this.#places.findLastIndex(place => place.gold.first < to);
    const first = this.#places.findLastIndex(place => place.gold.first <= from);
    return joined(this.#places.slice(Math.max(0, first), last + 1).map(place => this.#findIn(place, from, to)));
  }

  #readWhole(): NonNullable<PartScore['show']> {
    if (lastRead?.finder === this) return lastRead.show;
    lastRead = null;
    const { show } = scorePart(this.#files.scoring, wholePart(this.#files), { ...OUTPUT, details: false, show: true });
    if (show === undefined) throw new Error('what is read whole must be able to show its sentences');
    lastRead = { finder: this, show };
    return show;
  }

  #findIn(place: PartPlace, from: number, to: number): SentenceViews {
    const { scoring, gold, system } = this.#files;
    if (scoring.reader.openParts === undefined) return this.#findAlone(place, from, to);
    const open = { ...place, gold: chunkOf(place.gold, gold), system: chunkOf(place.system, system) };
    const pictures = new Set(Array.from({ length: to - from }, (_, i) => from + i));
    const score = scoreOpenPart(scoring, scoring.reader.openParts(), open, { ...OUTPUT, pictures });
    if (score === null || score === 'whole') return { details: [], pictures: [] };
    const isWithin = (row: number) => {
      const run = score.table.runs[row];
      return run !== undefined && run.from >= from && run.to <= to;
    };
    return { details: score.details.filter((_, row) => isWithin(row)), pictures: score.pictures };
  }

  /** Sentences stand at the same place on both sides, so those before and behind play no part. */
  #findAlone(place: PartPlace, from: number, to: number): SentenceViews {
    const { scoring, gold, system, family } = this.#files;
    const { goldLayout, systemLayout } = place;
    if (this.#near?.place !== place)
      this.#near = {
        place,
        gold: cutUp(family, chunkOf(place.gold, gold), goldLayout),
        system: cutUp(family, chunkOf(place.system, system), systemLayout),
      };
    const { first } = place.gold;
    const [skipped, end] = [Math.max(0, from - first), to - first];
    const part = {
      goldLayout,
      systemLayout,
      gold: cutOut(this.#near.gold, skipped, end),
      system: cutOut(this.#near.system, skipped, end),
    };
    return scorePart(scoring, part, { ...OUTPUT, pictures: 'all' });
  }
}

/** Of large files, what was read of one system is all that is kept. */
let lastRead: { readonly finder: SentenceFinder; readonly show: NonNullable<PartScore['show']> } | null = null;

function showAll(show: NonNullable<PartScore['show']>, from: number, to: number): SentenceViews {
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, i): ShownSentence => show(from + i));
  return { details: shown.map(({ detail }) => detail), pictures: shown.map(({ pictures }) => pictures) };
}

/** Shows sentences of files that were not scored, going through the files once: all of them, or these. */
export function* viewSentences(
  files: SentenceFiles,
  sentences: 'all' | ReadonlySet<number>,
): Generator<SentencePictures> {
  const output: ScoreOutput = { ...OUTPUT, details: false, pictures: sentences };
  const last = sentences === 'all' ? Number.POSITIVE_INFINITY : Math.max(...sentences);
  for (const part of partsIn(files)) {
    if (part.gold.first > last) return;
    if (mayHold(part, sentences)) yield* scorePart(files.scoring, part, output).pictures;
  }
}

/** The pictures of one sentence, counted from 0. */
export function viewSentence(files: SentenceFiles, sentence: number): SentencePictures {
  for (const pictures of viewSentences(files, new Set([sentence]))) return pictures;
  const { gold, system, scoring } = files;
  const counts = scoring.reader.whole ? null : writtenIn(files);
  const [file, there] = counts !== null && sentence < counts.gold ? [system, counts.system] : [gold, counts?.gold];
  const length = there === undefined ? '' : `, it has ${there}`;
  throw refuse(
    'no-such-sentence',
    null,
    `${file.name}: there is no sentence ${sentence + 1}${length}; they count from 1`,
  );
}

/** Parts before those that hold a sentence need not be scored; how many sentences a part has is seen when it is. */
function mayHold({ gold: { bytes, first } }: Part, sentences: 'all' | ReadonlySet<number>): boolean {
  if (sentences === 'all') return true;
  for (const sentence of sentences) if (sentence >= first && sentence - first <= bytes.length) return true;
  return false;
}

/** All at once where they cannot be cut. */
function* partsIn(files: SentenceFiles): Generator<Part> {
  if (files.scoring.reader.whole) yield wholePart(files);
  else yield* partsOf(files.family, ...cursorsOn(files));
}

function wholePart({ family, options, gold, system }: SentenceFiles): Part {
  return {
    gold: wholeChunk(gold),
    system: wholeChunk(system),
    goldLayout: family.layoutOf(gold.samples, options),
    systemLayout: family.layoutOf(system.samples, options),
  };
}

function cursorsOn({ family, options, gold, system }: SentenceFiles): [FileCursor, FileCursor] {
  const on = (input: Input) => new FileCursor(input, family, family.layoutOf(input.samples, options));
  return [on(gold), on(system)];
}

function writtenIn(files: SentenceFiles): { readonly gold: number; readonly system: number } {
  const parts = partsOf(files.family, ...cursorsOn(files));
  let step = parts.next();
  while (!step.done) step = parts.next();
  return { gold: step.value.gold.written, system: step.value.system.written };
}

/** A chunk, and where its sentences end. */
interface CutUp {
  readonly chunk: Chunk;
  readonly ends: readonly number[];
  readonly lines: readonly number[];
}

function cutUp(family: Family, chunk: Chunk, layout: string): CutUp {
  const { bytes } = chunk;
  const ends: number[] = [0];
  const lines: number[] = [0];
  for (let at = 0; at < bytes.length; ) {
    const cut = family.cut(layout, bytes, at, bytes.length, 1, true);
    if (cut.offset <= at) break;
    at = cut.offset;
    ends.push(at);
    lines.push(lines.at(-1)! + cut.lines);
  }
  return { chunk, ends, lines };
}

function cutOut({ chunk, ends, lines }: CutUp, from: number, to: number): Chunk {
  return {
    file: chunk.file,
    bytes: chunk.bytes.slice(ends[from] ?? chunk.bytes.length, ends[to] ?? chunk.bytes.length),
    line: chunk.line + (lines[from] ?? 0),
    first: chunk.first + from,
  };
}

function chunkOf({ from, to, ...chunk }: ChunkPlace, input: Input): Chunk {
  return { ...chunk, bytes: readRange(input, from, to) };
}

function joined(views: readonly SentenceViews[]): SentenceViews {
  return { details: views.flatMap(({ details }) => details), pictures: views.flatMap(({ pictures }) => pictures) };
}
