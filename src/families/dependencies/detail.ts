// The record of one gold sentence, all that a picture of it needs: the words of both sides, their heads and relations,
// which word meets which, what is right, and the multiword tokens.

import { commentsOf, type DependencyGraphs, formOf, ROOT, tokenTextOf } from '../../model/index.ts';
import type { SentenceDetail } from '../scoring.ts';
import type { SentenceInPart } from './attachment-metric.ts';
import { HEAD, RELATION } from './ud/agreement-bits.ts';
import type { AttachmentPair } from './ud/breakdown.ts';

/** `wrong head` whatever the label; `unaligned` without a counterpart; `not scored` where punctuation is left out. */
type AttachmentVerdict = 'correct' | 'wrong label' | 'wrong head' | 'unaligned' | 'not scored';

export interface DetailWord {
  /** In the list, from 1. */
  readonly id: number;
  readonly form: string;
  readonly upos: string;
  /** A word of the list, 0 for a root, null for a head elsewhere or none at all. */
  readonly head: number | null;
  readonly relation: string;
  /** The word of the other side's list that it meets, or null. */
  readonly meets: number | null;
  readonly verdict: AttachmentVerdict;
}

/** A sentence under `ud` or `conllx`. */
export interface AttachmentDetail extends SentenceDetail {
  /** From 1 in the file. */
  readonly sentence: number;
  readonly id?: string;
  /** Only of CoNLL-X: `error` where the words differ. */
  readonly status?: 'scored' | 'error';
  readonly words: number;
  readonly systemWords: number;
  readonly aligned: number;
  readonly headCorrect: number;
  readonly correct: number;
  readonly gold: DetailSide;
  readonly system: DetailSide;
}

interface DetailSide {
  readonly words: readonly DetailWord[];
  readonly tokens: readonly { readonly from: number; readonly to: number; readonly form: string }[];
}

/** Words [from, to) of all that were read. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export function attachmentDetail({ pair, sentence, first }: SentenceInPart): AttachmentDetail {
  const { gold, system, alignment, shares } = pair;
  const here = { from: gold.graphs.wordStart[sentence]!, to: gold.graphs.wordStart[sentence + 1]! };
  const there = { from: shares.words[sentence]!, to: shares.words[sentence + 1]! };
  const goldWords = wordsIn(pair, 'gold', here, there);
  const systemWords = wordsIn(pair, 'system', there, here);
  const count = (...verdicts: AttachmentVerdict[]) =>
    goldWords.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const id = commentsOf(gold.graphs, sentence).get('sent_id');
  let aligned = 0;
  for (let g = here.from; g < here.to; g++) if (alignment.systemOf[g]! >= 0) aligned++;
  return {
    sentence: first + sentence + 1,
    ...(id === undefined ? {} : { id }),
    words: goldWords.length,
    systemWords: systemWords.length,
    aligned,
    headCorrect: count('correct', 'wrong label'),
    correct: count('correct'),
    gold: { words: goldWords, tokens: multiwordTokens(gold.graphs, here) },
    system: { words: systemWords, tokens: multiwordTokens(system.graphs, there) },
  };
}

function wordsIn(pair: AttachmentPair, which: 'gold' | 'system', own: Span, others: Span): DetailWord[] {
  const { graphs, relation, attached } = pair[which];
  const { goldOf, systemOf } = pair.alignment;
  const mates = which === 'gold' ? systemOf : goldOf;
  const words: DetailWord[] = [];
  for (let word = own.from; word < own.to; word++) {
    const mate = mates[word]!;
    words.push({
      id: word - own.from + 1,
      form: formOf(graphs, word),
      upos: graphs.symbols.text(graphs.upos[word]!),
      head: graphs.head[word] === ROOT ? 0 : idIn(own, graphs.head[word]!),
      relation: graphs.symbols.text(relation[word]!),
      meets: idIn(others, mate),
      verdict:
        attached[word] === 0
          ? 'not scored'
          : which === 'gold'
            ? verdictOf(pair, word, mate)
            : verdictOf(pair, mate, word),
    });
  }
  return words;
}

function verdictOf({ agreement }: AttachmentPair, g: number, s: number): AttachmentVerdict {
  if (g < 0 || s < 0) return 'unaligned';
  const agreed = agreement.of(g, s);
  return agreed & HEAD ? (agreed & RELATION ? 'correct' : 'wrong label') : 'wrong head';
}

function idIn({ from, to }: Span, word: number): number | null {
  return word >= from && word < to ? word - from + 1 : null;
}

/** The words `from` to `to` of the list are one token in the text. */
function multiwordTokens(graphs: DependencyGraphs, { from, to }: Span) {
  const { token, multi } = graphs;
  const tokens: { from: number; to: number; form: string }[] = [];
  for (let word = from; word < to; word++) {
    if (multi[token[word]!] !== 1) continue;
    const first = word;
    while (word + 1 < to && token[word + 1] === token[first]) word++;
    tokens.push({ from: first - from + 1, to: word - from + 1, form: tokenTextOf(graphs, token[first]!) });
  }
  return tokens;
}
