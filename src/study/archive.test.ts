import { expect, test } from 'vitest';
import { entailmentItem, extrinsicItem, study } from '../../tests/study.ts';
import { readArchive, writeArchive } from './archive.ts';
import type { StudyArchive } from './records.ts';

const chunk = (text: string) => ({ file: 'study.json', bytes: new TextEncoder().encode(text), line: 1, first: 0 });
const whole = study('a: ffss\nb: sf.s', ['b 0 f']);

test.each([
  ['intrinsic', whole],
  ['extrinsic', { ...whole, study: { ...whole.study, task: 'extrinsic' }, items: [0, 1, 2, 3].map(extrinsicItem) }],
  [
    'entailment',
    {
      ...whole,
      study: { ...whole.study, task: 'entailment', measures: null },
      items: [0, 1, 2, 3].map(entailmentItem),
      history: [],
    },
  ],
] as const)('what is read is what was written: %s', (_, archive) => {
  const text = writeArchive(archive, '0.2.0');
  expect(readArchive(chunk(text))).toEqual(archive);
  expect(writeArchive(readArchive(chunk(text)), '0.2.0')).toBe(text);
});

test.each([
  ['cut off', '{"archive": 1, "stu', /^study.json:1:1: this is no archive of a study: SyntaxError/],
  ['something else', '[]', /this is no archive of a study: archive: Invalid key/],
  [
    'deep',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    /^study.json:1:1: this is no archive of a study: it nests too deeply$/,
  ],
  ['of another time', '{"archive": 2}', /archive: Invalid type: Expected 1 but received 2/],
])('%s is refused', (_, text, message) => expect(() => readArchive(chunk(text))).toThrow(message));

const [first] = whole.history as [StudyArchive['history'][number]];
test.each([
  ['two items have one id', { items: [...whole.items, whole.items[0]!] }],
  ['there is no item item3', { items: whole.items.slice(0, 3) }],
  ["an answer is to item item9, which is not the judge's", { history: [{ ...first, item: 'item9' }] }],
  ['yes is no answer to such an item', { history: [{ ...first, choice: 'yes' }] }],
  ['a submission stands twice', { history: [first, first] }],
  ['judge judge-a is of another study', { study: { ...whole.study, id: 'other' } }],
  [
    'two judges have one sample',
    { judges: whole.judges.map(({ judge, ...rest }) => ({ judge: { ...judge, sample: 0 }, ...rest })) },
  ],
  [
    `item ${whole.judges[0]!.assignments[0]!.item} is assigned twice`,
    {
      judges: whole.judges.map(({ judge, assignments }) => ({
        judge,
        assignments: [...assignments, { ...assignments[0]!, position: 99 }],
      })),
    },
  ],
  ['an item is of another task', { study: { ...whole.study, task: 'extrinsic' } }],
] as const)('%s', (fault: string, change: Partial<StudyArchive>) => {
  const text = writeArchive({ ...whole, ...change }, '0.2.0');
  expect(() => readArchive(chunk(text))).toThrow(`study.json:1:1: the archive does not hold together: ${fault}`);
});

test('a picture that is none is refused before anybody draws it', () => {
  const text = writeArchive(whole, '0.2.0').replace('"verdict": "missing"', '"verdict": "<script>"');
  expect(() => readArchive(chunk(text))).toThrow(/items\.0\.pictures\.0\.gold\.0\.verdict/);
});
