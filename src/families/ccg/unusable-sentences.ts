// CCG files that are read whole and of which most cannot be used.
import type { Warning } from '../../bytes/index.ts';
import { type CcgSentence, usableLines } from '../../model/index.ts';
import { refuseUnusable } from '../unusable.ts';

/** Refuses what scoring would refuse. */
export function refuseUnusableSentences(sentences: readonly CcgSentence[], warnings: readonly Warning[]): void {
  const all = sentences.map(usableLines);
  const lines = all.reduce((sum, each) => sum + each.lines, 0);
  const unusable = all.reduce((sum, each) => sum + each.unusable, 0);
  refuseUnusable({ lines, unusable }, warnings);
}
