// What becomes of CCG files that are damaged, tell less than others, or are in different formats.
import { describe, expect, test } from 'vitest';
import { auto, complement, counts, gold, leaf, node, score } from '../../../tests/ccg-corpora.ts';
import { chunkOf } from '../../../tests/ccg-reading.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { readCcg, writeCcgXml } from '../../formats/index.ts';
import type { OptionValues } from '../files.ts';
import { ccg } from './index.ts';

describe('a failed parse', () => {
  const failures: readonly (readonly [string, string])[] = [
    ['an empty line', `ID=s1\n${complement}\n\n`],
    ['an ID line alone', `ID=s1\n${complement}\nID=s2\n`],
    ['as EasyCCG says it', auto(complement, leaf('fail', 'NP'))],
    ['as depccg says it', auto(complement, leaf('FAILED', 'NP'))],
    ['a broken tree', auto(complement, complement.slice(0, -3))],
  ];
  test.each(failures)('%s', (_, text) => {
    const missed = score(gold, text);
    expect(missed.corpus).toMatchObject({ sentences: 2, parsed: 1, categories: { total: 5 } });
    expect(counts(missed, 'decomposed')).toBe('5/10/5');
    expect(missed.corpus.parsedOnly).toMatchObject({ decomposed: { correct: 5, gold: 5, system: 5 } });
    const skipped = score(gold, text, { unparsed: 'skip' });
    expect(counts(skipped, 'decomposed')).toBe('5/5/5');
    expect(skipped.corpus.unparsedAsMissed).toMatchObject({ labelled: { correct: 4, gold: 8, system: 4 } });
    expect(skipped.signature).toContain('unparsed:skip');
    expect(skipped.breakdown).toMatchObject({ range: { local: { gold: 4 } } });
  });

  test('the word "fail" is no sign where gold has but one word', () => {
    const one = auto(leaf('fail', 'N'));
    expect(score(one, one).corpus).toMatchObject({ parsed: 1, categories: { correct: 1 }, goldFailed: 0 });
    expect(score(auto(leaf('Yes', 'N')), one).corpus).toMatchObject({ parsed: 0, failed: 1 });
  });

  test('a parser that failed everywhere', () => {
    const { corpus } = score(gold, '\n\n');
    expect(corpus).toMatchObject({
      sentences: 2,
      parsed: 0,
      labelled: { gold: 8, system: 0 },
      decomposed: { gold: 10 },
    });
  });
});

describe('the sums add up', () => {
  const broken = complement.slice(0, -3);
  const underivable = node('PP', 0, leaf('Kim', 'NP'), leaf('ran', 'S[dcl]\\NP'));
  /** Sentences as parsed + failed + skipped. */
  const account = ({ corpus }: ReturnType<typeof score>) => {
    const { sentences, parsed, failed, skipped } = corpus;
    return `${sentences}=${parsed}+${failed}+${skipped}`;
  };

  test.each([
    ['a system tree is cut', auto(complement, complement), auto(complement, broken), {}, '2=1+1+0'],
    ['a gold tree is cut', auto(complement, broken), auto(complement, complement), {}, '2=1+0+1'],
    ['both are cut', auto(broken, broken), auto(complement, broken), {}, '2=0+0+2'],
    ['a gold tree is missing', `ID=a\n${complement}\nID=b\n`, auto(complement, complement), {}, '2=1+0+1'],
    ['the system has no parse', auto(complement), '\n', {}, '1=0+1+0'],
    ['gold has no parse', '\nID=a\n', auto(complement, complement), {}, '2=1+0+1'],
    ['a gold node is unlicensed', auto(underivable), auto(complement), { replay: 'candc' }, '1=1+0+0'],
    ['a system node is unlicensed', auto(complement), auto(underivable), { replay: 'candc' }, '1=0+1+0'],
    ['and is left out', auto(complement, complement), auto(complement, ''), { unparsed: 'skip' }, '2=1+1+0'],
  ] as const)('%s', (_, goldText, systemText, options, expected) => {
    const result = score(goldText, systemText, options);
    expect(account(result)).toBe(expected);
    expect(result.details).toHaveLength(Number(expected[0]));
  });

  test('a sentence whose gold is damaged is left out of every figure', () => {
    const result = score(auto(complement, broken), auto(complement, complement));
    for (const measure of ['labelled', 'unlabelled']) expect(counts(result, measure)).toBe('4/4/4');
    expect(result.corpus).toMatchObject({ categories: { total: 5 }, roots: { total: 1 }, coverage: { value: 1 } });
    expect(result.details.map(({ status }) => status)).toEqual(['scored', 'skipped']);
    expect(result.breakdown).toMatchObject({ range: { local: { gold: 4, system: 4 } } });
  });

  test('where gold has no analysis, what the system finds is wrong, and it is said', () => {
    const result = score('\n', auto(complement), { roots: 'flags' });
    expect(counts(result, 'labelled')).toBe('0/0/4');
    expect(result.corpus).toMatchObject({ parsed: 1, skipped: 0, goldFailed: 1 });
    expect(result.warnings).toEqual([
      'no-gold-analysis: gold has no analysis of this sentence, so all 4 dependencies of the system count as wrong',
    ]);
  });

  test('a derivation that no rule licenses has a root, unless it is left out', () => {
    const counted = (options: OptionValues) =>
      counts(score(auto(complement), auto(underivable), { replay: 'candc', ...options }), 'decomposed');
    expect([counted({}), counted({ unparsed: 'skip' })]).toEqual(['0/5/1', '0/0/0']);
  });
});

describe('files that tell less', () => {
  const stagged = 'Kim|NNP|NP relies|VBZ|S[dcl]\\NP on|IN|PP/NP the|DT|NP[nb]/N dog|NN|N\n';

  test('words with categories: only these are compared', () => {
    const result = score(auto(complement), stagged);
    expect(result.corpus).toMatchObject({ parsed: 1, categories: { correct: 4, total: 5 } });
    expect(result.corpus).toMatchObject({ labelled: { f1: { value: null } }, decomposed: { f1: { value: null } } });
    expect(result.corpus).toMatchObject({ completeMatch: { categories: { value: 0 }, labelled: { value: null } } });
    expect(result.warnings).toEqual([
      'no-dependencies: this file does not have the dependencies of its sentences; dependencies were left out; only what both files tell is compared',
      'no-roots: this file does not have the roots of its sentences; roots were left out, as by --no-root',
    ]);
  });

  test('roots', () => {
    const result = score(auto(complement, complement), 'relies_2 S[b]\nNone\n');
    expect(result.corpus).toMatchObject({ parsed: 1, failed: 1, roots: { correct: 1, total: 1 } });
    expect(result.corpus).toMatchObject({
      decomposed: { gold: 0, system: 0, recall: { value: null }, f1: { value: null } },
      parsedOnly: { decomposed: { f1: { value: null } } },
    });
    expect(result.warnings).toHaveLength(1);
  });
});

describe('formats against each other', () => {
  const deps = [
    'relies_2 ((S[dcl]{_}\\NP{Y}<1>){_}/PP{Z}<2>){_} 1 Kim_1 0',
    'relies_2 ((S[dcl]{_}\\NP{Y}<1>){_}/PP{Z}<2>){_} 2 on_3 0',
    'on_3 (PP{_}/NP{Y}<1>){_} 1 dog_5 0',
    'the_4 (NP[nb]{Y}/N{Y}<1>){_} 1 dog_5 0',
  ];
  const ccgbankDeps = deps.map(line => line.replace(/\{\w\}|<\d>| 0$/g, '').replace(/ \((.*)\) (\d)/, ' $1 $2'));
  const parg = [
    '<s id="s1"> 4',
    '0\t1\t(S[dcl]\\NP)/PP\t1\tKim relies',
    '2\t1\t(S[dcl]\\NP)/PP\t2\ton relies',
    '4\t2\tPP/NP\t1\tdog on',
    '4\t3\tNP[nb]/N\t1\tdog the',
    '<\\s>',
  ];
  const files: Readonly<Record<string, string>> = {
    auto: auto(complement),
    deps: [...deps, '', ''].join('\n'),
    ccgbank_deps: [...ccgbankDeps, '', ''].join('\n'),
    parg: [...parg, ''].join('\n'),
  };
  const pairs = Object.keys(files).flatMap(one => Object.keys(files).map(other => [one, other] as const));

  test.each(pairs)('%s against %s', (one, other) => {
    const result = score(files[one]!, files[other]!);
    expect(counts(result, 'labelled')).toBe('4/4/4');
    const rooted = one === 'auto' && other === 'auto';
    expect(counts(result, 'decomposed')).toBe(rooted ? '5/5/5' : '4/4/4');
    expect(result.signature).toContain(rooted ? '|root:ls14|' : '|root:no|');
    expect(result.warnings).toHaveLength(1);
  });

  test('all are recognised', () => {
    for (const text of Object.values(files)) expect(ccg.recognise(bytesOf(text))).toBe(true);
    for (const text of ['Kim|NNP|NP\n', 'dog_2 NP\n', 'None\n']) expect(ccg.recognise(bytesOf(text))).toBe(true);
    for (const text of ['(TOP (S (NN a)))\n', '1\tThe\tthe\n', '(ncsubj sees_1 Kim_0 _)\n'])
      expect(ccg.recognise(bytesOf(text))).toBe(false);
  });
});

describe('warnings', () => {
  test('words that differ, though positions count', () => {
    const result = score(auto(complement), auto(complement.replace('dog', 'cat')), { roots: 'flags' });
    expect(counts(result, 'decomposed')).toBe('5/5/5');
    expect(result.warnings).toEqual([
      'words-differ: word 5 is "dog" in gold, "cat" here; are these the same sentences?',
    ]);
  });

  test('escapes make no difference', () => {
    const escaped = (word: string) => auto(complement.replace('dog', word));
    expect(score(escaped('1\\/2'), escaped('1/2'), { roots: 'flags' }).warnings).toEqual([]);
  });

  test('a combination that no rule licenses', () => {
    const odd = auto(node('PP', 0, leaf('Kim', 'NP'), leaf('relies', '(S[dcl]\\NP)/PP')));
    expect(score(odd, odd, { roots: 'flags' }).warnings[0]).toBe(
      'unlicensed-node: no rule makes PP of NP and (S[dcl]\\NP)/PP (words 1 to 2); its children keep their dependencies, open slots are dropped',
    );
    const strict = score(odd, odd, { replay: 'candc', roots: 'flags' });
    expect(strict.corpus).toMatchObject({ parsed: 0 });
    expect(strict.warnings[0]).toBe(
      'underivable: no rule makes PP of NP and (S[dcl]\\NP)/PP (words 1 to 2); the sentence has no dependencies',
    );
  });

  test('few nodes do not tell whether flags are heads: those of gold are, of a system rules count', () => {
    const heads = (flag: number) => auto(node('S[dcl]', flag, leaf('Kim', 'NP'), leaf('ran', 'S[dcl]\\NP')));
    const result = score(heads(0), heads(0));
    expect(result.corpus).toMatchObject({ roots: { correct: 0, total: 1 } });
    expect(result.warnings).toEqual([
      'roots-by-rule: this file has too few nodes to tell whether its flags are heads; its roots are found by the rules of Lewis and Steedman (ls14); --roots flags uses the flags',
    ]);
    expect(score(heads(0), heads(0), { roots: 'flags' }).corpus).toMatchObject({ roots: { correct: 1 } });
  });

  test('a node that no head rule covers', () => {
    const pair = auto(node('NP', 0, leaf('Kim', 'NP'), leaf('Lee', 'NP')));
    expect(score(pair, pair, { roots: 'ls14' }).warnings).toEqual([
      'no-head-rule: no head rule covers a node of category "NP"; its flag was believed',
    ]);
    const xml = writeCcgXml(readCcg(chunkOf(pair), 'auto').sentences);
    expect(score(pair, xml, { roots: 'ls14' }).warnings).toEqual([
      'no-head-rule: no head rule covers a node of category "NP"; its first child was taken',
    ]);
  });
});

test('a category that cannot be read, and a word that is missing, are wrong and not forgotten', () => {
  const categories = (text: string) => score('Kim|NNP|NP left|VBD|S[dcl]\\NP\n', text).corpus.categories;
  expect(categories('Kim|NNP|NP left|VBD|S[dcl]\\\n')).toMatchObject({ correct: 1, total: 2 });
  expect(categories('Kim|NNP|NP\n')).toMatchObject({ correct: 1, total: 2 });
});
