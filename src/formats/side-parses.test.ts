import { expect, test } from 'vitest';
import { refusalOf } from '../../tests/refusal.ts';
import { bytesOf } from '../../tests/trees.ts';
import { readConlluSides } from './conllu-pairs.ts';
import { readSideParses, writeSideParses } from './side-parses.ts';

const chunk = (text: string) => ({ file: 'p.jsonl', bytes: bytesOf(text), line: 1, first: 0 });
const read = (text: string) => readSideParses(chunk(text));

test('tokens and relations, lemmas and relations, or no analysis', () => {
  const text = [
    '{"id":"p1","side":"text","tokens":[{"form":"Dogs","lemma":"dog","pos":"NNS"},{"form":"bark"}],"relations":["nsubj(bark-2, Dogs-1)"]}',
    '{"id":"p1","side":"hypothesis","lemmas":["dog","bark"],"relations":["nsubj(bark, dog)","root(ROOT, bark)"]}',
    '{"id":"p2","side":"text","relations":null}',
    '{"id":"p2","side":"hypothesis","relations":[]}\n',
  ].join('\n');
  const parses = read(text);
  expect(parses.map(({ relations }) => relations?.length ?? null)).toEqual([1, 2, null, 0]);
  expect(parses[0]).toMatchObject({
    pair: { id: 'p1', side: 'text' },
    tokens: [
      { form: 'Dogs', lemma: 'dog', tag: 'NNS' },
      { form: 'bark', lemma: null, tag: null },
    ],
  });
  expect(parses[1]?.relations?.[1]?.governor.position).toBe(0);
  expect(writeSideParses(parses)).toBe(text);
});

test.each([
  ['{"id":"p","relations":[]}', 'p.jsonl:1:1: "side" is "text" or "hypothesis", not null'],
  ['{"id":"p","side":"left","relations":[]}', 'p.jsonl:1:1: "side" is "text" or "hypothesis", not "left"'],
  [
    '{"id":"p","side":"text"}',
    'p.jsonl:1:1: "relations" is missing; null says that there is no analysis, [] that it has none',
  ],
  [
    '{"id":"p","side":"text","tokens":["a"],"relations":[]}',
    'p.jsonl:1:1: "tokens" is a list of objects such as {"form":"dogs","lemma":"dog","pos":"NNS"}',
  ],
  [
    '{"id":"p","side":"text","tokens":[{"form":"a"}],"relations":["x(a-1, b-2)"]}',
    'p.jsonl:1:1: x names "b-2", but the sentence has 1 tokens',
  ],
  [
    '{"id":"p","side":"text","tokens":[{"form":"a"}],"relations":["x(a, a)"]}',
    'p.jsonl:1:1: "x(a, a)" is not a relation such as nsubj(sleeps-3, cat-2); positions may be left out only where "lemmas" stand in the place of tokens',
  ],
  [
    '{"id":"p","side":"text","lemmas":[],"relations":["x"]}',
    'p.jsonl:1:1: "x" is not a relation such as nsubj(sleeps-3, cat-2)',
  ],
  [
    '{"id":"p","side":"text","relations":[]}\n{"id":"p","side":"text","relations":null}',
    'p.jsonl:2:1: the text of pair "p" is also on line 1; remove one',
  ],
])('%#', (text, message) => expect(refusalOf(() => read(text))).toBe(message));

test('CoNLL-U says in comments what a sentence is of', () => {
  const row = '1\ta\ta\tNOUN\tNN\t_\t0\troot\t_\t_\n';
  const sides = readConlluSides(chunk(`# pair_id = p1\n# side = hypothesis\n${row}\n# newdoc\n\n\n# text = a\n${row}`));
  expect(sides.map(({ pair }) => pair)).toEqual([{ id: 'p1', side: 'hypothesis' }, null]);
  expect(refusalOf(() => readConlluSides(chunk(`# pair_id = p1\n${row}`)))).toBe(
    'p.jsonl:1:1: the sentence says side = ""; give both, # pair_id = … and # side = text or hypothesis',
  );
});
