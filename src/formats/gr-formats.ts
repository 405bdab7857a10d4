// Which form a file of grammatical relations has, told from how it begins. Their lines are bracketed like trees, so it is
// the number before them, or a known relation with its slots, that tells them apart.
import { grNamed, grSlotsOf } from '../model/index.ts';
import { firstBytesOf } from './encoding.ts';

/** Numbered sentences of RASP and DepBank, or C&C's output. */
export type GrFormat = 'gr' | 'out';

const header = /^(?:[%;#][^\n]*\n|\s+)*/;

/** A number on a line of its own, or right before a relation. Braces are for weights, which the reader refuses. */
const numberLine = /^\d+[ \t]*(?:\r?\n\s*(?:[(;{\d]|$)|\{)/;
const numberedRelation = /^\d+[ \t]*\(([a-z0-9_]+)[ \t]/i;

export function recogniseGr(sample: Uint8Array): GrFormat | null {
  const text = firstBytesOf(sample);
  const body = text.replace(header, '');
  if (numberLine.test(body) || isKnown(numberedRelation.exec(body)?.[1])) return 'gr';
  const lines = text.split('\n').map(line => line.trim());
  const relations = lines.filter(line => !/^(?:#|<c>|$)/.test(line)).slice(0, 20);
  // Nothing but tagged words: no sentence was analysed.
  if (relations.length === 0) return /^<c>/m.test(text) ? 'out' : null;
  if (!relations.every(line => line.startsWith('('))) return null;
  if (relations.some(line => / \S+_\d+[ )]/.test(line) && isRelation(line))) return 'out';
  // The numbers are missing: the reader says so.
  return relations.length > 1 && relations.every(isRelation) ? 'gr' : null;
}

/** A known label, in any letter case, with as many fillers as it has slots. */
function isRelation(line: string): boolean {
  if (!/^\([^()]*\)$/.test(line)) return false;
  const [label = '', ...fillers] = line.slice(1, -1).trim().split(/\s+/);
  const name = grNamed(label.toLowerCase());
  return name !== null && grSlotsOf(name).length === fillers.length;
}

function isKnown(label: string | undefined): boolean {
  return label !== undefined && grNamed(label.toLowerCase()) !== null;
}
