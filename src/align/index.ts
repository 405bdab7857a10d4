export { exceptionsOfLanguage } from './exceptions.ts';
export { TokenKeys } from './keys.ts';
export { alignSentencesAsPublished, bothEnded, type Ends } from './paper-sentences.ts';
export { alignWordsAsPublished } from './paper-words.ts';
export {
  type Alignment,
  type AlignmentQuality,
  alignBeginnings,
  alignTexts,
  type Group,
  groupAt,
  NOT_TEXT,
} from './text.ts';
export { mismatchNotice } from './text-mismatch.ts';
export { textOfTrees } from './tree-text.ts';
export { firstDifference, rangedAsRead, rangedByText } from './ud-ranges.ts';
export { alignWords, UNALIGNED, type WordAlignment } from './ud-words.ts';
export type { NamedGraphs, RangedGraphs } from './word-cursor.ts';
