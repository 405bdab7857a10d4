export { CUT_OFF, FINE, read, SURPLUS } from './brackets';
export { cutLines, linesFound } from './lines';
export { allocate, reset, scratch } from './memory';
export { confusionsAt, confusionsFound, labelsAt } from './label-counts';
export { ROW, rowsAt, score, setRules, sumRows, tableRows, undecidedAt } from './parseval';
export { bytesFor, numbersFor, renumber, sideAt } from './sides';
export { sourcesFor, tableRowsAt } from './table-rows';
