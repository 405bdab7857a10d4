// Numbered files of grammatical relations, as RASP and DepBank have them. No positions: words are their spelling.
//
//   %LB (                   a header, which may be missing
//
//   1                       the number of a sentence, then its relations, in any layout
//   ; The cat slept .       a comment here may hold the words; it is kept for pictures, and scoring does not look at it
//   (ncsubj sleep cat _)
//   (conj \; left)          a backslash makes a character literal; `;` outside a relation begins a comment
//
// Read more kindly than RASP's scorer does: any header and first number, a lone bracket as a word, a blank before `)`.
import { type Chunk, legible, Notices, type Place, quote, refuse } from '../bytes/index.ts';
import { type GrammaticalRelation, type GrFiller, type GrSentence, grNamed, grSlotsOf } from '../model/index.ts';
import { warnOfEncoding } from './encoding.ts';
import { GrCursor } from './gr-cursor.ts';

export interface GrReading {
  readonly sentences: readonly GrSentence[];
  readonly notices: Notices;
}

export interface GrOptions {
  /** Ignore relations with the word NIL, as the scorer's Lisp does. */
  readonly dropNil?: boolean;
}

export function readGr(chunk: Chunk, { dropNil = false }: GrOptions = {}): GrReading {
  const cursor = new GrCursor(chunk);
  const fillerOf = rememberingFillers();
  const notices = new Notices();
  const sentences: GrSentence[] = [];
  let relations: GrammaticalRelation[] | null = null;
  const warn = (code: string, place: Place, text: string, outcome: string) =>
    notices.add(code, () => ({ place, text, outcome }));
  while (cursor.skipBlanks()) {
    const { character } = cursor;
    const place = cursor.place();
    if (character === ';') {
      const comment = cursor.skipLine().replace(/^[;\s]+/, '');
      const last = sentences.at(-1);
      if (last?.relations.length === 0 && last.comment === undefined)
        sentences[sentences.length - 1] = { ...last, comment };
    } else if (relations === null && (character === '%' || character === '#')) cursor.skipLine();
    else if (character === '(') {
      const tokens = cursor.takeTokens();
      if (tokens === null)
        warn(
          'unclosed-relation',
          place,
          `the relation ${quote(cursor.skipLine())} is never closed`,
          'the line is left out',
        );
      else if (!dropNil || !tokens.includes('NIL')) {
        const relation = grOf(tokens.map(fillerOf));
        if ('fault' in relation)
          warn(relation.code, place, `${written(tokens)}: ${relation.fault}`, 'the relation is left out');
        else if (relations !== null) relations.push(relation);
        else
          warn(
            'unnumbered-relation',
            place,
            `${written(tokens)}: no number of a sentence stands before it`,
            'it is left out',
          );
      }
    } else if (character === '{')
      throw refuse('weighted-relations', place, 'weighted relations are not scored; remove braces and weights');
    else {
      const word = cursor.takeWord();
      if (/^\d+$/.test(word)) {
        relations = [];
        sentences.push({ number: word, place, relations, tokens: null });
      } else
        warn('stray-text', place, `${quote(word)} is neither the number of a sentence nor a relation`, 'it is ignored');
    }
  }
  warnOfEncoding(chunk, notices);
  return { sentences, notices };
}

/** Why something is no relation, and the code of the warning. */
export interface RelationFault {
  readonly code: 'bad-relation' | 'label-case';
  readonly fault: string;
}

/** What all files of relations share: a label and fillers become a relation, or a reason why not. */
export function grOf(tokens: readonly GrFiller[]): GrammaticalRelation | RelationFault {
  const bad = (fault: string) => ({ code: 'bad-relation', fault }) as const;
  const [label] = tokens;
  if (label === undefined) return bad('the relation is empty');
  const name = grNamed(label.form);
  if (name === null) {
    const meant = grNamed(label.form.toLowerCase());
    if (meant === null) return bad(`there is no relation ${quote(label.form)}`);
    return { code: 'label-case', fault: `there is no relation ${quote(label.form)}, but ${meant}, in small letters` };
  }
  const slots = grSlotsOf(name);
  const fillers = tokens.slice(1);
  if (slots.length !== fillers.length)
    return bad(`${name} has ${slots.length} slots (${slots.join(', ')}), not ${fillers.length}`);
  return { name, fillers };
}

function written(tokens: readonly string[]): string {
  return legible(`(${tokens.join(' ')})`, 80);
}

/** Words come again and again: one filler stands for each spelling, wherever it is. */
function rememberingFillers(): (form: string) => GrFiller {
  const known = new Map<string, GrFiller>();
  return form => {
    let filler = known.get(form);
    if (filler === undefined) {
      filler = { form, word: null };
      known.set(form, filler);
    }
    return filler;
  };
}

/** With the header that announces the brackets. */
export function writeGr(sentences: Iterable<GrSentence>): string {
  let text = '%LB (\n%RB )\n';
  for (const { number, relations } of sentences) text += `\n${number}\n\n${relations.map(lineOf).join('')}`;
  return text;
}

function lineOf({ name, fillers }: GrammaticalRelation): string {
  return `(${[name, ...fillers.map(({ form }) => form.replace(/[\s\\();]/g, '\\$&'))].join(' ')})\n`;
}
