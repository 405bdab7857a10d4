// Which sentence of the pairs each parse is of, where a file does not say: by its place, held against its words, or by its words
// alone where these show another order.
import { type InputError, type Notices, refuse } from '../../bytes/index.ts';
import { type EntailmentPair, type PairSide, pairSides, type SideParse } from '../../model/index.ts';
import { type PairSentence, type PairSentences, sentenceName } from './parse-words.ts';

/** By the id of the pair. */
export type SideParses = Readonly<Record<PairSide, ReadonlyMap<string, SideParse>>>;

export interface AssignedParses {
  readonly parses: SideParses;
  /** One for each pair, where words do not tell which side they are of. */
  readonly half: ReadonlyMap<string, SideParse> | null;
}

/** Text and hypothesis of each pair in turn, one side of all, or any order that words can tell. */
export function assignParses(
  name: string,
  all: readonly SideParse[],
  pairs: readonly EntailmentPair[],
  sentences: PairSentences,
  notices: Notices,
): AssignedParses {
  const file = { name, parses: withoutEmptyEnd(all, pairs.length), pairs, sentences };
  const count = file.parses.length;
  const inOrder = count === pairs.length ? oneSide(file) : count === 2 * pairs.length ? inTurn(file) : null;
  return inOrder ?? byWords(file, notices);
}

interface NamelessFile {
  readonly name: string;
  readonly parses: readonly SideParse[];
  readonly pairs: readonly EntailmentPair[];
  readonly sentences: PairSentences;
}

/** Empty lines at the end of a file are no analyses without relations. */
function withoutEmptyEnd(all: readonly SideParse[], pairs: number): readonly SideParse[] {
  let end = all.length;
  while (end !== pairs && end !== 2 * pairs && all[end - 1]?.relations?.length === 0) end--;
  return end === pairs || end === 2 * pairs ? all.slice(0, end) : all;
}

function inTurn(file: NamelessFile): AssignedParses | null {
  if (firstFault(file, pairSides) !== null) return null;
  return {
    parses: bySide(file.parses.map((parse, i) => [{ pair: file.pairs[i >> 1]!, side: pairSides[i % 2]! }, parse])),
    half: null,
  };
}

function oneSide(file: NamelessFile): AssignedParses | null {
  const { parses, pairs, sentences } = file;
  const fitting = pairSides.filter(side => firstFault(file, [side]) === null);
  const [side, other] = fitting;
  if (side === undefined) return null;
  const lacking = (as: PairSide) =>
    parses.reduce((sum, parse, i) => sum + sentences.misfit(parse, i, as).lacking.length, 0);
  const difference = other === undefined ? -1 : lacking(side) - lacking(other);
  if (difference === 0) return { parses: bySide([]), half: new Map(pairs.map(({ id }, i) => [id, parses[i]!])) };
  const best = difference < 0 ? side : other!;
  return { parses: bySide(parses.map((parse, i) => [{ pair: pairs[i]!, side: best }, parse])), half: null };
}

/** Sides of which every sentence is found. */
function byWords(file: NamelessFile, notices: Notices): AssignedParses {
  const { name, parses, pairs, sentences } = file;
  const matched = [...sentences.matched(parses)];
  const kept = pairSides.flatMap(side => {
    const all = matched.filter(([sentence]) => sentence.side === side);
    return all.length === pairs.length ? all : [];
  });
  const isPart = kept.length < matched.length && parses.length > pairs.length;
  if (kept.length === 0 || (kept.length === pairs.length && isPart))
    throw misplaced(file, new Set(matched.map(([sentence]) => sentence)));
  notices.add('matched-by-words', () => ({
    place: parses[0]?.place ?? null,
    text: `${name} does not have the order of the pairs; the parse of each sentence was found by its words`,
  }));
  return { parses: bySide(kept), half: null };
}

function bySide(found: readonly (readonly [PairSentence, SideParse])[]): SideParses {
  const of = (side: PairSide) =>
    new Map(found.flatMap(([sentence, parse]) => (sentence.side === side ? [[sentence.pair.id, parse] as const] : [])));
  return { text: of('text'), hypothesis: of('hypothesis') };
}

interface Fault {
  readonly parse: SideParse;
  readonly sentence: PairSentence;
  readonly text: string;
}

/** The first parse that cannot be of its sentence, if they stand in this order. */
function firstFault({ parses, pairs, sentences }: NamelessFile, sides: readonly PairSide[]): Fault | null {
  for (const [i, parse] of parses.entries()) {
    const index = Math.floor(i / sides.length);
    const side = sides[i % sides.length]!;
    const pair = pairs[index];
    if (pair === undefined) break;
    const { fault } = sentences.misfit(parse, index, side);
    if (fault !== null) return { parse, sentence: { pair, side }, text: fault };
  }
  return null;
}

/** Says where a file and the pairs part; where most sentences were found, which of them was not. */
function misplaced(file: NamelessFile, found: ReadonlySet<PairSentence>): InputError {
  const { name, parses, pairs, sentences } = file;
  const missing = sentences.all.find(sentence => !found.has(sentence));
  const cut = missing === undefined ? undefined : sentences.beginningOf(missing, parses);
  if (cut !== undefined && found.size > 0)
    return refuse(
      'sentence-cut',
      cut.place,
      `this is the beginning of ${sentenceName(missing!)}, which was cut into several sentences; set the parser to take a line as a sentence`,
    );
  const fault = firstFault(file, parses.length > pairs.length ? pairSides : ['text']);
  const fits = parses.length === pairs.length || parses.length === 2 * pairs.length;
  if (fault !== null && fits) return outOfStep(fault.parse, fault.sentence, fault.text);
  if (missing !== undefined && found.size > pairs.length) return missingParse(name, missing);
  const needed = pairs.length === 1 ? 'a pair needs' : `${pairs.length} pairs need`;
  const counts = `${name} has ${parses.length} sentences; ${needed} ${2 * pairs.length}, text and hypothesis in turn, or ${pairs.length} for one side`;
  if (fault === null) return refuse('out-of-step', null, `${counts}; is one of the files cut off?`);
  return refuse(
    'out-of-step',
    fault.parse.place,
    `${counts}; they part here, at ${sentenceName(fault.sentence)}: ${fault.text}`,
  );
}

export const outOfStep = ({ place }: SideParse, sentence: PairSentence, fault: string) =>
  refuse(
    'out-of-step',
    place,
    `${sentenceName(sentence)} should be parsed here, but ${fault}; are parses and pairs in step?`,
  );

export const missingParse = (file: string, sentence: PairSentence) =>
  refuse(
    'missing-parse',
    sentence.pair.place,
    `${file} has no parse of ${sentenceName(sentence)}; where the parser found none, say so: "relations":null or # no parse`,
  );
