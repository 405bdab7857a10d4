// Several systems of which some cannot be scored: the others are, and the result says which are not, and why. All are scored
// at once first; only where that is refused is each looked at by itself, and those that can be scored are scored again together.
import { InputError } from '../bytes/index.ts';
import { type CorpusFile, closeAll, type FileSet, type Input } from '../corpus/index.ts';
import { families } from '../families/index.ts';
import { type UnscoredSystem, unscoredSystem } from '../report/index.ts';
import { checkBeside } from './options.ts';
import { type CorpusSource, countFrom, type ScoredCorpus, type ScoreOptions, type ScoreRun } from './score.ts';
import { checkNames } from './system-names.ts';

/** Refused only where no system can be scored, or gold cannot be used, which is the same. */
export async function scoreUsable(
  source: CorpusSource,
  run: ScoreRun,
  scoreAll: (source: CorpusSource, run: ScoreRun) => Promise<ScoredCorpus>,
): Promise<ScoredCorpus> {
  const systems = source.sets.length - 1;
  checkNames(run.names, systems);
  for (const { option, list } of givenBeside(run.score)) checkBeside(option, list.length, systems);
  const opened: Input[] = [];
  const kept = { ...source, sets: source.sets.map(set => keptOpen(set, opened)) };
  try {
    return await scoreAll(kept, run).catch(async refusal => {
      if (!(refusal instanceof InputError)) throw refusal;
      const unscored = await unusableSystems(kept, run);
      const usable = kept.sets.slice(1).flatMap((_, i) => (unscored.some(({ index }) => index === i) ? [] : [i]));
      if (usable.length === 0 || unscored.length === 0) throw refusal;
      const scored = await scoreAll(onlySystems(kept, usable), onlyOptions(run, usable));
      return { ...scored, report: { ...scored.report, unscored } };
    });
  } finally {
    closeAll(opened);
  }
}

/** Each is scored alone; what comes of it is not kept. */
async function unusableSystems(source: CorpusSource, run: ScoreRun): Promise<readonly UnscoredSystem[]> {
  const unscored: UnscoredSystem[] = [];
  for (const [index, { name }] of source.sets.slice(1).entries())
    try {
      await countFrom(onlySystems(source, [index]), onlyOptions(run, [index]).score, { rows: false, brief: true });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unscored.push(unscoredSystem(run.names?.[index] ?? name, index, error));
    }
  return unscored;
}

function onlySystems(source: CorpusSource, systems: readonly number[]): CorpusSource {
  const [gold, ...others] = source.sets;
  return { ...source, sets: [gold!, ...systems.map(i => others[i]!)] };
}

/** With their names, and their files of options that take one for each system. */
function onlyOptions(run: ScoreRun, systems: readonly number[]): ScoreRun {
  const own = givenBeside(run.score).map(({ option, list }) => {
    const chosen = systems.flatMap(i => list[i] ?? []);
    return [option.name, chosen.length === 0 ? undefined : chosen];
  });
  const score: ScoreOptions = { ...run.score, ...Object.fromEntries(own) };
  return { ...run, score, names: run.names && systems.map(i => run.names![i]!) };
}

/** What options that take a file for each system were given. */
function givenBeside(score: ScoreOptions) {
  const beside = families.flatMap(({ options }) => options).filter(option => option.beside === 'systems');
  const given: Readonly<Record<string, unknown>> = { ...score };
  return beside.flatMap(option => {
    const value = given[option.name];
    return value === undefined ? [] : [{ option, list: [value].flat() }];
  });
}

/** A pipe can be read but once; so files stay open until all is done. */
function keptOpen(set: FileSet, opened: Input[]): FileSet {
  const [only] = set.files;
  if (only === undefined || set.files.length > 1) return set;
  let input: Input | undefined;
  const file: CorpusFile = {
    ...only,
    open() {
      input ??= only.open();
      if (!opened.includes(input)) opened.push(input);
      return { ...input, close() {} };
    },
  };
  return { ...set, files: [file] };
}
