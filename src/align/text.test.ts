import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { NO_KEY, TokenKeys } from './keys.ts';
import { type Alignment, alignBeginnings, alignTexts, groupAt, NOT_TEXT } from './text.ts';
import type { Text } from './tokens.ts';
import { ALONE } from './units.ts';

type Sentences = readonly (readonly string[])[];

/** A word that begins with an asterisk is a null element. */
function textOf(sentences: Sentences, keys: TokenKeys): Text {
  const wordStart = Int32Array.from([0, ...sentences.map((_, i) => sentences.slice(0, i + 1).flat().length)]);
  const key = Int32Array.from(sentences.flat(), word => (word.startsWith('*') ? NO_KEY : keys.keyOf(word)));
  return { size: sentences.length, wordStart, key, keys };
}

function align(gold: Sentences, system: Sentences): Alignment {
  const keys = new TokenKeys();
  return alignTexts(textOf(gold, keys), textOf(system, keys));
}

const groupsOf = (alignment: Alignment) => Array.from({ length: alignment.size }, (_, i) => groupAt(alignment, i));

/** Sentences with a slash between them. */
function sentencesIn(text: string): Sentences {
  return text.split('/').map(sentence => sentence.split(' ').filter(word => word !== ''));
}

/** Units as gold tokens, an equals sign, system tokens; groups in square brackets with the numbers of their sentences. */
function show(goldText: string, systemText: string): string {
  const [gold, system] = [sentencesIn(goldText), sentencesIn(systemText)];
  const shown = groupsOf(align(gold, system)).map(group => {
    const [g, s] = [
      gold.slice(group.gold.from, group.gold.to).flat(),
      system.slice(group.system.from, group.system.to).flat(),
    ];
    const units = Array.from({ length: group.units }, (_, unit) => {
      const of = (words: string[], unitOf: Int32Array) => words.filter((_, i) => unitOf[i] === unit).join('+');
      return `${of(g, group.goldUnits)}=${of(s, group.systemUnits)}`;
    });
    const numbers = ({ from, to }: { from: number; to: number }) =>
      Array.from({ length: to - from }, (_, i) => from + i);
    return `[${numbers(group.gold).join('')}:${numbers(group.system).join('')}${units.map(unit => ` ${unit}`).join('')}]`;
  });
  return shown.join(' ');
}

describe('tokens', () => {
  test.each([
    ['equal words', 'a b', 'a b', '[0:0 a=a b=b]'],
    ['spelling does not count', 'This -LRB- ``', 'this ( "', '[0:0 This=this -LRB-=( ``="]'],
    ['null elements are not text', 'a *T*-1 b', 'a b', '[0:0 a=a b=b]'],
    ['the same characters are cut at common offsets', 'ab cde z', 'abc de z', '[0:0 ab+cde=abc+de z=z]'],
    ['equal tokens around', 'x York-based y z', 'x York - based y Z', '[0:0 x=x York-based=York+-+based y=y z=Z]'],
    ['a different stretch of the same characters', 'p ab c q', 'P a bc Q r', '[0:0 p=P ab+c=a+bc q=Q]'],
    ['as many tokens are paired in order', 'p ab cd q', 'p xy zw q', '[0:0 p=p ab=xy cd=zw q=q]'],
    ['of several, the most alike meet', 'p can not go', 'p cannt go', '[0:0 p=p can=cannt go=go]'],
    ['letters at either end count', 'p abc xyz1 q', 'p a bcd xyz q', '[0:0 p=p abc=a xyz1=xyz q=q]'],
    ['of words that are equally alike, the last meet', 'p ab q', 'p x y q', '[0:0 p=p ab=y q=q]'],
    ['a run beside other differences', 'q , a,', 'r , a ,', '[0:0 q=r ,=, a,=a+,]'],
    ['a token without counterpart has no unit', 'a b .', 'a b', '[0:0 a=a b=b]'],
    ['the paper’s Hebrew', 'B H CL FL HM H NEIM', 'B CL FL HM HNEIM', '[0:0 B=B CL=CL FL=FL HM=HM H+NEIM=HNEIM]'],
  ])('%s', (_, gold, system, expected) => expect(show(gold, system)).toBe(expected));
});

describe('sentences', () => {
  test.each([
    ['a boundary too many', 'a b c', 'a / b c', '[0:01 a=a b=b c=c]'],
    ['a boundary too few', 'a / b c / d', 'a b c / d', '[01:0 a=a b=b c=c] [2:1 d=d]'],
    ['groups are as small as can be', 'a b / c / d', 'a / b c / d', '[01:01 a=a b=b c=c] [2:2 d=d]'],
    ['a unit across a boundary joins', 'ab / c', 'a / bc', '[01:01 ab+c=a+bc]'],
    ['a missing sentence', 'a / x y / b', 'a / b', '[0:0 a=a] [1:] [2:1 b=b]'],
    ['an invented sentence', 'a / b', 'a / x y / b', '[0:0 a=a] [:1] [1:2 b=b]'],
    ['a sentence without counterpart inside a group', 'a / x / b', 'a b', '[012:0 a=a b=b]'],
    ['a failed parse is shown with its gold sentence', 'a / x / b', 'a // b', '[0:0 a=a] [1:1] [2:2 b=b]'],
    ['several failed parses', 'a / x / y / b', 'a /// b', '[0:0 a=a] [1:1] [2:2] [3:3 b=b]'],
    ['a failed parse too many', 'a / b', 'a // b', '[0:0 a=a] [:1] [1:2 b=b]'],
    ['a failed parse inside a group', 'a b', 'a // b', '[0:012 a=a b=b]'],
    ['nothing but null elements is a failed parse', 'a / x', 'a / *', '[0:0 a=a] [1:1]'],
    ['a gold sentence without words', 'a // b', 'a / b', '[0:0 a=a] [1:] [2:1 b=b]'],
    ['no words on either side', 'a // b', 'a // b', '[0:0 a=a] [1:1] [2:2 b=b]'],
    ['a whole file missing', 'a / b', '', '[0:0] [1:]'],
    ['the same characters, even if sentences could be matched otherwise', 'a / aaa', 'aaa / a', '[01:01 a+aaa=aaa+a]'],
  ])('%s', (_, gold, system, expected) => expect(show(gold, system)).toBe(expected));

  test('no sentences at all', () => {
    expect(groupsOf(align([], []))).toEqual([]);
    expect(groupsOf(align([], [['a']]))).toMatchObject([
      { gold: { from: 0, to: 0 }, system: { from: 0, to: 1 }, units: 0 },
    ]);
  });
});

describe('repeated short sentences find their place', () => {
  test.each([
    [
      'by the words between them',
      'a b c / yes . / d e f / g h i / yes . / j k l',
      'a b C1 / yeah . / d e F1 / g h I1 / yes . / j k L1',
      '[0:0 a=a b=b c=C1] [1:1 yes=yeah .=.] [2:2 d=d e=e f=F1] [3:3 g=g h=h i=I1] [4:4 yes=yes .=.] [5:5 j=j k=k l=L1]',
    ],
    ['by boundaries', 'yes . / a b / yes .', 'a c / yes .', '[0:] [1:0 a=a b=c] [2:1 yes=yes .=.]'],
  ])('%s', (_, gold, system, expected) => expect(show(gold, system)).toBe(expected));
});

describe('long texts', () => {
  test('thousands of times the same sentence, some of them missing', () => {
    const gold = Array.from({ length: 1500 }, () => ['yes', '.']);
    const { size, goldUnit, overBudget } = align(gold, gold.slice(37));
    expect([size, goldUnit.filter(unit => unit === ALONE).length, overBudget]).toEqual([1500, 74, 0]);
  });

  test('words that are cut otherwise throughout, beside words that differ', () => {
    const word = (i: number) => `${(i * 7919) % 10007}x${(i * 104729) % 1009}`;
    const gold = Array.from({ length: 1200 }, (_, i) => [word(3 * i), word(3 * i + 1), i % 5 === 0 ? 'a' : 'z']);
    const system = gold.map((words, i) =>
      words
        .flatMap(w => (w === 'a' ? ['other', 'b'] : [w.slice(0, 2 + (i % 2)), w.slice(2 + (i % 2))]))
        .filter(w => w !== ''),
    );
    const { size, units, overBudget } = align(gold, system);
    expect([size, units.every(each => each === 3), overBudget]).toEqual([1200, true, 0]);
  });
});

test('100,000 words and 100,000 sentences', () => {
  const words = Array.from({ length: 100_000 }, (_, i) => `w${i % 1000}`);
  expect(align([words], [words.filter((_, i) => i % 1009 !== 0)]).units).toEqual(Int32Array.of(99_900));
  const keys = new TokenKeys();
  const oneWordEach = (skipped: number): Text => {
    const kept = words.filter((_, i) => i % skipped !== 1);
    const wordStart = Int32Array.from({ length: kept.length + 1 }, (_, i) => i);
    return { size: kept.length, wordStart, key: Int32Array.from(kept, word => keys.keyOf(word)), keys };
  };
  const { goldUnit, systemUnit } = alignTexts(oneWordEach(1009), oneWordEach(2003));
  const alone = (units: Int32Array) => units.filter(unit => unit < 0).length;
  expect([alone(goldUnit), alone(systemUnit)]).toEqual([49, 99]);
});

const word = fc.oneof(fc.constantFrom('a', 'b', 'ab', 'ba', 'A', '', '*', '``', "n't"), fc.string({ maxLength: 3 }));
const sentences = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 8 });

describe('whatever the texts', () => {
  const holds = (check: (gold: Sentences, system: Sentences, alignment: Alignment) => void) =>
    fc.assert(
      fc.property(sentences, sentences, (gold, system) => check(gold, system, align(gold, system))),
      { numRuns: drawn(1000) },
    );

  test('every sentence is in exactly one group', () =>
    holds((gold, system, alignment) => {
      let [g, s] = [0, 0];
      for (const group of groupsOf(alignment)) {
        expect([group.gold.from, group.system.from]).toEqual([g, s]);
        expect(group.gold.to - g + group.system.to - s).toBeGreaterThan(0);
        [g, s] = [group.gold.to, group.system.to];
      }
      expect([g, s]).toEqual([gold.length, system.length]);
    }));

  test('units rise on both sides, and each has tokens there', () =>
    holds((gold, system, alignment) => {
      for (const group of groupsOf(alignment))
        for (const [side, units] of [
          [gold.slice(group.gold.from, group.gold.to), group.goldUnits],
          [system.slice(group.system.from, group.system.to), group.systemUnits],
        ] as const) {
          expect([...units].map(unit => unit === NOT_TEXT)).toEqual(side.flat().map(token => token.startsWith('*')));
          const present = [...units].filter(unit => unit >= 0);
          expect(present).toEqual(present.toSorted((a, b) => a - b));
          expect([...new Set(present)]).toEqual(Array.from({ length: group.units }, (_, unit) => unit));
        }
    }));

  test('a text aligns with itself one to one', () =>
    fc.assert(
      fc.property(sentences, text => {
        const { size, goldUnit, systemUnit, goldStart, systemStart } = align(text, text);
        const each = Int32Array.from({ length: text.length + 1 }, (_, i) => i);
        expect([size, goldStart, systemStart, systemUnit]).toEqual([text.length, each, each, goldUnit]);
      }),
    ));
});

describe('the same characters, cut differently', () => {
  const cuts = fc.array(fc.constantFrom('', ' ', '/'), { minLength: 30, maxLength: 30 });
  const characters = fc.string({ unit: fc.constantFrom('x', 'y', 'z'), minLength: 1, maxLength: 30 });
  const cutInto = (text: string, marks: readonly string[]) =>
    sentencesIn(
      [...text]
        .map((c, i) => c + marks[i])
        .join('')
        .replace(/\/$/, ''),
    );
  /** Where sentences end, in characters. */
  const endsOf = (text: Sentences) =>
    text.map(
      (_, i) =>
        text
          .slice(0, i + 1)
          .flat()
          .join('').length,
    );

  test('every character is covered and groups end exactly at common boundaries', () =>
    fc.assert(
      fc.property(characters, cuts, cuts, (text, one, other) => {
        const [gold, system] = [cutInto(text, one), cutInto(text, other)];
        const alignment = align(gold, system);
        expect([...alignment.goldUnit, ...alignment.systemUnit].every(unit => unit >= 0)).toBe(true);
        const groupEnds = groupsOf(alignment).map(group => endsOf(gold)[group.gold.to - 1]);
        expect(groupEnds).toEqual(endsOf(gold).filter(end => endsOf(system).includes(end)));
      }),
      { numRuns: drawn(1000) },
    ));

  test('swapping the sides swaps the alignment', () =>
    fc.assert(
      fc.property(characters, cuts, cuts, (text, one, other) => {
        const [gold, system] = [cutInto(text, one), cutInto(text, other)];
        const there = align(gold, system);
        const back = align(system, gold);
        expect([back.systemUnit, back.goldUnit, back.systemStart]).toEqual([
          there.goldUnit,
          there.systemUnit,
          there.goldStart,
        ]);
      }),
    ));
});

describe('window by window', () => {
  /** Groups as sentences and units, from windows of so many sentences that grow while nothing is settled. */
  function alignInWindows(gold: Sentences, system: Sentences, size: number) {
    const groups: unknown[] = [];
    const keys = new TokenKeys();
    let [g, s] = [0, 0];
    for (let window = size; g < gold.length || s < system.length; ) {
      const [goldPart, systemPart] = [gold.slice(g, g + window), system.slice(s, s + window)];
      const complete = g + goldPart.length === gold.length && s + systemPart.length === system.length;
      const [goldText, systemText] = [textOf(goldPart, keys), textOf(systemPart, keys)];
      const whole = () => ({ alignment: alignTexts(goldText, systemText), settled: Number.POSITIVE_INFINITY });
      const { alignment, settled } = complete ? whole() : alignBeginnings(goldText, systemText);
      if (settled === 0) {
        window *= 2;
        continue;
      }
      const taken = groupsOf(alignment).slice(0, settled);
      groups.push(...taken.map(group => shown(group, g, s)));
      [g, s] = [g + taken.at(-1)!.gold.to, s + taken.at(-1)!.system.to];
      window = size;
    }
    return groups;
  }
  const shown = ({ gold, system, goldUnits, systemUnits }: ReturnType<typeof groupAt>, g: number, s: number) => [
    [gold.from + g, gold.to + g, system.from + s, system.to + s],
    [...goldUnits],
    [...systemUnits],
  ];

  /** What a system may do to a sentence. */
  type Change = (sentence: readonly string[]) => Sentences;
  const changes: readonly Change[] = [
    () => [],
    sentence => [sentence, ['invented', ...sentence.map(word => `${word}i`)]],
    sentence => [sentence.slice(0, 1), sentence.slice(1)].filter(part => part.length > 0),
    sentence => [[sentence.slice(0, 2).join(''), ...sentence.slice(2)]],
    sentence => [sentence.map((word, i) => (i === 0 ? `other${word}` : word))],
    sentence => [[], sentence],
  ];
  const keep: Change = sentence => [sentence];
  const change = fc.oneof({ weight: 12, arbitrary: fc.constant(keep) }, fc.constantFrom(...changes));
  const lengths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 });

  test('a text that does not repeat itself aligns as it does whole, whatever the window', () =>
    fc.assert(
      fc.property(
        lengths,
        fc.array(change, { minLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (sizes, plan, size) => {
          const gold = sizes.map((words, i) => Array.from({ length: words }, (_, w) => `s${i}w${w}.`));
          const system = gold.flatMap((sentence, i) => plan[i]!(sentence));
          const whole = groupsOf(align(gold, system)).map(group => shown(group, 0, 0));
          expect(alignInWindows(gold, system, size)).toEqual(whole);
        },
      ),
      { numRuns: drawn(500) },
    ));

  test('no sentence is lost, however texts repeat themselves', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('yes .', 'no .', 'a b c .', 'd e'), { maxLength: 40 }),
        fc.array(fc.constantFrom('yes .', 'no .', 'a b c .', 'd e'), { maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        (gold, system, size) => {
          const words = (texts: readonly string[]) => texts.map(text => text.split(' '));
          const groups = alignInWindows(words(gold), words(system), size) as [number[]][];
          let [g, s] = [0, 0];
          for (const [[goldFrom, goldTo, systemFrom, systemTo]] of groups) {
            expect([goldFrom, systemFrom]).toEqual([g, s]);
            [g, s] = [goldTo!, systemTo!];
          }
          expect([g, s]).toEqual([gold.length, system.length]);
        },
      ),
    ));
});

test.each([
  // By words alone, the last of two that fit is taken; a tag tells which it is.
  [undefined, undefined, [ALONE, 0]],
  [[1, 2], [1], [0, ALONE]],
  [[1, 2], [2], [ALONE, 0]],
  [[1, 2], [3], [ALONE, 0]],
])('tags %j and %j decide between ways that cost the same', (gold, system, units) => {
  const keys = new TokenKeys();
  const text = (words: string, tag: readonly number[] | undefined): Text => ({
    ...textOf(sentencesIn(words), keys),
    ...(tag && { tag: Int32Array.from(tag) }),
  });
  const alignment = alignTexts(text('saw the', gold), text('mm', system));
  expect([...groupAt(alignment, 0).goldUnits]).toEqual(units);
});
