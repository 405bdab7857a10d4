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

const beside = (figure: string, metric: string) => ({ name: figure, figure, score: { metric } });
const trees = ['gold', 'alpha', 'beta'].map(name => example('constituency', 'mrg', name));

test.each(['sparseval.bag.f1', 'sparseval.wer'])(
  'what no drawing marks is no measure of an intrinsic study: %s',
  async figure => {
    const measures = ['f1', beside(figure, 'sparseval')] as const;
    const sampled = sampleStudy(trees[0]!, trees.slice(1), { task: 'intrinsic', measures, items: 1, limit: null });
    await expect(sampled).rejects.toThrow(`what ${figure} finds wrong cannot be drawn`);
  },
);

test('trees are not compared with arrows', async () => {
  const measures = ['f1', beside('sparseval.dependency.f1', 'sparseval')] as const;
  const sampled = sampleStudy(trees[0]!, trees.slice(1), { task: 'intrinsic', measures, items: 1, limit: null });
  await expect(sampled).rejects.toThrow(/48 are left out because the two ways of scoring do not draw the same/);
});

/** The two drawings of items of all sentences that are marked differently, with the values of both measures. */
async function drawn(...measures: readonly [ReturnType<typeof beside> | string, ReturnType<typeof beside>]) {
  const { items, plan } = await sampleStudy(trees[0]!, trees.slice(1), {
    ...{ task: 'intrinsic', measures, items: 12, limit: null },
  });
  const all = items.flatMap(item => (item.task === 'intrinsic' ? [item] : []));
  return { items: all, signs: plan.guide?.legend?.map(([sign]) => sign) ?? [] };
}

test.each([
  ['dependency', 'dependencyLabelled'],
  ['dependency', 'openClass'],
])('SParseval: an arrow without a mark is one that matches: %s, %s', async (one, other) => {
  const { items } = await drawn(
    ...([one, other].map(part => beside(`sparseval.${part}.f1`, 'sparseval')) as [never, never]),
  );
  for (const { pictures, values } of items)
    for (const [i, part] of [one, other].entries()) {
      const { kind, gold, system } = pictures[i]!;
      expect(kind).toBe('arcs');
      const marks = [...gold, ...(system ?? [])];
      const wrong = marks.filter(({ verdict }) => verdict !== 'right').length;
      if (part === 'openClass') expect(wrong === 0).toBe(values[i] === 1);
      else expect(1 - wrong / marks.length).toBeCloseTo(values[i] ?? Number.NaN, 10);
    }
});

test.each([
  ['tedeval.labelled', 'tedeval.unlabelled', 'tedeval'],
  ['structIou.mean', 'structIou.unlabelled', 'struct-iou'],
])('without labels, brackets are marked that meet none: %s, %s', async (labelled, unlabelled, metric) => {
  const { items } = await drawn(beside(labelled, metric), beside(unlabelled, metric));
  for (const { pictures, values } of items) {
    const wrong = pictures.map(
      ({ gold, system }) => [...gold, ...(system ?? [])].filter(mark => mark.verdict !== 'right').length,
    );
    for (const side of [0, 1] as const) if (values[side] === 1) expect(wrong[side]).toBe(0);
    // Each edit is a bracket that is marked: so many of the nodes of both trees.
    const nodes = wrong[1]! / (1 - (values[1] ?? 0));
    const isOfBrackets = metric === 'tedeval' && !pictures.some(picture => 'systemWords' in picture);
    if (isOfBrackets && wrong[1]! > 0) expect(nodes).toBeCloseTo(Math.round(nodes), 8);
  }
});

test('leaf-ancestor: under every word its chain, and the parser’s where it is another', async () => {
  const { items, signs } = await drawn('f1', beside('leafAncestor.mean', 'leaf-ancestor'));
  expect(signs).toEqual(expect.arrayContaining(['Under the words of one drawing', '≠ in colour']));
  for (const {
    pictures: [brackets, chains],
    values,
  } of items) {
    expect([...chains.gold, ...(chains.system ?? [])].every(({ verdict }) => verdict === 'right')).toBe(true);
    expect(tagsOf(brackets).every(({ verdict }) => verdict === 'right')).toBe(true);
    const wrong = tagsOf(chains).filter(({ verdict }) => verdict === 'wrong');
    expect(wrong.length === 0).toBe(values[1] === 1);
  }
});

test('chains as in the worked example of docs/leaf-ancestor.md', async () => {
  const gold = '(S (NP (DT the) (NN cat)) (VP (VBZ sleeps) (PP (IN on) (NP (DT the) (NN mat)))))';
  const system = '(S (NP (DT the) (NN cat)) (VP (VBZ sleeps)) (PP (IN on) (NP (DT the) (NN mat))))';
  const notes = async (figure: string) => {
    const { items } = await sampleStudy({ name: 'gold', content: gold }, [{ name: 'system', content: system }], {
      ...{ task: 'intrinsic', measures: ['f1', beside(figure, 'leaf-ancestor')], items: 1 },
    });
    const [item] = items;
    return item?.task === 'intrinsic' ? tagsOf(item.pictures[1]).map(({ text, verdict }) => `${verdict} ${text}`) : [];
  };
  expect(await notes('leafAncestor.mean')).toEqual([
    ...['right S ( NP', 'right S ) NP', 'right S VP (', 'wrong S ) VP (', 'right S VP PP (', 'wrong S PP ('],
    ...['right S VP PP NP (', 'wrong S PP NP (', 'right ) S VP PP NP', 'wrong ) S PP NP'],
  ]);
  expect((await notes('leafAncestor.plain')).slice(2, 6)).toEqual([
    'right S VP',
    'right S VP PP',
    'wrong S PP',
    'right S VP PP NP',
  ]);
});

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
