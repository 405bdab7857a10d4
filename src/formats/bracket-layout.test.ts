import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { cutLines, cutTrees, LayoutSurvey } from './brackets.ts';

const layoutOf = (...pieces: readonly string[]) => {
  const survey = new LayoutSurvey();
  for (const piece of pieces) survey.read(bytesOf(piece));
  return survey.layout();
};

test.each([
  ['nothing', '', 'line'],
  ['a tree a line', '(S (N a))\n(S (N b))\n', 'line'],
  ['no final newline', '(S (N a))\n(S (N b))', 'line'],
  ['blank lines between', '(S (N a))\n\n \r\n(S (N b))\n', 'line'],
  ['several trees on a line', '(S (N a)) (S (N b))\n(S (N c))\n', 'line'],
  ['failed parses', '()\n(TOP ())\n\n', 'line'],
  ['text without brackets', 'null\n', 'line'],
  ['a tree over lines', '(S\n  (N a))\n(S\n  (N b))\n', 'stream'],
  ['one tree over lines among others', '(S (N a))\n(S (N b)\n)\n(S (N c))\n', 'stream'],
  ['a bracket that closes before it opens on its line', '(S (N a)\n) (S\n(N b))\n', 'stream'],
  ['damaged, most lines are trees: unclosed', '(S (N a))\n(S (N b)\n(S (N c))\n', 'line'],
  ['damaged, most lines are trees: surplus', '(S (N a))\n(S (N b)))\n(S (N c))\n', 'line'],
  ['damaged, most lines are pieces of trees', '(S\n  (N a))\n(S\n  (N b)\n', 'stream'],
  ['damaged, every other line is a tree', '(S (N a))\n(S (N b)\n', 'line'],
  ['damaged, every third line is a tree', '(S (N a))\n(S (N b)\n(S (N c)\n', 'stream'],
  ['damaged, trees that do not begin in the first column', '(S (N a)\n (N b)\n (N c)\n', 'stream'],
  ['damaged, one line', '(S (N a)', 'stream'],
])('layout: %s', (_, text, layout) => expect(layoutOf(text)).toBe(layout));

const bracketText = fc.string({ unit: fc.constantFrom('(', ')', '(N a)', '\n', ' ', 'x'), maxLength: 40 });

test('a survey in pieces sees what a survey of the whole sees', () => {
  fc.assert(
    fc.property(bracketText, fc.nat(40), fc.nat(40), (text, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      expect(layoutOf(text.slice(0, first), text.slice(first, second), text.slice(second))).toBe(layoutOf(text));
    }),
  );
});

test('everyLineBalanced does not wait for the end of the last line', () => {
  const survey = new LayoutSurvey();
  survey.read(bytesOf('(N a)\n(N'));
  expect(survey.everyLineBalanced).toBe(false);
  survey.read(bytesOf(' b)'));
  expect(survey.everyLineBalanced).toBe(true);
});

//        text                 most  ended  offset sentences lines
test.each([
  ['(N a)\n(N b)\n', 9, false, 12, 2, 2],
  ['(N a)\n(N b)\n', 1, false, 6, 1, 1],
  ['(N a)\n(N b)\n', 0, false, 0, 0, 0],
  ['(N a)\n(N b)', 9, false, 6, 1, 1],
  ['(N a)\n(N b)', 9, true, 11, 2, 2],
  ['(N a)\n(N b)', 2, true, 11, 2, 2],
  ['\n\n(N a)\n', 2, false, 2, 2, 2],
  ['(N a', 9, false, 0, 0, 0],
  ['', 9, true, 0, 0, 0],
])('cutLines: %j, at most %d, ended: %j', (text, most, ended, offset, sentences, lines) => {
  const bytes = bytesOf(`${text}(N behind)\n`);
  expect(cutLines(bytes, 0, text.length, most, ended)).toEqual({ offset, sentences, lines });
});

//        text                 most  ended  offset sentences lines
test.each([
  ['(N a)\n(N b)\n', 9, false, 11, 2, 1],
  ['(N a)\n(N b)\n', 9, true, 12, 2, 2],
  ['(N a)\n(N b)\n', 1, false, 5, 1, 0],
  ['(N a)\n(N b)\n', 0, true, 0, 0, 0],
  ['(S\n(N a)\n)(N b)', 1, false, 10, 1, 2],
  ['(S\n(N a)\n)(N b)', 9, false, 15, 2, 2],
  ['(N a)\n(S\n(N b)', 9, false, 5, 1, 0],
  ['(N a)\n(S\n(N b)', 9, true, 14, 2, 2],
  ['(N a) x\n', 9, true, 8, 1, 1],
  ['(N a) x\n', 1, true, 5, 1, 0],
  ['(N a)) (N b)', 9, true, 12, 2, 0],
  [' \n ', 9, true, 3, 0, 1],
  ['', 9, true, 0, 0, 0],
])('cutTrees: %j, at most %d, ended: %j', (text, most, ended, offset, sentences, lines) => {
  const bytes = bytesOf(`${text}(N behind)`);
  expect(cutTrees(bytes, 0, text.length, most, ended)).toEqual({ offset, sentences, lines });
});

test.each([
  ['lines', cutLines],
  ['trees', cutTrees],
])('%s: cutting one after another finds what one cut finds', (_, cut) => {
  fc.assert(
    fc.property(bracketText, text => {
      const bytes = bytesOf(text);
      const whole = cut(bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true);
      const steps = { offset: 0, sentences: 0, lines: 0 };
      for (;;) {
        const { offset, sentences, lines } = cut(bytes, steps.offset, bytes.length, 1, true);
        if (offset === steps.offset) break;
        steps.offset = offset;
        steps.sentences += sentences;
        steps.lines += lines;
      }
      expect(steps).toEqual(whole);
    }),
  );
});
