import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { annotationCommand as annotation } from './annotation.ts';

const { folder, file, pathOf } = testFolder();
const complaint = async (...argv: readonly string[]) =>
  (await complaintOf(() => annotation(argv))).replaceAll(`${folder}/`, '');
const items = 'examples/entailment/items.jsonl';
const out = async (...argv: readonly string[]) => (await outputOf(() => annotation(argv))).out;

test('the kept items, drawn apart by seed', async () => {
  await out(items, '-o', pathOf('kept.jsonl'), '--dev', '4', '--seed', '3');
  const ids = ['dev', 'test'].map(part =>
    readFileSync(pathOf(`kept.${part}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line)),
  );
  expect(ids.map(part => part.length)).toEqual([4, 6]);
  expect(readFileSync(pathOf('kept.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(10);
  const all = ids.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(all.map(({ id, gold }) => `${id} ${gold}`).slice(0, 3)).toEqual(['i01 YES', 'i02 NO', 'i03 YES']);
  expect(all[0]).not.toHaveProperty('answers');
});

test('answers in a file of their own', async () => {
  const bare = file('bare.jsonl', '{"id":"i","silver":"YES"}\n');
  const answers = file('answers.tsv', 'item\tannotator\tanswer\ni\ta\tYes\ni\tb\tnot sure\n');
  const value = JSON.parse(await out(bare, answers, '--annotators', '2', '--judgements', '1', '--json'));
  expect(value.annotators).toEqual({
    a: { answered: 1, agree: 1, agreement: 1, kept: true },
    b: { answered: 1, agree: 0, agreement: 0, kept: false },
  });
  expect(value.outcomes).toEqual({ i: { kept: true, gold: 'YES', judgements: 1, contradictsSilver: false } });
});

test.each<[string, string, string]>([
  ['{"id":"i","silver":"YES"}', 'i\ta\tperhaps\n', 'answers:1:1: an answer is yes, no or not sure, not "perhaps"'],
  [
    '{"id":"i","silver":"YES"}',
    'i\ta\tyes\ni\ta\tno\n',
    'answers:2:1: "a" answers "i" here and on line 1; remove one of the lines',
  ],
  [
    '{"id":"i","silver":"YES","answers":{"a":"no"}}',
    'i\ta\tyes\n',
    'answers:1:1: "a" has answered "i" in the file of items already',
  ],
  [
    '{"id":"i","silver":"YES"}',
    'i a yes\n',
    'answers:1:1: "i a yes" is not an item, an annotator and an answer between tabs',
  ],
  ['{"id":"i"}', '', 'items:1:1: "silver" is YES or NO, what the treebank says, not null'],
  ['{"id":"i","silver":"NO","answers":["yes"]}', '', 'items:1:1: "answers" is an object, {"annotator":"yes"}'],
  [
    '{"id":"i","silver":"NO"}\n{"id":"i","silver":"NO"}',
    '',
    'items:2:1: item "i" is also on line 1; give each an id of its own',
  ],
  ['{"id":"i","silver":"NO"}', '', 'items: nobody has judged any item; name a file of answers too'],
  ['', '', 'items: there are no items in it; is it the right file?'],
])('%#', async (given, answers, message) => {
  const argv = [file('items', given), file('answers', answers)];
  expect(await complaint(...argv)).toBe(message);
});

test('bad options', async () => {
  expect(await complaint(items, '--agreement', '70')).toBe('--agreement takes a number from 0 to 1, not "70"');
  expect(await complaint(items, '--dev', '2')).toBe('--dev only means something together with -o');
});
