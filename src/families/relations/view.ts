// Pictures of a sentence of grammatical relations: an arc from head to dependent, with the relation's name and type as the
// label. Without labels, a relation that is only called otherwise is right. Where no file tells the words of the sentence,
// they are those that the relations name, in that order and each once.

import { grText } from '../../model/index.ts';
import type { Arc, ArcPicture, ErrorMark } from '../../picture/index.ts';
import { marksOfExtras, withError } from '../grouped-errors.ts';
import type { View } from '../scoring.ts';
import { type DetailRelation, type RelationsDetail, relationsDetail, wordsOf } from './detail.ts';
import type { GrMetric } from './metric.ts';
import type { RelationsPair } from './reader.ts';
import { marksOfRelations } from './relation-errors.ts';

export function relationsView(metric: GrMetric): View<RelationsPair> {
  return {
    detail: pair => relationsDetail(pair, metric),
    pictures: pair => relationPictures(pair.run.from, relationsDetail(pair, metric), marksOfRelations(metric, pair)),
    words: (pair, lines, known) => lines.addLine((knownWords(pair) ?? (known ? [] : relationsOf(pair))).join(' ')),
    wordsInAnyFile: true,
  };
}

function knownWords({ goldSentence, systemSentence }: RelationsPair): readonly string[] | null {
  return wordsOf(goldSentence) ?? (systemSentence === undefined ? null : wordsOf(systemSentence));
}

function relationsOf({ goldSentence }: RelationsPair): readonly string[] {
  return goldSentence.relations.map(grText);
}

function relationPictures(
  sentence: number,
  detail: RelationsDetail,
  marks: ReadonlyMap<number, ErrorMark>,
): Readonly<Record<string, ArcPicture>> {
  const { words, systemWords, goldRelations, systemRelations, number } = withWords(detail);
  const goldMarks = goldRelations.map((_, i) => marks.get(i));
  const systemMarks = marksOfExtras(goldRelations, goldMarks, systemRelations, placesOf);
  const word = (text: string) => ({ text, notes: [] });
  const own = number === String(sentence + 1) ? [] : [number];
  const remarks = [...own, ...(detail.words === null ? ['words as the relations name them'] : [])];
  const name = `Sentence ${sentence + 1}${remarks.length === 0 ? '' : ` (${remarks.join('; ')})`}`;
  const picture = (labelled: boolean): ArcPicture => ({
    kind: 'arcs',
    title: labelled ? name : `${name}, unlabelled`,
    words: words.map(word),
    ...(detail.words === null ? { unordered: true } : {}),
    ...(systemWords === undefined ? {} : { systemWords: systemWords.map(word) }),
    gold: goldRelations.flatMap((each, i) => arcOf(each, 'missing', labelled).map(arc => withError(arc, goldMarks[i]))),
    system: systemRelations.flatMap((each, i) =>
      arcOf(each, 'wrong', labelled).map(arc => withError(arc, systemMarks[i])),
    ),
  });
  return { relations: picture(true), unlabelled: picture(false) };
}

/** Between the same words, in either direction; or else at the same dependent. */
function placesOf({ head, dependent }: DetailRelation): readonly string[] {
  const words = [head?.form ?? '', dependent?.form ?? ''];
  return [`pair ${words.sort().join(' ')}`, ...(dependent === null ? [] : [`dependent ${dependent.form}`])];
}

function withWords(detail: RelationsDetail): RelationsDetail & { readonly words: readonly string[] } {
  if (detail.words !== null) return { ...detail, words: detail.words };
  const { goldRelations, systemRelations } = detail;
  const fillers = [...goldRelations, ...systemRelations].flatMap(({ head, dependent }) => [head, dependent]);
  const words = [...new Set(fillers.flatMap(filler => (filler === null || filler.form === '_' ? [] : [filler.form])))];
  const placed = (filler: DetailRelation['head']) =>
    filler === null || filler.form === '_' ? filler : { ...filler, word: words.indexOf(filler.form) };
  const among = (relations: readonly DetailRelation[]) =>
    relations.map(each => ({ ...each, head: placed(each.head), dependent: placed(each.dependent) }));
  return { ...detail, words, goldRelations: among(goldRelations), systemRelations: among(systemRelations) };
}

/** A relation of one word, such as `passive`, is drawn like a root; one whose words are not known is not drawn. */
function arcOf(
  { label, type, head, dependent, initial_gr, verdict, common }: DetailRelation,
  bad: 'missing' | 'wrong',
  labelled: boolean,
): Arc[] {
  const [from, to] = [head?.word ?? null, dependent?.word ?? null];
  const end = to ?? (dependent === null ? from : null);
  if (end === null || (dependent !== null && from === null) || from === to) return [];
  const notes = [type, initial_gr].filter(note => note !== null && note !== '_');
  const arc = { head: to === null ? null : from, dependent: end, label: [label, ...notes].join(' ') };
  if (verdict === 'missed' || verdict === 'extra') return [{ ...arc, verdict: bad, reason: verdict }];
  if (verdict !== 'relabelled' || !labelled) return [{ ...arc, verdict: 'right' }];
  return [{ ...arc, verdict: bad, reason: `another label; both are ${common ?? 'relations'}` }];
}
