export { CUT_OFF, FINE, read, SURPLUS } from './brackets';
export { scratch } from './memory';
export { ROW, rowsAt, score, setRules } from './parseval';
export { bytesFor, numbersFor, renumber, sideAt } from './sides';
