// Dependency trees and graphs as columns: one array per property, all sentences of a file after each other.
//
//   1-2  don't                       token 0  words 0, 1 (multi)       text  don'tworry
//   1    do      3  aux              token 1  word 2                   0-5, 5-10
//   2    n't     3  advmod           head     2 2 ROOT
//   3    worry   0  root
//
// A *token* is orthographic, a *word* syntactic; a multiword token has several words, any other token is its word.
// Tokens are stretches of `text`, the characters of the whole file without blanks. Heads count the words of the file.
import type { Symbols } from './symbols.ts';

/** In place of a head: the word is a root. */
export const ROOT = -1;
/** In place of a head: there is none that could be right. */
export const NO_HEAD = -2;

/** The columns, each an array of numbers, by what it has an element for. The one list of them: reading makes them, and
 *  `GraphStore` cuts them to their length. */
export const graphColumns = {
  sentences: [
    // Where the sentence begins in `bytes`, with its comments, and where these end.
    'offset',
    'commentsTo',
  ],
  // One more than there are sentences: i has the tokens tokenStart[i] to tokenStart[i + 1], the words likewise.
  sentencesAndEnd: ['tokenStart', 'wordStart'],
  // Where the token's row begins in `bytes`.
  tokens: ['tokenRow'],
  // Token t is text[textStart[t], textStart[t + 1]).
  tokensAndEnd: ['textStart'],
  words: [
    'token',
    // Form and lemma are stretches of `bytes`.
    'formFrom',
    'formTo',
    'lemmaFrom',
    'lemmaTo',
    // Symbols; the relation has its subtype.
    'upos',
    'xpos',
    'feats',
    'head',
    'relation',
    // The DEPS column; the MISC column follows it after a tab and ends at miscTo.
    'depsFrom',
    'depsTo',
    'miscTo',
  ],
  // Word w has the enhanced edges edgeStart[w] to edgeStart[w + 1]; those to empty nodes are left out.
  wordsAndEnd: ['edgeStart'],
} as const;

export type GraphColumn = (typeof graphColumns)[keyof typeof graphColumns][number];

export interface DependencyGraphs extends Readonly<Record<GraphColumn, Int32Array>> {
  /** What the graphs were read from; forms and lemmas are stretches of it. */
  readonly bytes: Uint8Array;
  readonly symbols: Symbols;
  /** Number of sentences. */
  readonly size: number;
  readonly text: Uint8Array;
  /** By token: 1 if it is a multiword token. */
  readonly multi: Uint8Array;
  readonly edgeHead: Int32Array;
  /** A path, as written: `nsubj`, `conj:and>obj`. */
  readonly edgeLabel: Int32Array;
  readonly emptyNodes: readonly EmptyNode[];
}

/** A node without a form in the text, `8.1`: a row as it stands, before the word `before`. */
export interface EmptyNode {
  readonly before: number;
  readonly from: number;
  readonly to: number;
}

export function formOf({ bytes, symbols, formFrom, formTo }: DependencyGraphs, word: number): string {
  return symbols.coding.decode(bytes, formFrom[word]!, formTo[word]!);
}

/** The form as it is compared: a word that is a token has the characters of the token, without blanks. */
export function plainFormOf(graphs: DependencyGraphs, word: number): string {
  const token = graphs.token[word]!;
  return graphs.multi[token] === 1 ? formOf(graphs, word) : tokenTextOf(graphs, token);
}

export function lemmaOf({ bytes, symbols, lemmaFrom, lemmaTo }: DependencyGraphs, word: number): string {
  return symbols.coding.decode(bytes, lemmaFrom[word]!, lemmaTo[word]!);
}

export function tokenTextOf({ text, textStart, symbols }: DependencyGraphs, token: number): string {
  return symbols.coding.decode(text, textStart[token]!, textStart[token + 1]!);
}
