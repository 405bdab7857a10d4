// What the administrator may ask for. Tokens of judges leave the server once, in the answer that made them.
import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { array, maxLength, minLength, object, pipe, string, trim } from 'valibot';
import { type Chunk, decode, refuse, wholeFile } from '../bytes/index.ts';
import { readPairs, recognisePairs, writeKeptItems, writePairs } from '../formats/index.ts';
import type { Answer, EntailmentPair } from '../model/index.ts';
import { studyCsv, studyJson, version } from '../report/index.ts';
import {
  annotationOf,
  type DrawnItem,
  drawSample,
  type EntailmentItem,
  filterAnnotation,
  type JudgeLink,
  keptBySource,
  keptByTag,
  type ResultsPage,
  readArchive,
  resultsOf,
  type Study,
  type StudyArchive,
  type StudyItem,
  type StudyPage,
  standingAnswers,
  usualThresholds,
  writeArchive,
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
  return c.json({ ...card, people } satisfies StudyPage);
}

const upload = object({
  file: pipe(string(), trim(), minLength(1), maxLength(255)),
  content: string(),
  title: pipe(string(), trim(), maxLength(200)),
  instructions: pipe(string(), trim(), maxLength(10_000)),
});

export async function createStudy(c: Context, store: StudyStore): Promise<Response> {
  const { file, content, title, instructions } = await readBody(c, upload);
  const words = { ...(title !== '' && { title }), ...(instructions !== '' && { instructions }) };
  // The name of the file is for messages; nothing of that name is opened.
  const chunk = wholeFile(file, new TextEncoder().encode(content));
  const incoming = readIncomingStudy(chunk, randomInt(2 ** 31 - 1));
  if (incoming.kind === 'items')
    return c.json(await store.createStudy({ ...incoming.plan, ...words }, incoming.items), 201);
  const { archive } = incoming;
  return c.json(await store.restoreStudy({ ...archive, study: { ...archive.study, ...words } }), 201);
}

const invitations = object({
  names: pipe(array(pipe(string(), trim(), minLength(1), maxLength(200))), minLength(1), maxLength(500)),
});

export async function inviteJudges(c: Context, store: StudyStore): Promise<Response> {
  const { names } = await readBody(c, invitations);
  const invited = await store.inviteJudges(studyIn(c), names);
  return c.json(invited.map(linkOf), 201);
}

export async function renewLink(c: Context, store: StudyStore): Promise<Response> {
  const judge = c.req.param('judge');
  const judges = await store.judgesOf(studyIn(c));
  if (judge === undefined || !judges.some(other => other.judge.id === judge)) throw new StudyRefusal('no-judge');
  return c.json(linkOf(await store.renewInvitation(judge)), 201);
}

export async function closeStudy(c: Context, store: StudyStore): Promise<Response> {
  return c.json(await store.closeStudy(studyIn(c)));
}

export async function showResults(c: Context, store: StudyStore): Promise<Response> {
  const archive = await store.archiveOf(studyIn(c));
  return c.json({ results: resultsOf(archive), filter: filterOf(archive) } satisfies ResultsPage);
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

interface Export {
  readonly type: string;
  readonly ending: string;
  write(archive: StudyArchive): string;
}

const exports: ReadonlyMap<string, Export> = new Map<string, Export>([
  ['csv', { type: 'text/csv', ending: 'csv', write: archive => [...studyCsv(archive, true)].join('') }],
  [
    'json',
    {
      type: 'application/json',
      ending: 'results.json',
      write: archive => {
        const judges = archive.judges.map(({ judge }) => judge);
        const answers = standingAnswers(archive.history);
        return `${JSON.stringify({ ...studyJson(archive.study, resultsOf(archive)), judges, answers }, null, 2)}\n`;
      },
    },
  ],
  ['archive', { type: 'application/json', ending: 'archive.json', write: archive => writeArchive(archive, version) }],
  [
    'dataset',
    {
      type: 'application/jsonl',
      ending: 'jsonl',
      write: archive => {
        if (archive.study.task !== 'entailment')
          throw httpError(404, 'Only judgements of entailments leave a data set.');
        return writeKeptItems(filterAnnotation(annotationOf(archive)).items.filter(({ gold }) => gold !== null));
      },
    },
  ],
]);

export async function downloadStudy(c: Context, store: StudyStore): Promise<Response> {
  const format = exports.get(c.req.param('format') ?? '');
  if (format === undefined) throw httpError(404, 'There is nothing here.');
  const archive = await store.archiveOf(studyIn(c));
  const name = `study-${archive.study.id.replace(/[^\w-]/g, '_')}.${format.ending}`;
  return c.body(format.write(archive), 200, {
    'Content-Type': `${format.type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
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

// A study that comes in as a file: an archive, or pairs of texts and hypotheses, of which every judge gets all.

export type IncomingStudy =
  | { readonly kind: 'archive'; readonly archive: StudyArchive }
  | { readonly kind: 'items'; readonly plan: StudyPlan; readonly items: readonly StudyItem[] };

export type StudyPlan = Omit<Study, 'id' | 'created' | 'closed'>;

/** The seed decides the orders in which judges see the pairs. */
export function readIncomingStudy(chunk: Chunk, seed: number): IncomingStudy {
  const format = isArchive(chunk) ? null : recognisePairs(chunk.bytes);
  if (format === null) return { kind: 'archive', archive: readArchive(chunk) };
  const pairs = readPairs(chunk, format);
  const bare = pairs.find(({ text, hypothesis }) => text === '' || hypothesis === '');
  if (bare !== undefined)
    throw refuse('no-texts', bare.place, 'people cannot judge without a text and a hypothesis; bring the pairs');
  if (pairs.length === 0)
    throw refuse('no-pairs', { file: chunk.file, line: 1, column: 1 }, 'there are no pairs in this file');
  const plan = { seed, items: pairs.length, samples: null };
  return {
    kind: 'items',
    plan: {
      title: chunk.file.replace(/\.\w+$/, ''),
      task: 'entailment',
      instructions: '',
      measures: null,
      design: {
        ...plan,
        gold: chunk.file,
        systems: [],
        limit: null,
        sharing: 'same',
        populations: [{ system: null, size: pairs.length }],
      },
    },
    items: drawSample([{ system: null, size: pairs.length, at: i => pairs[i]! }], plan).map(itemOf),
  };
}

/** An archive of entailments has hypotheses, too. */
function isArchive({ bytes }: Chunk): boolean {
  return /^\ufeff?\s*\{[^{}[\]]*"archive"\s*:/.test(decode(bytes, 0, Math.min(bytes.length, 1000)));
}

function itemOf({ id, value }: DrawnItem<EntailmentPair>): EntailmentItem {
  const { id: name, text, hypothesis, gold, source, tags, others } = value;
  const silver = gold ?? silverIn(others);
  const record = JSON.parse(writePairs([{ ...value, gold: silver }], 'jsonl'));
  return { id, sample: null, task: 'entailment', name, text, hypothesis, silver, source, tags, record };
}

/** Hypotheses that touchstone made say so. */
function silverIn({ silver }: EntailmentPair['others']): Answer | null {
  return silver === 'YES' || silver === 'NO' ? silver : null;
}
