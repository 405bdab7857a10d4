// Conditions on the text of sentences and on how long they are.
import { quotedName } from '../../../query/index.ts';
import { numberInLink } from '../../shared/link-text.ts';
import { capitalised } from '../../shared/number-text.ts';
import { type Condition, limit, rangeQuery, rangeText } from './condition.ts';

/** Sentences that hold a text, whatever its case. */
export const textCondition = {
  none: { text: '' },
  describe: ({ text }) => (text.trim() === '' ? null : `“${text.trim()}”`),
  toLink: ({ text }) => ({ text }),
  fromLink: link => ({ text: link.get('text') ?? '' }),
  query: ({ text }) => (text.trim() === '' ? null : `text:${quotedName(text.trim())}`),
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
  query: ({ least, most }) => rangeQuery('length', least, most, String),
  control: ({ least, most }, { unit }) => ({
    legend: 'Text and length',
    fields: [
      limit(capitalised(unit), least, 1, typed => ({ least: typed })),
      limit('to', most, 1, typed => ({ most: typed })),
    ],
  }),
} as const satisfies Condition;
