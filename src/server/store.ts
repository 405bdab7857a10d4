// What a study keeps, and what may be done with it. The embedded database and a PostgreSQL server are both behind this
// interface; whoever serves pages or prints results knows nothing else.
// Every method is one transaction: what it returned is on disk, and what it refused has left no trace.
import { InputError } from '../bytes/index.ts';
import {
  type ItemAssignment,
  type JudgeAnswer,
  type JudgeCard,
  type JudgeForm,
  longest,
  type Study,
  type StudyArchive,
  type StudyCard,
  type StudyEvent,
  type StudyItem,
  type StudyJudge,
  type StudyPlan,
  type Task,
} from '../study/index.ts';

export interface StudyStore {
  /** With its items; the store adds the id and the time. */
  createStudy(plan: StudyPlan, items: readonly StudyItem[]): Promise<Study>;
  /** The oldest first. */
  listStudies(): Promise<readonly StudyCard[]>;
  /** Null where there is none of this id. */
  findStudy(id: string): Promise<Study | null>;
  /** In the order in which they were drawn. */
  itemsOf(study: string): Promise<readonly StudyItem[]>;
  /** From now on no answers are taken. A study that is closed stays as it is. */
  closeStudy(id: string): Promise<Study>;
  /** Takes answers again. When it was closed and opened stays known. */
  reopenStudy(id: string): Promise<Study>;

  /** All or none, and nobody twice: whoever had two links would count twice. The token is in the judge's link. It is told
   *  this once; only its hash is kept. */
  inviteJudges(study: string, names: readonly string[]): Promise<readonly JudgeInvitation[]>;
  /** A new link for a judge who lost theirs; the old one is dead. */
  renewInvitation(judge: string): Promise<JudgeInvitation>;
  /** All that is known of a judge is deleted: name, link, answers and comments. That it was, and how many answers they were,
   *  stays known under their id. */
  forgetJudge(judge: string): Promise<readonly StudyEvent[]>;
  /** The tasks that a judge's link leads through, in their order. */
  partsOf(judge: string): Promise<readonly JudgePart[]>;
  /** What a judge agreed to and answered before the first item. */
  saveForm(judge: string, answers: readonly string[]): Promise<void>;
  /** Null where there is none yet. */
  formOf(judge: string): Promise<JudgeForm | null>;
  /** In the order in which they were invited. */
  judgesOf(study: string): Promise<readonly JudgeCard[]>;
  /** Whose token this is; null where it is nobody's. */
  findJudge(token: string): Promise<StudyJudge | null>;
  /** A judge's items in their own order, with the answers that stand. */
  assignmentsOf(judge: string): Promise<readonly AnsweredAssignment[]>;

  /** Refuses answers to closed studies and to items that are not the judge's. A submission that is already known
   *  changes nothing, whatever else it says: it may have been sent twice and arrive after a later one. */
  saveAnswer(answer: AnswerSubmission): Promise<SavedAnswer>;
  /** All answers ever given, in the order in which they were. */
  historyOf(study: string): Promise<readonly JudgeAnswer[]>;

  /** All of a study but its tokens, as it was at one moment. */
  archiveOf(study: string): Promise<StudyArchive>;
  /** Refused where a study of this id is already there. Judges need new invitations, unless the hashes of their links are
   *  given. */
  restoreStudy(archive: StudyArchive, links?: Readonly<Record<string, string>>): Promise<Study>;
  /** The hashes of the links of all judges, by their ids. */
  linkHashes(): Promise<Readonly<Record<string, string>>>;

  /** Whether the token of whoever runs the studies has been told. */
  hasAdminToken(): Promise<boolean>;
  /** The token of whoever runs the studies, told this once; null where it has been told before. */
  claimAdminToken(): Promise<string | null>;
  /** A new one, for whoever lost it; the old one is dead. */
  renewAdminToken(): Promise<string>;
  isAdminToken(token: string): Promise<boolean>;

  close(): Promise<void>;
}

export interface JudgeInvitation {
  readonly judge: StudyJudge;
  readonly token: string;
}

/** One of the tasks of a judge. */
export interface JudgePart {
  readonly judge: StudyJudge;
  readonly study: Study;
  readonly assigned: number;
  readonly answered: number;
}

export interface AnsweredAssignment extends ItemAssignment {
  readonly answer: JudgeAnswer | null;
}

/** The submission is named by whoever sends it, with at most 64 letters: the same for a repetition, another for every new
 *  answer. */
export interface AnswerSubmission extends Pick<JudgeAnswer, 'judge' | 'item' | 'comment' | 'submission'> {
  /** `left`, `right`, `yes`, `no` or `not sure`: as the judge saw it. */
  readonly shown: string;
}

export interface SavedAnswer {
  /** The answer that stands now: this one, unless it was a repetition and another has come since. */
  readonly answer: JudgeAnswer;
  /** Whether the submission was known already. */
  readonly repeated: boolean;
  readonly task: Task;
}

export const refusals = {
  'no-study': 'there is no such study',
  'no-judge': 'there is no such judge',
  'not-assigned': 'this is none of the items of this judge',
  closed: 'the study is closed; answers can no longer be changed',
  'no-sample':
    'all samples are given out; a study whose judges have samples of their own takes no more than were drawn',
  choice: 'this is none of the answers to such an item',
  comment: `the comment is longer than ${longest.comment.toLocaleString('en')} characters`,
  submission: `a submission needs a name of 1 to ${longest.submission} letters`,
  text: 'the text holds characters that cannot be stored',
  known: 'a study of this id, or a judge of it, is already there',
  name: `a judge needs a name of 1 to ${longest.name} characters`,
  follows: 'this study comes after another, and its judges are those of the other; invite them there',
  'no-consent': 'the questions before the first item are not answered yet',
  invited:
    'somebody of this name is invited already; a new link (--renew) takes the place of a lost one, another person needs another name',
} as const;

export type StudyRefusalCode = keyof typeof refusals;

/** What a store will not do, with the reason for whoever asked. */
export class StudyRefusal extends InputError {
  declare readonly code: StudyRefusalCode;

  constructor(code: StudyRefusalCode, more = '') {
    super({ code, text: refusals[code] + more, place: null });
  }
}

/** An embedded database in a folder, made where there is none; or a PostgreSQL server, as in DATABASE_URL. */
export type StoreLocation = { readonly folder: string } | { readonly url: string };

export interface StoreOptions {
  /** The clock; the machine's by default. */
  readonly now?: () => Date;
}
