import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphsOf } from '../../../tests/graphs.ts';
import { rangedAsRead } from '../../align/index.ts';
import { type Counts, merge, rowCount, sum, TableTally } from '../../counts/index.ts';
import { Symbols } from '../../model/index.ts';
import { officialOptions, type UdOptions } from './options.ts';
import { UdPair } from './pair.ts';
import { type UdColumn, udColumns, udTable } from './table.ts';

function tableOf(gold: string, system: string, options: Partial<UdOptions> = {}) {
  const symbols = new Symbols();
  const [g, s] = [graphsOf(gold, symbols), graphsOf(system, symbols)];
  const pair = new UdPair(rangedAsRead(g), rangedAsRead(s), { ...officialOptions, ...options });
  const tally = new TableTally(udColumns, false);
  const { runs, goldStart } = pair.alignment;
  for (let run = 0; run < runs; run++) {
    tally.begin({ from: goldStart[run]!, to: goldStart[run + 1]! });
    pair.count(run, run + 1, tally);
  }
  return tally.table();
}

const scoresOf = (counts: Counts<UdColumn>) =>
  Object.fromEntries(udTable(counts, true).map(({ name, ...score }) => [name, score]));
const score = (gold: string, system: string, options: Partial<UdOptions> = {}) =>
  scoresOf(sum(tableOf(gold, system, options)));

describe('an aligned pair is correct', () => {
  const gold = 'the<2:det cat[NOUN]<3:nsubj sleeps<0:root';
  test.each([
    // name, system, correct in UPOS UAS LAS CLAS MLAS
    ['identical', gold, [3, 3, 3, 2, 2]],
    ['another head', 'the<3:det cat[NOUN]<3:nsubj sleeps<0:root', [3, 2, 2, 2, 0]],
    ['another relation', 'the<2:det cat[NOUN]<3:obj sleeps<0:root', [3, 3, 2, 1, 1]],
    ['a subtype is cut', 'the<2:det cat[NOUN]<3:nsubj:pass sleeps<0:root', [3, 3, 3, 2, 2]],
    ['another tag', 'the<2:det cat[VERB]<3:nsubj sleeps<0:root', [2, 3, 3, 2, 1]],
    ['another functional child', 'the<2:case cat[NOUN]<3:nsubj sleeps<0:root', [3, 3, 2, 2, 1]],
  ])('%s', (_, system, [upos, uas, las, clas, mlas]) => {
    expect(score(gold, system)).toMatchObject({
      UPOS: { correct: upos },
      UAS: { correct: uas },
      LAS: { correct: las },
      CLAS: { correct: clas },
      MLAS: { correct: mlas },
    });
  });

  test('a system head without a counterpart never agrees, though a root is -1 too', () => {
    expect(score('ab<0:root c<1:x', 'a<3:x b<3:x c<0:root').UAS).toMatchObject({ correct: 0, aligned: 1 });
  });
});

describe('options', () => {
  test('subtypes as written', () => {
    const [gold, system] = ['a<2:nsubj:pass b<0:root', 'a<2:nsubj b<0:root'];
    expect(score(gold, system).LAS).toMatchObject({ correct: 2 });
    expect(score(gold, system, { subtypes: 'full' }).LAS).toMatchObject({ correct: 1 });
  });

  test.each([
    ['upos', { gold: 1, system: 2 }],
    ['deprel', { gold: 1, system: 1 }],
    ['unicode', { gold: 1, system: 1 }],
  ] as const)('UAS and LAS without punctuation by %s, each side by its own annotation', (punct, totals) => {
    const [gold, system] = ['a<0:root .[PUNCT]<1:punct', 'a<0:root .[X]<1:punct'];
    const { UAS, UPOS } = score(gold, system, { punct });
    expect(UAS).toMatchObject({ ...totals, correct: 1, aligned: 1 });
    expect(UPOS).toMatchObject({ gold: 2, aligned: 2 });
  });
});

describe('enhanced edges', () => {
  test('edges match in head and path', () => {
    const { ELAS, EULAS } = score('a<0:root{0:root} b<1:obl{1:obl:in}', 'a<0:root{0:root} b<1:obl{1:obl:on}');
    expect(ELAS).toMatchObject({ correct: 1, gold: 2, system: 2, aligned: null });
    expect(EULAS).toMatchObject({ correct: 2 });
  });

  test('many edges a word are counted as few are', () => {
    const edges = (labels: readonly string[]) => labels.map(label => `0:${label}`).join('|');
    const [some, others] = [
      Array.from({ length: 60 }, (_, i) => `x${i % 7}:y${i % 3}`),
      Array.from({ length: 60 }, (_, i) => `x${i % 5}`),
    ];
    const byPair = (equal: (a: string, b: string) => boolean) =>
      some.flatMap(a => others.filter(b => equal(a, b))).length;
    const { ELAS, EULAS } = score(`a<0:root{${edges(some)}}`, `a<0:root{${edges(others)}}`);
    expect(ELAS).toMatchObject({ correct: byPair((a, b) => a === b) });
    expect(EULAS).toMatchObject({ correct: byPair((a, b) => a.split(':')[0] === b.split(':')[0]) });
  });
});

/** Sentences over a fixed text, with any heads. */
const word = fc.record({
  head: fc.nat(6),
  relation: fc.constantFrom('nsubj', 'det', 'punct', 'obl:in', 'x'),
  upos: fc.constantFrom('NOUN', 'PUNCT', 'X'),
});
const sentence = fc.array(word, { minLength: 6, maxLength: 6 });
const corpora = fc.array(fc.tuple(sentence, sentence, fc.boolean()), { minLength: 1, maxLength: 5 });
const written = (words: readonly { head: number; relation: string; upos: string }[]) =>
  words
    .map(({ head, relation, upos }, i) => `${'abcdef'[i]}[${upos}]<${head}:${relation}{${head}:${relation}}`)
    .join(' ');

describe('properties', () => {
  test('gold against gold is all correct', () => {
    fc.assert(
      fc.property(corpora, pairs => {
        const text = pairs.map(([gold]) => written(gold)).join(' / ');
        for (const { correct, gold, system } of udTable(sum(tableOf(text, text)), false))
          expect([correct, system]).toEqual([gold, gold]);
      }),
    );
  });

  test('swapping sides swaps gold and system, and leaves what needs no content filter', () => {
    fc.assert(
      fc.property(corpora, pairs => {
        const [a, b] = [0, 1].map(i => pairs.map(pair => written(pair[i as 0 | 1])).join(' / ')) as [string, string];
        const [there, back] = [score(a, b), score(b, a)];
        for (const name of ['Tokens', 'Words', 'UPOS', 'UAS', 'LAS', 'ELAS', 'EULAS']) {
          expect(there[name]!.correct).toBe(back[name]!.correct);
          expect([there[name]!.gold, there[name]!.system]).toEqual([back[name]!.system, back[name]!.gold]);
        }
      }),
    );
  });

  test('runs merge without changing the sum, and every gold sentence is in one', () => {
    fc.assert(
      fc.property(corpora, pairs => {
        const gold = pairs.map(pair => written(pair[0])).join(' / ');
        // Where the flag is set, the system runs into the next sentence.
        const system = pairs.map(([, words, joined]) => written(words) + (joined ? ' ' : ' / ')).join('');
        const table = tableOf(gold, system.replace(/[ /]+$/, ''));
        expect(table.runs.at(-1)!.to).toBe(pairs.length);
        const one = merge(table, [{ from: 0, to: pairs.length }]);
        expect(rowCount(one)).toBe(1);
        expect(sum(one)).toEqual(sum(table));
      }),
    );
  });
});
