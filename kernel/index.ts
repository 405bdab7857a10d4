export { bytesFor, CUT_OFF, FINE, numbersFor, read, renumber, SURPLUS, sideAt } from './brackets';
export { scratch } from './memory';
export { ROW, rowsAt, score, setRules } from './parseval';
