// Where two files are cut into shards. A cut is a function of the files and of where it is wanted, nothing else, so that
// two machines that score neighbouring shards agree on it without a word.
//
// Gold is cut at the first sentence behind the wanted byte. The system's sentence that belongs to it is near the same
// share of its file, and is known by its text: some hundred letters before and behind the cut that occur there once. Where
// that shows nothing, the sentences of both files are counted from their beginnings.
import type { Scoring } from '../families/index.ts';
import { countUpTo, entranceFrom, type LaidOutFile, type Sentences, sentencesIn } from './file-cuts.ts';
import type { Position } from './pieces.ts';

/** How the system's place is found: `text`, or if that fails, `count`. */
export const cutWays = ['text', 'count'] as const;
export type CutWay = (typeof cutWays)[number];

/** A place between sentences in two files. */
export interface PairCut {
  readonly gold: number;
  readonly system: number;
  /** Where that is, if all before it was read. */
  readonly goldAt: Position | null;
  readonly systemAt: Position | null;
}

export interface CutRequest {
  readonly scoring: Scoring;
  readonly gold: LaidOutFile;
  readonly system: LaidOutFile;
  readonly way: CutWay;
}

/** So much of gold is looked at before the cut, and behind it. */
const AROUND = 1 << 16;
/** So far from where it is expected the system's place is looked for: near, then farther. */
const RADII = [1 << 17, 1 << 20, 1 << 23] as const;
/** Letters on each side that must agree. */
const CONTEXT = 400;
/** If the first place does not do, one of the next may. */
const CANDIDATES = 64;

/** Whether files can be cut at all. Where sentences are aligned by their text, they meet by no number, so that counting
 *  them shows nothing. */
export function canBeCut(request: CutRequest): boolean {
  if (request.gold.input.prepared !== undefined || request.system.input.prepared !== undefined) return false;
  return !request.scoring.reader.whole || (request.scoring.reader.alongText !== undefined && canBeEntered(request));
}

/** Whether text can show which place is which. */
function canBeEntered({ gold, system, way }: CutRequest): boolean {
  const isOpen = ({ family, input, layout }: LaidOutFile) =>
    input.direct && (family.sentenceEnds?.(layout) ?? null) !== null;
  return way === 'text' && isOpen(gold) && isOpen(system);
}

/** The cut that belongs to a byte of gold; null where there is none near it. */
export function cutAt(request: CutRequest, byte: number): PairCut | null {
  const found = canBeEntered(request) ? cutByText(request, byte) : null;
  return found ?? (request.scoring.reader.whole ? null : cutByCount(request, byte));
}

function cutByCount({ gold, system }: CutRequest, byte: number): PairCut {
  const goldCut = countUpTo(gold, { byte });
  const systemCut = countUpTo(system, { sentences: goldCut.position.first });
  const at = { goldAt: goldCut.position, systemAt: systemCut.position };
  return { gold: goldCut.offset, system: systemCut.offset, ...at };
}

function cutByText(request: CutRequest, byte: number): PairCut | null {
  const { gold, system } = request;
  const entrance = entranceFrom(gold, byte);
  if (entrance === null || entrance >= gold.input.size) return null;
  const begin = entranceFrom(gold, Math.max(0, entrance - AROUND)) ?? 0;
  const goldSentences = sentencesIn(gold, begin, entrance + AROUND);
  if (goldSentences === null) return null;
  const wanted = Math.floor((system.input.size * entrance) / gold.input.size);
  for (const radius of RADII) {
    const from = entranceFrom(system, Math.max(0, wanted - radius));
    if (from === null) return null;
    const systemSentences = sentencesIn(system, from, Math.max(from, wanted + radius));
    if (systemSentences === null) return null;
    const found = meetingPlace(request.scoring.reader.whole, goldSentences, entrance, systemSentences);
    if (found !== null) return { ...found, goldAt: null, systemAt: null };
    if (wanted - radius <= 0 && wanted + radius >= system.input.size) return null;
  }
  return null;
}

/** The first gold sentence from the entrance on that can be found among the system's. Unless sentences are aligned by their
 *  text, those at the cut must be the same. */
export function meetingPlace(
  byText: boolean,
  gold: Sentences,
  entrance: number,
  system: Sentences,
): Pick<PairCut, 'gold' | 'system'> | null {
  const goldText = new JoinedText(gold);
  const systemText = new JoinedText(system);
  const first = gold.begins.findIndex(begin => begin >= entrance);
  if (first < 0) return null;
  for (let g = Math.max(1, first); g < Math.min(gold.begins.length, first + CANDIDATES); g++) {
    const { last } = gold.texts[g - 1]!;
    if (last === null || gold.texts[g]!.first === null || gold.texts[g]!.text === '') continue;
    const [before, behind] = goldText.around(g);
    const at = systemText.onlyPlaceOf(before + behind);
    if (at === null) continue;
    const s = systemText.sentenceAt(at + before.length);
    if (s === null || system.texts[s - 1]!.last !== last || system.texts[s]!.first === null) continue;
    const sameNeighbours =
      system.texts[s - 1]!.text === gold.texts[g - 1]!.text && system.texts[s]!.text === gold.texts[g]!.text;
    if (byText || sameNeighbours) return { gold: gold.begins[g]!, system: system.begins[s]! };
  }
  return null;
}

/** Sentences as one text without white space. */
export class JoinedText {
  readonly #text: string;
  readonly #starts: number[] = [];

  constructor({ texts }: Sentences) {
    let length = 0;
    for (const { text } of texts) {
      this.#starts.push(length);
      length += text.length;
    }
    this.#text = texts.map(({ text }) => text).join('');
  }

  /** What stands before a sentence, and what from it on. */
  around(sentence: number): readonly [string, string] {
    const at = this.#starts[sentence]!;
    return [this.#text.slice(Math.max(0, at - CONTEXT), at), this.#text.slice(at, at + CONTEXT)];
  }

  onlyPlaceOf(text: string): number | null {
    const at = this.#text.indexOf(text);
    return at < 0 || this.#text.indexOf(text, at + 1) >= 0 ? null : at;
  }

  /** The sentence that begins here, if one does and another stands before it. */
  sentenceAt(at: number): number | null {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    // Of several that begin here, all but the last are empty.
    return low > 1 && this.#starts[low - 1] === at ? low - 1 : null;
  }
}
