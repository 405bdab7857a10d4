export { englishExceptions } from './exceptions.ts';
export { NO_KEY, TokenKeys } from './keys.ts';
export { alignSentencesAsPublished, type SentenceGroup } from './paper-sentences.ts';
export { alignWordsAsPublished, type WordUnits } from './paper-words.ts';
export {
  type Alignment,
  type AlignmentOptions,
  type AlignmentQuality,
  alignTexts,
  type Group,
  groupAt,
  NOT_TEXT,
} from './text.ts';
export type { Text } from './tokens.ts';
export { type TreeTextOptions, textOfTrees } from './tree-text.ts';
export { ALONE } from './units.ts';
