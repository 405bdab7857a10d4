// Which form a file of entailment pairs has, told from how it begins.
import { decode } from '../bytes/index.ts';
import { looksLikeAnswers } from './answers.ts';

export type PairFormat = 'xml' | 'jsonl' | 'tsv' | 'answers';

const SAMPLE = 1 << 16;

/** Declarations and comments, then the root or a document type that names it. */
const xmlStart = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<(?:!DOCTYPE\s+)?entailment-corpus\b/;

export function recognisePairs(sample: Uint8Array): PairFormat | null {
  const text = decode(sample, 0, Math.min(sample.length, SAMPLE)).replace(/^\ufeff/, '');
  if (xmlStart.test(text)) return 'xml';
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  if (first.startsWith('{')) return /"hypothesis"\s*:/.test(text) ? 'jsonl' : null;
  const columns = first.toLowerCase().split('\t');
  if (columns.includes('id') && columns.includes('hypothesis')) return 'tsv';
  return looksLikeAnswers(text) ? 'answers' : null;
}
