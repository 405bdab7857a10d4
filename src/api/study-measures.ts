// The two measures of a study, scored, and the views that show what they mark.
import { quote, refuse, UsageError, type Warning } from '../bytes/index.ts';
import { sum } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import { choiceOf } from './compare.ts';
import { type CorpusSource, countFrom } from './corpus-source.ts';
import { figurePath } from './figure-paths.ts';
import type { ScoreOptions } from './settle.ts';
import type { StudyOptions } from './study.ts';
import type { MeasureSource } from './study-sources.ts';

type Scored = Pick<MeasureSource, 'family' | 'scoring' | 'options' | 'counted'>;

/** Those without options of their own are scored at once. */
export async function measureSources(
  source: CorpusSource,
  { measures, views = [], task, score = {} }: StudyOptions,
  tell: (warnings: readonly Warning[]) => void,
): Promise<{ readonly sources: readonly [MeasureSource, MeasureSource]; readonly warnings: readonly Warning[] }> {
  if (views.length > 2) throw new UsageError(`--views takes one or two views, not ${quote(views.join(','))}`);
  const plain = await scoredWith(source, score);
  const sources: MeasureSource[] = [];
  for (const [i, { name, figure, score: own, result }] of measures.map(choiceOf).entries()) {
    if (result !== undefined)
      throw new UsageError('a study needs the sentences of both measures; scores=FILE is for compare');
    const scored = own === undefined ? plain : await scoredWith(source, own);
    const path = figurePath(figure, scored.scoring.metric.figures(sum(scored.counted.systems[0]!.table)));
    // Without marks, both sentences of a pair are shown in one view.
    const asked = task === 'extrinsic' ? (views[0] ?? scored.scoring.views[0]) : (views[i] ?? views[0]);
    sources.push({ name, path, view: viewOf(asked, { name, path }, scored.scoring), ...scored });
  }
  const warnings = plain.counted.systems.flatMap(system => system.warnings);
  tell(warnings);
  const [first, second] = [sources[0]!, sources[1]!];
  if (task === 'intrinsic' && first.view === second.view && first.counted === second.counted)
    throw new UsageError(
      `${first.name} and ${second.name} mark the same errors, those of the view ${first.view}; an intrinsic study needs two that do not: ${choiceAmong(first.scoring)}`,
    );
  return { sources: [first, second], warnings };
}

async function scoredWith(source: CorpusSource, score: ScoreOptions): Promise<Scored> {
  const { counted, request } = await countFrom(source, score);
  const { scoring } = counted;
  if (scoring.views.length === 0)
    throw refuse(
      'nothing-to-draw',
      null,
      `there is nothing to draw for ${scoring.metric.name}, so that judges would see nothing`,
    );
  return { family: request.family, scoring, options: request.options, counted };
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
  const named = views.find(view => view === first);
  if (named !== undefined) return named;
  if (headline.some(chief => chief.split('.')[0] === first)) return views[0]!;
  throw new UsageError(
    `what ${name} finds wrong cannot be drawn; an intrinsic study needs measures that mark dependencies or brackets: ${choiceAmong(scoring)}`,
  );
}

/** What can be compared instead. */
function choiceAmong({ views }: Scoring): string {
  return views.length > 1
    ? `the views are ${views.join(', ')}, and bear the names of their measures`
    : 'one measure under two ways of scoring, as in f1,f1@params=none';
}
