// Whether two files of relations speak of the same sentences. Some hold the words of their sentences; of all others, the words
// of their relations must do.
import { type Chunk, Notices, quote } from '../../bytes/index.ts';
import { readCandcOut, readCcg, readGr } from '../../formats/index.ts';
import { type GrSentence, restoreBrackets } from '../../model/index.ts';
import type { SentenceText } from '../files.ts';
import { areAlike, findShift, shiftNotice } from '../shifted-row.ts';
import { isTreeFormat, type RelationFormat } from './formats.ts';
import { readTreeRelations } from './tree-relations.ts';
import { wordPlacesOf } from './words.ts';

/** What the sentences of a file say, as far as it tells. */
export function relationTexts(chunk: Chunk, format: RelationFormat): readonly SentenceText[] {
  if (format !== 'gr' && format !== 'out' && !isTreeFormat(format))
    return readCcg(chunk, format).sentences.map(({ words, place }, i) => ({
      text: lettersOf(words.join(' ')),
      last: null,
      named: { id: String(chunk.first + i + 1), place },
    }));
  const sentences = isTreeFormat(format)
    ? readTreeRelations(chunk, format, new Notices())
    : (format === 'gr' ? readGr(chunk) : readCandcOut(chunk)).sentences;
  return sentences.map(sentence => ({
    text: lettersOf(wordsIn(sentence)),
    last: null,
    named: { id: sentence.number, place: sentence.place },
  }));
}

/** Letters and digits, which all ways to cut and to escape words leave alone. */
function lettersOf(words: string): string {
  return restoreBrackets(words)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Fewer words may differ by chance. */
const ENOUGH_WORDS = 5;

/** A gold sentence and the system's under its number, with the words that their relations mention. */
interface MentionedWords {
  readonly gold: GrSentence;
  readonly system: GrSentence;
  readonly goldWords: readonly number[];
  readonly systemWords: readonly number[];
}

/** The words that relations mention, as numbers: `_`, `num` and their like are none. */
class WordNumbers {
  readonly texts: string[] = [];
  /** By the spelling of a word in a file, and by its spelling in small letters. */
  readonly #bySpelling = new Map<string, number>();
  /** By word, the last list that has it. */
  readonly #marks: number[] = [];
  #mark = 0;

  of({ relations }: GrSentence): readonly number[] {
    const words: number[] = [];
    this.#mark++;
    for (const { name, fillers } of relations)
      for (const place of wordPlacesOf(name)) {
        const form = place < 0 ? '_' : fillers[place]!.form;
        if (form === '_') continue;
        const word = this.#bySpelling.get(form) ?? this.#add(form);
        if (this.#marks[word] === this.#mark) continue;
        this.#marks[word] = this.#mark;
        words.push(word);
      }
    return words;
  }

  sharedBy(one: readonly number[], other: readonly number[]): number {
    this.#mark++;
    for (const word of one) this.#marks[word] = this.#mark;
    let shared = 0;
    for (const word of other) if (this.#marks[word] === this.#mark) shared++;
    return shared;
  }

  #add(form: string): number {
    const text = form.toLowerCase();
    let word = this.#bySpelling.get(text);
    if (word === undefined) {
      word = this.texts.push(text) - 1;
      this.#marks.push(0);
      this.#bySpelling.set(text, word);
    }
    this.#bySpelling.set(form, word);
    return word;
  }
}

/** Adds up what pairs of sentences have in common. */
export class SameWords {
  readonly #gold: string;
  readonly #system: string;
  readonly #notices: Notices;
  readonly #numbers = new WordNumbers();
  /** By gold's place. */
  readonly #pairs: (MentionedWords | null)[] = [];
  #words = 0;
  #shared = 0;
  #first: { readonly gold: GrSentence; readonly system: GrSentence } | null = null;

  constructor(gold: string, system: string, notices: Notices) {
    this.#gold = gold;
    this.#system = system;
    this.#notices = notices;
  }

  add(gold: GrSentence, system: GrSentence | undefined): void {
    if (system === undefined || gold.relations.length === 0 || system.relations.length === 0) {
      this.#pairs.push(null);
      return;
    }
    const [words, known] = [this.#numbers.of(gold), this.#numbers.of(system)];
    const isTold = wordsIn(gold) !== '' && wordsIn(system) !== '';
    // Where both files have the words of their sentences, these tell more.
    this.#pairs.push(isTold ? null : { gold, system, goldWords: words, systemWords: known });
    const shared = this.#numbers.sharedBy(words, known);
    // A parser that gives few relations mentions few words, but those of gold.
    const possible = Math.min(words.length, known.length);
    this.#words += possible;
    this.#shared += shared;
    if (2 * shared >= possible) return;
    this.#first ??= { gold, system };
    const [own, others] = [gold, system].map(sentence => lettersOf(wordsIn(sentence)));
    if (own !== '' && others !== '' && own !== others)
      this.#notices.add('words-differ', () => ({
        place: system.place,
        text: `gold has the words ${quote(wordsIn(gold))} here, the system ${quote(wordsIn(system))}; are these the same sentences?`,
      }));
  }

  /** To be said of both files. */
  finish(): void {
    this.#noteShift();
    const [first, words, shared] = [this.#first, this.#words, this.#shared];
    if (first === null || words < ENOUGH_WORDS || 2 * shared >= words) return;
    const [one, other] = [first.gold, first.system].map(sentence =>
      quote(
        this.#numbers
          .of(sentence)
          .slice(0, 4)
          .map(word => this.#numbers.texts[word])
          .join(' '),
      ),
    );
    this.#notices.add('texts-differ', () => ({
      place: first.system.place,
      text: `only ${shared} of ${words} words that relations of gold and of ${this.#system} could share are the same; the first without: gold has ${one}, the system ${other}; are these the same sentences, with the same numbers?`,
    }));
  }

  #noteShift(): void {
    const [pairs, numbers] = [this.#pairs, this.#numbers];
    const shift = findShift([...pairs.keys()], {
      alike(system, gold) {
        const [own, others] = [pairs[gold]?.goldWords, pairs[system]?.systemWords];
        if (own === undefined || others === undefined) return null;
        return areAlike(numbers.sharedBy(others, own), Math.min(own.length, others.length));
      },
      goldWords: at => pairs[at]?.goldWords ?? [],
      systemWords: at => pairs[at]?.systemWords ?? [],
    });
    if (shift === null) return;
    const first = pairs[shift.first]!;
    const { number } = pairs[shift.first + shift.by]!.gold;
    const meant = { file: this.#gold, number, sentences: pairs.length };
    this.#notices.add('sentences-shifted', () => shiftNotice(shift, first.system.place, meant, first.gold.number));
  }
}

function wordsIn({ tokens, comment }: GrSentence): string {
  return tokens?.map(({ form }) => form).join(' ') ?? comment ?? '';
}
