import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { keepingAll, readAll, wholeChunk } from './input.ts';
import { memoryInput } from './normalised.ts';
import type { Input } from './pieces.ts';

test('what is too large to be read at once is refused before memory is asked for', () => {
  const nothing = new Uint8Array(0);
  const input: Input = {
    name: 'large.conllu',
    size: 2 ** 40,
    marked: false,
    sample: nothing,
    samples: { pieces: [], whole: () => [] },
    direct: true,
    read: () => 0,
    close() {},
  };
  expect(() => readAll(input)).toThrow('large.conllu: more than two gigabytes cannot be read at once; cut the file');
});

test('what is kept is read once', () => {
  const input = memoryInput('gold.gr', bytesOf('1\n(det cat the)\n'));
  let reads = 0;
  const counting: Input = {
    ...input,
    read(into, from, position) {
      reads++;
      return input.read(into, from, position);
    },
  };
  const kept = keepingAll(counting);
  const first = wholeChunk(kept);
  const before = reads;
  expect(wholeChunk(kept).bytes).toBe(first.bytes);
  expect([reads - before, new TextDecoder().decode(first.bytes)]).toEqual([0, '1\n(det cat the)\n']);
});
