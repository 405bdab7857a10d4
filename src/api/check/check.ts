// What a participant wants to know before sending a file: can all of it be read, and is it the text of gold? Without gold, a
// file is read against itself; held against gold, it is scored, and everything but the score is kept.
import { type FileNotice, InputError } from '../../bytes/index.ts';
import {
  type CorpusFile,
  closeAll,
  countSystems,
  type Environment,
  type FamilyScoring,
  familyOf,
  type Input,
  thisThread,
} from '../../corpus/index.ts';
import type { NamedFile } from '../../families/index.ts';
import { checkList, checkOptions, type OptionsOf, scoring, takes } from '../options.ts';
import { type ScoreOptions, scoringFor } from '../score.ts';
import { type Source, textSet, unnamedSystem } from '../sources.ts';
import { type CheckedFile, type CheckResult, checkResult, ProblemList } from './problems.ts';
import { addWarning, type FileExtent, levelOf, readAlone, readBeside } from './reading.ts';

export const checkKinds = {
  /** How many problems of a kind are listed for each file; all are counted. By default 20. */
  most: takes.wholeNumber(1, 1e6),
  /** How the files will be scored. */
  score: scoring,
};
const kindsWithGold = {
  ...checkKinds,
  /** The gold standard that they will be scored against. */
  gold: takes.source,
};
/** What is checked, and against what. */
export type CheckOptions = OptionsOf<typeof kindsWithGold>;

/** Tells whether texts can be scored: what is wrong with each, sentence by sentence, and with `gold` whether it is the same
 *  text. It shows no score.
 *
 *  ```ts
 *  const { files, errors } = await check([{ name: 'sys.conllu', content }], { gold });
 *  ```
 */
export async function check(sources: readonly Source[], options: CheckOptions = {}): Promise<CheckResult> {
  checkOptions(options, kindsWithGold);
  checkList(sources, 'sources', 1);
  const { gold, most, score } = options;
  const goldFile = gold === undefined ? null : textSet(gold, 'gold').files[0]!;
  const files: CheckedFile[] = [];
  for (const [i, source] of sources.entries()) {
    const file = textSet(source, unnamedSystem(i, sources.length)).files[0]!;
    files.push(await checkFile(file, goldFile, { most, score, environment: thisThread }));
  }
  return checkResult(files);
}

/** How a file is checked. */
export interface CheckRun {
  readonly most?: number | undefined;
  readonly score?: ScoreOptions | undefined;
  readonly environment: Environment;
  readonly readFile?: ((name: string) => NamedFile) | undefined;
}

/** Checks one file. What is wrong with it is returned, never thrown. */
export async function checkFile(
  file: CorpusFile,
  gold: CorpusFile | null,
  { most = 20, score = {}, environment, readFile }: CheckRun,
): Promise<CheckedFile> {
  const problems = new ProblemList(file.name, most);
  const opened: Input[] = [];
  let extent: FileExtent = { noun: 'sentence', sentences: null, words: null };
  try {
    for (const each of gold === null ? [file] : [gold, file]) opened.push(each.open());
    const how = scoringFor(await familyOf(opened, score.metric), opened, score, readFile);
    const input = opened.at(-1)!;
    extent = await readAlone(how, input, problems, environment);
    if (gold !== null) await holdAgainst(how, opened[0]!, input, problems, environment);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.refuse(error);
  } finally {
    closeAll(opened);
  }
  return problems.checked({ gold: gold?.name ?? null, ...extent });
}

/** Scores the file, and keeps what is said of it beside the score. */
async function holdAgainst(
  how: FamilyScoring,
  gold: Input,
  input: Input,
  problems: ProblemList,
  environment: Environment,
): Promise<void> {
  const { reader } = how.scoring;
  const request = { ...how, fold: true, output: { keyed: false, rows: false, details: false } };
  try {
    const { systems } = await countSystems(request, gold, [input], environment);
    // Once scores have alarms, what they say is added here.
    for (const { code, count, kept } of systems[0]!.warnings) {
      const own = kept.filter(({ place }) => place?.file !== gold.name);
      // What was found in the file by itself, and words that differ, which are listed below sentence by sentence.
      const isListed = problems.has(code) || (code === reader.mismatch && !reader.whole);
      if (own.length > 0 && !isListed)
        addWarning(problems, levelOf(code, reader), { code, count: count - (kept.length - own.length), kept: own });
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (!problems.refuse(error)) problems.add('warning', notCompared(input.name));
  }
  if (!reader.whole) readBeside(how, gold, input, problems);
}

const notCompared = (file: string): FileNotice => ({
  code: 'not-compared',
  place: { file },
  text: 'what else differs from gold is not seen before the errors are mended; mend them, and check again',
});
