import { describe, expect, test } from 'vitest';
import { graphsOf } from '../../../../tests/graphs.ts';
import { rangedAsRead } from '../../../align/index.ts';
import { type Figures, sumByKey, TableTally } from '../../../counts/index.ts';
import { Symbols } from '../../../model/index.ts';
import { AttachmentBreakdown } from './breakdown.ts';
import { attachmentBreakdown } from './facets.ts';
import { officialOptions } from './options.ts';
import { UdPair } from './pair.ts';
import { udColumns } from './table.ts';

function breakdown(gold: string, system: string): Figures {
  const symbols = new Symbols();
  const ranged = (text: string) => rangedAsRead({ file: 'test', graphs: graphsOf(text, symbols) });
  const pair = new UdPair(ranged(gold), ranged(system), officialOptions);
  const tally = new TableTally(udColumns, true);
  const facets = new AttachmentBreakdown();
  for (let sentence = 0; sentence < pair.gold.graphs.size; sentence++) {
    tally.begin({ from: sentence, to: sentence + 1 });
    facets.file(pair, sentence, tally);
  }
  return attachmentBreakdown(sumByKey(tally.table()));
}

describe('one wrong head, one wrong relation, one token cut in two', () => {
  const figures = breakdown(
    'the[DET]<2:det cat[NOUN]<3:nsubj sleeps[VERB]<0:root here[ADV]<3:advmod',
    'the[DET]<3:det cat[NOUN]<3:obj sleeps[VERB]<0:root he[X]<3:dep re[X]<3:dep',
  );

  test('by relation', () => {
    expect(figures.relation).toMatchObject({
      det: { gold: 1, system: 1, aligned: 1, headCorrect: 0, labelCorrect: 1, correct: 0 },
      nsubj: { gold: 1, system: 0, aligned: 1, headCorrect: 1, labelCorrect: 0, correct: 0 },
      obj: { gold: 0, system: 1, correct: 0 },
      advmod: { gold: 1, system: 0, aligned: 0 },
    });
  });

  test('confusions, most frequent first, with words that met nobody', () => {
    expect(Object.entries(figures.confusion as Figures)).toEqual([
      ['(unaligned) dep', { words: 2, headCorrect: 0 }],
      ['advmod (unaligned)', { words: 1, headCorrect: 0 }],
      ['nsubj obj', { words: 1, headCorrect: 1 }],
    ]);
  });

  test('by distance: recall by that of gold, precision by that of the system', () => {
    expect(figures.distance).toMatchObject({
      1: { gold: 3, system: 2, correctGoldBin: 1, correctSystemBin: 1 },
      2: { gold: 0, system: 2, correctGoldBin: 0, correctSystemBin: 0 },
      root: { gold: 1, system: 1, correctGoldBin: 1, correctSystemBin: 1 },
    });
  });

  test('distances stand in order, the root last', () => {
    expect(Object.keys(figures.distance as Figures)).toEqual(['1', '2', '3-6', '7+', 'root']);
  });

  test('by UPOS of the word and of its head, and by direction', () => {
    expect(figures.upos).toMatchObject({ NOUN: { gold: 1, headCorrect: 1, correct: 0 }, ADV: { gold: 1, aligned: 0 } });
    expect(figures.direction).toMatchObject({ headAfter: { gold: 2, headCorrect: 1 }, headBefore: { gold: 1 } });
    expect(figures['head-upos']).toMatchObject({
      NOUN: { gold: 1, headCorrect: 0 },
      VERB: { gold: 2, aligned: 1, headCorrect: 1 },
      root: { gold: 1, correct: 1 },
    });
  });
});

test('complete sentences', () => {
  expect(breakdown('a<0:root / b<0:root', 'a<0:x / b<0:root').complete).toMatchObject({
    heads: { correct: 2, sentences: 2 },
    headsAndRelations: { correct: 1, sentences: 2 },
  });
});

test('projective arcs and others, by gold', () => {
  const gold = 'a<3:x b<4:x c<0:root d<3:x';
  expect(breakdown(gold, 'a<3:x b<3:x c<0:root d<3:x').projectivity).toMatchObject({
    projective: { gold: 2, headCorrect: 2 },
    nonProjective: { gold: 1, headCorrect: 0 },
    root: { gold: 1, headCorrect: 1 },
  });
});
