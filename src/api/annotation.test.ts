import { expect, test } from 'vitest';
import { printedJson, sourceOf } from '../../tests/source.ts';
import { annotationCommand as command } from '../cli/commands/annotation.ts';
import { type AnnotationOptions, annotation } from './annotation.ts';

const items = 'examples/entailment/items.jsonl';

test.each<[AnnotationOptions, string[]]>([
  [{}, []],
  [{ agreement: 0.9, requireSilver: true }, ['--agreement', '0.9', '--require-silver']],
  [{ annotators: '2', judgements: 2 }, ['--annotators', '2', '--judgements', '2']],
])('%j: the summary is what the command prints', async (options, flags) => {
  const { summary, kept, split } = await annotation(sourceOf(items), options);
  expect(summary).toEqual(await printedJson(command, items, ...flags));
  expect(kept.split('\n').length - 1).toBe(summary.kept);
  expect(split).toBeNull();
});

test('kept items in two parts', async () => {
  const { kept, split } = await annotation(sourceOf(items), { dev: 4 });
  const lines = (text: string | undefined) => text?.split('\n').slice(0, -1) ?? [];
  expect(lines(split?.dev)).toHaveLength(4);
  expect([...lines(split?.dev), ...lines(split?.test)].sort()).toEqual(lines(kept).sort());
});

test('answers in a source of their own', async () => {
  const one = '{"id":"a","silver":"YES","answers":{"ann":"yes"}}\n';
  const answers = { name: 'answers', content: 'a\tbo\tyes\nb\tbo\tno\n' };
  const { summary, warnings } = await annotation(one, { answers, annotators: 2, judgements: 2 });
  expect(summary.outcomes).toEqual({ a: { kept: true, gold: 'YES', judgements: 2, contradictsSilver: false } });
  expect(warnings).toMatchObject([{ code: 'unknown-id', examples: [{ file: 'answers', line: 2 }] }]);
});

test.each<[string, AnnotationOptions, string]>([
  ['', {}, 'items: there are no items in it; is it the right file?'],
  ['{"id":"a","silver":"YES"}', {}, 'items: nobody has judged any item; name a file of answers too'],
  [
    '{"id":"a","silver":"YES","answers":{"ann":"yes"}}',
    { agreement: 2 },
    'agreement takes a number from 0 to 1, not 2',
  ],
  ['{"id":"a","silver":"YES","answers":{"ann":"yes"}}', { dev: '1' }, 'dev takes a whole number from 0 to 0, not "1"'],
])('%s %j is refused', async (text, options, message) => {
  await expect(annotation(text, options)).rejects.toThrow(message);
});
