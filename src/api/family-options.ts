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
  /** constituency: tokens and sentence boundaries may differ: text (the same as --align without a value), paper, or
   *  none; ccg: the same as --slots equal */
  readonly align?: boolean | 'text' | 'paper' | 'none' | undefined;
  /** constituency: with --align: which tokens count as equal: those of the English list (en, default), those of a
   *  file with one pair per line, or none */
  readonly exceptions?: boolean | 'en' | 'none' | NamedSource | FileName | undefined;
  /** constituency: for tags with morphology: tags and labels are cut at # too, no word is deleted, and unparsed
   *  sentences count */
  readonly spmrl?: boolean | undefined;
  /** constituency: with --align: null elements (-NONE-) count as words */
  readonly keepTraces?: boolean | undefined;
  /** constituency: with --metric sparseval: sentence (the default), or conversation: the words of the whole file
   *  are aligned at once */
  readonly unit?: 'sentence' | 'conversation' | undefined;
  /** constituency: with --metric sparseval: the alignment of words, one line per pair of sentences, such as 0-0
   *  1-2; - if no words are aligned */
  readonly alignment?: NamedSource | FileName | undefined;
  /** constituency: with --metric tedeval: two files, GOLD,SYSTEM, with a line for each sentence: the number of the
   *  source token of each word */
  readonly tokens?: readonly [NamedSource, NamedSource] | FileName | undefined;
  /** constituency: with --metric struct-iou: what brackets cover: words, characters, or times in two files,
   *  GOLD,SYSTEM */
  readonly boundaries?: 'words' | 'characters' | readonly [NamedSource, NamedSource] | FileName | undefined;
  /** constituency: with tedeval, sparseval, leaf-ancestor, struct-iou, calder and ted: leave out sentences with
   *  more gold words */
  readonly maxLength?: string | number | undefined;
  /** constituency: with --metric struct-iou: paired words must have the same tag too */
  readonly strictTags?: boolean | undefined;
  /** constituency: with --metric struct-iou: drop pairs of nodes whose overlap is at most this (default: 0) */
  readonly iouAbove?: string | number | undefined;
  /** constituency: line: one tree per line; stream: trees over several lines (default: recognised from the file) */
  readonly layout?: 'line' | 'stream' | undefined;
  /** ccg: labels in decomposed scoring: subcat, the argument's part of the category (default); full, the whole
   *  category; or none; relations: hier, a wrong label may still be right in more general relations (default); eq,
   *  equal labels; sub, gold's label or one below it */
  readonly labels?: boolean | 'subcat' | 'full' | 'none' | 'hier' | 'eq' | 'sub' | undefined;
  /** ccg: when slots agree in decomposed scoring: aligned, if their numbers are equal or they are aligned
   *  (default); strict, if they are aligned; equal, if their numbers are equal; relations: all slots must match
   *  (default), or head-dep: only head and dependent */
  readonly slots?: 'aligned' | 'strict' | 'equal' | 'all' | 'head-dep' | undefined;
  /** ccg: the root of a sentence does not count in decomposed scoring */
  readonly root?: boolean | undefined;
  /** ccg: how to find the system's roots: flags (head flags), ls14 (the rules of Lewis and Steedman), or auto,
   *  depending on the file (default) */
  readonly roots?: 'auto' | 'flags' | 'ls14' | undefined;
  /** ccg: roots for gold's dependencies: a .roots file, or derivations, which also have words and categories */
  readonly goldRoots?: NamedSource | FileName | undefined;
  /** ccg: the same for a system; give it once for each system, in their order; - if the file of the system has its
   *  roots */
  readonly systemRoots?: NamedSource | FileName | readonly (NamedSource | FileName)[] | undefined;
  /** ccg: score the parse with the best labelled F1 among the first K of each sentence (default: score the first
   *  parse) */
  readonly nbest?: string | number | undefined;
  /** ccg: a sentence without a parse: its gold dependencies count as missed (miss, default), or it is left out
   *  (skip) */
  readonly unparsed?: 'miss' | 'skip' | undefined;
  /** ccg: a markedup file of the C&C parser, used before our rules for categories; none: only our rules; relations:
   *  a markedup file of the C&C parser; its heads and templates are used before our rules */
  readonly markedup?: boolean | 'none' | NamedSource | FileName | undefined;
  /** ccg: native: no derivation is lost (default); candc: only C&C's own rules, and derivations with other rules
   *  are failed parses; relations: native: no derivation is lost (default); candc: only C&C's own rules */
  readonly replay?: 'native' | 'candc' | undefined;
  /** relations: sentences without any system relation: their gold relations count as missed (miss, default), or
   *  they are left out (skip) */
  readonly empty?: 'miss' | 'skip' | undefined;
  /** relations: relations of .out files and derivations follow DepBank's conventions (depbank, default); none; or
   *  brackets */
  readonly post?: boolean | 'depbank' | 'brackets' | 'none' | undefined;
  /** relations: rules of post-processing to leave out, joined by commas */
  readonly without?: string | undefined;
  /** dependencies: kinds of enhancements to undo on both sides, as in the official scorer: digits from 1 to 6, such
   *  as 12 */
  readonly enhancements?: string | number | undefined;
  /** dependencies: do not score enhanced graphs */
  readonly enhanced?: boolean | undefined;
  /** dependencies: sentences may have several roots */
  readonly multipleRootsOkay?: boolean | undefined;
  /** dependencies: edges of empty nodes: drop (default); collapse, make them paths; none, refuse files with empty
   *  nodes; dependencies: the same as --empty-nodes none; takes no value */
  readonly emptyNodes?: boolean | 'drop' | 'collapse' | 'none' | undefined;
  /** dependencies: cut, nsubj:pass counts as nsubj (default); full, relations as they are written */
  readonly subtypes?: 'cut' | 'full' | undefined;
  /** dependencies: punctuation is left out of UAS and LAS: by its tag (upos), its relation (deprel) or its
   *  characters (unicode); all: it counts */
  readonly punct?: 'all' | 'upos' | 'deprel' | 'unicode' | undefined;
  /** dependencies: features that count: universal (the default) or all */
  readonly feats?: 'universal' | 'all' | undefined;
}
