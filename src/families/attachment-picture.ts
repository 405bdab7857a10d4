// Pictures of a dependency sentence: arcs marked as the labelled or as the unlabelled attachment score sees them.
import type { Arc, ArcPicture, PictureWord } from '../picture/index.ts';
import type { AttachmentDetail, DetailWord } from './attachment-detail.ts';
import type { SentencePictures } from './family.ts';

export const attachmentViews = ['LAS', 'UAS'] as const;
type View = (typeof attachmentViews)[number];

export function attachmentPictures(detail: AttachmentDetail): SentencePictures {
  return {
    sentence: detail.sentence - 1,
    views: Object.fromEntries(attachmentViews.map(view => [view, pictureUnder(view, detail)])),
  };
}

function pictureUnder(view: View, { sentence, id, gold, system }: AttachmentDetail): ArcPicture {
  const same =
    gold.words.length === system.words.length && gold.words.every(({ form }, i) => form === system.words[i]?.form);
  return {
    kind: 'arcs',
    title: `Sentence ${sentence}${id === undefined ? '' : ` (${id})`}, ${view}`,
    words: gold.words.map((word, i) => wordOf(word, same ? system.words[i] : undefined)),
    ...(same ? {} : { systemWords: system.words.map(word => systemWordOf(word, gold.words)) }),
    gold: arcsOf(gold.words, view, 'missing'),
    system: arcsOf(system.words, view, 'wrong'),
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
function arcsOf(words: readonly DetailWord[], view: View, fault: 'missing' | 'wrong'): Arc[] {
  return words.flatMap(({ id, head, relation, verdict }): Arc[] => {
    if (head === null) return [];
    const isRight = verdict === 'correct' || verdict === 'not scored' || (view === 'UAS' && verdict === 'wrong label');
    const arc = { head: head === 0 ? null : head - 1, dependent: id - 1, label: relation };
    return [isRight ? { ...arc, verdict: 'right' } : { ...arc, verdict: fault, reason: verdict }];
  });
}
