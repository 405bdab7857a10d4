// Person and number of a noun, with which its verb agrees.

import type { Agreement } from '../english/index.ts';
import { universalPart } from '../model/index.ts';
import { isPluralOnly } from './lexicon/nouns.ts';
import { childrenOf, hasFeature, type Sentence } from './sentence.ts';

export function agreementOf(sentence: Sentence, noun: number): Agreement {
  const { words } = sentence;
  const { tag, lemma, form, upos } = words[noun]!;
  const isPlural = /^NNP?S$/.test(tag) || hasFeature(words[noun]!, 'Number=Plur');
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
  const head = gold.heads[noun]!;
  if (universalPart(gold.relations[noun]!) !== 'nsubj' || head < 0) return false;
  return [head, ...childrenOf(gold, head, 'aux', 'cop')].some(
    word => words[word]!.tag === 'VBZ' || /^was$/i.test(words[word]!.form),
  );
}
