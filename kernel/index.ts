export { CUT_OFF, FINE, read, SURPLUS } from './brackets';
export { followBrackets, roomForSurvey } from './layout';
export { cutLines, linesFound } from './lines';
export { allocate, reset, scratch } from './memory';
export { listedLabelsAt, listLabels } from './label-counts';
export { clear, keep, ROW, rowsAt, score, setRules, tableRows, undecidedAt } from './parseval';
export { bytesFor, numbersFor, renumber, sideAt } from './sides';
export { sourcesFor, tableRowsAt } from './table-rows';
