import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleStudy } from './on-demand.ts';

const [gold, alpha] = ['gold', 'alpha'].map(name => ({
  name: `${name}.auto`,
  content: readFileSync(`examples/ccg/${name}.auto`, 'utf8'),
}));

test.each([
  ['own', ['On an arrow of one drawing', 'and of the other']],
  ['shared', ['On an arrow']],
  ['none', []],
] as const)('what judges read of the labels of arrows: %s', async (labels, expected) => {
  const measures = ['labelled.f1', 'decomposed.f1'] as const;
  const { plan } = await sampleStudy(gold!, [alpha!], { task: 'intrinsic', measures, items: 2, labels });
  const signs = plan.guide?.legend?.map(([sign]) => sign) ?? [];
  expect(signs.filter(sign => /arrow|other/.test(sign))).toEqual(expected);
});
