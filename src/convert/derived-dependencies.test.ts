import { expect, test } from 'vitest';
import { sentenceOf } from '../../tests/derivations.ts';
import { Notices } from '../bytes/index.ts';
import { Replay, withDependencies } from './index.ts';

const noticed = (text: string, replay: Replay) => {
  const notices = new Notices();
  const { failed, dependencies } = withDependencies(sentenceOf(text), replay, notices);
  return {
    failed,
    count: dependencies?.length ?? null,
    notices: notices.list().flatMap(({ kept }) => kept.map(({ text }) => text)),
  };
};

test.each([
  [
    'a bridged node',
    new Replay(),
    false,
    1,
    'no rule makes NP of PP and NP (words 1 to 2); its children keep their dependencies, open slots are dropped',
  ],
  [
    'a failure',
    new Replay({ profile: 'candc' }),
    true,
    null,
    'no rule makes NP of PP and NP (words 1 to 2); the sentence has no dependencies',
  ],
])('%s is told', (_, replay, failed, count, notice) => {
  expect(noticed('{S[dcl] {NP here|PP Ann|NP} won|S[dcl]\\NP}', replay)).toEqual({ failed, count, notices: [notice] });
});

test('a category that a markup file lacks is told', () => {
  expect(noticed('{N old|N/N owl|N}', new Replay({ markup: new Map() })).notices).toEqual([
    'the markup file has no entry for N (word 2); it is marked up by rule',
    'the markup file has no entry for N/N (word 1); it is marked up by rule',
  ]);
});

test('a failed parse stays one', () => {
  expect(noticed('fail|NP', new Replay())).toEqual({ failed: true, count: null, notices: [] });
});
