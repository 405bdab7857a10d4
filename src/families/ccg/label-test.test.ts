import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '../../../tests/arbitrary-categories.ts';
import { type Category, functor } from '../../model/index.ts';
import { type DependencyLabel, labelTest } from './label-test.ts';
import type { Labels, Slots } from './switches.ts';

/** A category with one of its slots. */
const labels = fc
  .tuple(categories, fc.nat())
  .map(([category, number]): DependencyLabel => ({ category, slot: number % (category.arity + 1) }));

/** Two that are likely to share arguments: each takes the same one besides others of its own. */
const pairs = fc.oneof(
  fc.tuple(labels, labels),
  fc
    .tuple(categories, categories, categories)
    .map(([a, b, shared]): [DependencyLabel, DependencyLabel] => [slotOf(a, shared), slotOf(b, shared)]),
);

function slotOf(result: Category, argument: Category): DependencyLabel {
  const category = functor(result, '/', argument);
  return { category, slot: category.arity };
}

const kinds = ['none', 'full', 'subcat'] as const satisfies readonly Labels[];
const slots = ['equal', 'aligned', 'strict'] as const satisfies readonly Slots[];

test.each(kinds.flatMap(kind => slots.map(slot => [kind, slot] as const)))(
  'labels %s, slots %s: the test is symmetric, and a label agrees with itself',
  (kind, slot) => {
    const agree = labelTest({ labels: kind, slots: slot, root: false });
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        expect(agree(one, other)).toBe(agree(other, one));
        expect(agree(one, one)).toBeNull();
      }),
    );
  },
);

test('alignment is monotone: it takes nothing away, whether slots are equal or aligned', () => {
  const [equal, aligned, strict] = slots.map(slot => labelTest({ labels: 'subcat', slots: slot, root: false }));
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      if (equal!(one, other) === null || strict!(one, other) === null) expect(aligned!(one, other)).toBeNull();
      if (aligned!(one, other) === null) expect([equal!(one, other), strict!(one, other)]).toContain(null);
    }),
  );
});
