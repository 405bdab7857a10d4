export { type Cut, cutLines, cutTrees, LayoutSurvey } from './bracket-layout.ts';
export { type BracketOptions, type Layout, readBrackets } from './brackets.ts';
export { TreeStore } from './tree-store.ts';
