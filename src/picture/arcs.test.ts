import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computingTime } from '../../tests/computing-time.ts';
import { LABEL_SIZE, layoutArcs, type PlacedArc } from './arcs.ts';
import type { Arc, ArcPicture, PictureWord } from './picture.ts';
import { textWidth } from './svg.ts';

const word = (text: string): PictureWord => ({ text, notes: [] });
const arc = (head: number | null, dependent: number, label = 'x'): Arc => ({
  head,
  dependent,
  label,
  verdict: 'right',
});
const picture = (size: number, gold: readonly Arc[], system: readonly Arc[] = []): ArcPicture => ({
  kind: 'arcs',
  title: '',
  words: Array.from({ length: size }, (_, i) => word('abcdefgh'.slice(0, 1 + (i % 8)))),
  gold,
  system,
});

describe('levels', () => {
  test.each<[string, readonly Arc[], readonly number[]]>([
    ['neighbours share a level', [arc(0, 1), arc(2, 1), arc(3, 2)], [1, 1, 1]],
    ['a longer arc goes over a shorter one', [arc(0, 3), arc(1, 2)], [2, 1]],
    ['crossing arcs have levels of their own', [arc(0, 2), arc(1, 3)], [1, 2]],
    ['two arcs between the same words', [arc(0, 1), arc(1, 0)], [1, 2]],
    ['a root goes over all that pass its word', [arc(null, 1), arc(0, 2), arc(0, 1)], [3, 2, 1]],
    ['two roots at one word', [arc(null, 0), arc(null, 0)], [1, 2]],
  ])('%s', (_, arcs, levels) => {
    expect(layoutArcs(picture(4, arcs)).gold.arcs.map(({ level }) => level)).toEqual(levels);
  });
});

test('of arcs between the same words, one goes around the other', () => {
  const [inner, outer] = layoutArcs(picture(4, [arc(1, 3), arc(3, 1)])).gold.arcs;
  if (inner === undefined || outer === undefined) throw new Error('both are laid out');
  expect(outer.level).toBeGreaterThan(inner.level);
  expect(outer.toX).toBeLessThan(inner.fromX);
  expect(outer.fromX).toBeGreaterThan(inner.toX);
});

/** From where to where the label of an arc reaches. */
function labelExtent({ arc: { label }, fromX, toX }: PlacedArc): readonly [number, number] {
  const middle = (fromX + toX) / 2;
  const half = textWidth(label, LABEL_SIZE) / 2;
  return [middle - half, middle + half];
}

const label = fc.constantFrom('x', 'nsubj', 'obl:tmod', '((S\\NP)\\(S\\NP))/NP 2');
const arcs = fc.integer({ min: 2, max: 60 }).chain(size => {
  const position = fc.integer({ min: 0, max: size - 1 });
  const one = fc
    .record({ head: fc.option(position), dependent: position, label })
    .filter(({ head, dependent }) => head !== dependent);
  return fc.record({
    size: fc.constant(size),
    gold: fc.array(one, { maxLength: 90 }),
    system: fc.array(one, { maxLength: 90 }),
  });
});

test('of sixty words, no two labels meet, and no two arcs run along each other', () => {
  fc.assert(
    fc.property(arcs, ({ size, gold, system }) => {
      const list = (given: typeof gold) => given.map(each => arc(each.head, each.dependent, each.label));
      const layout = layoutArcs(picture(size, list(gold), list(system)));
      for (const side of [layout.gold, layout.system]) {
        const byLevel = new Map<number, PlacedArc[]>();
        for (const each of side?.arcs ?? []) byLevel.set(each.level, [...(byLevel.get(each.level) ?? []), each]);
        for (const level of byLevel.values()) {
          const extents = level.map(each => {
            const [from, to] = labelExtent(each);
            return [Math.min(from, each.fromX, each.toX), Math.max(to, each.fromX, each.toX)] as const;
          });
          const sorted = extents.sort((a, b) => a[0] - b[0]);
          for (let i = 1; i < sorted.length; i++)
            expect(sorted[i]?.[0]).toBeGreaterThanOrEqual(sorted[i - 1]?.[1] ?? 0);
        }
      }
    }),
  );
});

test('words of one line never meet, and both sides stand on the same words', () => {
  const layout = layoutArcs(picture(30, [arc(3, 9, 'a long label indeed')], [arc(1, 0)]));
  const xs = layout.gold.words.map(({ x }) => x);
  expect(layout.system?.words.map(({ x }) => x)).toEqual(xs);
  for (let i = 1; i < xs.length; i++) expect((xs[i] ?? 0) - (xs[i - 1] ?? 0)).toBeGreaterThan(14);
});

test('a sentence of 8,000 words is laid out in less than a second', () => {
  const size = 8000;
  const chain = Array.from({ length: size - 1 }, (_, i) => arc(i, i + 1));
  expect(computingTime(() => layoutArcs(picture(size, chain, chain)))).toBeLessThan(1000);
});
