// Categories of any shape, for properties.
import fc from 'fast-check';
import { atom, type Category, functor } from '../src/model/index.ts';

export const categories = fc.letrec<{ category: Category }>(tie => ({
  category: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('S', 'NP', 'N', 'PP', 'conj', ',', '.'), fc.constantFrom(null, 'dcl', 'nb', 'X'))
      .map(([name, feature]) => atom(name, feature)),
    fc
      .tuple(tie('category'), fc.constantFrom('/' as const, '\\' as const), tie('category'))
      .map(([result, slash, argument]) => functor(result, slash, argument)),
  ),
})).category;
