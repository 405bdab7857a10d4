export { EMPTY, mixKey, Symbols, UNLABELLED_ROOT } from './symbols.ts';
export { sameWord, type Trees, wordAt, wordsOf } from './trees.ts';
