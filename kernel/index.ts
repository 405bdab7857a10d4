export { CUT_OFF, FINE, read, SURPLUS } from './brackets';
export { scratch } from './memory';
export { confusionsAt, confusionsFound, LONG, labelsAt, ROW, rowsAt, score, setRules } from './parseval';
export { bytesFor, numbersFor, renumber, sideAt } from './sides';
