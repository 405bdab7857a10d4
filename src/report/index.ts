export { evalbOutput, type OutputPiece } from './evalb-output.ts';
export { jpEvalbPage } from './jp-evalb-page.ts';
export { lengthBreakdown } from './length-breakdown.ts';
export { type Report, reportJson, type SystemReport, signatureOf } from './report.ts';
export { breakdownText, type Emphasis, scoreText, sentencesText } from './score-text.ts';
export { textTable } from './text-table.ts';
export { version } from './version.ts';
