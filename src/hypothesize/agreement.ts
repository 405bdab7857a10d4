// Person and number of a noun, with which its verb agrees.
import type { VerbAgreement } from '../english/index.ts';
import * as nouns from './lexicon/nouns.ts';
import { type GoldSentence, hasFeature } from './sentence.ts';

export function nounAgreement(sentence: GoldSentence, noun: number): VerbAgreement {
  const word = sentence.word(noun);
  const { tag, lemma, form, upos } = word;
  const isPlural = /^NNP?S$/.test(tag) || hasFeature(word, 'Number=Plur');
  const isOne =
    tag.startsWith('NNP') && /^(?:states|nations|netherlands|philippines|airlines|industries|times|news)$/i.test(form);
  const isTreatedAsOne = upos === 'PROPN' && hasSingularVerb(sentence, noun);
  return {
    person: 3,
    plural:
      (isPlural || nouns.isPluralOnly(form.toLowerCase()) || lemma === 'police' || lemma === 'people') &&
      !isOne &&
      !isTreatedAsOne,
  };
}

/** *Canadian Blood Services says*: a name may be plural in form only. */
function hasSingularVerb(sentence: GoldSentence, noun: number): boolean {
  const head = sentence.head(noun);
  if (sentence.relation(noun) !== 'nsubj' || head < 0) return false;
  return sentence
    .wordsAt([head, ...sentence.children(head, 'aux', 'cop')])
    .some(({ tag, form }) => tag === 'VBZ' || /^was$/i.test(form));
}
