import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UsageError } from '../bytes/index.ts';
import { marksOf } from '../study/index.ts';
import { sampleStudy } from './on-demand.ts';
import type { StudyOptions } from './study.ts';

const file = (name: string) => ({ name, content: readFileSync(`examples/entailment/${name}`, 'utf8') });
const rules = { name: '/home/ada/agents.json', content: '{"equations":["agent=nsubj"]}' };
const study = (measures: StudyOptions['measures'], more: Partial<StudyOptions> = {}) =>
  sampleStudy(file('pairs.jsonl'), [file('alpha.jsonl')], { task: 'intrinsic', measures, items: 2, ...more });

test('two entailment systems decide the same parses, and judges see what decided and what is right', async () => {
  const { items, plan, guessable } = await study(['cambridge', 'general'], { checks: 2 });
  expect(plan.measures?.map(({ name, view }) => [name, view])).toEqual([
    ['cambridge', 'decision'],
    ['general', 'decision'],
  ]);
  expect(plan.measures?.map(({ signature }) => /system:(\w+)/.exec(signature)?.[1])).toEqual(['cambridge', 'general']);
  expect([plan.guide?.arrows, plan.guide?.question, plan.title === plan.guide?.question]).toEqual([
    'decisions',
    'Which drawing explains better whether the hypothesis follows?',
    true,
  ]);
  expect(guessable?.labels.part).toBe(0);
  for (const item of items) {
    if (item.task !== 'intrinsic') throw new Error('another task');
    const [first, second] = item.pictures;
    expect(marksOf(first)).not.toBe(marksOf(second));
    for (const [i, picture] of item.pictures.entries()) {
      if (picture.kind !== 'arcs') throw new Error('another kind');
      const [, answer, right] = /^hypothesis: (YES|NO); right answer: (YES|NO)$/.exec(picture.sides?.[1] ?? '') ?? [];
      // Of a check the second is spoiled: it decides otherwise than both systems.
      const isSpoiled = item.role === 'check' && i === 1;
      expect(Number(answer === right)).toBe(isSpoiled ? 0 : item.values[i]);
      // No word of a system's own.
      expect(JSON.stringify(picture)).not.toMatch(/reason|core|entailed|Pair e/);
    }
  }
  expect(items.map(({ role }) => role)).toEqual([undefined, undefined, 'check', 'check']);
});

test('a system with rules of its own, which name no folder', async () => {
  const { plan } = await study(['cambridge', { figure: 'cambridge', name: `cambridge@rules=${rules.name}`, rules }], {
    items: 1,
  });
  expect(plan.measures?.[1].name).toBe('cambridge@rules=agents.json');
  expect(JSON.stringify(plan)).not.toContain('/home');
});

test('folders with the signs that stand between options are not published', async () => {
  const own = { ...rules, name: '/home/li+wei@x=1/secret/agents.json' };
  const { plan } = await study(['cambridge', { figure: 'cambridge', rules: own }], { items: 1 });
  expect(plan.measures?.[1].name).toBe('cambridge@rules=agents.json');
  expect(JSON.stringify(plan)).not.toMatch(/li\+wei|secret/);
});

test.each<[string, StudyOptions['measures'], Partial<StudyOptions>]>([
  ['cambridge and cambridge decide by the same rules', ['cambridge', 'cambridge'], {}],
  ['there is no entailment system "accuracy"', ['accuracy', 'general'], {}],
  ['parses of entailment pairs are for an intrinsic study', ['cambridge', 'general'], { task: 'extrinsic' }],
  ['3 sentences are needed that cambridge and general mark differently', ['cambridge', 'general'], { items: 3 }],
  [
    '40 sentences are needed for checks that cambridge and general mark alike',
    ['cambridge', 'general'],
    { checks: 40 },
  ],
])('refused: %s', async (message, measures, more) => {
  await expect(study(measures, more)).rejects.toThrow(message);
});

const called = (name: string, equation: string) => ({
  figure: 'cambridge',
  rules: { name, content: JSON.stringify({ equations: [equation] }) },
});

test.each<[string, StudyOptions['measures'], Partial<StudyOptions>]>([
  [
    'the entailment system general takes no options of scoring',
    ['cambridge', { figure: 'general', score: { params: 'none' } }],
    {},
  ],
  [
    'a study needs the sentences of both measures',
    ['cambridge', { figure: 'general', result: { name: 'scores.json', content: '{}' } }],
    {},
  ],
  [
    'keepTraces means nothing for a study of entailment decisions',
    ['cambridge', 'general'],
    { score: { metric: 'entailment', keepTraces: true } },
  ],
  [
    'both measures would be published as cambridge@rules=x.json, without folders; name two that differ, and give their files different names',
    [called('a/x.json', 'agent=nsubj'), called('b/x.json', 'iobj=dobj')],
    {},
  ],
])('what would be left unread or could not be told apart is refused: %s', async (message, measures, more) => {
  const refusal = await study(measures, more).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain(message);
});
