export {
  type Figure,
  type Figures,
  type FlatFigure,
  isFigure,
  type Matches,
  precisionRecall,
  ratio,
  totalOf,
} from './figures.ts';
export {
  type Counts,
  type CountTable,
  concat,
  foldBy,
  mergeRows,
  type Run,
  rowCount,
  sum,
  sumByKey,
  TableTally,
  type Tally,
} from './table.ts';
