// Tokens that are written differently in gold and system text without being different: contractions and quotation
// marks. One table per language; these are the six English pairs of the published alignment-based PARSEVAL.

/** From a token in lower case to what it is compared as. */
export const englishExceptions: ReadonlyMap<string, string> = new Map([
  ["''", '"'],
  ['``', '"'],
  ['`', "'"],
  ['ca', 'can'],
  ['wo', 'will'],
  ["n't", 'not'],
]);

/** The tables there are, by language. */
export const exceptionsOfLanguage: Readonly<Record<string, ReadonlyMap<string, string>>> = { en: englishExceptions };
