import { recogniseCcg } from '../formats/index.ts';
import { ccgFacets } from '../metrics/index.ts';
import type { FamilyCard } from './family.ts';

/** A file of nothing but empty lines is what a parser leaves that failed everywhere: it would have held them. */
const holdsDerivations = (sample: Uint8Array) => ['auto', 'pipe', null].includes(recogniseCcg(sample));
const concerns = { about: 'CCG derivations', files: holdsDerivations };

export const ccgCard: FamilyCard = {
  name: 'ccg',
  about: 'CCG derivations or dependencies (.auto, .pipe, .parg, .deps, .ccgbank_deps)',
  metrics: ['ccg'],
  facets: ccgFacets,
  options: [
    {
      name: 'labels',
      flags: '--labels <labels>',
      about: "labels of decomposed: subcat, the argument's part of the category (default); full, all of it; or none",
      choices: ['subcat', 'full', 'none'],
    },
    {
      name: 'slots',
      flags: '--slots <test>',
      about: 'slots of decomposed: equal or aligned (default); strict, aligned only; or equal',
      choices: ['aligned', 'strict', 'equal'],
    },
    { name: 'align', flags: '--no-align', about: 'the same as --slots equal' },
    { name: 'root', flags: '--no-root', about: 'the root of a sentence is no dependency of decomposed' },
    {
      name: 'roots',
      flags: '--roots <method>',
      about: "the system's roots: flags, ls14 (the rules of Lewis and Steedman), or whichever suits the file (auto)",
      choices: ['auto', 'flags', 'ls14'],
      concerns: {
        about: 'CCG derivations of systems',
        files: (sample, isGold) => !isGold && holdsDerivations(sample),
      },
    },
    {
      name: 'unparsed',
      flags: '--unparsed <cost>',
      about: 'gold dependencies of a sentence without parse are missed (miss, default), or it is left out (skip)',
      choices: ['miss', 'skip'],
    },
    {
      name: 'markedup',
      flags: '--markedup <file>',
      about:
        'a markedup file of the C&C parser, which goes before the rules that annotate categories; none is the rules',
      choices: ['none'],
      file: true,
      concerns,
    },
    {
      name: 'replay',
      flags: '--replay <profile>',
      about: "native: no derivation is lost (default); candc: only C&C's own rules, any other is a failed parse",
      choices: ['native', 'candc'],
      concerns,
    },
  ],

  recognise: sample => recogniseCcg(sample) !== null,
  separator: sample => (['deps', 'ccgbank_deps', 'pipe'].includes(recogniseCcg(sample) ?? '') ? '\n\n' : '\n'),
};
