import type { FamilyCard } from './family.ts';
import { recogniseRelations } from './relation-formats.ts';

/** Numbered relations are taken as they are. */
const concerns = {
  about: 'CCG derivations and the output of C&C',
  files: (sample: Uint8Array) => !['gr', null].includes(recogniseRelations(sample)),
};

export const relationsCard: FamilyCard = {
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
      concerns,
    },
    {
      name: 'without',
      flags: '--without <rules>',
      about: 'rules of post-processing to leave out, joined by commas',
      concerns,
    },
    {
      name: 'markedup',
      flags: '--markedup <file>',
      about: "a markedup file of the C&C parser; its heads and templates go before the rules'",
      choices: ['none'],
      file: true,
      concerns,
    },
    {
      name: 'replay',
      flags: '--replay <profile>',
      about: "native: no derivation is lost (default); candc: only C&C's own rules",
      choices: ['native', 'candc'],
      concerns,
    },
  ],

  recognise: sample => recogniseRelations(sample) !== null,
  separator: sample => (recogniseRelations(sample) === 'auto' ? '\n' : '\n\n'),
};
