// Between the CCG formats: derivations become derivations in another form, dependencies, or roots.
import { type Chunk, InputError, type Notices, refuse, type Warning } from '../../bytes/index.ts';
import {
  annotate,
  isOmitted,
  Replay,
  type RootMethod,
  rootMethodOf,
  rootOf,
  withDependencies,
} from '../../convert/index.ts';
import { readOwnMarkedup, refuseUnusableSentences } from '../../families/index.ts';
import {
  type CcgFormat,
  type CcgReading,
  hasHeadFlags,
  MARKUP_SLOTS,
  readCcg,
  readCcgDeps,
  recogniseCcg,
  writeAuto,
  writeCcgbankDeps,
  writeCcgConll,
  writeCcgDeps,
  writeCcgJson,
  writeCcgPtb,
  writeCcgXml,
  writeJigg,
  writeParg,
  writePipe,
  writeProlog,
  writeRoots,
  writeStagged,
} from '../../formats/index.ts';
import type { Category, CcgDependency, CcgSentence } from '../../model/index.ts';
import { fileOf } from '../sources.ts';
import type { Conversion, ccgTargets } from './formats.ts';
import type { ConvertOptions } from './options.ts';

type CcgTarget = (typeof ccgTargets)[number];

const dependencyFormats: ReadonlySet<string> = new Set(['parg', 'ccgbank_deps', 'deps']);

/** The sentences with all that the target asks for. */
export function toCcg(chunk: Chunk, to: CcgTarget, options: ConvertOptions): Conversion {
  const from = recogniseCcg(chunk.bytes) ?? 'auto';
  const { replay, warnings } = replayOf(options);
  const { sentences: read, notices } = readAnySlots(chunk, from);
  notices.append(warnings);
  if (read.length === 0)
    throw refuse(
      'no-sentences',
      { file: chunk.file, line: chunk.line, column: 1 },
      'there is no sentence in this file',
    );
  if (to === 'stagged' && read.every(({ categories }) => categories.every(category => category === null)))
    throw refuse(
      'no-categories',
      { file: chunk.file, line: chunk.line, column: 1 },
      'this file does not have the categories of its words (no <c> lines), so it cannot be converted to .stagged',
    );
  refuseUnusableSentences(read, notices.list());
  const sentences =
    to === 'roots'
      ? withRoots(read, options.roots, hasHeadFlags(from), notices)
      : dependencyFormats.has(to)
        ? read.map(sentence => analysed(sentence, to, replay, notices))
        : read;
  if (dependencyFormats.has(to)) noteIndependent(sentences, to, options.categories === true, notices);
  return {
    content: () => writerOf(to, replay, options)(sentences),
    record: () => ({ format: from === 'numbered_auto' ? 'auto' : from, sentences: sentences.map(sentenceRecord) }),
    warnings: notices.list(),
    sentences: sentences.length,
    withoutAnalysis: sentences.filter(
      ({ failed, unusable = 0, dependencies }) => failed || (unusable > 0 && dependencies?.length === 0),
    ).length,
    lacking: 'no analysis',
  };
}

function replayOf({ markedup, replay: profile = 'native' }: ConvertOptions): {
  readonly replay: Replay;
  readonly warnings: readonly Warning[];
} {
  if (markedup === undefined) return { replay: new Replay({ profile }), warnings: [] };
  const { entries, warnings } = readOwnMarkedup(fileOf(markedup, markedup.name));
  return { replay: new Replay({ profile, markup: entries }), warnings };
}

/** What `generate -e` printed has the markup beside its slots, so that CCGbank's numbers are known. */
function readAnySlots(chunk: Chunk, from: CcgFormat): CcgReading {
  try {
    return readCcg(chunk, from);
  } catch (error) {
    if (!(error instanceof InputError && error.notice.code === MARKUP_SLOTS)) throw error;
    const reading = readCcgDeps(chunk, { slots: 'markup' });
    const { place } = error.notice;
    reading.notices.add(MARKUP_SLOTS, () => ({
      place: place !== null && 'line' in place ? place : null,
      text: "the slots are numbered by the markup, as generate -e does; CCGbank's numbers are written instead",
    }));
    return reading;
  }
}

/** A sentence with its dependencies, in the order of their file or in that of `generate`; CCGbank's own formats do
 *  without those that CCGbank omits, and are sorted. */
function analysed(sentence: CcgSentence, to: CcgTarget, replay: Replay, notices: Notices): CcgSentence {
  const { words, dependencies, ...rest } = withDependencies(sentence, replay, notices);
  if (dependencies === null || to === 'deps') return { words, dependencies, ...rest };
  const kept = dependencies.filter(dependency => !isOmitted(dependency, index => words[index]));
  return { words, dependencies: kept.sort(inOrder), ...rest };
}

/** Counts the sentences that were parsed, and that will be read as failed because they have no dependencies, as "Yes ." has none. */
function noteIndependent(
  sentences: readonly CcgSentence[],
  to: CcgTarget,
  tellsWords: boolean,
  notices: Notices,
): void {
  const isTold = ({ words }: CcgSentence) => (to === 'parg' ? words.length === 1 : to === 'deps' && tellsWords);
  const lost = sentences.filter(each => !each.failed && each.dependencies?.length === 0 && !isTold(each));
  const [first] = lost;
  if (first === undefined) return;
  const remedy =
    to === 'deps' ? '--categories writes their words, which tell' : 'keep derivations or roots beside it, which tell';
  notices.add('no-dependencies', () => ({
    place: first.place,
    text: `${lost.length === 1 ? '1 sentence has' : `${lost.length} sentences have`} an analysis without dependencies, which .${to} does not tell from a failed parse; ${remedy}`,
  }));
}

/** By predicate, then slot, then argument. */
function inOrder(one: CcgDependency, other: CcgDependency): number {
  return one.predicate - other.predicate || one.slot - other.slot || one.argument - other.argument;
}

function withRoots(
  sentences: readonly CcgSentence[],
  roots: RootMethod | undefined,
  hasFlags: boolean,
  notices: Notices,
): readonly CcgSentence[] {
  const derivations = sentences.flatMap(({ derivation }) => (derivation === null ? [] : [derivation]));
  const method = roots ?? rootMethodOf(derivations);
  return sentences.map(sentence => {
    const { derivation, failed, place } = sentence;
    if (derivation === null || failed) return sentence;
    const uncovered = () =>
      notices.add('no-head-rule', () => ({
        place,
        text: `no head rule covers a node here; ${hasFlags ? 'its flag was believed' : 'its first child was taken'}`,
      }));
    return { ...sentence, root: rootOf(derivation, method, uncovered) };
  });
}

type Writer = (sentences: readonly CcgSentence[]) => string;

const writers: Readonly<Record<Exclude<CcgTarget, 'deps'>, Writer>> = {
  auto: sentences => writeAuto(sentences),
  autox: sentences => writeAuto(sentences, { extended: true, suffix: '' }),
  pipe: writePipe,
  conll: writeCcgConll,
  ptb: writeCcgPtb,
  parg: writeParg,
  ccgbank_deps: writeCcgbankDeps,
  stagged: writeStagged,
  roots: writeRoots,
  xml: writeCcgXml,
  jigg: writeJigg,
  json: writeCcgJson,
  prolog: writeProlog,
};

function writerOf(to: CcgTarget, { lexicon }: Replay, { categories, words }: ConvertOptions): Writer {
  if (to !== 'deps') return writers[to];
  const markupOf = (category: Category) => lexicon.markupOf(category) ?? annotate(category);
  return sentences => writeCcgDeps(sentences, { markupOf, tagged: categories === true, keepWords: words === 'keep' });
}

/** Words count from 1 for programs as they do for people. */
function sentenceRecord({ id, words, tags, categories, dependencies, root, failed }: CcgSentence) {
  return {
    id,
    failed,
    words,
    tags,
    categories: categories.map(category => category?.text ?? null),
    dependencies: dependencies?.map(({ predicate, category, slot, argument, ruleId, range }) => ({
      predicate: predicate + 1,
      category: category.text,
      slot,
      argument: argument + 1,
      ruleId,
      range,
    })),
    root: root && { word: root.word + 1, category: root.category.text },
  };
}
