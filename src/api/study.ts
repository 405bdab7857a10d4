// Studies in which people judge: how their items are drawn.
import { type Chunk, Notices, quote, refuse, UsageError, type Warning } from '../bytes/index.ts';
import { sum } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import { readPairFile, writePairs } from '../formats/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { signaturesOf, type WarningResult, warningsJson } from '../report/index.ts';
import {
  type Guessability,
  guessabilityOf,
  labelChoices,
  type SamplePlan,
  type Study,
  type StudyGuide,
  type StudyItem,
  type StudyPlan,
  type Task,
} from '../study/index.ts';
import { choiceOf, twoMeasures, withoutRules } from './compare.ts';
import { type ComparedFiles, decisionsFrom, publishedName } from './decision-items.ts';
import { drawEntailments } from './entailment-items.ts';
import { figurePath } from './figure-paths.ts';
import { type Needed, type OptionsOf, scoring as scoringKind, takes } from './options.ts';
import { type CorpusSource, countFrom, type ScoreOptions } from './score.ts';
import {
  allFiguresMarked,
  drawingLegend,
  figuresMarked,
  labelsRead,
  notesRead,
  scoresTags,
  viewMarking,
} from './study-guide.ts';
import { type CheckedPlan, drawExamples, drawExtrinsic, drawIntrinsic } from './study-items.ts';
import { type MeasureSource, scoredSentences } from './study-sentences.ts';

/** What the columns of a study hold. */
const natural = (least: number) => takes.wholeNumber(least, 2 ** 31 - 1);

export const sampleKinds = {
  /** Items of each judge; by default 20, or of entailments all. */
  items: natural(1),
  /** So many samples, one for each judge; by default all judges get the same items. */
  samples: natural(1),
  /** Where chance begins; by default 1. The same seed draws the same items, under ids that are always new. */
  seed: natural(0),
  /** What judges see above all pages; by default the question they are asked. */
  title: takes.text,
  /** What judges read instead of the usual explanation and its example. `# ` begins a heading, `- ` a line of a list; a line
   *  `{sentence 12}` is the drawing of that sentence of the first system, which is then not drawn as an item. */
  instructions: takes.text,
  /** What judges read before the explanation; not together with `instructions`. */
  foreword: takes.text,
  /** What is asked of every item, instead of the usual question. */
  question: takes.text,
  /** Whether it is a trial run, which is said to judges and in the results. */
  pilot: takes.flag,
  /** What judges agree to before the first item. */
  consent: takes.text,
  /** What they are asked before it, a line each: `Do you speak English?: yes | no`, or without choices for a text. */
  questions: takes.text,
  /** After so many items a break is offered. */
  breaks: natural(1),
  /** So many items come first and do not count. */
  training: natural(0),
  /** So many items whose right answer is plain, to find who does not look. */
  checks: natural(0),
  /** The id of the study that judges do first, by the same link. */
  after: takes.text,
};
/** What all studies have. */
export type SampleOptions = OptionsOf<typeof sampleKinds>;

export const studyKinds = {
  ...sampleKinds,
  /** What judges are asked: which of two markings isolates the error better, or which of two sentences has the better
   *  analysis. */
  task: takes.oneOf('intrinsic', 'extrinsic'),
  /** The two measures that are compared; for parses of entailment pairs two entailment systems. */
  measures: twoMeasures,
  /** What shows their marks, by default the view of the same name; extrinsic: the one that is shown. */
  views: takes.listOf(takes.text, 'a list of views'),
  /** Sentences with more gold dependencies or brackets are left out; null: none are. By default 20. */
  limit: takes.orNull(natural(0)),
  /** Intrinsic: each drawing has the labels that its own measure compares (`own`, by default), both have those of the fullest
   *  view (`shared`), or neither has any (`none`). */
  labels: takes.oneOf(...labelChoices),
  /** Whether categories are shown with their features, `S[dcl]`; by default they are. */
  features: takes.flag,
  /** How systems are scored. */
  score: scoringKind,
};
/** A study that compares two measures. */
export type StudyOptions = OptionsOf<typeof studyKinds> & Needed<typeof studyKinds, 'task' | 'measures'>;

/** A study that nobody has judged yet. */
export interface PlannedStudy {
  /** All that a study is but for its id and the times of its life. */
  readonly plan: StudyPlan;
  /** What judges will see, in the order in which it was drawn. */
  readonly items: readonly StudyItem[];
  /** How well it could be guessed which measure is whose; null for entailments. */
  readonly guessable: Guessability | null;
  /** What was odd about the files. */
  readonly warnings: readonly WarningResult[];
}

/** From parser output; warnings are told before anything is refused. */
export async function sampleStudyFrom(
  source: CorpusSource,
  options: StudyOptions,
  tell: (warnings: readonly Warning[]) => void = () => {},
): Promise<PlannedStudy> {
  const [gold, ...systems] = source.sets;
  const given = systems.map(({ name }) => name);
  if (given.length === 0) throw new UsageError('a study needs the output of at least one parser');
  if (new Set(given).size < given.length) throw new UsageError('a parser is named twice');
  const { limit = 20, task, labels = 'own', features = true } = options;
  const sample = planOf(options, USUAL_ITEMS);
  if (options.measures.map(choiceOf).some(({ result }) => result !== undefined))
    throw new UsageError('a study needs the sentences of both measures; scores=FILE is for compare');
  const decisions = await decisionsFrom(source, options, tell);
  const compared = decisions ?? (await sentencesFrom(source, options, tell));
  const { output, systems: found, measures, warnings, guideOf } = compared;
  if (measures[0].name === measures[1].name)
    throw new UsageError(
      `both measures would be published as ${measures[0].name}, without folders; name two that differ, and give their files different names`,
    );
  const [goldName, ...names] = withoutFolders([gold!.name, ...found]);
  const draw = task === 'intrinsic' ? drawIntrinsic : drawExtrinsic;
  const except = new Set(sentencesNamed(options.instructions ?? ''));
  const comparison = { ...output, systems: names, limit, shown: { labels, features }, except };
  const drawn = draw(comparison, sample);
  const files = { gold: goldName!, systems: names };
  const guide = { ...guideOf(drawn.items), examples: drawExamples(comparison, task) };
  const { plan, items } = planned(options, task, sample, files, limit, measures, drawn, guide);
  return {
    plan: { ...plan, design: { ...plan.design, labels, features } },
    items,
    guessable: guessabilityOf(items),
    warnings: warningsJson(warnings),
  };
}

/** What is published names no folders of the machine it was made on, unless two files are told apart by nothing else. */
function withoutFolders(names: readonly string[]): readonly string[] {
  const parts = names.map(name => name.split(/[\\/]+/));
  const most = Math.max(...parts.map(({ length }) => length));
  for (let kept = 1; kept < most; kept++) {
    const short = parts.map(own => own.slice(-kept).join('/'));
    if (new Set(short).size === names.length) return short;
  }
  return names;
}

/** Which sentences stand in the instructions; from 0. */
function sentencesNamed(instructions: string): readonly number[] {
  return [...instructions.matchAll(/^\{sentence (\d{1,9})\}$/gm)].map(([, number]) => Number(number) - 1);
}

/** From entailment pairs. */
export function samplePairs(
  chunk: Chunk,
  options: SampleOptions,
  tell: (warnings: readonly Warning[]) => void = () => {},
): PlannedStudy {
  const notices = new Notices();
  const all = readPairFile(chunk, notices).map(withSilver);
  tell(notices.list());
  const sample = planOf(
    options,
    Math.max(1, Math.floor((all.length - (options.training ?? 0)) / (options.samples ?? 1))),
  );
  const drawn = drawEntailments(all, recordOf, sample);
  const files = { gold: withoutFolders([chunk.file])[0]!, systems: [] };
  const warnings = warningsJson(notices.list());
  return { ...planned(options, 'entailment', sample, files, null, null, drawn), guessable: null, warnings };
}

const USUAL_ITEMS = 20;
const titles: Readonly<Record<Task, string>> = {
  intrinsic: 'Which marking isolates the error better?',
  extrinsic: 'Which sentence has the better analysis?',
  entailment: 'Does it follow?',
};

function planOf({ seed = 1, items, samples, training = 0, checks = 0 }: SampleOptions, usual: number): CheckedPlan {
  return { seed, items: items ?? usual, samples: samples ?? null, training, checks };
}

/** A line each: a question, and behind a colon or the question mark the answers there are. */
function questionsIn(text: string | undefined): StudyGuide['questions'] {
  const lines = (text ?? '').split('\n').map(line => line.trim());
  return lines
    .filter(line => line !== '')
    .map(line => {
      const before = line.slice(0, line.indexOf('|') + 1);
      const end = [': ', '? '].map(mark => before.indexOf(mark)).find(at => at >= 0);
      if (end === undefined) return { text: line, choices: [] };
      const choices = line.slice(end + 1).split('|');
      return {
        text: line.slice(0, end + 1).replace(/:$/, ''),
        choices: choices.map(choice => choice.trim()).filter(choice => choice !== ''),
      };
    });
}

function planned(
  { title, instructions, foreword, question, pilot, consent, questions, breaks, after }: SampleOptions,
  task: Task,
  { seed, items, samples }: SamplePlan,
  files: { readonly gold: string; readonly systems: readonly string[] },
  limit: number | null,
  measures: Study['measures'],
  {
    items: drawn,
    populations,
  }: { readonly items: readonly StudyItem[]; readonly populations: Study['design']['populations'] },
  { examples, question: usual, ...legend }: StudyGuide = {},
): Pick<PlannedStudy, 'plan' | 'items'> {
  if (instructions !== undefined && foreword !== undefined)
    throw new UsageError('instructions take the place of all that judges read; write the foreword into them');
  const asked = question ?? usual;
  const guide = {
    ...(instructions !== undefined && { instead: true }),
    ...(asked !== undefined && { question: asked }),
    ...(examples !== undefined && Object.keys(examples).length > 0 && { examples }),
    ...(pilot === true && { pilot }),
    ...(consent !== undefined && { consent }),
    ...(questions !== undefined && { questions: questionsIn(questions) ?? [] }),
    ...(breaks !== undefined && { breaks }),
    ...(after !== undefined && { after }),
    ...legend,
  };
  const sharing = samples === null ? 'same' : 'disjoint';
  const design = { seed, ...files, limit, items, sharing, samples, populations } as const;
  const text = instructions ?? foreword ?? '';
  return {
    plan: { title: title ?? usual ?? titles[task], task, instructions: text, measures, design, guide },
    items: drawn,
  };
}

/** What was made from a treebank calls it silver. */
function withSilver(pair: EntailmentPair): EntailmentPair {
  const { silver } = pair.others;
  return pair.gold === null && (silver === 'YES' || silver === 'NO') ? { ...pair, gold: silver } : pair;
}

function recordOf(pair: EntailmentPair): Readonly<Record<string, unknown>> {
  return JSON.parse(writePairs([pair], 'jsonl'));
}

type Scored = Pick<MeasureSource, 'family' | 'scoring' | 'options' | 'counted' | 'sets'>;

async function sentencesFrom(
  source: CorpusSource,
  options: StudyOptions,
  tell: (warnings: readonly Warning[]) => void,
): Promise<ComparedFiles> {
  const { sources, warnings } = await measureSources(source, options, tell);
  const measureOf = ({ name, view, counted }: MeasureSource) => ({
    name,
    view,
    signature: signaturesOf(counted).signature,
  });
  const [first, second] = sources;
  return {
    output: scoredSentences(sources),
    systems: source.sets.slice(1).map(({ name }) => name),
    measures: [measureOf(first), measureOf(second)],
    guideOf: items => drawingLegend(options, sources, items),
    warnings,
  };
}

/** Those without options of their own are scored at once. */
async function measureSources(
  source: CorpusSource,
  { measures, views = [], task, score = {} }: StudyOptions,
  tell: (warnings: readonly Warning[]) => void,
) {
  if (views.length > 2) throw new UsageError(`--views takes one or two views, not ${quote(views.join(','))}`);
  const [named, other] = measures.map(choiceOf);
  if (named!.name === other!.name)
    throw new UsageError(
      `${named!.name} is named twice; a study compares two measures${views.length === 0 ? '' : ', and --views only chooses how they are drawn: name the measures of these views'}`,
    );
  const plain = await scoredWith(source, score);
  const sources: MeasureSource[] = [];
  for (const [i, choice] of measures.map(choiceOf).entries()) {
    const { name, figure, score: own, rules } = choice;
    if (rules !== undefined) throw withoutRules();
    const scored = own === undefined ? plain : await scoredWith(source, own);
    const path = figurePath(figure, scored.scoring.metric.figures(sum(scored.counted.systems[0]!.table)));
    // Without marks, both sentences of a pair are shown in one view.
    const asked = task === 'extrinsic' ? (views[0] ?? scored.scoring.views[0]) : (views[i] ?? views[0]);
    const isOfTags = task === 'intrinsic' && asked === undefined && scoresTags(scored.scoring, path);
    const view = isOfTags ? scored.scoring.views[0]! : viewOf(asked, { name, path }, scored.scoring);
    const marksTags = isOfTags || (task === 'intrinsic' && notesRead(scored.scoring, view) !== undefined);
    const read = labelsRead(scored.scoring, view);
    const labels = marksTags && read !== undefined ? null : read;
    sources.push({
      name: publishedName(choice),
      path,
      view,
      labels,
      comparesLabels: labels !== null,
      marksTags,
      ...scored,
    });
  }
  const warnings = plain.counted.systems.flatMap(system => system.warnings);
  tell(warnings);
  const [first, second] = [sources[0]!, sources[1]!];
  const isSameMarking = first.view === second.view && first.marksTags === second.marksTags;
  if (task === 'intrinsic' && isSameMarking && first.counted === second.counted)
    throw new UsageError(
      `${first.name} and ${second.name} mark the same errors, those of the view ${first.view}; an intrinsic study needs two that do not: ${choiceAmong(first.scoring)}`,
    );
  return { sources: [first, second] as const, warnings };
}

async function scoredWith(source: CorpusSource, score: ScoreOptions): Promise<Scored> {
  const { counted, request, sets } = await countFrom(source, score);
  const { scoring } = counted;
  if (scoring.views.length === 0)
    throw refuse(
      'nothing-to-draw',
      null,
      `there is nothing to draw for ${scoring.metric.name}, so that judges would see nothing`,
    );
  return { family: request.family, scoring, options: request.options, counted, sets };
}

/** The view that bears the measure's name, `labelled` for `labelled.f1`; the chief figures of a family without such views
 *  have the usual one. What else there is marks nothing that can be drawn. */
function viewOf(
  asked: string | undefined,
  { name, path }: Pick<MeasureSource, 'name' | 'path'>,
  scoring: Scoring,
): string {
  const { views, headline } = scoring;
  if (asked !== undefined && !views.includes(asked))
    throw new UsageError(`--views takes ${views.join(' or ')} for these files, not ${JSON.stringify(asked)}`);
  if (asked !== undefined) return asked;
  const [first] = path.split('.');
  const named = views.find(view => view === first) ?? viewMarking(scoring, path);
  if (named !== undefined) return named;
  const marked = figuresMarked(scoring) ?? headline.map(chief => chief.split('.')[0]!);
  if (marked.some(start => path === start || path.startsWith(`${start}.`))) return views[0]!;
  throw new UsageError(
    `what ${name} finds wrong cannot be drawn; an intrinsic study needs measures that mark dependencies, brackets or tags: ${choiceAmong(scoring)}`,
  );
}

/** What can be compared instead. */
function choiceAmong(scoring: Scoring): string {
  const { views } = scoring;
  const marked = allFiguresMarked(scoring);
  if (marked.length === 0 && views.length > 1)
    return `the views are ${views.join(', ')}, and bear the names of their measures`;
  return `${marked.length === 0 ? 'one measure' : marked.join(', ')} under two ways of scoring, as in f1,f1@params=none`;
}
