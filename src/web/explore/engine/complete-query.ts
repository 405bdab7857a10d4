// How a query that was begun can go on: by what the files hold, by systems, or by words of the language.
import { type ItemTable, quotedName, stateWords, textFields } from '../../../query/index.ts';
import type { Completion } from './contract.ts';

/** Names of items that are offered. */
const MOST = 12;

export function completionsOf(begun: string, items: ItemTable, systems: readonly string[]): readonly Completion[] {
  const [, before = '', field, typed = ''] = /^(.*?)(?:(\w+):)?([^\s():]*)$/s.exec(begun) ?? [];
  const column = textFields.find(each => each === field);
  const isAfterBy = /\bby\s+$/i.test(before);
  const stem = column === undefined ? before : `${before}${column}:`;
  const names = isAfterBy
    ? []
    : items.completions(column === undefined || column === 'head' ? 'any' : column, typed, MOST);
  const words = isAfterBy
    ? ['A', 'B', 'any', ...systems.map(quotedName)]
    : column === undefined
      ? [...stateWords.map(word => `${word} by `), 'and ', 'or ', 'not ', ...textFields.map(each => `${each}:`)]
      : [];
  const isOffered = (word: string) =>
    typed === '' ? before !== '' : word.toLowerCase().startsWith(typed.toLowerCase());
  return [
    ...names.map(({ text, count }) => ({ text: `${stem}${quotedName(text)}`, count })),
    ...words.filter(isOffered).map(word => ({ text: `${stem}${word}`, count: null })),
  ];
}
