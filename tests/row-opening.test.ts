// What the beginnings of two files of rows say is the same whatever stands between and behind the columns.
import { expect, test } from 'vitest';
import { memoryInput, noProgress, scoreCorpus, thisThread } from '../src/corpus/index.ts';
import { familyNamed } from '../src/families/index.ts';
import { bytesOf } from './trees.ts';

const family = await familyNamed('dependencies');

test.each([
  ['ends of lines', '\r\n'],
  ['a line separator in the last column', '\u2028x\n'],
])('labels in another letter case are noticed, whatever the %s', async (_, end) => {
  const row = (i: number, relation: string, end: string) =>
    `${i}\ta\t_\tX\t_\t_\t${i === 1 ? 0 : 1}\t${relation}\t_\t_${end}`;
  const text = (end: string, change = (relation: string) => relation) =>
    bytesOf(
      `${['root', 'obj', 'obj', 'dep'].map((relation, i) => row(i + 1, change(relation), end)).join('')}\n`.repeat(20),
    );
  const scoring = family.scoring({});
  const request = { family, options: {}, scoring, force: true, output: { keyed: false, rows: false, details: false } };
  const files = [
    memoryInput('gold', text(end)),
    memoryInput(
      'system',
      text('\n', relation => relation.toUpperCase()),
    ),
  ] as const;
  const { warnings } = await scoreCorpus(request, ...files, thisThread, noProgress);
  expect(warnings.map(({ code }) => code)).toContain('label-case');
});
