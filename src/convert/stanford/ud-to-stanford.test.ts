import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deep, drawn } from '../../../tests/deep.ts';
import { graphsOf } from '../../../tests/graphs.ts';
import { stanfordTexts } from '../../../tests/stanford.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { readConllu } from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import type { StanfordStyle } from './relation-set.ts';
import { type StanfordOptions, stanfordRelationsOf } from './ud-to-stanford.ts';

const texts = (sentence: string, style: StanfordStyle, options: StanfordOptions = {}) =>
  stanfordTexts(stanfordRelationsOf(graphsOf(sentence), 0, style, options));

describe('labels', () => {
  // What becomes of the second word, under "root".
  test.each([
    ['a label that is not in the table', 'sings<0:root loud<1:amod', 'amod'],
    ['a subtype without a name of its own', 'sings<0:root loud<1:amod:emph', 'amod'],
    ['an object', 'sings<0:root songs<1:obj', 'dobj'],
    ['of version 1', 'sings<0:root songs<1:dobj', 'dobj'],
    ['a name of version 1', 'Ada<0:root Stern<1:name', 'nn'],
    ['a foreign word of version 1', 'à<0:root propos<1:foreign', 'nn'],
    ['a gap of version 1', 'sings<0:root Ada<1:remnant', 'dep'],
    ['a passive clause as subject', 'meant<0:root sing<1:csubj:pass', 'csubjpass'],
    ['of version 1', 'meant<0:root sing<1:csubjpass', 'csubjpass'],
    ['all the songs', 'songs<0:root all<1:det:predet', 'predet'],
    ['a particle', 'sing<0:root up<1:compound:prt', 'prt'],
    ['a compound', 'song<0:root bird<1:compound', 'nn'],
    ['a number', 'songs<0:root two<1:nummod', 'num'],
    ['a time', 'sang<0:root Monday<1:obl:tmod', 'tmod'],
    ['an unmarked noun', 'sang<0:root miles<1:nmod:unmarked', 'npadvmod'],
    ['of an older version', 'sang<0:root miles<1:nmod:npmod', 'npadvmod'],
    ['an oblique without preposition', 'sang<0:root home<1:obl', 'npadvmod'],
    ['a noun without preposition', 'song<0:root bird<1:nmod', 'dep'],
    ['a list', 'song<0:root bird<1:list', 'dep'],
    ['a second root', 'song<0:root bird<1:root', 'dep'],
    ['never', 'sang<0:root Never<1:advmod', 'neg'],
    ['n’t', 'sang<0:root n’t<1:advmod', 'neg'],
    ['by its feature', 'sang<0:root nowhere[ADV;RB;Polarity=Neg]<1:advmod', 'neg'],
    ['a negation of version 1', 'sang<0:root not<1:neg', 'neg'],
    ['another adverb', 'sang<0:root loud<1:advmod', 'advmod'],
    ['to', 'sing<0:root to<1:mark', 'aux'],
    ['another mark', 'sing<0:root if<1:mark', 'mark'],
    ['a participle', 'song<0:root sung[VERB;VBN]<1:acl', 'partmod'],
    ['a participle by its feature', 'song<0:root sung[VERB;_;VerbForm=Part]<1:acl', 'partmod'],
    ['another clause of a noun', 'fact<0:root sang[VERB;VBD]<1:acl', 'acl'],
    ['a preposition that nothing takes up', 'Yes<0:root of<1:case', 'case'],
  ])('%s', (_, sentence, label) =>
    expect(stanfordRelationsOf(graphsOf(sentence), 0, 'uncollapsed').relations?.[1]?.label).toBe(label),
  );
});

describe('whole sentences', () => {
  test.each([
    [
      'a clause with "to" modifies as an infinitive',
      'song<0:root to<3:mark sing[VERB;VB]<1:acl',
      ['root(ROOT-0, song-1)', 'aux(sing-3, to-2)', 'infmod(song-1, sing-3)'],
    ],
    [
      'a possessor whose label does not say so',
      "Ada<3:nmod 's<1:case song<0:root",
      ['poss(song-3, Ada-1)', "possessive(Ada-1, 's-2)", 'root(ROOT-0, song-3)'],
    ],
    [
      'punctuation and words without a head have no relation, words of multiword tokens do',
      "don't(do<3:aux n't<3:advmod) sing<0:root !<3:punct x<9:obj",
      ['aux(sing-3, do-1)', "neg(sing-3, n't-2)", 'root(ROOT-0, sing-3)'],
    ],
    [
      'a predicate behind a preposition leaves its place to the copula',
      'Ada<6:nsubj would<6:aux be[AUX]<6:cop on<6:case the<6:det roof<0:root now<6:advmod',
      [
        'nsubj(be-3, Ada-1)',
        'aux(be-3, would-2)',
        'root(ROOT-0, be-3)',
        'det(roof-6, the-5)',
        'prep_on(be-3, roof-6)',
        'advmod(be-3, now-7)',
      ],
    ],
    [
      'so do predicates inside such predicates',
      'is<3:cop on<3:case roof<0:root was<6:cop in<6:case shed<3:conj',
      ['root(ROOT-0, is-1)', 'prep_on(is-1, roof-3)', 'conj_and(is-1, was-4)', 'prep_in(was-4, shed-6)'],
    ],
    [
      'a possessor behind a copula is no prepositional phrase',
      "song<3:nsubj is<3:cop Ada<0:root 's<3:case",
      ['nsubj(Ada-3, song-1)', 'cop(Ada-3, is-2)', 'root(ROOT-0, Ada-3)', "possessive(Ada-3, 's-4)"],
    ],
    [
      'an adverb stays',
      'barn<0:root that[PRON]<3:advmod slept<1:acl:relcl',
      ['root(ROOT-0, barn-1)', 'ref(barn-1, that-2)', 'advmod(slept-3, that-2)', 'rcmod(barn-1, slept-3)'],
    ],
  ])('%s', (_, sentence, expected) => expect(texts(sentence, 'collapsed')).toEqual(expected));
});

describe('prepositions', () => {
  const both = (sentence: string) => [texts(sentence, 'collapsed'), texts(sentence, 'uncollapsed')];

  test('two of them are one name', () =>
    expect(both('crept<0:root From<4:case behind<4:case rocks<1:obl')).toEqual([
      ['root(ROOT-0, crept-1)', 'prep_from_behind(crept-1, rocks-4)'],
      ['root(ROOT-0, crept-1)', 'prep(crept-1, From-2)', 'mwe(From-2, behind-3)', 'pobj(From-2, rocks-4)'],
    ]));

  test('a name has no blanks and no brackets', () =>
    expect(texts('crept<0:root (to)<3:case rocks<1:obl', 'collapsed')?.[1]).toBe('prep__to_(crept-1, rocks-3)'));

  test.each([
    ['a passive verb', 'sung<0:root was<1:aux:pass by<4:case birds<1:obl', 'agent'],
    ['a verb with a passive subject', 'sung<0:root songs<1:nsubj:pass by<4:case birds<1:nmod', 'agent'],
    ['the label says so', 'sung<0:root songs<1:obj with<4:case birds<1:obl:agent', 'agent'],
    ['an active verb', 'sung<0:root songs<1:obj by<4:case birds<1:obl', 'prep_by'],
  ])('agents: %s', (_, sentence, label) =>
    expect(texts(sentence, 'collapsed')?.at(-1)).toBe(`${label}(sung-1, birds-4)`),
  );

  test('a clause behind a preposition', () => {
    const sentence = 'left<0:root instead[ADV;IN]<4:mark of<2:fixed singing[VERB;VBG]<1:advcl';
    expect(both(sentence)).toEqual([
      ['root(ROOT-0, left-1)', 'prepc_instead_of(left-1, singing-4)'],
      ['root(ROOT-0, left-1)', 'mark(singing-4, instead-2)', 'mwe(instead-2, of-3)', 'advcl(left-1, singing-4)'],
    ]);
    expect(texts(sentence.replace('VBG', 'VBD'), 'collapsed')).toEqual(texts(sentence, 'uncollapsed'));
  });
});

describe('relative clauses', () => {
  test.each([
    ['typed', 'which[PRON;WDT;PronType=Rel]', true],
    ['not typed', 'which[PRON]', true],
    ['typed otherwise', 'that[PRON;DT;PronType=Dem]', false],
    ['another word', 'it[PRON]', false],
  ])('a pronoun %s', (_, pronoun, refers) => {
    const found = texts(`song<0:root ${pronoun}<3:nsubj ended<1:acl:relcl`, 'collapsed');
    expect(found?.includes('nsubj(ended-3, song-1)')).toBe(refers);
    expect(found?.some(text => text.startsWith('ref(song-1, '))).toBe(refers);
  });

  test('a clause inside another has its own pronoun', () =>
    expect(
      texts('song<0:root boy<3:nsubj hummed<1:acl:relcl who[PRON]<5:nsubj left<2:acl:relcl', 'collapsed'),
    ).toContain('nsubj(left-5, boy-2)'));

  test('the guess is marked, and made only where nothing speaks against it', () => {
    const guess = { reducedRelativeObject: true };
    const { relations } = stanfordRelationsOf(
      graphsOf('song<0:root she<3:nsubj sang<1:acl:relcl'),
      0,
      'collapsed',
      guess,
    );
    expect(relations?.filter(({ guessed }) => guessed === true)).toMatchObject([{ label: 'dobj' }]);
    for (const against of ['song<0:root sung<1:acl:relcl', 'song<0:root she<3:nsubj sang<1:acl:relcl it<3:obj'])
      expect(texts(against, 'collapsed', guess)).toEqual(texts(against, 'collapsed'));
  });
});

describe('coordination', () => {
  const conjunctions = (sentence: string) =>
    texts(sentence, 'collapsed')?.filter(text => /^(?:conj|cc|preconj)/.test(text));

  test.each([
    [
      'a list takes the conjunction at its end',
      'a<0:root b<1:conj or<4:cc c<1:conj',
      ['conj_or(a-1, b-2)', 'conj_or(a-1, c-4)'],
    ],
    ['of version 1', 'a<0:root b<1:conj or<1:cc c<1:conj', ['conj_or(a-1, b-2)', 'conj_or(a-1, c-4)']],
    ['each its own', 'a<0:root but<3:cc b<1:conj or<5:cc c<1:conj', ['conj_but(a-1, b-3)', 'conj_or(a-1, c-5)']],
    ['none', 'a<0:root b<1:conj', ['conj_and(a-1, b-2)']],
    ['several words', 'a<0:root As<5:cc well<2:fixed as<2:fixed b<1:conj', ['conj_as_well_as(a-1, b-5)']],
    ['one that opens a sentence joins nothing', 'But<2:cc a<0:root b<2:conj', ['cc(a-2, But-1)', 'conj_and(a-2, b-3)']],
    ['either', 'either<2:cc:preconj a<0:root or<4:cc b<2:conj', ['preconj(a-2, either-1)', 'conj_or(a-2, b-4)']],
  ])('%s', (_, sentence, expected) => expect(conjunctions(sentence)).toEqual(expected));

  const shared = (sentence: string) =>
    texts(sentence, 'collapsed')?.filter(text => /^(?:nsubj|dobj|prep|agent|amod)/.test(text));

  test.each([
    [
      'a subject behind the second verb is not shared',
      'sang[VERB]<0:root danced[VERB]<1:conj Ada<1:nsubj',
      ['nsubj(sang-1, Ada-3)'],
    ],
    [
      'a verb with a subject keeps its own',
      'Ada<2:nsubj sang[VERB]<0:root Bo<4:nsubj danced[VERB]<2:conj',
      ['nsubj(sang-2, Ada-1)', 'nsubj(danced-4, Bo-3)'],
    ],
    [
      'a noun takes none, one with a copula does',
      'Ada<2:nsubj cook<0:root poet[NOUN]<2:conj was<5:cop singer[NOUN]<2:conj',
      ['nsubj(cook-2, Ada-1)', 'nsubj(singer-5, Ada-1)'],
    ],
    [
      'an active verb beside a passive one',
      'cups<2:nsubj:pass washed[VERB;VBN]<0:root was<2:aux:pass had[AUX]<5:aux shone[VERB;VBN]<2:conj',
      ['nsubjpass(washed-2, cups-1)', 'nsubj(shone-5, cups-1)'],
    ],
    [
      'a passive verb beside an active one',
      'cups<2:nsubj fell[VERB;VBD]<0:root were[AUX]<4:aux:pass broken[VERB;VBN]<2:conj',
      ['nsubj(fell-2, cups-1)', 'nsubjpass(broken-4, cups-1)'],
    ],
    [
      'a verb with a clause takes no object',
      'sang[VERB]<0:root said[VERB]<1:conj left[VERB]<2:ccomp songs<1:obj',
      ['dobj(sang-1, songs-4)'],
    ],
    [
      'agents with prepositions of their own',
      'sung<0:root was<1:aux:pass by<4:case Ada<1:obl by<6:case Bo<4:conj with<8:case joy<4:conj',
      ['agent(sung-1, Ada-4)', 'agent(sung-1, Bo-6)', 'prep_with(sung-1, joy-8)'],
    ],
    ['modifiers', 'red<3:amod blue<1:conj cups<0:root', ['amod(cups-3, red-1)', 'amod(cups-3, blue-2)']],
    [
      'conjuncts of conjuncts',
      'sang<0:root songs<1:obj airs<2:conj jigs<3:conj',
      ['dobj(sang-1, songs-2)', 'dobj(sang-1, airs-3)', 'dobj(sang-1, jigs-4)'],
    ],
  ])('%s', (_, sentence, expected) => expect(shared(sentence)).toEqual(expected));
});

describe('control', () => {
  const controlled = (sentence: string) => texts(sentence, 'collapsed')?.filter(text => text.startsWith('xsubj'));

  test.each([
    ['a passive subject', 'Ada<2:nsubj:pass told<0:root to<4:mark sing<2:xcomp', ['xsubj(sing-4, Ada-1)']],
    ['without "to"', 'Ada<2:nsubj heard<0:root sing<2:xcomp', []],
    ['a subject of its own', 'Ada<2:nsubj wants<0:root Bo<5:nsubj to<5:mark sing<2:xcomp', []],
    [
      'two objects',
      'Ada<2:nsubj told<0:root Bo<2:obj Cy<3:conj to<6:mark sing<2:xcomp',
      ['xsubj(sing-6, Bo-3)', 'xsubj(sing-6, Cy-4)'],
    ],
  ])('%s', (_, sentence, expected) => expect(controlled(sentence)).toEqual(expected));
});

describe('enhanced edges', () => {
  const enhanced = (sentence: string, style: StanfordStyle) => texts(sentence, style, { from: 'enhanced' });

  test('are mapped as they are', () => {
    const sentence =
      'Ada<2:nsubj{2:nsubj|4:nsubj:xsubj} loves<0:root{0:root} to<4:mark{4:mark} sing<2:xcomp{2:xcomp} in<6:case{6:case} bars<4:obl{4:obl:in} and<8:cc{8:cc} inns<6:conj{4:obl:in|6:conj:and}';
    expect(enhanced(sentence, 'collapsed')).toEqual([
      'nsubj(loves-2, Ada-1)',
      'xsubj(sing-4, Ada-1)',
      'root(ROOT-0, loves-2)',
      'aux(sing-4, to-3)',
      'xcomp(loves-2, sing-4)',
      'prep_in(sing-4, bars-6)',
      'prep_in(sing-4, inns-8)',
      'conj_and(bars-6, inns-8)',
    ]);
    expect(enhanced(sentence, 'uncollapsed')?.slice(5)).toEqual([
      'prep(sing-4, in-5)',
      'pobj(in-5, bars-6)',
      'cc(bars-6, and-7)',
      'pobj(in-5, inns-8)',
      'conj(bars-6, inns-8)',
    ]);
  });

  test('find the preposition of a relative pronoun', () => {
    const sentence =
      'barn<0:root{0:root|4:obl:in} in<3:case{3:case} which[PRON]<4:obl{1:ref} slept<1:acl:relcl{1:acl:relcl}';
    expect(enhanced(sentence, 'collapsed')).toContain('prep_in(slept-4, barn-1)');
    expect(enhanced(sentence, 'uncollapsed')).toContain('pobj(in-2, barn-1)');
    expect(enhanced(sentence, 'uncollapsed')).toContain('ref(barn-1, which-3)');
  });

  test('a subtype that is no preposition', () =>
    expect(enhanced('song<0:root{0:root} bird<1:nmod:desc{1:nmod:desc}', 'collapsed')?.[1]).toBe(
      'dep(song-1, bird-2)',
    ));

  test('where there are none, the tree is taken', () => {
    const sentence = 'sang<0:root in<3:case barns<1:obl';
    expect(enhanced(sentence, 'collapsed')).toEqual(texts(sentence, 'collapsed'));
  });
});

test('a sentence without any head has no analysis', () => {
  const row = (id: number) => `${id}\tx\t_\t_\t_\t_\t_\t_\t_\t_\n`;
  const chunk = { file: 'x', bytes: bytesOf(`${row(1)}${row(2)}\n`), line: 1, first: 0 };
  const { graphs } = readConllu(chunk, new Symbols());
  expect(stanfordRelationsOf(graphs, 0, 'collapsed')).toMatchObject({ tokens: [{}, {}], relations: null });
});

test('tokens have Penn tags where there are any', () => {
  const { tokens } = stanfordRelationsOf(
    graphsOf('cats[NOUN;_;Number=Plur]<2:x ran[VERB;VBD]<0:root x[X;N.b]<2:x'),
    0,
    'collapsed',
  );
  expect(tokens.map(({ tag }) => tag)).toEqual(['NNS', 'VBD', 'X']);
});

const labels = fc.constantFrom(
  ...'nsubj nsubj:pass obj iobj obl nmod nmod:poss case mark conj cc fixed cop aux aux:pass xcomp ccomp advcl acl acl:relcl amod det punct root expl flat'.split(
    ' ',
  ),
);
const forms = fc.constantFrom('to', 'by', 'who', "'s", 'and', 'sang', 'birds', 'not');
const tags = fc.constantFrom('VERB;VBN', 'VERB;VBG', 'NOUN;NN', 'PRON;WP', 'AUX;VBD', 'ADP;IN', '_');
const sentences = fc
  .array(fc.record({ form: forms, tag: tags, head: fc.nat(12), label: labels, other: fc.nat(12) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(words =>
    words
      .map(({ form, tag, head, label, other }) => {
        const [to, too] = [head % (words.length + 1), other % (words.length + 1)];
        return `${form}[${tag}]<${to}:${label}{${to}:${label}|${too}:${label}:in}`;
      })
      .join(' '),
  );

describe('whatever the graph', () => {
  test.each(['collapsed', 'uncollapsed'] as const)('relations are sorted, unique and between two words: %s', style =>
    fc.assert(
      fc.property(sentences, fc.constantFrom('basic', 'enhanced'), fc.boolean(), (sentence, from, guess) => {
        const { relations, tokens } = stanfordRelationsOf(graphsOf(sentence), 0, style, {
          from,
          reducedRelativeObject: guess,
        });
        const keys = relations!.map(({ label, governor, dependent }) => ({
          label,
          governor: governor.position,
          dependent: dependent.position,
        }));
        for (const { governor, dependent } of keys) {
          expect(governor).not.toBe(dependent);
          expect(dependent).toBeGreaterThan(0);
          expect(Math.max(governor, dependent)).toBeLessThanOrEqual(tokens.length);
        }
        for (const [i, one] of keys.entries()) {
          const next = keys[i + 1];
          if (next === undefined) continue;
          const order =
            one.dependent - next.dependent || one.governor - next.governor || (one.label < next.label ? -1 : 1);
          expect(order).toBeLessThan(0);
        }
      }),
      { numRuns: drawn(300) },
    ),
  );

  const WORDS = deep(25_000, 100_000);
  const long = (row: (id: number) => string) => {
    const words = Array.from({ length: WORDS }, (_, i) => row(i + 1));
    return stanfordRelationsOf(graphsOf(words.join(' ')), 0, 'collapsed').relations?.length;
  };

  test('a chain of very many words', () => {
    expect(long(id => `a[VERB]<${id - 1}:conj`)).toBe(WORDS);
    expect(long(id => `a[VERB]<${id - 1}:acl:relcl`)).toBe(WORDS);
    expect(long(id => `a[VERB]<${id - 1}:xcomp`)).toBe(WORDS);
  });

  test('very many words below one, and in a circle', () => {
    expect(long(id => `by[NOUN]<${id === 1 ? 0 : 1}:conj`)).toBe(WORDS);
    expect(long(id => `by[NOUN]<${id === 1 ? 0 : 1}:${id % 2 === 0 ? 'cc' : 'obl'}`)).toBe(WORDS);
    expect(long(id => `a[VERB]<${id === 1 ? WORDS : id - 1}:conj`)).toBe(WORDS);
  });

  test('what multiplies without end is refused', () =>
    expect(() => long(id => (id === 1 ? 'a<0:root' : id < WORDS / 2 ? 'b<1:nsubj' : 'c[VERB]<1:conj'))).toThrow(
      'a sentence has more than 1048576 relations once its conjuncts share what they share; is it one sentence?',
    ));
});
