// Files that their family reads whole before they are scored. From then on they are files in memory that can be cut; what is
// said of them names the places of the file that was read, and their checksum is that of its text.
import { checksumOf, joinChecksums, type Place, type Warning } from '../bytes/index.ts';
import { joinStages, type NamedFile } from '../families/index.ts';
import { FileCursor } from './file-cursor.ts';
import { BEGINNING, type Input, readAll, wholeChunk } from './input.ts';
import { memoryInput } from './normalised.ts';
import type { FamilyScoring, PairRange, RangeScore } from './scores.ts';
import type { CorpusFile, FileSet } from './shard.ts';

/** Gold and systems as they are scored, and how. */
export interface PreparedCorpus<How extends FamilyScoring = FamilyScoring> {
  readonly how: How;
  readonly sets: readonly FileSet[];
  /** The first file of each, open. */
  readonly first: readonly Input[];
}

/** `first` are the open first files of the sets, gold first. A file by itself is read but once. */
export function prepareCorpus<How extends FamilyScoring>(
  how: How,
  sets: readonly FileSet[],
  first: readonly Input[],
): PreparedCorpus<How> {
  if (how.family.prepare === undefined) return { how, sets, first };
  const prepared = withFailures(
    how,
    first.map((input, i) => preparedInput(input, how, sideOf(i))),
  );
  const setOf = ({ name, files }: FileSet, i: number): FileSet => {
    const again = (file: CorpusFile): CorpusFile => ({
      ...file,
      open: () => preparedInput(file.open(), how, sideOf(i)),
    });
    const [only] = files;
    if (files.length > 1 || only === undefined) return { name, files: files.map(again) };
    const input = prepared[i]!;
    return { name, files: [input === first[i] ? only : { ...only, open: () => ({ ...input, close() {} }) }] };
  };
  return { how: withoutTexts(how), sets: sets.map(setOf), first: prepared };
}

/** The same of inputs alone, gold first. */
export function prepareInputs<How extends FamilyScoring>(how: How, inputs: readonly Input[]) {
  const { first, ...rest } = prepareCorpus(how, [], []);
  const prepared = inputs.map((input, i) => preparedInput(input, how, sideOf(i)));
  return { ...rest, inputs: withFailures(how, prepared) };
}

/** Failed parses at the end of which nothing is written are those that gold has more. */
function withFailures({ family, options }: FamilyScoring, [gold, ...systems]: readonly Input[]): readonly Input[] {
  if (gold === undefined) return [];
  const lengthOf = (input: Input) => {
    const layout = input.prepared?.layout ?? family.layoutOf(input.samples, options);
    return new FileCursor(input, family, layout).countRest().written;
  };
  const filled = systems.map(input => {
    const failure = input.prepared?.failure;
    const missing = failure === undefined ? 0 : lengthOf(gold) - lengthOf(input);
    if (input.prepared === undefined || failure === undefined || missing <= 0) return input;
    const whole = readAll(input);
    const bytes = new Uint8Array(whole.length + missing * failure.length);
    bytes.set(whole);
    for (let i = 0; i < missing; i++) bytes.set(failure, whole.length + i * failure.length);
    const warnings = [...input.prepared.warnings, missingAtEnd(missing, input.prepared.end)];
    return {
      ...input,
      ...memoryInput(input.name, bytes),
      marked: input.marked,
      prepared: { ...input.prepared, warnings },
    };
  });
  return [gold, ...filled];
}

/** One alone may well have failed. */
function missingAtEnd(count: number, place: Place): Warning {
  const code = count === 1 ? 'missing-at-end' : 'text-incomplete';
  const what =
    count === 1
      ? 'the last sentence of gold is not here, and counts'
      : `the last ${count} sentences of gold are not here, and count`;
  const text = `${what} as failed, for which this format writes nothing; or is the file cut off?`;
  return { code, count: 1, kept: [{ code, place, text }] };
}

const sideOf = (place: number) => (place === 0 ? null : place - 1);

/** The same input, or what is scored in its place. Systems count from 0; null is gold. */
function preparedInput(input: Input, { family, options }: FamilyScoring, system: number | null): Input {
  const whole = () => wholeChunk(input);
  const made = family.prepare?.({ samples: input.samples, system, whole }, options) ?? null;
  if (made === null) return input;
  const { texts, ...prepared } = made;
  return {
    ...memoryInput(input.name, made.bytes),
    marked: input.marked,
    prepared: { ...prepared, text: texts.map(text => checksumOf(text)).reduce(joinChecksums) },
    close: () => input.close(),
  };
}

/** What was odd about files that were read whole is said before all else, and gold is known by the text that was read. */
export function withReading(score: RangeScore, { gold, system, goldAt }: PairRange): RangeScore {
  if (gold.prepared === undefined && system.prepared === undefined) return score;
  const warnings = [gold.prepared?.warnings ?? [], system.prepared?.warnings ?? []];
  return {
    ...score,
    stages: goldAt === BEGINNING ? joinStages([warnings, score.stages]) : score.stages,
    goldText: gold.prepared?.text ?? score.goldText,
  };
}

/** Files beside others have done their part; what stands for them tells them apart. */
function withoutTexts<How extends FamilyScoring>(how: How): How {
  const { family, options } = how;
  const given = family.options.filter(({ beside, name }) => beside !== undefined && typeof options[name] === 'object');
  if (given.length === 0) return how;
  const marked = given.map(({ name }) => [name, markOf(options[name] as NamedFile)]);
  return { ...how, options: { ...options, ...Object.fromEntries(marked) } };
}

function markOf({ name, bytes, others }: NamedFile): NamedFile {
  const mark = new Uint8Array(4);
  new DataView(mark.buffer).setUint32(0, checksumOf(bytes).crc32);
  return { name, bytes: mark, ...(others === undefined ? {} : { others: others.map(markOf) }) };
}
