// Pictures of a dependency sentence: arcs marked as an attachment score sees them. What a score does not look at, such as
// punctuation or under CLAS function words, is drawn without a mark.
import type { LineWriter } from '../../bytes/index.ts';
import type { DependencyGraphs } from '../../model/index.ts';
import type { Arc, ArcPicture, PictureWord } from '../../picture/index.ts';
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
  more: Readonly<Record<string, FaultOf>> = {},
): Readonly<Record<string, ArcPicture>> {
  const all = Object.entries({ ...views, ...more });
  const { sentence, id, gold, system } = detail;
  const title = `Sentence ${sentence}${id === undefined ? '' : ` (${id})`}`;
  const same =
    gold.words.length === system.words.length && gold.words.every(({ form }, i) => form === system.words[i]?.form);
  // Views differ in few marks; a page may hold thousands of them, so they share the rest.
  const words = {
    words: gold.words.map((word, i) => wordOf(word, same ? system.words[i] : undefined)),
    ...(same ? {} : { systemWords: system.words.map(word => systemWordOf(word, gold.words)) }),
  };
  const [goldArcs, systemArcs] = [new ArcsOf(gold.words, 'missing'), new ArcsOf(system.words, 'wrong')];
  const pictureUnder = ([view, faultOf]: [string, FaultOf]): [string, ArcPicture] => [
    view,
    {
      kind: 'arcs',
      title: `${title}, ${view}`,
      ...words,
      gold: goldArcs.under(word => faultOf(word, 'gold')),
      system: systemArcs.under(word => faultOf(word, 'system')),
    },
  ];
  return Object.fromEntries(all.map(pictureUnder));
}

/** The words of a gold sentence as a line. */
export function writeWords(
  { bytes, wordStart, formFrom, formTo }: DependencyGraphs,
  sentence: number,
  lines: LineWriter,
): void {
  for (let word = wordStart[sentence]!; word < wordStart[sentence + 1]!; word++)
    lines.add(bytes, formFrom[word]!, formTo[word]!);
  lines.endLine();
}

function faultIn(verdict: DetailWord['verdict']): string | null {
  if (verdict === 'not scored') return UNCOUNTED;
  return verdict === 'correct' ? null : verdict;
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

/** The arcs of one side. A head outside the sentence cannot be drawn. */
class ArcsOf {
  readonly #words: readonly DetailWord[];
  readonly #bad: 'missing' | 'wrong';
  /** Each arc once for every fault that a view has found in it. */
  readonly #arcs: readonly Map<string | null, Arc>[];

  constructor(words: readonly DetailWord[], bad: 'missing' | 'wrong') {
    this.#words = words.filter(({ head }) => head !== null);
    this.#bad = bad;
    this.#arcs = this.#words.map(() => new Map());
  }

  under(faultOf: (word: DetailWord) => string | null): Arc[] {
    return this.#words.map((word, i) => {
      const fault = faultOf(word);
      const arc = this.#arcs[i]?.get(fault) ?? arcOf(word, fault, this.#bad);
      this.#arcs[i]?.set(fault, arc);
      return arc;
    });
  }
}

function arcOf({ id, head, relation }: DetailWord, fault: string | null, bad: 'missing' | 'wrong'): Arc {
  const arc = { head: head === null || head === 0 ? null : head - 1, dependent: id - 1, label: relation };
  if (fault === null) return { ...arc, verdict: 'right' };
  return { ...arc, verdict: fault === UNCOUNTED ? 'right' : bad, reason: fault };
}
