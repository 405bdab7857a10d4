// Whether a file holds Stanford relations, as lines or in JSON: parses that decide entailments and are not scored by
// themselves.
import { decode } from '../bytes/index.ts';
import { stanfordRelation } from './stanford.ts';

const SAMPLE = 1 << 16;

export function recogniseParses(sample: Uint8Array): boolean {
  const text = decode(sample, 0, Math.min(sample.length, SAMPLE)).replace(/^\ufeff/, '');
  if (/^\s*\{/.test(text)) return /"relations"\s*:/.test(text);
  const first = text.split(/\r\n|\r|\n/).find(line => !/^\s*(?:#.*)?$/.test(line));
  return first !== undefined && stanfordRelation(first.trim()) !== null;
}
