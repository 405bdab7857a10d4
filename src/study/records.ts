// What a study keeps, each record told once: as the schema that archives are checked against down to the last mark of their
// pictures, with the types that follow from it. All of it is plain data, stored, exported and sent as it is.
// "First" and "second" are the measures of the study in the order in which it names them; a judge never sees these
// words, only a left and a right that mean something else for every item.
// Keys stand in the order in which they are written, so that what is read and written again is the same to the byte.
import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
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
  strictObject,
  string,
  tuple,
  unknown,
  variant,
} from 'valibot';
import { judgements } from '../model/index.ts';
import type { Picture } from '../picture/index.ts';

/** What a record of this schema holds; nobody changes it. */
export type Stored<Schema extends GenericSchema> = Frozen<InferOutput<Schema>>;
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

const natural = pipe(number(), integer(), minValue(0), maxValue(2 ** 31 - 1));
const name = pipe(string(), minLength(1));

export const tasks = ['intrinsic', 'extrinsic', 'entailment'] as const;
/** Intrinsic: which marking of one analysis isolates the error better. Extrinsic: which of two sentences has the better
 *  analysis. Entailment: does the text entail the hypothesis. */
export type Task = (typeof tasks)[number];

export const labelChoices = ['own', 'shared', 'none'] as const;

const measure = object({
  /** As it was named: `labelled.f1`, `f1@align=text`. */
  name: string(),
  /** The view under which its errors are marked. */
  view: string(),
  /** How its scores came about. */
  signature: string(),
});

const population = object({
  /** Null for entailments. */
  system: nullable(string()),
  size: pipe(number(), integer()),
});
/** How much there was to draw from. */
export type Population = Stored<typeof population>;

/** How the items were drawn: with this and the files, they can be drawn again. */
const design = object({
  seed: natural,
  /** The files' names, as they were given. */
  gold: string(),
  systems: array(string()),
  /** Sentences with more gold dependencies (brackets, relations) were left out; null: none were. */
  limit: nullable(natural),
  /** Items of each judge. */
  items: natural,
  /** Whether all judges get the same items, or each a sample of their own. */
  sharing: picklist(['same', 'disjoint']),
  /** For how many judges there are samples; null where all get the same. */
  samples: nullable(natural),
  /** From how many sentences, pairs of sentences or entailments was drawn, by system. */
  populations: array(population),
  /** Whose labels are drawn: those that each measure compares, those of the fullest view, or none. */
  labels: optional(picklist(labelChoices)),
  /** Whether features of categories are left out. */
  features: optional(boolean()),
});

const verdict = picklist(['right', 'missing', 'extra', 'wrong', 'crossing']);
const note = strictObject({ text: string(), verdict: picklist(['right', 'wrong']) });
const words = array(strictObject({ text: string(), notes: array(note) }));
const arc = strictObject({
  head: nullable(natural),
  dependent: natural,
  label: string(),
  verdict,
  reason: optional(string()),
  weight: optional(picklist(['deciding', 'idle'])),
});
const node = strictObject({
  label: string(),
  spans: array(tuple([natural, natural])),
  verdict,
  instead: optional(string()),
});
const step = strictObject({ from: natural, to: natural, category: string(), rule: string(), verdict });
const told = { title: string(), note: optional(string()) };
const overWords = { ...told, words, systemWords: optional(words) };
const picture = variant('kind', [
  object({
    kind: literal('arcs'),
    ...overWords,
    /** What stands above and below, where it is not gold and system. */
    sides: optional(tuple([string(), string()])),
    gold: array(arc),
    system: nullable(array(arc)),
  }),
  object({ kind: literal('trees'), ...overWords, gold: array(node), system: nullable(array(node)) }),
  object({
    kind: literal('derivations'),
    ...told,
    words: array(string()),
    gold: array(step),
    system: nullable(array(step)),
  }),
]) as GenericSchema<unknown, Picture>;

/** How a study is shown. */
const guide = object({
  /** Whether its instructions take the place of the usual ones. */
  instead: optional(boolean()),
  /** What is asked, if not the usual. */
  question: optional(string()),
  /** Drawings in the instructions, where a line says `{sentence N}`: one, or one for each measure. */
  examples: optional(record(string(), array(picture))),
  /** A trial run: what is found is not reported. */
  pilot: optional(boolean()),
  /** What judges agree to before the first item. */
  consent: optional(string()),
  /** What they are asked before the first item; without choices they write. */
  questions: optional(array(object({ text: string(), choices: array(string()) }))),
  /** After so many items a break is offered. */
  breaks: optional(natural),
  /** The study that must be done before this one, by the same link. */
  after: optional(name),
  /** Signs of the drawings and what they mean; only of what is drawn. */
  legend: optional(array(tuple([string(), string()]))),
  /** Whether arrows go from heads, or from words to what fills the places of their categories; or are those of a text and of a
   *  hypothesis that is held to follow from it, or not to. */
  arrows: optional(picklist(['heads', 'categories', 'decisions'])),
});
export type StudyGuide = Stored<typeof guide>;

const study = object({
  id: name,
  title: string(),
  task: picklist(tasks),
  /** Shown to judges above the usual explanation of the task, or in its place; may be empty. */
  instructions: string(),
  /** What is compared; null for entailments. */
  measures: nullable(tuple([measure, measure])),
  design,
  /** How judges are led through it; all of it in the usual way where it is left out. */
  guide: optional(guide),
  /** Times are ISO 8601, in UTC. */
  created: string(),
  /** When it was closed; null while answers are taken. */
  closed: nullable(string()),
});
/** What people are asked, and how it was drawn: which of two measures is right about parsers, or whether a text entails a
 *  hypothesis (Bhargava and Penn 2023; Yuret, Rimell and Han 2013). */
export type Study = Stored<typeof study>;

/** All that a study is but for its id and the times of its life. */
export type StudyPlan = Omit<Study, 'id' | 'created' | 'closed'>;

const common = {
  /** Opaque, the same for all judges. */
  id: name,
  /** The sample it belongs to, from 0; null where all judges get it. */
  sample: nullable(natural),
  /** Training comes first and does not count; a check has a right answer, and shows who does not look. */
  role: optional(picklist(['training', 'check'])),
  /** The right answer to a check. */
  right: optional(picklist(['first', 'second', 'yes'])),
};
const values = tuple([nullable(number()), nullable(number())]);
/** A value under each measure. */
export type MeasureValues = Stored<typeof values>;

const ranked = object({
  /** From 1, as people count. */
  sentence: natural,
  /** Under the first and under the second measure. */
  values,
  /** Without marks: these would be those of one measure. */
  picture,
});
const item = variant('task', [
  object({
    task: literal('intrinsic'),
    ...common,
    system: string(),
    /** From 1. */
    sentence: natural,
    values,
    /** As the first measure marks it, and as the second. */
    pictures: tuple([picture, picture]),
  }),
  object({
    task: literal('extrinsic'),
    ...common,
    system: string(),
    /** The first is better under the first measure, the second under the second. */
    sentences: tuple([ranked, ranked]),
  }),
  object({
    task: literal('entailment'),
    ...common,
    /** What the pair was called in its file. */
    name: string(),
    text: string(),
    hypothesis: string(),
    /** What the treebank says; null where it says nothing. */
    silver: nullable(picklist(['YES', 'NO'])),
    source: nullable(string()),
    tags: array(string()),
    /** The record of the pair as it was read, for the data set that is made of it. */
    record: record(string(), unknown()),
  }),
]);
/** What judges are shown, one at a time. */
export type StudyItem = Stored<typeof item>;
/** One analysis, marked under each measure. */
export type IntrinsicItem = Extract<StudyItem, { readonly task: 'intrinsic' }>;
/** Two analyses. */
export type ExtrinsicItem = Extract<StudyItem, { readonly task: 'extrinsic' }>;
/** A text and a hypothesis: does it follow? */
export type EntailmentItem = Extract<StudyItem, { readonly task: 'entailment' }>;

const judge = object({
  id: name,
  study: name,
  /** For the people who run the study. */
  name: string(),
  /** The sample they judge; null where all judge the same. */
  sample: nullable(natural),
  invited: string(),
});
/** Somebody who is invited to judge. */
export type StudyJudge = Stored<typeof judge>;

const assignment = object({
  item: name,
  /** From 0. */
  position: natural,
  /** Whether the second stands on the left. */
  swapped: boolean(),
});
/** An item in a judge's own order. */
export type ItemAssignment = Stored<typeof assignment>;

const answer = object({
  judge: name,
  item: name,
  choice: picklist(['first', 'second', ...judgements]),
  comment: string(),
  /** The name under which it was sent: what is sent twice is taken once. */
  submission: name,
  at: string(),
});
/** One answer as it was given. Later answers of a judge to an item replace earlier ones, which are kept. */
export type JudgeAnswer = Stored<typeof answer>;
/** Which measure an answer is for, or what it says about the entailment. */
export type AnswerChoice = JudgeAnswer['choice'];

const form = object({
  /** When they agreed and answered. */
  at: string(),
  /** To the questions of the study, in their order. */
  answers: array(string()),
});
export type JudgeForm = Stored<typeof form>;

const event = object({
  at: string(),
  kind: picklist(['closed', 'reopened', 'deleted']),
  /** Whose data were deleted on request; their name is gone with them. */
  judge: nullable(string()),
  /** How many of their answers were. */
  answers: nullable(natural),
});
/** What whoever runs the study did to it. */
export type StudyEvent = Stored<typeof event>;

export const archiveEntries = {
  study,
  items: array(item),
  judges: array(object({ judge, assignments: array(assignment), form: optional(form) })),
  /** All answers ever given, in the order in which they were. */
  history: array(answer),
  events: optional(array(event)),
};
const archive = object(archiveEntries);
/** All there is to know of a study but the links of its judges. */
export type StudyArchive = Stored<typeof archive>;
