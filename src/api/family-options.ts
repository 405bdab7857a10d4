// Made from the families' descriptions by npm run derive.
import type { NamedSource } from './sources.ts';

/** Where files can be named, the name of one. */
type FileName = string & {};

/** The options of every family, by their names on the command line in camel case: `keepTraces` for `--keep-traces`, and
 *  `root: false` for `--no-root`. What takes a file there takes its name and text here. */
export interface FamilyOptions {
  /** constituency: an EVALB parameter file, or collins (the default), new, nk, or none (the default with --align) */
  readonly params?: boolean | 'collins' | 'new' | 'nk' | 'none' | NamedSource | FileName | undefined;
  /** constituency: more labels that do not count, joined by commas: ROOT,S1 */
  readonly deleteLabels?: string | undefined;
  /** constituency: tokens and sentence boundaries may differ: text (the same as --align alone), paper, or none;
   *  ccg: the same as --slots equal */
  readonly align?: boolean | 'text' | 'paper' | 'none' | undefined;
  /** constituency: with --align: a file with two equal tokens per line; or en, the English list (default), or none */
  readonly exceptions?: boolean | 'en' | 'none' | NamedSource | FileName | undefined;
  /** constituency: for tags with morphology: tags and labels are cut at # too, no word is deleted, and unparsed
   *  sentences count */
  readonly spmrl?: boolean | undefined;
  /** constituency: with --align: null elements (-NONE-) are words like any other */
  readonly keepTraces?: boolean | undefined;
  /** constituency: with --metric sparseval: sentence (the default), or conversation: the words of the whole file
   *  are aligned at once */
  readonly unit?: 'sentence' | 'conversation' | undefined;
  /** constituency: with --metric sparseval: the alignment of words, one line per pair of sentences: 0-0 1-2; - for
   *  none */
  readonly alignment?: NamedSource | FileName | undefined;
  /** constituency: with --metric tedeval: two files, GOLD,SYSTEM: a line for each sentence, the source token of
   *  each word */
  readonly tokens?: readonly [NamedSource, NamedSource] | FileName | undefined;
  /** constituency: with --metric struct-iou: what brackets cover: words, characters, or times in two files,
   *  GOLD,SYSTEM */
  readonly boundaries?: 'words' | 'characters' | readonly [NamedSource, NamedSource] | FileName | undefined;
  /** constituency: with the measures beside PARSEVAL: leave out sentences with more gold words */
  readonly maxLength?: string | number | undefined;
  /** constituency: with --metric struct-iou: paired words must have the same tag too */
  readonly strictTags?: boolean | undefined;
  /** constituency: with --metric struct-iou: drop pairs of nodes with an overlap of at most this (0) */
  readonly iouAbove?: string | number | undefined;
  /** constituency: line: one tree per line; stream: trees over several lines (default: recognised from the file) */
  readonly layout?: 'line' | 'stream' | undefined;
  /** ccg: labels of decomposed: subcat, the argument's part of the category (default); full, all of it; or none;
   *  relations: hier, credit by the hierarchy (default); eq, equal labels; sub, gold's label or one below it */
  readonly labels?: boolean | 'subcat' | 'full' | 'none' | 'hier' | 'eq' | 'sub' | undefined;
  /** ccg: slots of decomposed: equal or aligned (default); strict, aligned only; or equal; relations: all slots
   *  must match (default), or head-dep: only head and dependent */
  readonly slots?: 'aligned' | 'strict' | 'equal' | 'all' | 'head-dep' | undefined;
  /** ccg: the root of a sentence does not count in decomposed */
  readonly root?: boolean | undefined;
  /** ccg: how to find the system's roots: flags, ls14 (the rules of Lewis and Steedman), or auto: by the file */
  readonly roots?: 'auto' | 'flags' | 'ls14' | undefined;
  /** ccg: roots for gold's dependencies: a .roots file, or derivations, which also have words and categories */
  readonly goldRoots?: NamedSource | FileName | undefined;
  /** ccg: the same for a system; once for each, in their order; - for one that has its own */
  readonly systemRoots?: NamedSource | FileName | readonly (NamedSource | FileName)[] | undefined;
  /** ccg: of the first K parses of a sentence, the one with the best labelled F1 counts (default: the first parse) */
  readonly nbest?: string | number | undefined;
  /** ccg: a sentence without a parse: its gold dependencies count as missed (miss, default), or it is left out
   *  (skip) */
  readonly unparsed?: 'miss' | 'skip' | undefined;
  /** ccg: a markedup file of the C&C parser, used before our rules for categories; none: only our rules; relations:
   *  a markedup file of the C&C parser; its heads and templates are used before our rules */
  readonly markedup?: boolean | 'none' | NamedSource | FileName | undefined;
  /** ccg: native: no derivation is lost (default); candc: only C&C's own rules, any other is a failed parse;
   *  relations: native: no derivation is lost (default); candc: only C&C's own rules */
  readonly replay?: 'native' | 'candc' | undefined;
  /** relations: sentences without any system relation: their gold relations count as missed (miss, default), or
   *  they are left out (skip) */
  readonly empty?: 'miss' | 'skip' | undefined;
  /** relations: relations of .out files and derivations follow DepBank's conventions (depbank, default); none; or
   *  brackets */
  readonly post?: boolean | 'depbank' | 'brackets' | 'none' | undefined;
  /** relations: rules of post-processing to leave out, joined by commas */
  readonly without?: string | undefined;
  /** dependencies: kinds of enhancements to undo on both sides, as in the official scorer: 1 to 6 */
  readonly enhancements?: string | number | undefined;
  /** dependencies: do not score enhanced graphs */
  readonly enhanced?: boolean | undefined;
  /** dependencies: sentences may have several roots */
  readonly multipleRootsOkay?: boolean | undefined;
  /** dependencies: drop (the default) edges to empty nodes, collapse paths through them, or none: refuse empty
   *  nodes; dependencies: the same as --empty-nodes none; takes no value here */
  readonly emptyNodes?: boolean | 'drop' | 'collapse' | 'none' | undefined;
  /** dependencies: cut (the default): nsubj:pass is nsubj; full: relations as written */
  readonly subtypes?: 'cut' | 'full' | undefined;
  /** dependencies: words that UAS and LAS leave out: by upos, deprel, or unicode category; all scores all words */
  readonly punct?: 'all' | 'upos' | 'deprel' | 'unicode' | undefined;
  /** dependencies: features that count: universal (the default) or all */
  readonly feats?: 'universal' | 'all' | undefined;
}
