export { CUT_OFF, FINE, read, SURPLUS } from './brackets';
export { cutLines, linesFound } from './lines';
export { allocate, reset, scratch } from './memory';
export { confusionsAt, confusionsFound, labelsAt } from './label-counts';
export { LONG, ROW, rowsAt, score, setRules, sumRows, sumsAt, undecidedAt } from './parseval';
export { bytesFor, numbersFor, renumber, sideAt } from './sides';
