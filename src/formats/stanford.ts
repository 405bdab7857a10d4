// Stanford text: typed dependencies, one a line, an empty line behind each sentence, positions from 1.
//
//   nsubj(tired-7, man-2)
//   root(ROOT-0, tired-7)
//   conj_and(red-1, blue-4')     a copy node of token 4
//
// A block `# no parse` or `(())` is a sentence without analysis, one without any line an analysis without relations.
import { type Chunk, type Place, quote, refuse } from '../bytes/index.ts';
import type { RelationWord, SideParse, StanfordAnalysis, StanfordNode, WordRelation } from '../model/index.ts';
import { firstBytesOf, placedLines } from './encoding.ts';

/** Bracketed triples, `(nsubj resume_3 trading_0)`, may stand in the place of Stanford's lines. */
export function readStanford(chunk: Chunk): readonly SideParse[] {
  const sentences: SideParse[] = [];
  let block: string[] = [];
  let relations: WordRelation[] = [];
  const lines = [...placedLines(chunk)];
  let [, place] = lines[0]!;
  const end = () => {
    const failed = relations.length === 0 && block.some(isNoAnalysis);
    sentences.push({ pair: null, tokens: null, lemmas: null, relations: failed ? null : relations, place });
    block = [];
    relations = [];
  };
  if (lines.at(-1)?.[0].trim() === '') lines.pop();
  for (const [raw, here] of lines) {
    const line = raw.trim();
    if (block.length === 0) place = here;
    if (line === '') {
      end();
      continue;
    }
    block.push(line);
    if (line.startsWith('#') || line === '(())') continue;
    relations.push(stanfordRelation(line) ?? bracketedTriple(line) ?? noRelation(line, here));
  }
  if (block.length > 0) end();
  return sentences;
}

/** Refuses a line. */
export function noRelation(line: string, place: Place): never {
  const text = `${quote(line)} is not a relation such as nsubj(sleeps-3, cat-2) or (nsubj sleeps_2 cat_1)`;
  throw refuse('bad-relation', place, text);
}

const isNoAnalysis = (line: string) => line === '(())' || /^#\s*no parse$/i.test(line);

/** The block of one sentence, with the empty line behind it. */
export function writeStanford({ tokens, relations }: StanfordAnalysis): string {
  const word = ({ position, copy }: StanfordNode) =>
    `${position === 0 ? 'ROOT' : (tokens[position - 1]?.form ?? '')}-${position}${"'".repeat(copy)}`;
  if (relations === null) return '# no parse\n\n';
  const lines = relations.map(({ label, governor, dependent }) => `${label}(${word(governor)}, ${word(dependent)})\n`);
  return `${lines.join('')}\n`;
}

/** Whether a file holds Stanford relations, as lines or in JSON: parses that decide entailments and are not scored by
 *  themselves. */
export function recogniseParses(sample: Uint8Array): boolean {
  const text = firstBytesOf(sample);
  if (/^\s*\{/.test(text)) return /"relations"\s*:/.test(text);
  const first = text.split(/\r\n|\r|\n/).find(line => !/^\s*(?:#.*)?$/.test(line));
  return first !== undefined && stanfordRelation(first.trim()) !== null;
}

/** Words may hold hyphens, commas and brackets: the first ends at the first `, ` with a position before it. */
export function stanfordRelation(line: string): WordRelation | null {
  const open = line.indexOf('(');
  const inside = line.endsWith(')') ? line.slice(open + 1, -1) : '';
  const cut = /-\d+'*, /.exec(inside);
  if (open <= 0 || cut === null || cut.index === 0 || /\s/.test(line.slice(0, open))) return null;
  const governor = wordOf(inside.slice(0, cut.index + cut[0].length - 2));
  const dependent = wordOf(inside.slice(cut.index + cut[0].length).trimStart());
  return governor === null || dependent === null ? null : { label: line.slice(0, open), governor, dependent };
}

function wordOf(text: string): RelationWord | null {
  let end = text.length;
  while (text[end - 1] === "'") end--;
  const hyphen = text.lastIndexOf('-');
  const position = text.slice(hyphen + 1, end);
  if (hyphen <= 0 || !/^\d+$/.test(position)) return null;
  return { form: text.slice(0, hyphen), position: Number(position), copy: text.length - end };
}

/** `(nsubj resume_3 trading_0)`, positions from 0, or `(nsubj resume trading)`. */
export function bracketedTriple(line: string): WordRelation | null {
  const [, label = '', governor = '', dependent = ''] = /^\((\S+)\s+(\S+)\s+(\S+)\)$/.exec(line) ?? [];
  return label === '' ? null : { label, governor: tripleWord(governor), dependent: tripleWord(dependent) };
}

function tripleWord(text: string): RelationWord {
  const [, form = text, position] = /^(.+)_(\d+)$/s.exec(text) ?? [];
  return { form, position: position === undefined ? null : Number(position) + 1, copy: 0 };
}
