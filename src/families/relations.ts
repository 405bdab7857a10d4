// Grammatical relations in the scheme of Briscoe and Carroll: RASP's hierarchical scores. Either side may also be C&C's
// output or CCG derivations, which are turned into relations on the way.
import { depbankRules } from '../convert/index.ts';
import type { GrScoringOptions } from '../metrics/index.ts';
import type { Family, OptionValues } from './family.ts';
import { recogniseRelations, relationReading } from './relation-files.ts';
import { relationsScoring } from './relations-scoring.ts';

export const relations: Family = {
  name: 'relations',
  about: 'grammatical relations (.gr of RASP and DepBank, .out of C&C), or CCG derivations made into them',
  metrics: ['relations'],
  facets: ['relation', 'confusion'],
  options: [
    {
      name: 'labels',
      flags: '--labels <labels>',
      about: "hier, credit by the hierarchy (default); eq, equal labels; sub, gold's label or one below it",
      choices: ['hier', 'eq', 'sub'],
    },
    {
      name: 'slots',
      flags: '--slots <slots>',
      about: 'all slots must match (default), or head-dep: only head and dependent',
      choices: ['all', 'head-dep'],
    },
    {
      name: 'empty',
      flags: '--empty <cost>',
      about: 'sentences without any system relation are missed (miss, default) or left out (skip)',
      choices: ['miss', 'skip'],
    },
    {
      name: 'post',
      flags: '--post <conventions>',
      about:
        "relations of .out files and derivations follow DepBank's conventions (depbank, default); none; or brackets",
      choices: ['depbank', 'brackets', 'none'],
    },
    { name: 'without', flags: '--without <rules>', about: 'rules of post-processing to leave out, joined by commas' },
    {
      name: 'markedup',
      flags: '--markedup <file>',
      about: "a markedup file of the C&C parser; its heads and templates go before the rules'",
      choices: ['none'],
      file: true,
    },
    {
      name: 'replay',
      flags: '--replay <profile>',
      about: "native: no derivation is lost (default); candc: only C&C's own rules",
      choices: ['native', 'candc'],
    },
  ],

  recognise: sample => recogniseRelations(sample) !== null,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recogniseRelations(first) ?? 'gr';
  },

  /** Files are scored whole, because sentences meet by number: there is one cut, at the end. */
  cut(_, bytes, from, to, most, ended) {
    if (!ended || most === 0 || from === to) return { offset: from, sentences: 0, lines: 0 };
    let lines = 0;
    for (let at = from; at < to; at++) if (bytes[at] === LINE_FEED) lines++;
    return { offset: to, sentences: 1, lines };
  },

  conversions(options) {
    if (options.post === 'none') return [];
    const { without = '' } = options;
    const all: OptionValues = { ...options, empty: 'miss' };
    return [
      { name: 'no post-processing', options: { ...all, post: 'none' } },
      ...depbankRules.map(rule => ({
        name: `without ${rule}`,
        options: { ...all, without: `${String(without)},${rule}` },
      })),
    ];
  },

  scoring: options => relationsScoring(scoringOptions(options), relationReading(options)),
};

const LINE_FEED = 10;

function scoringOptions({ labels, slots, empty }: OptionValues): GrScoringOptions {
  return {
    labels: labels === 'eq' || labels === 'sub' ? labels : 'hier',
    slots: slots === 'head-dep' ? 'head-dep' : 'all',
    empty: empty === 'skip' ? 'skip' : 'miss',
    goldCounts: 'once',
  };
}
