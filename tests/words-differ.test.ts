// Words that differ between gold and system: a warning, or a refusal where nothing is scored.
import { expect, test } from 'vitest';
import { noneScored, oneOf, two } from './hostile-inputs.ts';
import { hostileScores } from './hostile-scores.ts';
import { parseScore, scoreHere } from './run.ts';

const { file, scored } = hostileScores();
const fine = '(S (NN z))\n';
const cases: readonly [string, gold: string, system: string, text: string][] = [
  [
    'another word',
    '(S (NN a))',
    '(S (NN x))',
    'gold and system differ; the first difference is at word 1, "a" against "x"; use --align if tokens may differ',
  ],
  [
    'words in lower case',
    '(S (NN A) (NN b))',
    '(S (NN a) (NN b))',
    'the words differ from gold\'s only in letter case: "A" against "a"; write them as gold does',
  ],
  [
    'a word more',
    '(S (NN a))',
    '(S (NN a) (NN b))',
    'gold has 1 word here, the system 2; the first difference is at word 2, the end against "b"; use --align if tokens may differ',
  ],
  [
    'a tag that is deleted in gold only',
    '(S (NN a) (. .))',
    '(S (NN a) (SYM .))',
    'the words are the same, but "." is tagged . in gold and SYM here, and only one of the tags is deleted; --align --params collins goes by the gold tag',
  ],
  [
    'a tag that is deleted in the system only',
    '(S (NN a) (NN b))',
    '(S (NN a) (. b))',
    'the words are the same, but "b" is tagged NN in gold and . here, and only one of the tags is deleted; --align --params collins goes by the gold tag',
  ],
  [
    'one deleted on each side, so that as many are left',
    '(S (NN a) (. b))',
    '(S (. a) (NN b))',
    'the words are the same, but "a" is tagged NN in gold and . here, and only one of the tags is deleted; --align --params collins goes by the gold tag',
  ],
  [
    'another tag and another word',
    '(S (NN a) (. .))',
    '(S (NN x) (SYM .))',
    'gold has 1 word here, the system 2; the first difference is at word 1, "a" against "x"; use --align if tokens may differ',
  ],
  [
    'gold without words',
    '(S ())',
    '(S (NN a) (NN b))',
    'gold has no words here, the system 2; are the files in the right order?',
  ],
];

test.each(cases)('%s: a warning where other sentences are scored', async (_, gold, system, text) => {
  const argv = [file('gold.mrg', `${fine}${gold}\n`), file('system.mrg', `${fine}${system}\n`)];
  const { out } = await scoreHere(['--json', ...argv]);
  expect(parseScore(out).systems[0]!.warnings).toEqual([
    { code: 'words-differ', count: 1, examples: [{ file: argv[1], line: 2, column: 1, text }] },
  ]);
});

test.each(cases)('%s: refused where nothing is scored', async (_, gold, system, text) => {
  expect(await scored(`${gold}\n${gold}\n`, `${system}\n${system}\n`)).toBe(noneScored(text));
});

test('skipped sentences are nothing scored either: that is refused, and the first words that differ are the reason told', async () => {
  expect(await scored(two, '(S (NN x))\n\n')).toBe(
    noneScored(
      'gold has 2 words here, the system 1; the first difference is at word 1, "a" against "x"; use --align if tokens may differ',
    ),
  );
  expect(await scored(two, '\n\n')).toBe(
    '2: system.mrg: none of the 2 sentences could be scored: 2 without words to score, from the first on; has the parser failed, or is it another file?',
  );
});

test('nothing is said of words where brackets are broken', async () => {
  const argv = [file('gold.mrg', oneOf(2)), file('system.mrg', '(S (NN a))\n(S (NN x)\n')];
  const { out } = await scoreHere(['--json', ...argv]);
  expect(parseScore(out).systems[0]!.warnings.map(({ code, count }) => [code, count])).toEqual([
    ['unclosed-bracket', 1],
  ]);
});

test('unscored sentences count against precision and recall', async () => {
  const { out } = await scoreHere([
    '--json',
    file('gold.mrg', `${fine}(S (NP (NN a)))\n(S (NN b))\n`),
    file('system.mrg', `${fine}(S (NP (NP (NN x))))\n\n`),
  ]);
  expect(parseScore(out).systems[0]!.corpus.unparsedAsMissed).toEqual({
    gold: 4,
    system: 4,
    precision: 1 / 4,
    recall: 1 / 4,
    f1: 1 / 4,
  });
});
