// Person and number of a noun, with which its verb agrees.

import type { Agreement } from '../english/index.ts';
import { isPluralOnly } from './lexicon/nouns.ts';
import { childrenOf, hasFeature, headOf, type Sentence, universalRelation, wordAt, wordsAt } from './sentence.ts';

export function agreementOf(sentence: Sentence, noun: number): Agreement {
  const { words } = sentence;
  const word = wordAt(words, noun);
  const { tag, lemma, form, upos } = word;
  const isPlural = /^NNP?S$/.test(tag) || hasFeature(word, 'Number=Plur');
  const isOne =
    tag.startsWith('NNP') && /^(?:states|nations|netherlands|philippines|airlines|industries|times|news)$/i.test(form);
  const isTreatedAsOne = upos === 'PROPN' && hasSingularVerb(sentence, noun);
  return {
    person: 3,
    plural:
      (isPlural || isPluralOnly(form.toLowerCase()) || lemma === 'police' || lemma === 'people') &&
      !isOne &&
      !isTreatedAsOne,
  };
}

/** *Canadian Blood Services says*: a name may be plural in form only. */
function hasSingularVerb({ words, gold }: Sentence, noun: number): boolean {
  const head = headOf(gold, noun);
  if (universalRelation(gold, noun) !== 'nsubj' || head < 0) return false;
  return wordsAt(words, [head, ...childrenOf(gold, head, 'aux', 'cop')]).some(
    ({ tag, form }) => tag === 'VBZ' || /^was$/i.test(form),
  );
}
