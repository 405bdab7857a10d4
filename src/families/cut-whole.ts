import { countLines } from '../bytes/index.ts';
import type { Family } from './files.ts';

/** Of files that are scored whole, because sentences meet by name or number: there is one cut, at the end. */
export const cutWhole: Family['cut'] = (_, bytes, from, to, most, ended) => {
  if (!ended || most === 0 || from === to) return { offset: from, sentences: 0, lines: 0 };
  return { offset: to, sentences: 1, lines: countLines(bytes, from, to) };
};
