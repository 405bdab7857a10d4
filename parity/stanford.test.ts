// The 23 conversions from UD to Stanford relations that come with the entailment data, in both styles, to the letter.
// The sentences are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type StanfordStyle, stanfordRelationsOf } from '../src/convert/index.ts';
import { readConllu } from '../src/formats/index.ts';
import { Symbols } from '../src/model/index.ts';
import { graphsOf } from '../tests/graphs.ts';
import { stanfordTexts } from '../tests/stanford.ts';
import { bytesOf } from '../tests/trees.ts';

const file = new URL('../../shared/data/entailment/sd-conversion.jsonl', import.meta.url);
const present = existsSync(file);

interface Case {
  readonly id: string;
  readonly conllu: string;
  readonly options: { readonly reducedRelativeObject?: boolean };
  readonly collapsed: readonly string[];
  readonly uncollapsed: readonly string[];
}

const cases: readonly Case[] = present
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line))
  : [];

describe.skipIf(!present)('conversions (skipped where ../shared/data/entailment is not on this machine)', () => {
  test('all of them', () => expect(cases).toHaveLength(23));

  test.each(cases)('$id', ({ id, conllu, options, collapsed, uncollapsed }) => {
    const { graphs } = readConllu({ file: id, bytes: bytesOf(conllu), line: 1, first: 0 }, new Symbols());
    expect(stanfordTexts(stanfordRelationsOf(graphs, 0, 'collapsed', options))).toEqual(collapsed);
    expect(stanfordTexts(stanfordRelationsOf(graphs, 0, 'uncollapsed', options))).toEqual(uncollapsed);
  });
});

test('the example of the Stanford manual (de Marneffe and Manning 2008), 14 collapsed relations', () => {
  const bell =
    'Bell[PROPN]<8:nsubj ,<1:punct based[VERB;VBN]<1:acl in[ADP;IN]<6:case Los[PROPN]<6:compound Angeles[PROPN]<3:obl ,<1:punct makes[VERB;VBZ]<0:root and[CCONJ]<10:cc distributes[VERB;VBZ]<8:conj electronic[ADJ]<16:amod ,<13:punct computer[NOUN]<11:conj and[CCONJ]<15:cc building[NOUN]<11:conj products[NOUN]<8:obj .<8:punct';
  const found = stanfordTexts(stanfordRelationsOf(graphsOf(bell), 0, 'collapsed'));
  expect(found).toHaveLength(14);
  expect(found).toEqual(
    expect.arrayContaining([
      'nsubj(distributes-10, Bell-1)',
      'amod(products-16, building-15)',
      'dobj(distributes-10, products-16)',
    ]),
  );
});

const treebank = new URL('../../shared/data/dependencies/pud-dev.gold.conllu', import.meta.url);
const isThere = existsSync(treebank);

describe.skipIf(!isThere)('a treebank (skipped where ../shared/data/dependencies is not on this machine)', () => {
  const bytes = isThere ? new Uint8Array(readFileSync(treebank)) : new Uint8Array(0);
  const { graphs } = readConllu({ file: 'gold', bytes, line: 1, first: 0 }, new Symbols());
  const convert = (style: StanfordStyle, from: 'basic' | 'enhanced') =>
    Array.from({ length: graphs.size }, (_, sentence) => stanfordRelationsOf(graphs, sentence, style, { from }));

  test('rules and enhanced edges agree on 95 of 100 subjects, objects and prepositional phrases', () => {
    const isCompared = (text: string) => /^(?:nsubj|nsubjpass|dobj|agent|prep_[^(]*)\(/.test(text);
    const [rules, edges] = (['basic', 'enhanced'] as const).map(from =>
      convert('collapsed', from).map(analysis => stanfordTexts(analysis)!.filter(isCompared)),
    );
    const count = (texts: readonly string[][]) => texts.reduce((sum, each) => sum + each.length, 0);
    const same = rules!.map((texts, sentence) => texts.filter(text => edges![sentence]!.includes(text)));
    expect(count(same) / count(rules!)).toBeGreaterThan(0.95);
    expect(count(same) / count(edges!)).toBeGreaterThan(0.95);
  });

  test.each(['basic', 'enhanced'] as const)('every word but punctuation has a relation, %s', from => {
    for (const [sentence, { relations }] of convert('uncollapsed', from).entries()) {
      const first = graphs.wordStart[sentence]!;
      const related = new Set(relations!.map(({ dependent }) => first + dependent.position - 1));
      for (let word = first; word < graphs.wordStart[sentence + 1]!; word++)
        if (graphs.symbols.text(graphs.relation[word]!) !== 'punct') expect(related).toContain(word);
    }
  });
});
