import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { marksOf, tagsOf } from '../study/index.ts';
import { sampleStudy } from './on-demand.ts';

const example = (family: string, ending: string, name: string) => ({
  name: `${name}.${ending}`,
  content: readFileSync(`examples/${family}/${name}.${ending}`, 'utf8'),
});

test.each([
  ['ccg', 'auto', ['labelled.f1', 'categories.accuracy']],
  ['constituency', 'mrg', ['f1', 'taggingAccuracy']],
  ['dependencies', 'conllu', ['UPOS.f1', 'LAS.f1']],
  // Metrics beside PARSEVAL.
  ['constituency', 'mrg', ['f1', 'tedeval.labelled']],
] as const)('%s: %s, %j', async (family, ending, [one, other]) => {
  const [gold, system] = ['gold', 'alpha'].map(name => example(family, ending, name));
  const second = other.includes('tedeval') ? { name: other, figure: other, score: { metric: 'tedeval' } } : other;
  const options = { task: 'intrinsic', measures: [one, second], items: 2, limit: null } as const;
  const { items, plan } = await sampleStudy(gold!, [system!], options);
  const tagSide = /^(?:categories|taggingAccuracy|UPOS)/.test(one) ? 0 : 1;
  for (const item of items) {
    if (item.task !== 'intrinsic') throw new Error('another task');
    const [tags, rest] = [item.pictures[tagSide], item.pictures[1 - tagSide]!];
    expect(marksOf(tags!)).not.toBe(marksOf(rest));
    if (other.includes('tedeval')) continue;
    // One marks what stands under the words alone, the other all but that; both show the parser's tag.
    expect([...tags!.gold, ...(tags!.system ?? [])].every(({ verdict }) => verdict === 'right')).toBe(true);
    expect(tagsOf(rest).every(({ verdict }) => verdict === 'right')).toBe(true);
    const wrong = tagsOf(tags!).filter(({ verdict }) => verdict === 'wrong').length;
    expect(tagsOf(rest).filter(({ text }) => text.startsWith('≠ '))).toHaveLength(wrong);
  }
  const signs = plan.guide?.legend?.map(([sign]) => sign);
  expect(signs?.includes('≠ in colour')).toBe(!other.includes('tedeval'));
});

test.each(['leafAncestor.mean', 'sparseval.dependency.f1', 'tedeval.unlabelled', 'structIou.unlabelled'])(
  'what no drawing marks is no measure of an intrinsic study: %s',
  async figure => {
    const metric =
      { leafAncestor: 'leaf-ancestor', structIou: 'struct-iou' }[figure.split('.')[0]!] ?? figure.split('.')[0]!;
    const [gold, system] = ['gold', 'alpha'].map(name => example('constituency', 'mrg', name));
    const second = { name: figure, figure, score: { metric } };
    const options = { task: 'intrinsic', measures: ['f1', second], items: 1, limit: null } as const;
    await expect(sampleStudy(gold!, [system!], options)).rejects.toThrow(`what ${figure} finds wrong cannot be drawn`);
  },
);

test('one measure twice is refused, and views do not make two of it', async () => {
  const [gold, system] = ['gold', 'alpha'].map(name => example('studies', 'auto', name));
  const refusal = (views?: readonly string[]) =>
    sampleStudy(gold!, [system!], {
      ...{ task: 'intrinsic', measures: ['labelled.f1', 'labelled.f1'] },
      ...(views && { views }),
    });
  await expect(refusal()).rejects.toThrow(/^labelled.f1 is named twice; a study compares two measures$/);
  await expect(refusal(['labelled', 'decomposed'])).rejects.toThrow(
    /, and views only chooses how they are drawn: name the measures/,
  );
});

test('unlabelled F1 marks the brackets that it does not match', async () => {
  const [gold, system] = ['gold', 'alpha'].map(name => example('constituency', 'mrg', name));
  const score = { metric: 'brackets', params: 'none' };
  const measures = [
    { figure: 'sentenceMean.f1', score },
    { figure: 'unlabelled.f1', score },
  ] as const;
  const { items } = await sampleStudy(gold!, [system!], { task: 'intrinsic', measures, items: 3, limit: null });
  for (const item of items) {
    if (item.task !== 'intrinsic') throw new Error('another task');
    const [, { gold: own, system: theirs }] = item.pictures;
    const right = (marks: typeof own | null) => (marks ?? []).filter(({ verdict }) => verdict === 'right').length;
    expect(right(own)).toBe(right(theirs));
    expect((2 * right(own)) / (own.length + (theirs?.length ?? 0))).toBeCloseTo(item.values[1] ?? Number.NaN, 10);
  }
});
