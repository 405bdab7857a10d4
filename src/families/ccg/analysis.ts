// From a sentence as its file has it to what is scored: derivations are replayed, what CCGbank leaves out is removed,
// and the root is looked up.
import { type Notices, quote } from '../../bytes/index.ts';
import { isOmitted, type Replay, type RootMethod, rootOf, withDependencies } from '../../convert/index.ts';
import { type CcgFormat, tells } from '../../formats/index.ts';
import { type CcgDependency, type CcgRoot, type CcgSentence, sameSpelling, usableLines } from '../../model/index.ts';
import { dependencySet } from './judge.ts';
import type { CcgAnalysis } from './metric.ts';
import { OTHER_WORDS } from './same-words.ts';

export interface Reading {
  readonly format: CcgFormat;
  /** Whether both files have dependencies, so that they can be compared. */
  readonly dependencies: boolean;
  /** How they are found in derivations, or `file`: as the file says. Null where they are not wanted. */
  readonly roots: RootMethod | 'file' | null;
  /** Whether its derivations have head flags. */
  readonly hasFlags: boolean;
  readonly replay: Replay;
}

export function analysisOf(sentence: CcgSentence, reading: Reading, notices: Notices): CcgAnalysis {
  const { format, roots, replay } = reading;
  // Where dependencies stand beside derivations, these are for roots and words.
  const { categories, words, dependencies, failed } = !reading.dependencies
    ? { ...sentence, dependencies: [] }
    : sentence.dependencies === null
      ? withDependencies(sentence, replay, notices)
      : sentence;
  const all = failed ? [] : (dependencies ?? []);
  const kept = tells(format, 'rule ids') ? all.filter(item => !isOmitted(item, index => words[index])) : all;
  return {
    categories,
    lexical: lexicalOf(categories, sentence.dependencies ?? []),
    ...usableLines(sentence),
    dependencies: dependencySet(kept),
    root: roots === null || sentence.failed ? null : rootIn(sentence, roots, reading.hasFlags, notices),
    failed,
    omitted: all.length - kept.length,
  };
}

/** Files of dependencies tell the categories of predicates, unless a type change was involved. */
function lexicalOf(
  categories: CcgAnalysis['categories'],
  dependencies: readonly CcgDependency[],
): CcgAnalysis['categories'] {
  if (dependencies.length === 0 || categories.some(category => category !== null)) return categories;
  const lexical = [...categories];
  for (const { predicate, category, ruleId } of dependencies) if (ruleId === 0) lexical[predicate] ??= category;
  return lexical;
}

/** What a .roots file says, or the head of the derivation, even if C&C's rules do not suffice for its dependencies. */
function rootIn(
  { root, derivation, place }: CcgSentence,
  method: RootMethod | 'file',
  hasFlags: boolean,
  notices: Notices,
): CcgRoot | null {
  if (method === 'file' || root !== null || derivation === null) return root;
  return rootOf(derivation, method, node =>
    notices.add('no-head-rule', () => ({
      place,
      text: `no head rule covers a node of category ${quote(derivation.category[node]!.text)}; ${hasFlags ? 'its flag was believed' : 'its first child was taken'}`,
    })),
  );
}

/** A parser's sign of failure, `fail`, is a word like any other where it is the only word of gold. */
export function unlessWordOf(gold: CcgSentence, sentence: CcgSentence): CcgSentence {
  const isWord = gold.words.length === 1 && gold.words[0] === sentence.words[0];
  return sentence.failed && sentence.derivation !== null && isWord ? { ...sentence, failed: false } : sentence;
}

/** Whether at least half of the words that both files tell are the same, at their places: these are what counts. */
function haveSameWords(gold: CcgSentence, system: CcgSentence): boolean {
  const told = [...gold.words.keys()].filter(i => gold.words[i] != null && system.words[i] != null);
  return 2 * told.filter(i => sameSpelling(gold.words[i]!, system.words[i]!)).length >= told.length;
}

/** Whether all words that both files tell are the same. They are compared for what is said of the files only: what counts is
 *  their position. */
export function compareWords(gold: CcgSentence, system: CcgSentence, notices: Notices): boolean {
  const length = Math.max(gold.words.length, system.words.length);
  const whole = knowsLength(gold) && knowsLength(system);
  for (let i = 0; i < length; i++) {
    const [g, s] = [gold.words[i], system.words[i]];
    if (g === s || g === null || s === null) continue;
    if (g !== undefined && s !== undefined ? sameSpelling(g, s) : !whole) continue;
    notices.add(haveSameWords(gold, system) ? 'words-differ' : OTHER_WORDS, () => ({
      place: system.place,
      text: `word ${i + 1} is ${shown(g)} in gold, ${shown(s)} here; are these the same sentences?`,
    }));
    return false;
  }
  return true;
}

/** Words of a sentence, by gold where it tells them, or else by the system. */
export function lengthOf(
  gold: CcgSentence,
  system: CcgSentence,
  goldFormat: CcgFormat,
  systemFormat: CcgFormat,
): number {
  if (tellsLength(gold, goldFormat)) return gold.words.length;
  if (tellsLength(system, systemFormat)) return system.words.length;
  return Math.max(...[gold, system].flatMap(({ words, root }) => [words.length, (root?.word ?? -1) + 1]));
}

/** Files of dependencies tell the last word that has one, unless they have lines of words. */
function tellsLength(sentence: CcgSentence, format: CcgFormat): boolean {
  const isOpen = format === 'deps' || format === 'ccgbank_deps' || format === 'roots';
  return !isOpen || knowsLength(sentence);
}

/** Files of dependencies do not mention what comes after the last word that has one. */
export function knowsLength({ categories }: CcgSentence): boolean {
  return categories.some(category => category !== null);
}

function shown(word: string | undefined): string {
  return word === undefined ? 'missing' : quote(word);
}
