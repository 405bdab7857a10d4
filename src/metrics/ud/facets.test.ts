import { describe, expect, test } from 'vitest';
import { graphsOf } from '../../../tests/graphs.ts';
import { rangedAsRead } from '../../align/index.ts';
import { type Figures, sumByKey, TableTally } from '../../counts/index.ts';
import { Symbols } from '../../model/index.ts';
import { UdBreakdown } from './breakdown.ts';
import { udBreakdownFigures } from './facets.ts';
import { officialOptions } from './options.ts';
import { UdPair } from './pair.ts';
import { udColumns } from './table.ts';

function breakdown(gold: string, system: string): Figures {
  const symbols = new Symbols();
  const [g, s] = [graphsOf(gold, symbols), graphsOf(system, symbols)];
  const pair = new UdPair(rangedAsRead(g), rangedAsRead(s), officialOptions);
  const tally = new TableTally(udColumns, true);
  const facets = new UdBreakdown(pair);
  for (let run = 0; run < pair.alignment.runs; run++) {
    tally.begin({ from: run, to: run + 1 });
    facets.add(run);
    facets.file(tally);
  }
  return udBreakdownFigures(sumByKey(tally.table()));
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

  test('by UPOS, direction and length', () => {
    expect(figures.upos).toMatchObject({ NOUN: { gold: 1, headCorrect: 1, correct: 0 }, ADV: { gold: 1, aligned: 0 } });
    expect(figures.direction).toMatchObject({ headAfter: { gold: 2, headCorrect: 1 }, headBefore: { gold: 1 } });
    expect(figures['sentence-length']).toMatchObject({ '1-10': { gold: 4, system: 5, correct: 1 } });
  });
});

test('complete sentences', () => {
  expect(breakdown('a<0:root / b<0:root', 'a<0:x / b<0:root').complete).toMatchObject({
    heads: { correct: 2, sentences: 2 },
    headsAndRelations: { correct: 1, sentences: 2 },
  });
});
