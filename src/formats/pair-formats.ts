// Which form a file of entailment pairs has, told from how it begins.
import { looksLikeAnswers } from './answers.ts';
import { unreadIn } from './ccg-unread.ts';
import { firstBytesOf } from './encoding.ts';

export type PairFormat = 'xml' | 'jsonl' | 'tsv' | 'answers';

/** The root, or a document type that names it. */
const xmlRoot = /<(?:!DOCTYPE\s+)?entailment-corpus\b/y;
/** What may stand before it, but for comments. */
const xmlBefore = /\s+|<\?[^>]*>/y;

export function recognisePairs(sample: Uint8Array): PairFormat | null {
  const text = firstBytesOf(sample);
  if (isXml(text)) return 'xml';
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  // A long text may hide the hypothesis behind it.
  if (first.startsWith('{')) return /"(?:hypothesis|text)"\s*:/.test(text) && unreadIn(text) === null ? 'jsonl' : null;
  const columns = first.toLowerCase().split('\t');
  if (columns.includes('id') && columns.includes('hypothesis')) return 'tsv';
  return looksLikeAnswers(text) ? 'answers' : null;
}

function isXml(text: string): boolean {
  for (let at = 0; ; ) {
    xmlRoot.lastIndex = at;
    xmlBefore.lastIndex = at;
    if (xmlRoot.test(text)) return true;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return false;
      at = end + 3;
    } else if (xmlBefore.test(text)) at = xmlBefore.lastIndex;
    else return false;
  }
}
