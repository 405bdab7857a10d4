export { type Board, type BoardAssets, boardFiles } from './board/board-site.ts';
export { DrawnRows } from './report/drawn-rows.ts';
export { type ReportData, type ReportFile, type ReportHome, reportFileOf } from './report/report-data.ts';
export { type PageParts, reportPage } from './report/report-page.ts';
export { plainText, titleOf } from './report/report-plain.ts';
export { chooseSentences, type ReportSource, reportOf } from './report/report-source.ts';
export { studyQuestions } from './study/judge/tasks.ts';
export { type InstructionBlock, instructionBlocks } from './study/judge/words.ts';
