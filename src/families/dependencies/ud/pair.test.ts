import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphsOf } from '../../../../tests/graphs.ts';
import { rangedAsRead } from '../../../align/index.ts';
import { type Counts, mergeRows, rowCount, sum, TableTally } from '../../../counts/index.ts';
import { Symbols } from '../../../model/index.ts';
import { officialOptions, type UdOptions } from './options.ts';
import { UdPair } from './pair.ts';
import { type UdColumn, udColumns, udTable } from './table.ts';

function tableOf(gold: string, system: string, options: Partial<UdOptions> = {}) {
  const symbols = new Symbols();
  const ranged = (text: string) => rangedAsRead({ file: 'test', graphs: graphsOf(text, symbols) });
  const pair = new UdPair(ranged(gold), ranged(system), { ...officialOptions, ...options });
  const tally = new TableTally(udColumns, false);
  for (let sentence = 0; sentence < pair.gold.graphs.size; sentence++) {
    const counts = new Float64Array(udColumns.length);
    pair.add(sentence, counts);
    tally.begin({ from: sentence, to: sentence + 1 });
    for (const [c, column] of udColumns.entries()) tally.add(column, counts[c]);
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

describe('what belongs to a gold sentence', () => {
  const rowsOf = (gold: string, system: string, ...columns: UdColumn[]) => {
    const table = tableOf(gold, system);
    return columns.map(column =>
      Array.from({ length: rowCount(table) }, (_, row) => sum(table, r => Number(r === row))[column]),
    );
  };
  test.each([
    // gold, system, words and sentences of the system by gold sentence, right sentences
    ['the same', 'a<0:r / b<0:r', 'a<0:r / b<0:r', [1, 1], [1, 1], [1, 1]],
    ['sentences joined', 'a<0:r / b<0:r / c<0:r', 'a<0:r b<1:x / c<0:r', [1, 1, 1], [1, 0, 1], [0, 0, 1]],
    ['a sentence cut', 'a<0:r b<1:x / c<0:r', 'a<0:r / b<0:r / c<0:r', [2, 1], [2, 1], [0, 1]],
    ['a token across', 'a<0:r b<1:x / c<0:r', 'a<0:r bc<1:x', [2, 0], [1, 0], [0, 0]],
  ])('%s', (_, gold, system, words, sentences, right) => {
    expect(rowsOf(gold, system, 'words.system', 'Sentences.system', 'Sentences.correct')).toEqual([
      words,
      sentences,
      right,
    ]);
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

  test('a row for every gold sentence, and nothing of the system is lost', () => {
    fc.assert(
      fc.property(corpora, pairs => {
        const gold = pairs.map(pair => written(pair[0])).join(' / ');
        // Where the flag is set, the system runs into the next sentence.
        const system = pairs.map(([, words, joined]) => written(words) + (joined ? ' ' : ' / ')).join('');
        const table = tableOf(gold, system.replace(/[ /]+$/, ''));
        expect(rowCount(table)).toBe(pairs.length);
        const counts = sum(table);
        expect(counts['words.system']).toBe(6 * pairs.length);
        expect(counts['Sentences.system']).toBe(pairs.length - pairs.slice(0, -1).filter(pair => pair[2]).length);
        expect(sum(mergeRows(table, [{ from: 0, to: pairs.length }]))).toEqual(counts);
      }),
    );
  });
});
