// Aligned trees (Calder 1997): brackets of two annotations are aligned if they bracket off the same text, whatever they are
// called; and which chain of labels one has where the other has which.
import { ratio } from '../../../counts/index.ts';
import { confusionKey, readConfusionKey } from '../../confusions.ts';
import type { Forest } from './forest.ts';
import type { DistanceLabels } from './labels.ts';
import { type BracketMates, type DistanceMeasure, share } from './measure.ts';
import { unitSpansOf } from './unit-spans.ts';

const columns = ['goldBrackets', 'systemBrackets', 'goldAligned', 'systemAligned', 'trees', 'pairs', 'rows'] as const;

export const calder: DistanceMeasure<(typeof columns)[number]> = {
  name: 'calder',
  group: 'calder',
  columns,
  compare({ goldForest, systemForest, labels }) {
    const [gold, system] = [chainsOf(goldForest), chainsOf(systemForest)];
    const both = [...gold.keys()].filter(span => system.has(span));
    const aligned = (chains: typeof gold) => both.reduce((sum, span) => sum + chains.get(span)!.length, 0);
    const [own, others] = [goldForest.brackets.length, systemForest.brackets.length];
    const [goldAligned, systemAligned] = [aligned(gold), aligned(system)];
    const nameOf = (forest: Forest, chain: readonly number[]) => chainName(forest, chain, labels);
    return {
      counts: [
        ['goldBrackets', own],
        ['systemBrackets', others],
        ['goldAligned', goldAligned],
        ['systemAligned', systemAligned],
        ['trees', Number(goldAligned === own && systemAligned === others)],
        ['rows', 1],
      ],
      filed: both.map(span => [
        'pairs',
        confusionKey(nameOf(goldForest, gold.get(span)!), nameOf(systemForest, system.get(span)!)),
      ]),
      figures: { gold: share(goldAligned, own), system: share(systemAligned, others) },
      mates: () => matesOf(goldForest, systemForest, gold, system),
    };
  },
  figures: ({ goldBrackets, systemBrackets, goldAligned, systemAligned, trees, rows }) => ({
    gold: ratio(goldAligned, goldBrackets),
    system: ratio(systemAligned, systemBrackets),
    trees: ratio(trees, rows),
  }),
  keyed: byKey => ({
    pairs: Object.fromEntries(
      [...byKey]
        .filter(([, { pairs }]) => pairs > 0)
        .map(([key, { pairs }]) => [readConfusionKey(key).join(' > '), pairs] as const)
        .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)),
    ),
  }),
};

/** Brackets over the same units, from the top, by their span; those without a unit are nowhere. */
function chainsOf(forest: Forest): Map<string, number[]> {
  const chains = new Map<string, number[]>();
  unitSpansOf(forest).forEach((spans, b) => {
    if (spans.length === 0) return;
    const key = spans.join();
    const chain = chains.get(key);
    if (chain === undefined) chains.set(key, [b]);
    else chain.push(b);
  });
  return chains;
}

const chainName = ({ brackets }: Forest, chain: readonly number[], { symbols }: DistanceLabels) =>
  chain.map(b => symbols.text(brackets[b]!.kind)).join('+');

/** Of two chains, brackets of the same label meet first, and what is left is confused in the order of both. */
function matesOf(
  goldForest: Forest,
  systemForest: Forest,
  gold: Map<string, number[]>,
  system: Map<string, number[]>,
): BracketMates {
  const mates = {
    gold: new Int32Array(goldForest.brackets.length).fill(-1),
    system: new Int32Array(systemForest.brackets.length).fill(-1),
  };
  const confused: (readonly [number, number])[] = [];
  for (const [span, chain] of gold) {
    const byKind = new Map<number, number[]>();
    for (const s of system.get(span) ?? []) {
      const { kind } = systemForest.brackets[s]!;
      const alike = byKind.get(kind);
      if (alike === undefined) byKind.set(kind, [s]);
      else alike.push(s);
    }
    const unmatched = chain.filter(g => {
      const s = byKind.get(goldForest.brackets[g]!.kind)?.pop();
      if (s !== undefined) [mates.gold[g], mates.system[s]] = [s, g];
      return s === undefined;
    });
    const left = [...byKind.values()].flat().sort((a, b) => a - b);
    unmatched.slice(0, left.length).forEach((g, i) => {
      confused.push([g, left[i]!]);
    });
  }
  return { ...mates, confused };
}
