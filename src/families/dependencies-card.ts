import { decode } from '../bytes/index.ts';
import { udFacets } from '../metrics/index.ts';
import type { FamilyCard } from './family.ts';

const emptyNodeModes = ['drop', 'collapse', 'none'];

export const dependenciesCard: FamilyCard = {
  name: 'dependencies',
  about: 'dependency trees in CoNLL-U or CoNLL-X',
  metrics: ['ud', 'conllx'],
  facets: udFacets,
  options: [
    {
      name: 'enhancements',
      flags: '--enhancements <digits>',
      about: 'kinds of enhancements to undo on both sides, as in the official scorer: 1 to 6',
    },
    { name: 'enhanced', flags: '--no-enhanced', about: 'do not score enhanced graphs' },
    { name: 'multipleRootsOkay', flags: '--multiple-roots-okay', about: 'sentences may have several roots' },
    {
      name: 'emptyNodes',
      flags: '--empty-nodes <mode>',
      about: 'drop (the default) edges to empty nodes, collapse paths through them, or none: refuse empty nodes',
      choices: emptyNodeModes,
    },
    {
      name: 'emptyNodes',
      flags: '--no-empty-nodes',
      about: 'the same as --empty-nodes none; takes no value here',
      choices: emptyNodeModes,
    },
    {
      name: 'subtypes',
      flags: '--subtypes <which>',
      about: 'cut (the default): nsubj:pass is nsubj; full: relations as written',
      choices: ['cut', 'full'],
    },
    {
      name: 'punct',
      flags: '--punct <which>',
      about: 'words that UAS and LAS leave out: by upos, deprel, or unicode category; all scores all words',
      choices: ['all', 'upos', 'deprel', 'unicode'],
    },
    {
      name: 'feats',
      flags: '--feats <which>',
      about: 'features that count: universal (the default) or all',
      choices: ['universal', 'all'],
    },
  ],

  recognise(sample) {
    const text = decode(sample.subarray(0, 1 << 14));
    return firstRow.test(text) || onlyComments.test(text) || /^\s*\((?!<)/.test(text);
  },

  separator: sample => (/^\s*\(/.test(decode(sample.subarray(0, 64))) ? '\n' : '\n\n'),
};

/** After comments and empty lines, an ID and a form. */
const firstRow = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*\d+(?:[-.]\d+)?[\t ]+\S/;
const onlyComments = /^\s*#\s*(?:sent_id|newdoc|newpar|text|global\.columns)\b/;
