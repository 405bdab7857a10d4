// The items of a line of derivations: what stands between blanks.
import { isWhite } from '../bytes/index.ts';
import { readNodeCategory } from '../model/index.ts';

/** A stretch of a line without blanks, and where it begins in the text. */
export interface LineItem {
  readonly text: string;
  readonly at: number;
}

export function itemsIn(text: string, from: number, to: number): LineItem[] {
  const items: LineItem[] = [];
  for (let at = from; at < to; ) {
    const start = at;
    while (at < to && !isWhite(text.charCodeAt(at))) at++;
    if (at > start) items.push({ text: text.slice(start, at), at: start });
    else at++;
  }
  return items;
}

/** How many times a text ends with a character. */
export function countAtEnd(text: string, character: string): number {
  let at = text.length;
  while (at > 0 && text[at - 1] === character) at--;
  return text.length - at;
}

/** `(` and a category; the item of a word ends in a bracket that its category does not open. */
export function isCategoryItem(item: string): boolean {
  return item.startsWith('(') && readNodeCategory(item.slice(1)) !== null;
}
