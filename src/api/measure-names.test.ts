// What measures of a study are called where it is published.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UsageError } from '../bytes/index.ts';
import { choiceOf, type MeasureChoice } from './compare.ts';
import { publishedName } from './decision-items.ts';
import { sampleStudy } from './on-demand.ts';

const file = (name: string, content = '') => ({ name, content });

test.each<[MeasureChoice, string]>([
  [{ figure: 'f1', score: { params: 'none', align: true, layout: undefined } }, 'f1@params=none+align'],
  [
    { figure: 'f1', score: { align: 'text', params: '/li+wei/a=b@c/x.prm', keepTraces: true } },
    'f1@align=text+params=x.prm+keepTraces',
  ],
  [{ figure: 'f1', score: { align: 'text', params: file('C:\\li+wei\\x.prm') } }, 'f1@align=text+params=x.prm'],
  [{ figure: 'f1', score: { tokens: [file('li+wei/gold.txt'), file('li+wei/$&.txt')] } }, 'f1@tokens=gold.txt,$&.txt'],
  [{ figure: 'f1', score: { params: 'b/x.prm', exceptions: 'a/b/x.prm' } }, 'f1@params=x.prm+exceptions=x.prm'],
  // Another way to the same file.
  [{ figure: 'f1', name: 'f1@params=./li+wei/x.prm', score: { params: '/home/li+wei/x.prm' } }, 'f1@params=x.prm'],
  [{ figure: 'LAS.f1', name: 'F1 of LAS/CLAS' }, 'F1 of LAS/CLAS'],
])('%j', (measure, name) => expect(publishedName(choiceOf(measure))).toBe(name));

const trees = (name: string) => file(`${name}.mrg`, readFileSync(`examples/constituency/${name}.mrg`, 'utf8'));
const study = (one: string, other: string) => {
  const measures = [
    { figure: 'f1', score: { params: file(one, 'DELETE_LABEL TOP\n') } },
    { figure: 'f1', score: { params: file(other, 'DELETE_LABEL TOP\nLABELED 0\n') } },
  ] as const;
  return sampleStudy(trees('gold'), [trees('alpha')], { task: 'intrinsic', measures, items: 1, limit: null });
};

test('two measures of one published name are refused', async () => {
  const { plan } = await study('a/x.prm', 'b/y.prm');
  expect(plan.measures?.map(({ name }) => name)).toEqual(['f1@params=x.prm', 'f1@params=y.prm']);
  const refused = study('a/x.prm', 'b/x.prm');
  await expect(refused).rejects.toBeInstanceOf(UsageError);
  await expect(refused).rejects.toThrow('both measures would be published as f1@params=x.prm, without folders; ');
});
