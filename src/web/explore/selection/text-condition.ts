import type { Condition } from './condition.ts';

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
