import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { Symbols } from '../model/index.ts';
import { readConllu } from './conllu.ts';
import { collapseEmptyNodes } from './empty-nodes.ts';

const row = (id: string, head: string, deps: string) =>
  `${[id, 'w', '_', '_', '_', '_', head, 'x', deps, '_'].join('\t')}\n`;

/** Each word's edges, heads as IDs. */
function edgesAfter(text: string): string[] {
  const { graphs } = readConllu({ file: 'x', bytes: bytesOf(text), line: 1, first: 0 }, new Symbols());
  const { edgeStart, edgeHead, edgeLabel, symbols } = collapseEmptyNodes(graphs);
  return [...graphs.token.keys()].map(word =>
    Array.from(
      edgeHead.subarray(edgeStart[word], edgeStart[word + 1]),
      (head, i) => `${head + 1}:${symbols.text(edgeLabel[edgeStart[word]! + i]!)}`,
    ).join('|'),
  );
}

test.each([
  [
    'a path through one',
    `${row('1', '0', '0:root')}${row('1.1', '_', '1:conj')}${row('2', '1', '1.1:obj')}\n`,
    ['0:root', '1:conj>obj'],
  ],
  [
    'every way up',
    `${row('1', '0', '0:root')}${row('1.1', '_', '0:root|1:conj')}${row('2', '1', '1:x|1.1:obj')}\n`,
    ['0:root', '1:x|0:root>obj|1:conj>obj'],
  ],
  [
    'through several',
    `${row('1', '0', '0:root')}${row('1.1', '_', '1:a')}${row('1.2', '_', '1.1:b')}${row('2', '1', '1.2:c')}\n`,
    ['0:root', '1:a>b>c'],
  ],
  [
    'nodes that point at each other lead nowhere',
    `${row('1', '0', '1.1:x')}${row('1.1', '_', '1.2:a')}${row('1.2', '_', '1.1:b')}\n`,
    [''],
  ],
  [
    'behind the last word',
    `${row('1', '0', '1.1:x')}${row('1.1', '_', '0:r')}\n${row('1', '0', '0:root')}\n`,
    ['0:r>x', '0:root'],
  ],
])('%s', (_, text, edges) => expect(edgesAfter(text)).toEqual(edges));
