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
    const tokens = new Tokens();
    const { gold: wanted, system: found, correct } = judge(tokens.sideOf(gold), tokens.sideOf(system));
    return { gold: wanted, system: found, correct };
  };
}

/** Numbers for tokens, so that what is spelt differently is another token. */
class Tokens {
  readonly #numbers = new Map<string, number>();

  sideOf({ words, dependencies, root }: DepevalSide): CcgSide {
    const numberOf = (index: number) => this.#numberOf(words[index] ?? '', index);
    const lastOfEdge = new Map<string, CcgDependency>();
    for (const item of dependencies) {
      const [predicate, argument] = [numberOf(item.predicate), numberOf(item.argument)];
      lastOfEdge.set(`${predicate} ${argument}`, { ...item, predicate, argument });
    }
    return {
      dependencies: dependencySet([...lastOfEdge.values()]),
      root: root === null ? null : { ...root, word: this.#numberOf(root.spelling, root.word) },
    };
  }

  #numberOf(spelling: string, index: number): number {
    const token = `${spelling}_${index}`;
    const number = this.#numbers.get(token) ?? this.#numbers.size;
    this.#numbers.set(token, number);
    return number;
  }
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
