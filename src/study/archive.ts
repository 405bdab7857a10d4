// A study as one JSON file, to keep, to send and to restore exactly. What comes from outside is checked before any of it is
// stored: each record, and that they belong together.
import {
  array,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  literal,
  object,
  pipe,
  record,
  regex,
  safeParse,
  string,
} from 'valibot';
import { type Chunk, decode, legible, nestsTooDeeply, refuse } from '../bytes/index.ts';
import { archiveEntries, type Stored, type StudyArchive } from './records.ts';

/** Raised when older programs could no longer read it. */
const FORMAT = 1;

export function writeArchive(archive: StudyArchive, version: string): string {
  return `${JSON.stringify({ touchstone: version, archive: FORMAT, ...archive }, null, 1)}\n`;
}

const archiveSchema = object({ archive: literal(FORMAT), ...archiveEntries });

/** One that does not hold together is refused. */
export function readArchive(chunk: Chunk): StudyArchive {
  const { archive: _, ...archive } = readChecked(chunk, archiveSchema, 'archive of a study');
  checkWhole(chunk, archive);
  return archive;
}

const backupEntries = {
  studies: array(object(archiveEntries)),
  /** The SHA-256 of every judge's link. */
  links: record(string(), pipe(string(), regex(/^[0-9a-f]{64}$/))),
};
const backupSchema = object({ backup: literal(FORMAT), ...backupEntries });
/** All studies of a server, with what its links are known by. */
export type StudyBackup = Pick<Stored<typeof backupSchema>, keyof typeof backupEntries>;

export function writeBackup(backup: StudyBackup, version: string): string {
  return `${JSON.stringify({ touchstone: version, backup: FORMAT, ...backup }, null, 1)}\n`;
}

export function readBackup(chunk: Chunk): StudyBackup {
  const backup = readChecked(chunk, backupSchema, 'backup of studies');
  for (const archive of backup.studies) checkWhole(chunk, archive);
  return backup;
}

function readChecked<S extends GenericSchema>({ file, bytes }: Chunk, schema: S, what: string): InferOutput<S> {
  const none = (why: string) => refuse('bad-archive', { file, line: 1, column: 1 }, `this is no ${what}: ${why}`);
  const text = decode(bytes);
  if (nestsTooDeeply(text)) throw none('it nests too deeply');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw none(legible(String(error), 120));
  }
  const { success, output, issues } = safeParse(schema, content, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  throw none(`${getDotPath(issue) ?? 'the whole'}: ${legible(issue.message, 120)}`);
}

function checkWhole({ file }: Chunk, archive: StudyArchive): void {
  const fault = faultOf(archive);
  if (fault !== null)
    throw refuse('bad-archive', { file, line: 1, column: 1 }, `the archive does not hold together: ${fault}`);
}

/** What does not belong together; null where all does. */
function faultOf({ study, items, judges, history }: StudyArchive): string | null {
  const ids = new Set(items.map(({ id }) => id));
  if (ids.size < items.length) return 'two items have one id';
  if (new Set(judges.map(({ judge }) => judge.id)).size < judges.length) return 'two judges have one id';
  const samples = judges.flatMap(({ judge: { sample } }) => (sample === null ? [] : [sample]));
  if (new Set(samples).size < samples.length) return 'two judges have one sample';
  const assigned = new Set<string>();
  for (const { judge, assignments } of judges) {
    if (judge.study !== study.id) return `judge ${legible(judge.id, 40)} is of another study`;
    if (new Set(assignments.map(({ position }) => position)).size < assignments.length)
      return `two items stand at one place for judge ${legible(judge.id, 40)}`;
    for (const { item: id } of assignments) {
      if (!ids.has(id)) return `there is no item ${legible(id, 40)}`;
      if (assigned.has(`${judge.id} ${id}`)) return `item ${legible(id, 40)} is assigned twice`;
      assigned.add(`${judge.id} ${id}`);
    }
  }
  if (items.some(({ task }) => task !== study.task)) return 'an item is of another task';
  const submissions = new Set<string>();
  const comparing = study.task !== 'entailment';
  for (const { judge, item: id, submission, choice: made } of history) {
    if (!assigned.has(`${judge} ${id}`)) return `an answer is to item ${legible(id, 40)}, which is not the judge's`;
    if ((made === 'first' || made === 'second') !== comparing) return `${made} is no answer to such an item`;
    submissions.add(`${judge} ${submission}`);
  }
  return submissions.size < history.length ? 'a submission stands twice' : null;
}
