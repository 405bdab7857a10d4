// Scores several systems against one gold standard, and refuses what could not be scored at all.
import { InputError, refuse, type Warning } from '../bytes/index.ts';
import { rowCount } from '../counts/index.ts';
import type { Scoring, Settings } from '../families/index.ts';
import { commonSettings, signatureOf } from '../report/index.ts';
import type { CorpusScore } from './collector.ts';
import { type Input, keepingAll } from './input.ts';
import type { Machinery } from './machinery.ts';
import { type ScoreRequest, scoreCorpus } from './score-corpus.ts';

export interface CountedSystem extends CorpusScore {
  readonly name: string;
  /** As they were in the end: warnings may say more than options. */
  readonly settings: Settings;
}

export interface CountedSystems {
  readonly scoring: Scoring;
  readonly systems: readonly CountedSystem[];
}

/** Closes the files when it has read them. */
export async function countSystems(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  systems: readonly Input[],
  machinery: Machinery,
): Promise<CountedSystems> {
  const progress = machinery.progress(
    systems.reduce((size, system) => size + gold.size + system.size, 0),
    'scoring',
  );
  // Scored whole, gold is the same bytes for all systems, so that a family need not read them again.
  const source = scoring.reader.whole && systems.length > 1 ? keepingAll(gold) : gold;
  const counted: CountedSystem[] = [];
  for (const system of systems) {
    request.sink?.begin(system.name);
    const score = await scoreCorpus(request, scoring, source, system, machinery, progress);
    checkScored(system.name, score, scoring);
    counted.push({ name: system.name, settings: settingsOf(scoring, score.warnings), ...score });
    system.close();
  }
  progress.stop();
  gold.close();
  return { scoring, systems: counted };
}

/** The signature of all, and where it is not the same for all, each system's own. More settings may be added to it. */
export function signaturesOf(
  { scoring, systems }: { readonly scoring: Scoring; readonly systems: readonly { readonly settings: Settings }[] },
  more: Settings = [],
) {
  const signature = signatureOf(scoring.metric.name, [
    ...commonSettings(systems.map(({ settings }) => settings)),
    ...more,
  ]);
  const signatures = systems.map(({ settings }) => signatureOf(scoring.metric.name, [...settings, ...more]));
  const agree = signatures.every(each => each === signature);
  return { signature, own: signatures.map(each => (agree ? {} : { signature: each })) };
}

export function settingsOf(scoring: Scoring, warnings: readonly Warning[]): Settings {
  return [...new Map([...scoring.settings, ...scoring.signatureOf(warnings)])];
}

export function checkScored(name: string, { table, warnings }: CorpusScore, scoring: Scoring): void {
  if (rowCount(table) === 0)
    throw refuse('no-sentences', null, `${name}: there are no sentences to score; is the file empty?`);
  if (scoring.metric.corpus(table).valid !== 0) return;
  const fatal = warnings.find(({ code }) => scoring.reader.damage?.includes(code))?.kept[0];
  if (fatal !== undefined) throw new InputError(fatal);
  const differing = warnings.find(({ code }) => code === 'words-differ')?.kept[0];
  if (differing !== undefined)
    throw new InputError({
      ...differing,
      text: `no sentence could be scored, and this is the first: ${differing.text}`,
    });
}
