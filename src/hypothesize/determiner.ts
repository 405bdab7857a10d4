// What goes before a noun: *a* and *the* are kept, other determiners and possessives become *the*, none stays none. Nouns
// that are denied, asked for or counted cannot lose the word that does it.

import { articleFor } from '../english/index.ts';
import { agreementOf } from './agreement.ts';
import { isCounted } from './lexicon/nouns.ts';
import { isPerson } from './lexicon/people.ts';
import { added, formInside, GivenUp, type Piece } from './phrase.ts';
import { childrenOf, formsOf, hasFeature, headOf, type Sentence, universalRelation, wordAt } from './sentence.ts';

/** Its own place in the sentence or another one: a bare noun (*by train, to chairman*) needs an article anywhere but in
 *  its own prepositional phrase. */
export type Standing = 'phrase' | 'own' | 'other';

const scarce = /^(?:little|few|fewer|less|scant|scarce|zero)$/i;
const negative = /^(?:no|nary|neither|none|nor)$/i;
const asking = /^(?:which|what|whose|whatever|whichever)$/i;

function refuseNegative({ words, gold }: Sentence, noun: number): void {
  for (const child of childrenOf(gold, noun, 'det', 'nmod:poss', 'advmod', 'cc', 'amod', 'nummod', 'cc:preconj')) {
    const word = wordAt(words, child);
    if (negative.test(word.form) || /^(?:not|n't|hardly|few|any)$/i.test(word.form)) throw new GivenUp('negation');
    // *Not all transformations*.
    const adverbs = formsOf(words, childrenOf(gold, child, 'advmod'));
    if (adverbs.some(form => /^(?:not|hardly|barely)$/.test(form))) throw new GivenUp('negation');
    // *How many rules*.
    if (adverbs.includes('how')) throw new GivenUp('question');
    if (asking.test(word.form) && !hasFeature(word, 'PronType=Rel')) throw new GivenUp('question');
  }
}

/** *Little influence*, but not *a little garden*. */
function refuseScarce({ words, gold }: Sentence, noun: number): void {
  const isCounting = childrenOf(gold, noun, 'det').length === 0 && childrenOf(gold, noun, 'nmod:poss').length === 0;
  // *Little influence and borrowing*: what is said of the first is said of both.
  const first = universalRelation(gold, noun) === 'conj' ? [headOf(gold, noun)] : [];
  if (
    isCounting &&
    [noun, ...first].flatMap(at => childrenOf(gold, at, 'amod')).some(child => scarce.test(wordAt(words, child).form))
  )
    throw new GivenUp('negation');
}

/** Nouns that are denied, asked for or scarce. */
export function refuseCounted(sentence: Sentence, noun: number): void {
  refuseNegative(sentence, noun);
  refuseScarce(sentence, noun);
}

/** *Every window* is not *the window*. */
const quantifying = /^(?:every|each|all|both|either|any|most|many|some|another|such|half|several|enough)$/;

/** What goes before the first word of the phrase. */
export function determinerOf(
  sentence: Sentence,
  noun: number,
  parts: readonly number[],
  at: Standing,
): (next: string) => readonly Piece[] {
  const { words, gold } = sentence;
  refuseCounted(sentence, noun);
  const word = wordAt(words, noun);
  const the = () => [added('the')];
  const [first = noun] = parts;
  const determiners = childrenOf(gold, noun, 'det').filter(child => child < first || child < noun);
  const lemmas = formsOf(words, determiners);
  if (lemmas.some(lemma => quantifying.test(lemma))) throw new GivenUp('quantifier');
  if (lemmas.includes('a') || lemmas.includes('an')) return next => [added(articleFor(next))];
  if (lemmas.length > 0 || childrenOf(gold, noun, 'nmod:poss').length > 0) return the;
  const { plural } = agreementOf(sentence, noun);
  if (plural || word.upos === 'PROPN') return () => [];
  // *one man, last year* without *one* and *last* would be no English.
  const [number] = childrenOf(gold, noun, 'nummod').filter(child => child < noun);
  if (number !== undefined) {
    if (wordAt(words, number).form.toLowerCase() !== 'one') throw new GivenUp('number');
    return () => [{ text: 'one', word: number }];
  }
  const [which] = childrenOf(gold, noun, 'amod').filter(child =>
    /^(?:last|next|previous|this)$/i.test(wordAt(words, child).form),
  );
  if (which !== undefined) return () => [{ text: formInside(sentence, which), word: which }];
  const counted = isCounted(word.lemma);
  // *Include ambassador for the city*: an office, which nobody is.
  const isOffice = at === 'own' && isPerson(word.lemma) && /^(?:obj|obl|nmod)$/.test(universalRelation(gold, noun));
  if (isOffice) throw new GivenUp('bare noun');
  if (counted && at !== 'phrase' && (isPerson(word.lemma) || at === 'other')) return the;
  return () => [];
}
