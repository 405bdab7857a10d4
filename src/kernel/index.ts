export {
  CORRECT_TAGS,
  CROSSING,
  GOLD,
  LENGTH,
  MATCHED,
  plainRows,
  ROW,
  SYSTEM,
  scorePlainSentences,
  WORDS,
} from './plain-rows.ts';
export { lengthWithEnd, type SideIndex, type SideRecord, TreeKernel } from './tree-kernel.ts';
