// CCG derivations and predicate-argument dependencies: F1 as the C&C parser's evaluation has it, and decomposed scoring.
import { type Warning, wholeFile } from '../../bytes/index.ts';
import { haveHeadFlags, type MarkupEntries, Replay } from '../../convert/index.ts';
import { type CcgFormat, ccgSentenceEnds, cutCcg, readCcg, readMarkedup, recogniseCcg } from '../../formats/index.ts';
import type { Derivation } from '../../model/index.ts';
import type { Family, OptionValues } from '../files.ts';
import { type Scoring, type Settings, scoringFrom } from '../scoring.ts';
import { signatureName } from '../signature-name.ts';
import { hasDerivations } from './analysis.ts';
import { ccgDescription, ccgMetric } from './description.ts';
import { type CcgColumn, ccgMetricOf } from './metric.ts';
import { type CcgOptions, type CcgSentencePair, ccgReader, formatOf, WITH_HEADS } from './reader.ts';
import type { Switches } from './switches.ts';
import { ccgView } from './view.ts';

export const ccg: Family = {
  ...ccgDescription,

  layoutOf(samples) {
    const [first = new Uint8Array(0)] = samples.pieces;
    // A file of nothing but empty lines is what a parser leaves that failed everywhere.
    const format = recogniseCcg(first) ?? 'auto';
    return hasDerivations(format) && haveHeadFlags(derivationsIn(first, format)) ? format + WITH_HEADS : format;
  },

  cut: (layout, ...rest) => cutCcg(formatOf(layout), ...rest),

  sentenceEnds: layout => ccgSentenceEnds(formatOf(layout)),

  textsOf: (chunk, layout) =>
    readCcg(chunk, formatOf(layout)).sentences.map(({ words }) => ({
      text: words.join(''),
      last: words.at(-1) ?? null,
    })),

  scoring: options => ccgScoring(optionsOf(options)),
};

function ccgScoring(options: CcgOptions): Scoring<CcgColumn, CcgSentencePair> {
  return {
    ...scoringFrom(ccgMetric),
    settings: settingsOf(options),
    reference: 'catgram-0.3',
    reader: ccgReader(options),
    metric: ccgMetricOf(options.unparsed),
    view: ccgView,
    signatureOf: warnings => (options.switches.root ? [['root', rootsUsed(options, warnings)]] : []),
  };
}

/** Where the file decides, a warning tells what it was. */
function rootsUsed({ roots }: CcgOptions, warnings: readonly Warning[]): string {
  const told = (wanted: string) => warnings.some(({ code }) => code === wanted);
  if (told('no-roots')) return 'no';
  if (roots !== 'auto') return roots;
  return told('roots-by-rule') ? 'ls14' : 'flags';
}

const alignment: Readonly<Record<Switches['slots'], string>> = { equal: 'no', aligned: 'yes', strict: 'strict' };

function settingsOf({ switches, roots, unparsed, markup, profile }: CcgOptions): Settings {
  return [
    ['labels', switches.labels],
    ['align', alignment[switches.slots]],
    ['root', switches.root ? roots : 'no'],
    ['unparsed', unparsed],
    ['markup', markup],
    ...(profile === 'native' ? [] : ([['replay', profile]] as const)),
  ];
}

/** Enough to see what a file's head flags mean. */
const SURVEYED = 1 << 16;

function* derivationsIn(piece: Uint8Array, format: CcgFormat): Iterable<Derivation> {
  const chunk = wholeFile('', piece.subarray(0, SURVEYED));
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

function markupOf(value: OptionValues[string]): { readonly name: string; readonly entries: MarkupEntries | null } {
  if (typeof value !== 'object') return { name: 'rules', entries: null };
  const { entries, notices } = readMarkedup(wholeFile(value.name, value.bytes));
  const refusal = notices.refusal();
  if (refusal !== null) throw refusal;
  return { name: signatureName(value), entries };
}

function switchesOf({ labels, slots, align, root }: OptionValues): Switches {
  return {
    labels: labels === 'full' || labels === 'none' ? labels : 'subcat',
    slots: align === false || slots === 'equal' ? 'equal' : slots === 'strict' ? 'strict' : 'aligned',
    root: root !== false,
  };
}
