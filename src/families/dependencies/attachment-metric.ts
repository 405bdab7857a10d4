// What attachment scores are searched by: where the counts of a relation stand, and the relations that were taken for others.
import { type Counts, sumByKey } from '../../counts/index.ts';
import { NO_LABEL, readConfusionKey } from '../confusions.ts';
import type { Confusion, CountPlace, KeyCounts } from '../key-counts.ts';
import type { Metric, Pair } from '../scoring.ts';
import { type AttachmentPair, type BreakdownColumn, UNALIGNED_LABEL } from './ud/breakdown.ts';
import { attachmentBreakdown, facetKey, printedConfusion, readFacetKey, udFacets } from './ud/facets.ts';

/** A gold sentence of two files that were read together. */
export interface SentenceInPart<P extends AttachmentPair = AttachmentPair> extends Pair {
  readonly pair: P;
  /** In the part that was read, of which `first` sentences stand before. */
  readonly sentence: number;
  readonly first: number;
}

/** What both metrics say of keys. */
export const attachmentKeys: Pick<Metric<Pair, BreakdownColumn>, 'breakdown' | 'countsOf' | 'confusions'> = {
  breakdown: table => attachmentBreakdown(sumByKey(table)),
  countsOf: attachmentCounts,
  confusions: table => attachmentConfusions(sumByKey(table)),
};

function attachmentCounts(facet: string, value: string, keys: readonly string[]): KeyCounts<BreakdownColumn> | null {
  const known = udFacets.find(name => name === facet);
  if (known === undefined) return null;
  if (known === 'complete') return completeCounts(value);
  if (known === 'confusion') return confusionCounts(value, keys);
  const key = facetKey(known, value);
  const at = (column: BreakdownColumn): CountPlace<BreakdownColumn>[] => [{ column, key }];
  const right = at('LAS.correct');
  // Only a relation is something that the system has too; the rest is said of gold's words.
  if (known === 'relation')
    return { gold: at('attached.gold'), system: at('attached.system'), goldRight: right, systemRight: right };
  return { gold: at('attached.gold'), system: [], goldRight: right, systemRight: [] };
}

/** By its key, or as it is printed. */
function confusionCounts(value: string, keys: readonly string[]): KeyCounts<BreakdownColumn> {
  // A word that meets no other has its own name for that.
  const own = value.replaceAll(NO_LABEL, UNALIGNED_LABEL);
  const places = keys.flatMap((key): CountPlace<BreakdownColumn>[] => {
    const [facet, filed] = readFacetKey(key);
    const isAsked = facet === 'confusion' && (filed === own || printedConfusion(filed) === own);
    return isAsked ? [{ column: 'attached.aligned', key }] : [];
  });
  return { gold: places, system: places, goldRight: [], systemRight: [] };
}

/** Of a sentence, whether it is right in this: all are said of it, and some hold. */
function completeCounts(value: string): KeyCounts<BreakdownColumn> {
  const at = (key: string) => [{ column: 'Sentences.gold', key: facetKey('complete', key) }] as const;
  return { gold: at('all'), system: [], goldRight: at(value), systemRight: [] };
}

/** The relations of words that meet, whatever their heads. */
function attachmentConfusions(byKey: ReadonlyMap<string, Counts<BreakdownColumn>>): readonly Confusion[] {
  const nameOf = (label: string) => (label === UNALIGNED_LABEL ? null : label);
  const cells: Confusion[] = [];
  for (const [key, counts] of byKey) {
    const [facet, value] = readFacetKey(key);
    if (facet === 'confusion') {
      const [gold, system] = readConfusionKey(value);
      cells.push({ gold: nameOf(gold), system: nameOf(system), count: counts['attached.aligned'] });
    } else if (facet === 'relation') cells.push({ gold: value, system: value, count: counts['relation.correct'] });
  }
  return cells.filter(({ count }) => count > 0);
}
