// One sentence after the fact: read again from its file and scored alone, or shown by what scoring has kept. While files are
// scored, a note is taken of where their parts stand.
import type { Chunk } from '../../../bytes/index.ts';
import { type Input, type Machinery, readStretch, wholeChunk } from '../../../corpus/index.ts';
import type {
  Family,
  OptionValues,
  Part,
  PartScore,
  Scoring,
  SentenceDetail,
  SentencePictures,
  ShownSentence,
  Taken,
  Wanted,
  Window,
} from '../../../families/index.ts';

/** What there is to say of some gold sentences: usually of one, and of several that were scored together once. */
export interface Shown {
  readonly details: readonly SentenceDetail[];
  readonly pictures: readonly SentencePictures[];
}

export interface SentenceReader {
  /** Gold sentences [from, to). */
  read(from: number, to: number): Shown;
}

/** A stretch of a file as it was scored. */
interface ChunkPlace extends Omit<Chunk, 'bytes'> {
  readonly from: number;
  readonly to: number;
}

interface PartPlace extends Omit<Window, 'gold' | 'system'> {
  readonly gold: ChunkPlace;
  readonly system: ChunkPlace;
}

/** Windows are no larger, so that a sentence is there at once: all of its window is read again. */
const READ_AGAIN = 1 << 16;

const WANTED = { keyed: false, rows: true, details: true } as const;

/** Scores as the scoring it is made from, and remembers where everything was. */
export class Notebook {
  readonly #family: Family;
  readonly #scoring: Scoring;
  #places: PartPlace[] = [];
  #goldAt = 0;
  #systemAt = 0;
  /** The part that was looked at last. */
  #near: { readonly place: PartPlace; readonly gold: CutUp; readonly system: CutUp } | null = null;

  constructor(family: Family, scoring: Scoring) {
    // What was read of files that are no longer open.
    lastRead = null;
    this.#family = family;
    this.#scoring = scoring;
  }

  /** Parts are handed to a runner in the order of the corpus. */
  machinery(machinery: Machinery): Machinery {
    return {
      ...machinery,
      runner: (scoring, assignment, load) => {
        const runner = machinery.runner(scoring, assignment, load);
        this.#restart();
        const run = (part: Part) => {
          this.#note({ ...part, goldEnded: true, systemEnded: true, longest: true });
          this.#pass(part.gold.bytes.length, part.system.bytes.length);
          return runner.run(part);
        };
        return { ...runner, buffers: runner.buffers, run };
      },
    };
  }

  scoring(): Scoring {
    const { windows } = this.#scoring;
    if (windows === undefined) return this.#scoring;
    return { ...this.#scoring, windows: wanted => this.#watched(windows(wanted)) };
  }

  /** `show` if scoring has kept what it read; of files that can only be scored whole, it is read again otherwise. */
  reader(gold: Input, system: Input, options: OptionValues, show: PartScore['show']): SentenceReader {
    if (show !== undefined) return shownReader(show);
    if (this.#scoring.whole && this.#places.length === 0)
      return { read: (from, to) => shownReader(this.#readWhole(gold, system, options)).read(from, to) };
    return { read: (from, to) => this.#read(gold, system, from, to) };
  }

  #readWhole(gold: Input, system: Input, options: OptionValues): NonNullable<PartScore['show']> {
    if (lastRead?.notebook === this) return lastRead.show;
    lastRead = null;
    const part = {
      goldLayout: this.#family.layoutOf(gold.samples, options),
      systemLayout: this.#family.layoutOf(system.samples, options),
      gold: wholeChunk(gold),
      system: wholeChunk(system),
    };
    const { show } = this.#scoring.score(part, { keyed: false, rows: true, details: false, shown: true });
    if (show === undefined) throw new Error('what is scored whole must be able to show its sentences');
    lastRead = { notebook: this, show };
    return show;
  }

  #watched(windows: ReturnType<NonNullable<Scoring['windows']>>): typeof windows {
    this.#restart();
    return {
      ...(windows.size === undefined ? {} : { size: Math.min(windows.size, READ_AGAIN) }),
      score: window => {
        const score = windows.score(window);
        if (score === 'whole') this.#restart();
        if (score === null || score === 'whole') return score;
        this.#note(window);
        const passed = ({ bytes }: Chunk, layout: string, taken: Taken) =>
          typeof taken === 'number'
            ? this.#family.cut(layout, bytes, 0, bytes.length, taken, true).offset
            : taken.offset;
        this.#pass(
          passed(window.gold, window.goldLayout, score.goldTaken),
          passed(window.system, window.systemLayout, score.systemTaken),
        );
        return score;
      },
      finish: () => windows.finish(),
    };
  }

  #restart(): void {
    this.#places = [];
    this.#goldAt = 0;
    this.#systemAt = 0;
  }

  #note({ gold, system, ...rest }: Window): void {
    const placeOf = ({ bytes, ...chunk }: Chunk, at: number) => ({ ...chunk, from: at, to: at + bytes.length });
    this.#places.push({ ...rest, gold: placeOf(gold, this.#goldAt), system: placeOf(system, this.#systemAt) });
  }

  #pass(gold: number, system: number): void {
    this.#goldAt += gold;
    this.#systemAt += system;
  }

  #read(gold: Input, system: Input, from: number, to: number): Shown {
    const last = this.#places.findLastIndex(place => place.gold.first < to);
    const first = this.#places.findLastIndex(place => place.gold.first <= from);
    const shown = this.#places
      .slice(Math.max(0, first), last + 1)
      .map(place => this.#readIn(place, gold, system, from, to));
    return {
      details: shown.flatMap(({ details }) => details),
      pictures: shown.flatMap(({ pictures }) => pictures),
    };
  }

  #readIn(place: PartPlace, gold: Input, system: Input, from: number, to: number): Shown {
    if (this.#scoring.windows === undefined) return this.#readAlone(place, gold, system, from, to);
    const { gold: goldPlace, system: systemPlace, ...rest } = place;
    const window = { ...rest, gold: chunkOf(goldPlace, gold), system: chunkOf(systemPlace, system) };
    const wanted: Wanted = { ...WANTED, pictures: new Set(sentencesOf(from, to)) };
    const score = this.#scoring.windows(wanted).score(window);
    const { table, details, pictures = [] } = score === null || score === 'whole' ? noScore : score;
    return { details: details.filter((_, i) => isWithin(table.runs[i], from, to)), pictures };
  }

  /** Sentences stand at the same place on both sides, so those before and behind play no part. */
  #readAlone(place: PartPlace, gold: Input, system: Input, from: number, to: number): Shown {
    const { goldLayout, systemLayout } = place;
    if (this.#near?.place !== place)
      this.#near = {
        place,
        gold: this.#cutUp(chunkOf(place.gold, gold), goldLayout),
        system: this.#cutUp(chunkOf(place.system, system), systemLayout),
      };
    const { first } = place.gold;
    const [skipped, end] = [Math.max(0, from - first), to - first];
    const part = {
      goldLayout,
      systemLayout,
      gold: cutOut(this.#near.gold, skipped, end),
      system: cutOut(this.#near.system, skipped, end),
    };
    const { details, pictures = [] } = this.#scoring.score(part, { ...WANTED, pictures: 'all' });
    return { details, pictures };
  }

  #cutUp(chunk: Chunk, layout: string): CutUp {
    const { bytes } = chunk;
    const ends: number[] = [0];
    const lines: number[] = [0];
    for (let at = 0; at < bytes.length; ) {
      const cut = this.#family.cut(layout, bytes, at, bytes.length, 1, true);
      if (cut.offset <= at) break;
      at = cut.offset;
      ends.push(at);
      lines.push(lines.at(-1)! + cut.lines);
    }
    return { chunk, ends, lines };
  }
}

/** A chunk, and where its sentences end. */
interface CutUp {
  readonly chunk: Chunk;
  readonly ends: readonly number[];
  readonly lines: readonly number[];
}

function cutOut({ chunk, ends, lines }: CutUp, from: number, to: number): Chunk {
  return {
    file: chunk.file,
    bytes: chunk.bytes.slice(ends[from] ?? chunk.bytes.length, ends[to] ?? chunk.bytes.length),
    line: chunk.line + (lines[from] ?? 0),
    first: chunk.first + from,
  };
}

/** Of large files, what was read of one system is all that is kept. */
let lastRead: { readonly notebook: Notebook; readonly show: NonNullable<PartScore['show']> } | null = null;

const noScore = { table: { runs: [] }, details: [], pictures: [] } as const;

function isWithin(run: { readonly from: number; readonly to: number } | undefined, from: number, to: number): boolean {
  return run !== undefined && run.from >= from && run.to <= to;
}

function chunkOf({ from, to, ...chunk }: ChunkPlace, input: Input): Chunk {
  return { ...chunk, bytes: readStretch(input, from, to) };
}

function shownReader(show: (sentence: number) => ShownSentence): SentenceReader {
  return {
    read(from, to) {
      const shown = sentencesOf(from, to).map(show);
      return { details: shown.map(({ detail }) => detail), pictures: shown.map(({ pictures }) => pictures) };
    },
  };
}

function sentencesOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
