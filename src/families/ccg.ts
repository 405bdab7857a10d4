// CCG derivations and predicate-argument dependencies: F1 as the C&C parser's evaluation has it, and decomposed scoring.
import { wholeFile } from '../bytes/index.ts';
import { haveHeadFlags, type MarkupEntries, Replay } from '../convert/index.ts';
import { type CcgFormat, ccgSentenceEnds, cutCcg, readCcg, readMarkedup, recogniseCcg } from '../formats/index.ts';
import type { Slots, Switches } from '../metrics/index.ts';
import type { Derivation } from '../model/index.ts';
import { hasDerivations } from './ccg-analysis.ts';
import { ccgCard } from './ccg-card.ts';
import { type CcgOptions, ccgScoring, formatOf, WITH_HEADS } from './ccg-scoring.ts';
import type { Family, OptionValues } from './family.ts';
import { signatureName } from './signature-name.ts';

export const ccg: Family = {
  ...ccgCard,

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

interface NamedMarkup {
  readonly name: string;
  readonly entries: MarkupEntries | null;
}

function markupOf(value: OptionValues[string]): NamedMarkup {
  if (typeof value !== 'object') return { name: 'rules', entries: null };
  const { entries, notices } = readMarkedup(wholeFile(value.name, value.bytes));
  const refusal = notices.refusal();
  if (refusal !== null) throw refusal;
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
