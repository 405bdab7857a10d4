import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sideOf } from '../../../tests/ccg.ts';
import { judgeBy } from './judge.ts';
import { decomposed, type Labels, type Slots, type Switches, standard, unlabelled } from './switches.ts';

const transitive = '(S[dcl]\\NP)/NP';
const combinations: readonly Switches[] = (['none', 'full', 'subcat'] as const).flatMap((labels: Labels) =>
  (['equal', 'aligned', 'strict'] as const).flatMap((slots: Slots) =>
    [false, true].map(root => ({ labels, slots, root })),
  ),
);

describe('what is wrong with a dependency', () => {
  const gold = [`saw_2 ${transitive} 1 Kim_1`, `saw_2 ${transitive} 2 Lee_3`];
  test.each([
    ['nothing', gold, standard, [null, null], [null, null]],
    ['it is missing', gold.slice(1), standard, ['edge', null], [null]],
    ['another category', ['saw_2 S[dcl]\\NP 1 Kim_1'], standard, ['label', 'edge'], ['label']],
    ['which decomposed scoring forgives', ['saw_2 S[dcl]\\NP 1 Kim_1'], decomposed, [null, 'edge'], [null]],
    ['another slot', [`saw_2 ${transitive} 2 Kim_1`], standard, ['slot', 'edge'], ['slot']],
    ['another argument', ['saw_2 (S[dcl]\\NP)/PP 2 Lee_3'], decomposed, ['edge', 'label'], ['label']],
    ['without labels only the edge counts', ['saw_2 N/N 1 Kim_1'], unlabelled, [null, 'edge'], [null]],
  ])('%s', (_, system, switches, goldFaults, systemFaults) => {
    expect(judgeBy(switches)(sideOf(gold), sideOf(system))).toMatchObject({ goldFaults, systemFaults });
  });
});

describe('several labels on one edge', () => {
  const both = [`washes_2 ${transitive} 1 he_1`, `washes_2 ${transitive} 2 he_1`];
  test.each([
    ['both are counted', both, standard, [2, 2, 2]],
    ['in any order, and each once', [both[1]!, both[0]!, both[1]!], standard, [2, 2, 2]],
    ['half of them', both.slice(0, 1), standard, [2, 1, 1]],
    ['the edge once where labels do not count', both, unlabelled, [1, 1, 1]],
  ])('%s', (_, system, switches, [gold, found, correct]: number[]) => {
    expect(judgeBy(switches)(sideOf(both), sideOf(system))).toMatchObject({ gold, system: found, correct });
  });

  test('the one that is left over lacks a slot', () => {
    const { goldFaults } = judgeBy(decomposed)(sideOf(both), sideOf(both.slice(0, 1)));
    expect(goldFaults).toEqual([null, 'slot']);
  });

  // The nearest counterpart decides: only what has another label than all of them has a wrong label.
  const other = '(S[dcl]\\NP)/PP';
  test.each([
    [
      'one has the label in another slot, one another label',
      [`saw_2 ${transitive} 1 he_1`],
      [`saw_2 ${other} 1 he_1`, `saw_2 ${transitive} 2 he_1`],
      { [`${transitive} 1`]: 'slot' },
      { [`${other} 1`]: 'label', [`${transitive} 2`]: 'slot' },
    ],
    [
      'the right one is taken, the other has another label',
      [`saw_2 ${transitive} 1 he_1`, `saw_2 ${transitive} 2 he_1`],
      [`saw_2 ${transitive} 1 he_1`, `saw_2 ${other} 2 he_1`],
      { [`${transitive} 1`]: null, [`${transitive} 2`]: 'slot' },
      { [`${transitive} 1`]: null, [`${other} 2`]: 'label' },
    ],
    [
      'all have another label',
      [`saw_2 ${transitive} 1 he_1`, `saw_2 ${transitive} 2 he_1`],
      [`saw_2 ${other} 1 he_1`],
      { [`${transitive} 1`]: 'label', [`${transitive} 2`]: 'label' },
      { [`${other} 1`]: 'label' },
    ],
  ])('mixed faults: %s', (_, goldLines, systemLines, goldExpected, systemExpected) => {
    const [gold, system] = [sideOf(goldLines), sideOf(systemLines)];
    const { goldFaults, systemFaults } = judgeBy(standard)(gold, system);
    const byLabel = ({ dependencies }: typeof gold, faults: typeof goldFaults) =>
      Object.fromEntries(dependencies.map(({ category, slot }, i) => [`${category.text} ${slot}`, faults[i]]));
    expect(byLabel(gold, goldFaults)).toEqual(goldExpected);
    expect(byLabel(system, systemFaults)).toEqual(systemExpected);
  });
});

describe('roots', () => {
  const line = ['runs_2 S[dcl]\\NP 1 Kim_1'];
  const withRoot = { ...standard, root: true };
  test.each([
    ['the same', 'runs_2 S[dcl]', 'runs_2 S[dcl]', withRoot, 2, null],
    ['another word', 'runs_2 S[dcl]', 'Kim_1 S[dcl]', decomposed, 1, 'root'],
    ['another category', 'runs_2 S[dcl]', 'runs_2 S[b]', decomposed, 1, 'root'],
    ['the target is enough under subcategorial labels', 'runs_2 S[dcl]\\NP', 'runs_2 S[dcl]', decomposed, 2, null],
    ['but not under full ones', 'runs_2 S[dcl]\\NP', 'runs_2 S[dcl]', withRoot, 1, 'root'],
    ['one side has none', 'runs_2 S[dcl]', 'None', decomposed, 1, 'root'],
    ['left out', 'runs_2 S[dcl]', 'Kim_1 NP', standard, 1, null],
  ])('%s', (_, gold, system, switches, correct, rootFault) => {
    expect(judgeBy(switches)(sideOf(line, gold), sideOf(line, system))).toMatchObject({ correct, rootFault });
  });

  test.each([
    ['a sentence of nothing but roots counts for nothing', 'Yes_1 NP', 'Yes_1 S[frg]', [0, 0, 0]],
    ['nothing on both sides', 'None', 'None', [0, 0, 0]],
    ['a failed parse misses the root', 'Yes_1 NP', 'None', [1, 0, 0]],
  ])('%s', (_, gold, system, [wanted, found, correct]: number[]) => {
    const judgement = judgeBy(decomposed)(sideOf([], gold), sideOf([], system));
    expect(judgement).toMatchObject({ gold: wanted, system: found, correct });
  });
});

test('the strict reading does not forgive a slash, the program does', () => {
  const gold = sideOf(['said_2 S[dcl]\\NP 1 he_1']);
  const system = sideOf(['said_2 S[dcl]/NP 1 he_1']);
  expect(judgeBy(decomposed)(gold, system).correct).toBe(1);
  expect(judgeBy({ ...decomposed, slots: 'strict' })(gold, system).correct).toBe(0);
});

const categories = ['S\\NP', '(S\\NP)/NP', '((S\\NP)/NP)/NP', '((S\\NP)/PP)/NP', 'PP/NP', '(NP\\NP)/NP', 'N/N'];
const dependency = fc
  .tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.constantFrom(...categories), fc.nat({ max: 3 }))
  .map(([predicate, argument, category, slot]) => {
    const arity = (category.match(/[/\\]/g) ?? []).length;
    return `w_${predicate + 1} ${category} ${1 + (slot % arity)} w_${argument + 1}`;
  });
const side = fc
  .tuple(fc.array(dependency, { maxLength: 12 }), fc.constantFrom('None', 'w_1 S[dcl]', 'w_2 S[dcl]\\NP'))
  .map(([lines, root]) => sideOf(lines, root));

describe.each(combinations)('$labels $slots $root', switches => {
  const judge = judgeBy(switches);

  test('gold against gold is perfect', () => {
    fc.assert(
      fc.property(side, gold => {
        const judgement = judge(gold, gold);
        expect([judgement.gold, judgement.system]).toEqual([judgement.correct, judgement.correct]);
        expect([...judgement.goldFaults, ...judgement.systemFaults].every(fault => fault === null)).toBe(true);
      }),
    );
  });

  test('exchanging the sides exchanges precision and recall', () => {
    fc.assert(
      fc.property(side, side, (gold, system) => {
        const [there, back] = [judge(gold, system), judge(system, gold)];
        expect([back.gold, back.system, back.correct]).toEqual([there.system, there.gold, there.correct]);
      }),
    );
  });
});

test('each switch forgives more than the one before', () => {
  const counts = (gold: ReturnType<typeof sideOf>, system: ReturnType<typeof sideOf>) =>
    [standard, { ...standard, labels: 'subcat' } as const, { ...decomposed, root: false }].map(
      switches => judgeBy(switches)(gold, system).correct,
    );
  fc.assert(
    fc.property(side, side, (gold, system) => {
      const correct = counts(gold, system);
      expect(correct).toEqual(correct.toSorted((a, b) => a - b));
    }),
  );
});
