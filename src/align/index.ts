export { TokenKeys } from './keys.ts';
export { alignSentencesAsPublished } from './paper-sentences.ts';
export { alignWordsAsPublished } from './paper-words.ts';
export { type Alignment, type AlignmentQuality, alignTexts, type Group, groupAt, NOT_TEXT } from './text.ts';
export { textOfTrees } from './tree-text.ts';
