// Pairs of a text and a hypothesis, in any of their forms: the original XML, an object a line, or a table with a header
// line. A file of gold answers is also one of pairs, without their texts.
//
//   {"id":"p1","text":"...","hypothesis":"...","gold":"YES","words":["man","tired"],"source":"brown","tags":["subject"]}
//   id<TAB>text<TAB>hypothesis<TAB>gold<TAB>words<TAB>source<TAB>tags           lists joined by `;`
import { type Chunk, type Notices, type Place, quote, refuse } from '../bytes/index.ts';
import { type Answer, type EntailmentPair, type PairSide, pairSides } from '../model/index.ts';
import { answerOf, readAnswers } from './answers.ts';
import { placedLines, putOnce, warnOfEncoding } from './encoding.ts';
import { readEntailmentXml, writeEntailmentXml } from './entailment-xml.ts';
import { idIn, type JsonLine, jsonLines, listIn, textIn } from './json-lines.ts';
import { type PairFormat, recognisePairs } from './pair-formats.ts';

/** A file of pairs, in whatever form. `hint` is said where it is none. */
export function readPairFile(chunk: Chunk, notices: Notices, hint = ''): readonly EntailmentPair[] {
  warnOfEncoding(chunk, notices);
  const format = recognisePairs(chunk.bytes);
  if (format === null || format === 'answers')
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      `this does not begin like pairs: XML of an entailment-corpus, JSON Lines, or a table with a header line${hint}`,
    );
  const pairs = readPairs(chunk, format);
  if (pairs.length === 0)
    throw refuse('no-pairs', { file: chunk.file }, 'there are no pairs in it; is it the right file?');
  return pairs;
}

export function readPairs(chunk: Chunk, format: PairFormat): readonly EntailmentPair[] {
  const pairs = readers[format](chunk);
  const seen = new Map<string, EntailmentPair>();
  for (const pair of pairs) {
    if (/^#|\s/.test(pair.id))
      throw refuse(
        'bad-id',
        pair.place,
        `the id ${quote(pair.id)} could not be answered; an id has no blanks and does not begin with #`,
      );
    const text = (line: number) => `pair ${quote(pair.id)} is also on line ${line}; give each an id of its own`;
    putOnce(seen, pair.id, pair, 'double-id', text);
  }
  return pairs;
}

const readers: Readonly<Record<PairFormat, (chunk: Chunk) => readonly EntailmentPair[]>> = {
  xml: readEntailmentXml,
  jsonl: chunk => Array.from(jsonLines(chunk), pairInLine),
  tsv: readTable,
  answers: chunk =>
    readAnswers(chunk).map(({ id, answer, place }) => ({
      id,
      text: '',
      hypothesis: '',
      gold: answer,
      words: null,
      source: null,
      tags: [],
      others: {},
      place,
    })),
};

const fields = ['id', 'text', 'hypothesis', 'gold', 'words', 'source', 'tags'] as const;
const isField = (name: string) => fields.some(field => field === name);

function pairInLine(line: JsonLine): EntailmentPair {
  const { record, place } = line;
  const id = idIn(line);
  return {
    id,
    text: sideOf(textIn(line, 'text'), 'text', id, place),
    hypothesis: sideOf(textIn(line, 'hypothesis'), 'hypothesis', id, place),
    gold: goldOf(textIn(line, 'gold'), place),
    words: listIn(line, 'words'),
    source: textIn(line, 'source'),
    tags: listIn(line, 'tags') ?? [],
    others: Object.fromEntries(Object.entries(record).filter(([name]) => !isField(name))),
    place,
  };
}

function sideOf(text: string | null, side: PairSide, id: string, place: Place): string {
  if (text === null || text.trim() === '')
    throw refuse('missing-side', place, `pair ${quote(id)} has no ${side}; add it`);
  return text;
}

function goldOf(word: string | null, place: Place): Answer | null {
  if (word === null || word === '') return null;
  const gold = answerOf(word);
  if (gold === undefined) throw refuse('bad-gold', place, `"gold" is YES or NO, or left out, not ${quote(word)}`);
  return gold;
}

function readTable(chunk: Chunk): readonly EntailmentPair[] {
  const [head, ...lines] = placedLines(chunk).filter(([line]) => line.trim() !== '');
  const columns = (head?.[0] ?? '').split('\t').map(name => (isField(name.toLowerCase()) ? name.toLowerCase() : name));
  const twice = columns.find((name, column) => name !== '' && columns.indexOf(name) < column);
  if (twice !== undefined)
    throw refuse('double-column', head?.[1] ?? null, `two columns are called ${quote(twice)}; rename one`);
  return lines.map(([line, place]) => {
    const cells = line.split('\t');
    if (cells.length > columns.length)
      throw refuse(
        'too-many-columns',
        place,
        `this line has ${cells.length} columns, the header ${columns.length}; does a text hold a tab?`,
      );
    const row = new Map(columns.map((name, column) => [name, cells[column] ?? '']));
    const list = (name: string) => (row.get(name) ?? '').split(';').flatMap(item => item.trim() || []);
    const id = row.get('id') ?? '';
    if (id === '') throw refuse('no-id', place, 'the line has no id; give each one of its own');
    return {
      id,
      text: sideOf(row.get('text') ?? null, 'text', id, place),
      hypothesis: sideOf(row.get('hypothesis') ?? null, 'hypothesis', id, place),
      gold: goldOf(row.get('gold') ?? null, place),
      words: list('words').length > 0 ? list('words') : null,
      source: row.get('source') || null,
      tags: list('tags'),
      others: Object.fromEntries([...row].filter(([name, cell]) => !isField(name) && cell !== '')),
      place,
    };
  });
}

export const pairFormats = ['jsonl', 'tsv', 'xml'] as const;

/** Unknown fields are written back, but for XML, which has no place for them. What a form cannot hold is refused. */
export function writePairs(pairs: readonly EntailmentPair[], format: (typeof pairFormats)[number]): string {
  if (format === 'xml') return writeEntailmentXml(pairs);
  return format === 'jsonl' ? pairs.map(pair => `${JSON.stringify(recordOf(pair))}\n`).join('') : writeTable(pairs);
}

function recordOf({ id, text, hypothesis, gold, words, source, tags, others }: EntailmentPair): object {
  return {
    id,
    text,
    hypothesis,
    ...(gold === null ? {} : { gold }),
    ...(words === null ? {} : { words }),
    ...(source === null ? {} : { source }),
    ...(tags.length === 0 ? {} : { tags }),
    ...others,
  };
}

function writeTable(pairs: readonly EntailmentPair[]): string {
  for (const { id, words, tags, place } of pairs)
    for (const item of [...(words ?? []), ...tags])
      if (item.includes(';'))
        throw refuse(
          'no-way',
          place,
          `pair ${quote(id)}: a table joins lists by semicolons, and ${quote(item)} holds one; write JSON Lines`,
        );
  const more = [...new Set(pairs.flatMap(({ others }) => Object.keys(others)))];
  const rows = pairs.map(({ id, text, hypothesis, gold, words, source, tags, others }) => [
    id,
    text,
    hypothesis,
    gold ?? '',
    (words ?? []).join(';'),
    source ?? '',
    tags.join(';'),
    ...more.map(name => cellOf(Object.hasOwn(others, name) ? others[name] : undefined)),
  ]);
  const line = (cells: readonly string[]) => `${cells.map(cell => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
  return [[...fields, ...more], ...rows].map(line).join('');
}

function cellOf(value: unknown): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

/** The sentences as a parser wants them: one a line, text and hypothesis in turn (T1, H1, T2, H2, ...), the order in which parses
 *  without ids are read. Tabs and line ends become blanks. No line is empty, or a parser would skip it: readers refuse pairs
 *  without a side. */
export function writePairSentences(pairs: readonly EntailmentPair[]): string {
  return pairs.flatMap(pair => pairSides.map(side => `${pair[side].replace(/\s+/g, ' ').trim()}\n`)).join('');
}

/** Whose each line of those is: `id<TAB>text`. */
export function writeSentenceIds(pairs: readonly EntailmentPair[]): string {
  return pairs.flatMap(({ id }) => pairSides.map(side => `${id}\t${side}\n`)).join('');
}
