// A file as those who score it see it, wherever its bytes come from: a file any range of which can be read, or bytes in
// memory. What it holds is seen from how it begins.
import {
  CARRIAGE_RETURN,
  type Chunk,
  isBlank,
  LINE_FEED,
  Notices,
  refuse,
  utf8FaultAt,
  type Warning,
} from '../bytes/index.ts';
import { briefly, type Family, familiesWith, familyRecognised, type Samples, type Scoring } from '../families/index.ts';
import type { DecidedPairs } from './count-decisions.ts';
import type { Progress } from './environment.ts';
import type { Input, Position } from './pieces.ts';
import type { FamilyScoring, Layouts } from './scores.ts';
import type { FileSet } from './shard.ts';
import { wrongFile } from './unusable.ts';

/** Room behind the bytes, so that readers may look a few bytes ahead. */
export const ROOM = 16;

export const BEGINNING: Position = { line: 1, column: 1, first: 0 };

/** Opens files; if one of them cannot be opened, none stays open. Whoever calls it closes them. */
export function openAll(files: readonly { open(): Input }[]): readonly Input[] {
  const opened: Input[] = [];
  try {
    for (const file of files) opened.push(file.open());
    return opened;
  } catch (error) {
    closeAll(opened);
    throw error;
  }
}

export function closeAll(inputs: readonly Input[]): void {
  for (const input of inputs) input.close();
}

/** The bytes [from, to) as an input of their own. */
export function rangeOf(input: Input, from: number, to: number): Input {
  const size = Math.max(0, Math.min(to, input.size) - from);
  const { kept: _, ...own } = input;
  return {
    ...own,
    size,
    read(into, at, position) {
      const room = Math.min(into.length, at + Math.max(0, to - from - position));
      return input.read(into.subarray(0, room), at, from + position);
    },
  };
}

/** The bytes [from, to), or those of them that there are. */
export function readRange(input: Pick<Input, 'read'>, from: number, to: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(to - from);
  for (let filled = 0; ; ) {
    const got = filled === bytes.length ? 0 : input.read(bytes, filled, from + filled);
    filled += got;
    if (got === 0) return bytes.subarray(0, filled);
  }
}

/** All of it, block by block; each lasts until the next. */
export function* blocksOf({ read }: Pick<Input, 'read'>, size = 1 << 20): Generator<Uint8Array> {
  const block = new Uint8Array(size);
  for (let at = 0, got = 1; got > 0; at += got) {
    got = read(block, 0, at);
    yield block.subarray(0, got);
  }
}

/** The same, with all of the file for its pieces. These can be asked for more than once. */
export function wholeSamples({ whole }: Samples): Samples {
  return {
    get pieces() {
      return whole();
    },
    whole,
  };
}

/** All of it. */
export function readAll(input: Pick<Input, 'name' | 'size' | 'read'>): Uint8Array {
  refuseLarge(input, input.size);
  let bytes = new Uint8Array(input.size);
  for (let filled = 0; ; ) {
    if (filled === bytes.length) {
      // Usually all has been read now, and this finds the end.
      const more = new Uint8Array(1 << 16);
      const got = input.read(more, 0, filled);
      if (got === 0) return bytes;
      refuseLarge(input, filled + got);
      const wider = new Uint8Array(Math.min(Math.max(2 * bytes.length, 1 << 17), LARGEST));
      wider.set(bytes);
      wider.set(more.subarray(0, got), filled);
      bytes = wider;
      filled += got;
    }
    const got = input.read(bytes, filled, filled);
    filled += got;
    if (got === 0) return bytes.subarray(0, filled);
  }
}

/** Places in what is read at once are 32-bit numbers, so that more of it cannot be told apart. */
const LARGEST = 2 ** 31 - 16;

function refuseLarge({ name }: Pick<Input, 'name'>, bytes: number): void {
  if (bytes >= LARGEST)
    throw refuse('file-too-large', { file: name }, 'more than two gigabytes cannot be read at once; cut the file');
}

/** All of it, to be scored at once. */
export function wholeChunk(input: Input, at: Position = BEGINNING): Chunk {
  return { file: input.name, bytes: input.kept?.() ?? readAll(input), ...at };
}

/** The same input, of which all bytes are read but once when they are wanted at once. */
export function keepingAll(input: Input): Input {
  let bytes: Uint8Array | null = null;
  return {
    ...input,
    kept() {
      bytes ??= readAll(input);
      return bytes;
    },
  };
}

/** So much at the beginning of a file tells what it is. */
export const SAMPLE = 1 << 14;
/** Of a large file, so much at the beginning and in so many other places shows how it is laid out. */
const SURVEY = 1 << 13;
const SURVEYED = 3;

/** A file that can be read from anywhere. */
export interface StoredBytes {
  readonly size: number;
  /** Fills `length` bytes of the buffer, `from` on, with what stands at `position`; returns how many there were. */
  read(into: Uint8Array, from: number, length: number, position: number): number;
  readonly isChanged?: (() => boolean) | undefined;
  close(): void;
}

/** How it begins. */
export function sampleOfStored(stored: StoredBytes): Uint8Array {
  const head = new Uint8Array(SAMPLE);
  return head.subarray(0, stored.read(head, 0, SAMPLE, 0));
}

/** Of a file that needs no normalising, but for its byte-order mark. */
export function storedInput(name: string, stored: StoredBytes, sample: Uint8Array = sampleOfStored(stored)): Input {
  const { size } = stored;
  const begin = hasMark(sample) ? MARK : 0;
  const read: Input['read'] = (into, from, position) => stored.read(into, from, into.length - from, begin + position);
  const spread = () => {
    const front = size <= SAMPLE ? sample : sample.subarray(0, Math.max(SURVEY, sample.indexOf(LINE_FEED) + 1));
    const pieces: Uint8Array[] = [wholeLines(front.subarray(begin), size <= SAMPLE)];
    for (let i = 1; i <= SURVEYED && size > SAMPLE; i++) {
      const at = Math.floor(((size - SURVEY) * i) / SURVEYED);
      const block = new Uint8Array(SURVEY);
      const got = block.subarray(0, stored.read(block, 0, SURVEY, at));
      pieces.push(wholeLines(got.subarray(got.indexOf(LINE_FEED) + 1), i === SURVEYED));
    }
    return pieces;
  };
  return {
    name,
    size: size - begin,
    direct: true,
    marked: begin > 0,
    sample: firstText(sample.subarray(begin), (into, at) => read(into, 0, at)),
    samples: {
      get pieces() {
        return spread();
      },
      whole: () => blocksOf({ read }),
    },
    read,
    isChanged: stored.isChanged,
    close: () => stored.close(),
  };
}

/** The beginning of a file, or if there is nothing but white space, of what comes behind it. `readAt` is asked for one
 *  range after the other. */
export function firstText(beginning: Uint8Array, readAt: (into: Uint8Array, at: number) => number): Uint8Array {
  if (beginning.length === 0 || !isBlank(beginning)) return beginning;
  for (let at = beginning.length; ; ) {
    const block = new Uint8Array(SAMPLE);
    const piece = block.subarray(0, readAt(block, at));
    if (piece.length === 0) return beginning;
    if (!isBlank(piece)) return piece;
    at += piece.length;
  }
}

/** Up to the last line end; the piece between two ends, unless it is the end of the file. */
export function wholeLines(piece: Uint8Array, ended: boolean): Uint8Array {
  return ended ? piece : piece.subarray(0, piece.lastIndexOf(LINE_FEED) + 1);
}

/** How long the byte-order mark of UTF-8 is. */
export const MARK = 3;

export const hasMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Whether a file that begins like this cannot be read as it stands. */
export function needsNormalising(sample: Uint8Array): boolean {
  return recognisePacking(sample) !== null || isUtf16(sample) || hasOnlyCarriageReturns(sample);
}

/** The programs that pack files. */
export type Packing = 'gzip' | 'zstd' | 'bzip2' | 'xz';

/** Null for a file that is not packed. A file of zstd may begin with a frame that is to be skipped. */
export function recognisePacking(bytes: Uint8Array): Packing | null {
  const begins = (...magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (begins(0x1f, 0x8b)) return 'gzip';
  if (begins(0x28, 0xb5, 0x2f, 0xfd) || ((bytes[0]! & 0xf0) === 0x50 && bytes[1] === 0x2a && isSkipped(bytes)))
    return 'zstd';
  if (begins(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0)) return 'xz';
  // A block, or the end of a file of nothing, follows at once.
  const isBlock = [PI, ROOT_OF_PI].some(digits => digits.every((byte, i) => bytes[4 + i] === byte));
  return begins(0x42, 0x5a, 0x68) && isBlock ? 'bzip2' : null;
}

const isSkipped = (bytes: Uint8Array) => bytes[2] === 0x4d && bytes[3] === 0x18;
const PI = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59];
const ROOT_OF_PI = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90];

/** Line ends of old Macs. */
export const hasOnlyCarriageReturns = (bytes: Uint8Array) =>
  bytes.includes(CARRIAGE_RETURN) && !bytes.includes(LINE_FEED);

/** What is known of a file without reading all of it, as far as warnings tell. */
export interface Traits {
  readonly name: string;
  readonly marked: boolean;
  readonly utf8: boolean;
}

export function traitsOf({ name, marked, samples }: Input): Traits {
  return {
    name,
    marked,
    // Few ask.
    get utf8() {
      return ![...samples.pieces].some(isNotUtf8);
    },
  };
}

/** Says which files begin with a byte-order mark: some programs stumble over it. */
export function withMarks(
  warnings: readonly Warning[],
  reader: Scoring['reader'],
  gold: Traits,
  system: Traits,
): readonly Warning[] {
  const notices = new Notices();
  for (const { name } of [gold, system].filter(({ marked }) => marked))
    notices.add('byte-order-mark', () => ({
      place: { file: name, line: 1, column: 1 },
      text: 'the file begins with a byte-order mark; it is ignored, but other programs may refuse it',
    }));
  notices.append(
    warnings.map(warning => (warning.code === reader.mismatch ? withEncodings(warning, gold, system) : warning)),
  );
  return notices.list();
}

/** Where words differ and one file is UTF-8 and the other is not, that is the likely reason. */
function withEncodings(warning: Warning, gold: Traits, system: Traits): Warning {
  if (gold.utf8 === system.utf8) return warning;
  const [other, one] = gold.utf8 ? [system, gold] : [gold, system];
  const hint = `${other.name} is not UTF-8; is it in another encoding than ${one.name}?`;
  return { ...warning, kept: warning.kept.map(notice => ({ ...notice, text: `${notice.text}; ${hint}` })) };
}

const isNotUtf8 = (bytes: Uint8Array) => utf8FaultAt(bytes) >= 0;

/** The family that decides what the first file holds from parses, if the others hold these and not its answers. */
export async function familyFromParses(inputs: readonly Input[], metric: string | undefined): Promise<Family | null> {
  const family = await decidingEntry(inputs, metric)?.load();
  return family === undefined ? null : { ...family, ...family.fromParses };
}

/** What parsers make of pairs, decided; null where the files are not pairs with parses of them. */
export async function pairsFromParses(
  [pairs, ...parses]: readonly Input[],
  metric: string | undefined,
  scoringOf: (family: Family) => Pick<FamilyScoring, 'options'>,
): Promise<DecidedPairs | null> {
  const family = await familyFromParses([pairs!, ...parses], metric);
  if (family === null) return null;
  return (await import('./count-decisions.ts')).countDecisions(pairs!, parses, scoringOf(family).options, family);
}

function decidingEntry([items, ...parses]: readonly Input[], metric: string | undefined) {
  if (items === undefined || parses.length === 0) return undefined;
  return familiesWith(metric).find(
    ({ fromParses, recognise }) =>
      fromParses !== undefined && recognise(items.sample) && !parses.some(({ sample }) => recognise(sample)),
  );
}

/** The family that all files belong to. Whoever names a metric knows what they are. */
export function familyOf(inputs: readonly Input[], metric: string | undefined): Promise<Family> {
  const candidates = familiesWith(metric);
  const family = candidates.find(candidate => candidate.recognise(inputs[0]!.sample)) ?? candidates[0]!;
  for (const [index, input] of inputs.entries()) {
    // A parser that failed everywhere may have left nothing but blank lines.
    const blank = index > 0 && isBlank(input.sample);
    if (blank) continue;
    const other = familyRecognised(input.sample);
    // Relations are bracketed, so they could be taken for trees; gold that they could be scored against is in the wrong place.
    const isSwapped = metric === undefined && other !== family && other?.convertsSystem?.(inputs[0]!.sample) === true;
    if (family.recognise(input.sample) && !isSwapped) continue;
    if (index > 0 && family.convertsSystem?.(input.sample) === true) continue;
    // Whoever names a metric knows what the files are, unless they are plainly something else.
    if (metric !== undefined && other === undefined) continue;
    const reason =
      metric === undefined || other === undefined
        ? wrongFile(input, inputs, family, other, decidingEntry(inputs, undefined) !== undefined)
        : `this holds ${briefly(other)}, which --metric ${metric} does not score`;
    throw refuse('unknown-format', { file: input.name, line: 1, column: 1 }, reason);
  }
  return family.load();
}

/** Whether there is nothing in a file, or nothing but blank lines. */
export function holdsNothing({ sample, size }: Input): boolean {
  return isBlank(sample) && size <= sample.length;
}

/** By a few samples of each file, or by all of it. */
export function layoutsOf({ family, options }: FamilyScoring, gold: Input, system: Input, wholly: boolean): Layouts {
  const layoutOf = ({ prepared, samples }: Input) =>
    prepared?.layout ?? family.layoutOf(wholly ? wholeSamples(samples) : samples, options);
  return { goldLayout: layoutOf(gold), systemLayout: layoutOf(system) };
}

/** Progress that can be taken back. */
export function revocable(progress: Progress): Progress & { revoke(): void } {
  let made = 0;
  return {
    ...progress,
    advance(bytes) {
      made += bytes;
      progress.advance(bytes);
    },
    revoke: () => progress.advance(-made),
  };
}

/** Whether a side is more than one file. */
export function isMany(sets: readonly FileSet[]): boolean {
  return sets.some(({ files }) => files.length > 1);
}
