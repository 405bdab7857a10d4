// A picture as lists of lines, for those who do not see it: what stands under the words, what the gold analysis has and what the
// system's has, each line with its mark if it has one.
import type { Picture, PictureWord, Verdict } from '../../../picture/index.ts';
import { verdictWords } from '../../shared/verdict-words.ts';

export interface PictureText {
  readonly sentence: string;
  /** Words with something under them: tags or categories. */
  readonly words: readonly string[];
  readonly gold: readonly string[];
  /** Null where there is no analysis. */
  readonly system: readonly string[] | null;
  /** What these are. */
  readonly sides: readonly [string, string];
}

export function picturePlain(picture: Picture): PictureText {
  const words = picture.kind === 'derivations' ? picture.words : picture.words.map(({ text }) => text);
  const own = picture.kind === 'derivations' ? undefined : picture.systemWords?.map(({ text }) => text);
  const sides = picture.kind === 'arcs' ? picture.sides : undefined;
  return {
    sentence: [words, ...(sides === undefined ? [] : [own ?? []])].map(each => each.join(' ')).join(' → '),
    words: picture.kind === 'derivations' ? [] : [...picture.words, ...(picture.systemWords ?? [])].flatMap(wordLine),
    gold: linesOf(picture, 'gold', words) ?? [],
    system: linesOf(picture, 'system', own ?? words),
    sides: sides ?? ['Gold', 'System'],
  };
}

function wordLine({ text, notes }: PictureWord): string[] {
  const shown = notes.filter(note => note.text !== '');
  if (shown.length === 0) return [];
  return [`${text}: ${shown.map(note => `${note.verdict === 'wrong' ? '≠ ' : ''}${note.text}`).join(', ')}`];
}

function linesOf(picture: Picture, side: 'gold' | 'system', words: readonly string[]): readonly string[] | null {
  const covered = (from: number, to: number) => words.slice(from, to).join(' ');
  switch (picture.kind) {
    case 'arcs':
      return (
        picture[side]?.map(({ head, dependent, label, verdict, reason, weight }) => {
          const from = head === null ? 'root' : (words[head] ?? '?');
          return `${label} from ${from} to ${words[dependent] ?? '?'}${weight === undefined ? '' : `, ${weights[weight]}`}${marked(verdict, reason)}`;
        }) ?? null
      );
    case 'trees':
      return (
        picture[side]?.map(({ label, spans, verdict, instead }) => {
          const over = spans.map(([from, to]) => covered(from, to)).join(' … ');
          return `${label} over “${over}”${marked(verdict, instead === undefined ? undefined : `other label ${instead}`)}`;
        }) ?? null
      );
    case 'derivations':
      return (
        picture[side]?.map(
          ({ category, from, to, rule, verdict }) =>
            `${category} over “${covered(from, to)}”${rule === '' ? '' : ` by ${rule}`}${marked(verdict)}`,
        ) ?? null
      );
  }
}

const weights = { deciding: 'which decided', idle: 'which does not count' };

function marked(verdict: Verdict, reason?: string): string {
  if (verdict === 'right') return '';
  return `: marked as ${verdictWords[verdict]}${reason === undefined ? '' : ` (${reason})`}`;
}
