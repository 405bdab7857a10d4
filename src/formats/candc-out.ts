// C&C's output with grammatical relations: words with their positions from 0, a line of tagged words behind each sentence.
//
//   (det cat_1 The_0)
//   (ncsubj sleeps_2 cat_1 _)
//   <c> The|DT|NP[nb]/N cat|NN|N sleeps|VBZ|S[dcl]\NP
//
// Sentences have no numbers; one without analysis is its `<c>` line alone. Penn's brackets become characters again.
import { type Chunk, quote } from '../bytes/index.ts';
import {
  escapeBrackets,
  type GrammaticalRelation,
  type GrFiller,
  type GrSentence,
  type GrToken,
  restoreBrackets,
} from '../model/index.ts';
import { CcgLines } from './ccg-lines.ts';
import type { GrReading } from './gr.ts';
import { grOf } from './gr-tokens.ts';

export function readCandcOut(chunk: Chunk): GrReading {
  const lines = new CcgLines(chunk, { preface: false });
  const sentences: GrSentence[] = [];
  let relations: GrammaticalRelation[] = [];
  while (lines.next()) {
    const line = restoreBrackets(lines.current());
    if (line === '' || line.startsWith('#')) continue;
    if (/^<c>(?:\s|$)/.test(line)) {
      const number = lines.numberOf(sentences.length);
      sentences.push({ number, place: lines.place(), relations, tokens: tokensOf(line) });
      relations = [];
    } else {
      const relation = relationOf(line);
      if (typeof relation !== 'string') relations.push(relation);
      else lines.warn('bad-relation', () => `${line}: ${relation}; the relation is left out`);
    }
  }
  if (relations.length > 0)
    lines.warn('no-words', () => `no <c> line follows the last ${relations.length} relations; is the file cut off?`);
  return { sentences, notices: lines.notices };
}

function relationOf(line: string): GrammaticalRelation | string {
  if (!line.startsWith('(') || !line.endsWith(')')) return `${quote(line)} is no relation`;
  return grOf(line.slice(1, -1).trim().split(/\s+/).map(fillerOf));
}

/** `cat_1` is a word, what has no position a literal. */
function fillerOf(text: string): GrFiller {
  const [, form, digits] = /^(.+)_(\d{1,7})$/s.exec(text) ?? [];
  return form === undefined ? { form: text, word: null } : { form, word: Number(digits) };
}

function tokensOf(line: string): GrToken[] {
  const fields = line.split(/\s+/).slice(1);
  return fields.map(field => {
    const second = field.lastIndexOf('|');
    const first = second < 0 ? -1 : field.lastIndexOf('|', second - 1);
    if (first < 0) return { form: field, tag: '', category: '' };
    return { form: field.slice(0, first), tag: field.slice(first + 1, second), category: field.slice(second + 1) };
  });
}

export function writeCandcOut(sentences: Iterable<GrSentence>): string {
  let text = '';
  for (const { relations, tokens } of sentences) {
    for (const { name, fillers } of relations) text += `(${[name, ...fillers.map(written)].join(' ')})\n`;
    text += `<c> ${(tokens ?? []).map(({ form, tag, category }) => `${escapeBrackets(form)}|${tag}|${category}`).join(' ')}\n\n`;
  }
  return text;
}

function written({ form, word }: GrFiller): string {
  return word === null ? form : `${escapeBrackets(form)}_${word}`;
}
