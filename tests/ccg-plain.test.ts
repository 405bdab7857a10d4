// Sentences of dependencies that are plain are counted without being made, and general code counts the rest: both must count the same, and
// say the same of what is odd. Files are generated, and then damaged here and there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryInput, noProgress, scoreCorpus, thisThread } from '../src/corpus/index.ts';
import { familyNamed, type OptionValues, type Scoring } from '../src/families/index.ts';
import { drawn } from './deep.ts';
import { bytesOf } from './trees.ts';

const family = await familyNamed('ccg');

/** Counting what is plain, and without doing so. */
function waysOf(options: OptionValues) {
  const scoring = family.scoring(options);
  const { reader } = scoring;
  const ways = { plain: 0 };
  const pairs = function* (isPlain: boolean, ...[part, notices, shortcut]: Parameters<typeof reader.pairs>) {
    const { first } = part.gold;
    let next = first;
    for (const pair of reader.pairs(part, notices, isPlain ? shortcut : null)) {
      if (isPlain) ways.plain += pair.run.from - next;
      next = pair.run.to;
      yield pair;
    }
  };
  const wayOf = (isPlain: boolean): Scoring => ({
    ...scoring,
    reader: { ...reader, pairs: (...args) => pairs(isPlain, ...args) },
  });
  return { ways, plain: wayOf(true), general: wayOf(false) };
}

async function scored(scoring: Scoring, options: OptionValues, gold: Uint8Array, system: Uint8Array) {
  const output = { keyed: false, rows: false, details: false };
  try {
    const files = [memoryInput('gold', gold), memoryInput('system', system)] as const;
    const request = { family, options, scoring, output };
    const { table, warnings } = await scoreCorpus(request, ...files, thisThread, noProgress);
    const width = table.columns.length;
    const length = table.columns.indexOf(scoring.metric.length);
    const rows = Array.from({ length: table.rows.length / width }, (_, i) => [
      ...table.rows.slice(i * width, (i + 1) * width),
    ]);
    return { rows: rows.sort((a, b) => a[length]! - b[length]!), warnings };
  } catch (error) {
    return String(error);
  }
}

const words = [
  'Kim',
  'and',
  'to',
  'been',
  'be',
  'there',
  'a_b',
  '5',
  '.',
  '-LRB-',
  '(',
  '#',
  'E',
  '<c>',
  'dé',
] as const;
/** With and without markup: some with more slots than are numbered, and some whose dependencies CCGbank leaves out. */
const categories = [
  ['conj', 'conj'],
  ['N/N', '(N{Y}/N{Y}<1>){_}'],
  ['NP[nb]/N', '(NP[nb]{Y}/N{Y}<1>){_}'],
  ['(S[dcl]\\NP)/NP', '((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}'],
  ['(S[dcl]\\NP)/NP', '((S[dcl]{_}\\NP{Z}<1>){_}/NP{Y}<2>){_}'],
  ['(S[dcl]/NP)\\NP', '((S[dcl]{_}/NP{Y}<1>){_}\\NP{Z}<2>){_}'],
  ['((S[dcl]\\NP)/NP)/NP', '(((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}/NP{W}<3>){_}'],
  ['(S[b]\\NP)/NP', '((S[b]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}'],
  ['(S[to]\\NP)/(S[b]\\NP)', '((S[to]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}'],
  ['(S[pt]\\NP)/(S[pss]\\NP)', '((S[pt]{_}\\NP{Y}<1>){_}/(S[pss]{Z}<2>\\NP{Y*}){Z}){_}'],
  ['(S[X]\\NP)\\(S[X]\\NP)', '((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}'],
  ['no)category', '{no'],
] as const;

const dependency = fc.record({
  predicate: fc.nat(5),
  argument: fc.nat(5),
  category: fc.nat({ max: 10 * categories.length }).map(number => categories[number % categories.length]!),
  slot: fc.constantFrom(1, 1, 1, 2, 2, 3, 0, 77),
  ruleId: fc.constantFrom(0, 0, 0, 0, 2, 6, 7, 93),
  via: fc.constantFrom('', '', '', ' (N{Y}/N{Y}<1>){_}', ' nonsense', ' x y'),
});
type Dependency = typeof dependency extends fc.Arbitrary<infer D> ? D : never;
/** Of which nothing is to be said. */
const usual = fc.record({
  predicate: fc.nat(5),
  argument: fc.nat(5),
  category: fc.constantFrom(...categories.slice(0, -1)),
  slot: fc.constant(1),
  ruleId: fc.constantFrom(0, 0, 0, 6, 7),
  via: fc.constant(''),
});

/** The system has most of gold's dependencies, and some of its own. */
const sentence = fc.record({
  words: fc.array(fc.constantFrom(...words), { minLength: 6, maxLength: 6 }),
  gold: fc.array(fc.oneof({ arbitrary: usual, weight: 40 }, { arbitrary: dependency, weight: 1 }), { maxLength: 8 }),
  kept: fc.array(fc.nat(7), { maxLength: 8 }),
  system: fc.array(fc.oneof({ arbitrary: usual, weight: 40 }, { arbitrary: dependency, weight: 1 }), { maxLength: 3 }),
  oddity: fc.constantFrom(
    ...Array<string>(60).fill(''),
    'words',
    'tags',
    'preface',
    'far',
    'tab',
    'return',
    'spelling',
  ),
});
type Sentence = typeof sentence extends fc.Arbitrary<infer S> ? S : never;

function textOf({ words: spelt, gold, kept, system, oddity }: Sentence, isGold: boolean, isMarked: boolean): string {
  const line = ({ predicate, argument, category, slot, ruleId, via }: Dependency, i: number) => {
    const token = (word: number) => `${oddity === 'spelling' && i === 1 ? 'other' : spelt[word]}_${word + 1}`;
    const [first, second] = [token(predicate), oddity === 'far' ? 'far_5000' : token(argument)];
    const parts = isMarked ? [category[1], slot, second, `${ruleId}${via}`] : [category[0], slot, second];
    return `${[first, ...parts].join(oddity === 'tab' ? '\t' : ' ')}${oddity === 'return' ? '\r' : ''}\n`;
  };
  const chosen = isGold ? gold : [...gold.filter((_, i) => kept.includes(i) || gold.length > 6), ...system];
  const isOdd = isGold === (spelt[0] === 'Kim');
  const tagged = oddity === 'tags' && isOdd ? `<c> ${spelt.map(word => `${word}|X|N`).join(' ')}\n` : '';
  const preface = oddity === 'preface' && isOdd ? '# generated\n# by hand\n\n' : '';
  return `${preface}${chosen.map(line).join('')}${tagged}${oddity === 'words' ? '<c>\n' : ''}\n`;
}

/** Bytes put in the place of others, and where. */
const damage = fc.array(fc.tuple(fc.nat(4000), fc.constantFrom(' ', '\n', '_', '9', '\t', '\r', '\xe4', '\0', '')), {
  maxLength: 2,
});

function damaged(text: string, changes: readonly (readonly [number, string])[]): Uint8Array {
  let bytes = bytesOf(text);
  for (const [at, byte] of changes) {
    const place = at % (bytes.length + 1);
    const rest = bytes.subarray(place + 1);
    bytes = Uint8Array.from([...bytes.subarray(0, place), ...(byte === '' ? [] : [byte.charCodeAt(0)]), ...rest]);
  }
  return bytes;
}

const files = fc
  .tuple(
    fc.array(sentence, { minLength: 1, maxLength: 30 }),
    fc.option(fc.tuple(damage, damage), { freq: 3 }),
    fc.constantFrom([true, true], [true, true], [false, false], [false, true]),
  )
  .map(([sentences, harm, marked]) => {
    const [gold, system] = [true, false].map((isGold, side) =>
      damaged(sentences.map(each => textOf(each, isGold, marked[side]!)).join(''), harm?.[side] ?? []),
    );
    return [gold!, system!] as const;
  });

test.each<readonly [string, OptionValues]>([
  ['as usual', {}],
  ['no failed parses', { unparsed: 'skip' }],
  ['whole labels', { labels: 'full', slots: 'strict' }],
  ['no labels', { labels: 'none' }],
  ['equal slots', { align: false, root: false }],
])('plain sentences count as general code counts them: %s', async (_, options) => {
  const { ways, plain, general } = waysOf(options);
  await fc.assert(
    fc.asyncProperty(files, async ([gold, system]) => {
      expect(await scored(plain, options, gold, system)).toEqual(await scored(general, options, gold, system));
    }),
    { numRuns: drawn(1000) },
  );
  // Nothing would show that none of them was plain.
  expect(ways.plain).toBeGreaterThan(50);
});

/** General code reads what has tabs between its fields. */
const withTabs = (bytes: Uint8Array) => bytes.map(byte => (byte === 32 ? 9 : byte));

test('what the first sentences show of two files does not hang on how they are read', async () => {
  const text = (feature: string) =>
    ['Kim_1 (S[dcl]\\NP)/NP 1 Lee_2', 'Kim_1 (S[dcl]\\NP)/NP 2 Lee_2', `the_1 NP${feature}/N 1 dog_2`]
      .map(line => `${line}\n\n`)
      .join('')
      .repeat(40);
  const [gold, bare, other] = [text('[nb]'), text('').replaceAll('[dcl]', ''), text('[NB]')].map(bytesOf);
  const { plain } = waysOf({});
  for (const [system, code] of [
    [bare!, 'features-lost'],
    [other!, 'label-case'],
  ] as const) {
    const [score, read] = [
      await scored(plain, {}, gold!, system),
      await scored(plain, {}, withTabs(gold!), withTabs(system)),
    ];
    expect(score).toEqual(read);
    expect(score).toMatchObject({ warnings: expect.arrayContaining([expect.objectContaining({ code })]) });
  }
});
