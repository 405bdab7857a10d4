// Items to be judged, and what people said of them.
//
//   {"id":"i01","silver":"YES","source":"news","tags":["subject"],"answers":{"a1":"yes","a2":"not sure"}}
//
// Answers may also stand in a file of their own, `item<TAB>annotator<TAB>answer` or {"item":…,"annotator":…,"answer":…} a line.
// Where there is no "silver", "gold" is taken for it.
import { type Chunk, decode, type Place, quote, refuse } from '../bytes/index.ts';
import { type AnnotatedItem, type Answer, type EntailmentJudgement, judgements } from '../model/index.ts';
import { answerOf } from './answers.ts';
import { placedLines, putOnce } from './encoding.ts';
import { idIn, type JsonLine, jsonLines, listIn, textIn } from './json-lines.ts';

export interface GivenJudgement {
  readonly item: string;
  readonly annotator: string;
  readonly answer: EntailmentJudgement;
  readonly place: Place;
}

export function readAnnotatedItems(chunk: Chunk): readonly AnnotatedItem[] {
  const seen = new Map<string, JsonLine>();
  const items: AnnotatedItem[] = [];
  for (const line of jsonLines(chunk)) {
    const id = idIn(line);
    putOnce(seen, id, line, 'double-id', at => `item ${quote(id)} is also on line ${at}; give each an id of its own`);
    items.push({
      id,
      silver: silverIn(line),
      source: textIn(line, 'source'),
      tags: listIn(line, 'tags') ?? [],
      answers: answersIn(line),
      ...line,
    });
  }
  return items;
}

function silverIn(line: JsonLine): Answer {
  const given = textIn(line, 'silver') ?? textIn(line, 'gold');
  const silver = given === null ? null : answerOf(given);
  if (silver == null)
    throw refuse(
      'no-silver',
      line.place,
      `"silver" is YES or NO, what the treebank says, not ${JSON.stringify(given)}`,
    );
  return silver;
}

function answersIn({ record: { answers }, place }: JsonLine): ReadonlyMap<string, EntailmentJudgement> {
  if (answers === undefined) return new Map();
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers))
    throw refuse('bad-answers', place, '"answers" is an object, {"annotator":"yes"}');
  return new Map(Object.entries(answers).map(([name, answer]) => [name, judgementOf(String(answer), place)]));
}

function judgementOf(text: string, place: Place): EntailmentJudgement {
  const spelled = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  const judgement = judgements.find(each => each === spelled);
  if (judgement === undefined)
    throw refuse('bad-judgement', place, `an answer is yes, no or not sure, not ${quote(text)}`);
  return judgement;
}

export function readJudgements(chunk: Chunk): readonly GivenJudgement[] {
  const isJson = /^\s*\{/.test(decode(chunk.bytes, 0, Math.min(chunk.bytes.length, 1 << 10)));
  const given = isJson ? Array.from(jsonLines(chunk), judgementInLine) : judgementsInTable(chunk);
  const seen = new Map<string, GivenJudgement>();
  for (const one of given) {
    const what = `${quote(one.annotator)} answers ${quote(one.item)} here`;
    const text = (line: number) => `${what} and on line ${line}; remove one of the lines`;
    putOnce(seen, JSON.stringify([one.item, one.annotator]), one, 'double-answer', text);
  }
  return given;
}

function judgementInLine(line: JsonLine): GivenJudgement {
  const text = (name: string) => {
    const value = textIn(line, name);
    if (value === null) throw refuse('bad-judgement', line.place, `the object has no "${name}"`);
    return value;
  };
  return {
    item: text('item'),
    annotator: text('annotator'),
    answer: judgementOf(text('answer'), line.place),
    place: line.place,
  };
}

function judgementsInTable(chunk: Chunk): readonly GivenJudgement[] {
  return placedLines(chunk).flatMap(([line, place], index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [item = '', annotator = '', answer = ''] = line.split('\t').map(cell => cell.trim());
    if (index === 0 && item === 'item' && annotator === 'annotator') return [];
    if (item === '' || annotator === '' || answer === '')
      throw refuse('bad-judgement', place, `${quote(line)} is not an item, an annotator and an answer between tabs`);
    return [{ item, annotator, answer: judgementOf(answer, place), place }];
  });
}

/** The items that were kept, as pairs with gold answers: the records themselves, without what people said. */
export function writeKeptItems(kept: Iterable<{ readonly item: AnnotatedItem; readonly gold: Answer | null }>): string {
  let text = '';
  for (const { item, gold } of kept) {
    const { answers, ...record } = item.record;
    text += `${JSON.stringify({ ...record, silver: item.silver, gold })}\n`;
  }
  return text;
}
