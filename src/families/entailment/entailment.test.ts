import { describe, expect, test } from 'vitest';
import { pairOf } from '../../../tests/entailment.ts';
import { refusalOf } from '../../../tests/refusal.ts';
import { scoredPart } from '../../../tests/scored-part.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { isFigure, sumByKey } from '../../counts/index.ts';
import { entailmentSystems } from '../../entail/index.ts';
import { scoreDecisions } from './decisions.ts';
import { entailment } from './index.ts';
import { readParsers } from './parses.ts';

const chunk = (file: string, text: string) => ({ file, bytes: bytesOf(text), line: 1, first: 0 });
const wanted = { keyed: true, rows: true, details: true };

const pairs = [
  '{"id":"a","text":"A b c d.","hypothesis":"B.","gold":"YES","source":"news","tags":["x","y"]}',
  '{"id":"b","text":"A b.","hypothesis":"B.","gold":"YES","source":"news"}',
  '{"id":"c","text":"A b.","hypothesis":"B.","gold":"NO","source":"tales","tags":["x"]}',
  '{"id":"d","text":"A b.","hypothesis":"B.","gold":"NO"}',
  '{"id":"e","text":"A b.","hypothesis":"B."}',
].join('\n');

function scored(answers: string, gold = pairs) {
  const scoring = entailment.scoring({});
  const part = {
    gold: chunk('pairs', gold),
    system: chunk('answers', answers),
    goldLayout: 'jsonl',
    systemLayout: 'answers',
  };
  return { scoring, ...scoredPart(scoring, part, wanted) };
}

describe('scoring', () => {
  const { scoring, table, warnings, details } = scored('a YES 0.9\nc\tYES\tentailed\td(x, y)\nd ?\nz NO\n');

  test('corpus', () => {
    const { items, correct, accuracy, baseline, unanswered, confusion, leaning } = scoring.metric.corpus(table);
    expect([items, correct, unanswered, leaning]).toEqual([4, 2, 2, 'even']);
    expect([accuracy, baseline].map(figure => isFigure(figure!) && figure.value)).toEqual([0.5, 0.5]);
    expect(confusion).toEqual({ tp: 1, fn: 1, tn: 1, fp: 1 });
  });

  test('by source, tag, gold answer and reason', () => {
    const { source, tag, gold, reason } = scoring.metric.breakdown(table) as Record<
      string,
      Record<string, { items: number }>
    >;
    const sizes = [source, tag, gold, reason].map(facet =>
      Object.entries(facet!).map(([name, { items }]) => `${name} ${items}`),
    );
    expect(sizes).toEqual([['news 2', 'tales 1'], ['x 2', 'y 1'], ['NO 2', 'YES 2'], ['entailed 1']]);
  });

  test.each([
    ['source', 'news', 'missing', 1],
    ['source', 'news', 'correct', 1],
    ['source', 'tales', 'extra', 1],
    ['source', 'tales', 'correct', 0],
    ['confusion', 'YES YES', 'missing', 1],
    ['confusion', 'YES NO', 'missing', 0],
    ['confusion', 'YES (none)', 'missing', 1],
    ['confusion', 'NO YES', 'missing', 1],
    ['confusion', 'NO NO', 'missing', 0],
    ['confusion', 'NO (none)', 'missing', 1],
  ] as const)('pairs of %s %s that are %s: %i', (facet, key, error, count) => {
    const { gold, goldRight, system, systemRight } = scoring.metric.countsOf(facet, key, [])!;
    const byKey = sumByKey(table);
    const total = (places: typeof gold) =>
      places.reduce((sum, place) => sum + (byKey.get(place.key ?? '')?.[place.column] ?? 0), 0);
    const found = {
      missing: total(gold) - total(goldRight),
      extra: total(system) - total(systemRight),
      correct: total(goldRight),
    };
    expect(found[error]).toBe(count);
  });

  test('a row and a record for each pair', () => {
    expect(table.runs).toEqual([0, 1, 2, 3].map(from => ({ from, to: from + 1 })));
    expect(details).toMatchObject([
      { id: 'a', gold: 'YES', answer: 'YES', correct: true },
      { id: 'b', answer: '?', correct: false },
      { id: 'c', answer: 'YES', correct: false },
      { id: 'd', answer: '?', correct: true },
    ]);
  });

  test('what is left out is said', () => {
    expect(warnings.map(({ kept }) => kept[0]?.text)).toEqual([
      'pairs has no pair "z"; the answer is left out',
      'pair "e" has no gold answer; it is left out',
      'a pair counts under each of its tags: rows by tag add up to more than all pairs',
    ]);
  });

  test('no gold at all', () => {
    expect(refusalOf(() => scored('e YES\n', pairs.split('\n')[4]))).toBe(
      'pairs:1:1: none of the pairs has a gold answer; give the file that has them',
    );
  });
});

describe('parses of pairs', () => {
  const two = [pairOf('p1', 'Dogs bark loudly.', 'Dogs bark.'), pairOf('p2', 'Cats sleep.', 'Cats purr.')];
  const read = (...texts: readonly string[]) =>
    readParsers(
      texts.map((text, i) => ({ name: `f${i + 1}`, bytes: bytesOf(text) })),
      two,
      { style: 'uncollapsed', relations: {} },
    );
  const shape = (...texts: readonly string[]) =>
    read(...texts).map(({ name, parses }) => [
      name,
      ...[...parses].map(([id, { text, hypothesis }]) => {
        const size = ({ relations }: typeof text) => relations?.length ?? 'none';
        return `${id} ${size(text)} ${size(hypothesis)}`;
      }),
    ]);
  const t = ['nsubj(bark-2, Dogs-1)\nadvmod(bark-2, loudly-3)\n', 'nsubj(sleep-2, Cats-1)\n'];
  const h = ['nsubj(bark-2, Dogs-1)\n', '# no parse\n'];
  const all = [t[0], h[0], t[1], h[1]].join('\n');
  const row = (n: number, form: string, head: number, label: string) =>
    `${n}\t${form}\t_\tX\t_\t_\t${head}\t${label}\t_\t_\n`;
  const conllu = (first: string, second: string, third?: string) =>
    `${row(1, first, 2, 'nsubj')}${row(2, second, 0, 'root')}${third === undefined ? '' : row(3, third, 2, 'advmod')}\n`;
  const rows = [
    conllu('Dogs', 'bark', 'loudly'),
    conllu('Dogs', 'bark'),
    conllu('Cats', 'sleep'),
    conllu('Cats', 'purr'),
  ];
  const json = (id: string, side: string) => `{"id":"${id}","side":"${side}","relations":[]}\n`;

  test.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['in turn', [all], [['f1', 'p1 2 1', 'p2 1 none']]],
    ['in turn, empty lines at the end', [`${all}\n\n\n`], [['f1', 'p1 2 1', 'p2 1 none']]],
    ['a file for each side', [t.join('\n'), h.join('\n')], [['f1', 'p1 2 1', 'p2 1 none']]],
    [
      'two parsers',
      [all, t.join('\n'), h.join('\n')],
      [
        ['f1', 'p1 2 1', 'p2 1 none'],
        ['f2', 'p1 2 1', 'p2 1 none'],
      ],
    ],
    ['triples', ['(nsubj bark_1 Dogs_0)\n\n(nsubj bark dog)\n\n(())\n\n\n'], [['f1', 'p1 1 1', 'p2 none 0']]],
    [
      'relations of C&C under the names of Stanford',
      [
        '# this file was generated by the following command(s):\n\n(nsubj bark_1 Dogs_0)\n(advmod bark_1 loudly_2)\n<c> Dogs|NNS|NP bark|VBP|S[dcl]\\NP loudly|RB|X .|.|.\n\n(nsubj bark_1 Dogs_0)\n<c> Dogs|NNS|NP bark|VBP|S[dcl]\\NP .|.|.\n\n<c> Cats|NNS|NP sleep|VBP|S[dcl]\\NP .|.|.\n\n(nsubj purr_1 Cats_0)\n<c> Cats|NNS|NP purr|VBP|S[dcl]\\NP .|.|.\n',
      ],
      [['f1', 'p1 2 1', 'p2 none 1']],
    ],
    [
      'numbered relations, of which some have no sentence',
      ['1\n(ncsubj bark Dogs _)\n(ncmod _ bark loudly)\n\n3\n(ncsubj sleep Cats _)\n\n4\n(ncsubj purr Cats _)\n'],
      [['f1', 'p1 3 none', 'p2 2 2']],
    ],
    [
      'CoNLL-X with Penn tags',
      [
        rows
          .join('')
          .replaceAll(/\t_\tX\t_\t_\t(\d)\t(\w+)\t_\t_/g, ' _ NN NN _ $1 $2 _ _')
          .replaceAll(/^(\d)\t/gm, '$1 '),
      ],
      [['f1', 'p1 3 2', 'p2 2 2']],
    ],
    ['CoNLL-U in turn', [rows.join('')], [['f1', 'p1 3 2', 'p2 2 2']]],
    ['CoNLL-U in another order', [rows.toReversed().join('')], [['f1', 'p1 3 2', 'p2 2 2']]],
    ['each sentence once, and others', [rows.join('') + conllu('We', 'sang')], [['f1', 'p1 3 2', 'p2 2 2']]],
    ['hypotheses, then texts', [`${rows[1]}${rows[3]}`, `${rows[0]}${rows[2]}`], [['f2', 'p1 3 2', 'p2 2 2']]],
    ['hypotheses in another order', [`${rows[0]}${rows[2]}`, `${rows[3]}${rows[1]}`], [['f1', 'p1 3 2', 'p2 2 2']]],
    [
      'by id, in any order',
      [json('p2', 'text') + json('p1', 'hypothesis') + json('p1', 'text') + json('p2', 'hypothesis')],
      [['f1', 'p1 0 0', 'p2 0 0']],
    ],
    [
      'by id, a file for each side',
      [json('p2', 'hypothesis') + json('p1', 'hypothesis'), json('p1', 'text') + json('p2', 'text')],
      [['f2', 'p1 0 0', 'p2 0 0']],
    ],
  ])('%s', (_, files, expected) => expect(shape(...files)).toEqual(expected));

  test('trees and derivations are converted', () => {
    const pair = [pairOf('p1', 'Dogs bark.', 'Cats purr.')];
    const tree = (noun: string, verb: string) => `(TOP (S (NP (NNS ${noun})) (VP (VBP ${verb}))))\n`;
    const trees = tree('Dogs', 'bark') + tree('Cats', 'purr');
    const auto = trees.replace(
      /\(TOP \(S \(NP \(NNS (\w+)\)\) \(VP \(VBP (\w+)\)\)\)\)/g,
      '(<T S[dcl] 1 2> (<L NP NNS NNS $1 NP>) (<L S[dcl]\\\\NP VBP VBP $2 S[dcl]\\\\NP>) )',
    );
    for (const text of [trees, auto.replaceAll('\\\\', '\\')]) {
      const parsers = readParsers([{ name: 'f', bytes: bytesOf(text) }], pair, { style: 'uncollapsed', relations: {} });
      const relations = [...(parsers[0]?.parses.values() ?? [])].flatMap(({ text, hypothesis }) =>
        [text, hypothesis].map(parse => parse.relations?.map(({ label }) => label).sort()),
      );
      expect(relations).toEqual(Array(2).fill(['nsubj', 'root']));
    }
  });

  test('CoNLL-U by comments', () => {
    const named = (id: string, side: string, text: string) => `# pair_id = ${id}\n# side = ${side}\n${text}`;
    const text =
      named('p2', 'hypothesis', conllu('Cats', 'purr')) +
      named('p1', 'text', rows[0]!) +
      named('p1', 'hypothesis', conllu('Dogs', 'bark')) +
      named('p2', 'text', conllu('Cats', 'sleep'));
    const parses = read(text)[0]?.parses.get('p2');
    expect([parses?.text, parses?.hypothesis].map(parse => parse?.tokens?.[1]?.form)).toEqual(['sleep', 'purr']);
  });

  test.each<[string, readonly string[], string]>([
    [
      'a sentence is missing',
      [`${t[0]}\n${t[1]}\n${h[1]}`],
      'f1:4:1: f1 has 3 sentences; 2 pairs need 4, text and hypothesis in turn, or 2 for one side; they part here, at the hypothesis of pair "p1": it has no "sleep", "Cats"',
    ],
    [
      'the end is missing',
      [`${t[0]}\n${h[0]}\n${t[1]}`],
      'f1 has 3 sentences; 2 pairs need 4, text and hypothesis in turn, or 2 for one side; is one of the files cut off?',
    ],
    [
      'sentences are exchanged',
      [`${t[1]}\n${h[1]}\n${t[0]}\n${h[0]}`],
      'f1:1:1: the text of pair "p1" should be parsed here, but it has no "sleep", "Cats"; are parses and pairs in step?',
    ],
    [
      'short hypotheses are exchanged, and not all words are known',
      ['nsubj(bark-2, Dogs-1)\n\nnsubj(purr-2, Cats-1)\n\nnsubj(sleep-2, Cats-1)\n\nnsubj(bark-2, Dogs-1)\n'],
      'f1:3:1: the hypothesis of pair "p1" should be parsed here, but it has no "purr", "Cats"; are parses and pairs in step?',
    ],
    [
      'a text that was cut in two',
      [conllu('Dogs', 'ba') + conllu('rk', 'loudly') + rows[1] + rows[2] + rows[3]],
      'f1:1:1: this is the beginning of the text of pair "p1", which was cut into several sentences; set the parser to take a line as a sentence',
    ],
    [
      'the same ids for other sentences',
      [
        `# pair_id = p1\n# side = text\n${rows[0]}# pair_id = p1\n# side = hypothesis\n${rows[3]}# pair_id = p2\n# side = text\n${rows[2]}# pair_id = p2\n# side = hypothesis\n${rows[1]}`,
      ],
      'f1:7:1: the hypothesis of pair "p1" should be parsed here, but these are the words of the hypothesis of pair "p2"; are parses and pairs in step?',
    ],
    [
      'relations of other words',
      ['1\n(ncsubj sang Bo _)\n\n2\n(ncsubj sang Bo _)\n\n3\n(ncsubj ran Bo _)\n\n4\n(ncsubj hid Bo _)\n'],
      'f1:1:1: the text of pair "p1" should be parsed here, but it has no "sang", "Bo"; are parses and pairs in step?',
    ],
    [
      'dependencies of CCG, which say nothing of subjects and objects',
      ['<s id="a"> 1\n1 0 S[dcl]\\NP 1 Dogs bark\n<\\s>\n'],
      'f1:1:1: CCG dependencies without derivations cannot be converted to Stanford relations; give derivations',
    ],
    [
      'answers',
      ['p1 YES\np2 NO\n'],
      'f1:1:1: this holds answers, not parses; touchstone score PAIRS ANSWERS... scores them',
    ],
    [
      'pairs',
      ['id\ttext\thypothesis\np1\tDogs bark.\tDogs bark.\n'],
      'f1:1:1: this holds entailment pairs, not parses; give what a parser made of their sentences',
    ],
    ['one side only', [t.join('\n')], 'f1 has parses of the texts only; name the file of the hypotheses after it'],
    [
      'one side only, by id',
      [json('p1', 'hypothesis')],
      'f1 has parses of the hypotheses only; name the file of the texts after it',
    ],
    [
      'one side only, and the other under another id',
      [`${json('p1', 'hypothesis')}${json('q', 'text')}`],
      'f1 has parses of the hypotheses only; name the file of the texts after it; besides, there is no pair "q"; its parse is left out',
    ],
    [
      'all under other ids',
      [`${json('q', 'hypothesis')}${json('q', 'text')}`],
      'f1 has no parse of any of the pairs; besides, there is no pair "q"; its parse is left out',
    ],
    [
      'the same side twice',
      [json('p1', 'text'), json('p1', 'text')],
      'f1 has parses of the texts only; name the file of the hypotheses after it',
    ],
    [
      'a pair is missing',
      [json('p1', 'text') + json('p1', 'hypothesis') + json('p2', 'text')],
      'test:1:1: f1 has no parse of the hypothesis of pair "p2"; where the parser found none, say so: "relations":null or # no parse',
    ],
    [
      'some sentences are named',
      [`# pair_id = p1\n# side = text\n${conllu('Dogs', 'bark')}${conllu('Dogs', 'bark')}`],
      'f1:6:1: other sentences say which pair they belong to, this one does not',
    ],
    [
      'twice in CoNLL-U',
      [`# pair_id = p1\n# side = text\n${conllu('Dogs', 'bark')}`.repeat(2)],
      'f1:6:1: the text of pair "p1" is also on line 1; remove one of them',
    ],
  ])('%s', (_, files, message) => expect(refusalOf(() => read(...files))).toBe(message));

  test('labels of another scheme are refused, unless the rules name them', () => {
    const parser = read(all.replaceAll('nsubj', 'SBJ').replaceAll('advmod', 'MNR'))[0]!;
    const rules = entailmentSystems.cambridge;
    expect(refusalOf(() => scoreDecisions(parser, two, rules))).toBe(
      "f1:1:1: 4 of 4 relations have no label of Stanford's or of Universal Dependencies, but SBJ, MNR; name relations as Stanford does, or give the parser's own trees or CoNLL-U",
    );
    const { warnings } = scoreDecisions(parser, two, { ...rules, core: ['SBJ'] });
    expect(warnings[0]?.kept[0]?.text).toMatch(/^1 of 4 relations have no label of .*, but MNR; what is made/);
  });

  test('one word of three tells that hypotheses are exchanged', () => {
    const alike = [pairOf('p1', 'A b c d.', 'The hen sank.'), pairOf('p2', 'A b c d.', 'The boat sank.')];
    const relations = (noun: string) => `det(${noun}-2, The-1)\nnsubj(sank-3, ${noun}-2)\n\n`;
    const file = { name: 'f', bytes: bytesOf(`\n${relations('boat')}\n${relations('hen')}`) };
    expect(refusalOf(() => readParsers([file], alike, { style: 'uncollapsed', relations: {} }))).toBe(
      'f:2:1: the hypothesis of pair "p1" should be parsed here, but it has no "boat", and the hypothesis of pair "p2" has all words of this; are parses and pairs in step?',
    );
  });

  test('unknown pairs and other spellings are warned of', () => {
    const text = `{"id":"x","side":"text","relations":[]}
{"id":"p1","side":"text","tokens":[{"form":"Dogs"},{"form":"bark"},{"form":"lowdly"},{"form":"."}],"relations":[]}
${json('p1', 'hypothesis')}${json('p2', 'text')}${json('p2', 'hypothesis')}`;
    expect(read(text)[0]?.warnings.map(({ kept }) => kept[0]?.text)).toEqual([
      'there is no pair "x"; its parse is left out',
      'the text of pair "p1" has no "lowdly"; it is taken for another spelling',
    ]);
  });
});
