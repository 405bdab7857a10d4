import { expect, test } from 'vitest';
import { exampleCorpus, openExamples } from '../../../../tests/explore.ts';
import { confusionKey } from '../../../families/index.ts';
import { everything } from '../selection/conditions.ts';
import type { Selection } from '../selection/selection.ts';
import { listErrors } from './listed-errors.ts';
import { soughtErrors } from './sought.ts';

const families = {
  ccg: ['ccg/gold.auto', 'ccg/alpha.auto'],
  dependencies: ['dependencies/gold.conllu', 'dependencies/alpha.conllu'],
  constituency: ['constituency/gold.mrg', 'constituency/alpha.mrg'],
  relations: ['relations/gold.gr', 'relations/alpha.gr'],
} as const;

/** By sentence, what is marked of those that are selected. */
async function marked(files: readonly string[], asked: Partial<Selection>): Promise<string[][]> {
  const bench = await openExamples(files);
  const corpus = { ...exampleCorpus, ...bench.about() };
  const selection = { ...everything, ...asked };
  const { count } = bench.select(selection);
  return bench.rows(0, count).map(({ first }) => {
    const sentence = bench.sentence(first)!;
    const errors = listErrors(sentence.pictures[0] ?? [], corpus.views);
    return soughtErrors(selection, corpus, sentence, 0, errors).map(i => `${errors[i]!.side} ${errors[i]!.label}`);
  });
}

test.each(Object.entries(families))(
  '%s: every cell of the matrix leads to errors that are marked',
  async (_, files) => {
    const bench = await openExamples(files);
    const matrix = bench.confusion(0)!;
    const nothing = matrix.gold.at(-1)!;
    const cells = matrix.gold.flatMap((gold, g) =>
      matrix.system.flatMap((system, s) =>
        (matrix.counts[g]?.[s] ?? 0) > 0 && gold !== system && gold !== nothing && system !== nothing
          ? [[gold, system] as const]
          : [],
      ),
    );
    expect(cells.length).toBeGreaterThan(0);
    for (const [gold, system] of cells.slice(0, 3)) {
      const key = { facet: 'confusion', key: confusionKey(gold, system), error: 'any', system: 0 } as const;
      const found = await marked(files, { key });
      expect(found.length, `${gold} ${system}`).toBeGreaterThan(0);
      for (const errors of found) expect(errors, `${gold} ${system}`).not.toEqual([]);
    }
  },
);

test('a class of errors, a label and a query lead to what they ask for', async () => {
  const files = families.constituency;
  const keyed = (facet: string, key: string, error: 'any' | 'missing' | 'extra') =>
    marked(files, { key: { facet, key, error, system: 0 } });
  for (const errors of await keyed('error', 'PP Attachment', 'any')) expect(errors).not.toEqual([]);
  const missed = await keyed('label', 'NP', 'missing');
  expect(new Set(missed.flat())).toEqual(new Set(['gold NP', 'gold NP-PRD', 'gold NP-SBJ']));
  expect(missed.every(errors => errors.length > 0)).toBe(true);
  const asked = await marked(files, { where: 'PP extra by A' });
  expect(new Set(asked.flat())).toEqual(new Set(['system PP']));
  expect(asked.every(errors => errors.length > 0)).toBe(true);
});
