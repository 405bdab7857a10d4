// The record of one sentence of relations: every relation of either side, what it was paired with and what became of
// it. Figures are drawn from this. Sentences count from 1; words, and relations on their side, from 0.

import { type GrammaticalRelation, type GrFiller, type GrSentence, grFillerOf, grText } from '../../model/index.ts';
import type { SentenceDetail } from '../scoring.ts';
import type { GrMetric, GrPair } from './metric.ts';
import type { GrPairing } from './pairing.ts';
import type { RelationsPair } from './reader.ts';

/** `relabelled`: right but for its label; `unscored`: passive, which only marks a verb; `skipped`: not counted because the
 *  system has nothing for the sentence. */
type GrVerdict = 'correct' | 'relabelled' | 'missed' | 'extra' | 'unscored' | 'skipped';

interface Judged {
  readonly verdict: GrVerdict;
  /** The relation of the other side, by its place there. */
  readonly partner: number | null;
  /** The deepest label above both. */
  readonly common: string | null;
  /** As it was compared: the subject of a passive is its deep object. */
  readonly relation: GrammaticalRelation;
}

/** A sentence under `relations`. */
export interface RelationsDetail extends SentenceDetail {
  readonly sentence: number;
  /** In the file. */
  readonly number: string;
  readonly status: 'scored' | 'skipped';
  readonly gold: number;
  readonly system: number;
  readonly paired: number;
  readonly correct: number;
  readonly missed: readonly string[];
  readonly extra: readonly string[];
  readonly relabelled: readonly { readonly gold: string; readonly system: string }[];
  /** Null where neither file tells them. */
  readonly words: readonly string[] | null;
  readonly systemWords?: readonly string[];
  readonly goldRelations: readonly DetailRelation[];
  readonly systemRelations: readonly DetailRelation[];
}

export interface DetailRelation {
  readonly label: string;
  readonly type: string | null;
  readonly head: DetailFiller | null;
  readonly dependent: DetailFiller | null;
  readonly initial_gr: string | null;
  readonly text: string;
  readonly verdict: GrVerdict;
  readonly partner: number | null;
  readonly common: string | null;
}

interface DetailFiller {
  readonly form: string;
  readonly word: number | null;
}

export function relationsDetail(pair: RelationsPair, metric: GrMetric): RelationsDetail {
  const { goldSentence: sentence, systemSentence: partner } = pair;
  const isSkipped = metric.isSkipped(pair);
  const pairing = metric.pairing(pair);
  const { pairs, missed, extra } = pairing;
  const relabelled = pairs.filter(each => !isRight(each, metric));
  const [goldWords, systemWords] = [wordsOf(sentence), partner === undefined ? null : wordsOf(partner)];
  const words = goldWords ?? systemWords;
  const [gold, system] = judge(pair, pairing, metric, isSkipped);
  return {
    sentence: pair.run.from + 1,
    number: sentence.number,
    status: isSkipped ? 'skipped' : 'scored',
    gold: pairs.length + missed.length,
    system: pairs.length + extra.length,
    paired: pairs.length,
    correct: pairs.length - relabelled.length,
    missed: missed.map(grText),
    extra: extra.map(grText),
    relabelled: relabelled.map(({ gold, system }) => ({ gold: grText(gold), system: grText(system) })),
    words,
    ...(systemWords !== null && words !== null && !isSame(words, systemWords) ? { systemWords } : {}),
    goldRelations: gold.map(each => listed(each, system, words)),
    systemRelations: system.map(each => listed(each, gold, systemWords ?? words)),
  };
}

function isRight({ gold, system }: GrPairing['pairs'][number], { options }: GrMetric): boolean {
  return options.labels !== 'hier' || gold.name === system.name;
}

/** Gold's relations and the system's, each in the order of its file. */
function judge(
  { gold, system }: GrPair,
  { pairs, missed, extra }: GrPairing,
  metric: GrMetric,
  isSkipped: boolean,
): readonly [gold: readonly Judged[], system: readonly Judged[]] {
  const unscored = (relation: GrammaticalRelation): Judged => ({
    verdict: 'unscored',
    partner: null,
    common: null,
    relation,
  });
  const judged = [gold.map(unscored), system.map(unscored)] as const;
  for (const pair of pairs) {
    const verdict = isRight(pair, metric) ? 'correct' : 'relabelled';
    const { gold: one, system: other, common } = pair;
    judged[0][one.index] = { verdict, partner: other.index, common, relation: one };
    judged[1][other.index] = { verdict, partner: one.index, common, relation: other };
  }
  for (const relation of missed)
    judged[0][relation.index] = { ...unscored(relation), verdict: isSkipped ? 'skipped' : 'missed' };
  for (const relation of extra) judged[1][relation.index] = { ...unscored(relation), verdict: 'extra' };
  return judged;
}

function listed(
  { relation, verdict, partner, common }: Judged,
  others: readonly Judged[],
  words: readonly string[] | null,
): DetailRelation {
  const other = partner === null ? undefined : others[partner]?.relation;
  const place = (slot: 'head' | 'dependent') => {
    const filler = grFillerOf(relation, slot);
    return filler === undefined
      ? null
      : { form: filler.form, word: positionOf(filler, other && grFillerOf(other, slot), words) };
  };
  return {
    label: relation.name,
    type: grFillerOf(relation, 'type')?.form ?? null,
    head: place('head'),
    dependent: place('dependent'),
    initial_gr: grFillerOf(relation, 'initial_gr')?.form ?? null,
    text: grText(relation),
    verdict,
    partner,
    common,
  };
}

/** Numbered files have no positions. A word is then the only one that is spelt so, or that of the relation it met. */
function positionOf(filler: GrFiller, other: GrFiller | undefined, words: readonly string[] | null): number | null {
  if (filler.word !== null) return filler.word;
  if (words === null) return null;
  const first = words.indexOf(filler.form);
  if (first < 0 || words.indexOf(filler.form, first + 1) < 0) return first < 0 ? null : first;
  return other?.form === filler.form ? other.word : null;
}

/** Those of the file, or those of a comment if all fillers are found in it; else null. */
export function wordsOf({ tokens, comment, relations }: GrSentence): readonly string[] | null {
  if (tokens !== null) return tokens.map(({ form }) => form);
  const words = comment?.split(/\s+/) ?? [];
  const known = new Set([...words, '_', 'ellip']);
  const fillers = relations.flatMap(relation => [grFillerOf(relation, 'head'), grFillerOf(relation, 'dependent')]);
  return words.length > 0 && fillers.every(filler => filler === undefined || known.has(filler.form)) ? words : null;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, i) => word === other[i]);
}
