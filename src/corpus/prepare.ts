// Files that their family reads whole before they are scored. From then on they are files in memory that can be cut; what is
// said of them names the places of the file that was read, and their checksum is that of its text.
import { checksumOf, joinChecksums } from '../bytes/index.ts';
import { type GoldFile, joinStages, type NamedFile } from '../families/index.ts';
import { FileCursor } from './file-cursor.ts';
import { BEGINNING, wholeChunk } from './input.ts';
import { memoryInput } from './normalised.ts';
import type { Input } from './pieces.ts';
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
  const prepared = preparedAll(
    how,
    first,
    sets.every(({ files }) => files.length === 1),
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
  return { ...rest, inputs: preparedAll(how, inputs, true) };
}

/** Systems of one file each may be put in the order of gold. */
function preparedAll(how: FamilyScoring, inputs: readonly Input[], areSingle: boolean): readonly Input[] {
  const [given, ...systems] = inputs;
  if (given === undefined) return [];
  const gold = preparedInput(given, how, null);
  const known = areSingle ? goldFile(gold, how) : undefined;
  return [gold, ...systems.map((input, i) => preparedInput(input, how, i, known))];
}

function goldFile(input: Input, { family, options }: FamilyScoring): GoldFile {
  const { name, samples, prepared } = input;
  const layout = () => prepared?.layout ?? family.layoutOf(samples, options);
  return { name, layout, samples, count: () => new FileCursor(input, family, layout()).countRest().written };
}

const sideOf = (place: number) => (place === 0 ? null : place - 1);

/** The same input, or what is scored in its place. Systems count from 0; null is gold. */
function preparedInput(
  input: Input,
  { family, options }: FamilyScoring,
  system: number | null,
  gold?: GoldFile,
): Input {
  const whole = () => wholeChunk(input);
  const file = { samples: input.samples, system, whole, ...(gold === undefined ? {} : { gold }) };
  const made = family.prepare?.(file, options) ?? null;
  if (made === null) return input;
  const { texts, ...prepared } = made;
  return {
    ...memoryInput(input.name, made.bytes),
    marked: input.marked,
    prepared: { ...prepared, text: texts.map(text => checksumOf(text)).reduce(joinChecksums) },
    isChanged: input.isChanged,
    close: () => input.close(),
  };
}

/** What was odd about files that were read whole is said before all else, and gold is known by the text that was read. */
export function withReading(score: RangeScore, { gold, system, goldAt }: PairRange): RangeScore {
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
