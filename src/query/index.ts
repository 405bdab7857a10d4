export { exampleQuery } from './example-query.ts';
export { fittingMarks, ItemTable, type ItemTest, type Outcomes } from './item-table.ts';
export { heldItems } from './items.ts';
export { parseQuery, type Query, quotedName, stateWords, textFields } from './parse-query.ts';
