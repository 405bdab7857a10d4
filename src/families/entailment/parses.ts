// What parsers made of the pairs. A file holds both sides of every pair, told apart by ids, by their order T1, H1, T2, H2, ...,
// or by their words; or two files hold a side each. A parse that cannot be of its sentence stops everything: no silent shift.
import { Notices, quote, refuse, type Warning, wholeFile } from '../../bytes/index.ts';
import type { PairParses } from '../../entail/index.ts';
import { type EntailmentPair, type PairSide, pairSides, type SideParse } from '../../model/index.ts';
import type { NamedFile } from '../files.ts';
import { readAnalyses } from './parse-files.ts';
import { assignParses, missingParse, outOfStep, type SideParses } from './parse-order.ts';
import { type PairSentence, PairSentences, sentenceName } from './parse-words.ts';
import type { StanfordConversion } from './stanford-files.ts';

export interface EntailmentParser {
  /** That of its file, or of the file of texts. */
  readonly name: string;
  readonly parses: PairParses;
  /** Whether its relations were made from trees by our rules. */
  readonly converted: boolean;
  /** What was found wrong with its files. */
  readonly warnings: readonly Warning[];
}

/** The parses of one file, by the id of their pair. */
interface ParseFile {
  readonly name: string;
  readonly converted: boolean;
  readonly parses: SideParses;
  /** One for each pair, where words do not tell which side they are of. */
  readonly half: ReadonlyMap<string, SideParse> | null;
  readonly notices: Notices;
}

export function readParsers(
  files: readonly NamedFile[],
  pairs: readonly EntailmentPair[],
  conversion: StanfordConversion,
): readonly EntailmentParser[] {
  const sentences = new PairSentences(pairs);
  const read = files.map(file => readParseFile(file, pairs, sentences, conversion));
  const parsers: EntailmentParser[] = [];
  for (let at = 0; at < read.length; at++) {
    const [file, next] = [read[at]!, read[at + 1]];
    const isWhole = file.half === null && pairSides.every(side => file.parses[side].size > 0);
    if (!isWhole) at++;
    const [texts, hypotheses] = isWhole ? [file, file] : sidesOf(file, next);
    parsers.push(parserOf(texts, hypotheses, pairs, sentences));
  }
  return parsers;
}

/** Two files that hold a side each: texts, then hypotheses, unless their words tell otherwise. */
function sidesOf(file: ParseFile, next: ParseFile | undefined): readonly [ParseFile, ParseFile] {
  const isHalf = file.half !== null;
  if (!isHalf && pairSides.every(each => file.parses[each].size === 0))
    throw refuse('unknown-id', null, `${file.name} has no parse of any of the pairs${hintOf(file)}`);
  const isHypotheses = isHalf
    ? next !== undefined && next.half === null && next.parses.hypothesis.size === 0
    : file.parses.text.size === 0;
  const [side, other] = isHypotheses ? (['hypothesis', 'text'] as const) : (['text', 'hypothesis'] as const);
  const names = { text: 'texts', hypothesis: 'hypotheses' };
  const fits =
    next !== undefined && (next.half !== null || (next.parses[side].size === 0 && next.parses[other].size > 0));
  if (!fits)
    throw refuse(
      'missing-side',
      null,
      `${file.name} has parses of the ${names[side]} only; name the file of the ${names[other]} after it${hintOf(file)}`,
    );
  const as = (half: ParseFile, which: PairSide) =>
    half.half === null ? half : { ...half, parses: { ...half.parses, [which]: half.half } };
  return isHypotheses ? [as(next, 'text'), as(file, 'hypothesis')] : [as(file, 'text'), as(next, 'hypothesis')];
}

function hintOf({ notices }: ParseFile): string {
  const unknown = notices.list().find(({ code }) => code === 'unknown-id')?.kept[0];
  return unknown === undefined ? '' : `; besides, ${unknown.text}`;
}

function parserOf(
  texts: ParseFile,
  hypotheses: ParseFile,
  pairs: readonly EntailmentPair[],
  sentences: PairSentences,
): EntailmentParser {
  const notices = new Notices();
  for (const file of new Set([texts, hypotheses])) notices.append(file.notices.list());
  const parses = new Map<string, Record<PairSide, SideParse>>();
  for (const [index, pair] of pairs.entries()) {
    const of = (side: PairSide, file: ParseFile) => {
      const parse = file.parses[side].get(pair.id);
      if (parse === undefined) throw missingParse(file.name, { pair, side });
      checkWords(parse, index, { pair, side }, sentences, notices);
      return parse;
    };
    parses.set(pair.id, { text: of('text', texts), hypothesis: of('hypothesis', hypotheses) });
  }
  return { name: texts.name, parses, converted: texts.converted || hypotheses.converted, warnings: notices.list() };
}

function checkWords(
  parse: SideParse,
  index: number,
  sentence: PairSentence,
  sentences: PairSentences,
  notices: Notices,
): void {
  const { lacking, fault } = sentences.misfit(parse, index, sentence.side);
  if (fault !== null) throw outOfStep(parse, sentence, fault);
  if (lacking.length > 0)
    notices.add('words-differ', () => ({
      place: parse.place,
      text: `${sentenceName(sentence)} has no ${lacking.slice(0, 3).map(quote).join(', ')}; it is taken for another spelling`,
    }));
}

function readParseFile(
  { name, bytes }: NamedFile,
  pairs: readonly EntailmentPair[],
  sentences: PairSentences,
  conversion: StanfordConversion,
): ParseFile {
  const notices = new Notices();
  const { all, converted } = readAnalyses(wholeFile(name, bytes), conversion, notices);
  const file = { name, converted, notices };
  const named = all.filter(({ pair }) => pair !== null);
  if (named.length === 0) return { ...file, ...assignParses(name, all, pairs, sentences, notices) };
  const nameless = all.find(({ pair }) => pair === null);
  if (nameless !== undefined)
    throw refuse('nameless-parse', nameless.place, 'other sentences say which pair they belong to, this one does not');
  return { ...file, parses: byId(named, pairs, notices), half: null };
}

function byId(all: readonly SideParse[], pairs: readonly EntailmentPair[], notices: Notices): SideParses {
  const known = new Set(pairs.map(({ id }) => id));
  const parses = { text: new Map<string, SideParse>(), hypothesis: new Map<string, SideParse>() };
  for (const parse of all) {
    const { id, side } = parse.pair!;
    const before = parses[side].get(id);
    if (before !== undefined)
      throw refuse(
        'double-parse',
        parse.place,
        `the ${side} of pair ${quote(id)} is also on line ${before.place.line}; remove one of them`,
      );
    if (known.has(id)) parses[side].set(id, parse);
    else
      notices.add('unknown-id', () => ({
        place: parse.place,
        text: `there is no pair ${quote(id)}; its parse is left out`,
      }));
  }
  return parses;
}
