// Prolog files have nothing for a failed parse, so that failures at their end are seen only beside gold.
import { expect, test } from 'vitest';
import { convert, score } from '../src/api/public.ts';

const tree = (word: string) => `(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBD VBD ${word} S[dcl]\\NP>) )\n`;
const trees = ['rained', 'snowed', 'cleared', 'froze'].map(tree);
const gold = trees.map((text, i) => `ID=sky.${i + 1} PARSER=GOLD NUMPARSE=1\n${text}`).join('');

const scored = async (parsed: number) => {
  const system = String((await convert(trees.slice(0, parsed).join(''), 'prolog')).content);
  const { systems } = await score(gold, system, { metric: 'ccg' });
  const { corpus, alarms, warnings } = systems[0]!;
  const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);
  return { parsed: corpus.parsed, failed: corpus.failed, alarms: codes(alarms), warnings: codes(warnings) };
};

test('the last parse failed', async () => {
  const { warnings, ...rest } = await scored(3);
  expect(rest).toEqual({ parsed: 3, failed: 1, alarms: [] });
  expect(warnings).toContain('missing-at-end');
});

test('with more than one missing, the file may be cut off', async () => {
  expect(await scored(2)).toMatchObject({ parsed: 2, failed: 2, alarms: ['text-incomplete'] });
});

test('none is missing', async () => {
  expect(await scored(4)).toMatchObject({ parsed: 4, failed: 0, alarms: [] });
});
