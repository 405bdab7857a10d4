// A pair of CoNLL-U files of any size, the same every time: sentences from a small grammar with multiword tokens and enhanced
// edges, and a parser's version with the errors that parsers make.
// For measuring only; nobody should read it.
import { closeSync, openSync, writeSync } from 'node:fs';
import { randomFrom } from './treebank.ts';

interface Word {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: string;
  head: number;
  relation: string;
}

type Pick = (words: readonly string[]) => string;

const nouns =
  'harbour keeper lantern market bread winter museum ferry village council river garden letter bridge'.split(' ');
const verbs = 'opened carried watched repaired remembered noticed counted painted followed'.split(' ');
const adjectives = 'old quiet narrow northern wooden bright early unusual'.split(' ');
const prepositions = 'of in near behind with under beside'.split(' ');
const relations = 'nsubj obj obl nmod amod advmod compound conj'.split(' ');

/** Sentences that are written at once. */
const BLOCK = 604;

/** Writes both files, each of about so many bytes. Where tokens `differ`, the parser cuts every tenth word in two, and every
 *  twentieth of its sentences goes on with the next. */
export function writeConlluPair(
  bytes: number,
  goldFile: string,
  systemFile: string,
  tokens: 'same' | 'differ' = 'same',
  seed = 20240607,
): void {
  const random = randomFrom(seed);
  const pick: Pick = words => words[Math.floor(random() * words.length)]!;
  const [gold, system] = [openSync(goldFile, 'w'), openSync(systemFile, 'w')];
  for (let written = 0, sentence = 1; written < bytes; ) {
    let [goldBlock, systemBlock] = ['', ''];
    let before: readonly Word[] = [];
    for (let i = 0; i < BLOCK; i++, sentence++) {
      const words = sentenceOf(random, pick);
      const comment = `# sent_id = bench-${sentence}\n# text = ${words.map(({ form }) => form).join(' ')}\n`;
      goldBlock += comment + rowsOf(words, random() < 0.05);
      const root = words.findIndex(({ head }) => head === 0) + 1;
      for (const word of words) damage(word, root, random, pick);
      if (tokens === 'same') systemBlock += comment + rowsOf(words, false);
      else {
        before = joined(before, cutOtherwise(words, random));
        if (random() < 0.05 && i < BLOCK - 1) continue;
        systemBlock += comment + rowsOf(before, false);
        before = [];
      }
    }
    written += writeSync(gold, goldBlock);
    writeSync(system, systemBlock);
  }
  closeSync(gold);
  closeSync(system);
}

function sentenceOf(random: () => number, pick: Pick): Word[] {
  const words: Word[] = [];
  const add = (form: string, upos: string, xpos: string, feats: string, relation: string): Word => {
    const word = { form, lemma: form.toLowerCase(), upos, xpos, feats, head: 0, relation };
    words.push(word);
    return word;
  };
  const idOf = (word: Word) => words.indexOf(word) + 1;
  const nominal = (relation: string, preposition: boolean): Word => {
    const before = [
      ...(preposition ? [add(pick(prepositions), 'ADP', 'IN', '_', 'case')] : []),
      add('the', 'DET', 'DT', 'Definite=Def|PronType=Art', 'det'),
      ...(random() < 0.5 ? [add(pick(adjectives), 'ADJ', 'JJ', 'Degree=Pos', 'amod')] : []),
    ];
    const noun = add(pick(nouns), 'NOUN', 'NN', 'Number=Sing', relation);
    for (const word of before) word.head = idOf(noun);
    return noun;
  };
  const subject = nominal('nsubj', false);
  const verb = add(pick(verbs), 'VERB', 'VBD', 'Mood=Ind|Number=Sing|Person=3|Tense=Past|VerbForm=Fin', 'root');
  subject.head = idOf(verb);
  const object = nominal('obj', false);
  object.head = idOf(verb);
  for (let more = Math.floor(random() * 5); more > 0; more--) {
    const toNoun = random() < 0.5;
    nominal(toNoun ? 'nmod' : 'obl', true).head = idOf(toNoun ? object : verb);
  }
  add('.', 'PUNCT', '.', '_', 'punct').head = idOf(verb);
  return words;
}

/** A parser's mistakes, here and there: other relations, and phrases that hang on the verb instead of a noun. */
function damage(word: Word, root: number, random: () => number, pick: Pick): void {
  if (word.head === 0) return;
  if (word.relation === 'nmod' && random() < 0.2) {
    word.head = root;
    word.relation = 'obl';
  } else if (random() < 0.08) word.relation = pick(relations);
}

/** Some words in two, the second of which hangs on the first. */
function cutOtherwise(words: readonly Word[], random: () => number): readonly Word[] {
  const pieces = words.map(word => (word.form.length > 4 && random() < 0.1 ? 2 : 1));
  const newId = (id: number) => (id === 0 ? 0 : 1 + pieces.slice(0, id - 1).reduce((sum, size) => sum + size, 0));
  return words.flatMap((word, i) => {
    const whole = { ...word, head: newId(word.head) };
    if (pieces[i] === 1) return [whole];
    const second = { ...word, form: word.form.slice(3), head: newId(i + 1), relation: 'goeswith' };
    return [{ ...whole, form: word.form.slice(0, 3) }, second];
  });
}

/** Two sentences as one: the root of the second hangs on that of the first. */
function joined(first: readonly Word[], second: readonly Word[]): readonly Word[] {
  const root = first.findIndex(({ head }) => head === 0) + 1;
  const moved = ({ head }: Word) => (head === 0 ? root : head + first.length);
  return first.length === 0 ? second : [...first, ...second.map(word => ({ ...word, head: moved(word) }))];
}

function rowsOf(words: readonly Word[], multiword: boolean): string {
  let text = '';
  for (const [i, { form, lemma, upos, xpos, feats, head, relation }] of words.entries()) {
    if (multiword && i === 0) text += `1-2\t${form}${words[1]!.form}\t_\t_\t_\t_\t_\t_\t_\t_\n`;
    text += `${i + 1}\t${form}\t${lemma}\t${upos}\t${xpos}\t${feats}\t${head}\t${relation}\t${head}:${relation}\t_\n`;
  }
  return `${text}\n`;
}
