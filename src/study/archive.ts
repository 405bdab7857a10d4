// A study as one JSON file, to keep, to send and to restore exactly. What comes from outside is checked before any of it is
// stored: each record, and that they belong together.
import { getDotPath, literal, object, safeParse } from 'valibot';
import { type Chunk, decode, legible, nestsTooDeeply, refuse } from '../bytes/index.ts';
import { archiveEntries, type StudyArchive } from './records.ts';

/** Raised when older programs could no longer read it. */
const FORMAT = 1;

export function writeArchive(archive: StudyArchive, version: string): string {
  return `${JSON.stringify({ touchstone: version, archive: FORMAT, ...archive }, null, 1)}\n`;
}

const archiveSchema = object({ archive: literal(FORMAT), ...archiveEntries });

/** One that does not hold together is refused. */
export function readArchive({ file, bytes }: Chunk): StudyArchive {
  const place = { file, line: 1, column: 1 };
  const text = decode(bytes);
  if (nestsTooDeeply(text)) throw refuse('bad-archive', place, 'this is no archive of a study: it nests too deeply');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw refuse('bad-archive', place, `this is no archive of a study: ${legible(String(error), 120)}`);
  }
  const { success, output, issues } = safeParse(archiveSchema, content, { abortEarly: true });
  if (!success) {
    const [issue] = issues;
    const where = getDotPath(issue) ?? 'the whole';
    throw refuse('bad-archive', place, `this is no archive of a study: ${where}: ${legible(issue.message, 120)}`);
  }
  const { archive: _, ...archive } = output;
  const fault = faultOf(archive);
  if (fault !== null) throw refuse('bad-archive', place, `the archive does not hold together: ${fault}`);
  return archive;
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
