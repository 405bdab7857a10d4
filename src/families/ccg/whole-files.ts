// Files that are read whole before they are scored: those whose sentences no line ends, .auto files with n-best lists, gaps
// or another order, files whose sentences stand elsewhere than in gold, and those whose roots stand in a second one. What comes of
// them are lines of sentences.
import { endOf, type Notices, refuse, wholeFile } from '../../bytes/index.ts';
import { hasDerivations, tells } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { Family, FileToPrepare, NamedFile, OptionValues, PreparedFile, Samples } from '../files.ts';
import { layoutOfCcg, readSide, writeLayout } from './layout.ts';
import { idsIn, inGoldsPlaces, meetsElsewhere } from './meeting.ts';
import { withParsesTaken } from './parses-taken.ts';
import { type RootsFile, withRoots } from './roots-beside.ts';
import { writeSentenceLines } from './sentence-lines.ts';
import { refuseUnusableSentences } from './unusable-sentences.ts';

export const prepareCcg: NonNullable<Family['prepare']> = (file, options) => {
  const roots = rootsFor(file.system, options);
  if (file.system === null && roots !== null) return preparedGold(file, roots);
  if (roots === null && !needsWhole(file)) return null;
  const made = prepared(file, roots === null ? null : readRootsFile(roots));
  if (file.system === null) return made;
  const nbest = options.nbest === undefined ? null : Number(options.nbest);
  return { ...made, warnings: withParsesTaken(made.warnings, nbest) };
};

function needsWhole({ samples, gold }: FileToPrepare): boolean {
  const ids = idsIn(samples, layoutOfCcg(samples).format);
  return ids.whole || (gold !== undefined && meetsElsewhere(ids, gold));
}

function prepared({ system, whole, gold }: FileToPrepare, beside: RootsFile | null): PreparedFile {
  const chunk = whole();
  const layout = layoutOfCcg(samplesOf(chunk.bytes));
  const { sentences, notices } = readSide(chunk, layout);
  const given = { file: chunk.file, layout: { ...layout, lines: true }, sentences };
  const made = beside === null ? given : withRoots(given, beside, system === null, notices);
  const end = endOf(chunk);
  const omitsFailures = layout.format === 'prolog' && endsWell(sentences, notices);
  const read = { file: chunk.file, sentences: made.sentences, end, omitsFailures };
  return {
    bytes: writeSentenceLines(gold === undefined ? made.sentences : inGoldsPlaces(read, gold, notices)),
    layout: writeLayout(made.layout),
    warnings: notices.list(),
    end,
    texts: [chunk.bytes, ...(beside === null ? [] : [beside.bytes])],
  };
}

interface GoldWithRoots {
  readonly gold: Uint8Array;
  readonly roots: NamedFile;
  readonly made: PreparedFile;
}

/** As it was prepared last: a leaderboard asks for it again for each team. */
let last: WeakRef<GoldWithRoots> | null = null;

function preparedGold(file: FileToPrepare, roots: NamedFile): PreparedFile {
  const chunk = file.whole();
  const known = last?.deref();
  const isKnown =
    known !== undefined &&
    known.made.end.file === chunk.file &&
    known.roots.name === roots.name &&
    areSame(known.gold, chunk.bytes) &&
    areSame(known.roots.bytes, roots.bytes);
  if (isKnown) return known.made;
  const made = prepared({ ...file, whole: () => chunk }, readRootsFile(roots));
  last = new WeakRef({ gold: chunk.bytes, roots, made });
  return made;
}

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one === other || (one.length === other.length && one.every((byte, i) => byte === other[i]));

/** Whether what is missing at the end can have failed: the last parse is whole, and the file is of one run. */
function endsWell(sentences: readonly CcgSentence[], notices: Notices): boolean {
  return sentences.at(-1)?.damaged !== true && !notices.list().some(({ code }) => code === 'ids-repeat');
}

/** What tells the roots of gold, or of a system by its place among them. */
function rootsFor(system: number | null, { goldRoots, systemRoots }: OptionValues): NamedFile | null {
  const given = system === null ? goldRoots : systemRoots;
  if (typeof given !== 'object') return null;
  const file = [given, ...(given.others ?? [])][system ?? 0];
  return file === undefined || file.name === '-' ? null : file;
}

function readRootsFile({ name, bytes }: NamedFile): RootsFile {
  const layout = layoutOfCcg(samplesOf(bytes));
  const { sentences, notices } = readSide(wholeFile(name, bytes), layout);
  if (!tells(layout.format, 'roots') || sentences.length === 0)
    throw refuse(
      'no-roots-file',
      { file: name, line: 1, column: 1 },
      'this file does not tell roots: a .roots file does, or one of derivations; is it the right one?',
    );
  refuseUnusableSentences(sentences, notices.list());
  return { file: name, bytes, layout, sentences, notices, hasDerivations: hasDerivations(layout.format) };
}

const samplesOf = (bytes: Uint8Array): Samples => ({ pieces: [bytes], whole: () => [bytes] });
