export { type Figure, type Figures, type FlatFigure, isFigure, precisionRecall, ratio } from './figure.ts';
export { type Matches, totalOf } from './matches.ts';
export { type Counts, type CountTable, concat, foldBy, merge, type Run, rowCount, sum, sumByKey } from './table.ts';
export { TableTally, type Tally } from './tally.ts';
