// Reports of files.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, type Stats } from 'node:fs';
import { type ReportOptions, reportFrom } from '../api/index.ts';
import { refuse } from '../bytes/index.ts';
import { blocksOf, closeAll, type FileSet, type Input } from '../corpus/index.ts';
import { shellLine } from '../report/index.ts';
import { sourceNamed } from './compared-files.ts';
import { fileSetOf, type MachineUse, statOf } from './files.ts';

export async function reportSets(
  names: readonly string[],
  { workers, progress, ...options }: ReportOptions & MachineUse,
) {
  const command = shellLine(['touchstone', 'report', ...names]);
  const { source, counts } = await sourceNamed(names, options.score, { workers, progress });
  const opened: Input[] = [];
  const before = new Map(filesOf(counts?.map(fileSetOf) ?? source.sets).map(({ name }) => [name, statOf(name)]));
  /** A file by itself stays open until the report is written: what came out of a pipe does not come again. */
  const readableAgain = ({ name, files }: FileSet): FileSet => {
    const [file] = files;
    if (file === undefined || files.length > 1) return { name, files };
    const input = file.open();
    opened.push(input);
    return { name, files: [{ ...file, open: () => ({ ...input, close() {} }) }] };
  };
  try {
    const sets = source.sets.map(readableAgain);
    const files = async () => {
      const digests = (counts?.map(fileSetOf) ?? sets).map(digestOf);
      for (const [name, stat] of before) refuseReplaced(name, stat);
      return digests;
    };
    return await reportFrom({ ...source, sets }, { command, ...options }, files);
  } finally {
    closeAll(opened);
  }
}

const filesOf = (sets: readonly FileSet[]) => sets.flatMap(({ files }) => files);

/** A digest is of the bytes that were scored, or there is none. */
function refuseReplaced(name: string, before: Stats | undefined): void {
  const now = statOf(name);
  const isSame =
    now?.ino === before?.ino &&
    now?.dev === before?.dev &&
    now?.size === before?.size &&
    now?.mtimeMs === before?.mtimeMs;
  if (isSame || before?.isFile() !== true) return;
  throw refuse(
    'changed-file',
    { file: name },
    'the file was changed or replaced while the report was made; wait until it is complete, then call it again',
  );
}

/** The files as they lie on the disk, so that others find the same, one behind the other; of a pipe, what came out of it. */
function digestOf({ name, files }: FileSet) {
  const digest = createHash('sha256');
  let bytes = 0;
  for (const each of files) {
    const input = statOf(each.name)?.isFile() === true ? plainFile(each.name) : each.open();
    try {
      for (const block of blocksOf(input)) {
        digest.update(block);
        bytes += block.length;
      }
    } finally {
      input.close();
    }
  }
  return {
    name: files.length === 1 ? files[0]!.name : `${name} (${files.length} files)`,
    bytes,
    sha256: digest.digest('hex'),
  };
}

function plainFile(name: string): Pick<Input, 'read' | 'close'> {
  const file = openSync(name, 'r');
  return {
    read: (into, from, position) => readSync(file, into, from, into.length - from, position),
    close: () => closeSync(file),
  };
}
