import { numberInLink } from '../../shared/link-text.ts';
import { valueText } from '../../shared/number-text.ts';
import { measureOf, measureOptions } from '../corpus-words.ts';
import { hasMeasure, joinValues, splitValues, systemIn } from '../link-values.ts';
import { CLOSE, type Condition, choice, limit, measureScale, rangeText, systemField, systemName } from './condition.ts';
import type { ScoreRange } from './selection.ts';

/** Scores are shown, and typed, with two digits of a percentage. */
const ROUNDING = 0.000_05;

/** Sentences whose score lies in a range. */
export const scoreCondition = {
  none: { score: null },
  describe: ({ score }, corpus) => {
    if (score === null) return null;
    const { title, style } = measureOf(corpus, score.measure);
    const range = rangeText(score.least, score.most, value => valueText(value, style), score.isBin ? 'under ' : '');
    return `${title} ${range} of ${score.system === null ? 'any system' : systemName(corpus, score.system)}`;
  },
  toLink: ({ score }) => {
    if (score === null) return { score: '' };
    const { measure, system, least, most, isBin } = score;
    return { score: joinValues(measure, system === null ? 'any' : system + 1, least, most, isBin ? 'bin' : '') };
  },
  fromLink: (link, corpus) => {
    const [measure = '', who = '', least = '', most = '', bin = ''] = splitValues(link, 'score');
    if (!hasMeasure(measure, corpus)) return { score: null };
    const [from, to] = [numberInLink(least), numberInLink(most)];
    return { score: { measure, system: systemIn(who, corpus), least: from, most: to, isBin: bin === 'bin' } };
  },
  test: ({ score }, { scores }) => {
    if (score === null) return null;
    const { measure, system, least, most, isBin } = score;
    const asked = system === null ? scores.all(measure) : [scores.of(measure, system)];
    const low = (least ?? Number.NEGATIVE_INFINITY) - (isBin ? CLOSE : ROUNDING);
    const high = (most ?? Number.POSITIVE_INFINITY) + (isBin ? -CLOSE : ROUNDING);
    return row => asked.some(values => values[row]! >= low && values[row]! <= high);
  },
  control: ({ score }, corpus, measure) => {
    const range: ScoreRange = score ?? { measure, system: null, least: null, most: null, isBin: false };
    const scale = measureScale(corpus, range.measure);
    const change = (part: Partial<ScoreRange>) => {
      const next = { ...range, isBin: false, ...part };
      return { score: next.least === null && next.most === null ? null : next };
    };
    return {
      legend: 'Score',
      fields: [
        choice('Figure', range.measure, measureOptions(corpus), path => change({ measure: path })),
        limit('from', range.least, scale, least => change({ least })),
        limit('to', range.most, scale, most => change({ most })),
        systemField('of', range.system, system => change({ system })),
      ],
    };
  },
} as const satisfies Condition;
