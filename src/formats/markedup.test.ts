import { expect, test } from 'vitest';
import { utf8 } from '../bytes/index.ts';
import { writeMarkedCategory } from '../model/index.ts';
import { readMarkedup } from './index.ts';

const read = (text: string) => readMarkedup({ file: 'my.markedup', bytes: utf8.encode(text), line: 1, first: 0 });

test('entries, groups, comments', () => {
  const { entries, groups, notices } = read(`# preface
# more

=be is was
# a comment
S[b]\\NP
  1 (S[b]{_}\\NP{Y}<1>){_}
  ! (S[b]{Z}\\NP{Y}<1>){_}
  1 ncsubj %l %f _

N
  0 N{_}`);
  expect(notices.list()).toEqual([]);
  expect([...groups]).toEqual([['be', ['is', 'was']]]);
  expect([...entries.keys()]).toEqual(['S[b]\\NP', 'N']);
  const verb = entries.get('S[b]\\NP')!;
  expect(writeMarkedCategory(verb.marked)).toBe('(S[b]{_}\\NP{Y}<1>){_}');
  expect(writeMarkedCategory(verb.alternative!)).toBe('(S[b]{Y}\\NP{Z}<1>){_}');
  expect(verb.templates).toEqual([{ slot: 1, text: 'ncsubj %l %f _', line: 9 }]);
});

test('the later entry for a category wins', () => {
  const { entries } = read('N/N\n 1 (N{Y}/N{Y}<1>){_}\n\nN/N\n 1 (N{_}/N{Y}<1>){_}\n');
  expect(writeMarkedCategory(entries.get('N/N')!.marked)).toBe('(N{_}/N{Y}<1>){_}');
});

test.each([
  ['N/\n 1 N{_}\n', '1:1 "N/" is no category'],
  ['N\n', '1:1 no markup follows "N"'],
  ['N\n N{_}\n', '2:1 "N{_}" should be a number and a marked-up category'],
  ['N\n 1 (N{_}\n', '2:1 "(N{_}" is no marked-up category'],
  ['N\n 1 NP{_}\n', '2:1 "NP{_}" is the markup of another category than "N"'],
  ['N\n 1 N{_}\n ! (N{Y}\n', '3:1 "(N{Y}" is no marked-up category'],
  ['N\n 1 N{_}\n ! NP{Y}\n', '3:1 "NP{Y}" is the markup of another category than "N"'],
  ['N\n 1 N{_}\n what\n', '3:1 "what" should be a slot and a template'],
])('an entry that cannot be used is told: %j', (text, problem) => {
  const { entries, notices } = read(`${text}\n`);
  expect(entries.size).toBe(0);
  const [notice] = notices.list().flatMap(({ kept }) => kept);
  expect(`${notice?.place?.line}:${notice?.place?.column} ${notice?.text}`).toBe(
    `${problem}; the category is left to the rules`,
  );
});
