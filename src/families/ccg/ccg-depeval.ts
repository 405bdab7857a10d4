// Decomposed scoring as its authors' program counts it (catgram 0.3, `ccg_depeval`). It differs from the definition in
// the paper, which the native metric follows, in two ways: an edge holds one label, the last that the file gives it, and
// a token is its position together with its spelling.
import type { Matches } from '../../counts/index.ts';
import type { CcgDependency, CcgRoot } from '../../model/index.ts';
import { type CcgSide, dependencySet, judgeBy } from './judge.ts';
import type { Switches } from './switches.ts';

export interface DepevalSide {
  readonly words: readonly (string | null)[];
  /** In the order of the file. */
  readonly dependencies: readonly CcgDependency[];
  readonly root: SpeltRoot | null;
}

/** Roots may come from another file than the dependencies, so they bring their own spelling. */
export interface SpeltRoot extends CcgRoot {
  readonly spelling: string;
}

export function depevalCounter(switches: Switches): (gold: DepevalSide, system: DepevalSide) => Matches {
  const judge = judgeBy(switches);
  return (gold, system) => {
    const sideOf = numberedSides();
    const { gold: wanted, system: found, correct } = judge(sideOf(gold), sideOf(system));
    return { gold: wanted, system: found, correct };
  };
}

/** Sides with numbers for tokens, so that what is spelt differently is another token. */
function numberedSides(): (side: DepevalSide) => CcgSide {
  const numbers = new Map<string, number>();
  const numberOf = (spelling: string, index: number) => {
    const token = `${spelling}_${index}`;
    const number = numbers.get(token) ?? numbers.size;
    numbers.set(token, number);
    return number;
  };
  return ({ words, dependencies, root }) => {
    const lastOfEdge = new Map<string, CcgDependency>();
    for (const item of dependencies) {
      const [predicate, argument] = [item.predicate, item.argument].map(at => numberOf(words[at] ?? '', at)) as [
        number,
        number,
      ];
      lastOfEdge.set(`${predicate} ${argument}`, { ...item, predicate, argument });
    }
    return {
      dependencies: dependencySet([...lastOfEdge.values()]),
      root: root === null ? null : { ...root, word: numberOf(root.spelling, root.word) },
    };
  };
}

/** Nothing over nothing is 0, but where neither side has anything all is well. */
export function depevalScores({ gold, system, correct }: Matches) {
  if (gold === 0 && system === 0) return { precision: 1, recall: 1, f1: 1 };
  return {
    precision: system === 0 ? 0 : correct / system,
    recall: gold === 0 ? 0 : correct / gold,
    f1: (2 * correct) / (gold + system),
  };
}
