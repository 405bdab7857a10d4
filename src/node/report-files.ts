// Reports of files.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type ReportOptions, reportFrom } from '../api/index.ts';
import { type FileSet, keptOpen } from '../corpus/index.ts';
import { shellLine } from '../report/index.ts';
import { fileSetOf } from './file-sets.ts';
import { sourceNamed } from './files.ts';
import type { Work } from './machinery.ts';

export async function reportSets(names: readonly string[], { workers, progress, ...options }: ReportOptions & Work) {
  const command = shellLine(['touchstone', 'report', ...names]);
  const { source, counts } = await sourceNamed(names, options.score, { workers, progress });
  const opened = { ...source, sets: source.sets.map(openedOnce) };
  const files = async () => (counts?.map(name => openedOnce(fileSetOf(name))) ?? opened.sets).map(digestOf);
  return reportFrom(opened, { command, ...options }, files);
}

/** A file by itself stays open until we leave: what came out of a pipe does not come again. */
function openedOnce({ name, files }: FileSet): FileSet {
  const [file] = files;
  if (file === undefined || files.length > 1) return { name, files };
  const input = keptOpen(file.open());
  return { name, files: [{ ...file, open: () => input }] };
}

/** The files as they lie on the disk, so that others find the same, one behind the other; of a pipe, what came out of it. */
function digestOf({ name, files }: FileSet) {
  const digest = createHash('sha256');
  const block = new Uint8Array(1 << 20);
  let bytes = 0;
  for (const each of files) {
    const file = statSync(each.name, { throwIfNoEntry: false })?.isFile() ? openSync(each.name, 'r') : null;
    const input = file === null ? each.open() : null;
    let at = 0;
    const next = () => (file === null ? (input?.read(block, 0, at) ?? 0) : readSync(file, block));
    for (let got = next(); got > 0; got = next()) {
      digest.update(block.subarray(0, got));
      at += got;
    }
    bytes += at;
    if (file !== null) closeSync(file);
  }
  return {
    name: files.length === 1 ? files[0]!.name : `${name} (${files.length} files)`,
    bytes,
    sha256: digest.digest('hex'),
  };
}
