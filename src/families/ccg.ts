// CCG derivations and predicate-argument dependencies: F1 as the C&C parser's evaluation has it, and decomposed scoring.
import { InputError } from '../bytes/index.ts';
import { haveHeadFlags, type MarkupEntries, Replay } from '../convert/index.ts';
import { type CcgFormat, cutCcg, readCcg, readMarkedup, recogniseCcg } from '../formats/index.ts';
import { ccgFacets, type Slots, type Switches } from '../metrics/index.ts';
import type { Derivation } from '../model/index.ts';
import { hasDerivations } from './ccg-analysis.ts';
import { type CcgOptions, ccgScoring, formatOf, WITH_HEADS } from './ccg-scoring.ts';
import type { Family, OptionValues } from './family.ts';
import { signatureName } from './signature-name.ts';

export const ccg: Family = {
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
      about: 'a markedup file of the C&C parser, in place of the rules that annotate categories; none is the rules',
      choices: ['none'],
      file: true,
    },
    {
      name: 'replay',
      flags: '--replay <profile>',
      about: "native: no derivation is lost (default); candc: only C&C's own rules, any other is a failed parse",
      choices: ['native', 'candc'],
    },
  ],

  recognise: sample => recogniseCcg(sample) !== null,

  layoutOf(samples) {
    const [first = new Uint8Array(0)] = samples.pieces;
    // A file of nothing but empty lines is what a parser leaves that failed everywhere.
    const format = recogniseCcg(first) ?? 'auto';
    return hasDerivations(format) && haveHeadFlags(derivationsIn(first, format)) ? format + WITH_HEADS : format;
  },

  cut: (layout, ...rest) => cutCcg(formatOf(layout), ...rest),

  scoring: options => ccgScoring(optionsOf(options)),
};

/** Enough to see what a file's head flags mean. */
const SURVEYED = 1 << 16;

function* derivationsIn(piece: Uint8Array, format: CcgFormat): Iterable<Derivation> {
  const chunk = { file: '', bytes: piece.subarray(0, SURVEYED), line: 1, first: 0 };
  for (const { derivation } of readCcg(chunk, format).sentences) if (derivation !== null) yield derivation;
}

function optionsOf(options: OptionValues): CcgOptions {
  const profile = options.replay === 'candc' ? 'candc' : 'native';
  const { name, entries } = markupOf(options.markedup);
  return {
    switches: switchesOf(options),
    roots: options.roots === 'flags' || options.roots === 'ls14' ? options.roots : 'auto',
    unparsed: options.unparsed === 'skip' ? 'skip' : 'miss',
    markup: name,
    profile,
    replay: new Replay(entries === null ? { profile } : { profile, markup: entries }),
  };
}

interface NamedMarkup {
  readonly name: string;
  readonly entries: MarkupEntries | null;
}

function markupOf(value: OptionValues[string]): NamedMarkup {
  if (typeof value !== 'object') return { name: 'rules', entries: null };
  const { entries, notices } = readMarkedup({ file: value.name, bytes: value.bytes, line: 1, first: 0 });
  const [first] = notices.list();
  if (first?.kept[0] !== undefined) throw new InputError(first.kept[0]);
  return { name: signatureName(value), entries };
}

function switchesOf({ labels, slots, align, root }: OptionValues): Switches {
  return {
    labels: labels === 'full' || labels === 'none' ? labels : 'subcat',
    slots: align === false ? 'equal' : slotsOf(slots),
    root: root !== false,
  };
}

function slotsOf(value: OptionValues[string]): Slots {
  return value === 'equal' || value === 'strict' ? value : 'aligned';
}
