// Who or what does it, where a hypothesis leaves its subject out: *somebody* or *something*.
import { universalPart } from '../model/index.ts';
import { isHuman } from './lexicon/verbs.ts';
import { added, giveUp, type Piece } from './phrase.ts';
import { childrenOf, headOf, labelOf, type Sentence, wordAt } from './sentence.ts';
import { standInOf } from './stand-in.ts';
import { isPassive } from './verb-group.ts';

/** *Somebody* or *something* for the subject of a predicate: what gold's own subject is, *somebody* where there is none. */
export function dummySubject(sentence: Sentence, predicate: number): Piece {
  const subject = subjectOf(sentence, predicate);
  if (subject === null) return added(isPassive(sentence, predicate) ? 'something' : 'somebody');
  const { lemma } = wordAt(sentence.words, predicate);
  const isActor = isHuman(lemma) && !isPassive(sentence, predicate);
  const { upos, form } = wordAt(sentence.words, subject);
  const isOne = upos === 'PROPN' || /^they$/i.test(form);
  const known = isActor && isOne ? 'somebody' : standInOf(sentence, subject, !isPassive(sentence, predicate));
  return added(known ?? giveUp('person or thing'));
}

/** The subject of a predicate, or what would be it: of the clause above, of the first conjunct, the noun it modifies. */
function subjectOf(sentence: Sentence, predicate: number): number | null {
  const { words, gold } = sentence;
  let at = predicate;
  for (let steps = 0; steps < words.length; steps++) {
    const [subject] = childrenOf(gold, at, 'nsubj');
    if (subject !== undefined) return subject;
    const [relation, head] = [labelOf(gold, at), headOf(gold, at)];
    if (head < 0) return null;
    if (universalPart(relation) === 'acl') return modified(sentence, at, head);
    const [object] = childrenOf(gold, head, 'obj');
    if (universalPart(relation) === 'xcomp' && object !== undefined) return object;
    if (!/^(?:xcomp|advcl|conj)$/.test(universalPart(relation))) return null;
    // *It was sold to pay the debts*; *the aim is to win*: who, is not said.
    const isOpen = universalPart(relation) === 'advcl' ? isPassive(sentence, head) : wordAt(words, head).lemma === 'be';
    if (isOpen && relation !== 'conj') giveUp('subject not said');
    at = head;
  }
  return null;
}

/** A noun is the subject of a participle behind it; not of an infinitive or of what a preposition brings. */
function modified({ words, gold }: Sentence, verb: number, noun: number): number | null {
  if (gold.relations[verb] === 'acl:relcl') return null;
  const isParticiple =
    /^VB[GN]$/.test(wordAt(words, verb).tag) && childrenOf(gold, verb, 'mark', 'case', 'aux').length === 0;
  // A participle behind a name, *El Greco, directed by*, may mean the work or the man.
  const isNoun = wordAt(words, noun).upos === 'NOUN';
  return isParticiple && isNoun ? noun : giveUp('subject not said');
}
