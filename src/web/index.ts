export type { ReportData, ReportFile } from './report/report-data.ts';
export { type PageParts, reportPage } from './report/report-page.ts';
export { plainText, titleOf } from './report/report-plain.ts';
export {
  chooseSentences,
  intervalPaths,
  type ReportSource,
  reportOf,
  type SourceSystem,
} from './report/report-source.ts';
