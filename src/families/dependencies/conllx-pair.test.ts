import { describe, expect, test } from 'vitest';
import { conllu } from '../../../tests/graphs.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { sum, TableTally } from '../../counts/index.ts';
import { readConllx } from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import { ConllxPair, conllxColumns } from './conllx-pair.ts';

function score(gold: string, system: string, punctuation = false): readonly number[] {
  const symbols = new Symbols();
  const read = (text: string) =>
    readConllx({ file: 'test', bytes: bytesOf(conllu(text)), line: 1, first: 0 }, symbols).graphs;
  const pair = new ConllxPair(read(gold), read(system), { punctuation });
  const tally = new TableTally(conllxColumns, false);
  for (let sentence = 0; sentence < pair.gold.graphs.size; sentence++) {
    tally.begin({ from: sentence, to: sentence + 1 });
    pair.count(sentence, tally);
  }
  const counts = sum(tally.table());
  return [
    counts['attached.gold'],
    counts['LAS.correct'],
    counts['UAS.correct'],
    counts['relation.correct'],
    counts.errors,
  ];
}

describe('words, LAS, UAS, labels, errors', () => {
  test.each([
    ['identical', 'a<2:x b<0:root', 'a<2:x b<0:root', [2, 2, 2, 2, 0]],
    ['another head', 'a<2:x b<0:root', 'a<0:x b<0:root', [2, 1, 1, 2, 0]],
    ['subtypes count', 'a<2:x:y b<0:root', 'a<2:x b<0:root', [2, 1, 2, 1, 0]],
    ['punctuation is left out', 'a<0:root .<1:p', 'a<0:root .<2:q', [1, 1, 1, 1, 0]],
    ['a head that is no word is no head, on both sides too', 'a<9:x b<0:root', 'a<9:x b<0:root', [2, 1, 1, 2, 0]],
    ['a word may be its own head', 'a<1:x b<0:root', 'a<1:x b<0:root', [2, 2, 2, 2, 0]],
    ['other words', 'a<0:root / b<0:root', 'a<0:root / c<0:root', [1, 1, 1, 1, 1]],
    ['a sentence too few', 'a<0:root / b<0:root', 'a<0:root', [1, 1, 1, 1, 1]],
    ['heads of later sentences', 'a<0:root / b<2:x c<0:root', 'a<0:root / b<2:x c<0:root', [3, 3, 3, 3, 0]],
  ])('%s', (_, gold, system, counts) => expect(score(gold, system)).toEqual(counts));

  test('punctuation on request: $ and + are none, % and “ are', () => {
    const text = '$<0:r +<1:x %<1:x “<1:x';
    expect(score(text, text)[0]).toBe(2);
    expect(score(text, text, true)[0]).toBe(4);
  });
});
