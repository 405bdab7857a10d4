// How a sentence is drawn where the reader has not said it: a long one fitted to the page, folded, and gold and system over each other,
// so that all of it is seen at once.
import type { OpenedSentence } from '../engine/contract.ts';
import type { ExplorerState } from '../explorer-state.ts';

export interface SentenceLook {
  readonly fit: boolean;
  readonly fold: boolean;
  readonly overlay: boolean;
}

/** Words from which trees are wider than most screens. */
const LONG = 30;

/** Pixels that a word takes in a drawing, on average. */
const WORD_WIDTH = 48;

export function sentenceLook(
  { fit, fold, overlay }: Pick<ExplorerState, keyof SentenceLook>,
  sentence: OpenedSentence | null,
): SentenceLook {
  const pictures = sentence?.pictures.flat().flatMap(byView => Object.values(byView)) ?? [];
  const most = Math.min(LONG, window.innerWidth / WORD_WIDTH);
  const isLong = pictures.some(({ words }) => words.length >= most);
  return { fit: fit ?? isLong, fold: fold ?? isLong, overlay: overlay ?? isLong };
}
