// How a query that was begun can go on: by what the files hold, by systems, or by words of the language.
import {
  type ItemTable,
  numberFields,
  type QueryNames,
  quotedName,
  sentenceFields,
  stateWords,
  textFields,
} from '../../../query/index.ts';
import type { Completion } from './contract.ts';

/** Names that are offered. */
const MOST = 12;

/** What queries can go on with. */
interface KnownNames {
  readonly facts: QueryNames;
  items(): ItemTable;
  /** The rows of a breakdown. */
  keys(facet: string): readonly string[];
}

export function completionsOf(begun: string, { facts, items, keys }: KnownNames): readonly Completion[] {
  const { systems, figures, facets, errorKinds } = facts;
  // Within quotation marks, names have blanks.
  const [, beforeKey, facet = '', inMarks, key = inMarks ?? ''] =
    /^(.*\bhas:"?([^"=]+)"?=)(?:"([^"]*)|([^\s"]*))$/s.exec(begun) ?? [];
  if (beforeKey !== undefined) return offered(beforeKey, key, keys(facet).map(quotedName)).slice(0, MOST);
  const [, beforeName, nameInMarks, name = nameInMarks ?? ''] =
    /^(.*\bhas:)(?:"([^"]*)|([^\s"=]*))$/s.exec(begun) ?? [];
  if (beforeName !== undefined)
    return offered(beforeName, name, [...facets.map(each => `${quotedName(each)}=`), ...errorKinds.map(quotedName)]);
  const [, before = '', field, typed = ''] = /^(.*?)(?:(\w+):)?([^\s():]*)$/s.exec(begun) ?? [];
  if (/\b(?:by|of)\s+$/i.test(before)) return offered(before, typed, ['A', 'B', 'any', ...systems.map(quotedName)]);
  const column = textFields.find(each => each === field);
  const stem = column === undefined ? before : `${before}${column}:`;
  const names = items().completions(column === undefined || column === 'head' ? 'any' : column, typed, MOST);
  const words = [
    ...stateWords.map(word => `${word} by `),
    'and ',
    'or ',
    'not ',
    ...[...textFields, ...sentenceFields].map(each => `${each}:`),
    ...numberFields.map(each => `${each} `),
    ...figures.flatMap(({ path }) => [`${quotedName(path)} `, `${quotedName(path)} of `]),
  ];
  return [
    ...names.map(({ text, count }) => ({ text: `${stem}${quotedName(text)}`, count })),
    ...(column !== undefined || (typed === '' && before === '') ? [] : offered(stem, typed, words)),
  ];
}

/** Words that begin with what is typed. */
function offered(stem: string, typed: string, words: readonly string[]): Completion[] {
  const begins = (word: string) => word.replace(/^"/, '').toLowerCase().startsWith(typed.toLowerCase());
  return words.filter(begins).map(word => ({ text: `${stem}${word}`, count: null }));
}
