export {
  lengthWithEnd,
  plainRow,
  plainRows,
  type SideIndex,
  type SideRecord,
  scorePlainSentences,
  TreeKernel,
} from './tree-kernel.ts';
