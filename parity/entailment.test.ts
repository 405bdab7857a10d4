// Parity with the entailment systems of Yuret, Rimell and Han (2013) and with the files of SemEval-2010 task 12. The pairs
// of PETE come from the Penn Treebank, so everything is read where it lies. `worked-cases.jsonl` was decided by hand.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Figures, isFigure, ratio, sum, TableTally } from '../src/counts/index.ts';
import { decidePairs, entailmentSystems, relationText, type SystemName } from '../src/entail/index.ts';
import { answerColumns, countAnswer } from '../src/families/entailment/metric.ts';
import { answerBreakdown, answerFigures, familyNamed } from '../src/families/index.ts';
import {
  type PairFormat,
  readAnnotatedItems,
  readPairs,
  readSideParses,
  recognisePairs,
} from '../src/formats/index.ts';
import type { SideParse } from '../src/model/index.ts';
import { annotationJson } from '../src/report/index.ts';
import { agreementOf, filterAnnotation, usualThresholds } from '../src/study/index.ts';
import { decideBy, lemmaParse } from '../tests/entailment.ts';
import { scoredPart } from '../tests/scored-part.ts';

const data = new URL('../../shared/data/entailment/', import.meta.url);
const isHere = existsSync(data);
const read = (name: string) => readFileSync(new URL(name, data));
const chunk = (name: string, bytes: Uint8Array = read(name)) => ({ file: name, bytes, line: 1, first: 0 });
const linesOf = (name: string) => read(name).toString().trimEnd().split('\n');
const valueAt = (figures: Figures, ...path: readonly string[]) => {
  const item = path.reduce<Figures[string]>((all, name) => (all as Figures)[name]!, figures);
  return typeof item === 'object' && isFigure(item) ? item.value : item;
};

interface Analysed {
  readonly text: readonly string[] | null;
  readonly hypothesis: readonly string[] | null;
  readonly decision: string;
  readonly reason: string;
  readonly deciding: readonly string[];
  readonly evidence?: string;
  readonly status: readonly string[];
}

interface WorkedCase {
  readonly id: string;
  readonly gold: string;
  readonly textLemmas: readonly string[];
  readonly cambridge: Analysed;
  readonly general: Analysed;
  readonly overlap: { readonly decision: string; readonly reason: string };
}

describe.skipIf(!isHere)('worked cases', () => {
  const cases: readonly WorkedCase[] = isHere ? linesOf('worked-cases.jsonl').map(line => JSON.parse(line)) : [];
  const pairs = isHere ? readPairs(chunk('worked-cases.jsonl'), 'jsonl') : [];
  const parsesFor = (analysis: 'cambridge' | 'general') => {
    const lines = cases.flatMap(({ id, textLemmas, [analysis]: { text, hypothesis } }) => [
      { id, side: 'text', lemmas: textLemmas, relations: text },
      { id, side: 'hypothesis', lemmas: [], relations: hypothesis },
    ]);
    const bytes = new TextEncoder().encode(lines.map(line => JSON.stringify(line)).join('\n'));
    const parses = new Map<string, Record<'text' | 'hypothesis', SideParse>>();
    for (const parse of readSideParses(chunk('parses', bytes)))
      parses.set(parse.pair!.id, { ...parses.get(parse.pair!.id)!, [parse.pair!.side]: parse });
    return parses;
  };
  const decidedBy = (system: SystemName) =>
    decidePairs(pairs, parsesFor(system === 'general' ? 'general' : 'cambridge'), entailmentSystems[system]).decided;

  test.each(['cambridge', 'general'] as const)(
    '%s: every decision, its reason, and the status of every relation',
    system => {
      const ours = decidedBy(system).map(({ pair, decision }) => ({
        id: pair.id,
        decision: decision.answer,
        reason: decision.reason,
        deciding: decision.deciding.map(({ relation }) => relationText(relation)),
        status: decision.relations.map(({ status }) => status),
      }));
      expect(ours).toEqual(
        cases.map(({ id, [system]: { decision, reason, deciding, status } }) => ({
          id,
          decision,
          reason,
          deciding,
          status,
        })),
      );
    },
  );

  test('cambridge: what a yes rests on', () => {
    const ours = decidedBy('cambridge').map(({ decision }) => decision.evidence ?? undefined);
    expect(ours).toEqual(cases.map(({ cambridge }) => cambridge.evidence));
  });

  test('overlap: decisions and reasons', () => {
    const ours = decidedBy('overlap').map(({ decision: { answer, reason } }) => ({ decision: answer, reason }));
    expect(ours).toEqual(cases.map(({ overlap }) => overlap));
  });

  test.each(['cambridge', 'general'] as const)('%s: scores, by tag and by reason', system => {
    const expected = JSON.parse(read('worked-cases.scores.json').toString())[system];
    const tally = new TableTally(answerColumns, true);
    for (const [index, { pair, decision }] of decidedBy(system).entries()) {
      tally.begin({ from: index, to: index + 1 });
      countAnswer({ pair, gold: pair.gold!, answer: decision.answer, reason: decision.reason }, tally);
    }
    const table = tally.table();
    const figures = answerFigures(sum(table));
    const { tp, fn, tn, fp } = figures.confusion as Record<string, number>;
    expect([figures.items, figures.correct, tp, fn, tn, fp]).toEqual([
      expected.items,
      expected.correct,
      expected.truePositive,
      expected.falseNegative,
      expected.trueNegative,
      expected.falsePositive,
    ]);
    expect(valueAt(figures, 'accuracy')).toBe(expected.accuracy);
    expect(valueAt(figures, 'baseline')).toBe(expected.baseline);
    for (const name of ['precision', 'recall', 'f1'])
      expect(valueAt(figures, 'yes', name)).toBeCloseTo(expected.yes[name], 15);
    const { tag, reason } = answerBreakdown(table) as Record<
      string,
      Record<string, { items: number; correct: number }>
    >;
    const errorsByTag = Object.entries(tag!).map(([name, { items, correct }]) => [
      name,
      { items, errors: items - correct },
    ]);
    expect(Object.fromEntries(errorsByTag)).toEqual(expected.byTag);
    const reasons = Object.entries(reason!).map(([name, { items }]) => [name, items]);
    expect(Object.fromEntries(reasons)).toEqual(expected.reasons);
  });
});

// The paper's own traces (Yuret, Rimell and Han 2013, section 5.2).
describe('published traces', () => {
  test.each([
    [
      "Trading ... was suspended ... and did n't resume",
      "nsubjpass(suspend, trading);nsubj(resume, trading);neg(do, n't);aux(resume, do);conj(suspend, resume)",
      "trading suspend be and do n't resume",
      "nsubj(resume, trading);neg(do, n't);aux(resume, do)",
      'YES entailed core core-matched other-matched other-matched',
    ],
    [
      'Minute is made',
      'prep(brood, for);pobj(for, minute);nsubj(make, i);dobj(make, each)',
      'brood for minute i make each',
      'nsubjpass(make, minute);auxpass(make, be)',
      'NO core-missing - core-missing ignored',
    ],
    [
      'He would wake up: the verb group is wrong, but not core',
      'nsubj(would, he);xcomp(would, wake);prt(wake, up)',
      'he would wake up and fret',
      'nsubj(would, he);ccomp(would, wake);advmod(wake, up)',
      'YES entailed core core-matched other-missing other-missing',
    ],
  ])('%s', (_, text, lemmas, hypothesis, expected) => {
    const { answer, reason, evidence, relations } = decideBy(
      'cambridge',
      lemmaParse(text, lemmas),
      lemmaParse(hypothesis),
    );
    expect([answer, reason, evidence ?? '-', ...relations.map(({ status }) => status)].join(' ')).toBe(expected);
  });
});

describe.skipIf(!isHere)('annotation', () => {
  test('the example: who is removed, what is kept, and the tables', () => {
    const items = readAnnotatedItems(chunk('annotation-example.jsonl'));
    const outcome = filterAnnotation(items);
    const report = { items: '', outcome, thresholds: usualThresholds };
    const { outcomes, annotators, total, kept, bySourceAndSilver, byTag, agreement } = annotationJson(report);
    const expected = JSON.parse(read('annotation-example.expected.json').toString());
    expect({ annotators, items: outcomes, total, kept, bySourceAndSilver, byTag }).toEqual(expected);
    const all = items.map(({ answers }) => [...answers.values()].map(answer => (answer === 'yes' ? 'YES' : 'NO')));
    expect(agreement).toMatchObject({ before: { fleissKappa: agreementOf(all).fleissKappa } });
  });
});

describe.skipIf(!isHere)('PETE', () => {
  const files = ['PETE_dev.xml', 'PETE_dev.txt', 'pete-dev.jsonl'] as const;
  const pairsIn = (name: string) => readPairs(chunk(name), recognisePairs(read(name))!);

  test('each file is recognised', () => {
    expect(files.map(name => recognisePairs(read(name)))).toEqual(['xml', 'answers', 'jsonl'] satisfies PairFormat[]);
  });

  test('66 pairs, 38 of them YES, the same in every file', () => {
    const [xml, txt, jsonl] = files.map(pairsIn);
    expect(xml!.map(({ id, gold }) => [id, gold])).toEqual(txt!.map(({ id, gold }) => [id, gold]));
    const essence = (pairs: typeof xml) => pairs!.map(({ place, tags, others, ...pair }) => pair);
    expect(essence(xml)).toEqual(essence(jsonl));
    expect([xml!.length, xml!.filter(({ gold }) => gold === 'YES').length]).toEqual([66, 38]);
  });

  test('YES and NO by source', () => {
    const counts: Record<string, [number, number]> = {};
    for (const { source, gold } of pairsIn('PETE_dev.xml')) {
      counts[source!] ??= [0, 0];
      counts[source!]![gold === 'YES' ? 0 : 1]++;
    }
    expect(counts).toEqual({ unbounded: [23, 15], brown: [11, 9], charniak: [4, 4] });
  });

  test('gold against gold is perfect, and always yes is right in 57.58 %', async () => {
    const scoring = (await familyNamed('entailment')).scoring({});
    const part = {
      gold: chunk('PETE_dev.xml'),
      system: chunk('PETE_dev.txt'),
      goldLayout: 'xml',
      systemLayout: 'answers',
    };
    const { table, warnings } = scoredPart(scoring, part, { keyed: true, rows: true, details: false });
    const figures = scoring.metric.corpus(table);
    expect([warnings, valueAt(figures, 'accuracy'), valueAt(figures, 'yes', 'f1')]).toEqual([[], 1, 1]);
    expect((100 * Number(valueAt(figures, 'baseline'))).toFixed(2)).toBe('57.58');
  });

  test('the scores of 19 systems follow from their answers', () => {
    const rows = linesOf('PETE_scores.csv').slice(1);
    expect(rows).toHaveLength(19);
    let aboveBaseline = 0;
    for (const row of rows) {
      const [, tp, fn, onYes, tn, fp, onNo, accuracy] = row.split(',').map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const figures = answerFigures({
        items: tp + fn + tn + fp,
        truePositive: tp,
        falseNegative: fn,
        trueNegative: tn,
        falsePositive: fp,
        unanswered: 0,
        length: 0,
      });
      const ours = [['score', 'yes'], ['score', 'no'], ['accuracy']].map(path => Number(valueAt(figures, ...path)));
      expect(ours.map(figure => Number(figure.toFixed(4)))).toEqual([onYes, onNo, accuracy]);
      expect(ratio(tp + fn, tp + fn + tn + fp).value).toBeCloseTo(0.5183, 4);
      if (Number(valueAt(figures, 'accuracy')) > Number(valueAt(figures, 'baseline'))) aboveBaseline++;
    }
    expect(aboveBaseline).toBe(12);
  });

  test.each([
    ['Cambridge on test', 98, 58, 120, 25, '0.7243 0.7967 0.6282 0.7025', 'precision'],
    ['SCHWA on test', 125, 31, 87, 58, '0.7043 0.6831 0.8013 0.7375', 'recall'],
    ['568 on test', 116, 40, 85, 60, '0.6678 0.6591 0.7436 0.6988', 'recall'],
    ['404 on test', 80, 76, 117, 28, '0.6545 0.7407 0.5128 0.6061', 'precision'],
    ['509 on test', 78, 78, 118, 27, '0.6512 0.7429 0.5000 0.5977', 'precision'],
    ['436 on test', 68, 88, 76, 69, '0.4784 0.4964 0.4359 0.4642', 'precision'],
    ['Cambridge on dev', 22, 16, 22, 6, '0.6667 0.7857 0.5789 0.6667', 'precision'],
  ])('%s, as published', (_, truePositive, falseNegative, trueNegative, falsePositive, row, leaning) => {
    const items = truePositive + falseNegative + trueNegative + falsePositive;
    const figures = answerFigures({
      items,
      truePositive,
      falseNegative,
      trueNegative,
      falsePositive,
      unanswered: 0,
      length: 0,
    });
    const paths = [['accuracy'], ['yes', 'precision'], ['yes', 'recall'], ['yes', 'f1']];
    expect(paths.map(path => Number(valueAt(figures, ...path)).toFixed(4)).join(' ')).toBe(row);
    expect(figures.leaning).toBe(leaning);
  });
});
