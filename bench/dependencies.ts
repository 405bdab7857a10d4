// A pair of CoNLL-U files of any size, the same every time, and how many lines a second are scored: sentences from a small
// grammar with multiword tokens and enhanced edges, and a parser's version with the errors that parsers make.
// For measuring only; nobody should read it.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
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

/** Writes both files, each of about so many bytes. */
export function writeConlluPair(bytes: number, goldFile: string, systemFile: string, seed = 20240607): void {
  const random = randomFrom(seed);
  const pick: Pick = words => words[Math.floor(random() * words.length)]!;
  const [gold, system] = [openSync(goldFile, 'w'), openSync(systemFile, 'w')];
  for (let written = 0, sentence = 1; written < bytes; ) {
    let [goldBlock, systemBlock] = ['', ''];
    for (let i = 0; i < 1000; i++, sentence++) {
      const words = sentenceOf(random, pick);
      const comment = `# sent_id = bench-${sentence}\n# text = ${words.map(({ form }) => form).join(' ')}\n`;
      goldBlock += comment + rowsOf(words, random() < 0.05);
      const root = words.findIndex(({ head }) => head === 0) + 1;
      for (const word of words) damage(word, root, random, pick);
      systemBlock += comment + rowsOf(words, false);
    }
    written += writeSync(gold, goldBlock);
    writeSync(system, systemBlock);
  }
  closeSync(gold);
  closeSync(system);
}

export const dependencyHeader = ['', 'ms of one core', 'speed', 'bar'];

/** How much of one core's time it takes to score the pair, as rows of a table. */
export async function* benchDependencies(
  touchstone: string,
  [goldFile, systemFile]: readonly [string, string],
  repeats: number,
  megabytes = 27,
): AsyncGenerator<string[]> {
  if (!existsSync(goldFile) || !existsSync(systemFile)) writeConlluPair(megabytes * 1e6, goldFile, systemFile);
  const lines = [goldFile, systemFile].reduce((total, file) => total + countLines(file), 0);
  for (const command of ['score', 'ud-eval']) {
    const times = Array.from({ length: repeats }, () => coreTime([touchstone, command, goldFile, systemFile]));
    const milliseconds = Math.min(...times);
    const speed = `${(lines / milliseconds / 1000).toFixed(2)} million lines a second`;
    yield [`touchstone ${command} (CoNLL-U)`, milliseconds.toFixed(0), speed, 'under 1000'];
  }
}

/** Milliseconds of processor time of a run of Node, its own and the system's on its behalf, as the shell tells. */
function coreTime(args: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" > /dev/null';
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bench', process.execPath, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return (
    1000 *
    stderr
      .trim()
      .split(' ')
      .map(Number)
      .reduce((sum, seconds) => sum + seconds, 0)
  );
}

function countLines(file: string): number {
  let lines = 0;
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
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

function rowsOf(words: readonly Word[], multiword: boolean): string {
  let text = '';
  for (const [i, { form, lemma, upos, xpos, feats, head, relation }] of words.entries()) {
    if (multiword && i === 0) text += `1-2\t${form}${words[1]!.form}\t_\t_\t_\t_\t_\t_\t_\t_\n`;
    text += `${i + 1}\t${form}\t${lemma}\t${upos}\t${xpos}\t${feats}\t${head}\t${relation}\t${head}:${relation}\t_\n`;
  }
  return `${text}\n`;
}
