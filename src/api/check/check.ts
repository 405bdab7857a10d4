// What a participant wants to know before sending a file: can all of it be read, and is it the text of gold? Without gold, a
// file is read against itself; held against gold, it is scored, and everything but the score is kept.
import { type FileNotice, InputError, type Warning } from '../../bytes/index.ts';
import {
  type CorpusFile,
  closeAll,
  countSystems,
  type Environment,
  type FamilyScoring,
  familyOf,
  type Input,
  prepareInputs,
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

/** Lists the problems of texts before they are submitted, sentence by sentence. With `gold`, also says whether the text is the
 *  same. There is no score.
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
    const plain = scoringFor(await familyOf(opened, score.metric), opened, score, readFile);
    const { how, inputs } = prepareInputs(plain, opened);
    const input = inputs.at(-1)!;
    extent = await readAlone(how, input, problems, environment);
    if (gold !== null) await holdAgainst(how, inputs[0]!, input, problems, environment);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.refuse(error);
  } finally {
    closeAll(opened);
  }
  return problems.checked({ gold: gold?.name ?? null, ...extent });
}

/** What is to be said of gold is not said of those who are held against it. */
async function problemsOf(gold: Input, how: FamilyScoring, environment: Environment): Promise<ProblemList> {
  const problems = new ProblemList(gold.name, 0);
  await readAlone(how, gold, problems, environment);
  return problems;
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
    const { warnings } = systems[0]!;
    const isGolds = ({ kept }: Warning) => kept.some(({ place }) => place?.file === gold.name);
    const ofGold = warnings.some(isGolds) ? await problemsOf(gold, how, environment) : new ProblemList(gold.name, 0);
    for (const { code, count, kept } of warnings) {
      const own = kept.filter(({ place }) => place?.file !== gold.name || !ofGold.has(code));
      // Scoring keeps a few of the sentences whose words differ.
      const isMore = code === reader.mismatch && !reader.whole && count > kept.length;
      if (isMore) readBeside(how, gold, input, problems);
      if (own.length > 0 && !isMore && !problems.has(code))
        addWarning(problems, levelOf(code, reader), { code, count: count - (kept.length - own.length), kept: own });
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (!problems.refuse(error) && error.line !== null) problems.add('warning', notCompared(input.name));
    // Behind a shift, every sentence differs.
    const end = error.code === 'sentences-shifted' ? (error.line ?? 0) : Number.POSITIVE_INFINITY;
    if (!reader.whole) readBeside(how, gold, input, problems, end);
  }
}

const notCompared = (file: string): FileNotice => ({
  code: 'not-compared',
  place: { file },
  text: 'what else differs from gold is not seen before the errors are mended; mend them, and check again',
});
