// What the first rows of two files of dependencies say: labels that gold writes in another letter case, punctuation that one
// side lacks.
import { type Chunk, decode, Notices, type Warning } from '../../bytes/index.ts';
import type { Part } from '../files.ts';
import { noteLabelCase, notePunctuation, PunctuationCount } from '../opening.ts';

/** `labelOf` is the part of a relation that is compared. */
export function rowOpening(part: Part, labelOf: (relation: string) => string): readonly Warning[] {
  // What trees are made into has neither labels of its own nor other words than they have.
  if (part.goldLayout !== 'rows' || part.systemLayout !== 'rows') return [];
  const notices = new Notices();
  const [gold, system] = [lookAt(part.gold, labelOf), lookAt(part.system, labelOf)];
  noteLabelCase(gold.labels, system.labels, part.system.file, notices);
  notePunctuation(gold.punctuation, system.punctuation, notices);
  return notices.list();
}

/** Reads no more of a row than its word and its relation, whatever is wrong with it. */
function lookAt({ file, bytes }: Chunk, labelOf: (relation: string) => string) {
  const relations = new Map<string, number>();
  const punctuation = new PunctuationCount(file);
  const text = decode(bytes);
  for (let at = 0, next: number; at < text.length; at = next) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    next = end + 1;
    const idEnd = digitsEnd(text, at);
    if (idEnd === at || (idEnd < end && text[idEnd] !== '\t')) continue;
    const [formEnd, headEnd] = [columnEnd(text, idEnd + 1, end), columnEnd(text, idEnd + 1, end, 6)];
    punctuation.add(text.slice(idEnd + 1, formEnd));
    const relation = headEnd < end ? text.slice(headEnd + 1, columnEnd(text, headEnd + 1, end)) : '_';
    relations.set(relation, (relations.get(relation) ?? 0) + 1);
  }
  relations.delete('_');
  const labels = new Map<string, number>();
  for (const [relation, count] of relations) {
    const label = labelOf(relation);
    labels.set(label, (labels.get(label) ?? 0) + count);
  }
  return { labels, punctuation };
}

/** Behind the digits that stand here. */
function digitsEnd(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) - 0x30 < 10 && text.charCodeAt(at) >= 0x30) at++;
  return at;
}

/** Where so many columns end, the first of which begins here. */
function columnEnd(text: string, from: number, lineEnd: number, columns = 1): number {
  let at = from - 1;
  for (let column = 0; column < columns && at < lineEnd; column++) {
    at = text.indexOf('\t', at + 1);
    if (at < 0 || at > lineEnd) at = lineEnd;
  }
  return at;
}
