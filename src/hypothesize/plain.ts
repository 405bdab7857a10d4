// Which sentences hypotheses are made of: whole statements in plain running English. A statement that is cut off, quoted, asked,
// listed, misspelt or spoken past its end is given up as a whole, as no rule about single words could mend it.
import { isEnglish } from '../english/index.ts';
import type { GoldSentence } from './sentence.ts';
import { finiteOf } from './verb-group.ts';

/** Longer ones are lists or accidents. */
const LONGEST = 45;

/** Why nothing is made of a sentence, or null. */
export function refusalOfSentence({ words }: GoldSentence): string | null {
  if (words.length > LONGEST) return 'long sentence';
  if (!isEnglish(words)) return 'not English';
  if (words.some(({ isMisspelt }) => isMisspelt)) return 'misspelt or foreign word';
  const written = words.filter(({ upos }) => upos !== 'PUNCT');
  const capitals = written.filter(({ form }) => /^\p{Lu}{3,}$/u.test(form));
  if (capitals.length * 4 > written.length) return 'capitals';
  if (words.some(({ form, upos }) => upos === 'PUNCT' && /^(?:["“”„«»‘’']|``|'')$/.test(form))) return 'quotation';
  // *Tom and Ann fed the hen and the owl respectively*.
  return words.some(({ form }) => /^(?:respectively|vice)$/i.test(form)) ? 'coordination' : null;
}

/** Why a sentence says nothing for certain, or null. What is false is false of questions and lists too. */
export function refusalOfStatement(sentence: GoldSentence): string | null {
  const { words } = sentence;
  const written = words.filter(({ upos }) => upos !== 'PUNCT');
  if (written.some(({ form, upos }) => /^(?:X|INTJ)$/.test(upos) || (upos !== 'SYM' && !plainForm.test(form))))
    return 'odd token';
  if (/^\p{Ll}/u.test(written[0]?.form ?? '')) return 'no whole sentence';
  if (!/^[.!]$/.test(words.at(-1)?.form ?? '')) return 'no whole sentence';
  if (words.slice(0, -1).some(({ form, upos }) => upos === 'PUNCT' && !/^[,;–—-]$/.test(form))) return 'list';
  if (words.some(({ index }) => loose.has(sentence.relation(index)))) return 'loose part';
  return refusalOfRoot(sentence);
}

/** Words and numbers; no addresses, no signs, no parts of two words written as one. */
const plainForm = /^(?:['’]?\p{L}[\p{L}'’.-]*|\p{N}[\p{N}.,:-]*(?:st|nd|rd|th|s)?|['’])$/u;

/** Relations of what stands beside a sentence, or of what is missing in it. */
const loose = new Set([
  'parataxis',
  'list',
  'vocative',
  'discourse',
  'dislocated',
  'reparandum',
  'orphan',
  'goeswith',
  'dep',
]);

/** A statement has a finite verb, and its subject before it. */
function refusalOfRoot(sentence: GoldSentence): string | null {
  const roots = sentence.words.filter(({ index }) => sentence.head(index) < 0);
  const [root] = roots;
  if (root === undefined || roots.length > 1) return 'no whole sentence';
  const finite = finiteOf(sentence, root.index);
  const [subject] = sentence.children(root.index, 'nsubj', 'csubj', 'expl');
  if (finite === null || subject === undefined) return 'no whole sentence';
  return subject > finite.index ? 'question' : null;
}
