import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derivedSentences } from '../../tests/arbitrary-derivations.ts';
import { dependencyText, sentenceOf } from '../../tests/derivations.ts';
import { Notices } from '../bytes/index.ts';
import { readCategory, readMarkedCategory } from '../model/index.ts';
import { annotate, type LexiconOptions, Replay, withDependencies } from './index.ts';

/** The dependencies, sorted, or the reason why there are none. */
function replayed(text: string, options: LexiconOptions = {}): string[] {
  const sentence = sentenceOf(text);
  const result = new Replay(options).dependenciesOf(sentence.derivation!);
  if ('failure' in result) return [result.failure.reason];
  const bridged = result.shortcomings.map(({ reason }) => reason);
  return [...bridged, ...result.dependencies.map(dependency => dependencyText(sentence, dependency)).sort()];
}

const candc = { profile: 'candc' } as const;
const VP = 'S[dcl]\\NP';
const verb = (word: string) => `${word}|(S[dcl]\\NP)/NP`;

describe('rules of C&C', () => {
  test.each([
    [
      'application',
      `{S[dcl] Ann|NP {${VP} ${verb('met')} {NP the|NP[nb]/N owl|N}}}`,
      ['met 1 Ann', 'met 2 owl', 'the 1 owl'],
    ],
    ['modifiers keep the head', '{N old|N/N {N tame|N/N owl|N}}', ['old 1 owl', 'tame 1 owl']],
    ['modifiers of modifiers', '{N {N/N very|(N/N)/(N/N) tame|N/N} owl|N}', ['tame 1 owl', 'very 2 tame']],
    [
      'an auxiliary shares its subject',
      `{S[dcl] Ann|NP {${VP} may|(S[dcl]\\NP)/(S[b]\\NP) sing|S[b]\\NP}}`,
      ['may 1 Ann', 'may 2 sing', 'sing 1 Ann *'],
    ],
    [
      'object control',
      `{S[dcl] Ann|NP {${VP} {(S[dcl]\\NP)/(S[b]\\NP) let|((S[dcl]\\NP)/(S[b]\\NP))/NP Bo|NP} sing|S[b]\\NP}}`,
      ['let 1 Ann', 'let 2 sing', 'let 3 Bo', 'sing 1 Bo *'],
    ],
    [
      'forward composition with a raised subject, and a relative word',
      `{NP owls|NP {NP\\NP that|(NP\\NP)/(S[dcl]/NP) {S[dcl]/NP {S/(S\\NP) Ann|NP} ${verb('met')}}}}`,
      ['met 1 Ann', 'met 2 owls *', 'that 1 owls', 'that 2 met'],
    ],
    [
      'backward crossed composition: an adverb before the object',
      `{S[dcl] Ann|NP {${VP} {(S[dcl]\\NP)/NP ${verb('met')} often|(S\\NP)\\(S\\NP)} {NP owls|N}}}`,
      ['met 1 Ann', 'met 2 owls', 'often 2 met'],
    ],
    [
      'generalised backward crossed composition',
      `{S[dcl] Ann|NP {${VP} {(S[dcl]\\NP)/NP {((S[dcl]\\NP)/NP)/NP lent|((S[dcl]\\NP)/NP)/NP gladly|(S\\NP)\\(S\\NP)} Bo|NP} tea|NP}}`,
      ['gladly 2 lent', 'lent 1 Ann', 'lent 2 tea', 'lent 3 Bo'],
    ],
    // Coordination, punctuation, apposition.
    [
      'every conjunct fills the slot, and the conj takes them all',
      `{S[dcl] {NP Ann|NP {NP[conj] and|conj Bo|NP}} won|${VP}}`,
      ['and 1 Ann', 'and 1 Bo', 'won 1 Ann', 'won 1 Bo'],
    ],
    [
      'the same without the mark',
      `{S[dcl] {NP Ann|NP {NP\\NP and|conj Bo|NP}} won|${VP}}`,
      ['and 1 Ann', 'and 1 Bo', 'won 1 Ann', 'won 1 Bo'],
    ],
    [
      'a shared subject',
      `{S[dcl] Ann|NP {${VP} ran|${VP} {${VP}[conj] and|conj won|${VP}}}}`,
      ['and 1 ran', 'and 1 won', 'ran 1 Ann', 'won 1 Ann'],
    ],
    [
      'nested coordination',
      '{NP Ann|NP {NP[conj] ,|, {NP Bo|NP {NP[conj] and|conj Cy|NP}}}}',
      [', 1 Ann', ', 1 Bo', ', 1 Cy', 'and 1 Bo', 'and 1 Cy'],
    ],
    ['a conj that does not count', `{S[dcl] {NP and|conj Ann|NP} won|${VP}}`, ['won 1 Ann']],
    ['punctuation on either side', `{S[dcl] {NP LRB|LRB {NP Ann|NP RRB|RRB}} {${VP} won|${VP} .|.}}`, ['won 1 Ann']],
    ['an apposition has both heads', `{S[dcl] {NP Ann|NP boss|NP} won|${VP}}`, ['won 1 Ann', 'won 1 boss']],
    [
      'a noun phrase before a comma',
      `{S[dcl] {S/S {NP May|N} ,|,} {S[dcl] Ann|NP won|${VP}}}`,
      ['May 1 won #55', 'won 1 Ann'],
    ],
    // Unary rules.
    [
      'a reduced relative moves its subject',
      `{S[dcl] {NP tea|NP {NP\\NP sold|S[pss]\\NP}} {${VP} sold_out|${VP}}}`,
      ['sold 1 tea #2', 'sold_out 1 tea'],
    ],
    [
      'a participle as adverb has a slot of its own',
      `{S[dcl] Ann|NP {${VP} left|${VP} {(S\\NP)\\(S\\NP) singing|S[ng]\\NP}}}`,
      ['left 1 Ann', 'singing 2 left #4'],
    ],
    ['at the root nothing is applied', '{NP\\NP sold|S[pss]\\NP}', []],
    ['nor a rule that there is not', '{NP Ann|conj}', []],
    ['a node like its child is skipped', `{S[dcl] {NP {NP Ann|NP}} won|${VP}}`, ['won 1 Ann']],
  ])('%s', (_, text, dependencies) => {
    expect(replayed(text)).toEqual(dependencies);
    expect(replayed(text, candc)).toEqual(dependencies);
  });
});

test('a modifier inside an attribution, which in C&C lets clause and speaker change places', () => {
  const text = `{S[dcl] {S[dcl] Bo|NP won|${VP}} {S[dcl]\\S[dcl] Ann|NP {(S[dcl]\\S[dcl])\\NP said|(S[dcl]\\S[dcl])\\NP today|S\\S}}}`;
  expect(replayed(text)).toEqual(['said 1 won', 'said 2 Ann', 'today 1 said', 'won 1 Bo']);
  expect(replayed(text, candc)).toEqual(['said 1 Ann', 'said 2 won', 'today 1 said', 'won 1 Bo']);
  const twice = text.replace(
    'said|(S[dcl]\\S[dcl])\\NP today|S\\S',
    match => `{(S[dcl]\\S[dcl])\\NP ${match}} again|S\\S`,
  );
  expect(replayed(twice, candc)).toEqual(replayed(twice));
});

describe('beyond C&C', () => {
  test.each([
    [
      'forward crossed composition',
      `{S[dcl] Ann|NP {${VP} there|PP {(S[dcl]\\NP)\\PP may|(S[dcl]\\NP)/(S[b]\\NP) go|(S[b]\\NP)\\PP}}}`,
      ['go 1 Ann *', 'go 2 there', 'may 1 Ann', 'may 2 go'],
    ],
    [
      'crossed substitution',
      `{S[dcl] Ann|NP {${VP} {(S[dcl]\\NP)/NP ${verb('filed')} {((S\\NP)\\(S\\NP))/NP without|((S\\NP)\\(S\\NP))/(S[ng]\\NP) reading|(S[ng]\\NP)/NP}} {NP it|N}}}`,
      ['filed 1 Ann', 'filed 2 it', 'reading 1 Ann *', 'reading 2 it', 'without 2 filed', 'without 3 reading'],
    ],
    [
      'raised conjuncts',
      `{S[dcl] {S/(S\\NP) {S/(S\\NP) Ann|NP} {(S/(S\\NP))\\(S/(S\\NP)) and|conj {S/(S\\NP) Bo|NP}}} won|${VP}}`,
      ['won 1 Ann', 'won 1 Bo'],
    ],
    [
      "depccg's participle after a comma",
      `{S[dcl] Ann|NP {${VP} left|${VP} {(S\\NP)\\(S\\NP) ,|, singing|S[ng]\\NP}}}`,
      ['left 1 Ann', 'singing 2 left #4'],
    ],
    ['quotes that coordinate', '{NP Ann|NP {NP\\NP LQU|LQU boss|NP}}', ['LQU 1 Ann', 'LQU 1 boss']],
    [
      'a node without any rule keeps the head and its children their dependencies',
      `{S[dcl] {NP^ {PP by|PP/NP tea|NP} Ann|NP} won|${VP}}`,
      ['missing binary rule', 'by 1 tea', 'won 1 Ann'],
    ],
    [
      'a unary node without any rule',
      `{S[dcl] {NP {PP by|PP/NP tea|NP}} won|${VP}}`,
      ['missing unary rule', 'by 1 tea', 'won 1 by'],
    ],
  ])('%s', (_, text, dependencies) => {
    expect(replayed(text)).toEqual(dependencies);
    expect(replayed(text, candc)).toEqual([expect.stringMatching(/^missing (bin|un)ary rule$/)]);
  });
});

describe('a markup file', () => {
  const text = `{S[dcl] Ann|NP {${VP} ${verb('met')} Bo|NP}}`;
  const marked = readMarkedCategory('((S[dcl]{_}\\NP{Y}<2>){_}/NP{Z}<1>){_}')!;

  test('goes before the rules, entry by entry', () => {
    const sentence = sentenceOf(text);
    const replay = new Replay({ markup: new Map([['(S[dcl]\\NP)/NP', { marked }]]) });
    const result = replay.dependenciesOf(sentence.derivation!);
    expect(
      'dependencies' in result && result.dependencies.map(({ slot, markupSlot }) => [slot, markupSlot]).sort(),
    ).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect('shortcomings' in result && result.shortcomings.map(({ reason }) => reason)).toEqual([
      'category without markup',
      'category without markup',
    ]);
  });

  test('stands alone in the profile candc', () => {
    const markup = new Map([['NP', { marked: annotate(readCategory('NP')!) }]]);
    expect(replayed(text, { ...candc, markup })).toEqual(['category without markup']);
  });
});

describe('a list of ten', () => {
  const words = [...'abcdefghij'];
  const list = words.reduceRight(
    (rest, word, i) =>
      rest === '' ? `${word}|NP` : `{NP ${word}|NP {NP[conj] ${i === 8 ? 'and|conj' : ',|,'} ${rest}}}`,
    '',
  );
  const text = `{S[dcl] ${list} won|S[dcl]\\NP}`;
  const argumentsOf = (options: LexiconOptions, predicate: string) =>
    replayed(text, options).flatMap(line =>
      line.startsWith(`${predicate} 1 `) ? [line.slice(predicate.length + 3)] : [],
    );

  test('C&C lets the first eight fill a slot', () => {
    expect(argumentsOf(candc, 'won')).toEqual(words.slice(0, 8));
    // Commas before lists of ten, nine and eight have eight arguments, the others as many as their lists.
    expect(argumentsOf(candc, ',')).toHaveLength(8 + 8 + 8 + 7 + 6 + 5 + 4 + 3);
  });

  test('natively all of them do', () => expect(argumentsOf({}, 'won')).toEqual(words));
});

test('a node comes before what is below it, and of one node what was found last comes first', () => {
  const sentence = sentenceOf(
    `{S[dcl] {NP Ann|NP {NP[conj] and|conj Bo|NP}} {${VP} ${verb('met')} {NP the|NP[nb]/N owl|N}}}`,
  );
  const result = new Replay().dependenciesOf(sentence.derivation!);
  expect('dependencies' in result && result.dependencies.map(found => dependencyText(sentence, found))).toEqual([
    'met 1 Bo',
    'met 1 Ann',
    'and 1 Bo',
    'and 1 Ann',
    'met 2 owl',
    'the 1 owl',
  ]);
});

test('derivations of any depth', () => {
  const depth = 100_000;
  const right = `${'{N big|N/N '.repeat(depth)}owl|N${'}'.repeat(depth)}`;
  expect(replayed(right)).toHaveLength(depth);
  const left = `${'{NP '.repeat(depth)}Ann|NP${' .|.}'.repeat(depth)}`;
  expect(replayed(left)).toEqual([]);
});

test('a coordination that nobody wrote is a failure, not the end of memory', () => {
  const many = 2000;
  const text = `${'{NP Ann|NP {NP[conj] ,|, '.repeat(many)}Bo|NP${'}}'.repeat(many)}`;
  expect(replayed(text)).toEqual(['too many dependencies']);
});

test('renaming words changes nothing', () => {
  const text = `{S[dcl] Ann|NP {${VP} may|(S[dcl]\\NP)/(S[b]\\NP) {S[b]\\NP meet|(S[b]\\NP)/NP {NP the|NP[nb]/N owl|N}}}}`;
  const shape = (words: readonly string[]) => {
    let next = 0;
    const sentence = sentenceOf(text.replace(/[a-zA-Z]+(?=\|)/g, () => words[next++]!));
    return new Replay().dependenciesOf(sentence.derivation!);
  };
  const original = shape(['Ann', 'may', 'meet', 'the', 'owl']);
  const word = fc.stringMatching(/^[^\s{}|]+$/, { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 5, maxLength: 5 }), words => {
      expect(shape(words)).toEqual(original);
    }),
  );
});

const noticed = (text: string, replay: Replay) => {
  const notices = new Notices();
  const { failed, dependencies } = withDependencies(sentenceOf(text), replay, notices);
  return {
    failed,
    count: dependencies?.length ?? null,
    notices: notices.list().flatMap(({ kept }) => kept.map(({ text }) => text)),
  };
};

test.each([
  [
    'a bridged node',
    new Replay(),
    false,
    1,
    'no rule makes NP of PP and NP (words 1 to 2); its children keep their dependencies, open slots are dropped',
  ],
  [
    'a failure',
    new Replay({ profile: 'candc' }),
    true,
    null,
    'no rule makes NP of PP and NP (words 1 to 2); the sentence has no dependencies',
  ],
])('%s is told', (_, replay, failed, count, notice) => {
  expect(noticed('{S[dcl] {NP here|PP Ann|NP} won|S[dcl]\\NP}', replay)).toEqual({ failed, count, notices: [notice] });
});

test('a category that a markup file lacks is told', () => {
  expect(noticed('{N old|N/N owl|N}', new Replay({ markup: new Map() })).notices).toEqual([
    'the markup file has no entry for N (word 2); it is marked up by rule',
    'the markup file has no entry for N/N (word 1); it is marked up by rule',
  ]);
});

test('a failed parse stays one', () => {
  expect(noticed('fail|NP', new Replay())).toEqual({ failed: true, count: null, notices: [] });
});

test('what was replayed before changes nothing', () => {
  for (const profile of ['native', 'candc'] as const) {
    const used = new Replay({ profile });
    fc.assert(
      fc.property(derivedSentences, sentences => {
        for (const { derivation } of sentences)
          expect(used.dependenciesOf(derivation!)).toEqual(new Replay({ profile }).dependenciesOf(derivation!));
      }),
    );
  }
});
