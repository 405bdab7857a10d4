import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { readBrackets } from '../formats/index.ts';
import { formOf, Symbols } from '../model/index.ts';
import { constituencyToDependencies } from './stanford/tree-functions.ts';

/** `the<2:det cat<3:nsubj ...` for each sentence. */
function convert(trees: string): string[] {
  const chunk = { file: 'x.mrg', bytes: bytesOf(trees), line: 1, first: 0 };
  const graphs = constituencyToDependencies(
    readBrackets(chunk, new Symbols(), { layout: 'line' }).trees,
    new Symbols(),
  );
  return Array.from({ length: graphs.size }, (_, sentence) => {
    const [first, end] = [graphs.wordStart[sentence]!, graphs.wordStart[sentence + 1]!];
    const shown: string[] = [];
    for (let word = first; word < end; word++) {
      const head = graphs.head[word]! < 0 ? 0 : graphs.head[word]! - first + 1;
      shown.push(`${formOf(graphs, word)}<${head}:${graphs.symbols.text(graphs.relation[word]!)}`);
    }
    return shown.join(' ');
  });
}

describe('English head rules', () => {
  test.each([
    [
      'subject and object',
      '(S (NP (DT The) (NN keeper)) (VP (VBD lit) (NP (DT the) (NN lamp))) (. .))',
      'The<2:det keeper<3:nsubj lit<0:root the<5:det lamp<3:obj .<3:punct',
    ],
    [
      'prepositions depend on their nouns',
      '(S (VP (VB Wait) (PP (IN at) (NP (DT the) (NN gate)))))',
      'Wait<0:root at<4:case the<4:det gate<1:obl',
    ],
    [
      'auxiliaries depend on the verb',
      '(S (NP (PRP We)) (VP (MD will) (RB not) (VP (VB sleep))))',
      'We<4:nsubj will<4:aux not<4:advmod sleep<0:root',
    ],
    [
      'a copula depends on the predicate',
      '(S (NP (NN Fog)) (VP (VBZ is) (ADJP (JJ cold))))',
      'Fog<3:nsubj is<3:cop cold<0:root',
    ],
    [
      'the first conjunct is the head',
      '(NP (NN bread) (, ,) (NN salt) (CC and) (NN oil))',
      'bread<0:root ,<3:punct salt<1:conj and<5:cc oil<1:conj',
    ],
    [
      'possessors',
      "(NP (NP (NNP Marta) (POS 's)) (JJ old) (NN boat))",
      "Marta<4:nmod:poss 's<1:case old<4:amod boat<0:root",
    ],
    [
      'function tags, null elements and escapes vanish',
      '(S (NP-SBJ-1 (PRP It)) (VP (VBZ leaks) (S (-NONE- *T*-1)) (-LRB- -LRB-) (ADVP-TMP (RB daily)) (-RRB- -RRB-)))',
      'It<2:nsubj leaks<0:root (<2:punct daily<2:advmod )<2:punct',
    ],
  ])('%s', (_, tree, dependencies) => expect(convert(`${tree}\n`)).toEqual([dependencies]));
});

test('failed parses are left out', () =>
  expect(convert('(S (VB Go))\n\n(S (VB Stop))\n')).toEqual(['Go<0:root', 'Stop<0:root']));

test('brackets 100,000 deep', () => {
  const deep = `${'(S (NN a) '.repeat(100_000)}(NN b)${')'.repeat(100_000)}\n`;
  expect(convert(deep)[0]!.match(/<0:root/g)).toHaveLength(1);
});

test('a word that every object has is a word like any other', () => {
  expect(convert('(NP (DT the) (NN constructor))\n')).toEqual(['the<2:det constructor<0:root']);
});
