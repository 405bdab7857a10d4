import { expect, test } from 'vitest';
import { graphsOf } from '../../../../tests/graphs.ts';
import { NO_HEAD, ROOT } from '../../../model/index.ts';
import { undoEnhancements } from './enhancements.ts';

/** Edges by word, heads as IDs, `-` for one that matches nothing. */
function edgesAfter(digits: string, text: string): string[] {
  const graphs = graphsOf(text);
  const { start, head, label } = undoEnhancements(graphs, digits);
  const shown = (to: number) => (to === ROOT ? '0' : to === NO_HEAD ? '-' : String(to + 1));
  return [...graphs.token.keys()].map(word =>
    Array.from(
      head.subarray(start[word], start[word + 1]),
      (to, i) => `${shown(to)}:${graphs.symbols.text(label[start[word]! + i]!)}`,
    ).join('|'),
  );
}

test.each([
  ['nothing without digits', '0x', 'a<0:root{0:root|1:x>y}', ['0:root|1:x>y']],
  ['1: a path becomes the basic edge', '1', 'a<0:root{0:root} b<1:obj:x{1:conj>obj}', ['0:root', '1:obj']],
  ['1: that of a root matches nothing', '1', 'a<0:root{1:x>y}', ['-:root']],
  ['1: repeated single steps are dropped', '1', 'a<0:root{0:x|0:x|0:y}', ['0:x|0:y']],
  ['2: only the last conjunct stays', '2', 'a<0:root{0:root} b<1:conj{0:root|1:conj:and}', ['0:root', '1:conj:and']],
  ['3: no effect', '3', 'a<0:root{0:root} b<1:x{0:root|1:x}', ['0:root', '0:root|1:x']],
  ['4: subjects of an xcomp go', '4', 'a<2:nsubj{2:nsubj|3:nsubj:xsubj} b<0:root c<2:xcomp', ['2:nsubj', '', '']],
  ['5: ref becomes the basic edge', '5', 'a<0:root b<1:x{1:ref}', ['', '1:x']],
  [
    '5: the antecedent keeps its edge, the next word loses one',
    '5',
    'a<0:root{3:obj} b<3:nsubj{3:nsubj} c<1:acl:relcl',
    ['3:obj', '', ''],
  ],
  [
    '6: one subtype is cut',
    '6',
    'a<0:root{0:obl:in} b<1:x{1:obl:in:loc|1:nmod:pass|1:acl:x}',
    ['0:obl', '1:obl:in:loc|1:nmod:pass|1:acl:x'],
  ],
  ['1 comes before 6, however they are written', '61', 'a<0:root b<1:obl:in{1:x>y|1:obl:on}', ['', '1:obl|1:obl']],
])('%s', (_, digits, text, edges) => expect(edgesAfter(digits, text)).toEqual(edges));
