export { exceptionsOfLanguage, NO_KEY, TokenKeys, textOfTrees } from './keys.ts';
export { type PairUnits, pairUnits } from './pair-units.ts';
export { alignSentencesAsPublished, alignWordsAsPublished, bothEnded, type Ends } from './published.ts';
export { type Alignment, alignBeginnings, alignTexts, type Group, groupAt, NOT_TEXT } from './text.ts';
export type { Text } from './tokens.ts';
export { briefMismatch, firstDifference, mismatchNotice, rangedAsRead, rangedByText } from './ud-ranges.ts';
export { alignWords, type NamedGraphs, type RangedGraphs, UNALIGNED, type WordAlignment } from './ud-words.ts';
export { fewestEdits, isCutForEdits, type WordEdits } from './word-edits.ts';
