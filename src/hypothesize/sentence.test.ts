// What becomes of single sentences: which hypotheses are made, and why others are given up.
import { describe, expect, test } from 'vitest';
import { conllu, everything, graphsOf, hypothesesOf } from '../../tests/hypotheses.ts';

// A predicate that is a conjunct has the subject of the first if it can stand with it as it is.
describe('conjuncts that share a subject', () => {
  const ann = 'Ann/PROPN/NNP/2/nsubj';
  const has = 'Ann/PROPN/NNP/3/nsubj has/AUX/VBZ/3/aux';
  test.each([
    [
      'the same form',
      `${ann} sang/VERB/VBD/0/root and/CCONJ/CC/4/cc danced/VERB/VBD/2/conj`,
      ['Ann sang.', 'Ann danced.'],
    ],
    [
      'two finite forms',
      `${ann} sang/VERB/VBD/0/root and/CCONJ/CC/4/cc dances/VERB/VBZ/2/conj`,
      ['Ann sang.', 'Ann dances.'],
    ],
    [
      'a participle behind a finite verb',
      `${ann} sang/VERB/VBD/0/root and/CCONJ/CC/4/cc dancing/VERB/VBG/2/conj`,
      ['Ann sang.'],
    ],
    [
      'one behind a participle',
      `${has} sung/VERB/VBN/0/root and/CCONJ/CC/5/cc danced/VERB/VBN/3/conj`,
      ['Ann has sung.', 'Ann has danced.'],
    ],
    [
      'a finite verb behind a participle',
      `${has} sung/VERB/VBN/0/root and/CCONJ/CC/5/cc dances/VERB/VBZ/3/conj`,
      ['Ann has sung.', 'Ann dances.'],
    ],
    ['another participle', `${has} sung/VERB/VBN/0/root and/CCONJ/CC/5/cc dancing/VERB/VBG/3/conj`, ['Ann has sung.']],
    [
      'with an auxiliary of its own',
      `${ann} sang/VERB/VBD/0/root and/CCONJ/CC/5/cc can/AUX/MD/5/aux dance/VERB/VB/2/conj`,
      ['Ann sang.', 'Ann can dance.'],
    ],
    [
      'an infinitive',
      `${ann} sang/VERB/VBD/0/root and/CCONJ/CC/5/cc to/PART/TO/5/mark dance/VERB/VB/2/conj`,
      ['Ann sang.'],
    ],
    [
      'marked, though of the same form',
      `${ann} sang/VERB/VBD/0/root and/CCONJ/CC/5/cc that/SCONJ/IN/5/mark danced/VERB/VBD/2/conj`,
      ['Ann sang.'],
    ],
    [
      'a finite verb behind an adjective',
      'Ann/PROPN/NNP/3/nsubj was/AUX/VBD/3/cop old/ADJ/JJ/0/root and/CCONJ/CC/5/cc slept/VERB/VBD/3/conj',
      ['Ann was old.', 'Ann slept.'],
    ],
    [
      'another degree',
      'Ann/PROPN/NNP/3/nsubj was/AUX/VBD/3/cop old/ADJ/JJ/0/root and/CCONJ/CC/5/cc wiser/ADJ/JJR/3/conj',
      ['Ann was old.', 'Ann was wiser.'],
    ],
  ])('%s', (_, text, hypotheses) => expect(hypothesesOf(text)).toEqual(hypotheses));
});

describe('templates', () => {
  test.each([
    [
      'a subject keeps its verb',
      'Rosa/PROPN/NNP/2/nsubj fed/VERB/VBD/0/root the/DET/DT/4/det cat/NOUN/NN/2/obj',
      ['Rosa fed something.', 'The cat was fed.'],
    ],
    [
      'a perfect keeps its auxiliary',
      'She/PRON/PRP/3/nsubj has/AUX/VBZ/3/aux sold/VERB/VBN/0/root the/DET/DT/5/det farm/NOUN/NN/3/obj',
      ['The farm has been sold.'],
    ],
    [
      'and so does a modal',
      'He/PRON/PRP/3/nsubj can/AUX/MD/3/aux repair/VERB/VB/0/root the/DET/DT/5/det roofs/NOUN/NNS/3/obj',
      ['The roofs can be repaired.'],
    ],
    [
      'a passive subject',
      'The/DET/DT/2/det cups/NOUN/NNS/4/nsubj:pass were/AUX/VBD/4/aux:pass washed/VERB/VBN/0/root',
      ['The cups were washed.'],
    ],
    [
      'a copula, and its conjunct',
      'The/DET/DT/2/det soup/NOUN/NN/4/nsubj was/AUX/VBD/4/cop cold/ADJ/JJ/0/root and/CCONJ/CC/6/cc thin/ADJ/JJ/4/conj',
      ['The soup was cold.', 'The soup was thin.'],
    ],
    [
      'a modifier',
      'The/DET/DT/3/det old/ADJ/JJ/3/amod boat/NOUN/NN/4/nsubj sank/VERB/VBD/0/root',
      ['The boat was old.', 'The boat sank.'],
    ],
    [
      'a possessor',
      "Tom/PROPN/NNP/3/nmod:poss 's/PART/POS/1/case uncle/NOUN/NN/4/nsubj slept/VERB/VBD/0/root",
      ['Tom has an uncle.', 'The uncle slept.'],
    ],
    [
      'a prepositional phrase',
      'Ann/PROPN/NNP/2/nsubj slept/VERB/VBD/0/root in/ADP/IN/5/case the/DET/DT/5/det barn/NOUN/NN/2/obl',
      ['Ann slept.', 'Somebody slept in the barn.'],
    ],
    [
      'the same in the passive',
      'It/PRON/PRP/3/nsubj:pass was/AUX/VBD/3/aux:pass hidden/VERB/VBN/0/root under/ADP/IN/6/case the/DET/DT/6/det bed/NOUN/NN/3/obl',
      ['Something was hidden under the bed.'],
    ],
    [
      'and behind a noun',
      'The/DET/DT/2/det key/NOUN/NN/6/nsubj to/ADP/IN/5/case the/DET/DT/5/det safe/NOUN/NN/2/nmod vanished/VERB/VBD/0/root',
      ['The key vanished.', 'There was a key to the safe.'],
    ],
    [
      'an adverb',
      'Lena/PROPN/NNP/3/nsubj quickly/ADV/RB/3/advmod left/VERB/VBD/0/root',
      ['Lena left.', 'Somebody left quickly.'],
    ],
    [
      'an apposition',
      'Ms./PROPN/NNP/2/compound Vance/PROPN/NNP/7/nsubj ,/PUNCT/,/5/punct a/DET/DT/5/det surgeon/NOUN/NN/2/appos ,/PUNCT/,/5/punct agreed/VERB/VBD/0/root',
      ['Ms. Vance agreed.', 'Ms. Vance is a surgeon.'],
    ],
    [
      'a relative clause',
      'The/DET/DT/2/det song/NOUN/NN/8/nsubj that/PRON/WDT/6/obj the/DET/DT/5/det child/NOUN/NN/6/nsubj hummed/VERB/VBD/2/acl:relcl was/AUX/VBD/8/cop old/ADJ/JJ/0/root',
      ['The song was old.', 'The child hummed something.', 'The song was hummed.'],
    ],
    [
      'an indirect object',
      'Vera/PROPN/NNP/2/nsubj sent/VERB/VBD/0/root Hugo/PROPN/NNP/2/iobj a/DET/DT/5/det card/NOUN/NN/2/obj',
      ['Vera sent somebody something.', 'Somebody sent Hugo something.', 'A card was sent.'],
    ],
    [
      'a clitic is spelled out',
      "The/DET/DT/2/det window/NOUN/NN/5/nsubj:pass 'll/AUX/MD/5/aux be/AUX/VB/5/aux:pass mended/VERB/VBN/0/root",
      ['The window will be mended.'],
    ],
    [
      'a verb that is not finite takes the tense above it',
      'Ada/PROPN/NNP/2/nsubj managed/VERB/VBD/0/root to/PART/TO/4/mark sell/VERB/VB/2/xcomp an/DET/DT/7/det old/ADJ/JJ/7/amod umbrella/NOUN/NN/4/obj',
      ['The umbrella was old.', 'An umbrella was sold.'],
    ],
    [
      'emphasis goes, a dummy stands before the particle',
      'Tom/PROPN/NNP/3/nsubj did/AUX/VBD/3/aux take/VERB/VB/0/root down/ADP/RP/3/compound:prt the/DET/DT/6/det sign/NOUN/NN/3/obj',
      ['Tom took something down.', 'The sign was taken down.'],
    ],
    [
      'a bare noun keeps its adjective',
      'Ann/PROPN/NNP/2/nsubj swam/VERB/VBD/0/root in/ADP/IN/5/case warm/ADJ/JJ/5/amod waters/NOUN/NNS/2/obl',
      ['Ann swam.', 'Somebody swam in warm waters.'],
    ],
    [
      'a participle behind a noun was before',
      'The/DET/DT/2/det letters/NOUN/NNS/7/nsubj found/VERB/VBN/2/acl in/ADP/IN/6/case the/DET/DT/6/det tower/NOUN/NN/3/obl describe/VERB/VBP/0/root floods/NOUN/NNS/7/obj',
      [
        'The letters were found.',
        'The letters describe something.',
        'Something was found in the tower.',
        'Floods are described.',
      ],
    ],
    [
      'an adjective that ends what the noun says is kept',
      'Tom/PROPN/NNP/2/nsubj met/VERB/VBD/0/root a/DET/DT/6/det tall/ADJ/JJ/6/amod retired/ADJ/JJ/6/amod surgeon/NOUN/NN/2/obj',
      ['Tom met somebody.', 'A retired surgeon was met.', 'The retired surgeon was tall.'],
    ],
    [
      'a place is left by somebody',
      'Lena/PROPN/NNP/2/nsubj left/VERB/VBD/0/root the/DET/DT/4/det hall/NOUN/NN/2/obj',
      ['Somebody left the hall.'],
    ],
    [
      'no verb is passive that cannot be',
      'Tom/PROPN/NNP/2/nsubj has/VERB/VBZ/0/root an/DET/DT/4/det owl/NOUN/NN/2/obj',
      ['Tom has something.', 'Somebody has an owl.'],
    ],
  ])('%s', (_, text, hypotheses) => {
    expect([...hypothesesOf(text)].sort()).toEqual([...hypotheses].sort());
  });
});

const tom = 'Tom/PROPN/NNP/2/nsubj';
describe('what a phrase cannot lose', () => {
  test.each([
    [
      'numbers and order of a definite time',
      `${tom} waited/VERB/VBD/0/root for/ADP/IN/7/case the/DET/DT/7/det last/ADJ/JJ/7/amod seven/NUM/CD/7/nummod years/NOUN/NNS/2/obl`,
      ['Tom waited.'],
    ],
    [
      'a number of hours',
      `${tom} waited/VERB/VBD/0/root for/ADP/IN/5/case seven/NUM/CD/5/nummod hours/NOUN/NNS/2/obl`,
      ['Tom waited.'],
    ],
    [
      'the order of a definite noun, and what the order is of',
      `${tom} bought/VERB/VBD/0/root the/DET/DT/6/det first/ADJ/JJ/6/amod small/ADJ/JJ/6/amod boat/NOUN/NN/2/obj`,
      ['Tom bought something.', 'The first small boat was bought.'],
    ],
    [
      'what follows of, behind a bare noun',
      `${tom} noticed/VERB/VBD/0/root pockets/NOUN/NNS/2/obj of/ADP/IN/5/case resistance/NOUN/NN/3/nmod`,
      ['Tom noticed something.', 'Pockets of resistance were noticed.'],
    ],
    [
      'what follows of, behind an office',
      'Vance/PROPN/NNP/8/nsubj ,/PUNCT/,/3/punct head/NOUN/NN/1/appos of/ADP/IN/6/case the/DET/DT/6/det clinic/NOUN/NN/3/nmod ,/PUNCT/,/3/punct agreed/VERB/VBD/0/root',
      ['Vance agreed.', 'Vance is head of the clinic.'],
    ],
    [
      'what follows of, where it is a pronoun',
      `${tom} noticed/VERB/VBD/0/root a/DET/DT/4/det member/NOUN/NN/2/obj of/ADP/IN/6/case it/PRON/PRP/4/nmod`,
      ['Tom noticed somebody.'],
    ],
    [
      'a clause that is said',
      `${tom} said/VERB/VBD/0/root the/DET/DT/4/det word/NOUN/NN/2/obj`,
      ['Tom said something.'],
    ],
    [
      'the time to which an adverb belongs',
      `${tom} slept/VERB/VBD/0/root for/ADP/IN/4/case months/NOUN/NNS/2/obl now/ADV/RB/2/advmod`,
      ['Tom slept.', 'Somebody slept for months.'],
    ],
    [
      'the article that is nowhere',
      `${tom} slept/VERB/VBD/0/root during/ADP/IN/5/case asset/NOUN/NN/5/compound purchase/NOUN/NN/2/obl`,
      ['Tom slept.'],
    ],
    [
      'but not in fixed phrases',
      `${tom} travelled/VERB/VBD/0/root by/ADP/IN/4/case rail/NOUN/NN/2/obl`,
      ['Tom travelled.', 'Somebody travelled by rail.'],
    ],
  ])('%s', (_, text, hypotheses) => expect([...hypothesesOf(text)].sort()).toEqual([...hypotheses].sort()));

  test.each([
    [
      'what only may be',
      'Groups/NOUN/NNS/7/nsubj of/ADP/IN/5/case the/DET/DT/5/det young/ADJ/JJ/5/amod rebels/NOUN/NNS/1/nmod may/AUX/MD/7/aux emerge/VERB/VB/0/root',
    ],
    [
      'a condition',
      'If/SCONJ/IN/5/mark the/DET/DT/4/det old/ADJ/JJ/4/amod boat/NOUN/NN/5/nsubj sinks/VERB/VBZ/7/advcl we/PRON/PRP/7/nsubj swim/VERB/VBP/0/root',
    ],
    [
      'all Romans',
      `${tom} praised/VERB/VBD/0/root radical/ADJ/JJ/4/amod Romans/PROPN/NNPS/2/obj`,
      'Tom praised somebody.',
      'Romans were praised.',
    ],
  ])('nothing is said of %s', (_, text, ...hypotheses) => expect(hypothesesOf(text)).toEqual(hypotheses));
});

describe('what is given up, and why', () => {
  test.each([
    ['Nobody/PRON/NN/2/nsubj saw/VERB/VBD/0/root the/DET/DT/4/det owl/NOUN/NN/2/obj', 'negation or doubt'],
    ['Open/VERB/VB/0/root the/DET/DT/3/det door/NOUN/NN/1/obj', 'no whole sentence'],
    [
      'Who/PRON/WP/2/nsubj moved/VERB/VBD/0/root the/DET/DT/4/det piano/NOUN/NN/2/obj ?/PUNCT/./2/punct',
      'no whole sentence',
    ],
    ['Has/AUX/VBZ/3/aux Tom/PROPN/NNP/3/nsubj slept/VERB/VBN/0/root', 'question'],
    ['She/PRON/PRP/2/nsubj thought/VERB/VBD/0/root he/PRON/PRP/4/nsubj slept/VERB/VBD/2/ccomp', 'not asserted'],
    [
      'The/DET/DT/3/det former/ADJ/JJ/3/amod mayor/NOUN/NN/4/nsubj slept/VERB/VBD/0/root',
      'adjective that cannot stand alone',
    ],
    [
      'The/DET/DT/3/det stone/NOUN/NN/3/compound bridge/NOUN/NN/4/nsubj fell/VERB/VBD/0/root',
      'part of a name or compound',
    ],
    // *Has not sold anything* would say more.
    [
      'Tom/PROPN/NNP/4/nsubj has/AUX/VBZ/4/aux not/PART/RB/4/advmod sold/VERB/VBN/0/root the/DET/DT/6/det owl/NOUN/NN/4/obj',
      'negation or doubt',
    ],
    [
      'Tom/PROPN/NNP/2/nsubj failed/VERB/VBD/0/root to/PART/TO/4/mark sell/VERB/VB/2/xcomp the/DET/DT/6/det owl/NOUN/NN/4/obj',
      'not asserted',
    ],
    ['Tom/PROPN/NNP/2/nsubj visited/VERB/VBD/0/root Quillon/PROPN/NNP/2/obj', 'person or thing'],
    [
      'Ada/PROPN/NNP/2/nsubj tried/VERB/VBD/0/root to/PART/TO/4/mark sell/VERB/VB/2/xcomp the/DET/DT/6/det owl/NOUN/NN/4/obj',
      'not asserted',
    ],
    // *It may be that she sold it* does not say that she did.
    [
      'It/PRON/PRP/3/expl may/AUX/MD/3/aux be/VERB/VB/0/root that/SCONJ/IN/6/mark Ada/PROPN/NNP/6/nsubj slept/VERB/VBD/3/ccomp',
      'not asserted',
    ],
    [
      'When/ADV/WRB/3/advmod owls/NOUN/NNS/3/nsubj sleep/VERB/VBP/5/advcl we/PRON/PRP/5/nsubj whisper/VERB/VBP/0/root',
      'not asserted',
    ],
    [
      'If/SCONJ/IN/3/mark owls/NOUN/NNS/3/nsubj sleep/VERB/VBP/6/advcl mice/NOUN/NNS/6/nsubj will/AUX/MD/6/aux dance/VERB/VB/0/root',
      'condition',
    ],
    [
      'When/ADV/WRB/3/advmod owls/NOUN/NNS/3/nsubj sleep/VERB/VBP/5/advcl mice/NOUN/NNS/5/nsubj dance/VERB/VBP/0/root',
      'condition',
    ],
    [
      'Without/ADP/IN/2/case help/NOUN/NN/6/obl the/DET/DT/4/det mill/NOUN/NN/6/nsubj will/AUX/MD/6/aux collapse/VERB/VB/0/root',
      'negation or doubt',
    ],
    [
      'Tom/PROPN/NNP/2/nsubj sold/VERB/VBD/0/root the/DET/DT/4/det owl/NOUN/NN/2/obj or/CCONJ/CC/7/cc the/DET/DT/7/det hen/NOUN/NN/4/conj',
      'disjunction',
    ],
    [
      'The/DET/DT/2/det mill/NOUN/NN/3/nsubj faces/VERB/VBZ/0/root a/DET/DT/5/det shortage/NOUN/NN/3/obj of/ADP/IN/7/case bakers/NOUN/NNS/5/nmod from/ADP/IN/9/case Norway/PROPN/NNP/7/nmod',
      'not asserted',
    ],
    [
      'The/DET/DT/4/det very/ADV/RB/3/advmod insufficient/ADJ/JJ/4/amod help/NOUN/NN/5/nsubj came/VERB/VBD/0/root',
      'adjective that cannot be left out',
    ],
    [
      '"/PUNCT/``/3/punct Owls/NOUN/NNS/3/nsubj sleep/VERB/VBP/7/ccomp "/PUNCT/\'\'/3/punct the/DET/DT/6/det sign/NOUN/NN/7/nsubj reads/VERB/VBZ/0/root',
      'quotation',
    ],
    [
      'Goods/NOUN/NNS/5/nsubj carried/VERB/VBN/1/acl by/ADP/IN/4/case rail/NOUN/NN/2/obl arrive/VERB/VBP/0/root late/ADV/RB/5/advmod',
      'tense',
    ],
    [
      'The/DET/DT/2/det hair/NOUN/NN/5/nsubj:pass is/AUX/VBZ/5/aux:pass typically/ADV/RB/5/advmod washed/VERB/VBN/0/root',
      'negation or doubt',
    ],
    // What grammar makes doubtful, or leaves unsaid.
    [
      'Neither/CCONJ/CC/2/cc:preconj Tom/PROPN/NNP/5/nsubj nor/CCONJ/CC/4/cc Ann/PROPN/NNP/2/conj sang/VERB/VBD/0/root',
      'disjunction',
    ],
    [
      'Tom/PROPN/NNP/2/nsubj intends/VERB/VBZ/0/root upon/SCONJ/IN/4/mark selling/VERB/VBG/2/advcl the/DET/DT/6/det owl/NOUN/NN/4/obj',
      'not asserted',
    ],
    [
      'Tom/PROPN/NNP/2/nsubj thinks/VERB/VBZ/0/root the/DET/DT/4/det owl/NOUN/NN/5/nsubj sleeps/VERB/VBZ/2/ccomp',
      'not asserted',
    ],
    ['Tom/PROPN/NNP/2/nsubj cried/VERB/VBD/0/root wolf/NOUN/NN/2/obj', 'idiom'],
    [
      'Tom/PROPN/NNP/2/nsubj notified/VERB/VBD/0/root Ann/PROPN/NNP/2/obj it/PRON/PRP/5/nsubj slept/VERB/VBD/2/ccomp',
      'verb that needs its complement',
    ],
    ['Tom/PROPN/NNP/2/nsubj filed/VERB/VBD/0/root suit/NOUN/NN/2/obj', 'bare noun'],
    [
      'Tom/PROPN/NNP/2/nsubj hopes/VERB/VBZ/0/root Ann/PROPN/NNP/4/nsubj sings/VERB/VBZ/2/ccomp',
      'verb that needs its complement',
    ],
    [
      'You/PRON/PRP/3/nsubj can/AUX/MD/3/aux find/VERB/VB/0/root the/DET/DT/5/det key/NOUN/NN/3/obj',
      'subject not said',
    ],
    ['the/DET/DT/2/det owl/NOUN/NN/3/nsubj slept/VERB/VBD/0/root', 'no whole sentence'],
    ['Owls/NOUN/NNS/2/nsubj sleep/VERB/VBP/0/root :-)/SYM/NFP/2/discourse', 'loose part'],
    ['Every/DET/DT/2/det owl/NOUN/NN/3/nsubj slept/VERB/VBD/0/root', 'quantifier'],
    ['The/DET/DT/3/det economic/ADJ/JJ/3/amod letter/NOUN/NN/4/nsubj failed/VERB/VBD/0/root', 'adjective of kind'],
    ['The/DET/DT/3/det older/ADJ/JJR/3/amod owl/NOUN/NN/4/nsubj slept/VERB/VBD/0/root', 'comparison'],
    ['A/DET/DT/3/det proud/ADJ/JJ/3/amod man/NOUN/NN/4/nsubj sleeps/VERB/VBZ/0/root', 'generic'],
    [
      'A/DET/DT/2/det crack/NOUN/NN/5/nsubj at/ADP/IN/4/case redemption/NOUN/NN/2/nmod came/VERB/VBD/0/root',
      'abstract noun',
    ],
    [
      'The/DET/DT/2/det lakes/NOUN/NNS/5/nsubj are/AUX/VBP/5/cop often/ADV/RB/5/advmod deep/ADJ/JJ/0/root',
      'negation or doubt',
    ],
    ['Tom/PROPN/NNP/2/nsubj tried/VERB/VBD/0/root his/PRON/PRP$/4/nmod:poss hand/NOUN/NN/2/obj', 'idiom'],
    ['A/DET/DT/2/det man/NOUN/NN/3/nsubj saw/VERB/VBD/0/root 2/NOUN/NN/3/obj', 'odd token'],
  ])('%s: %s', (text, reason) => {
    expect(everything(graphsOf(conllu(text))).skipped.map(skipped => skipped.reason)).toContain(reason);
  });
});

test('a relation that every object has is one that nothing is known of', () => {
  expect(hypothesesOf('Rosa/PROPN/NNP/2/nsubj sang/VERB/VBD/0/root twice/ADV/RB/2/constructor')).toEqual([
    'Rosa sang.',
  ]);
});

test.each(['conj', 'xcomp', 'ccomp'])('a root that a file calls %s is a root', relation => {
  const told = (root: string) =>
    everything(
      graphsOf(conllu(`Finding/VERB/VBG/0/${root} an/DET/DT/4/det old/ADJ/JJ/4/amod boat/NOUN/NN/1/obj`)),
    ).skipped.map(({ words, reason }) => [...words, reason]);
  expect(told(relation)).toEqual(told('root'));
  expect(told('root')).toContainEqual(['old', 'boat', 'no whole sentence']);
});
