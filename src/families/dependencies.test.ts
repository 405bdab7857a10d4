import { describe, expect, test } from 'vitest';
import { conllu } from '../../tests/graphs.ts';
import { bytesOf } from '../../tests/trees.ts';
import { merge, sum } from '../counts/index.ts';
import { dependencies } from './dependencies.ts';
import type { OptionValues } from './family.ts';

const wanted = { keyed: true, rows: true, details: true };

function score(gold: string, system: string, options: OptionValues = {}) {
  const scoring = dependencies.scoring(options);
  const chunk = (file: string, text: string) => ({ file, bytes: bytesOf(text), line: 1, first: 0 });
  const layoutOf = (text: string) => {
    const bytes = bytesOf(text);
    return dependencies.layoutOf({ pieces: [bytes], whole: () => [bytes] }, options);
  };
  const part = {
    gold: chunk('gold', gold),
    system: chunk('system', system),
    goldLayout: layoutOf(gold),
    systemLayout: layoutOf(system),
  };
  const { table, warnings, details } = scoring.score(part, wanted);
  return {
    table,
    details,
    corpus: scoring.corpus(table),
    breakdown: scoring.breakdown(table),
    codes: warnings.map(({ code }) => code),
    signature: [...scoring.settings, ...scoring.signatureOf(warnings)].map(setting => setting.join(':')).join('|'),
  };
}

test.each([
  ['CoNLL-U', conllu('a<0:root'), true],
  ['comments first', `# sent_id = 1\n# text = a\n\n${conllu('a<0:root')}`, true],
  ['a multiword token first', conllu('ab(a<0:root b<1:x)'), true],
  ['CoNLL-X with blanks', '1 a _ X X _ 0 root\n', true],
  ['CR LF', conllu('a<0:root').replaceAll('\n', '\r\n'), true],
  ['trees, which are converted', '(S (NN a))\n', true],
  ['CCG derivations', '(<T S 0 2> (<L N a a a N>))\n', false],
  ['prose', 'It was a dark and stormy night.\n', false],
  ['nothing', '', false],
])('recognises %s', (_, text, recognised) => expect(dependencies.recognise(bytesOf(text))).toBe(recognised));

describe('the figures', () => {
  test('are null where the table is blank or nothing is divided by nothing', () => {
    const { corpus } = score(conllu('a<0:root b<1:x'), conllu('a<2:x b<0:root'));
    expect(corpus.Tokens).toMatchObject({ correct: 2, gold: 2, system: 2, alignedAccuracy: { value: null } });
    expect(corpus.UAS).toMatchObject({ correct: 0, f1: { value: 0 }, alignedAccuracy: { value: 0 } });
    expect(corpus.ELAS).toMatchObject({ f1: { value: null } });
  });

  test('rows add up whichever way sentences are grouped', () => {
    const { table } = score(conllu('a<0:root / b<0:root / c<0:root'), conllu('a<2:x b<0:root / c<0:root'));
    expect(table.runs).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ]);
    expect(sum(merge(table, [{ from: 0, to: 3 }]))).toEqual(sum(table));
  });
});

describe('what the official scorer refuses', () => {
  test('other texts are aligned, and the signature says so', () => {
    const { corpus, codes, signature } = score(conllu('the<2:det harbour<0:root'), conllu('the<2:det harbor<0:root'));
    expect(corpus.LAS).toMatchObject({ correct: 2 });
    expect(codes).toEqual(['text-differs']);
    expect(signature).toBe('enh:0|roots:1|subtypes:cut|punct:all|align:text');
  });

  test('damaged trees are scored with a warning', () => {
    const { corpus, codes } = score(conllu('a<0:root b<1:x'), conllu('a<2:x b<1:x'));
    expect(corpus.UAS).toMatchObject({ correct: 1 });
    expect(codes).toEqual(['cycle']);
    expect(score(conllu('a<0:root b<1:x'), conllu('a<0:root b<0:root')).codes).toEqual(['multiple-roots']);
  });

  test('repeated edges are scored as there, with a warning', () => {
    const { corpus, codes } = score(conllu('a<0:root{0:x|0:x}'), conllu('a<0:root{0:x|0:x}'));
    expect(corpus.ELAS).toMatchObject({ correct: 4, gold: 2 });
    expect(codes).toEqual(['repeated-edges']);
  });

  test('an empty gold file has nothing to score', () => {
    expect(() => score('# only a comment\n', conllu('a<0:root'))).toThrow('gold: there are no sentences to score');
  });
});

test('trees are scored against dependencies, and the signature says so', () => {
  const tree = '(S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))\n';
  const { corpus, signature, codes } = score(conllu('the<2:det cat<3:nsubj sleeps<0:root'), tree);
  expect(corpus.LAS).toMatchObject({ correct: 3, gold: 3, system: 3 });
  expect(codes).toEqual(['trees-converted']);
  expect(signature).toContain('heads:english');
});

describe('options', () => {
  const row = (id: string, head: string, deps: string) =>
    `${[id, 'w', '_', '_', '_', '_', head, 'x', deps, '_'].join('\t')}\n`;
  const withNode = `${row('1', '0', '0:root')}${row('1.1', '_', '1:conj')}${row('2', '1', '1.1:obj')}\n`;
  const withPath = `${row('1', '0', '0:root')}${row('2', '1', '1:conj>obj')}\n`;

  test('empty nodes are dropped, collapsed or refused', () => {
    expect(score(withNode, withPath).corpus.ELAS).toMatchObject({ correct: 1, gold: 1, system: 2 });
    const collapsed = score(withNode, withPath, { emptyNodes: 'collapse' });
    expect(collapsed.corpus.ELAS).toMatchObject({ correct: 2, gold: 2, system: 2 });
    expect(collapsed.signature).toContain('empty:collapsed');
    expect(() => score(withNode, withPath, { emptyNodes: 'none' })).toThrow('the empty node "1.1" is not allowed here');
  });

  test('all that changes a figure is in the signature', () => {
    const options = { enhancements: '621', multipleRootsOkay: true, subtypes: 'full', punct: 'upos', feats: 'all' };
    expect(score(withPath, withPath, options).signature).toBe('enh:126|roots:any|subtypes:full|punct:upos|feats:all');
    expect(score(withPath, withPath, { enhanced: false }).signature).toContain('enh:none');
  });
});

test('details name every word that is not attached as in gold', () => {
  const { details } = score(conllu('a<2:x b<0:root / c<0:root'), conllu('a<2:y b<0:root / c<0:root'));
  expect(details).toEqual([
    {
      sentence: 1,
      words: 2,
      systemWords: 2,
      aligned: 2,
      headCorrect: 2,
      correct: 1,
      errors: [
        { sentence: 1, word: 1, form: 'a', gold: { head: 2, relation: 'x' }, system: { head: 2, relation: 'y' } },
      ],
    },
    { sentence: 2, words: 1, systemWords: 1, aligned: 1, headCorrect: 1, correct: 1, errors: [] },
  ]);
});

test('CoNLL-X: other words are errors, and are counted', () => {
  const { corpus, codes } = score(conllu('a<0:root / b<0:root'), conllu('a<0:root / c<0:root'), { metric: 'conllx' });
  expect(corpus).toMatchObject({ sentences: 2, errors: 1, valid: 1, LAS: { correct: 1, words: 1 } });
  expect(codes).toEqual(['words-differ']);
});
