import { expect, test } from 'vitest';
import { wholeFile } from '../../bytes/index.ts';
import { PartNotices } from '../score-part.ts';
import { collins } from './parameters.ts';
import { placeReader } from './reader.ts';

const encoder = new TextEncoder();

function* matchedIn(gold: string, system: string): Generator<number> {
  const [goldChunk, systemChunk] = [gold, system].map((text, i) => wholeFile(`${i}`, encoder.encode(text)));
  const part = { gold: goldChunk!, system: systemChunk!, goldLayout: 'line', systemLayout: 'line' };
  for (const { trees } of placeReader(collins).pairs(part, new PartNotices(), null)) yield trees.matched;
}

const flat = '(S (A a) (B b) (C c))\n';
const deep = '(S (X (A a) (B b)) (Y (C c)))\n';

test('files that are read in turns do not disturb each other, nor those that come after them', () => {
  const texts = [
    [deep + flat, deep + deep],
    [flat + deep, flat + deep],
  ] as const;
  const one = texts.map(([gold, system]) => matchedIn(gold, system));
  const inTurns = [0, 1].map(() => one.map(generator => generator.next().value));
  expect(inTurns).toEqual([
    [3, 1],
    [1, 3],
  ]);
  for (const generator of one) expect(generator.next().done).toBe(true);
  expect([...matchedIn(deep + deep + flat, deep + flat + flat)]).toEqual([3, 1, 1]);
});
