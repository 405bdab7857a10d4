// From a sentence as its file has it to what is scored: derivations are replayed, what CCGbank leaves out is removed,
// and the root is looked up.
import { type Notices, quote } from '../../bytes/index.ts';
import { isOmitted, type Replay, type RootMethod, rootOf, withDependencies } from '../../convert/index.ts';
import type { CcgFormat } from '../../formats/index.ts';
import { type CcgRoot, type CcgSentence, restoreBrackets } from '../../model/index.ts';
import { dependencySet } from './judge.ts';
import type { CcgAnalysis, CcgPair } from './metric.ts';

/** Which formats hold derivations. */
export function hasDerivations(format: CcgFormat): boolean {
  return format === 'auto' || format === 'pipe';
}

/** Which formats know the roots of their sentences. */
export function hasRoots(format: CcgFormat): boolean {
  return hasDerivations(format) || format === 'roots';
}

/** Which formats hold dependencies, or derivations that give them. */
export function hasDependencies(format: CcgFormat): boolean {
  return format !== 'roots' && format !== 'stagged';
}

/** Only these say which type changes were involved, without which it cannot be told what CCGbank leaves out. */
function hasRuleIds(format: CcgFormat): boolean {
  return hasDerivations(format) || format === 'deps';
}

export interface Reading {
  readonly format: CcgFormat;
  /** Whether both files have dependencies, so that they can be compared. */
  readonly dependencies: boolean;
  /** Null where roots are not wanted. */
  readonly roots: RootMethod | null;
  readonly replay: Replay;
}

export function analysisOf(sentence: CcgSentence, reading: Reading, notices: Notices): CcgAnalysis {
  const { format, roots, replay } = reading;
  const { categories, words, dependencies, failed } = reading.dependencies
    ? withDependencies(sentence, replay, notices)
    : { ...sentence, dependencies: [] };
  const all = failed ? [] : (dependencies ?? []);
  const kept = hasRuleIds(format) ? all.filter(item => !isOmitted(item, words)) : all;
  return {
    categories,
    dependencies: dependencySet(kept),
    root: roots === null || sentence.failed ? null : rootIn(sentence, roots, notices),
    failed,
    omitted: all.length - kept.length,
  };
}

/** What a .roots file says, or the head of the derivation, even if C&C's rules do not suffice for its dependencies. */
function rootIn({ root, derivation, place }: CcgSentence, method: RootMethod, notices: Notices): CcgRoot | null {
  if (root !== null || derivation === null) return root;
  return rootOf(derivation, method, node =>
    notices.add('no-head-rule', () => ({
      place,
      text: `no head rule covers a node of category ${quote(derivation.category[node]!.text)}; its flag was believed`,
    })),
  );
}

/** A parser's sign of failure is a word like any other where gold has but one word. */
export function unlessOneWord(system: CcgSentence, gold: CcgSentence): CcgSentence {
  const sign = system.failed && system.derivation !== null && gold.words.length <= 1;
  return sign ? { ...system, failed: false } : system;
}

/** Where gold has no analysis, all that the system found is wrong, as in the authors' program; that should be known. */
export function missesGold({ place }: CcgSentence, { gold, system }: CcgPair, notices: Notices): void {
  const { length } = system.dependencies;
  if (!gold.failed || length === 0) return;
  notices.add('no-gold-analysis', () => ({
    place,
    text: `gold has no analysis of this sentence, so ${length === 1 ? 'a dependency' : `all ${length} dependencies`} of the system ${length === 1 ? 'counts' : 'count'} as wrong`,
  }));
}

/** The warning that a sentence is another one, rather than spelt or cut otherwise here and there. */
export const OTHER_WORDS = 'other-words';

/** Whether at least half of the words that both files tell are the same. */
function haveSameWords(gold: CcgSentence, system: CcgSentence): boolean {
  const known = new Set(system.words.flatMap(word => (word === null ? [] : [spelling(word)])));
  const told = gold.words.filter(word => word !== null);
  const same = told.filter(word => known.has(spelling(word))).length;
  return 2 * same >= Math.min(told.length, known.size);
}

/** Words are compared for a warning only: what counts is their position. */
export function compareWords(gold: CcgSentence, system: CcgSentence, notices: Notices): boolean {
  const length = Math.max(gold.words.length, system.words.length);
  const whole = knowsLength(gold) && knowsLength(system);
  for (let i = 0; i < length; i++) {
    const [g, s] = [gold.words[i], system.words[i]];
    if (g === s || g === null || s === null) continue;
    if (g !== undefined && s !== undefined ? spelling(g) === spelling(s) : !whole) continue;
    const isSame = haveSameWords(gold, system);
    notices.add(isSame ? 'words-differ' : OTHER_WORDS, () => ({
      place: system.place,
      text: `word ${i + 1} is ${shown(g)} in gold, ${shown(s)} here; are these the same sentences?`,
    }));
    return isSame;
  }
  return true;
}

/** Files of dependencies do not mention what comes after the last word that has one. */
function knowsLength({ categories }: CcgSentence): boolean {
  return categories.some(category => category !== null);
}

/** Without the escapes that some files have and others do not. */
function spelling(word: string): string {
  return restoreBrackets(word).replaceAll('\\/', '/');
}

function shown(word: string | undefined): string {
  return word === undefined ? 'missing' : quote(word);
}
