// The standard evaluation that comes with the C&C parser.
import { quote, refuse } from '../../bytes/index.ts';
import { sum, sumByKey } from '../../counts/index.ts';
import { readStagged } from '../../formats/index.ts';
import { type CcgPair, dependencySet, evaluateParsed } from '../../metrics/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import { evaluatePage } from '../../report/index.ts';
import { chunkOf, type Source } from '../sources.ts';
import { ccgSentences, checkSizes, type DependencySentence, dependencySentences } from './ccg-sentences.ts';

/** What `evaluate` prints beside its page. */
export interface CandcEvaluateOptions {
  /** Whether there is also a line for every category and slot. */
  readonly relations?: boolean | undefined;
}

/** The page of C&C's `evaluate`: gold words and categories, gold dependencies, and what the parser printed. */
export function candcEvaluate(
  stagged: Source,
  gold: Source,
  test: Source,
  { relations = false }: CandcEvaluateOptions = {},
): string {
  const [staggedChunk, goldChunk, testChunk] = [
    chunkOf(stagged, 'stagged'),
    chunkOf(gold, 'gold'),
    chunkOf(test, 'test'),
  ];
  const tagged = ccgSentences(staggedChunk, readStagged);
  const [golds, tests] = [dependencySentences(goldChunk), dependencySentences(testChunk)];
  checkSizes([
    [staggedChunk, tagged],
    [goldChunk, golds],
    [testChunk, tests],
  ]);
  const pairs = tagged.map((sentence, i) => pairOf(sentence, golds[i]!, tests[i]!));
  const table = evaluateParsed(pairs, relations);
  return evaluatePage(sum(table), relations ? sumByKey(table) : null);
}

function pairOf(tagged: CcgSentence, gold: DependencySentence, test: DependencySentence): CcgPair {
  if (!test.failed) compareWords(tagged, test);
  const side = ({ dependencies, omitted, failed }: DependencySentence) => ({
    dependencies: dependencySet(dependencies),
    root: null,
    failed,
    omitted,
  });
  return {
    gold: { ...side(gold), categories: tagged.categories },
    system: { ...side(test), categories: test.categories },
  };
}

/** Words that the test file does not tell are not compared. */
function compareWords(gold: CcgSentence, test: CcgSentence): void {
  const at = test.words.findIndex((word, i) => word !== null && word !== gold.words[i]);
  const known = test.categories.some(category => category !== null);
  if (at < 0 && (!known || test.words.length === gold.words.length)) return;
  const index = at < 0 ? Math.min(test.words.length, gold.words.length) : at;
  const shown = (word: string | null | undefined) => (word === undefined ? 'the end' : quote(word ?? '?'));
  throw refuse(
    'words-differ',
    test.place,
    `word ${index + 1} of this sentence is ${shown(gold.words[index])} in gold, ${shown(test.words[index])} here`,
  );
}
