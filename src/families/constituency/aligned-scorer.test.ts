import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignTexts, groupAt, TokenKeys, textOfTrees } from '../../align/index.ts';
import { readBrackets } from '../../formats/index.ts';
import { Symbols, type Trees } from '../../model/index.ts';
import { AlignedScorer } from './aligned-scorer.ts';
import { ERROR, LabelRules, SCORED } from './metric.ts';
import { PairScorer } from './pair-scorer.ts';
import { collins, type EvalbParameters, noParameters } from './parameters.ts';

interface Options {
  readonly parameters?: EvalbParameters;
  readonly keepNullElements?: boolean;
}

function read(lines: readonly string[], symbols: Symbols): Trees {
  const bytes = new TextEncoder().encode(lines.map(line => `${line}\n`).join(''));
  return readBrackets({ file: 'test', bytes, line: 1, first: 0 }, symbols, { layout: 'line' }).trees;
}

/** Hands over the scorer after each group. */
function scoreEach(
  gold: readonly string[],
  system: readonly string[],
  { parameters = noParameters, keepNullElements = false }: Options,
  look: (scorer: AlignedScorer) => void,
): void {
  const symbols = new Symbols();
  const [goldTrees, systemTrees] = [read(gold, symbols), read(system, symbols)];
  const keys = new TokenKeys();
  const alignment = alignTexts(
    textOfTrees(goldTrees, keys, { keepNullElements }),
    textOfTrees(systemTrees, keys, { keepNullElements }),
  );
  const rules = new LabelRules(parameters, symbols);
  const scorer = new AlignedScorer(rules, symbols);
  rules.update();
  for (let group = 0; group < alignment.size; group++) {
    scorer.score(goldTrees, systemTrees, groupAt(alignment, group));
    look(scorer);
  }
}

/** Sentences with a slash between them. */
function score(gold: string, system: string, options: Options = {}) {
  const sum = { matched: 0, gold: 0, system: 0, crossing: 0, words: 0, length: 0, tags: 0, alone: 0, errors: 0 };
  const lines = (text: string) => text.split('/').map(line => line.trim());
  scoreEach(lines(gold), lines(system), options, scorer => {
    sum.matched += scorer.matched;
    sum.gold += scorer.gold.brackets.size;
    sum.system += scorer.system.brackets.size;
    sum.crossing += scorer.crossing;
    sum.words += scorer.gold.size;
    sum.length += scorer.gold.length;
    sum.tags += scorer.correctTags;
    sum.alone += scorer.gold.alone;
    sum.errors += Number(scorer.status === ERROR);
  });
  return sum;
}

const ab = '(S (NP (N a)) (VP (V b)))';

describe('brackets', () => {
  test.each([
    // gold, system; matched, gold, system, crossing
    ['identical', ab, ab, 3, 3, 3, 0],
    ['every root wrapper is left out', `(TOP ${ab})`, `( ${ab})`, 3, 3, 3, 0],
    ['and these', `(ROOT ${ab})`, `(S1 ${ab})`, 3, 3, 3, 0],
    ['and this one, function tag and all', `(VROOT-1 ${ab})`, ab, 3, 3, 3, 0],
    ['several roots on a line', '(TOP (N a)) (TOP (N b))', '(N a) (NP (N b))', 0, 0, 1, 0],
    ['the same label inside the tree counts', '(TOP (S (TOP (N a))))', '(TOP (S (N a)))', 1, 2, 1, 0],
    ['labels are cut', '(S (NP-SBJ=2 (N a)))', '(S (NP (N a)))', 2, 2, 2, 0],
    ['a repeated bracket counts each time', '(NP (NP (NP (N a))))', '(NP (NP (N a)))', 2, 3, 2, 0],
    ['over null elements only', '(S (NP (-NONE- *)) (VP (V b)))', '(S (VP (V b)))', 2, 2, 2, 0],
    ['over a lost word only: counts, cannot match', '(S (N a) (X (. .)))', '(S (N a))', 1, 2, 1, 0],
    ['without width at its end', '(S (NP (N a) (X x)) (V b))', '(S (NP (N a)) (V b))', 2, 2, 2, 0],
    ['lost words never match', '(S (N a) (X (. .)) (N b) (N c))', '(S (N a) (N b) (X (. ;)) (N c))', 1, 2, 2, 0],
    ['a boundary inside a unit is not seen', '(S (X (N ab)) (N c))', '(S (N a) (X (N b)) (N c))', 2, 2, 2, 0],
    ['crossing', '(S (X (N a) (N b)) (N c))', '(S (N a) (Y (N b) (N c)))', 1, 2, 2, 1],
    ['two that share a unit overlap', '(S (X (N a) (N b)) (Y (N c) (N d)))', '(S (N a) (Y (N bc) (N d)))', 2, 3, 2, 1],
    ['a sentence cut in two', '(S (A (N a)) (B (N b)))', '(A (N a)) / (B (N b))', 2, 3, 2, 0],
    ['a gold sentence alone', `${ab} / (S (N c))`, `${ab} /`, 3, 4, 3, 0],
    ['a system sentence alone', ab, `${ab} / (S (N c))`, 3, 3, 4, 0],
    ['with gaps', '(S (X (N 0=a) (N 2=c)) (N 1=b))', '(S (X (N 0=a) (N 2=c)) (N 1=b))', 2, 2, 2, 0],
    ['a gap on one side', '(S (X (N 0=a) (N 2=c)) (N 1=b))', '(S (X (N a) (N b) (N c)))', 1, 2, 2, 0],
  ])('%s', (_, gold, system, matched, goldSize, systemSize, crossing) =>
    expect(score(gold, system)).toMatchObject({ matched, gold: goldSize, system: systemSize, crossing }),
  );

  test('null elements are words where they are kept', () => {
    const [gold, system] = ['(S (NP (-NONE- *)) (VP (V b)))', '(S (VP (V b)))'];
    expect(score(gold, system, { keepNullElements: true })).toMatchObject({ matched: 2, gold: 3, system: 2, words: 2 });
  });

  test('equal labels, and no labels', () => {
    const [gold, system] = ['(S (ADVP (N a)) (X (N b)))', '(S (PRT (N a)) (Y (N b)))'];
    expect(score(gold, system)).toMatchObject({ matched: 1 });
    expect(score(gold, system, { parameters: collins })).toMatchObject({ matched: 2 });
    expect(score(gold, system, { parameters: { ...noParameters, labelled: false } })).toMatchObject({ matched: 3 });
  });

  test('mates and crossing marks are on the brackets', () => {
    const gold = '(S (X (N a) (N b)) (Z (N c)))';
    const system = '(S (N a) (Y (N b) (Z (N c))))';
    scoreEach([gold], [system], {}, ({ gold: { brackets: g }, system: { brackets: s } }) => {
      expect([...g.mate.subarray(0, g.size)]).toEqual([0, -1, 2]);
      expect([...s.mate.subarray(0, s.size)]).toEqual([0, -1, 2]);
      expect([...s.crossing.subarray(0, s.size)]).toEqual([0, 1, 0]);
    });
  });
});

describe('words and tags', () => {
  test.each([
    // gold, system; words, length, correct tags
    ['all right', '(S (N a) (V b))', '(S (N a) (V b))', 2, 2, 2],
    ['one wrong', '(S (N a) (V b))', '(S (N a) (N b))', 2, 2, 1],
    ['only where one word meets one word', '(S (N a) (N bc))', '(S (N a) (N b) (N c))', 2, 2, 1],
    ['null elements are no words', '(S (N a) (-NONE- *))', '(S (N a))', 1, 1, 1],
    ['a lost word is a word without a right tag', '(S (N a) (. .))', '(S (N a))', 2, 2, 1],
    ['a failed parse', '(S (N a)) / (S (N b))', '(S (N a)) / (TOP ())', 2, 2, 1],
  ])('%s', (_, gold, system, words, length, tags) =>
    expect(score(gold, system)).toMatchObject({ words, length, tags }),
  );
});

describe('deletion, after alignment', () => {
  const withCollins = (gold: string, system: string) => score(gold, system, { parameters: collins });

  test.each([
    // gold, system; matched, gold, system, words, length
    ['as in EVALB', '(S (NP (N a)) (. .))', '(S (NP (N a) (. .)))', 2, 2, 2, 1, 2],
    ['a wrong tag in the system', '(S (NP (N a)) (. .))', '(S (NP (N a) (N .)))', 2, 2, 2, 1, 2],
    ['a wrong tag in the system, the other way round', '(S (NP (N a)) (N b))', '(S (NP (N a)) (. b))', 2, 2, 2, 2, 2],
    ['a bracket over deleted words only', '(S (N a) (X (. .)))', '(S (N a) (X (N .)))', 1, 1, 1, 1, 2],
    ['without one partner, by the own tag', '(S (N a) (X (: --) (: -)))', '(S (N a) (X (: ---)))', 1, 1, 1, 1, 3],
    ['what loses its counterpart has no width', '(S (X (N a)) (. ..))', '(S (X (N a) (N .) (N .)))', 2, 2, 2, 1, 2],
  ])('%s', (_, gold, system, matched, goldSize, systemSize, words, length) =>
    expect(withCollins(gold, system)).toMatchObject({ matched, gold: goldSize, system: systemSize, words, length }),
  );
});

test('sentences that stand alone are fine, sentences that are no trees are not', () => {
  expect(score('(S (N a)) / (S (N b))', '(S (N a)) /')).toMatchObject({ alone: 1, errors: 0 });
  expect(score('(S (N a)) / (S (N b)', '(S (N a)) / (S (N b))')).toMatchObject({ alone: 0, errors: 1, matched: 2 });
});

const labels = fc.constantFrom('S', 'NP', 'NP-SBJ', 'VP', 'TOP', 'X');
const words = fc.constantFrom('(N x)', '(V y)', '(. .)', '(N xy)', '(-NONE- *)');
const { tree } = fc.letrec<{ tree: string; child: string }>(tie => ({
  tree: fc
    .tuple(labels, fc.array(tie('child'), { minLength: 1, maxLength: 4 }))
    .map(([label, parts]) => `(${label} ${parts.join(' ')})`),
  child: fc.oneof({ maxDepth: 4, withCrossShrink: true }, words, tie('tree')),
}));
const corpus = fc.array(tree, { minLength: 1, maxLength: 5 });

/** The same letters in other trees: every letter becomes a word, grouped by the numbers. */
function regroup(lines: readonly string[], sizes: readonly number[]): string {
  const letters = lines.flatMap(line => [...line.matchAll(/ ([^ ()*]+)\)/g)].flatMap(([, word = '']) => [...word]));
  const sentences: string[] = [];
  for (let at = 0, n = 0; at < letters.length; n++) {
    const size = sizes[n % sizes.length]!;
    const taken = letters.slice(at, at + size).map(letter => `(N ${letter})`);
    sentences.push(
      `(S (NP ${taken.slice(0, 2).join(' ')}) ${taken.length > 2 ? `(VP ${taken.slice(2).join(' ')})` : ''})`,
    );
    at += size;
  }
  return sentences.join(' / ');
}

describe('on generated trees', () => {
  test('gold against gold is perfect, whatever the parameters', () =>
    fc.assert(
      fc.property(corpus, fc.constantFrom(noParameters, collins), (lines, parameters) => {
        const text = lines.join(' / ');
        const { matched, gold, system, crossing, words: total, tags } = score(text, text, { parameters });
        expect([matched, system, crossing, tags]).toEqual([gold, gold, 0, total]);
      }),
    ));

  test('swapping the sides swaps precision and recall', () =>
    fc.assert(
      fc.property(corpus, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), (lines, sizes) => {
        const [one, other] = [lines.join(' / '), regroup(lines, sizes)];
        const there = score(one, other);
        const back = score(other, one);
        expect([back.matched, back.gold, back.system]).toEqual([there.matched, there.system, there.gold]);
        expect(there.matched).toBeLessThanOrEqual(Math.min(there.gold, there.system));
      }),
    ));

  test('the counts are those of EVALB where tokens and sentences agree', () => {
    const parameters = { ...noParameters, deleteLabel: ['TOP', 'ROOT', 'S1', '-NONE-'] };
    const flat = (line: string) => `(S (NP ${[...line.matchAll(/\([^ ()]+ [^ ()]+\)/g)].join(' ')}))`;
    fc.assert(
      fc.property(corpus, lines => {
        const gold = lines.map(line => line.replaceAll('(TOP ', '(X '));
        const system = gold.map(flat);
        const symbols = new Symbols();
        const [goldTrees, systemTrees] = [read(gold, symbols), read(system, symbols)];
        const rules = new LabelRules(parameters, symbols);
        const evalb = new PairScorer(parameters, rules);
        rules.update();
        const expected = { matched: 0, gold: 0, system: 0, crossing: 0, tags: 0 };
        for (let i = 0; i < goldTrees.size; i++) {
          evalb.score(goldTrees, i, systemTrees, i);
          if (evalb.status !== SCORED) continue;
          expected.matched += evalb.matched;
          expected.gold += evalb.gold.brackets.size;
          expected.system += evalb.system.brackets.size;
          expected.crossing += evalb.crossing;
          expected.tags += evalb.correctTags;
        }
        expect(score(gold.join(' / '), system.join(' / '))).toMatchObject(expected);
      }),
    );
  });
});
