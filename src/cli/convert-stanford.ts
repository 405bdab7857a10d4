// What `convert` can make of analyses of any family: Stanford relations.
export type StanfordTarget = 'stanford';

/** What the target leaves out, for people. */
export const stanfordTargets: Readonly<Record<StanfordTarget, string>> = {
  stanford: 'Stanford relations with conjuncts propagated; without punctuation, lemmas and what docs/stanford.md lists',
};

export function isStanfordTarget(target: string): target is StanfordTarget {
  return Object.hasOwn(stanfordTargets, target);
}
