import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutBracketBars, type PlacedBar } from './bars.ts';
import { overlayBrackets } from './overlay.ts';
import type { PictureWord, TreeNode } from './picture.ts';
import { extentOf } from './trees.ts';

const verdict = fc.constantFrom('right', 'missing', 'wrong', 'extra', 'crossing');
const label = fc.constantFrom('S', 'NP', 'SBAR-TMP');
const brackets = fc.integer({ min: 1, max: 60 }).chain(size => {
  // Sorted positions without repetition are the ends of spans, so there may be gaps.
  const ends = fc.uniqueArray(fc.integer({ min: 0, max: size }), { minLength: 2, maxLength: 6 });
  const spans = ends.map(given => {
    const sorted = given.sort((a, b) => a - b);
    return sorted.flatMap((from, i): [number, number][] =>
      i % 2 === 0 && i + 1 < sorted.length ? [[from, sorted[i + 1] ?? 0]] : [],
    );
  });
  const nodes = fc.array(fc.record<TreeNode>({ label, verdict, spans }), { maxLength: 60 });
  return fc.record({ size: fc.constant(size), gold: nodes, system: nodes });
});
const wordsOf = (size: number): PictureWord[] =>
  Array.from({ length: size }, (_, i) => ({ text: 'abcdefgh'.slice(0, 1 + (i % 8)), notes: [] }));

const extentOfBar = ({ stretches }: PlacedBar) => [stretches[0]?.fromX ?? 0, stretches.at(-1)?.toX ?? 0] as const;
const lengthOf = ({ bracket }: PlacedBar) => extentOf(bracket).to - extentOf(bracket).from;

test('no two bars meet, labels stand on their own, and shorter ones are nearer to the words', () => {
  fc.assert(
    fc.property(brackets, ({ size, gold, system }) => {
      const { bars } = layoutBracketBars(wordsOf(size), overlayBrackets({ gold, system }).marks);
      for (const { stretches, x, half } of bars)
        expect(stretches.some(({ fromX, toX }) => fromX < x - half && x + half < toX)).toBe(true);
      for (const [i, one] of bars.entries())
        for (const other of bars.slice(i + 1)) {
          const [a, b] = [extentOfBar(one), extentOfBar(other)];
          if (b[1] <= a[0] || a[1] <= b[0]) continue;
          expect(one.level).toBeGreaterThan(other.level);
          expect(lengthOf(one)).toBeGreaterThanOrEqual(lengthOf(other));
        }
    }),
  );
});
