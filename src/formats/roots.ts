// .roots: the head word of each sentence and the category of the whole, one a line, or `None`.
//
//   left_4 S[dcl]
import { type Chunk, type InputError, type Notices, quote, refuse } from '../bytes/index.ts';
import { type CcgSentence, readNodeCategory } from '../model/index.ts';
import { CcgLines, type CcgReading, fieldsOf, readToken, wordsFrom, writeToken } from './ccg-lines.ts';

export function readRoots(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk, { preface: true });
  const sentences: CcgSentence[] = [];
  let bad = 0;
  while (lines.next()) {
    const [tokenText = '', categoryText = '', ...more] = fieldsOf(lines.current());
    const [token, node] = [readToken(tokenText), readNodeCategory(categoryText)];
    const isRoot = token !== null && node !== null && more.length === 0;
    if (!isRoot && lines.current() !== 'None' && lines.current() !== '') {
      const line = lines.current();
      bad++;
      lines.warn('bad-line', () => `${quote(line)} should read word_index category, or None`, 'it is read as None');
    }
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
    });
  }
  const told = bad + sentences.filter(({ failed }) => !failed).length;
  if (2 * bad > told && told > 1) throw mostlyBad(bad, told, lines.notices);
  return { sentences, notices: lines.notices };
}

/** A file of which most lines cannot be used was not read, whatever the rest of it says. */
function mostlyBad(bad: number, told: number, notices: Notices): InputError {
  const [first] = notices.list().find(({ code }) => code === 'bad-line')?.kept ?? [];
  return refuse(
    'mostly-unusable',
    first?.place ?? null,
    `${bad} of ${told} lines are no roots; most often: ${first?.text}; is this the right file?`,
  );
}

export function writeRoots(sentences: Iterable<CcgSentence>): string {
  let text = '';
  for (const { words, root } of sentences)
    text += root === null ? 'None\n' : `${writeToken(words, root.word)} ${root.category.text}\n`;
  return text;
}
