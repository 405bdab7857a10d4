// JSON Lines: an object a line. Empty lines are passed over.
import { type Chunk, nestsTooDeeply, type Place, quote, refuse } from '../bytes/index.ts';
import { placedLines } from './encoding.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export interface JsonLine {
  readonly record: JsonRecord;
  readonly place: Place;
}

export function* jsonLines(chunk: Chunk): Generator<JsonLine, void> {
  for (const [text, place] of placedLines(chunk)) {
    if (text.trim() === '') continue;
    if (nestsTooDeeply(text)) throw refuse('deep-json', place, 'this line nests too deeply; is it the right file?');
    const record = parsed(text, place);
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      throw refuse('not-an-object', place, `a line holds one JSON object, not ${quote(text)}`);
    yield { record: record as JsonRecord, place };
  }
}

function parsed(text: string, place: Place): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const at = faultIn(text);
    const column = [...text.slice(0, at)].length + 1;
    const what = at === text.length ? 'the JSON ends too early' : `this is no JSON: ${quote(text.slice(at))}`;
    throw refuse('bad-json', { ...place, column }, `${what}; mend the line`);
  }
}

/** Where the text stops being a beginning of JSON; its end where it only lacks the rest. Messages do not always say. */
function faultIn(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isBeginning(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return /end of JSON input|Unterminated string/.test(message) || Number(position ?? -1) >= text.length;
  }
}

/** What stands under a name, if it is text; null where there is nothing; else refused. */
export function textIn({ record, place }: JsonLine, name: string): string | null {
  const value = record[name];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  throw refuse('bad-field', place, `"${name}" is text in quotes, not ${quote(JSON.stringify(value))}`);
}

export function listIn({ record, place }: JsonLine, name: string): readonly string[] | null {
  const value = record[name];
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value;
  throw refuse('bad-field', place, `"${name}" is a list of texts, ["…", "…"], not ${quote(JSON.stringify(value))}`);
}

/** A name of something; numbers are taken as they are written. */
export function idIn({ record, place }: JsonLine): string {
  const { id } = record;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return String(id);
  throw refuse('no-id', place, 'the object has no "id"; give each one of its own');
}
