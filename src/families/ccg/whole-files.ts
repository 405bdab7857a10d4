// Files that are read whole before they are scored: those whose sentences no line ends, .auto files with n-best lists, gaps
// or another order, and files whose roots stand in a second one. What comes of them are lines of sentences.
import { endOf, LINE_FEED, type Notices, refuse, wholeFile } from '../../bytes/index.ts';
import { hasDerivations, needsWhole, tells, unparsed } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { Family, NamedFile, OptionValues, Samples } from '../files.ts';
import { formatOf, layoutOfCcg, layoutWith, readSide } from './layout.ts';
import { type RootsFile, withRoots } from './roots-beside.ts';
import { writeSentenceLines } from './sentence-lines.ts';

export const prepareCcg: NonNullable<Family['prepare']> = ({ samples, system, whole }, options) => {
  const beside = rootsFor(system, options);
  if (beside === null && !needsWhole(formatOf(layoutOfCcg(samples)), lineBlocks(samples))) return null;
  const chunk = whole();
  const layout = layoutOfCcg(samplesOf(chunk.bytes));
  const { sentences, notices } = readSide(chunk, layout);
  const file = { file: chunk.file, layout: layoutWith(layout, ['lines']), sentences };
  const made = beside === null ? file : withRoots(file, beside, notices);
  const end = endOf(chunk);
  return {
    bytes: writeSentenceLines(made.sentences),
    layout: made.layout,
    warnings: notices.list(),
    end,
    texts: [chunk.bytes, ...(beside === null ? [] : [beside.bytes])],
    ...(formatOf(layout) === 'prolog' && endsWell(sentences, notices)
      ? { failure: writeSentenceLines([{ ...unparsed, id: '', place: end }]) }
      : {}),
  };
};

/** Whether what is missing at the end can have failed: the last parse is whole, and the file is of one run. */
function endsWell(sentences: readonly CcgSentence[], notices: Notices): boolean {
  return sentences.at(-1)?.damaged !== true && !notices.list().some(({ code }) => code === 'ids-repeat');
}

/** What tells the roots of gold, or of a system by its place among them. */
function rootsFor(system: number | null, { goldRoots, systemRoots }: OptionValues): RootsFile | null {
  const given = system === null ? goldRoots : systemRoots;
  if (typeof given !== 'object') return null;
  const file = [given, ...(given.others ?? [])][system ?? 0];
  return file === undefined || file.name === '-' ? null : readRootsFile(file);
}

function readRootsFile({ name, bytes }: NamedFile): RootsFile {
  const layout = layoutOfCcg(samplesOf(bytes));
  if (!tells(formatOf(layout), 'roots'))
    throw refuse(
      'no-roots-file',
      { file: name, line: 1, column: 1 },
      'this file does not tell roots: a .roots file does, or one of derivations',
    );
  const { sentences, notices } = readSide(wholeFile(name, bytes), layout);
  return { file: name, bytes, layout, sentences, notices, hasDerivations: hasDerivations(formatOf(layout)) };
}

const samplesOf = (bytes: Uint8Array): Samples => ({ pieces: [bytes], whole: () => [bytes] });

/** All of a file in blocks that begin and end between lines. */
function* lineBlocks({ whole }: Samples): Iterable<Uint8Array> {
  let rest = new Uint8Array(0);
  for (const block of whole()) {
    const end = block.lastIndexOf(LINE_FEED) + 1;
    if (end > 0 || rest.length > 0) {
      const joined = new Uint8Array(rest.length + end);
      joined.set(rest);
      joined.set(block.subarray(0, end), rest.length);
      if (end > 0) yield joined;
      rest = end > 0 ? block.slice(end) : joined;
    } else rest = block.slice();
  }
  yield rest;
}
