// Lines of .auto files that are no trees: ID lines, and what C&C prints of a sentence of one word.
import { type Category, readNodeCategory } from '../model/index.ts';

/** C&C's misprint of a sentence of one word, `(<L N UH UHN>)`: category, tag, and both of them again. */
export function lostWord(line: string): { readonly category: Category; readonly tag: string } | null {
  const match = /^\(<L (\S+) (\S+) (\S+)>\)[ \t\v\f\r]*$/.exec(line);
  if (match === null || match[2]! + match[1]! !== match[3]) return null;
  const node = readNodeCategory(match[1]!);
  return node === null ? null : { category: node.category, tag: match[2]! };
}

/** The id ends at the first blank or comma: `ID=3, log probability=-0.5`. */
export function idOf(line: string): string {
  return /^ID=([^\s,]*)/.exec(line)?.[1] ?? '';
}
