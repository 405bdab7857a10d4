// Between the CCG formats: derivations become derivations in another form, dependencies, or roots.
import { type Chunk, InputError, type Notices, refuse } from '../../bytes/index.ts';
import {
  annotate,
  haveHeadFlags,
  isOmitted,
  Replay,
  type RootMethod,
  rootOf,
  withDependencies,
} from '../../convert/index.ts';
import {
  type CcgFormat,
  type CcgReading,
  MARKUP_SLOTS,
  readCcg,
  readCcgDeps,
  readMarkedup,
  recogniseCcg,
  writeAuto,
  writeCcgbankDeps,
  writeCcgDeps,
  writeParg,
  writePipe,
  writeRoots,
  writeStagged,
} from '../../formats/index.ts';
import type { Category, CcgDependency, CcgSentence } from '../../model/index.ts';
import { chunkOf } from '../sources.ts';
import type { Conversion, ccgTargets } from './formats.ts';
import type { ConvertOptions } from './options.ts';

type CcgTarget = (typeof ccgTargets)[number];

const dependencyFormats: ReadonlySet<string> = new Set(['parg', 'ccgbank_deps', 'deps']);

/** The sentences with all that the target asks for. */
export function toCcg(chunk: Chunk, to: CcgTarget, options: ConvertOptions): Conversion {
  const from = recogniseCcg(chunk.bytes) ?? 'auto';
  const replay = replayOf(options);
  const { sentences: read, notices } = readAnySlots(chunk, from);
  if (to === 'stagged' && read.every(({ categories }) => categories.every(category => category === null)))
    throw refuse(
      'no-categories',
      { file: chunk.file, line: chunk.line, column: 1 },
      'this file does not tell the categories of its words (no <c> lines), so it cannot become .stagged',
    );
  const sentences =
    to === 'roots'
      ? withRoots(read, options.roots, notices)
      : dependencyFormats.has(to)
        ? read.map(sentence => analysed(sentence, to, replay, notices))
        : read;
  return {
    content: () => writerOf(to, replay, options.categories === true)(sentences),
    record: () => ({ format: from, sentences: sentences.map(sentenceRecord) }),
    warnings: notices.list(),
    sentences: sentences.length,
    withoutAnalysis: sentences.filter(({ failed }) => failed).length,
    lacking: 'no analysis',
  };
}

function replayOf({ markedup, replay: profile = 'native' }: ConvertOptions): Replay {
  if (markedup === undefined) return new Replay({ profile });
  const { entries, notices } = readMarkedup(chunkOf(markedup, markedup.name));
  const [first] = notices.list();
  if (first?.kept[0] !== undefined) throw new InputError(first.kept[0]);
  return new Replay({ profile, markup: entries });
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

/** A sentence with its dependencies; CCGbank's own formats do without those that CCGbank omits. */
function analysed(sentence: CcgSentence, to: CcgTarget, replay: Replay, notices: Notices): CcgSentence {
  const { words, dependencies, ...rest } = withDependencies(sentence, replay, notices);
  if (dependencies === null) return { words, dependencies, ...rest };
  const kept = to === 'deps' ? dependencies : dependencies.filter(dependency => !isOmitted(dependency, words));
  return { words, dependencies: [...kept].sort(inOrder), ...rest };
}

/** By predicate, then slot, then argument. */
function inOrder(one: CcgDependency, other: CcgDependency): number {
  return one.predicate - other.predicate || one.slot - other.slot || one.argument - other.argument;
}

function withRoots(
  sentences: readonly CcgSentence[],
  roots: RootMethod | undefined,
  notices: Notices,
): readonly CcgSentence[] {
  const derivations = sentences.flatMap(({ derivation }) => (derivation === null ? [] : [derivation]));
  const method = roots ?? (haveHeadFlags(derivations) ? 'flags' : 'ls14');
  return sentences.map(sentence => {
    const { derivation, failed, place } = sentence;
    if (derivation === null || failed) return sentence;
    const uncovered = () =>
      notices.add('no-head-rule', () => ({ place, text: 'no head rule covers a node here; its flag is believed' }));
    return { ...sentence, root: rootOf(derivation, method, uncovered) };
  });
}

type Writer = (sentences: readonly CcgSentence[]) => string;

const writers: Readonly<Record<Exclude<CcgTarget, 'deps'>, Writer>> = {
  auto: sentences => writeAuto(sentences),
  autox: sentences => writeAuto(sentences, { extended: true, suffix: '' }),
  pipe: writePipe,
  parg: writeParg,
  ccgbank_deps: writeCcgbankDeps,
  stagged: writeStagged,
  roots: writeRoots,
};

function writerOf(to: CcgTarget, { lexicon }: Replay, tagged: boolean): Writer {
  if (to !== 'deps') return writers[to];
  const markupOf = (category: Category) => lexicon.markupOf(category) ?? annotate(category);
  return sentences => writeCcgDeps(sentences, { markupOf, tagged });
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
