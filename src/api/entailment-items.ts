// The items of a study of entailments, drawn from pairs.
import type { EntailmentPair } from '../model/index.ts';
import { drawSample, type EntailmentItem } from '../study/index.ts';
import { type CheckedPlan, listed, randomId, sizesOf } from './study-items.ts';

/** All pairs, or some of them, in a random order. */
export function drawEntailments(
  pairs: readonly EntailmentPair[],
  recordOf: (pair: EntailmentPair) => Readonly<Record<string, unknown>>,
  plan: CheckedPlan,
) {
  const population = listed(null, pairs);
  const items = drawSample([population], plan).map(({ sample, value, role }): EntailmentItem => {
    const { id: name, text, hypothesis, gold, source, tags } = value;
    return {
      task: 'entailment',
      id: randomId(),
      sample,
      ...(role && { role }),
      name,
      text,
      hypothesis,
      silver: gold,
      source,
      tags,
      record: recordOf(value),
    };
  });
  // What says the same as its text follows from it.
  const texts = [...new Set(pairs.map(({ text }) => text))].slice(0, plan.checks ?? 0);
  const checks = texts.map(
    (text, i): EntailmentItem => ({
      ...{ task: 'entailment', id: randomId(), sample: null, role: 'check', right: 'yes', name: `check ${i + 1}` },
      ...{ text, hypothesis: text, silver: null, source: null, tags: [], record: {} },
    }),
  );
  return { items: [...items, ...checks], populations: sizesOf([population]) };
}
