// What the administrator may ask for. Tokens of judges leave the server once, in the answer that made them.
import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { array, maxLength, minLength, object, pipe, string, trim } from 'valibot';
import { type StudyFormat, samplePairs, studyFile, studyFormats } from '../api/index.ts';
import { type Chunk, decode, refuse, wholeFile } from '../bytes/index.ts';
import { readPairs, recognisePairs } from '../formats/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import {
  annotationOf,
  filterAnnotation,
  type JudgeLink,
  keptBySource,
  keptByTag,
  longest,
  type ResultsPage,
  readArchive,
  resultsOf,
  type StudyArchive,
  type StudyPage,
  standingAnswers,
  usualThresholds,
} from '../study/index.ts';
import { linkPath } from './credentials.ts';
import { httpError, readBody } from './guards.ts';
import { type JudgeInvitation, StudyRefusal, type StudyStore } from './store.ts';

export async function listStudies(c: Context, store: StudyStore): Promise<Response> {
  return c.json(await store.listStudies());
}

export async function showStudyPage(c: Context, store: StudyStore): Promise<Response> {
  const id = studyIn(c);
  const [studies, people] = await Promise.all([store.listStudies(), store.judgesOf(id)]);
  const card = studies.find(({ study }) => study.id === id);
  if (card === undefined) throw new StudyRefusal('no-study');
  const follows = studies.some(({ study }) => study.id === card.study.guide?.after);
  return c.json({ ...card, people, follows } satisfies StudyPage);
}

const upload = object({
  file: pipe(string(), trim(), minLength(1), maxLength(255)),
  content: string(),
  title: pipe(string(), trim(), maxLength(longest.title)),
  instructions: pipe(string(), trim(), maxLength(longest.instructions)),
});

export async function createStudy(c: Context, store: StudyStore): Promise<Response> {
  const { file, content, title, instructions } = await readBody(c, upload);
  const words = { ...(title !== '' && { title }), ...(instructions !== '' && { instructions }) };
  // The name of the file is for messages; nothing of that name is opened.
  const chunk = wholeFile(file, new TextEncoder().encode(content));
  const format = isArchive(chunk) ? null : recognisePairs(chunk.bytes);
  if (format === null) {
    const archive = readArchive(chunk);
    return c.json(await store.restoreStudy({ ...archive, study: { ...archive.study, ...words } }), 201);
  }
  checkTexts(chunk, readPairs(chunk, format));
  // The seed decides the orders in which judges see the pairs; every judge gets all.
  const seed = randomInt(2 ** 31 - 1);
  const { plan, items } = samplePairs(chunk, {
    seed,
    title: title || chunk.file.replace(/\.\w+$/, ''),
    ...(instructions !== '' && { foreword: instructions }),
  });
  return c.json(await store.createStudy(plan, items), 201);
}

/** An archive of entailments has hypotheses, too. */
function isArchive({ bytes }: Chunk): boolean {
  return /^\ufeff?\s*\{[^{}[\]]*"archive"\s*:/.test(decode(bytes, 0, Math.min(bytes.length, 1000)));
}

function checkTexts({ file }: Chunk, pairs: readonly EntailmentPair[]): void {
  const bare = pairs.find(({ text, hypothesis }) => text === '' || hypothesis === '');
  if (bare !== undefined)
    throw refuse('no-texts', bare.place, 'people cannot judge without a text and a hypothesis; bring the pairs');
  if (pairs.length === 0) throw refuse('no-pairs', { file, line: 1, column: 1 }, 'there are no pairs in this file');
}

const invitations = object({
  names: pipe(array(pipe(string(), trim(), minLength(1), maxLength(longest.name))), minLength(1), maxLength(500)),
});

export async function inviteJudges(c: Context, store: StudyStore): Promise<Response> {
  const { names } = await readBody(c, invitations);
  const invited = await store.inviteJudges(studyIn(c), names);
  return c.json(invited.map(linkOf), 201);
}

export async function renewLink(c: Context, store: StudyStore): Promise<Response> {
  return c.json(linkOf(await store.renewInvitation(await judgeIn(c, store))), 201);
}

async function judgeIn(c: Context, store: StudyStore): Promise<string> {
  const judge = c.req.param('judge');
  const judges = await store.judgesOf(studyIn(c));
  if (judge === undefined || !judges.some(other => other.judge.id === judge)) throw new StudyRefusal('no-judge');
  return judge;
}

export async function closeStudy(c: Context, store: StudyStore): Promise<Response> {
  return c.json(await store.closeStudy(studyIn(c)));
}

export async function reopenStudy(c: Context, store: StudyStore): Promise<Response> {
  return c.json(await store.reopenStudy(studyIn(c)));
}

export async function forgetJudge(c: Context, store: StudyStore): Promise<Response> {
  return c.json(await store.forgetJudge(await judgeIn(c, store)));
}

/** An item as it was drawn, for whoever looks at results. */
export async function showDrawnItem(c: Context, store: StudyStore): Promise<Response> {
  const item = (await store.itemsOf(studyIn(c))).find(({ id }) => id === c.req.param('item'));
  if (item === undefined) throw httpError(404, 'There is nothing here.');
  return c.json(item);
}

export async function showResults(c: Context, store: StudyStore): Promise<Response> {
  const archive = await store.archiveOf(studyIn(c));
  return c.json({
    results: resultsOf(archive),
    answers: standingAnswers(archive.history).map(({ judge, item, choice, comment }) => ({
      ...{ judge, item, choice, comment },
    })),
    events: archive.events ?? [],
    filter: filterOf(archive),
  } satisfies ResultsPage);
}

/** What PETE's filter leaves, with the thresholds of the paper; null where nothing was said of entailments. */
function filterOf(archive: StudyArchive): ResultsPage['filter'] {
  if (archive.study.task !== 'entailment') return null;
  const outcome = filterAnnotation(annotationOf(archive));
  return {
    thresholds: usualThresholds,
    annotators: outcome.annotators,
    items: outcome.items.length,
    kept: outcome.items.filter(({ gold }) => gold !== null).length,
    bySource: keptBySource(outcome),
    byTag: keptByTag(outcome),
  };
}

const downloads: Readonly<Record<StudyFormat, readonly [type: string, ending: string]>> = {
  csv: ['text/csv', 'csv'],
  codebook: ['text/csv', 'codebook.csv'],
  questions: ['text/csv', 'questions.csv'],
  supplement: ['text/html', 'html'],
  json: ['application/json', 'results.json'],
  archive: ['application/json', 'archive.json'],
  dataset: ['application/jsonl', 'jsonl'],
};

export async function downloadStudy(c: Context, store: StudyStore): Promise<Response> {
  const format = studyFormats.find(each => each === c.req.param('format'));
  if (format === undefined) throw httpError(404, 'There is nothing here.');
  const archive = await store.archiveOf(studyIn(c));
  if (format === 'dataset' && archive.study.task !== 'entailment')
    throw httpError(404, 'Only judgements of entailments leave a data set.');
  const [type, ending] = downloads[format];
  return c.body(
    studyFile(archive, format, false, () => usualThresholds),
    200,
    {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="study-${archive.study.id.replace(/[^\w-]/g, '_')}.${ending}"`,
    },
  );
}

function studyIn(c: Context): string {
  const id = c.req.param('study');
  // No id holds what a database cannot.
  if (id === undefined || id.includes('\0')) throw new StudyRefusal('no-study');
  return id;
}

function linkOf(invitation: JudgeInvitation): JudgeLink {
  return { judge: invitation.judge.id, name: invitation.judge.name, path: linkPath(invitation) };
}
