// The whole CCG family through its front door. One file, because the cases share their derivations and their options.

import { describe, expect, test } from 'vitest';
import { scoredPart } from '../../../tests/scored-part.ts';
import { concat, isFigure, sumByKey } from '../../counts/index.ts';
import type { OptionValues } from '../files.ts';
import { ccg } from './index.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Scores two files given as text. */
function score(goldText: string, systemText: string, options: OptionValues = {}) {
  const [gold, system] = [goldText, systemText].map((text, i) => ({
    file: i === 0 ? 'gold' : 'system',
    bytes: bytesOf(text),
    line: 1,
    first: 0,
  }));
  const [goldLayout, systemLayout] = [gold!, system!].map(({ bytes }) =>
    ccg.layoutOf({ pieces: [bytes], whole: () => [bytes] }, options),
  );
  const scoring = ccg.scoring(options);
  const part = { gold: gold!, system: system!, goldLayout: goldLayout!, systemLayout: systemLayout! };
  const { table, warnings, details } = scoredPart(scoring, part, { keyed: true, rows: true, details: true });
  return {
    corpus: scoring.metric.corpus(table),
    breakdown: scoring.metric.breakdown(table),
    details,
    warnings: warnings.flatMap(({ code, kept }) => kept.map(({ text }) => `${code}: ${text}`)),
    signature: [...new Map([...scoring.settings, ...scoring.signatureOf(warnings)])]
      .map(pair => pair.join(':'))
      .join('|'),
  };
}

/** `correct/gold/system` of a measure. */
function counts({ corpus }: ReturnType<typeof score>, measure: string): string {
  const figures = corpus[measure];
  if (typeof figures !== 'object' || isFigure(figures)) throw new Error(`no ${measure}`);
  return `${figures.correct}/${figures.gold}/${figures.system}`;
}

const leaf = (word: string, category: string) => `(<L ${category} X X ${word} ${category}>)`;
const node = (category: string, head: number, ...children: readonly string[]) =>
  `(<T ${category} ${head} ${children.length}> ${children.join(' ')} )`;
const auto = (...trees: readonly string[]) => trees.map((tree, i) => `ID=s${i + 1}\n${tree}\n`).join('');

const complement = node(
  'S[dcl]',
  1,
  leaf('Kim', 'NP'),
  node(
    'S[dcl]\\NP',
    0,
    leaf('relies', '(S[dcl]\\NP)/PP'),
    node('PP', 0, leaf('on', 'PP/NP'), node('NP', 1, leaf('the', 'NP[nb]/N'), leaf('dog', 'N'))),
  ),
);
const adjunct = node(
  'S[dcl]',
  1,
  leaf('Kim', 'NP'),
  node(
    'S[dcl]\\NP',
    0,
    leaf('relies', 'S[dcl]\\NP'),
    node(
      '(S\\NP)\\(S\\NP)',
      0,
      leaf('on', '((S\\NP)\\(S\\NP))/NP'),
      node('NP', 1, leaf('the', 'NP[nb]/N'), leaf('dog', 'N')),
    ),
  ),
);
const gold = auto(complement, complement);
const system = auto(adjunct, complement);

const switchings: readonly OptionValues[] = ['subcat', 'full', 'none'].flatMap(labels =>
  ['aligned', 'strict', 'equal'].flatMap(slots => [true, false].map(root => ({ labels, slots, root }))),
);

describe('the figures', () => {
  test('of a complement taken for an adjunct', () => {
    const result = score(gold, system);
    expect(result.corpus).toMatchObject({
      sentences: 2,
      parsed: 2,
      coverage: { value: 1 },
      categories: { correct: 8, total: 10, accuracy: { value: 0.8 } },
      labelled: { correct: 5, gold: 8, system: 8, precision: { value: 5 / 8 }, recall: { value: 5 / 8 } },
      unlabelled: { correct: 7 },
      decomposed: { correct: 9, gold: 10, system: 10, f1: { value: 0.9 } },
      roots: { correct: 2, total: 2 },
    });
    expect(result.warnings).toEqual([]);
    expect(result.signature).toBe('labels:subcat|align:yes|root:flags|unparsed:miss|markup:rules');
  });

  test.each([
    [{ labels: 'full' }, '7/10/10', 'labels:full|align:yes'],
    [{ labels: 'none' }, '9/10/10', 'labels:none'],
    [{ align: false }, '8/10/10', 'align:no'],
    [{ slots: 'equal' }, '8/10/10', 'align:no'],
    [{ slots: 'strict' }, '9/10/10', 'align:strict'],
    [{ root: false }, '7/8/8', 'root:no'],
    [{ labels: 'full', align: false, root: false }, '5/8/8', 'labels:full|align:no|root:no'],
  ])('%j', (options, expected, setting) => {
    const result = score(gold, system, options);
    expect(counts(result, 'decomposed')).toBe(expected);
    expect(counts(result, 'labelled')).toBe('5/8/8');
    expect(result.signature).toContain(setting);
  });

  test.each(switchings)('gold against gold is perfect: %j', options => {
    const { corpus } = score(gold, gold, options);
    for (const measure of ['labelled', 'unlabelled', 'decomposed'])
      expect(corpus[measure]).toMatchObject({ precision: { value: 1 }, recall: { value: 1 }, f1: { value: 1 } });
  });

  test('other words change nothing', () => {
    const renamed = (text: string) => text.replace(/X X (\w+)/g, 'X X $1-too');
    expect(score(renamed(gold), renamed(system)).corpus).toEqual(score(gold, system).corpus);
  });
});

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
    expect(score(one, one).corpus).toMatchObject({ parsed: 1, categories: { correct: 1 } });
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
    const result = score('\n', auto(complement));
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

describe('the signature', () => {
  const markup = { name: 'm', bytes: bytesOf('PP/NP\n  1 (PP{_}/NP{Y}<1>){_}\n\n') };
  const signatures = (
    [
      {},
      { labels: 'full' },
      { labels: 'none' },
      { slots: 'strict' },
      { align: false },
      { root: false },
      { roots: 'ls14' },
      { unparsed: 'skip' },
      { replay: 'candc' },
      { markedup: markup },
      { markedup: { ...markup, bytes: bytesOf('PP/NP\n  2 (PP{_}/NP{Y}<1>){_}\n\n') } },
    ] satisfies OptionValues[]
  ).map(options => score(gold, system, options).signature);

  test('tells every option that changes a figure', () => expect(new Set(signatures).size).toBe(signatures.length));

  test('is the same for what means the same', () => {
    expect(score(gold, system, { slots: 'equal' }).signature).toBe(score(gold, system, { align: false }).signature);
    expect(score(gold, system, { roots: 'flags' }).signature).toBe(score(gold, system).signature);
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
      'no-dependencies: this file does not tell the dependencies of its sentences; dependencies were left out; only what both files tell is compared',
      'no-roots: this file does not tell the roots of its sentences; roots were left out, as by --no-root',
    ]);
  });

  test('roots', () => {
    const result = score(auto(complement, complement), 'relies_2 S[b]\nNone\n');
    expect(result.corpus).toMatchObject({ parsed: 1, failed: 1, roots: { correct: 1, total: 1 } });
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
    expect(result.signature).toContain(rooted ? '|root:flags|' : '|root:no|');
    expect(result.warnings).toHaveLength(rooted ? 0 : 1);
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
    const result = score(auto(complement), auto(complement.replace('dog', 'cat')));
    expect(counts(result, 'decomposed')).toBe('5/5/5');
    expect(result.warnings).toEqual([
      'words-differ: word 5 is "dog" in gold, "cat" here; are these the same sentences?',
    ]);
  });

  test('escapes make no difference', () => {
    const escaped = (word: string) => auto(complement.replace('dog', word));
    expect(score(escaped('1\\/2'), escaped('1/2')).warnings).toEqual([]);
  });

  test('a combination that no rule licenses', () => {
    const odd = auto(node('PP', 0, leaf('Kim', 'NP'), leaf('relies', '(S[dcl]\\NP)/PP')));
    expect(score(odd, odd).warnings[0]).toBe(
      'unlicensed-node: no rule makes PP of NP and (S[dcl]\\NP)/PP (words 1 to 2); its children keep their dependencies, open slots are dropped',
    );
    const strict = score(odd, odd, { replay: 'candc' });
    expect(strict.corpus).toMatchObject({ parsed: 0 });
    expect(strict.warnings[0]).toBe(
      'underivable: no rule makes PP of NP and (S[dcl]\\NP)/PP (words 1 to 2); the sentence has no dependencies',
    );
  });

  test('a node that no head rule covers', () => {
    const pair = auto(node('NP', 0, leaf('Kim', 'NP'), leaf('Lee', 'NP')));
    expect(score(pair, pair, { roots: 'ls14' }).warnings).toEqual([
      'no-head-rule: no head rule covers a node of category "NP"; its flag was believed',
    ]);
  });
});

describe('a markedup file', () => {
  const markedup = (text: string) => ({ markedup: { name: 'folder/my.markedup', bytes: bytesOf(text) } });
  const entry = 'NP[nb]/N\n  1 (NP[nb]{_}/N{Y}<1>){_}\n\n';

  test('goes before the rules, entry by entry', () => {
    const result = score(auto(complement), auto(complement), markedup(entry));
    expect(counts(result, 'labelled')).toBe('4/4/4');
    expect(result.details[0]!.goldDependencies).toMatchObject([{}, {}, { predicate: 2, argument: 3 }, {}]);
    expect(result.signature).toContain('markup:my.markedup');
    expect(result.warnings).toContain(
      'unmarked-category: the markup file has no entry for PP/NP (word 3); it is marked up by rule',
    );
  });

  test('is refused where it cannot be read', () => {
    expect(() => ccg.scoring(markedup('NP/N\n  1 (NP{_}\n\n'))).toThrow(
      /my\.markedup:2:1: "\(NP\{_\}" is no marked-up category$/,
    );
  });
});

describe('roots of the system', () => {
  const nounPhrase = (head: number) => node('NP', head, leaf('the', 'NP[nb]/N'), leaf('dog', 'N'));
  const sentence = (head: number) => node('S[dcl]', head, nounPhrase(head), leaf('ran', 'S[dcl]\\NP'));

  test.each([
    ['by flags where they can be heads', 1, {}, 8],
    ['by the rules where all flags are 0', 0, {}, 4],
    ['as the user says', 1, { roots: 'ls14' }, 4],
  ])('%s', (_, head, options, correct) => {
    const corpus = (flag: number) => auto(...Array.from({ length: 8 }, (_, i) => [nounPhrase, sentence][i % 2]!(flag)));
    const result = score(corpus(1), corpus(head), options);
    expect(result.corpus.roots).toMatchObject({ correct, total: 8 });
    expect(result.signature).toContain(correct === 8 ? 'root:flags' : 'root:ls14');
    expect(result.warnings.map(text => text.split(':')[0])).toEqual(head === 0 ? ['roots-by-rule'] : []);
  });
});

test('scored in parts, the sums are the same', () => {
  const trees = [complement, '', adjunct, complement, adjunct];
  const [goldText, systemText] = [auto(complement, complement, complement, complement, complement), auto(...trees)];
  const scoring = ccg.scoring({});
  const wanted = { keyed: true, rows: true, details: false };
  const chunkOf = (file: string, text: string, sentences: number, rest: boolean) => {
    const bytes = bytesOf(text);
    const { offset, lines } = ccg.cut('auto heads', bytes, 0, bytes.length, sentences, true);
    const head = { file, bytes: bytes.subarray(0, offset), line: 1, first: 0 };
    return rest ? { file, bytes: bytes.subarray(offset), line: lines + 1, first: sentences } : head;
  };
  const tableOf = (sentences: number, rest: boolean) =>
    scoredPart(
      scoring,
      {
        gold: chunkOf('gold', goldText, sentences, rest),
        system: chunkOf('system', systemText, sentences, rest),
        goldLayout: 'auto heads',
        systemLayout: 'auto heads',
      },
      wanted,
    ).table;
  const whole = tableOf(trees.length, false);
  for (let cut = 0; cut <= trees.length; cut++) {
    const joined = concat([tableOf(cut, false), tableOf(cut, true)]);
    expect([joined.rows, joined.runs]).toEqual([whole.rows, whole.runs]);
    expect(sumByKey(joined)).toEqual(sumByKey(whole));
  }
});

test('the record of a sentence: what is wrong with each dependency, under each measure', () => {
  const [first] = score(gold, system).details;
  expect(first).toMatchObject({
    sentence: 1,
    id: 's1',
    status: 'scored',
    length: 5,
    labelled: 1,
    unlabelled: 3,
    decomposed: 4,
    words: ['Kim', 'relies', 'on', 'the', 'dog'],
    systemWords: ['Kim', 'relies', 'on', 'the', 'dog'],
    goldCategories: ['NP', '(S[dcl]\\NP)/PP', 'PP/NP', 'NP[nb]/N', 'N'],
    systemCategories: ['NP', 'S[dcl]\\NP', '((S\\NP)\\(S\\NP))/NP', 'NP[nb]/N', 'N'],
    roots: { gold: { word: 1, category: 'S[dcl]', label: 'S[dcl]' }, system: { word: 1 }, fault: null },
  });
  const none = { labelled: null, unlabelled: null, decomposed: null };
  const label = { ...none, labelled: 'label' };
  const edge = { labelled: 'edge', unlabelled: 'edge', decomposed: 'edge' };
  expect(first!.goldDependencies).toMatchObject([
    { predicate: 1, argument: 0, category: '(S[dcl]\\NP)/PP', slot: 1, label: 'NP', range: 'local', faults: label },
    { predicate: 1, argument: 2, faults: edge },
    { predicate: 2, argument: 4, faults: label },
    { predicate: 3, argument: 4, faults: none },
  ]);
  expect(first!.systemDependencies).toMatchObject([
    { predicate: 1, argument: 0, faults: label },
    { predicate: 2, argument: 1, faults: edge },
    { predicate: 2, argument: 4, slot: 3, faults: label },
    { predicate: 3, argument: 4, faults: none },
  ]);
});

test('breakdowns by relation, category, distance and range', () => {
  const { breakdown } = score(gold, system);
  expect(breakdown).toMatchObject({
    label: {
      'NP[nb]/N 1': { gold: 2, system: 2, correct: 2, f1: { value: 1 } },
      'PP/NP 1': { gold: 2, system: 1, correct: 1, recall: { value: 1 / 2 }, decomposed: { recall: { value: 1 } } },
      '((S\\NP)\\(S\\NP))/NP 3': { gold: 0, system: 1, decomposed: { precision: { value: 1 } } },
    },
    category: { '((S\\NP)\\(S\\NP))/NP': { gold: 0, system: 2, correct: 0 } },
    distance: { '1': { gold: 6 }, '2': { gold: 2 } },
    range: { local: { gold: 8, system: 8, correct: 5 } },
  });
});

test('a slot that only a coordinator has is a key like any other', () => {
  const text = 'and_2 conj 1 Kim_1\nleft_3 S[dcl]\\NP 1 Kim_1\n\n';
  expect(score(text, text).breakdown).toMatchObject({
    label: { 'conj 1': { gold: 1, correct: 1 }, 'S[dcl]\\NP 1': { gold: 1 } },
    category: { conj: { gold: 1, system: 1 } },
  });
});

test('a category that cannot be read, and a word that is missing, are wrong and not forgotten', () => {
  const categories = (text: string) => score('Kim|NNP|NP left|VBD|S[dcl]\\NP\n', text).corpus.categories;
  expect(categories('Kim|NNP|NP left|VBD|S[dcl]\\\n')).toMatchObject({ correct: 1, total: 2 });
  expect(categories('Kim|NNP|NP\n')).toMatchObject({ correct: 1, total: 2 });
});
