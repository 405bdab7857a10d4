// The errors of a sentence in words: each mark that is wrong under one of the views, and what every view says of it. So one
// sees what one measure punishes and another forgives.
import type { Arc, DerivationStep, Picture, PictureWord, TreeNode } from '../../../picture/index.ts';
import { verdictWords } from '../../shared/verdict-words.ts';

export interface ErrorLine {
  /** Of which side the mark is, as the picture names it. */
  readonly side: string;
  readonly mark: string;
  /** By view, in the order asked for: why it is wrong, `right`, or null where the view has no such mark or does not
   *  count it. */
  readonly verdicts: readonly (string | null)[];
}

/** Marks of all views on the same words are one line. */
export function errorsOf(views: readonly (Picture | undefined)[]): ErrorLine[] {
  const lines = new Map<string, { side: string; mark: string; verdicts: (string | null)[] }>();
  for (const [v, picture] of views.entries())
    for (const { side, mark, id, verdict } of picture === undefined ? [] : marksOf(picture)) {
      const line = lines.get(id) ?? { side, mark, verdicts: views.map(() => null) };
      line.verdicts[v] = verdict;
      // Some views label a mark more fully than others.
      if (mark.length > line.mark.length) line.mark = mark;
      lines.set(id, line);
    }
  return [...lines.values()].filter(({ verdicts }) => verdicts.some(verdict => verdict !== null && verdict !== RIGHT));
}

export const RIGHT = verdictWords.right;
const DECIDED = 'decided';

/** Whether any view counts it as wrong. */
export function isError({ verdicts }: ErrorLine): boolean {
  return verdicts.some(verdict => verdict !== null && verdict !== RIGHT && !verdict.startsWith(DECIDED));
}

interface Mark {
  /** What it stands on. */
  readonly on: string;
  readonly mark: string;
  readonly verdict: string | null;
}

/** Several marks on the same words are told apart by their order. */
function marksOf(picture: Picture): (Mark & { readonly side: string; readonly id: string })[] {
  const seen = new Map<string, number>();
  return sidesOf(picture).flatMap(({ side, marks }) =>
    marks.map(mark => {
      const place = `${picture.kind} ${side} ${mark.on}`;
      const before = seen.get(place) ?? 0;
      seen.set(place, before + 1);
      return { ...mark, side, id: `${place} ${before}` };
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
  return both(words, systemWords, picture.gold, picture.system, arcMark);
}

/** `hypothesis: NO, core-missing` is the hypothesis. */
function sideName(side: string): string {
  return side.replace(/:.*/, '');
}

function arcMark(arc: Arc, words: readonly PictureWord[]): Mark {
  const { head, dependent, label } = arc;
  const text = (word: number) => apart(words[word]?.text ?? '?');
  return {
    on: `${head} ${dependent}`,
    mark: `${label === '' ? '' : `${label}: `}${head === null ? 'root' : text(head)} → ${text(dependent)}`,
    verdict: arcVerdict(arc),
  };
}

/** What decided is told though it is right; what is right for a reason does not count. */
function arcVerdict({ verdict, reason, weight, error }: Arc): string | null {
  if (verdict === 'right' && weight === undefined && reason !== undefined) return null;
  const name = weight === 'deciding' && verdict === 'right' ? DECIDED : verdictWords[verdict];
  if (name === RIGHT) return name;
  const kind = error === undefined ? '' : `, ${error.class} (${error.number})`;
  return `${name}${reason === undefined ? '' : `: ${reason}`}${kind}`;
}

function nodeMark({ label, spans, verdict, instead, error }: TreeNode, words: readonly PictureWord[]): Mark {
  const covered = spans.map(([from, to]) => textOf(words.slice(from, to).map(({ text }) => text)));
  return {
    on: `${label} ${spans.join(' ')}`,
    mark: `${label} over “${covered.join(' … ')}”`,
    verdict: [
      verdictWords[verdict],
      ...(instead === undefined ? [] : [`${instead} on the other side`]),
      ...(error === undefined ? [] : [`${error.class} (${error.number})`]),
    ].join(', '),
  };
}

function stepMark({ from, to, category, rule, verdict }: DerivationStep, words: readonly string[]): Mark {
  return {
    on: `${category} ${from} ${to}`,
    mark: `${category} over “${textOf(words.slice(from, to))}”${rule === '' ? '' : ` by ${rule}`}`,
    verdict: verdictWords[verdict],
  };
}

/** Words whose tag or category is not gold's. */
export function wrongNotes(picture: Picture | undefined): string[] {
  if (picture === undefined || picture.kind === 'derivations') return [];
  return [...picture.words, ...(picture.systemWords ?? [])].flatMap(({ text, notes }) =>
    notes
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ text: own }) => {
        const gold = notes.find(({ verdict }) => verdict === 'right');
        return `${apart(text)} ${own}${gold === undefined ? '' : ` for ${gold.text}`}`;
      }),
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
