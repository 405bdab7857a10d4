// The drop-in for EVALB lets the kernel score the lines that EVALB reads as we do, and reads all others literally.
// Chained labels keep the kernel out, so the two ways are the same run with and without some that nobody uses.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collins } from '../src/families/constituency/parameters.ts';
import { type EvalbEvent, type EvalbParameters, noParameters, runEvalb } from '../src/families/index.ts';
import { evalbOutput } from '../src/report/index.ts';
import { drawn } from './deep.ts';

/** What EVALB writes, and how many rows of it are the kernel's. */
function outputOf(events: Iterable<EvalbEvent>) {
  const texts = { stdout: '', stderr: '', exit: 0, fast: 0 };
  const counted = function* () {
    for (const event of events) {
      if (event.kind === 'rows') texts.fast += event.rows.length / 8;
      yield event;
    }
  };
  const output = evalbOutput(counted());
  let step = output.next();
  for (; !step.done; step = output.next()) texts[step.value.stream] += step.value.text;
  return { ...texts, exit: step.value };
}

const chain: EvalbParameters['equalLabel'] = [
  ['~', '~~'],
  ['~~', '~~~'],
];

/** Returns how many rows were the kernel's. */
function expectSameBytes(gold: string, system: string, parameters: EvalbParameters): number {
  const input = { gold: Buffer.from(gold, 'latin1'), test: Buffer.from(system, 'latin1') };
  const { fast, ...quick } = outputOf(runEvalb({ ...input, parameters }));
  const chained = { ...parameters, equalLabel: [...parameters.equalLabel, ...chain] };
  const literal = outputOf(runEvalb({ ...input, parameters: chained }));
  expect({ ...quick, fast: 0 }).toEqual(literal);
  return fast;
}

const label = fc.constantFrom(
  'S',
  'NP',
  'NP-SBJ',
  'VP',
  'PRT',
  'ADVP',
  'TOP',
  '',
  '-X',
  'X=1',
  'a-label-of-many-letters',
);
const tag = fc.constantFrom('NN', 'VB', ',', '-NONE-', "''", 'POS', '', 'a-tag-of-many-letters');
const word = fc.constantFrom('a', 'b', "'", 'longer', "a-word-of-many-letters-isn't-it", '\xe9', '0=x', '1=y', '\xa0');
const blank = fc.constantFrom(' ', ' ', ' ', '  ', '\t', '\r', ' \v\f');
const { tree } = fc.letrec<{ tree: string }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(tag, blank, word).map(([t, between, w]) => `(${t}${between}${w})`),
    fc
      .tuple(label, blank, fc.array(tie('tree'), { minLength: 1, maxLength: 4 }))
      .map(([l, between, children]) => `(${l}${between}${children.join(between)})`),
  ),
}));
/** Every variant of real files, and what nobody would write. */
const oddity = fc.constantFrom(
  ...['', ' \t', '\r', '()', '( )', '(())', '(TOP ())', '(NN)', '(NN )', '(NN \t )', '(S (NN ) (NN a))', '(NN dog )'],
  ...['(NN New York)', '(S the cat)', '(S (NN a) b)', '((NN a))', '( (S (NN a)))', '(NN a) (NN b)', '(S (NN a)))'],
  ...[
    '(NN a))))',
    '(S (NN a)',
    '(S',
    '(S ',
    '(NN a',
    '(',
    ')',
    'x',
    '(S (NN a)) x',
    '\xef\xbb\xbf(NN a)',
    '(NN(NN a))',
  ],
  ...['(S (NN 0=a) (NN 1=b))', '\0', '(S\0S (NN a))', '(S (NN a\0b))', '(S (NN a))\0)', '(S (N\0N a))', "(S ('\0 ')"],
);
const slip = fc.tuple(fc.nat(), fc.constantFrom('', ' ', '(', ')', '\0', '\t', 'x', ' )', '( )', '()'), fc.nat(1));
const slipped = (line: string, [at, text, length]: readonly [number, string, number]) => {
  const from = at % (line.length + 1);
  return line.slice(0, from) + text + line.slice(from + length);
};
const linePair = fc.oneof(
  { weight: 6, arbitrary: tree.map(line => [line, line] as const) },
  { weight: 3, arbitrary: fc.tuple(tree, tree) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(tree, label, tag)
      .map(([line, l, t]) => [line, line.replaceAll('(NP ', `(${l} `).replaceAll('(NN ', `(${t} `)] as const),
  },
  { weight: 1, arbitrary: fc.tuple(tree, slip).map(([line, change]) => [line, slipped(line, change)] as const) },
  { weight: 1, arbitrary: fc.tuple(tree, slip).map(([line, change]) => [slipped(line, change), line] as const) },
  { weight: 1, arbitrary: oddity.map(line => [line, line] as const) },
  { weight: 1, arbitrary: fc.tuple(oddity, fc.oneof(oddity, tree)) },
);
const labels = fc.subarray(['TOP', 'NP', 'NN', ',', "''", 'POS', '-NONE-', 'X']);
const equals = fc.subarray<readonly [string, string]>([
  ['ADVP', 'PRT'],
  ['NP', 'VP'],
  ['VP', 'S'],
  ['NN', 'VB'],
]);
const parameters: fc.Arbitrary<EvalbParameters> = fc.record({
  debug: fc.constant(0),
  maxError: fc.constantFrom(-1, 0, 10, 10, 50),
  cutoffLength: fc.integer({ min: -1, max: 5 }),
  spmrl: fc.constant(false),
  labelled: fc.boolean(),
  deleteLabel: labels,
  deleteLabelForLength: labels,
  quoteLabel: labels,
  equalLabel: fc.oneof(fc.constant([]), equals),
  equalWord: fc.subarray<readonly [string, string]>([
    ['a', 'b'],
    ['a', 'longer'],
  ]),
});
const ending = fc.constantFrom('', '\n', '\n\n', '\n(S (NN a))', '\n(S (NN a)\n\n');

test('lines of every kind in any order', () => {
  let fast = 0;
  let lines = 0;
  fc.assert(
    fc.property(fc.array(linePair, { maxLength: 12 }), ending, ending, parameters, (pairs, end, otherEnd, given) => {
      const [gold, system] = [0, 1].map(side => pairs.map(pair => pair[side]).join('\n'));
      fast += expectSameBytes(gold + end, system + otherEnd, given);
      lines += pairs.length;
    }),
    { numRuns: drawn(1000) },
  );
  expect(fast / lines).toBeGreaterThan(0.2);
});

/** Lines that take more than is read at once. */
const MANY = 1 << 14;
const short = '(TOP (S (NP-SBJ (DT the) (NN cat)) (VP (VBZ sleeps) (ADVP (RB now))) (. .)))';
const longer = short.replace('ADVP', `ADVP-${'X'.repeat(200)}`);
const wide = (words: number) => `(S ${'(NP (NN w)) '.repeat(words)})`;
const longWord = `(S (NN ${'w'.repeat(3 << 20)}))`;

test.each([
  ['more lines than are read at once', MANY, [short], [short], 1],
  ['far longer lines in test', MANY, [short], [longer], 1],
  ['far longer lines in gold', MANY, [longer], [short], 1],
  ['mostly blank lines', 5 * MANY, [short, '', '', '', '', ''], [short, '', '', '', '', ''], 1 / 6],
  ['blank lines in gold', MANY, [''], [short], 0],
  ['odd lines between plain ones', MANY, [short, ''], [short, short, '( )'], 1 / 3],
  ['lines far larger than what is read at once', 4, [short, wide(300_000)], [wide(300_000), short], 0],
  ['the same with long words', 6, [short, longWord], [short, longWord], 1],
  ['lines larger than the kernel takes', 2, [wide(700_000), short], [wide(700_000), short], 0],
])('%s', (_, count, gold, system, share) => {
  const linesOf = (kinds: readonly string[]) => Array.from({ length: count }, (_, i) => kinds[i % kinds.length]);
  const given = { ...collins, maxError: 10 * count };
  const fast = expectSameBytes(linesOf(gold).join('\n'), `${linesOf(system).join('\n')}\n`, given);
  expect(fast / count).toBeGreaterThanOrEqual(share - 0.01);
});

test('the end of one file far behind that of the other', () => {
  for (const [gold, system] of [
    [3 * MANY, MANY],
    [MANY, 3 * MANY],
    [MANY, 0],
  ])
    expectSameBytes(`${short}\n`.repeat(gold!), `${short}\n`.repeat(system!), noParameters);
});
