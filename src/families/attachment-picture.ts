// Pictures of a dependency sentence: arcs marked as an attachment score sees them. What a score does not look at, such as
// punctuation or under CLAS function words, is drawn without a mark.
import type { Arc, ArcPicture, PictureWord } from '../picture/index.ts';
import type { AttachmentDetail, DetailWord } from './attachment-detail.ts';
import type { SentencePictures } from './family.ts';

export type Side = 'gold' | 'system';
/** What is wrong about a word's attachment; null where it is right, or does not count. */
export type FaultOf = (word: DetailWord, side: Side) => string | null;

const views: Readonly<Record<string, FaultOf>> = {
  LAS: ({ verdict }) => faultIn(verdict),
  UAS: ({ verdict }) => (verdict === 'wrong label' ? null : faultIn(verdict)),
};
export const attachmentViews: readonly string[] = Object.keys(views);

/** `more` are views that only some scores have. */
export function attachmentPictures(
  detail: AttachmentDetail,
  more: Readonly<Record<string, FaultOf>> = {},
): SentencePictures {
  const all = Object.entries({ ...views, ...more });
  return {
    sentence: detail.sentence - 1,
    views: Object.fromEntries(all.map(([view, faultOf]) => [view, pictureUnder(view, faultOf, detail)])),
  };
}

function faultIn(verdict: DetailWord['verdict']): string | null {
  return verdict === 'correct' || verdict === 'not scored' ? null : verdict;
}

function pictureUnder(view: string, faultOf: FaultOf, { sentence, id, gold, system }: AttachmentDetail): ArcPicture {
  const same =
    gold.words.length === system.words.length && gold.words.every(({ form }, i) => form === system.words[i]?.form);
  return {
    kind: 'arcs',
    title: `Sentence ${sentence}${id === undefined ? '' : ` (${id})`}, ${view}`,
    words: gold.words.map((word, i) => wordOf(word, same ? system.words[i] : undefined)),
    ...(same ? {} : { systemWords: system.words.map(word => systemWordOf(word, gold.words)) }),
    gold: arcsOf(gold.words, word => faultOf(word, 'gold'), 'missing'),
    system: arcsOf(system.words, word => faultOf(word, 'system'), 'wrong'),
  };
}

function wordOf({ form, upos }: DetailWord, system: DetailWord | undefined): PictureWord {
  const differs = system !== undefined && system.upos !== upos;
  return {
    text: form,
    notes: [{ text: upos, verdict: 'right' }, ...(differs ? [{ text: system.upos, verdict: 'wrong' } as const] : [])],
  };
}

/** Where the sentences differ, a tag is wrong if the word it meets has another. */
function systemWordOf({ form, upos, meets }: DetailWord, gold: readonly DetailWord[]): PictureWord {
  const mate = meets === null ? undefined : gold[meets - 1];
  return { text: form, notes: [{ text: upos, verdict: mate === undefined || mate.upos === upos ? 'right' : 'wrong' }] };
}

/** A head outside the sentence cannot be drawn. */
function arcsOf(
  words: readonly DetailWord[],
  faultOf: (word: DetailWord) => string | null,
  bad: 'missing' | 'wrong',
): Arc[] {
  return words.flatMap((word): Arc[] => {
    const { id, head, relation } = word;
    if (head === null) return [];
    const fault = faultOf(word);
    const arc = { head: head === 0 ? null : head - 1, dependent: id - 1, label: relation };
    return [fault === null ? { ...arc, verdict: 'right' } : { ...arc, verdict: bad, reason: fault }];
  });
}
