// Files of more sentences than are read at once.
import { expect, test } from 'vitest';
import { adjunct, auto, complement, counts, score } from '../../../tests/ccg-corpora.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { smallParts } from './small-parts.ts';

const times = <T>(count: number, made: T): T[] => new Array(count).fill(made);

test('figures of many sentences are those of each', () => {
  const [one, many] = [1, 200].map(copies =>
    score(auto(...times(copies, complement)), auto(...times(copies, adjunct))),
  );
  const [gold, found, correct] = counts(one!, 'decomposed').split('/').map(Number);
  expect(counts(many!, 'decomposed')).toBe([gold, found, correct].map(count => 200 * count!).join('/'));
  expect(many!.details).toHaveLength(200);
  expect(many!.breakdown).toMatchObject({ range: { local: { gold: 200 * 4 } } });
});

test('what is damaged is told with its place, wherever it stands', () => {
  const trees = times(150, complement);
  const damaged = trees.with(99, complement.slice(0, -2));
  const text = auto(...damaged);
  const { corpus, details } = score(auto(...trees), text);
  expect(corpus).toMatchObject({ sentences: 150, failed: 1 });
  expect(details.findIndex(detail => detail.status !== 'scored')).toBe(99);
});

test('pieces begin where those before them end', () => {
  const text = auto(...times(150, complement));
  const [gold, system] = [text, `\n${text}`].map(each => ({ file: 'f', bytes: bytesOf(each), line: 5, first: 7 }));
  const layouts = { goldLayout: 'numbered_auto', systemLayout: 'numbered_auto' };
  const pieces = [...smallParts({ gold: gold!, system: system!, ...layouts })];
  expect(pieces.map(piece => [piece.gold.first, piece.gold.line, piece.system.line])).toEqual([
    [7, 5, 5],
    [71, 133, 134],
    [135, 261, 262],
  ]);
  const joined = pieces.map(piece => new TextDecoder().decode(piece.system.bytes)).join('');
  expect(joined).toBe(`\n${text}`);
});

test('sentences of other numbers are left as one piece', () => {
  const [gold, system] = [200, 100].map(count => ({
    file: 'f',
    bytes: bytesOf(auto(...times(count, complement))),
    line: 1,
    first: 0,
  }));
  const pieces = [...smallParts({ gold: gold!, system: system!, goldLayout: 'auto', systemLayout: 'auto' })];
  expect(pieces).toHaveLength(2);
  expect(pieces[1]!.gold.first).toBe(64);
});

test('what is read as a whole is one piece', () => {
  const chunk = { file: 'f', bytes: bytesOf('{"1": []}'), line: 1, first: 0 };
  const part = { gold: chunk, system: chunk, goldLayout: 'json', systemLayout: 'auto' };
  expect([...smallParts(part)]).toEqual([part]);
});
