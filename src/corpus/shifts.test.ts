import { expect, test } from 'vitest';
import { wholeFile } from '../bytes/index.ts';
import { familyNamed } from '../families/index.ts';
import { scoreAssigned } from './assigned-part.ts';
import { displaced } from './shifts.ts';

test('whether a sentence is another one depends on itself alone, wherever files are cut', async () => {
  const family = await familyNamed('constituency');
  const scoring = family.scoring({});
  const gold = ['(TOP (NP (NN a)))\n', '(TOP (NP (NN b)))\n', '(TOP (NP (NN c) (. .)))\n'];
  // One that failed, one that says what the first should, and one whose punctuation alone is another.
  const system = ['(())\n', '(TOP (NP (NN a)))\n', '(TOP (NP (NN c) (. !)))\n'];
  const mismatches = (from: number, to: number) => {
    const side = (name: string, lines: readonly string[]) => ({
      ...wholeFile(name, new TextEncoder().encode(lines.slice(from, to).join(''))),
      line: from + 1,
      first: from,
    });
    const layouts = { goldLayout: 'line', systemLayout: 'line' };
    const part = { gold: side('gold', gold), system: side('system', system), ...layouts };
    const score = scoreAssigned(family, scoring, part, { keyed: false, rows: false, details: false });
    return score === 'whole' ? [] : score.mismatches;
  };
  expect(mismatches(0, 3)).toEqual([0, 1, 2].flatMap(at => mismatches(at, at + 1)));
  expect(mismatches(0, 3)).toMatchObject([{ sentence: 1, isShort: true, line: 2, column: 1 }]);
});

// In conversations, a word that was misheard makes one short answer of another: each file has both as often, at other places.
test.each([
  ['short answers that were misheard are not out of place', 'yes.', 'yeah.', []],
  ['sentences that changed places are', 'Mary left yesterday.', 'nobody knew about it.', [0, 2]],
])('%s', (_, one, other, expected) => {
  const [gold, system] = [
    [one, 'the rest of the story', other],
    [other, 'the rest of the story', one],
  ];
  const placed = (texts: readonly string[]) => texts.map(text => ({ text: text.replaceAll(' ', '') }));
  expect(displaced(placed(gold), placed(system)).map(moved => moved.system)).toEqual(expected);
});
