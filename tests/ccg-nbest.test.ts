// Lists of several parses: the first is scored, or the best of the first K.
import { expect, test } from 'vitest';
import { score } from '../src/api/public.ts';

const transitive = (category: string) =>
  `(<T S[dcl] 1 2> (<L NP NNP NNP Lee NP>) (<T S[dcl]\\NP 0 2> (<L ${category} VBD VBD saw ${category}>) (<L NP NNP NNP Kim NP>) ) )`;
const right = transitive('(S[dcl]\\NP)/NP');
const wrong = right.replaceAll('S[dcl]', 'S[pss]');
const gold = `ID=a.1 PARSER=GOLD NUMPARSE=1\n${right}\nID=a.2 PARSER=GOLD NUMPARSE=1\n${right}\n`;
const list = `ID=1\n${wrong}\nID=1\n${wrong}\nID=1\n${right}\nID=2\n${right}\nID=2\n${wrong}\n`;

const labelled = async (options: object, system = list) => {
  const { signature, systems } = await score(gold, system, { metric: 'ccg', ...options });
  const { corpus, warnings } = systems[0]!;
  return { correct: corpus.labelled.correct, signature, warnings: warnings.map(({ code }) => code) };
};

test('the first parse is scored, and that is said once', async () => {
  const { correct, signature, warnings } = await labelled({});
  expect(correct).toBe(2);
  expect(signature).toContain('|parses:first|');
  expect(warnings.filter(code => code === 'several-parses')).toHaveLength(1);
});

test.each([
  ['1', 2],
  ['2', 2],
  ['3', 4],
  ['10', 4],
])('the oracle of %s', async (nbest, expected) => {
  const { correct, signature } = await labelled({ nbest });
  expect(correct).toBe(expected);
  expect(signature).toContain(`|parses:oracle-${nbest}|`);
});

test('of parses that score alike the earlier counts', async () => {
  const other = right.replaceAll('S[dcl]', 'S[ng]');
  const options = { metric: 'ccg', nbest: '2', sentences: true } as const;
  const { systems } = await score(gold, `ID=1\n${wrong}\nID=1\n${other}\nID=2\n${right}\n`, options);
  const record = JSON.stringify(systems[0]!.sentences?.[0]);
  expect(record).toContain('S[pss]');
  expect(record).not.toContain('S[ng]');
});

test('a file without lists has no parses in its signature', async () => {
  expect((await labelled({}, `ID=1\n${right}\nID=2\n${right}\n`)).signature).not.toContain('parses:');
});

test('what is no number of parses', async () => {
  await expect(labelled({ nbest: '0' })).rejects.toThrow('nbest takes a number of parses from 1 on, not "0"');
});

test('what is taken is what is said', async () => {
  const textsOf = async (options: object, system = list) => {
    const { systems } = await score(gold, system, { metric: 'ccg', ...options });
    return systems[0]!.warnings.flatMap(({ examples }) => examples.map(({ text }) => text)).join('\n');
  };
  expect(await textsOf({})).toContain('of each sentence the first is taken; --nbest K takes the best of K');
  expect(await textsOf({ nbest: 2 })).toContain('of each sentence the best of the first 2 is taken');
  expect(await textsOf({ nbest: 2 })).not.toContain('the first is taken');
  expect(await textsOf({ nbest: 5 }, `ID=1\n${right}\nID=2\n${right}\n`)).toContain('so --nbest 5 changes nothing');
});
