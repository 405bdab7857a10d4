// Which form a file of entailment pairs has, told from how it begins.
import { decode } from '../bytes/index.ts';
import { looksLikeAnswers } from './answers.ts';

export type PairFormat = 'xml' | 'jsonl' | 'tsv' | 'answers';

export function recognisePairs(sample: Uint8Array): PairFormat | null {
  const text = decode(sample).replace(/^\ufeff/, '');
  if (
    /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>|\s)*<(?:entailment-corpus\b|!DOCTYPE\s+entailment-corpus\b)/.test(
      text,
    )
  )
    return 'xml';
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  if (first.startsWith('{')) return /"(?:hypothesis|answers)"\s*:/.test(text) ? 'jsonl' : null;
  const columns = first.toLowerCase().split('\t');
  if (columns.includes('id') && columns.includes('hypothesis')) return 'tsv';
  return looksLikeAnswers(text) ? 'answers' : null;
}
