// What parsers made of the pairs. A file holds both sides of every pair, told apart by ids, by their order T1, H1, T2, H2, ...,
// or by their words; or two files hold a side each. A parse that cannot be of its sentence stops everything: no silent shift.
import { InputError, Notices, quote, refuse, type Warning, wholeFile } from '../../bytes/index.ts';
import type { PairParses } from '../../entail/index.ts';
import { type EntailmentPair, type PairSide, pairSides, type SideParse } from '../../model/index.ts';
import type { NamedFile } from '../files.ts';
import { readAnalyses } from './parse-files.ts';
import { assignParses, missingParse, outOfStep, type SideParses } from './parse-order.ts';
import { type PairSentence, PairSentences, sentenceName } from './parse-words.ts';
import type { StanfordConversion, StanfordSource } from './stanford-files.ts';

export interface EntailmentParser {
  /** That of its file, or of the file of texts. */
  readonly name: string;
  readonly parses: PairParses;
  /** What our rules made its relations from; nothing where they are given. */
  readonly sources: ReadonlySet<StanfordSource>;
  /** What was found wrong with its files. */
  readonly warnings: readonly Warning[];
}

/** The parses of one file, by the id of their pair. */
interface ParseFile {
  readonly name: string;
  readonly source: StanfordSource | null;
  readonly parses: SideParses;
  /** One for each pair, where words do not tell which side they are of. */
  readonly half: ReadonlyMap<string, SideParse> | null;
  readonly notices: Notices;
}

/** A parser whose files cannot be used, and why. */
export interface UnusableParser {
  readonly name: string;
  /** Among all parsers that were given, counted from 0. */
  readonly index: number;
  readonly error: InputError;
}

/** All of them; refused where one cannot be used. */
export function readParsers(
  files: readonly NamedFile[],
  pairs: readonly EntailmentPair[],
  conversion: StanfordConversion,
): readonly EntailmentParser[] {
  const { parsers, unusable } = readUsableParsers(files, pairs, conversion);
  if (unusable[0] !== undefined) throw unusable[0].error;
  return parsers;
}

/** Those that can be used, and why the others cannot. Refused where none can, and where a file cannot be used and others have only
 *  one side: nobody knows then which files belong together. */
export function readUsableParsers(
  files: readonly (NamedFile | InputError)[],
  pairs: readonly EntailmentPair[],
  conversion: StanfordConversion,
): { readonly parsers: readonly EntailmentParser[]; readonly unusable: readonly UnusableParser[] } {
  const sentences = new PairSentences(pairs);
  const read = files.map(file => orRefusal(() => readParseFile(file, pairs, sentences, conversion)));
  const halves = read.filter(file => !(file instanceof InputError) && !isWhole(file));
  const refusal = read.find(file => file instanceof InputError);
  if (refusal !== undefined && halves.length > 0) throw refusal;
  const parsers: EntailmentParser[] = [];
  const unusable: UnusableParser[] = [];
  for (let at = 0; at < read.length; at++) {
    const [file, next] = [read[at]!, read[at + 1]];
    const name = fileName(files[at]!);
    const parser = orRefusal(() => {
      if (file instanceof InputError) throw file;
      const isAlone = isWhole(file) || halves.length === 1;
      if (!isAlone) at++;
      const [texts, hypotheses] = isWhole(file)
        ? [file, file]
        : sidesOf(file, isAlone || next instanceof InputError ? undefined : next);
      return parserOf(texts, hypotheses, pairs, sentences);
    });
    if (parser instanceof InputError) unusable.push({ name, index: parsers.length + unusable.length, error: parser });
    else parsers.push(parser);
  }
  if (parsers.length === 0 && unusable[0] !== undefined) throw unusable[0].error;
  return { parsers, unusable };
}

const fileName = (file: NamedFile | InputError) => (file instanceof InputError ? (file.file ?? '') : file.name);

const isWhole = ({ half, parses }: ParseFile) => half === null && pairSides.every(side => parses[side].size > 0);

function orRefusal<T>(work: () => T): T | InputError {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** Two files that hold a side each: texts, then hypotheses, unless their words tell otherwise. */
function sidesOf(file: ParseFile, next: ParseFile | undefined): readonly [ParseFile, ParseFile] {
  const isHalf = file.half !== null;
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
      `${file.name} has parses of the ${names[side]} only; name the file of the ${names[other]} after it${hintOf(file.notices)}`,
    );
  const as = (half: ParseFile, which: PairSide) =>
    half.half === null ? half : { ...half, parses: { ...half.parses, [which]: half.half } };
  return isHypotheses ? [as(next, 'text'), as(file, 'hypothesis')] : [as(file, 'text'), as(next, 'hypothesis')];
}

function hintOf(notices: Notices): string {
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
  const sources = new Set([texts.source, hypotheses.source].filter(source => source !== null));
  return { name: texts.name, parses, sources, warnings: notices.list() };
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
  given: NamedFile | InputError,
  pairs: readonly EntailmentPair[],
  sentences: PairSentences,
  conversion: StanfordConversion,
): ParseFile {
  if (given instanceof InputError) throw given;
  const { name, bytes } = given;
  const notices = new Notices();
  const { all, source } = readAnalyses(wholeFile(name, bytes), conversion, notices);
  const file = { name, source, notices };
  const named = all.filter(({ pair }) => pair !== null);
  if (named.length === 0) return { ...file, ...assignParses(name, all, pairs, sentences, notices) };
  const nameless = all.find(({ pair }) => pair === null);
  if (nameless !== undefined)
    throw refuse('nameless-parse', nameless.place, 'other sentences say which pair they belong to, this one does not');
  const parses = byId(named, pairs, notices);
  if (pairSides.every(side => parses[side].size === 0))
    throw refuse('unknown-id', null, `${name} has no parse of any of the pairs${hintOf(notices)}`);
  return { ...file, parses, half: null };
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
