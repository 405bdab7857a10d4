// CCG derivations and predicate-argument dependencies: F1 as the C&C parser's evaluation has it, and decomposed scoring.
import { UsageError, type Warning } from '../../bytes/index.ts';
import { type MarkupEntries, Replay } from '../../convert/index.ts';
import { ccgSentenceEnds, hasDerivations, isReadWhole, MARKUP_SLOTS } from '../../formats/index.ts';
import { spellingOf } from '../../model/index.ts';
import { cutWhole } from '../cut-whole.ts';
import type { Family, OptionValues } from '../files.ts';
import { readOwnMarkedup } from '../markup.ts';
import { scoringFrom } from '../score-part.ts';
import type { Scoring, Settings } from '../scoring.ts';
import { signatureName } from '../signature-name.ts';
import { knowsLength } from './analysis.ts';
import { dependencyErrors } from './dependency-errors.ts';
import { ccgDescription, ccgMetric } from './description.ts';
import { layoutOfCcg, readLayout, readSide, rootsInDerivations, writeLayout } from './layout.ts';
import { type CcgColumn, ccgMetricOf } from './metric.ts';
import { type CcgOptions, type CcgSentencePair, ccgReader, GOLD_ROOTS_BY_RULE } from './reader.ts';
import { cutterOf } from './small-parts.ts';
import type { Switches } from './switches.ts';
import { ccgView } from './view.ts';
import { prepareCcg } from './whole-files.ts';

export const ccg: Family = {
  ...ccgDescription,

  layoutOf: samples => writeLayout(layoutOfCcg(samples)),

  prepare: prepareCcg,

  cut: (layout, ...rest) => cutterOf(layout)?.(...rest) ?? cutWhole(layout, ...rest),

  sentenceEnds(layout) {
    const { format, lines } = readLayout(layout);
    if (lines) return 'every line';
    return isReadWhole(format) ? null : ccgSentenceEnds(format);
  },

  endsWithFailures(layout) {
    const { format, lines } = readLayout(layout);
    return lines || (format !== 'auto' && format !== 'numbered_auto');
  },

  textsOf(chunk, text) {
    const layout = readLayout(text);
    return readSide(chunk, layout).sentences.map(sentence => {
      const told = sentence.words.map(word => word && spellingOf(word));
      const words = { told, all: knowsLength(sentence) };
      const place = layout.lines ? { place: sentence.place } : {};
      return { text: told.join(''), last: sentence.words.at(-1) ?? null, words, ...place };
    });
  },

  scoring: options => ccgScoring(optionsOf(options)),
};

function ccgScoring(options: CcgOptions): Scoring<CcgColumn, CcgSentencePair> {
  return {
    ...scoringFrom(ccgMetric),
    settings: settingsOf(options),
    // It aligns slots beside those that are equal, and a sentence without parse is missed.
    reference: () => (options.switches.slots === 'strict' || options.unparsed === 'skip' ? null : 'catgram-0.3'),
    reader: ccgReader(options),
    metric: ccgMetricOf(options.unparsed, options.nbest),
    view: ccgView(options.switches.labels),
    errors: dependencyErrors(options.unparsed),
    remarkOn: layout => (hasDerivations(readLayout(layout).format) ? GOLD_REPLAYED : null),
    ...(options.goldRoots === null ? {} : { goldRoots: options.goldRoots }),
    signatureOf: (warnings, systemLayout) => [
      ...(options.switches.root ? [['root', rootsUsed(options, warnings, systemLayout)] as const] : []),
      ...(has(GOLD_ROOTS_BY_RULE, warnings) ? [['gold-roots', 'ls14'] as const] : []),
      ...(has(MARKUP_SLOTS, warnings) ? [['slots', 'markup'] as const] : []),
      ...(options.nbest === null && has('several-parses', warnings) ? [['parses', 'first'] as const] : []),
    ],
  };
}

const GOLD_REPLAYED =
  "gold's dependencies were made from its derivations and are not CCGbank's own; with PARG as gold, --gold-roots takes the derivations";

const has = (wanted: string, warnings: readonly Warning[]) => warnings.some(({ code }) => code === wanted);

/** Where the file decides, a warning tells what it was. */
function rootsUsed({ roots }: CcgOptions, warnings: readonly Warning[], layout: string | undefined): string {
  if (has('no-roots', warnings)) return 'no';
  if (layout !== undefined && !rootsInDerivations(readLayout(layout))) return 'file';
  if (roots !== 'auto') return roots;
  return has('roots-by-rule', warnings) ? 'ls14' : 'flags';
}

const alignment: Readonly<Record<Switches['slots'], string>> = { equal: 'no', aligned: 'yes', strict: 'strict' };

const goldRootsOf = (name: string | null): Settings => (name === null ? [] : [['gold-roots', 'file']]);

function settingsOf({ switches, roots, goldRoots, unparsed, nbest, markup, profile }: CcgOptions): Settings {
  return [
    ['labels', switches.labels],
    ['align', alignment[switches.slots]],
    ['root', switches.root ? roots : 'no'],
    ...goldRootsOf(goldRoots),
    ['unparsed', unparsed],
    ...(nbest === null ? [] : ([['parses', `oracle-${nbest}`]] as const)),
    ['markup', markup],
    ...(profile === 'native' ? [] : ([['replay', profile]] as const)),
  ];
}

function optionsOf(options: OptionValues): CcgOptions {
  const profile = options.replay === 'candc' ? 'candc' : 'native';
  const { name, entries, warnings } = markupOf(options.markedup);
  return {
    switches: switchesOf(options),
    roots: options.roots === 'flags' || options.roots === 'ls14' ? options.roots : 'auto',
    unparsed: options.unparsed === 'skip' ? 'skip' : 'miss',
    markup: name,
    markupWarnings: warnings,
    profile,
    goldRoots: typeof options.goldRoots === 'object' ? options.goldRoots.name : null,
    nbest: nbestOf(options.nbest),
    replay: new Replay(entries === null ? { profile } : { profile, markup: entries }),
  };
}

function nbestOf(value: OptionValues[string]): number | null {
  if (typeof value !== 'string') return null;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= 1) return number;
  throw new UsageError(`--nbest takes a number of parses from 1 on, not ${JSON.stringify(value)}`);
}

interface UsedMarkup {
  readonly name: string;
  readonly entries: MarkupEntries | null;
  readonly warnings: readonly Warning[];
}

function markupOf(value: OptionValues[string]): UsedMarkup {
  if (typeof value !== 'object') return { name: 'rules', entries: null, warnings: [] };
  return { name: signatureName(value), ...readOwnMarkedup(value) };
}

function switchesOf({ labels, slots, align, root }: OptionValues): Switches {
  return {
    labels: labels === 'full' || labels === 'none' ? labels : 'subcat',
    slots: align === false || slots === 'equal' ? 'equal' : slots === 'strict' ? 'strict' : 'aligned',
    root: root !== false,
  };
}
