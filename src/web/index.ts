export type { ReportData, ReportFile } from './report-data.ts';
export { type PageParts, reportPage } from './report-page.ts';
export { plainText, titleOf } from './report-plain.ts';
export { chooseSentences, intervalPaths, type ReportSource, reportOf, type SourceSystem } from './report-source.ts';
