// Files checked before they are sent, one after the other: what is wrong with one does not keep the others from being read.
import { basename, join } from 'node:path';
import {
  type CheckedFile,
  type CheckResult,
  type CheckRun,
  checkFile,
  checkResult,
  ProblemList,
  textSet,
} from '../api/index.ts';
import { InputError, refuse } from '../bytes/index.ts';
import type { CorpusFile } from '../corpus/index.ts';
import { entriesOf } from './entries.ts';
import { environmentWith, type FileOrText, fileSetOf, type MachineUse, readWhole, statOf } from './files.ts';

/** Checks all files that these names, patterns and folders name. Gold is one file for all of them, or many, each for the file of
 *  its name. */
export async function checkSets(
  sources: readonly FileOrText[],
  {
    gold,
    most,
    score,
    ...use
  }: Pick<CheckRun, 'most' | 'score'> & MachineUse & { readonly gold?: FileOrText | undefined },
): Promise<CheckResult> {
  const golds = gold === undefined ? null : filesOf(gold).map(readableAgain);
  const run = { most, score, environment: environmentWith(use), readFile: readWhole };
  const checked: CheckedFile[] = [];
  const met = new Set<CorpusFile>();
  for (const source of sources)
    try {
      for (const file of filesOf(source)) {
        const own = golds === null ? null : partnerOf(file, golds);
        if (own !== null) met.add(own);
        checked.push(await checkFile(file.name === 'standard input' ? readableAgain(file) : file, own, run));
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      checked.push(refused(error.file ?? nameOf(source), error));
    }
  // Where each file has its gold, all of gold wants a file.
  if (golds !== null && golds.length > 1)
    for (const missing of golds.filter(each => !met.has(each)))
      checked.push(refused(basename(missing.name), noSubmission(missing.name)));
  return checkResult(checked);
}

const nameOf = (source: FileOrText) => (typeof source === 'string' ? source : source.name);

function filesOf(source: FileOrText): readonly CorpusFile[] {
  return typeof source === 'string' ? filesIn(source) : textSet(source, 'text').files;
}

/** A folder is all files in it, but for hidden ones. */
export function filesIn(name: string): readonly CorpusFile[] {
  if (statOf(name)?.isDirectory() !== true) return fileSetOf(name).files;
  const names = entriesOf(name).filter(each => each.isFile() && !each.name.startsWith('.'));
  if (names.length === 0)
    throw refuse('no-such-files', { file: name }, 'there is no file in this folder; is it the right one?');
  return names.map(each => fileSetOf(join(name, each.name)).files[0]!).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The gold standard of a file: the only one, or that of the same name, whatever stands behind its first dot. */
export function partnerOf(file: CorpusFile, golds: readonly CorpusFile[]): CorpusFile {
  if (golds.length === 1) return golds[0]!;
  const sameName = golds.filter(({ name }) => basename(name) === basename(file.name));
  const sameStem = golds.filter(({ name }) => stemOf(name) === stemOf(file.name));
  const [found, ...others] = sameName.length > 0 ? sameName : sameStem;
  if (found !== undefined && others.length === 0) return found;
  const text = `no file of gold is called ${JSON.stringify(basename(file.name))}; rename it like its gold standard, or remove it`;
  throw refuse('no-partner', { file: file.name }, text);
}

const stemOf = (name: string) => basename(name).replace(/\..*$/, '');

function noSubmission(gold: string): InputError {
  return refuse('missing-file', null, `there is no file for ${gold}; add it`);
}

/** What was not even opened. */
function refused(name: string, error: InputError): CheckedFile {
  const problems = new ProblemList(name, 1);
  problems.refuse(error);
  return problems.checked({ gold: null, noun: 'sentence', sentences: null, words: null });
}

/** What comes through a pipe comes only once. */
function readableAgain(file: CorpusFile): CorpusFile {
  if (file.name !== 'standard input') return file;
  let input: ReturnType<CorpusFile['open']> | null = null;
  return {
    ...file,
    open() {
      input ??= file.open();
      return { ...input, close() {} };
    },
  };
}
