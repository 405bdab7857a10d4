// Files read for their problems: part by part, and where a part is refused, sentence by sentence, so that one problem does not
// hide the next.
import {
  type Chunk,
  countLines,
  endOf,
  type FileNotice,
  InputError,
  isBlank,
  keepingNotices,
  LINE_FEED,
  type Notice,
  SPACE,
  type Warning,
} from '../../bytes/index.ts';
import {
  type Environment,
  type FamilyScoring,
  FileCursor,
  type Input,
  PART,
  wholeSamples,
} from '../../corpus/index.ts';
import { rowCount } from '../../counts/index.ts';
import { cutWhole, type Part, type PartScore, type Scoring, scorePart } from '../../families/index.ts';
import type { CheckedFile, Problem, ProblemList } from './problems.ts';

/** A sentence that is damaged, or of other words, is not scored; the rest is. */
export function levelOf(code: string, { damage, mismatch, whole }: Scoring['reader']): Problem['level'] {
  if (code === 'text-incomplete') return 'error';
  // Sentences of other words that meet by their place are not scored; those that are aligned are.
  return (code === mismatch && !whole) || damage?.includes(code) ? 'error' : 'warning';
}

/** Reads a file against itself, and says how much there is in it. */
export async function readAlone(
  how: FamilyScoring,
  input: Input,
  problems: ProblemList,
  environment: Environment,
): Promise<FileExtent> {
  if (input.marked) problems.add('warning', byteOrderMark(input.name));
  const layout = layoutIn(input, how);
  const reading = new AloneReading(how, layout, problems);
  for (const warning of input.prepared?.warnings ?? [])
    addWarning(problems, levelOf(warning.code, how.scoring.reader), warning);
  const progress = environment.progress(input.size, 'checking');
  try {
    for (const chunk of chunksOf(input, how, layout)) {
      await environment.pause();
      reading.read(chunk);
      progress.advance(chunk.bytes.length);
    }
  } finally {
    progress.stop();
  }
  reading.countLast(how.family.endsWithFailures?.(layout) === true);
  if (reading.sentences === 0 && !problems.hasErrors) problems.add('error', nothingIn(input.name));
  const { noun = 'sentence' } = how.family.item ?? {};
  return { noun, sentences: reading.sentences, words: countsWords(how) ? reading.words : null };
}

/** How much there is in a file. */
export type FileExtent = Pick<CheckedFile, 'noun' | 'sentences' | 'words'>;

/** Whether lengths are those of sentences, in words. */
const countsWords = ({ family, scoring }: FamilyScoring) =>
  family.item === undefined && scoring.metric.unit === undefined;

class AloneReading {
  readonly #how: FamilyScoring;
  readonly #layout: string;
  readonly #problems: ProblemList;
  sentences = 0;
  words = 0;
  /** Sentences without words since the last one that has some; at the end of a file they are mere empty lines. */
  #wordless: Notice[] = [];
  /** How many of them come up to the last that is more than an empty line. */
  #written = 0;

  constructor(how: FamilyScoring, layout: string, problems: ProblemList) {
    this.#how = how;
    this.#layout = layout;
    this.#problems = problems;
  }

  /** Some sentences, one after the other if they cannot be read at once. */
  read(chunk: Chunk): void {
    const score = this.#score(chunk);
    const refusal = score instanceof InputError ? score : this.#officialRefusal(chunk);
    if (refusal !== null && this.#how.family.cut === cutWhole) this.#readLines(chunk, refusal);
    else if (score instanceof InputError || refusal !== null || this.#hasWordless(score))
      for (const one of sentencesIn(chunk, this.#how, this.#layout)) this.#readSentence(one);
    else this.#keep(score);
  }

  #readSentence(chunk: Chunk): void {
    if (isBlank(chunk.bytes) && countsWords(this.#how)) {
      this.#wordless.push(noWords(chunk));
      return;
    }
    const score = this.#score(chunk);
    if (score instanceof InputError) {
      this.#problems.refuse(score);
      this.#count([]);
      this.sentences++;
      return;
    }
    if (this.#hasWordless(score) && score.stages.every(warnings => warnings.length === 0)) {
      if (rowCount(score.table) > 0) this.#written = this.#wordless.push(noWords(this.#placeOf(chunk)));
    } else this.#keep(score);
    const official = this.#officialRefusal(chunk);
    if (official !== null) this.#problems.addOfficial(official);
  }

  /** Where sentences meet by name, a file is one piece: each line that is refused is left out, and the rest read again. */
  #readLines(chunk: Chunk, first: InputError): void {
    const bytes = chunk.bytes.slice();
    for (let refusal = first, times = 1; ; times++) {
      this.#problems.refuse(refusal);
      // What begins a table, or is part of a larger element, cannot be left out.
      const isNeeded = this.#layout === 'xml' || (this.#layout === 'tsv' && refusal.line === 1);
      if (refusal.line === null || isNeeded || !clearLine(bytes, refusal.line)) return;
      const score = this.#score({ ...chunk, bytes });
      if (score instanceof InputError && times < MOST_READINGS) {
        refusal = score;
        continue;
      }
      if (score instanceof InputError) this.#problems.add('warning', unreadRest(chunk.file, refusal.line));
      else this.#keep(score);
      return;
    }
  }

  #keep(score: PartScore): void {
    const { reader } = this.#how.scoring;
    const [, own = [], both = []] = score.stages;
    for (const warning of [...own, ...both.map(withoutTwins)])
      addWarning(this.#problems, levelOf(warning.code, reader), warning);
    this.#count(this.#lengthsOf(score));
  }

  /** A file that was read whole tells where its sentences stood. */
  #placeOf(chunk: Chunk): Start {
    return this.#how.family.textsOf?.(chunk, this.#layout)[0]?.place ?? chunk;
  }

  /** What has no words at the end: if not even a line says that a sentence is there, only where that is a failed parse. */
  countLast(areFailures: boolean): void {
    if (!areFailures) this.#wordless.length = this.#written;
    this.#count([]);
  }

  #count(lengths: readonly number[]): void {
    for (const notice of this.#wordless) this.#problems.add('warning', notice);
    this.sentences += this.#wordless.length + lengths.length;
    this.#wordless = [];
    this.#written = 0;
    for (const length of lengths) this.words += length;
  }

  #hasWordless(score: PartScore): boolean {
    return countsWords(this.#how) && this.#lengthsOf(score).some(length => length === 0);
  }

  /** Of every sentence, in words, or in whatever the family counts. */
  #lengthsOf({ table: { columns, rows } }: PartScore): readonly number[] {
    const at = columns.indexOf(this.#how.scoring.metric.length);
    return columns.length === 0 ? [] : Array.from(rows).filter((_, i) => i % columns.length === at);
  }

  #score(chunk: Chunk): PartScore | InputError {
    const layout = this.#layout;
    return scoreOrRefusal(this.#how, { gold: chunk, system: chunk, goldLayout: layout, systemLayout: layout });
  }

  #officialRefusal(chunk: Chunk): InputError | null {
    try {
      this.#how.scoring.reader.refuseOfficially?.(chunk, this.#layout);
      return null;
    } catch (error) {
      if (error instanceof InputError) return error;
      throw error;
    }
  }
}

/** Reads a file sentence by sentence beside gold, up to a line, for what scoring says of a few of them only: that the words
 *  differ. */
export function readBeside(
  how: FamilyScoring,
  gold: Input,
  input: Input,
  problems: ProblemList,
  end = Number.POSITIVE_INFINITY,
): void {
  const [goldLayout, systemLayout] = [layoutIn(gold, how), layoutIn(input, how)];
  const golds = allSentences(gold, how, goldLayout);
  for (const system of allSentences(input, how, systemLayout)) {
    const next = golds.next();
    if (next.done || system.line >= end) return;
    const score = scoreOrRefusal(how, { gold: next.value, system, goldLayout, systemLayout });
    if (score instanceof InputError) continue;
    for (const warning of score.stages[2] ?? [])
      if (warning.code === how.scoring.reader.mismatch) addWarning(problems, 'error', warning);
  }
}

/** With its count, where not all of them were kept. */
export function addWarning(problems: ProblemList, level: Problem['level'], { code, count, kept }: Warning): void {
  if (aboutScores.includes(code)) return;
  for (const [i, notice] of kept.entries()) problems.add(level, notice, i === 0 ? count - kept.length + 1 : 1);
}

/** What is of interest to those only who see the score, or would tell something of it. */
const aboutScores = ['tags-differ', 'repeated-edges', 'several-tags', 'gold-roots-by-rule'];
/** So many notices of a code are looked at. */
const KEPT = 1 << 12;
/** So often a file is read again that has to be read whole. */
const MOST_READINGS = 100;
const output = { keyed: false, rows: true, details: false };

function scoreOrRefusal({ scoring }: FamilyScoring, part: Part): PartScore | InputError {
  try {
    return keepingNotices(KEPT, () => scorePart(scoring, part, output));
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** What is said of both sides is said twice where both are the same. */
function withoutTwins({ code, count, kept }: Warning): Warning {
  const unlike = [...new Map(kept.map(notice => [JSON.stringify(notice), notice])).values()];
  return { code, count: Math.round((count * unlike.length) / kept.length), kept: unlike };
}

function layoutIn({ prepared, samples }: Input, { family, options }: FamilyScoring): string {
  return prepared?.layout ?? family.layoutOf(wholeSamples(samples), options);
}

function* allSentences(input: Input, how: FamilyScoring, layout: string): Generator<Chunk, undefined> {
  for (const chunk of chunksOf(input, how, layout)) yield* sentencesIn(chunk, how, layout);
}

/** Where something begins. */
type Start = Pick<Chunk, 'file' | 'line' | 'column'>;

function noWords({ file, line, column = 1 }: Start): Notice {
  return {
    code: 'no-words',
    place: { file, line, column },
    text: 'there are no words here, so that it counts as a sentence without a parse; is one missing?',
  };
}

/** Each lasts until the next. */
function* chunksOf(input: Input, { family }: FamilyScoring, layout: string): Generator<Chunk> {
  const cursor = new FileCursor(input, family, layout);
  for (;;) {
    const { chunk, ended } = cursor.lookAhead(PART);
    if (chunk.bytes.length > 0) yield chunk;
    if (ended) return;
    const { bytes } = chunk;
    const { sentences } = family.cut(layout, bytes, 0, bytes.length, Infinity, true);
    cursor.pass({ offset: bytes.length, sentences, lines: countLines(bytes) });
  }
}

function* sentencesIn(chunk: Chunk, { family }: FamilyScoring, layout: string): Generator<Chunk> {
  const { bytes } = chunk;
  let { line, column = 1, first } = chunk;
  for (let from = 0; from < bytes.length; ) {
    const { offset, sentences } = family.cut(layout, bytes, from, bytes.length, 1, true);
    // What is no sentence, at the end of a file, is read all the same if there is something.
    const to = sentences === 0 ? bytes.length : offset;
    const one: Chunk = { file: chunk.file, bytes: bytes.subarray(from, to), line, column, first };
    if (sentences > 0 || !isBlank(one.bytes)) yield one;
    ({ line, column } = endOf(one));
    first += sentences;
    from = to;
  }
}

/** Makes a line an empty one; false if it was. */
function clearLine(bytes: Uint8Array, line: number): boolean {
  let from = 0;
  for (let n = 1; n < line; n++) {
    from = bytes.indexOf(LINE_FEED, from) + 1;
    if (from === 0) return false;
  }
  const end = bytes.indexOf(LINE_FEED, from);
  const own = bytes.subarray(from, end < 0 ? bytes.length : end);
  if (isBlank(own)) return false;
  own.fill(SPACE);
  return true;
}

const byteOrderMark = (file: string): Notice => ({
  code: 'byte-order-mark',
  place: { file, line: 1, column: 1 },
  text: 'the file begins with a byte-order mark; it is ignored, but other programs may refuse it',
});

const nothingIn = (file: string): FileNotice => ({
  code: 'no-sentences',
  place: { file },
  text: 'there are no sentences in it; is the file empty?',
});

const unreadRest = (file: string, line: number): Notice => ({
  code: 'unread-rest',
  place: { file, line, column: 1 },
  text: 'there may be more behind this line; mend what is told, and check again',
});
