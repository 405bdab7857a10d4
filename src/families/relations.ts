// Grammatical relations in the scheme of Briscoe and Carroll: RASP's hierarchical scores. Either side may also be C&C's
// output or CCG derivations, which are turned into relations on the way.
import { depbankRules } from '../convert/index.ts';
import type { GrScoringOptions } from '../metrics/index.ts';
import { cutWhole } from './cut-whole.ts';
import type { Family, OptionValues } from './family.ts';
import { relationReading, rulesNamed } from './relation-files.ts';
import { recogniseRelations } from './relation-formats.ts';
import { relationsCard } from './relations-card.ts';
import { relationsScoring } from './relations-scoring.ts';

export const relations: Family = {
  ...relationsCard,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recogniseRelations(first) ?? 'gr';
  },

  cut: cutWhole,

  conversions(options) {
    if (options.post === 'none' || options.post === 'brackets') return [];
    const without = typeof options.without === 'string' ? options.without : '';
    const left = depbankRules.filter(rule => !rulesNamed(without).has(rule));
    const all: OptionValues = { ...options, empty: 'miss' };
    return [
      { name: 'no post-processing', options: { ...all, post: 'none' } },
      { name: 'only brackets dropped', options: { ...all, post: 'brackets' } },
      ...left.map(rule => ({
        name: `without ${rule}`,
        options: { ...all, without: `${without},${rule}` },
      })),
    ];
  },

  scoring: options => relationsScoring(scoringOptions(options), relationReading(options)),
};

function scoringOptions({ labels, slots, empty }: OptionValues): GrScoringOptions {
  return {
    labels: labels === 'eq' || labels === 'sub' ? labels : 'hier',
    slots: slots === 'head-dep' ? 'head-dep' : 'all',
    empty: empty === 'skip' ? 'skip' : 'miss',
    goldCounts: 'once',
  };
}
