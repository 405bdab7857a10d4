// Pairs of sentences that are plain on both sides are counted without being made: in files of dependencies without lines of words, most
// are. What is counted is what the pair would count.
import type { Chunk } from '../../bytes/index.ts';
import { type Cut, plainLabels, tells } from '../../formats/index.ts';
import type { Part } from '../files.ts';
import type { RowTally } from '../scoring.ts';
import { type LabelTest, labelTest } from './label-test.ts';
import { largestMatching } from './largest-matching.ts';
import { failsUntold, plainBlocksOf, readLayout } from './layout.ts';
import { type CcgColumn, ccgColumns, ccgMeasures, measureColumnsOf } from './metric.ts';
import { PlainSide } from './plain-side.ts';
import { AT_ONCE, before, behind, cutterOf } from './small-parts.ts';
import { type Switches, standard, unlabelled } from './switches.ts';

/** By column. */
const columnAt = Object.fromEntries(ccgColumns.map((column, at) => [column, at])) as Record<CcgColumn, number>;
const measures = ccgMeasures.map(measure => {
  const { Gold, System, Correct, LostGold, LostSystem, LostCorrect, Exact } = measureColumnsOf[measure];
  const [counts, lost] = [
    [Gold, System, Correct],
    [LostGold, LostSystem, LostCorrect],
  ].map(columns => columns.map(column => columnAt[column]));
  return { counts: counts!, lost: lost!, exact: columnAt[Exact] };
});

/** What has been counted of a side. */
class Counted implements Cut {
  offset = 0;
  lines = 0;
  sentences = 0;

  add({ blocks }: PlainSide): void {
    this.offset = blocks.end;
    this.lines += blocks.lines;
    this.sentences++;
  }
}

/** A side of a part. */
interface Side {
  readonly sentence: PlainSide;
  readonly cut: NonNullable<ReturnType<typeof cutterOf>>;
  readonly failsUntold: boolean;
}

/** Null where none of its sentences is plain. */
function sideOf(text: string): Side | null {
  const layout = readLayout(text);
  const blocks = plainBlocksOf(layout);
  if (blocks === null) return null;
  const sentence = new PlainSide(blocks, tells(layout.format, 'rule ids'));
  return { sentence, cut: cutterOf(text)!, failsUntold: failsUntold(layout) };
}

export class PlainPairs {
  /** By measure: whether labels do not count, how they are compared, and how many dependencies are right. */
  readonly #bare: readonly boolean[];
  readonly #tests: readonly LabelTest[];
  readonly #correct: number[];
  /** The same as edges alone. */
  #edges = { gold: 0, system: 0, correct: 0 };
  /** What was counted of a part, by the length of sentences. */
  #rows: Int32Array[] = [];

  /** `switches` are those of the last measure. */
  constructor(switches: Switches) {
    const all = [standard, unlabelled, switches];
    this.#bare = all.map(({ labels }) => labels === 'none');
    this.#tests = all.map(labelTest);
    this.#correct = all.map(() => 0);
  }

  /** What of a part is not plain, in pieces; all else is counted between them. Null where nothing of it is plain. */
  piecesOf(part: Part, tally: RowTally<CcgColumn>): Iterable<Part> | null {
    const [gold, system] = [sideOf(part.goldLayout), sideOf(part.systemLayout)];
    return gold === null || system === null ? null : this.#piecesOf(part, gold, system, tally);
  }

  *#piecesOf(part: Part, goldSide: Side, systemSide: Side, tally: RowTally<CcgColumn>): Generator<Part> {
    let { gold, system } = part;
    this.#rows = [];
    for (let most = 1; ; most = Math.min(2 * most, AT_ONCE)) {
      const [goldCounted, systemCounted] = this.#countFrom(gold, system, goldSide, systemSide);
      if (goldCounted.sentences > 0) most = 1;
      [gold, system] = [behind(gold, goldCounted), behind(system, systemCounted)];
      if (gold.bytes.length + system.bytes.length === 0 && gold.first > 0) break;
      const goldCut = goldSide.cut(gold.bytes, 0, gold.bytes.length, most, true);
      const systemCut = systemSide.cut(system.bytes, 0, system.bytes.length, most, true);
      if (goldCut.sentences < most || systemCut.sentences < most) {
        yield { ...part, gold, system };
        break;
      }
      yield { ...part, gold: before(gold, goldCut), system: before(system, systemCut) };
      [gold, system] = [behind(gold, goldCut), behind(system, systemCut)];
    }
    const { first } = part.gold;
    for (const [length, counts] of this.#rows.entries()) {
      if (counts === undefined) continue;
      counts[columnAt.length] = length;
      tally.begin({ from: first, to: first });
      tally.addAll(Float64Array.from(counts));
    }
  }

  /** Counts pairs as long as they are plain. The first of a file is not: it brings up what is to be said of both. */
  #countFrom({ bytes, first }: Chunk, { bytes: systemBytes }: Chunk, gold: Side, system: Side): readonly [Cut, Cut] {
    const [goldCut, systemCut] = [new Counted(), new Counted()];
    while (
      first + goldCut.sentences > 0 &&
      gold.sentence.read(bytes, goldCut.offset) &&
      system.sentence.read(systemBytes, systemCut.offset) &&
      this.#count(gold, system)
    ) {
      goldCut.add(gold.sentence);
      systemCut.add(system.sentence);
    }
    return [goldCut, systemCut];
  }

  /** False if something is to be said of the pair. */
  #count(goldSide: Side, systemSide: Side): boolean {
    const gold = goldSide.sentence;
    const system = systemSide.sentence;
    const goldFailed = gold.blocks.count === 0;
    const failed = system.blocks.count === 0;
    if (goldFailed && system.size > 0) return false;
    const told = goldFailed || failed ? 'some' : sameWordsIn(gold, system);
    if (told === null) return false;
    const length = Math.max(gold.blocks.length, system.blocks.length);
    this.#rows[length] ??= new Int32Array(ccgColumns.length);
    const row = this.#rows[length];
    row[columnAt.sentences]!++;
    if (told === 'none') row[columnAt.incomparable]!++;
    if (told === 'two') row[columnAt.comparable]!++;
    if (failed) {
      row[columnAt.failed]!++;
      if (systemSide.failsUntold) row[columnAt.untold]!++;
      if (goldFailed) row[columnAt.bothFailed]!++;
    }
    if (goldFailed) {
      row[columnAt.goldFailed]!++;
      if (goldSide.failsUntold) row[columnAt.goldUntold]!++;
    }
    row[columnAt.goldLines]! += gold.blocks.count;
    row[columnAt.systemLines]! += system.blocks.count;
    row[columnAt.omitted]! += system.omitted;
    this.#compare(gold, system);
    for (let i = 0; i < measures.length; i++) {
      const { counts, lost, exact } = measures[i]!;
      const isBare = this.#bare[i]!;
      const wanted = isBare ? this.#edges.gold : gold.size;
      const found = isBare ? this.#edges.system : system.size;
      const correct = isBare ? this.#edges.correct : this.#correct[i]!;
      add(row, counts, wanted, found, correct);
      if (failed) add(row, lost, wanted, found, correct);
      else if (correct === wanted && correct === found) row[exact]!++;
    }
    return true;
  }

  /** Walks both sides from edge to edge. */
  #compare(gold: PlainSide, system: PlainSide): void {
    const edges = { gold: 0, system: 0, correct: 0 };
    this.#correct.fill(0);
    for (let g = 0, s = 0; g < gold.size || s < system.size; ) {
      const order = g === gold.size ? 1 : s === system.size ? -1 : gold.edge[g]! - system.edge[s]!;
      const goldEnd = order <= 0 ? gold.edgeEnd(g) : g;
      const systemEnd = order >= 0 ? system.edgeEnd(s) : s;
      if (order <= 0) edges.gold++;
      if (order >= 0) edges.system++;
      if (order === 0) {
        edges.correct++;
        const isSame = goldEnd - g === 1 && systemEnd - s === 1 && gold.label[g] === system.label[s];
        for (let i = 0; i < this.#tests.length; i++)
          this.#correct[i]! += isSame ? 1 : matched(gold, g, goldEnd, system, s, systemEnd, this.#tests[i]!);
      }
      g = goldEnd;
      s = systemEnd;
    }
    this.#edges = edges;
  }
}

function add(row: Int32Array, columns: readonly number[], gold: number, system: number, correct: number): void {
  row[columns[0]!]! += gold;
  row[columns[1]!]! += system;
  row[columns[2]!]! += correct;
}

/** How many labels of an edge are right. */
function matched(
  gold: PlainSide,
  g: number,
  goldEnd: number,
  system: PlainSide,
  s: number,
  systemEnd: number,
  test: LabelTest,
): number {
  const agree = (i: number, j: number) =>
    test(plainLabels[gold.label[g + i]!]!, plainLabels[system.label[s + j]!]!) === null;
  if (goldEnd - g === 1 && systemEnd - s === 1) return Number(agree(0, 0));
  let right = 0;
  for (const mate of largestMatching(goldEnd - g, systemEnd - s, agree)) if (mate >= 0) right++;
  return right;
}

/** Of the words that both tell, whether there are none, or two with letters or digits; null where one differs. */
function sameWordsIn(gold: PlainSide, system: PlainSide): 'none' | 'some' | 'two' | null {
  let told = 0;
  let texts = 0;
  const length = Math.min(gold.blocks.length, system.blocks.length);
  for (let word = 0; word < length; word++) {
    if (gold.blocks.wordAt[word]! < 0 || system.blocks.wordAt[word]! < 0) continue;
    if (!gold.tellsSame(word, system)) return null;
    told++;
    if (texts < 2 && gold.hasText(word)) texts++;
  }
  return told === 0 ? 'none' : texts === 2 ? 'two' : 'some';
}
