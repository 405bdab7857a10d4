export { evalbOutput, type OutputPiece } from './evalb-output.ts';
export {
  type EvalbStyle,
  evalbHeader,
  evalbRow,
  evalbStyle,
  evalbSummary,
  jpEvalbStyle,
  totalsRow,
} from './evalb-page.ts';
export { jpEvalbPage } from './jp-evalb-page.ts';
export { lengthBreakdown } from './length-breakdown.ts';
export { fixed, printf } from './printf.ts';
export { type Report, reportJson, type SystemReport, signatureOf } from './report.ts';
export { breakdownText, type Emphasis, scoreText, sentencesText } from './score-text.ts';
export { version } from './version.ts';
