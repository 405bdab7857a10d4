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

export function sentenceLook(
  { fit, fold, overlay }: Pick<ExplorerState, keyof SentenceLook>,
  sentence: OpenedSentence | null,
): SentenceLook {
  const pictures = sentence?.pictures.flat().flatMap(byView => Object.values(byView)) ?? [];
  const isLong = pictures.some(({ words }) => words.length >= LONG);
  return { fit: fit ?? isLong, fold: fold ?? isLong, overlay: overlay ?? isLong };
}
