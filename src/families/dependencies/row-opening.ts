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
  if (sayTheSame(decode(part.gold.bytes), decode(part.system.bytes), labelOf)) return [];
  const [gold, system] = [lookAt(part.gold, labelOf), lookAt(part.system, labelOf)];
  noteLabelCase(gold.labels, system.labels, part.system.file, notices);
  notePunctuation(gold.punctuation, system.punctuation, notices);
  return notices.list();
}

/** Rows, each as far as its word; and lines, of which only rows with a relation have something in the group. Anchors and dots would
 *  take other characters than a line feed for the end of a line. */
const WORDS = /(?<![^\n])\d+\t[^\t\n]*/g;
const RELATIONS = /(?<![^\n])(?:\d+\t(?:[^\t\n]*\t){6}([^\t\n]*)[^\n]*|[^\n]*)/g;

/** Whether both have the same words, and no label of the system is one of gold's in another letter case, as is nearly always so. Done by
 *  the engine's own functions: loops over rows it would first compile, which takes longer than all else here. */
function sayTheSame(gold: string, system: string, labelOf: (relation: string) => string): boolean {
  if (gold.match(WORDS)?.join() !== system.match(WORDS)?.join()) return false;
  const [own, other] = [gold, system].map(text => {
    const relations = new Set(text.replace(RELATIONS, '$1').split('\n'));
    return new Set([...relations].map(labelOf));
  }) as [Set<string>, Set<string>];
  const inLower = new Set([...own].map(label => label.toLowerCase()));
  return ![...other].some(label => !own.has(label) && inLower.has(label.toLowerCase()));
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
