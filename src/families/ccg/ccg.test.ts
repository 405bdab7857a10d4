// The whole CCG family through its front door.
import { describe, expect, test } from 'vitest';
import { adjunct, auto, complement, counts, gold, leaf, node, score, system } from '../../../tests/ccg-corpora.ts';
import { scoredPart } from '../../../tests/scored-part.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { concat, sumByKey } from '../../counts/index.ts';
import type { OptionValues } from '../files.ts';
import { ccg } from './index.ts';

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
      /my\.markedup:2:1: "\(NP\{_\}" is no marked-up category; no entry can be read; is this a markedup file/,
    );
  });

  test('tells what is not used of it', () => {
    const { warnings } = score(auto(complement), auto(complement), markedup(`${entry}NP/N\n  1 (NP{_}\n\n`));
    expect(warnings).toContain('bad-markup: "(NP{_}" is no marked-up category; the entry is left out');
    expect(warnings).toContain('markup-left-out: 2 lines of this markup are not used, as said above');
  });
});

describe('roots of the system', () => {
  const nounPhrase = (head: number) => node('NP', head, leaf('the', 'NP[nb]/N'), leaf('dog', 'N'));
  const leftHeaded = node('NP', 0, leaf('dogs', 'NP'), leaf('there', 'NP\\NP'));
  const sentence = (head: number) => node('S[dcl]', head, nounPhrase(head), leaf('ran', 'S[dcl]\\NP'));

  test.each([
    ['by flags where they can be heads', 1, {}, 9],
    ['by the rules where all flags are 0', 0, {}, 5],
    ['as the user says', 1, { roots: 'ls14' }, 5],
  ])('%s', (_, head, options, correct) => {
    const pairs = (flag: number) => Array.from({ length: 8 }, (_, i) => [nounPhrase, sentence][i % 2]!(flag));
    const corpus = (flag: number) => auto(...pairs(flag), leftHeaded);
    const result = score(corpus(1), corpus(head), options);
    expect(result.corpus.roots).toMatchObject({ correct, total: 9 });
    expect(result.signature).toContain(correct === 9 ? 'root:flags' : 'root:ls14');
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
