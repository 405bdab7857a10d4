import { expect, test } from 'vitest';
import { wholeFile } from '../bytes/index.ts';
import { familyNamed } from '../families/index.ts';
import { scoreAssigned } from './score-corpus.ts';

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
  expect(mismatches(0, 3)).toMatchObject([{ sentence: 1, line: 2, column: 1 }]);
});
