// The kernel decides the sentences that need no judgement, PairScorer the rest: both must count the same.
// Asking for rows keeps the kernel out, so the two ways are the same command with and without `rows`.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryInput, noProgress, scoreCorpus, thisThread } from '../src/corpus/index.ts';
import { foldBy, sum } from '../src/counts/index.ts';
import { familyNamed, type OptionValues, type Part } from '../src/families/index.ts';
import { drawn } from './deep.ts';
import { scoredPart } from './scored-part.ts';
import { bytesOf } from './trees.ts';

const constituency = await familyNamed('constituency');
const parametersIn = (text: string) => ({ name: 'own.prm', bytes: bytesOf(text) });

function bothWays(gold: string, system: string, params: string | ReturnType<typeof parametersIn>) {
  const chunk = (file: string, text: string) => ({ file, bytes: bytesOf(text), line: 1, first: 0 });
  const part: Part = {
    gold: chunk('gold', gold),
    system: chunk('system', system),
    goldLayout: 'line',
    systemLayout: 'line',
  };
  const scored = (rows: boolean, keyed: boolean) => {
    const scoring = constituency.scoring({ params });
    const { table, warnings } = scoredPart(scoring, part, { keyed, rows, details: false });
    const folded = foldBy(table, scoring.metric.length);
    const byLength = new Map<number, object>();
    const length = folded.columns.indexOf(scoring.metric.length);
    for (let at = length, row = 0; at < folded.rows.length; at += folded.columns.length, row++)
      byLength.set(
        folded.rows[at]!,
        sum(folded, other => Number(other === row)),
      );
    const breakdown = keyed ? scoring.metric.breakdown(table) : null;
    return { byLength: [...byLength].sort(([a], [b]) => a - b), warnings, breakdown };
  };
  const ways = (rows: boolean) => [scored(rows, false), scored(rows, true)];
  return { kernel: ways(false), scorer: ways(true) };
}

const label = fc.constantFrom('S', 'NP', 'NP-SBJ', 'VP', 'PRT', 'ADVP', 'TOP', '', 'a-label-of-many-letters', 'X=1');
const tag = fc.constantFrom('NN', 'VB', ',', '.', '-NONE-', "''", 'a-tag-of-many-letters');
const word = fc.constantFrom('a', 'b', 'longer', 'a-word-of-many-letters', '가나다', 'é', "''", '0=x', '1=y');
const { tree } = fc.letrec<{ tree: string }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(tag, word).map(([t, w]) => `(${t} ${w})`),
    fc
      .tuple(label, fc.array(tie('tree'), { minLength: 1, maxLength: 4 }))
      .map(([l, children]) => `(${l} ${children.join(' ')})`),
  ),
}));
/** Mostly the gold tree with another label or tag here and there, so that most pairs have the same words. */
const pair = fc.tuple(tree, fc.nat(8), label, tag).map(([gold, at, l, t]) => {
  let seen = 0;
  const system = gold.replace(/\((\S*) (\()?/g, (whole, _, bracket) => {
    if (seen++ !== at) return whole;
    return bracket === undefined ? `(${t} ` : `(${l} (`;
  });
  return [gold, system] as const;
});

test.each([
  ['collins', 'collins'],
  ['none', 'none'],
  ['unlabelled', parametersIn('LABELED 0\nDELETE_LABEL NN\nDELETE_LABEL_FOR_LENGTH VB\n')],
  ['equal labels in pairs', parametersIn('EQ_LABEL NP VP\nEQ_LABEL S X\nDELETE_LABEL TOP\n')],
])('the kernel counts what PairScorer counts: %s', (_, params) => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), fc.array(tree, { maxLength: 2 }), (pairs, others) => {
      const lines = (side: 0 | 1) => [
        ...pairs.map(both => both[side]),
        ...(side === 0 ? others : [...others].reverse()),
        '(S',
      ];
      const { kernel, scorer } = bothWays(lines(0).join('\n'), lines(1).join('\n'), params);
      expect(kernel).toEqual(scorer);
    }),
    { numRuns: drawn(300) },
  );
});

test.each([511, 512, 70_000])('words that count toward no length may be as many as they like: %i', words => {
  const params = parametersIn('LABELED 1\nDELETE_LABEL_FOR_LENGTH NN\n');
  const half = '(NN a)'.repeat(words >> 1);
  const gold = `(S (NP ${half}) (VP ${half}(VB b)))`;
  const system = `(S (NP ${half}(NN a)) (VP ${half.slice('(NN a)'.length)}(VB b)))`;
  const { kernel, scorer } = bothWays(`${gold}\n${gold}`, `${system}\n${gold}`, params);
  expect(kernel).toEqual(scorer);
});

/** Of a corpus aligned by its text, with and without the kernel. */
function alignedWays(options: OptionValues) {
  const scoring = constituency.scoring(options);
  const { sameText, ...reader } = scoring.reader;
  const ways = {
    /** Parts that needed no alignment. */
    same: 0,
    async compare([gold, system]: readonly string[], keyed: boolean) {
      const withSame = { ...scoring, reader: { ...reader, sameText: sameParts } };
      const [one, other] = [withSame, { ...scoring, reader }].map(async how => {
        const request = { family: constituency, options, scoring: how, output: { keyed, rows: false, details: false } };
        const files = [memoryInput('gold', bytesOf(gold!)), memoryInput('system', bytesOf(system!))] as const;
        try {
          const { table, warnings, goldMark } = await scoreCorpus(request, ...files, thisThread, noProgress);
          const breakdown = keyed ? how.metric.breakdown(table) : null;
          return { corpus: how.metric.corpus(table), breakdown, warnings, goldMark };
        } catch (error) {
          return String(error);
        }
      });
      expect(await one).toEqual(await other);
    },
  };
  const sameParts = {
    ...sameText!,
    *pairs(...given: Parameters<NonNullable<typeof sameText>['pairs']>) {
      const end = yield* sameText!.pairs(...given);
      ways.same += Number(end === undefined);
      return end;
    },
  };
  return ways;
}

test.each<readonly [string, OptionValues]>([
  ['usually', {}],
  ['traces kept', { keepTraces: true }],
  ['labels that are equal', { params: parametersIn('LABELED 0\nEQ_LABEL NP VP\n') }],
])('sentences of the same words need no alignment: %s', async (_, options) => {
  const ways = alignedWays({ align: 'text', ...options });
  const line = fc.oneof(
    { weight: 8, arbitrary: pair.filter(([gold, system]) => !/[01]=/.test(gold + system)) },
    { weight: 1, arbitrary: pair },
    { weight: 1, arbitrary: fc.tuple(tree, tree) },
    { weight: 1, arbitrary: fc.constantFrom(['', ''], ['(S', '(S'], ['(NN a) (NN b)', '(NN a) (S (NN b))']) },
  );
  const root = fc.constantFrom('', '', 'TOP', 'ROOT', 'VROOT-1');
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), root, fc.boolean(), async (lines, top, keyed) => {
      const files = [0, 1].map(side =>
        lines.map(both => (top === '' ? both[side] : `(${top} ${both[side]})`)).join('\n'),
      );
      await ways.compare(files, keyed);
    }),
    { numRuns: drawn(300) },
  );
  expect(ways.same).toBeGreaterThan(10);
});

test('behind a part in which words differ, parts that are the same need no alignment again', async () => {
  const ways = alignedWays({ align: 'text' });
  const end = 'x'.repeat(90);
  const gold = Array.from({ length: 17_000 }, (_, i) => `(S (NP (NN n${i}${end})) (VP (VB v${i % 1009}${end})))`);
  const system = gold.flatMap((sentence, i) =>
    i === 6000 ? [] : i === 6100 ? '(S (NN other))' : i % 10 === 0 ? sentence.replace('VP', 'NP') : sentence,
  );
  await ways.compare([gold.join('\n'), system.join('\n')], true);
  // One before, and some behind.
  expect(ways.same).toBeGreaterThan(1);
});

test('what the kernel leaves undecided is decided: long sentences, deep chains, many crossing brackets', () => {
  const deep = `${'(NP '.repeat(3000)}(NN a)${')'.repeat(3000)}`;
  const long = `(S ${'(NN a) '.repeat(2000)})`;
  const leftward = `${'(X '.repeat(2000)}(NN a)${' (NN a))'.repeat(2000)}`;
  const rightward = `${'(X (NN a) '.repeat(2000)}(NN a)${')'.repeat(2000)}`;
  const { kernel, scorer } = bothWays([deep, long, leftward].join('\n'), [deep, long, rightward].join('\n'), 'collins');
  expect(kernel).toEqual(scorer);
});
