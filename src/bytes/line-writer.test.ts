import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { LineWriter } from './chunk.ts';

test.each([
  ['words and lines', 'a bc\nd\n'],
  ['an empty line', '\na\n'],
  // More than there is room for at first: a long word, many words, many lines.
  ['a long word', `a ${'x'.repeat(5000)} b\n`],
  ['many words', `${Array(3000).fill('é').join(' ')}\n`],
  ['many lines', 'a\n'.repeat(5000)],
])('%s', (_, text) => {
  const writer = new LineWriter();
  for (const line of text.slice(0, -1).split('\n')) {
    for (const word of line.split(' ').filter(each => each !== '')) {
      const bytes = bytesOf(`<${word}>`);
      writer.add(bytes, 1, bytes.length - 1);
    }
    writer.endLine();
  }
  expect(writer.text()).toBe(text);
});
