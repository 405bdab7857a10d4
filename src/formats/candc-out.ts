// C&C's output with grammatical relations: words with their positions from 0, a line of tagged words behind each sentence.
//
//   (det cat_1 The_0)
//   (ncsubj sleeps_2 cat_1 _)
//   <c> The|DT|NP[nb]/N cat|NN|N sleeps|VBZ|S[dcl]\NP
//
// Sentences have no numbers; one without analysis is its `<c>` line alone, perhaps behind an empty line more, or nothing but that
// line. Penn's brackets become characters again. A `<c>` without words tells nothing: EasyCCG's experiments have it before every
// empty line, that of the preface too. Where there is none, an empty line ends a sentence.
import { type Chunk, legible, type Notices, type Place, quote } from '../bytes/index.ts';
import {
  escapeBrackets,
  type GrammaticalRelation,
  type GrFiller,
  type GrSentence,
  type GrToken,
  grText,
  restoreBrackets,
} from '../model/index.ts';
import { CcgLines } from './ccg-lines.ts';
import { type GrReading, grOf, type RelationFault } from './gr.ts';
import { splitTagged, taggedWidth } from './stagged.ts';

export function readCandcOut(chunk: Chunk): GrReading {
  const lines = new CcgLines(chunk);
  const sentences: GrSentence[] = [];
  let relations: PlacedRelation[] = [];
  /** Empty lines since the last other one. */
  let empty: Place[] = [];
  let hasBegun = false;
  let inPreface = false;
  /** The first ends what stands before it. */
  const addFailures = (own: number) => {
    for (const place of empty.slice(1 + own))
      sentences.push({ number: lines.numberOf(sentences.length), place, relations: [], tokens: [] });
    [empty, hasBegun] = [[], true];
  };
  /** The relations so far as a sentence whose words are not told. */
  const addUntold = () => {
    const place = relations[0]?.place ?? lines.place();
    const kept = relations.map(({ relation }) => relation);
    sentences.push({
      number: lines.numberOf(sentences.length),
      place,
      relations: kept,
      tokens: kept.length > 0 ? null : [],
    });
    relations = [];
    if (kept.length > 0)
      lines.notices.add('words-untold', () => ({
        place,
        text: 'no words with tags and categories are told of this sentence; rules for DepBank that go by them pass it over',
      }));
  };
  while (lines.next()) {
    const line = restoreBrackets(lines.current());
    if (line === '') {
      if (hasBegun) empty.push(lines.place());
      continue;
    }
    const isWords = /^<c>(?:\s|$)/.test(line);
    if (!isWords && relations.length > 0 && empty.length > 0) addUntold();
    addFailures(isWords ? 1 : 0);
    inPreface = line.startsWith('#') || (inPreface && line === '<c>');
    if (inPreface) continue;
    if (line === '<c>') addUntold();
    else if (isWords) {
      const number = lines.numberOf(sentences.length);
      const tokens = candcTokens(line);
      const bare = tokens.find(({ category }) => category === '');
      if (bare !== undefined)
        lines.warn('untagged-word', () => `${quote(bare.form)} has no tag and category; a word is form|tag|category`);
      const kept = relations.filter(placed => isOfSentence(placed, tokens, lines.notices));
      sentences.push({ number, place: lines.place(), relations: kept.map(({ relation }) => relation), tokens });
      relations = [];
    } else {
      const relation = relationOf(line);
      if ('fault' in relation)
        lines.warn(relation.code, () => `${legible(line, 80)}: ${relation.fault}`, 'the relation is left out');
      else relations.push({ relation, place: lines.place() });
    }
  }
  if (relations.length > 0 && empty.length > 0) addUntold();
  addFailures(0);
  if (relations.length > 0)
    lines.warn('no-words', () => 'no <c> line of words follows the last relations; is the file cut off?');
  return { sentences, notices: lines.notices };
}

interface PlacedRelation {
  readonly relation: GrammaticalRelation;
  readonly place: Place;
}

/** Whether all its words are in the sentence. If one is spelt otherwise there, its position decides. */
function isOfSentence({ relation, place }: PlacedRelation, tokens: readonly GrToken[], notices: Notices): boolean {
  const written = () => legible(grText(relation), 80);
  for (const { form, word } of relation.fillers) {
    if (word === null) continue;
    const token = tokens[word];
    if (token === undefined) {
      const last = tokens.length - 1;
      notices.add('no-such-word', () => ({
        place,
        text: `${written()}: there is no word ${word}, the last of the sentence is ${last}; the relation is left out`,
      }));
      return false;
    }
    if (token.form !== form)
      notices.add('other-word', () => ({
        place,
        text: `${written()}: word ${word} of the sentence is ${quote(token.form)}, not ${quote(form)}; positions count from 0`,
      }));
  }
  return true;
}

function relationOf(line: string): GrammaticalRelation | RelationFault {
  if (!line.startsWith('(') || !line.endsWith(')'))
    return { code: 'bad-relation', fault: `${quote(line)} is no relation` };
  return grOf(line.slice(1, -1).trim().split(/\s+/).map(fillerOf));
}

/** `cat_1` is a word, what has no position a literal. */
function fillerOf(text: string): GrFiller {
  const [, form, digits] = /^(.+)_(\d+)$/s.exec(text) ?? [];
  return form === undefined ? { form: text, word: null } : { form, word: Number(digits) };
}

/** The words of a `<c>` line; what has no tag and category is kept as a word. */
export function candcTokens(line: string): GrToken[] {
  const fields = line.split(/\s+/).slice(1);
  const width = taggedWidth(fields);
  return fields.map(field => {
    const { word: form, tag, category } = splitTagged(field, width) ?? { word: field, tag: '', category: '' };
    return { form, tag, category };
  });
}

export function writeCandcOut(sentences: Iterable<GrSentence>): string {
  let text = '';
  for (const { relations, others = [], tokens } of sentences) {
    for (const { label, fillers } of [...relations.map(({ name, ...rest }) => ({ label: name, ...rest })), ...others])
      text += `(${[label, ...fillers.map(written)].join(' ')})\n`;
    text += `<c> ${(tokens ?? []).map(({ form, tag, category }) => `${escapeBrackets(form)}|${tag}|${category}`).join(' ')}\n\n`;
  }
  return text;
}

function written({ form, word }: GrFiller): string {
  return word === null ? form : `${escapeBrackets(form)}_${word}`;
}
