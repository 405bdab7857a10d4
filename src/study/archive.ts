// A study as one JSON file, to keep, to send and to restore exactly. What comes from outside is checked down to the last
// mark of its pictures, and that its parts belong together, before any of it is stored.
import {
  array,
  boolean,
  type GenericSchema,
  getDotPath,
  integer,
  literal,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  strictObject,
  string,
  tuple,
  unknown,
  variant,
} from 'valibot';
import { type Chunk, decode, legible, nestsTooDeeply, refuse } from '../bytes/index.ts';
import type { Picture } from '../picture/index.ts';
import { type StudyArchive, type StudyItem, tasks } from './study.ts';

/** Raised when older programs could no longer read it. */
const FORMAT = 1;

export function writeArchive(archive: StudyArchive, version: string): string {
  return `${JSON.stringify({ touchstone: version, archive: FORMAT, ...archive }, null, 1)}\n`;
}

const natural = pipe(number(), integer(), minValue(0), maxValue(2 ** 31 - 1));
const name = pipe(string(), minLength(1));
const choice = picklist(['first', 'second', 'yes', 'no', 'not sure']);
const verdict = picklist(['right', 'missing', 'extra', 'wrong', 'crossing']);

const words = array(
  strictObject({
    text: string(),
    notes: array(strictObject({ text: string(), verdict: picklist(['right', 'wrong']) })),
  }),
);
const arcs = array(
  strictObject({
    head: nullable(natural),
    dependent: natural,
    label: string(),
    verdict,
    reason: optional(string()),
  }),
);
const nodes = array(
  strictObject({
    label: string(),
    spans: array(tuple([natural, natural])),
    verdict,
    instead: optional(string()),
  }),
);
const steps = array(strictObject({ from: natural, to: natural, category: string(), rule: string(), verdict }));
const picture = variant('kind', [
  object({
    kind: literal('arcs'),
    title: string(),
    note: optional(string()),
    words,
    systemWords: optional(words),
    gold: arcs,
    system: nullable(arcs),
  }),
  object({
    kind: literal('trees'),
    title: string(),
    note: optional(string()),
    words,
    systemWords: optional(words),
    gold: nodes,
    system: nullable(nodes),
  }),
  object({
    kind: literal('derivations'),
    title: string(),
    note: optional(string()),
    words: array(string()),
    gold: steps,
    system: nullable(steps),
  }),
]) as GenericSchema<unknown, Picture>;

// Keys stand in the order in which they are written, so that what is read and written again is the same to the byte.
const common = { id: name, sample: nullable(natural) };
const values = tuple([nullable(number()), nullable(number())]);
const ranked = object({ sentence: natural, values, picture });
const item = variant('task', [
  object({
    task: literal('intrinsic'),
    ...common,
    system: string(),
    sentence: natural,
    values,
    pictures: tuple([picture, picture]),
  }),
  object({ task: literal('extrinsic'), ...common, system: string(), sentences: tuple([ranked, ranked]) }),
  object({
    task: literal('entailment'),
    ...common,
    name: string(),
    text: string(),
    hypothesis: string(),
    silver: nullable(picklist(['YES', 'NO'])),
    source: nullable(string()),
    tags: array(string()),
    record: record(string(), unknown()),
  }),
]) as GenericSchema<unknown, StudyItem>;

const measure = object({ name: string(), view: string(), signature: string() });
const archiveSchema = object({
  archive: literal(FORMAT),
  study: object({
    id: name,
    title: string(),
    task: picklist(tasks),
    instructions: string(),
    measures: nullable(tuple([measure, measure])),
    design: object({
      seed: natural,
      gold: string(),
      systems: array(string()),
      limit: nullable(natural),
      items: natural,
      sharing: picklist(['same', 'disjoint']),
      samples: nullable(natural),
      populations: array(object({ system: nullable(string()), size: pipe(number(), integer()) })),
    }),
    created: string(),
    closed: nullable(string()),
  }),
  items: array(item),
  judges: array(
    object({
      judge: object({
        id: name,
        study: name,
        name: string(),
        sample: nullable(natural),
        seed: natural,
        invited: string(),
      }),
      assignments: array(object({ item: name, position: natural, swapped: boolean() })),
    }),
  ),
  history: array(object({ judge: name, item: name, choice, comment: string(), submission: name, at: string() })),
});

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
