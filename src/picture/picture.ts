// What can be drawn of a sentence, as plain data: each family makes these of its analyses, and the rest of this room
// turns them into places on a page and then into SVG. Words count from 0.

/** How a gold or a system mark stands against the other side. */
export type Verdict = 'right' | 'missing' | 'extra' | 'wrong' | 'crossing';

/** What is drawn of a sentence. */
export type Picture = ArcPicture | TreePicture | DerivationPicture;

export interface PictureWord extends Placed {
  readonly text: string;
  /** As gold has it, where files tell lemmas. */
  readonly lemma?: string;
  /** Under the word: tags or categories; `wrong` where the system's is not gold's. */
  readonly notes: readonly { readonly text: string; readonly verdict: 'right' | 'wrong' }[];
}

/** Which mark of a picture is meant: `0.3` is the fourth above the words, `1.0` the first below them. On pages, drawn marks have it as
 *  `data-mark`; those that stand for one on either side have both, with a blank between them. */
export function markId(side: 0 | 1, index: number): string {
  return `${side}.${index}`;
}

/** The same for a word. */
export function wordId(side: 0 | 1, index: number): string {
  return `${side}.w${index}`;
}

/** Where some of a picture is folded away: the place that it had before. */
interface Placed {
  readonly place?: number;
}

/** A relation between two words; without a head, a root. */
export interface Arc extends Placed {
  readonly head: number | null;
  readonly dependent: number;
  readonly label: string;
  readonly verdict: Verdict;
  /** What is wrong, for people: `edge`, `label: dobj for iobj`. */
  readonly reason?: string;
  /** Where some matter more than others: what decides, and what does not count. */
  readonly weight?: 'deciding' | 'idle';
  readonly error?: ErrorMark;
}

/** The mistake that explains why a mark is wrong, numbered from 1 in its sentence, and its class. */
export interface ErrorMark {
  readonly number: number;
  readonly class: string;
}

/** What all pictures have. */
interface Compared<Mark, Word> {
  readonly title: string;
  /** What must be known of it: why it was not scored. */
  readonly note?: string;
  readonly words: readonly Word[];
  readonly gold: readonly Mark[];
  /** Null where there is no analysis. */
  readonly system: readonly Mark[] | null;
}

/** Gold's arcs above the sentence, the system's below it; or what else is set against each other. */
export interface ArcPicture extends Compared<Arc, PictureWord> {
  readonly kind: 'arcs';
  /** Where it is not known how the words follow one another, so that it is no sentence to be read. */
  readonly unordered?: true;
  /** Only where they are not gold's. */
  readonly systemWords?: readonly PictureWord[];
  /** What stands above and below, where it is not gold and system. */
  readonly sides?: readonly [above: string, below: string];
  /** Both above the sentence, what both have once. */
  readonly overlaid?: true;
}

/** A bracket over the words of its spans, outermost first. */
export interface TreeNode extends Placed {
  readonly label: string;
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly verdict: Verdict;
  /** The label on the other side, where only that is wrong. */
  readonly instead?: string;
  readonly error?: ErrorMark;
}

/** Gold's tree above the sentence, the system's below it, upside down; parents before their children. */
export interface TreePicture extends Compared<TreeNode, PictureWord> {
  readonly kind: 'trees';
  readonly systemWords?: readonly PictureWord[];
  readonly sides?: readonly [above: string, below: string];
  /** Both above the sentence, as bars, what both have once. */
  readonly overlaid?: true;
}

/** A step of a derivation over the words [from, to), or a word's category. */
export interface DerivationStep {
  readonly from: number;
  readonly to: number;
  readonly category: string;
  /** `>`, `<B`, `Φ`; empty for a word's own category. */
  readonly rule: string;
  readonly verdict: Verdict;
}

/** Gold's derivation, then the system's, each from the words down; children before their parents. */
export interface DerivationPicture extends Compared<DerivationStep, string> {
  readonly kind: 'derivations';
}
