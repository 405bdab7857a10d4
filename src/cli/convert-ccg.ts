// Between the CCG formats: derivations become derivations in another form, dependencies, or roots.
import { type Chunk, InputError, type Notices, refuse } from '../bytes/index.ts';
import {
  annotate,
  haveHeadFlags,
  isOmitted,
  type Replay,
  type RootMethod,
  rootOf,
  withDependencies,
} from '../convert/index.ts';
import {
  type CcgFormat,
  type CcgReading,
  MARKUP_SLOTS,
  readCcg,
  readCcgDeps,
  writeAuto,
  writeCcgbankDeps,
  writeCcgDeps,
  writeParg,
  writePipe,
  writeRoots,
  writeStagged,
} from '../formats/index.ts';
import type { CcgDependency, CcgSentence } from '../model/index.ts';

export type CcgTarget = CcgFormat | 'autox';

/** What each target leaves out of a derivation, for people. */
export const ccgTargets: Readonly<Record<CcgTarget, string>> = {
  auto: 'derivations; without the original tag and the indices of a leaf',
  autox: 'derivations with more fields, which are not known and written XX',
  pipe: 'derivations, a node a line; without the ids of sentences',
  parg: "CCGbank's dependencies; without the derivation and what CCGbank omits",
  ccgbank_deps: 'the same, one a line; also without ids and long-range marks',
  deps: "C&C's dependencies with CCGbank's slots; without the derivation and the ids of sentences",
  stagged: 'words with tags and lexical categories only',
  roots: 'the head word and the category of each sentence only',
};

export interface CcgConversion {
  readonly from: CcgFormat;
  readonly to: CcgTarget;
  readonly replay: Replay;
  /** Undefined: by head flags if the file has any, else by rules. */
  readonly roots: RootMethod | undefined;
  /** Whether .deps has a line of categories after each analysed sentence. */
  readonly categories: boolean;
}

const dependencyFormats: ReadonlySet<string> = new Set(['parg', 'ccgbank_deps', 'deps']);

/** The sentences with all that the target asks for, of a file that can become it; `checkWay` refuses others. */
export function convertCcg(chunk: Chunk, conversion: CcgConversion): CcgReading {
  const { from, to } = conversion;
  const { sentences, notices } = readAnySlots(chunk, from);
  if (to === 'stagged' && sentences.every(({ categories }) => categories.every(category => category === null)))
    throw refuse(
      'no-categories',
      { file: chunk.file, line: chunk.line, column: 1 },
      'this file does not tell the categories of its words (no <c> lines), so it cannot become .stagged',
    );
  if (to === 'roots') return { sentences: withRoots(sentences, conversion, notices), notices };
  if (!dependencyFormats.has(to)) return { sentences, notices };
  return { sentences: sentences.map(sentence => analysed(sentence, conversion, notices)), notices };
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
      place,
      text: "the slots are numbered by the markup, as generate -e does; CCGbank's numbers are written instead",
    }));
    return reading;
  }
}

/** A sentence with its dependencies; CCGbank's own formats do without those that CCGbank omits. */
function analysed(sentence: CcgSentence, { to, replay }: CcgConversion, notices: Notices): CcgSentence {
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
  { roots }: CcgConversion,
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

/** The text of a file in the target's format. */
export function writeCcg(sentences: readonly CcgSentence[], { to, replay, categories }: CcgConversion): string {
  switch (to) {
    case 'auto':
      return writeAuto(sentences);
    case 'autox':
      return writeAuto(sentences, { extended: true, suffix: '' });
    case 'pipe':
      return writePipe(sentences);
    case 'parg':
      return writeParg(sentences);
    case 'ccgbank_deps':
      return writeCcgbankDeps(sentences);
    case 'deps':
      return writeCcgDeps(sentences, {
        markupOf: category => replay.lexicon.markupOf(category) ?? annotate(category),
        tagged: categories,
      });
    case 'stagged':
      return writeStagged(sentences);
    case 'roots':
      return writeRoots(sentences);
  }
}
