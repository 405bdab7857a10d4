import { describe, expect, test } from 'vitest';
import { conllu } from '../../../tests/graphs.ts';
import { scoredPart } from '../../../tests/scored-part.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { type CountTable, foldBy, mergeRows, sum } from '../../counts/index.ts';
import { confusionKey } from '../confusions.ts';
import type { OptionValues } from '../files.ts';
import { dependencies } from './index.ts';

const wanted = { keyed: true, rows: true, details: true };

/** Right heads and words of the sentences of one length, from rows that have been folded. */
function attachmentOf(table: CountTable<string>, length: number) {
  const column = table.columns.indexOf('length');
  const counts = sum(table, row => Number(table.rows[row * table.columns.length + column] === length));
  return [counts['UAS.correct'], counts['words.gold']];
}

function score(gold: string, system: string, options: OptionValues = {}, asked = wanted) {
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
  const { table, warnings: found, details } = scoredPart(scoring, part, asked);
  const warnings = [...found, ...(scoring.metric.conclude?.(table, 'system', found) ?? [])];
  return {
    table,
    metric: scoring.metric,
    details,
    corpus: scoring.metric.corpus(table),
    breakdown: scoring.metric.breakdown(table),
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

  test('there is a row for every gold sentence, whatever sentences the system has', () => {
    const { table } = score(conllu('a<0:root / b<0:root / c<0:root'), conllu('a<2:x b<0:root / c<0:root'));
    expect(table.runs.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(sum(mergeRows(table, [{ from: 0, to: 3 }]))).toEqual(sum(table));
  });

  test('rows folded by length add up to the same, and keep the length of sentences', () => {
    const [gold, system] = [conllu('a<0:root b<1:x / c<0:root / d<0:root'), conllu('a<0:root b<1:x c<1:x / d<0:root')];
    const [all, folded] = [
      score(gold, system).table,
      foldBy(score(gold, system, {}, { ...wanted, rows: false }).table, 'length'),
    ];
    const { length, ...rest } = sum(all);
    expect(sum(folded)).toEqual({ ...rest, length: 1 + 2 });
    expect(attachmentOf(folded, 1)).toEqual([1, 2]);
    expect(length).toBe(4);
  });
});

describe('what the official scorer refuses', () => {
  test('other texts are aligned, and the signature says so', () => {
    const { corpus, codes, signature } = score(conllu('the<2:det harbour<0:root'), conllu('the<2:det harbor<0:root'));
    expect(corpus.LAS).toMatchObject({ correct: 2 });
    expect(codes).toEqual(['text-differs']);
    expect(signature).toBe('enh:0|roots:1|subtypes:cut|punct:all|align:text');
  });

  test('tokens and words of another text are not right, and the share of the same text is told', () => {
    const { corpus } = score(conllu('the<2:det harbour<0:root'), conllu('the<2:det harbor<0:root'));
    expect(corpus.Tokens).toMatchObject({ correct: 1, gold: 2, system: 2 });
    expect(corpus.Words).toMatchObject({ correct: 1 });
    expect(corpus.alignment).toMatchObject({ tokens: 2, otherText: 1, sameText: { value: 0.5 } });
  });

  test('gibberish of the same length has no token right, and is not taken for the same text', () => {
    const { corpus, codes } = score(
      conllu('the<2:det cat<3:nsubj sleeps<0:root'),
      conllu('qqq<2:det www<3:nsubj zzzzzz<0:root'),
    );
    for (const metric of ['Tokens', 'Sentences', 'Words']) expect(corpus[metric]).toMatchObject({ correct: 0 });
    expect(codes).toEqual(['text-differs']);
  });

  test('damaged trees are scored with a warning', () => {
    const { corpus, codes } = score(conllu('a<0:root b<1:x'), conllu('a<2:x b<1:x'));
    expect(corpus.UAS).toMatchObject({ correct: 1 });
    expect(codes).toEqual(['cycle']);
    const roots = score(conllu('a<0:root b<1:x'), conllu('a<0:root b<0:root'));
    expect(roots.codes).toEqual(['multiple-roots']);
    expect(roots.signature).toContain('roots:any');
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

test('what trees have nothing of is undefined, not wrong', () => {
  const gold = conllu('the[DET]<2:det{2:det} cat[NOUN]<3:nsubj{3:nsubj} sleeps[VERB]<0:root{0:root}');
  const { corpus } = score(gold, '(S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))\n');
  for (const metric of ['Lemmas', 'UFeats', 'AllTags', 'MLAS', 'BLEX', 'ELAS', 'EULAS'])
    expect(corpus[metric]).toMatchObject({ precision: { value: null }, recall: { value: null }, f1: { value: null } });
  expect(corpus.UPOS).toMatchObject({ f1: { value: 1 } });
  expect(corpus.CLAS).toMatchObject({ f1: { value: 1 } });
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

describe('details', () => {
  test('hold the words of both sides, which meets which, and what is right', () => {
    const gold = `# sent_id = s-1\n${conllu("don't(do[AUX]<3:aux n't<3:advmod) go<0:root there<3:advmod")}`;
    const system = conllu("don't(do[AUX]<3:aux n't<3:x) go<0:root the<5:x re<1:x");
    const word = (id: number, form: string, upos: string, head: number, relation: string, rest: object) => ({
      id,
      form,
      upos,
      head,
      relation,
      ...rest,
    });
    expect(score(gold, system).details).toEqual([
      {
        sentence: 1,
        id: 's-1',
        words: 4,
        systemWords: 5,
        aligned: 3,
        headCorrect: 3,
        correct: 2,
        gold: {
          words: [
            word(1, 'do', 'AUX', 3, 'aux', { meets: 1, verdict: 'correct' }),
            word(2, "n't", '_', 3, 'advmod', { meets: 2, verdict: 'wrong label' }),
            word(3, 'go', '_', 0, 'root', { meets: 3, verdict: 'correct' }),
            word(4, 'there', '_', 3, 'advmod', { meets: null, verdict: 'unaligned' }),
          ],
          tokens: [{ from: 1, to: 2, form: "don't" }],
        },
        system: {
          words: [
            word(1, 'do', 'AUX', 3, 'aux', { meets: 1, verdict: 'correct' }),
            word(2, "n't", '_', 3, 'x', { meets: 2, verdict: 'wrong label' }),
            word(3, 'go', '_', 0, 'root', { meets: 3, verdict: 'correct' }),
            word(4, 'the', '_', 5, 'x', { meets: null, verdict: 'unaligned' }),
            word(5, 're', '_', 1, 'x', { meets: null, verdict: 'unaligned' }),
          ],
          tokens: [{ from: 1, to: 2, form: "don't" }],
        },
      },
    ]);
  });

  test('a sentence of its own for every gold sentence, with heads elsewhere as null', () => {
    const { details } = score(conllu('a<0:root / b<0:root'), conllu('a<0:root b<1:x'));
    expect(details).toMatchObject([
      { sentence: 1, headCorrect: 1, system: { words: [{ form: 'a', head: 0, verdict: 'correct' }] } },
      { sentence: 2, headCorrect: 0, system: { words: [{ form: 'b', head: null, verdict: 'wrong head' }] } },
    ]);
  });

  test('words that are left out are not judged', () => {
    const { details } = score(conllu('a<0:root .[PUNCT]<1:punct'), conllu('a<0:root .[PUNCT]<0:punct'), {
      punct: 'upos',
    });
    expect(details).toMatchObject([
      { correct: 1, gold: { words: [{ verdict: 'correct' }, { verdict: 'not scored' }] } },
    ]);
  });
});

test('CoNLL-X: other words are errors, and are counted', () => {
  const { corpus, codes } = score(conllu('a<0:root / b<0:root'), conllu('a<0:root / c<0:root'), { metric: 'conllx' });
  expect(corpus).toMatchObject({ sentences: 2, errors: 1, valid: 1, LAS: { correct: 1, words: 1 } });
  expect(codes).toEqual(['words-differ']);
});

test('CoNLL-X: broken down as the UD table is, words of other sentences left out', () => {
  const [gold, system] = [
    conllu('a[X]<2:x b<0:root .<2:punct / b<0:root'),
    conllu('a[X]<2:y b<0:root .<1:z / c<0:root'),
  ];
  const { breakdown, details } = score(gold, system, { metric: 'conllx' });
  expect(breakdown).toMatchObject({
    relation: { x: { gold: 1, system: 0, headCorrect: 1, correct: 0 }, root: { gold: 1, system: 1, correct: 1 } },
    confusion: { 'x y': { words: 1, headCorrect: 1 } },
    upos: { X: { gold: 1 } },
    distance: { 1: { gold: 1, correctGoldBin: 1 } },
    complete: { heads: { correct: 1, sentences: 1 } },
  });
  expect(details).toMatchObject([
    { status: 'scored', correct: 1 },
    { status: 'error', aligned: 0 },
  ]);
});

describe('relations with blanks', () => {
  const blanks = (text: string) => conllu(text).replaceAll('+', ' ');
  const gold = blanks('a<0:root b<1:x+y c<1:x d<1:x+y');
  const scored = score(gold, blanks('a<0:root b<1:z c<1:y+z d<1:u'));
  const { keys } = scored.table.entries;

  test('stand in the matrix as they are', () =>
    expect(scored.metric.confusions(scored.table).filter(cell => cell.gold !== cell.system)).toEqual([
      { gold: 'x', system: 'y z', count: 1 },
      { gold: 'x y', system: 'u', count: 1 },
      { gold: 'x y', system: 'z', count: 1 },
    ]));

  test('are printed with a blank, and added up where that makes them alike', () =>
    expect(Object.entries(scored.breakdown.confusion!)).toEqual([
      ['x y z', { words: 2, headCorrect: 2 }],
      ['x y u', { words: 1, headCorrect: 1 }],
    ]));

  test.each([
    [confusionKey('x y', 'z'), ['confusion\tx y\tz']],
    [confusionKey('x', 'y z'), ['confusion\tx\ty z']],
    ['x y z', ['confusion\tx\ty z', 'confusion\tx y\tz']],
    [confusionKey('z', 'x y'), []],
  ])('are found by %j', (key, found) => {
    const { gold: places = [] } = scored.metric.countsOf('confusion', key, keys.toSorted()) ?? {};
    expect(places.map(place => place.key)).toEqual(found);
  });
});
