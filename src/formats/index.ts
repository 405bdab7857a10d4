export { readAnnotatedItems, readJudgements, writeKeptItems } from './annotations.ts';
export { type GivenAnswer, readAnswers, readNotes, writeAnswers } from './answers.ts';
export { readAuto, writeAuto } from './auto.ts';
export {
  beginsWithTree,
  borrowKernel,
  type Cut,
  cutLines,
  cutTrees,
  LABEL_NUMBERS,
  type Layout,
  LayoutSurvey,
  type PlainColumn,
  plainAt,
  plainRow,
  readBracketPair,
  readBrackets,
  returnKernel,
  type SideIndex,
  TreeKernel,
} from './brackets.ts';
export { readCandcOut, writeCandcOut } from './candc-out.ts';
export { writeCcgConll } from './ccg-conll.ts';
export { ccgSentenceEnds, cutCcg } from './ccg-cut.ts';
export { type CcgDepsTraits, MARKUP_SLOTS, plainDeps, readCcgDeps, traitsOfDeps, writeCcgDeps } from './ccg-deps.ts';
export { readCcg } from './ccg-formats.ts';
export { type IdSurvey, placeNumber, surveyIds } from './ccg-id-survey.ts';
export type { CcgReading } from './ccg-lines.ts';
export { FIRST_PARSE } from './ccg-parses.ts';
export { writeCcgPtb } from './ccg-ptb.ts';
export { plainCcgbankDeps, writeCcgbankDeps } from './ccgbank-deps.ts';
export { readConllu } from './conllu.ts';
export {
  type AtomKind,
  type KernelKey,
  type LeftSentences,
  RowKernel,
  type RowKernelOptions,
} from './conllu-kernel.ts';
export { readConlluSides } from './conllu-pairs.ts';
export { writeConllu, writeConllx } from './conllu-writer.ts';
export { readConllx } from './conllx.ts';
export { unparsed } from './derivation-sentence.ts';
export { collapseEmptyNodes } from './empty-nodes.ts';
export { warnOfEncoding } from './encoding.ts';
export {
  pairFormats,
  readPairFile,
  readPairs,
  writePairSentences,
  writePairs,
  writeSentenceIds,
} from './entailment-pairs.ts';
export { type GrReading, grOf, readGr, writeGr } from './gr.ts';
export { type GrFormat, recogniseGr } from './gr-formats.ts';
export { hasWebAssembly, LENGTH_SUM, NO_SUM, prepareKernels, readKernelsBy } from './kernel.ts';
export { readMarkedup } from './markedup.ts';
export { type PairFormat, recognisePairs } from './pair-formats.ts';
export { writeParg } from './parg.ts';
export { writePipe } from './pipe.ts';
export { type PlainBlocks, plainLabels } from './plain-blocks.ts';
export { hasRawTrees, plainTrees, readBracketFile } from './raw-trees.ts';
export { type CcgFormat, hasDerivations, hasHeadFlags, isReadWhole, recogniseCcg, tells } from './recognise-ccg.ts';
export { readRelationLines } from './relation-lines.ts';
export { readRoots, writeRoots } from './roots.ts';
export { cutAtEmptyLines, haveSameRows, lastEmptyLineEnd } from './row-cuts.ts';
export { readSideParses, writeSideParses } from './side-parses.ts';
export { readStagged, writeStagged } from './stagged.ts';
export { readStanford, recogniseParses, stanfordRelation, writeStanford } from './stanford.ts';
export { readUnbounded } from './unbounded.ts';
export { writeBrackets } from './write-brackets.ts';
export { writeCcgJson, writeCcgXml, writeJigg, writeProlog } from './write-derivations.ts';
