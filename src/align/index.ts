export { exceptionsOfLanguage, TokenKeys, textOfTrees } from './keys.ts';
export { alignSentencesAsPublished, alignWordsAsPublished, bothEnded, type Ends } from './published.ts';
export { type Alignment, alignBeginnings, alignTexts, type Group, groupAt, NOT_TEXT } from './text.ts';
export { briefMismatch, firstDifference, mismatchNotice, rangedAsRead, rangedByText } from './ud-ranges.ts';
export { alignWords, type NamedGraphs, type RangedGraphs, UNALIGNED, type WordAlignment } from './ud-words.ts';
