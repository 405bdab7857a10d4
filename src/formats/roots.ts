// .roots: the head word of each sentence and the category of the whole, one a line, or `None`.
//
//   left_4 S[dcl]
import { type Chunk, quote } from '../bytes/index.ts';
import { type CcgSentence, readNodeCategory } from '../model/index.ts';
import { CcgLines, type CcgReading, fieldsOf, readToken, wordsFrom, writeToken } from './ccg-lines.ts';

export function readRoots(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk);
  const sentences: CcgSentence[] = [];
  while (lines.next()) {
    if (lines.skipPreface()) continue;
    const line = lines.current();
    const [tokenText = '', categoryText = '', ...more] = fieldsOf(line);
    const [token, node] = [readToken(tokenText), readNodeCategory(categoryText)];
    const isRoot = token !== null && node !== null && more.length === 0;
    const isDamaged = !isRoot && line !== 'None' && line !== '';
    if (isDamaged)
      lines.warn('bad-line', () => `${quote(line)} should read word_index category, or None`, 'it is no root');
    const length = isRoot ? token.index + 1 : 0;
    const unknown = new Array<null>(length).fill(null);
    sentences.push({
      id: lines.numberOf(sentences.length),
      place: lines.place(),
      words: wordsFrom(length, isRoot ? [token] : []),
      tags: unknown,
      categories: unknown,
      derivation: null,
      dependencies: null,
      root: isRoot ? { word: token.index, category: node.category } : null,
      failed: !isRoot,
      ...(isDamaged ? { damaged: true } : {}),
    });
  }
  return { sentences, notices: lines.notices };
}

export function writeRoots(sentences: Iterable<CcgSentence>): string {
  let text = '';
  for (const { words, root } of sentences)
    text += root === null ? 'None\n' : `${writeToken(words, root.word)} ${root.category.text}\n`;
  return text;
}
