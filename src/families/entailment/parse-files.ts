// The sentences of a file of parses with their Stanford relations, given or made from another formalism.
import { type Chunk, decode, type Notices } from '../../bytes/index.ts';
import { stanfordOfForms } from '../../convert/index.ts';
import {
  hasDerivations,
  readConlluSides,
  readGr,
  readSideParses,
  readStanford,
  recogniseCcg,
  stanfordRelation,
  warnOfEncoding,
} from '../../formats/index.ts';
import { grNamed, type SideParse, type StanfordNode, type WordRelation } from '../../model/index.ts';
import { recogniseRelations } from '../relations/formats.ts';
import { convertToStanford, type StanfordConversion, type StanfordSource } from './stanford-files.ts';

/** One a sentence, and what our rules made their relations from; null: they are given. */
export function readAnalyses(
  chunk: Chunk,
  conversion: StanfordConversion,
  notices: Notices,
): { readonly all: readonly SideParse[]; readonly source: StanfordSource | null } {
  const read = readerOf(chunk.bytes);
  if (read === null)
    return recogniseRelations(chunk.bytes) === 'gr'
      ? { all: fromForms(chunk, conversion, notices), source: 'relations' }
      : made(chunk, conversion, notices);
  warnOfEncoding(chunk, notices);
  return { all: read(chunk), source: null };
}

/** Null for what is no file of Stanford relations. Derivations may be JSON too, or terms that look like relations. */
function readerOf(bytes: Uint8Array): ((chunk: Chunk) => readonly SideParse[]) | null {
  const ccg = recogniseCcg(bytes);
  if (ccg !== null && hasDerivations(ccg)) return null;
  const text = decode(bytes, 0, Math.min(bytes.length, 1 << 14));
  if (/^\s*\{/.test(text)) return readSideParses;
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.find(line => !/^\s*(?:#.*|\(\(\)\)\s*)?$/.test(line))?.trim() ?? '';
  if (first === '' || stanfordRelation(first) !== null) return readStanford;
  const labels = lines.flatMap(line => triple.exec(line.trim())?.[1] ?? []);
  const isOfCandc = lines.some(line => line.startsWith('<c>')) && labels.every(label => grNamed(label) !== null);
  return triple.test(first) && !isOfCandc ? readStanford : null;
}

const triple = /^\((\S+)\s+[^\s(]+\s+[^\s()]+\)$/;

/** CoNLL-U may say in comments which side of which pair a sentence is. */
function made(chunk: Chunk, conversion: StanfordConversion, notices: Notices): ReturnType<typeof readAnalyses> {
  const { analyses, places, source, notices: found } = convertToStanford(chunk, conversion);
  notices.append(found.list());
  const named = readConlluSides(chunk);
  const all = analyses.map(({ tokens, relations }, sentence) => {
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
  return { all, source };
}

/** Numbered relations have words and no positions. A number that is left out is a sentence without analysis. */
function fromForms(chunk: Chunk, { style }: StanfordConversion, notices: Notices): readonly SideParse[] {
  const { sentences, notices: found } = readGr(chunk);
  notices.append(found.list());
  const word = (form: string) => ({ form, position: form === 'ROOT' ? 0 : null, copy: 0 });
  const parses: SideParse[] = [];
  for (const sentence of sentences) {
    const { place, number } = sentence;
    const relations =
      stanfordOfForms(sentence, style)?.map(
        ({ label, governor, dependent }): WordRelation => ({
          label,
          governor: word(governor),
          dependent: word(dependent),
        }),
      ) ?? null;
    const missing = Math.min(MOST_MISSING, Number(number) - 1 - parses.length);
    for (let i = 0; i < missing; i++) parses.push({ pair: null, tokens: null, lemmas: null, relations: null, place });
    parses.push({ pair: null, tokens: null, lemmas: null, relations, place });
  }
  return parses;
}

/** A greater jump of numbers is no failure of a parser. */
const MOST_MISSING = 100;
