export { exampleQuery } from './example-query.ts';
export { fittingMarks, ItemTable, type ItemTest, type Outcomes } from './item-table.ts';
export { heldItems } from './items.ts';
export { parseQuery } from './parse-query.ts';
export {
  type HasQuery,
  numberFields,
  type Query,
  quotedName,
  sentenceFields,
  stateWords,
  textFields,
  wantedRows,
} from './query.ts';
export {
  asksForItems,
  asksForSentences,
  checkQueryNames,
  itemsByRow,
  type QueryNames,
  type RowFacts,
  type RowTest,
  rowsThatFit,
  shownScale,
} from './row-test.ts';
export { querySystem, systemNamed } from './system-named.ts';
