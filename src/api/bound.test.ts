import { expect, test } from 'vitest';
import { printedJson, sourceOf } from '../../tests/source.ts';
import { boundCommand as command } from '../cli/commands/bound.ts';
import { bound } from './bound.ts';
import { convert } from './convert/convert.ts';
import { type ScoreOptions, score } from './score.ts';

test.each<[string[], ScoreOptions, string[]]>([
  [['relations/gold.gr', 'ccg/gold.auto', 'ccg/alpha.auto'], {}, []],
  [
    ['relations/gold.gr', 'ccg/gold.auto'],
    { empty: 'skip', replay: 'candc' },
    ['--empty', 'skip', '--replay', 'candc'],
  ],
  [['constituency/gold.mrg', 'constituency/alpha.mrg'], {}, []],
])('%j %j: the library returns what the command prints', async (names, options, flags) => {
  const files = names.map(name => `examples/${name}`);
  const [target, source, ...systems] = files.map(sourceOf);
  expect(await bound(target!, source!, systems, options)).toEqual(await printedJson(command, ...files, ...flags));
});

const codes = (result: { readonly systems: readonly { readonly alarms: readonly { readonly code: string }[] }[] }) =>
  result.systems.map(({ alarms }) => alarms.map(({ code }) => code));

test('relations made of derivations that are not English: a warning in convert, an alarm in score and bound', async () => {
  const japanese =
    'ID=1\n(<T S 1 2> (<T NP 1 2> (<L NP NN NN 猫 NP>) (<L NP\\NP IN IN が NP\\NP>) ) (<L S\\NP VB VB 鳴く S\\NP>) )\n';
  const { content, warnings } = await convert(japanese, 'gr');
  expect(warnings.map(({ code }) => code)).toEqual(['not-english']);
  const gold = { name: 'gold.gr', content };
  expect(codes(await score(gold, japanese))).toEqual([['not-english']]);
  expect(codes(await bound(gold, japanese))).toEqual([['not-english']]);
});

test('where target and source have the same format, an alarm says that nothing was converted', async () => {
  const [gold, auto] = ['relations/gold.gr', 'ccg/gold.auto'].map(name => sourceOf(`examples/${name}`));
  expect(codes(await bound(gold!, gold!, [auto!]))).toEqual([['nothing-converted'], []]);
  expect(codes(await bound(gold!, auto!))).toEqual([[]]);
});
