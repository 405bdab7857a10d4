// CCG dependencies for tests, as .ccgbank_deps writes them: `rose_2 S[dcl]\NP 1 Sales_1`; a root is `rose_2 S[dcl]`.

import type { CcgSide } from '../src/families/ccg/judge.ts';
import { dependencySet } from '../src/families/index.ts';
import { type CcgDependency, type CcgRoot, readCategory } from '../src/model/index.ts';

export function dependencyOf(line: string): CcgDependency {
  const [predicate = '', category = '', slot = '', argument = ''] = line.split(' ');
  return {
    predicate: indexOf(predicate),
    category: readCategory(category)!,
    slot: Number(slot),
    argument: indexOf(argument),
    ruleId: 0,
    range: 'local',
    markupSlot: null,
    via: null,
  };
}

export function rootOf(text: string): CcgRoot | null {
  if (text === 'None') return null;
  const [word = '', category = ''] = text.split(' ');
  return { word: indexOf(word), category: readCategory(category)! };
}

/** One side of a sentence. */
export function sideOf(lines: readonly string[], root = 'None'): CcgSide {
  return { dependencies: dependencySet(lines.map(dependencyOf)), root: rootOf(root) };
}

const indexOf = (token: string) => Number(token.slice(token.lastIndexOf('_') + 1)) - 1;
