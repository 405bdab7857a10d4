// Pictures of a dependency sentence: arcs marked as an attachment score sees them. What a score does not look at, such as
// punctuation or under CLAS function words, is drawn without a mark.
import type { LineWriter } from '../../bytes/index.ts';
import { lemmaOf, textPlaceOf } from '../../model/index.ts';
import type { Arc, ArcPicture, ErrorMark, PictureWord } from '../../picture/index.ts';
import { withError } from '../grouped-errors.ts';
import { marksOfWords } from './attachment-errors.ts';
import type { SentenceInPart } from './attachment-metric.ts';
import type { AttachmentDetail, DetailWord } from './detail.ts';

/** What is wrong about a word's attachment; null where it is right. */
export type FaultOf = (word: DetailWord, side: 'gold' | 'system') => string | null;
/** What the score does not look at is neither. */
export const UNCOUNTED = 'does not count';

const views: Readonly<Record<string, FaultOf>> = {
  LAS: ({ verdict }) => faultIn(verdict),
  UAS: ({ verdict }) => (verdict === 'wrong label' ? null : faultIn(verdict)),
};

/** `more` are views that only some scores have. */
export function attachmentPictures(
  detail: AttachmentDetail,
  lemmas: readonly string[],
  more: Readonly<Record<string, FaultOf>> = {},
): Readonly<Record<string, ArcPicture>> {
  const all = Object.entries({ ...views, ...more });
  const { sentence, id, gold, system } = detail;
  const title = `Sentence ${sentence}${id === undefined ? '' : ` (${id})`}`;
  const same =
    gold.words.length === system.words.length && gold.words.every(({ form }, i) => form === system.words[i]?.form);
  // Views differ in few marks; a page may hold thousands of them, so they share the rest.
  const words = {
    words: gold.words.map((word, i) => wordOf(word, lemmas[i] ?? NO_LEMMA, same ? system.words[i] : undefined)),
    ...(same ? {} : { systemWords: system.words.map(word => systemWordOf(word, gold.words)) }),
  };
  const marks = marksOfWords(detail);
  const goldArcs = arcsOf(gold.words, 'missing', ({ id: word }) => marks.get(word));
  const systemArcs = arcsOf(system.words, 'wrong', ({ meets }) => (meets === null ? undefined : marks.get(meets)));
  const pictureUnder = ([view, faultOf]: [string, FaultOf]): [string, ArcPicture] => [
    view,
    {
      kind: 'arcs',
      title: `${title}, ${view}`,
      ...words,
      gold: goldArcs(word => faultOf(word, 'gold')),
      system: systemArcs(word => faultOf(word, 'system')),
    },
  ];
  return Object.fromEntries(all.map(pictureUnder));
}

/** A gold sentence as a line: its text, where the file tells it, or else its words. */
export function writeWords({ pair, sentence }: SentenceInPart, lines: LineWriter): void {
  const { bytes, wordStart, formFrom, formTo } = pair.gold.graphs;
  const text = textPlaceOf(pair.gold.graphs, sentence);
  if (text !== null) lines.add(bytes, ...text);
  else
    for (let word = wordStart[sentence]!; word < wordStart[sentence + 1]!; word++)
      lines.add(bytes, formFrom[word]!, formTo[word]!);
  lines.endLine();
}

function faultIn(verdict: DetailWord['verdict']): string | null {
  if (verdict === 'not scored') return UNCOUNTED;
  return verdict === 'correct' ? null : verdict;
}

const NO_LEMMA = '_';

/** Of the words of a gold sentence. */
export function lemmasOf({ pair, sentence }: SentenceInPart): readonly string[] {
  const { graphs } = pair.gold;
  const first = graphs.wordStart[sentence]!;
  return Array.from({ length: graphs.wordStart[sentence + 1]! - first }, (_, i) => lemmaOf(graphs, first + i));
}

function wordOf({ form, upos }: DetailWord, lemma: string, system: DetailWord | undefined): PictureWord {
  const differs = system !== undefined && system.upos !== upos;
  return {
    text: form,
    ...(lemma === NO_LEMMA ? {} : { lemma }),
    notes: [{ text: upos, verdict: 'right' }, ...(differs ? [{ text: system.upos, verdict: 'wrong' } as const] : [])],
  };
}

/** Where the sentences differ, a tag is wrong if the word it meets has another. */
function systemWordOf({ form, upos, meets }: DetailWord, gold: readonly DetailWord[]): PictureWord {
  const mate = meets === null ? undefined : gold[meets - 1];
  return { text: form, notes: [{ text: upos, verdict: mate === undefined || mate.upos === upos ? 'right' : 'wrong' }] };
}

/** The arcs of one side, as a view sees them; each is made once for every fault that a view has found in it. A head outside the
 *  sentence cannot be drawn. */
function arcsOf(
  all: readonly DetailWord[],
  bad: 'missing' | 'wrong',
  errorOf: (word: DetailWord) => ErrorMark | undefined,
) {
  const drawn = all.filter(({ head }) => head !== null).map(word => ({ word, arcs: new Map<string | null, Arc>() }));
  return (faultOf: (word: DetailWord) => string | null): Arc[] =>
    drawn.map(({ word, arcs }) => {
      const fault = faultOf(word);
      const arc = arcs.get(fault) ?? arcOf(word, fault, bad, errorOf(word));
      arcs.set(fault, arc);
      return arc;
    });
}

function arcOf(
  { id, head, relation }: DetailWord,
  fault: string | null,
  bad: 'missing' | 'wrong',
  error: ErrorMark | undefined,
): Arc {
  const arc = { head: head === null || head === 0 ? null : head - 1, dependent: id - 1, label: relation };
  if (fault === null) return { ...arc, verdict: 'right' };
  return withError({ ...arc, verdict: fault === UNCOUNTED ? 'right' : bad, reason: fault }, error);
}
