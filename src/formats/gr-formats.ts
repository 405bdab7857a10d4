// Which form a file of grammatical relations has, told from how it begins. Their lines are bracketed like trees, so it is
// the number before them, or a known relation with its slots, that tells them apart.
import { decode } from '../bytes/index.ts';
import { grNamed, grSlotsOf } from '../model/index.ts';

/** Numbered sentences of RASP and DepBank, or C&C's output. */
export type GrFormat = 'gr' | 'out';

const SAMPLE = 1 << 16;
const header = /^(?:[%;][^\n]*\n|\s+)*/;

/** A number on a line of its own, or right before a relation. */
const numberLine = /^\d+[ \t]*\r?\n\s*(?:[(;\d]|$)/;
const numberedRelation = /^\d+[ \t]*\(([a-z0-9_]+)[ \t]/;

export function recogniseGr(sample: Uint8Array): GrFormat | null {
  const text = decode(sample, 0, Math.min(sample.length, SAMPLE)).replace(/^\ufeff/, '');
  const body = text.replace(header, '');
  if (numberLine.test(body) || isKnown(numberedRelation.exec(body)?.[1])) return 'gr';
  const line = text.split('\n').find(each => !/^(?:#|<c>|\s*$)/.test(each));
  // Nothing but tagged words: no sentence was analysed.
  const isOut = line === undefined ? /^<c>/m.test(text) : isRelationWithPositions(line.trim());
  return isOut ? 'out' : null;
}

/** `(det gate_1 the_0)` */
function isRelationWithPositions(line: string): boolean {
  if (!/^\(.*_\d+(?: .*)?\)$/.test(line)) return false;
  const [label = '', ...fillers] = line.slice(1, -1).split(/\s+/);
  const name = grNamed(label);
  return name !== null && grSlotsOf(name).length === fillers.length;
}

function isKnown(label: string | undefined): boolean {
  return label !== undefined && grNamed(label) !== null;
}
