// Answers to entailment questions, one a line: `5019<TAB>YES`. Read kindly: any blanks, any case, Y and N, 1 and 0, TRUE and
// FALSE, ENTAILMENT and NOT_ENTAILMENT; `?` is no answer. Of further columns only a known reason of a decision is kept.
import { type Chunk, type Place, quote, refuse } from '../bytes/index.ts';
import type { Answer } from '../model/index.ts';
import { placedLines, putOnce } from './encoding.ts';

export interface GivenAnswer {
  readonly id: string;
  /** Null where none was given. */
  readonly answer: Answer | null;
  /** What the third column says, if there is one. */
  readonly note: string | null;
  readonly place: Place;
}

const spellings: Readonly<Record<string, Answer | null>> = {
  YES: 'YES',
  Y: 'YES',
  '1': 'YES',
  TRUE: 'YES',
  ENTAILMENT: 'YES',
  NO: 'NO',
  N: 'NO',
  '0': 'NO',
  FALSE: 'NO',
  NOT_ENTAILMENT: 'NO',
  '?': null,
};

/** The answer that a word spells; undefined where it is none. */
export function answerOf(word: string): Answer | null | undefined {
  const spelling = word.toUpperCase();
  return Object.hasOwn(spellings, spelling) ? spellings[spelling] : undefined;
}

/** Answers that leave a question open, and answers to questions of three ways. */
const open = /^(?:MAYBE|PERHAPS|POSSIBLY|UNSURE|NOT_?SURE|UNKNOWN|UNDECIDED|DON'?T_?KNOW|IDK|N\/?A|NONE|NULL|NIL)$/;
const threeWay = /^(?:NEUTRAL|CONTRADICTION|CONTRADICTS?)$/;

/** What a word is that is neither YES nor NO, and what to write in its place. */
function noAnswer(word: string): string {
  const spelling = word.toUpperCase();
  if (open.test(spelling))
    return 'leaves the question open; write ?, which counts as NO and as unanswered, or YES or NO';
  if (threeWay.test(spelling)) return 'is an answer to a question of three ways; write NO for what does not follow';
  return 'is neither YES nor NO; write ? where there is none';
}

export function readAnswers(chunk: Chunk): readonly GivenAnswer[] {
  const answers = new Map<string, GivenAnswer>();
  for (const [line, [id = '', word, note], place] of fieldLines(chunk)) {
    const answer = word === undefined ? undefined : answerOf(word);
    if (word === undefined)
      throw refuse('bad-answer', place, `${quote(line)} is not an answer: an id, then YES or NO, or ? for none`);
    if (answer === undefined)
      throw refuse('bad-answer', place, `${quote(word)}, the answer to ${quote(id)}, ${noAnswer(word)}`);
    const text = (at: number) => `${quote(id)} is answered here and on line ${at}; remove one of the lines`;
    putOnce(answers, id, { id, answer, note: note ?? null, place }, 'double-answer', text);
  }
  return [...answers.values()];
}

export function writeAnswers(answers: Iterable<Pick<GivenAnswer, 'id' | 'answer'>>): string {
  let text = '';
  for (const { id, answer } of answers) text += `${id}\t${answer ?? '?'}\n`;
  return text;
}

/** The lines of a table of a person's making, `id<TAB>cause`: comments and empty lines left out. What follows the tab may
 *  hold blanks. */
export function readNotes(
  chunk: Chunk,
): readonly { readonly id: string; readonly text: string; readonly place: Place }[] {
  const notes = new Map<string, { id: string; text: string; place: Place }>();
  for (const [line, [id = ''], place] of fieldLines(chunk)) {
    const text = line.slice(id.length).trim();
    if (text === '') throw refuse('bad-note', place, `${quote(line)} has nothing behind the first column`);
    const twice = (at: number) => `${quote(id)} stands here and on line ${at}; remove one of them`;
    putOnce(notes, id, { id, text, place }, 'double-note', twice);
  }
  return [...notes.values()];
}

function* fieldLines(chunk: Chunk): Generator<[string, string[], Place], void> {
  for (const [raw, place] of placedLines(chunk)) {
    const line = raw.trim();
    if (line !== '' && !line.startsWith('#')) yield [line, line.split(/\s+/), place];
  }
}

/** Whether the first lines are answers. A row of CoNLL has ten columns, and its second may be a "No" too; so may be the category
 *  of a leaf, `(<L N NN NN a N>)`. */
export function looksLikeAnswers(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, 50).filter(line => line.trim() !== '' && !line.startsWith('#'));
  const first = lines.slice(0, 5).map(line => line.trim().split(/\s+/));
  const isAnswer = ([id, word = '']: readonly string[]) => id !== '(<L' && answerOf(word) !== undefined;
  // One that is none is told by the reader, which knows what it is.
  const isOdd = ([, word = '', ...more]: readonly string[]) => more.length === 0 && /^\p{L}[\p{L}_/']*$/u.test(word);
  const isOpen = ([, word = '']: readonly string[]) =>
    open.test(word.toUpperCase()) || threeWay.test(word.toUpperCase());
  const isAny = (line: readonly string[]) => isAnswer(line) || isOdd(line);
  const isSure = first.some(line => isAnswer(line) || (isOdd(line) && isOpen(line)));
  return isSure && first.every(isAny) && (lines[0]?.split('\t').length ?? 0) < 9;
}
