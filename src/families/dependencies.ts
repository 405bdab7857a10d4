// Dependency trees and graphs: the Universal Dependencies table, and attachment scores by the rules of CoNLL-X.
// The system may also be phrase-structure trees; dependencies are then made from them by head rules.
import { decode } from '../bytes/index.ts';
import { cutAtEmptyLines, cutLines, cutTrees, LayoutSurvey } from '../formats/index.ts';
import { officialOptions, type UdOptions } from '../metrics/index.ts';
import { conllxScoring } from './conllx-scoring.ts';
import { dependenciesCard } from './dependencies-card.ts';
import type { Family, OptionValues } from './family.ts';
import { udScoring } from './ud-scoring.ts';

export const dependencies: Family = {
  ...dependenciesCard,

  layoutOf(samples) {
    const [first = new Uint8Array(0)] = samples.pieces;
    if (!/^\s*\(/.test(decode(first.subarray(0, 4096)))) return 'rows';
    const survey = new LayoutSurvey();
    for (const piece of samples.whole()) survey.read(piece);
    return survey.layout();
  },

  cut(layout, bytes, from, to, most, ended) {
    const cutter = { line: cutLines, stream: cutTrees }[layout] ?? cutAtEmptyLines;
    return cutter(bytes, from, to, most, ended);
  },

  scoring(options) {
    if (options.metric === 'conllx') return conllxScoring({ punctuation: (options.punct ?? 'unicode') !== 'unicode' });
    return udScoring(udOptionsOf(options), {
      multipleRoots: options.multipleRootsOkay === true,
      emptyNodes: options.emptyNodes === 'none' ? 'refuse' : options.emptyNodes === 'collapse' ? 'collapse' : 'drop',
    });
  },
};

function udOptionsOf({ enhancements, enhanced, subtypes, punct, feats }: OptionValues): UdOptions {
  return {
    enhancements: typeof enhancements === 'string' ? enhancements : officialOptions.enhancements,
    enhanced: enhanced !== false,
    subtypes: subtypes === 'full' ? 'full' : 'cut',
    punct: punct === 'upos' || punct === 'deprel' || punct === 'unicode' ? punct : 'all',
    feats: feats === 'all' ? 'all' : 'universal',
  };
}
