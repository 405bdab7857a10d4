// Conditions on the text of sentences and on how long they are.
import { numberInLink } from '../../shared/link-text.ts';
import { capitalised } from '../../shared/number-text.ts';
import { type Condition, limit, rangeText } from './condition.ts';

/** Sentences that hold a text, whatever its case. */
export const textCondition = {
  none: { text: '' },
  describe: ({ text }) => (text.trim() === '' ? null : `“${text.trim()}”`),
  toLink: ({ text }) => ({ text }),
  fromLink: link => ({ text: link.get('text') ?? '' }),
  test: ({ text }, { corpus: { texts, from, to } }) => {
    if (text.trim() === '') return null;
    const found = texts.find(text.trim());
    return row => {
      for (let sentence = from[row]!; sentence < to[row]!; sentence++) if (found[sentence] === 1) return true;
      return false;
    };
  },
  control: ({ text }) => ({
    legend: 'Text and length',
    fields: [{ kind: 'text', label: 'Text', value: text, change: typed => ({ text: typed }) }],
  }),
} as const satisfies Condition;

/** Sentences of so many words, or whatever their length counts. */
export const lengthCondition = {
  none: { least: null, most: null },
  describe: ({ least, most }, { unit }) =>
    least === null && most === null ? null : `${rangeText(least, most, String)} ${unit}`,
  toLink: ({ least, most }) => ({ least: String(least ?? ''), most: String(most ?? '') }),
  fromLink: link => ({ least: numberInLink(link.get('least')), most: numberInLink(link.get('most')) }),
  test: ({ least, most }, { corpus: { lengths } }) => {
    if (least === null && most === null) return null;
    const [low, high] = [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY];
    return row => lengths[row]! >= low && lengths[row]! <= high;
  },
  control: ({ least, most }, { unit }) => ({
    legend: 'Text and length',
    fields: [
      limit(capitalised(unit), least, 1, typed => ({ least: typed })),
      limit('to', most, 1, typed => ({ most: typed })),
    ],
  }),
} as const satisfies Condition;
