// Which warnings make a figure doubtful, and which make it nonsense.

/** Nonsense: refused, unless it is to be scored by force. What explains more goes first. */
export const nonsense = ['sentences-shifted', 'texts-differ', 'none-scored'] as const;

/** Warnings that stand above the figures rather than below them, by code. */
export const alarming: ReadonlySet<string> = new Set([
  ...nonsense,
  'sentences-moved',
  'other-sentences',
  'text-incomplete',
  'text-longer',
  'few-scored',
  'gold-incomplete',
  'system-damaged',
  'features-lost',
  'label-case',
  'root-labels-match',
  'roots-differ',
  'gold-roots-by-rule',
  'roots-of-others',
  'roots-unreadable',
  'feature-labels',
  'punctuation-differs',
  'coarse-alignment',
  'swapped-files',
  'not-english',
  'nothing-converted',
]);
