// What parsers made of the pairs. A file holds both sides of every pair, told apart by its ids or in the order T1, H1, T2,
// H2, ...; or two files hold a side each. A parse that cannot be of its sentence stops everything: no silent shift.
import { type Chunk, decode, Notices, quote, refuse, type Warning, wholeFile } from '../../bytes/index.ts';
import type { PairParses } from '../../entail/index.ts';
import {
  hasDerivations,
  readConlluSides,
  readSideParses,
  readStanford,
  recogniseCcg,
  warnOfEncoding,
} from '../../formats/index.ts';
import { type EntailmentPair, type PairSide, pairSides, type SideParse, type StanfordNode } from '../../model/index.ts';
import type { NamedFile } from '../files.ts';
import { lackingWords } from './parse-words.ts';
import { convertToStanford, type StanfordConversion } from './stanford-files.ts';

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
  readonly parses: Readonly<Record<PairSide, ReadonlyMap<string, SideParse>>>;
  /** In the order of the pairs, without a word on which side it is. */
  readonly half: ReadonlyMap<string, SideParse> | null;
  readonly notices: Notices;
}

export function readParsers(
  files: readonly NamedFile[],
  pairs: readonly EntailmentPair[],
  conversion: StanfordConversion,
): readonly EntailmentParser[] {
  const read = files.map(file => readParseFile(file, pairs, conversion));
  const parsers: EntailmentParser[] = [];
  for (let at = 0; at < read.length; at++) {
    const [file, next] = [read[at]!, read[at + 1]];
    const isWhole = file.half === null && pairSides.every(side => file.parses[side].size > 0);
    if (!isWhole) at++;
    parsers.push(isWhole ? parserOf(file, file, pairs) : joined(file, next, pairs));
  }
  return parsers;
}

/** Two files that hold a side each. */
function joined(file: ParseFile, next: ParseFile | undefined, pairs: readonly EntailmentPair[]): EntailmentParser {
  const unknown = file.notices.list().find(({ code }) => code === 'unknown-id')?.kept[0];
  const hint = unknown === undefined ? '' : `; besides, ${unknown.text}`;
  const alone = (side: string, other: string) =>
    refuse(
      'missing-side',
      null,
      `${file.name} has parses of the ${side} only; name the file of the ${other} after it${hint}`,
    );
  if (file.half !== null) {
    if (next?.half == null) throw alone('texts', 'hypotheses');
    return parserOf(
      { ...file, parses: { ...file.parses, text: file.half } },
      { ...next, parses: { ...next.parses, hypothesis: next.half } },
      pairs,
    );
  }
  if (pairSides.every(each => file.parses[each].size === 0))
    throw refuse('unknown-id', null, `${file.name} has no parse of any of the pairs${hint}`);
  const side: PairSide = file.parses.text.size > 0 ? 'text' : 'hypothesis';
  const other: PairSide = side === 'text' ? 'hypothesis' : 'text';
  if (next === undefined || next.half !== null || next.parses[side].size > 0 || next.parses[other].size === 0)
    throw side === 'text' ? alone('texts', 'hypotheses') : alone('hypotheses', 'texts');
  return side === 'text' ? parserOf(file, next, pairs) : parserOf(next, file, pairs);
}

function parserOf(texts: ParseFile, hypotheses: ParseFile, pairs: readonly EntailmentPair[]): EntailmentParser {
  const notices = new Notices();
  for (const file of new Set([texts, hypotheses])) notices.append(file.notices.list());
  const parses = new Map<string, Record<PairSide, SideParse>>();
  for (const pair of pairs) {
    const of = (side: PairSide, file: ParseFile) => {
      const parse = file.parses[side].get(pair.id);
      if (parse !== undefined) return parse;
      throw refuse(
        'missing-parse',
        pair.place,
        `${file.name} has no parse of the ${side} of pair ${quote(pair.id)}; where the parser found none, say so: "relations":null or # no parse`,
      );
    };
    const both = { text: of('text', texts), hypothesis: of('hypothesis', hypotheses) };
    for (const side of pairSides) checkWords(both[side], pair, side, notices);
    parses.set(pair.id, both);
  }
  return { name: texts.name, parses, converted: texts.converted || hypotheses.converted, warnings: notices.list() };
}

function checkWords(parse: SideParse, pair: EntailmentPair, side: PairSide, notices: Notices): void {
  const { words, isForeign } = lackingWords(parse, pair[side]);
  if (words.length === 0) return;
  const lacking = words.slice(0, 3).map(quote).join(', ');
  if (isForeign)
    throw refuse(
      'out-of-step',
      parse.place,
      `the ${side} of pair ${quote(pair.id)} should be parsed here, but it has no ${lacking}; are parses and pairs in step?`,
    );
  notices.add('words-differ', () => ({
    place: parse.place,
    text: `the ${side} of pair ${quote(pair.id)} has no ${lacking}; it is taken for another spelling`,
  }));
}

function readParseFile(
  { name, bytes }: NamedFile,
  pairs: readonly EntailmentPair[],
  conversion: StanfordConversion,
): ParseFile {
  const notices = new Notices();
  const chunk = wholeFile(name, bytes);
  const read = readerOf(bytes);
  if (read !== null) warnOfEncoding(chunk, notices);
  const all = read?.(chunk) ?? converted(chunk, conversion, notices);
  const file = { name, converted: read === null, notices };
  const named = all.filter(({ pair }) => pair !== null);
  if (named.length === 0) return { ...file, ...inOrder(name, all, pairs) };
  const nameless = all.find(({ pair }) => pair === null);
  if (nameless !== undefined)
    throw refuse('nameless-parse', nameless.place, 'other sentences say which pair they belong to, this one does not');
  return { ...file, parses: byId(named, pairs, notices), half: null };
}

/** Null for what is no file of Stanford relations. Derivations may be JSON too, or terms that look like relations. */
function readerOf(bytes: Uint8Array): ((chunk: Chunk) => readonly SideParse[]) | null {
  const ccg = recogniseCcg(bytes);
  if (ccg !== null && hasDerivations(ccg)) return null;
  const text = decode(bytes, 0, Math.min(bytes.length, 1 << 14));
  if (/^\s*\{/.test(text)) return readSideParses;
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.find(line => !/^\s*(?:#.*|\(\(\)\)\s*)?$/.test(line))?.trim() ?? '';
  const isTriple = /^\(\S+\s+[^\s(]+\s+[^\s()]+\)$/.test(first) && !lines.some(line => line.startsWith('<c>'));
  return isTriple || !/^(?:\(|ID=|<c>|\d+(?:[-.]\d+)?\t\S)/.test(first) ? readStanford : null;
}

/** CoNLL-U may say in comments which side of which pair a sentence is. */
function converted(chunk: Chunk, conversion: StanfordConversion, notices: Notices): readonly SideParse[] {
  const { analyses, places, notices: found } = convertToStanford(chunk, conversion);
  notices.append(found.list());
  const named = readConlluSides(chunk);
  return analyses.map(({ tokens, relations }, sentence) => {
    const { pair, place } =
      named.length === analyses.length ? named[sentence]! : { pair: null, place: places[sentence]! };
    const word = ({ position, copy }: StanfordNode) => ({ form: tokens[position - 1]?.form ?? 'ROOT', position, copy });
    return {
      pair,
      tokens,
      lemmas: null,
      relations:
        relations?.map(({ label, governor, dependent }) => ({
          label,
          governor: word(governor),
          dependent: word(dependent),
        })) ?? null,
      place,
    };
  });
}

function byId(all: readonly SideParse[], pairs: readonly EntailmentPair[], notices: Notices): ParseFile['parses'] {
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

function inOrder(
  name: string,
  all: readonly SideParse[],
  pairs: readonly EntailmentPair[],
): Pick<ParseFile, 'parses' | 'half'> {
  const parses = { text: new Map<string, SideParse>(), hypothesis: new Map<string, SideParse>() };
  const found = withoutEmptyEnd(all, pairs.length);
  if (found.length === pairs.length) return { parses, half: new Map(pairs.map(({ id }, i) => [id, found[i]!])) };
  if (found.length !== 2 * pairs.length) throw outOfStep(name, found, pairs);
  for (const [i, { id }] of pairs.entries())
    for (const [s, side] of pairSides.entries()) parses[side].set(id, found[2 * i + s]!);
  return { parses, half: null };
}

/** Empty lines at the end of a file are no analyses without relations. */
function withoutEmptyEnd(all: readonly SideParse[], pairs: number): readonly SideParse[] {
  let end = all.length;
  while (end !== pairs && end !== 2 * pairs && all[end - 1]?.relations?.length === 0) end--;
  return end === pairs || end === 2 * pairs ? all.slice(0, end) : all;
}

function outOfStep(name: string, all: readonly SideParse[], pairs: readonly EntailmentPair[]) {
  const number = pairs.length === 1 ? 'a pair needs' : `${pairs.length} pairs need`;
  const counts = `${name} has ${all.length} sentences; ${number} ${2 * pairs.length}, text and hypothesis in turn, or ${pairs.length} for one side`;
  const turns = all.length > pairs.length ? 2 : 1;
  for (const [i, parse] of all.entries()) {
    const pair = pairs[Math.floor(i / turns)];
    const side = turns === 1 ? 'text' : pairSides[i % 2]!;
    if (pair === undefined) break;
    const { words, isForeign } = lackingWords(parse, pair[side]);
    if (isForeign)
      return refuse(
        'out-of-step',
        parse.place,
        `${counts}; they part here, at the ${side} of pair ${quote(pair.id)}, which has no ${quote(words[0] ?? '')}`,
      );
  }
  return refuse('out-of-step', null, `${counts}; is one of the files cut off?`);
}
