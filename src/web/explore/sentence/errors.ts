// The errors of a sentence in words: each mark that is wrong under one of the views, and what every view says of it. So one
// sees what one measure punishes and another forgives.
import {
  type Arc,
  type DerivationStep,
  type ErrorMark,
  markId,
  type Picture,
  type PictureWord,
  type TreeNode,
  wordId,
} from '../../../picture/index.ts';
import { verdictWords } from '../../shared/verdict-words.ts';

export interface ErrorLine {
  /** Of which side the mark is, as the picture names it. */
  readonly side: string;
  readonly mark: string;
  /** By view, in the order asked for: why it is wrong, `right`, or null where the view has no such mark or does not
   *  count it. */
  readonly verdicts: readonly (string | null)[];
  /** By view: the mark of the picture that it is about. */
  readonly marks: readonly (string | null)[];
  readonly label: string;
  /** What the other side has in its place, if anything. */
  readonly instead: string | null;
  /** The mistake that explains it, with all its other lines. */
  readonly mistake: ErrorMark | null;
}

/** Marks of all views on the same words are one line. */
export function errorsOf(views: readonly (Picture | undefined)[]): ErrorLine[] {
  const lines = new Map<string, ErrorLine & { verdicts: (string | null)[]; marks: (string | null)[] }>();
  for (const [v, picture] of views.entries())
    for (const { mark, id, verdict, drawn, ...own } of picture === undefined ? [] : marksOf(picture)) {
      const { on, ...told } = own;
      const none = { verdicts: views.map(() => null), marks: views.map(() => null) };
      const before = lines.get(id) ?? { ...told, mark, ...none };
      before.verdicts[v] = verdict;
      before.marks[v] = drawn;
      // What is right in one view has no mistake there, and some views label a mark more fully than others.
      const mistake = before.mistake ?? told.mistake;
      const fullest = mark.length > before.mark.length ? { mark, label: told.label } : {};
      lines.set(id, { ...before, mistake, ...fullest });
    }
  return [...lines.values()].filter(({ verdicts }) => verdicts.some(verdict => verdict !== null && verdict !== RIGHT));
}

export const RIGHT = verdictWords.right;
const DECIDED = 'decided';

/** Whether any view counts it as wrong. */
export function isError({ verdicts }: Pick<ErrorLine, 'verdicts'>): boolean {
  return verdicts.some(verdict => verdict !== null && verdict !== RIGHT && !verdict.startsWith(DECIDED));
}

interface Mark extends Pick<ErrorLine, 'mark' | 'label' | 'instead' | 'mistake'> {
  /** What it stands on. */
  readonly on: string;
  readonly verdict: string | null;
}

interface PlacedMark extends Mark {
  readonly side: string;
  /** The same in all views. */
  readonly id: string;
  /** As the picture names it. */
  readonly drawn: string;
}

/** Several marks on the same words are told apart by their order. */
function marksOf(picture: Picture): PlacedMark[] {
  const seen = new Map<string, number>();
  return sidesOf(picture).flatMap(({ side, marks }, s) =>
    marks.map((mark, i) => {
      const place = `${picture.kind} ${side} ${mark.on}`;
      const before = seen.get(place) ?? 0;
      seen.set(place, before + 1);
      return { ...mark, side, id: `${place} ${before}`, drawn: markId(s === 0 ? 0 : 1, i) };
    }),
  );
}

function sidesOf(picture: Picture): { readonly side: string; readonly marks: readonly Mark[] }[] {
  const [above, below] = (picture.kind === 'arcs' && picture.sides) || ['gold', 'system'];
  const both = <M, W>(
    words: W,
    systemWords: W,
    gold: readonly M[],
    system: readonly M[] | null,
    markOf: (mark: M, words: W) => Mark,
  ) => [
    { side: sideName(above), marks: gold.map(mark => markOf(mark, words)) },
    { side: sideName(below), marks: (system ?? []).map(mark => markOf(mark, systemWords)) },
  ];
  if (picture.kind === 'derivations') return both(picture.words, picture.words, picture.gold, picture.system, stepMark);
  const { words, systemWords = words } = picture;
  if (picture.kind === 'trees') return both(words, systemWords, picture.gold, picture.system, nodeMark);
  const [insteadOfGold, insteadOfSystem] = [labelsAt(picture.system ?? []), labelsAt(picture.gold)];
  const arcs = both(words, systemWords, picture.gold, picture.system, arcMark);
  return arcs.map(({ side, marks }, s) => ({
    side,
    marks: marks.map(mark => ({ ...mark, instead: (s === 0 ? insteadOfGold : insteadOfSystem)(mark.on) })),
  }));
}

/** What arcs of one side are called: between the same words, or else at the same dependent. */
function labelsAt(arcs: readonly Arc[]): (on: string) => string | null {
  const between = new Map(arcs.map(({ head, dependent, label }) => [`${head} ${dependent}`, label]));
  const at = new Map(arcs.map(({ dependent, label }) => [String(dependent), label]));
  return on => between.get(on) ?? at.get(on.split(' ')[1] ?? '') ?? null;
}

/** `hypothesis: NO, core-missing` is the hypothesis. */
function sideName(side: string): string {
  return side.replace(/:.*/, '');
}

function arcMark(arc: Arc, words: readonly PictureWord[]): Mark {
  const { head, dependent, label, verdict, error } = arc;
  const text = (word: number) => apart(words[word]?.text ?? '?');
  return {
    on: `${head} ${dependent}`,
    mark: `${label === '' ? '' : `${label}: `}${head === null ? 'root' : text(head)} → ${text(dependent)}`,
    verdict: arcVerdict(arc),
    label,
    instead: null,
    mistake: verdict === 'right' ? null : (error ?? null),
  };
}

/** What decided is told though it is right; what is right for a reason does not count. */
function arcVerdict({ verdict, reason, weight }: Arc): string | null {
  if (verdict === 'right' && weight === undefined && reason !== undefined) return null;
  const name = weight === 'deciding' && verdict === 'right' ? DECIDED : verdictWords[verdict];
  if (name === RIGHT) return name;
  if (reason === undefined || isPlain(reason)) return name;
  return reason.startsWith(WRONG) ? reason : `${name}: ${reason}`;
}

/** How reasons begin that say all: `wrong head`. */
const WRONG = 'wrong ';

/** Says no more than that it is wrong. */
function isPlain(reason: string): boolean {
  return reason === 'missed' || reason === 'extra';
}

function nodeMark({ label, spans, verdict, instead, error }: TreeNode, words: readonly PictureWord[]): Mark {
  const covered = spans.map(([from, to]) => textOf(words.slice(from, to).map(({ text }) => text)));
  return {
    on: `${label} ${spans.join(' ')}`,
    mark: `${label} over “${covered.join(' … ')}”`,
    verdict: [verdictWords[verdict], ...(instead === undefined ? [] : [`${instead} on the other side`])].join(', '),
    label,
    instead: instead ?? null,
    mistake: error ?? null,
  };
}

function stepMark({ from, to, category, rule, verdict }: DerivationStep, words: readonly string[]): Mark {
  return {
    on: `${category} ${from} ${to}`,
    mark: `${category} over “${textOf(words.slice(from, to))}”${rule === '' ? '' : ` by ${rule}`}`,
    verdict: verdictWords[verdict],
    label: category,
    instead: null,
    mistake: null,
  };
}

/** A word whose tag or category is not gold's. */
export interface MistaggedWord {
  readonly text: string;
  readonly label: string;
  readonly instead: string | null;
  /** As the picture names it. */
  readonly drawn: string;
}

export function mistaggedWords(picture: Picture | undefined): MistaggedWord[] {
  if (picture === undefined || picture.kind === 'derivations') return [];
  return ([picture.words, picture.systemWords ?? []] as const).flatMap((words, side) =>
    words.flatMap(({ text, notes }, w) =>
      notes
        .filter(({ verdict }) => verdict === 'wrong')
        .map(({ text: own }) => {
          const gold = notes.find(({ verdict }) => verdict === 'right')?.text ?? null;
          return {
            text: `${apart(text)} ${own}${gold === null ? '' : ` for ${gold}`}`,
            label: own,
            instead: gold,
            drawn: wordId(side === 0 ? 0 : 1, w),
          };
        }),
    ),
  );
}

const MOST = 8;

/** Long stretches by both their ends. */
function textOf(words: readonly string[]): string {
  if (words.length <= MOST) return apart(words.join(' '));
  return apart(`${words.slice(0, MOST / 2).join(' ')} … ${words.slice(-MOST / 2).join(' ')}`);
}

/** Whichever way its script runs, what stands around it runs as before. */
function apart(text: string): string {
  return `\u2068${text}\u2069`;
}
