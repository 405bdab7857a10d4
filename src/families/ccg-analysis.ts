// From a sentence as its file has it to what is scored: derivations are replayed, what CCGbank leaves out is removed,
// and the root is looked up.
import { type Notices, quote } from '../bytes/index.ts';
import { isOmitted, type Replay, type RootMethod, rootOf, withDependencies } from '../convert/index.ts';
import type { CcgFormat } from '../formats/index.ts';
import { type CcgAnalysis, dependencySet } from '../metrics/index.ts';
import type { CcgRoot, CcgSentence } from '../model/index.ts';

/** Which formats hold derivations, and so know the roots of their sentences. */
export function hasDerivations(format: CcgFormat): boolean {
  return format === 'auto' || format === 'pipe';
}

/** Only these say which type changes were involved, without which it cannot be told what CCGbank leaves out. */
function hasRuleIds(format: CcgFormat): boolean {
  return hasDerivations(format) || format === 'deps';
}

export interface Reading {
  readonly format: CcgFormat;
  /** Null where roots are not wanted. */
  readonly roots: RootMethod | null;
  readonly replay: Replay;
}

export function analysisOf(sentence: CcgSentence, { format, roots, replay }: Reading, notices: Notices): CcgAnalysis {
  const { categories, words, dependencies, failed } = withDependencies(sentence, replay, notices);
  const all = failed ? [] : (dependencies ?? []);
  const kept = hasRuleIds(format) ? all.filter(item => !isOmitted(item, words)) : all;
  return {
    categories,
    dependencies: dependencySet(kept),
    root: roots === null ? null : rootIn(sentence, roots, notices),
    failed,
    omitted: all.length - kept.length,
  };
}

/** A derivation has a root even if C&C's rules do not suffice for its dependencies. */
function rootIn({ derivation, failed, place }: CcgSentence, method: RootMethod, notices: Notices): CcgRoot | null {
  if (derivation === null || failed) return null;
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

/** Words are compared for a warning only: what counts is their position. */
export function compareWords(gold: CcgSentence, system: CcgSentence, notices: Notices): void {
  const length = Math.max(gold.words.length, system.words.length);
  const whole = knowsLength(gold) && knowsLength(system);
  for (let i = 0; i < length; i++) {
    const [g, s] = [gold.words[i], system.words[i]];
    if (g === s || g === null || s === null) continue;
    if (g !== undefined && s !== undefined ? spelling(g) === spelling(s) : !whole) continue;
    notices.add('words-differ', () => ({
      place: system.place,
      text: `word ${i + 1} is ${shown(g)} in gold, ${shown(s)} here; are these the same sentences?`,
    }));
    return;
  }
}

/** Files of dependencies do not mention what comes after the last word that has one. */
function knowsLength({ categories }: CcgSentence): boolean {
  return categories.some(category => category !== null);
}

const brackets: Readonly<Record<string, string>> = {
  '-LRB-': '(',
  '-RRB-': ')',
  '-LCB-': '{',
  '-RCB-': '}',
  '-LSB-': '[',
  '-RSB-': ']',
};

/** Without the escapes that some files have and others do not. */
function spelling(word: string): string {
  return brackets[word] ?? word.replaceAll('\\/', '/');
}

function shown(word: string | undefined): string {
  return word === undefined ? 'missing' : quote(word);
}
