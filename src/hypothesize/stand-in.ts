// Whether a word is *somebody* or *something*. No parse says it; where neither a pronoun, a name nor a list tells, the
// answer is null, and the item is given up rather than written about the wrong one.
import { isPartitive } from './lexicon/nouns.ts';
import {
  isBody,
  isCrowd,
  isGivenName,
  isLanguage,
  isNamedThing,
  isPeople,
  isPerson,
  isTitle,
} from './lexicon/people.ts';
import { caseOf, childrenOf, headOf, type Sentence, universalRelation, wordAt } from './sentence.ts';

export type StandIn = 'somebody' | 'something';

const personal = /^(?:i|you|he|she|we|me|him|her|us|who|whom|(?:some|any|every)(?:one|body)|[a-z]+self|[a-z]+selves)$/i;
const impersonal = /^(?:it|this|that|which|what|something|everything|anything|itself)$/i;

/** What stands for a word of gold; `agent` says that it does something, as bodies of people do. */
export function standInOf(sentence: Sentence, word: number, agent: boolean): StandIn | null {
  const { words, gold } = sentence;
  const { upos, form, lemma } = wordAt(words, word);
  const antecedent = antecedentOf(sentence, word);
  if (antecedent !== null) return standInOf(sentence, antecedent, agent);
  if (upos === 'PRON' || upos === 'DET') {
    if (/^itself$/i.test(form) || impersonal.test(form)) return 'something';
    return personal.test(form) ? 'somebody' : ofWhich(sentence, word, agent);
  }
  if (upos === 'PROPN') return standInOfName(sentence, word, agent);
  if (isPartitive(lemma) && childrenOf(gold, word, 'nmod').some(child => caseOf(sentence, child) === 'of'))
    return ofWhich(sentence, word, agent);
  if (isPerson(lemma)) return 'somebody';
  if (isBody(lemma)) return agent ? 'somebody' : isCrowd(lemma) ? null : 'something';
  return upos === 'NOUN' ? 'something' : null;
}

/** *Some of the guests*, *a variety of birds* are what follows *of*. */
function ofWhich(sentence: Sentence, word: number, agent: boolean): StandIn | null {
  const [part] = childrenOf(sentence.gold, word, 'nmod').filter(child => caseOf(sentence, child) === 'of');
  return part === undefined || wordAt(sentence.words, part).upos === 'PRON' ? null : standInOf(sentence, part, agent);
}

/** *That* of a relative clause stands for the noun before it; *which* is a thing in any case. */
function antecedentOf({ words, gold }: Sentence, word: number): number | null {
  const verb = headOf(gold, word);
  if (!/^that$/i.test(wordAt(words, word).form) || verb < 0 || gold.relations[verb] !== 'acl:relcl') return null;
  const noun = headOf(gold, verb);
  return noun >= 0 && noun < word && wordAt(words, noun).upos !== 'PRON' ? noun : null;
}

function standInOfName(sentence: Sentence, name: number, agent: boolean): StandIn | null {
  const { words, gold } = sentence;
  const parts = [name, ...childrenOf(gold, name, 'flat', 'compound')].sort((a, b) => a - b);
  const forms = parts.map(part => wordAt(words, part).form);
  const [first = '', last = ''] = [forms[0], forms.at(-1)];
  const [start = name] = parts;
  // A name in quotation marks is that of a work.
  if (/^["“‘]$/.test(words[start - 1]?.form ?? '')) return null;
  if (parts.length > 1 && isGivenName(first.toLowerCase())) return 'somebody';
  if (isLanguage(last)) return childrenOf(gold, name, 'det').length > 0 ? 'somebody' : 'something';
  if (parts.some(part => isNamedThing(wordAt(words, part).lemma))) return 'something';
  if (forms.slice(0, -1).some(isTitle) || isPeople(last) || isGivenName(last.toLowerCase())) return 'somebody';
  const isWritten = forms.every(form => /^\p{Lu}\p{Ll}|^\p{Lu}\.$/u.test(form));
  const isFull = childrenOf(gold, name, 'flat').length > 0 && isWritten;
  if (isFull || isCalled(sentence, name) || hasWho(sentence, name)) return 'somebody';
  // A bare name that acts is mostly a person's; with an article, in the plural or in capitals it may be anything's.
  const isPlain =
    parts.length === 1 && isWritten && wordAt(words, name).tag === 'NNP' && childrenOf(gold, name, 'det').length === 0;
  return agent && isPlain ? 'somebody' : null;
}

/** *The nurse Vance; Vance, a nurse*. */
function isCalled({ words, gold }: Sentence, name: number): boolean {
  const above = words[headOf(gold, name)];
  const isApposed = universalRelation(gold, name) === 'appos' && above !== undefined && isPerson(above.lemma);
  return isApposed || childrenOf(gold, name, 'appos', 'nmod:desc').some(child => isPerson(wordAt(words, child).lemma));
}

const hasWho = ({ words, gold }: Sentence, name: number) =>
  childrenOf(gold, name, 'acl:relcl').some(verb =>
    (gold.children[verb] ?? []).some(child => /^(?:who|whom)$/i.test(wordAt(words, child).form)),
  );
