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
