// One answer to "show sentence n": its pair is read again from the files, alone where sentences stand at the same place on both
// sides, with its open part or its file where they do not, and handed to the family's view. Files are read in the layouts
// that scoring found.
import { InputError, refuse } from '../bytes/index.ts';
import type { Run } from '../counts/index.ts';
import {
  errorDetail,
  type Pair,
  PartNotices,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
} from '../families/index.ts';
import { type Environment, noProgress } from './environment.ts';
import { FileCursor, partsOf } from './file-cursor.ts';
import { layoutsOf, rangeOf, readRange, wholeChunk } from './input.ts';
import type { Input, PartPlace } from './pieces.ts';
import { scoreCorpus } from './score-corpus.ts';
import type { CorpusScore, FamilyScoring, Layouts } from './scores.ts';

/** What is shown of a pair: its record and its pictures. */
export interface SentenceView extends SentencePictures {
  readonly detail: SentenceDetail;
}

export interface SentenceLookup {
  /** Gold sentences [from, to): usually one view, and several where they were scored together once. */
  find(from: number, to: number): readonly SentenceView[];
  /** Of all gold sentences, in their order. */
  pictures(sentences: 'all'): Iterable<SentencePictures>;
}

/** Two files and how they are scored. */
export interface SentenceFiles extends FamilyScoring {
  readonly gold: Input;
  readonly system: Input;
}

export class SentenceFinder implements SentenceLookup {
  readonly #files: SentenceFiles;
  readonly #layouts: Layouts;
  readonly #places: readonly PartPlace[];
  readonly #kept: readonly Pair[];

  /** `places` are those of the parts that were scored, if that is known; `kept` are the pairs that scoring has kept. */
  constructor(files: SentenceFiles, layouts: Layouts, places: CorpusScore['places'] = [], kept: readonly Pair[] = []) {
    this.#files = files;
    this.#layouts = layouts;
    this.#places = places;
    this.#kept = kept;
  }

  /** Whether all is read, whichever sentences are wanted. */
  get readsAll(): boolean {
    return this.#files.scoring.reader.whole && this.#places.length === 0;
  }

  find(from: number, to: number): readonly SentenceView[] {
    const { view, errors } = this.#files.scoring;
    const isWithin = (run: Run) => run.from >= from && run.to <= to;
    return Array.from(this.#pairs(from, to, isWithin), pair => ({
      sentence: pair.run.from,
      detail: {
        ...view.detail(pair, false),
        ...(errors === undefined ? {} : errorDetail(errors, pair)),
        ...view.more?.(pair),
      },
      // What the system invented has no place among the gold sentences.
      views: pair.run.from === pair.run.to ? {} : view.pictures(pair),
    }));
  }

  /** The pictures of these gold sentences, counted from 0, going through the files once. */
  *pictures(sentences: 'all' | ReadonlySet<number>): Generator<SentencePictures> {
    const isAmong = (sentence: number) => sentences === 'all' || sentences.has(sentence);
    const isDrawn = ({ from, to }: Run) => sentences === 'all' || sentencesIn(from, to).some(isAmong);
    const end = sentences === 'all' ? Number.POSITIVE_INFINITY : Math.max(...sentences) + 1;
    for (const pair of this.#pairs(0, end, isDrawn, isAmong))
      yield { sentence: pair.run.from, views: this.#files.scoring.view.pictures(pair) };
  }

  /** The pictures of one sentence. */
  picture(sentence: number): SentencePictures {
    for (const pictures of this.pictures(new Set([sentence]))) return pictures;
    const { gold, system, scoring } = this.#files;
    const counts = scoring.reader.whole ? null : this.#writtenSentences();
    const [file, there] = counts !== null && sentence < counts.gold ? [system, counts.system] : [gold, counts?.gold];
    const length = there === undefined ? '' : `, it has ${there}`;
    throw refuse(
      'no-such-sentence',
      { file: file.name },
      `there is no sentence ${sentence + 1}${length}; they count from 1`,
    );
  }

  /** Pairs among the gold sentences [from, to), in order; each lasts until the next is asked for. */
  *#pairs(
    from: number,
    to: number,
    isShown: (run: Run) => boolean,
    isWanted: (sentence: number) => boolean = () => true,
  ): Generator<Pair> {
    if (this.readsAll) {
      for (const pair of this.#kept.length > 0 ? this.#kept : this.#wholePairs()) if (isShown(pair.run)) yield pair;
      return;
    }
    for (const place of this.#placesInOrder()) {
      const { first } = place.gold;
      if (first >= to) return;
      let [low, high] = [Math.max(from, first), Math.min(to, first + place.sentences)];
      while (low < high && !isWanted(low)) low++;
      while (low < high && !isWanted(high - 1)) high--;
      if (low < high) for (const pair of this.#pairsIn(place, low, high)) if (isShown(pair.run)) yield pair;
    }
  }

  #wholePairs(): Iterable<Pair> {
    const { gold, system, scoring } = this.#files;
    const part = { gold: wholeChunk(gold), system: wholeChunk(system), ...this.#layouts };
    return scoring.reader.pairs(part, new PartNotices(), null);
  }

  *#placesInOrder(): Generator<PartPlace> {
    if (this.#places.length > 0) yield* this.#places;
    else for (const { place } of this.#parts()) yield place;
  }

  #parts() {
    const { family, gold, system } = this.#files;
    const { goldLayout, systemLayout } = this.#layouts;
    return partsOf(family, new FileCursor(gold, family, goldLayout), new FileCursor(system, family, systemLayout));
  }

  #writtenSentences(): { readonly gold: number; readonly system: number } {
    const parts = this.#parts();
    let step = parts.next();
    while (!step.done) step = parts.next();
    return { gold: step.value.gold.written, system: step.value.system.written };
  }

  #pairsIn(place: PartPlace, from: number, to: number): Iterable<Pair> {
    const { gold, system, scoring } = this.#files;
    const { reader } = scoring;
    if (!reader.whole) {
      // Sentences stand at the same place on both sides, so those before and behind play no part.
      const chunkOf = (side: 'gold' | 'system') => this.#cutOut(place, side, from, to);
      return reader.pairs(
        { ...this.#layouts, gold: chunkOf('gold'), system: chunkOf('system') },
        new PartNotices(),
        null,
      );
    }
    const chunkOf = ({ from: begin, to: end, ...chunk }: PartPlace['gold'], input: Input) => ({
      ...chunk,
      bytes: readRange(input, begin, end),
    });
    const open = { ...place, gold: chunkOf(place.gold, gold), system: chunkOf(place.system, system) };
    const pairs = reader.openParts?.().pairs(open, new PartNotices()) ?? reader.pairs(open, new PartNotices(), null);
    return pairs === 'whole' ? [] : pairs;
  }

  /** The sentences [from, to) of one side of a part. */
  #cutOut(place: PartPlace, side: 'gold' | 'system', from: number, to: number) {
    const { from: begin, to: end, first, line, column = 1 } = place[side];
    const at = { line, column, first };
    const input = rangeOf(this.#files[side], begin, end);
    const cursor = new FileCursor(input, this.#files.family, this.#layouts[`${side}Layout`], at);
    if (from > first) cursor.take(from - first);
    return cursor.take(to - from).chunk;
  }
}

function sentencesIn(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The same way of scoring, which keeps the pairs of files that are read whole: they need not be read again to be shown. */
export function keepingPairs(scoring: Scoring): { readonly scoring: Scoring; readonly kept: readonly Pair[] } {
  const { reader } = scoring;
  const kept: Pair[] = [];
  if (!reader.lasting) return { scoring, kept };
  const pairs: typeof reader.pairs = function* (...part) {
    kept.length = 0;
    for (const pair of reader.pairs(...part)) {
      kept.push(pair);
      yield pair;
    }
  };
  return { scoring: { ...scoring, reader: { ...reader, pairs } }, kept };
}

/** The layouts that scoring these files finds, which decides where a few samples and the whole of a large file differ. */
export async function layoutsOfFiles(files: SentenceFiles, environment: Environment): Promise<Layouts> {
  const { gold, system } = files;
  const [seen, certain] = [layoutsOf(files, gold, system, false), layoutsOf(files, gold, system, true)];
  if (seen.goldLayout === certain.goldLayout && seen.systemLayout === certain.systemLayout) return seen;
  try {
    const request = { ...files, output: { keyed: false, rows: false, details: false } };
    return (await scoreCorpus(request, gold, system, environment, noProgress)).layouts[0] ?? certain;
  } catch (error) {
    if (error instanceof InputError) return certain;
    throw error;
  }
}
