import { expect, test } from 'vitest';
import { conllu } from '../../tests/graphs.ts';
import { bytesOf } from '../../tests/trees.ts';
import { sum, TableTally } from '../counts/index.ts';
import { analyseConllx, ConllxPair, conllxColumns } from '../families/index.ts';
import { readConllx } from '../formats/index.ts';
import { Symbols } from '../model/index.ts';
import { conllxLongPage } from './conllx-page.ts';

function pageOf(gold: string, system: string): string {
  const symbols = new Symbols();
  const read = (text: string) =>
    readConllx({ file: 'test', bytes: bytesOf(conllu(text)), line: 1, first: 0 }, symbols).graphs;
  const pair = new ConllxPair(read(gold), read(system), { punctuation: false });
  const tally = new TableTally(conllxColumns, false);
  tally.begin({ from: 0, to: 1 });
  pair.count(0, tally);
  return conllxLongPage(sum(tally.table()), analyseConllx(pair));
}

// Checked by hand: `the` has the wrong head, in the same bin of direction but another of distance; `cat` the wrong
// relation; the full stop is not scored.
test('the long output', () => {
  expect(
    pageOf(
      'the[D]<2:det cat[N]<3:nsubj sleeps[V]<0:root .[P]<3:punct',
      'the[D]<3:det cat[N]<3:obj sleeps[V]<0:root .[P]<1:punct',
    ),
  ).toBe(`  Labeled   attachment score: 1 / 3 * 100 = 33.33 %
  Unlabeled attachment score: 2 / 3 * 100 = 66.67 %
  Label accuracy score:       2 / 3 * 100 = 66.67 %

  Words that are not scored: 1

  Accuracy by CPOSTAG

  CPOSTAG  words  right head       %  right deprel       %  both right       %
  D            1           0    0.00             1  100.00           0    0.00
  N            1           1  100.00             0    0.00           0    0.00
  V            1           1  100.00             1  100.00           1  100.00

  Error rate by CPOSTAG

  CPOSTAG  words  wrong head       %  wrong deprel       %  both wrong     %
  D            1           1  100.00             0    0.00           0  0.00
  N            1           0    0.00             1  100.00           0  0.00
  V            1           0    0.00             0    0.00           0  0.00

  Precision and recall of DEPREL, wherever it is attached

  deprel  gold  correct  system  recall %  precision %
  det        1        1       1    100.00       100.00
  nsubj      1        0       0      0.00            –
  obj        0        0       1         –         0.00
  root       1        1       1    100.00       100.00

  Precision and recall of DEPREL with attachment

  deprel  gold  correct  system  recall %  precision %
  det        1        0       1      0.00         0.00
  nsubj      1        0       0      0.00            –
  obj        0        0       1         –         0.00
  root       1        1       1    100.00       100.00

  Precision and recall of the direction of the head: the same bin

  direction  gold  correct  system  recall %  precision %
  right         2        2       2    100.00       100.00
  to_root       1        1       1    100.00       100.00

  Precision and recall of the distance of the head: the same bin

  distance  gold  correct  system  recall %  precision %
  1            2        1       1     50.00       100.00
  2            0        0       1         –         0.00
  to_root      1        1       1    100.00       100.00

  Confusions of frames, the 20 most frequent

  gold → system                  count
  det *nsubj* → *obj*                1
  nsubj *root* → det obj *root*      1

  Kinds of errors, the 20 most frequent, with their most frequent neighbours

  CPOSTAG gold → system      count     before     after
  D det → det, wrong head        1  (begin) 1     cat 1
  N nsubj → obj, right head      1      the 1  sleeps 1
`);
});
