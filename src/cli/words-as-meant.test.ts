import { expect, test } from 'vitest';
import { wordsAsMeant } from './words-as-meant.ts';

test.each([
  ['--align g s', '--align=text g s'],
  ['--align paper g s', '--align paper g s'],
  ['g s --tokens a b --json', 'g s --tokens a,b --json'],
  ['--tokens a,b g s', '--tokens a,b g s'],
  ['--boundaries words g s', '--boundaries words g s'],
  ['g s --boundaries a --json', 'g s --boundaries a --json'],
])('%s means %s', (typed, meant) => {
  expect(wordsAsMeant(typed.split(' '))).toEqual(meant.split(' '));
});
