// Errors, as data: a stable code, a place, a text that names the remedy. Formatting comes last; nothing here prints.
import { closest, distance } from 'fastest-levenshtein';

/** A position people can jump to: 1-based, columns in code points. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Something that is wrong with an input, and where. */
export interface Notice {
  /** Stable and kebab-case, such as `unclosed-bracket`. */
  readonly code: string;
  readonly text: string;
  readonly place: Place | null;
}

/** A notice that may be about a file as a whole. */
export interface FileNotice extends Omit<Notice, 'place'> {
  readonly place: Place | { readonly file: string } | null;
}

/** Input that cannot be used: the one error that users can cause. Anything else that is thrown is a bug of ours. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly notice: FileNotice;
  /** Stable and kebab-case, such as `unclosed-bracket`. */
  readonly code: string;
  /** Null where no single file is to blame. */
  readonly file: string | null;
  /** From 1; null, as the column is, where no single place is to blame. */
  readonly line: number | null;
  /** From 1, in code points. */
  readonly column: number | null;
  /** What to do about it, or where to look, where the text says so. */
  readonly remedy: string | null;
  /** The message as a command line prints it. */
  readonly forTerminal: string;

  constructor(notice: FileNotice) {
    const { code, place, text } = notice;
    super(formatNotice({ ...notice, text: withOptionNames(text) }));
    this.forTerminal = formatNotice(notice);
    this.notice = notice;
    this.code = code;
    this.file = place?.file ?? null;
    this.line = place !== null && 'line' in place ? place.line : null;
    this.column = place !== null && 'column' in place ? place.column : null;
    const remedy = remedyIn(text);
    this.remedy = remedy === null ? null : withOptionNames(remedy);
  }
}

/** `place` is a whole file, as `{ file }`, where no line is to blame, and null where no file is. */
export function refuse(code: string, place: FileNotice['place'], text: string): InputError {
  return new InputError({ code, place, text });
}

/** `gold.mrg:118:42: the bracket opened at column 7 is never closed; is the tree cut off?` */
export function formatNotice({ place, text }: FileNotice): string {
  const where = place === null ? [] : 'line' in place ? [place.file, place.line, place.column] : [place.file];
  const line = where.map(part => `${part}:`).join('') + (place === null ? text : ` ${text}`);
  return line.replace(/\p{Cc}/gu, spelledOut);
}

/** Control characters spelled out, but for ends of lines: a terminal would take them for commands. */
export function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, spelledOut);
}

const spelledOut = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Advice asks (`is the file cut off?`), says what to do (`if so, name another`), or names a command or an option. */
const ADVICE = new RegExp(
  '^(?:is|are|was|were|do|does|did) .*\\?|touchstone [a-z]|--[a-z]|npm install|generate -|' +
    '^(?:(?:if|where|to) [^,]+, )?(?:add|ask|break|bring|call|choose|compare|convert|cut|delete|give|install|leave|make|mend|' +
    'move|name|put|remove|rename|save|say|score|set|stop|unpack|use|wait|write)\\b',
);

/** A text says what is wrong, and behind a semicolon often what to do. A semicolon in quotation
 *  marks, or behind a blank, is one of the input. */
function remedyIn(text: string): string | null {
  const [, ...clauses] = text.split(/(?<! ); (?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return clauses.findLast(clause => ADVICE.test(clause)) ?? null;
}

const LONGEST_QUOTE = 40;

/** The offending piece, short enough for one line and without control characters. */
export function quote(piece: string): string {
  return `"${legible(piece, LONGEST_QUOTE)}"`;
}

/** Text from an input as part of a message: cut after so many letters; control characters, and blanks that are not the usual one, are
 *  spelled out. */
export function legible(text: string, longest: number): string {
  // A letter takes two units at most; what comes after is cut in any case.
  const visible = text.slice(0, 2 * longest + 2).replace(/\p{C}|(?! )\p{Z}/gu, spelledOut);
  const letters = [...visible];
  return letters.length <= longest ? visible : `${letters.slice(0, longest).join('')}…`;
}

/** Files that belong together differ in length: where the shorter one ends, its number of sentences, and the longer one. */
export function endsEarly(
  end: Place,
  size: number,
  longer: string,
  length: number,
  hint = 'is one of them cut off?',
): InputError {
  if (size === 0)
    return refuse(
      'lengths-differ',
      end,
      `the file is empty, and ${longer} has ${length} ${length === 1 ? 'sentence' : 'sentences'}; is it the right one?`,
    );
  const sentences = size === 1 ? '1 sentence' : `${size} sentences`;
  return refuse('lengths-differ', end, `the file ends here with ${sentences}, ${longer} has ${length}; ${hint}`);
}

/** A call or a command line that cannot be understood: an option that is not known, or means nothing for these files. A
 *  command line writes it to the error stream, and its exit status is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The message as a command line prints it. */
  readonly forTerminal: string;

  constructor(text: string) {
    super(withOptionNames(text));
    this.forTerminal = text;
  }
}

/** The text of a warning in the library's names of options: `keepTraces` for `--keep-traces`. Results have the texts that the
 *  command prints. Quotations and whole commands stay as they are. */
export function withOptionNames(text: string): string {
  return text.replace(
    /"[^"]*"|touchstone [^;]*|(?<![^\s(])--(?!help)(no-)?([a-z]+(?:-[a-z]+)*)/g,
    (whole, negated?: string, flag?: string) => {
      const name = flag?.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      return name === undefined ? whole : negated === undefined ? name : `${name}: false`;
    },
  );
}

// Suggestions for a word that is not known.

/** `; did you mean label?`, or nothing where no known word is near: two letters in five may be wrong. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const lower = known.map(each => each.toLowerCase());
  const nearest = closest(word.toLowerCase(), lower);
  return distance(word.toLowerCase(), nearest) * 5 <= 2 * Math.max(word.length, nearest.length)
    ? `; did you mean ${known[lower.indexOf(nearest)]}?`
    : '';
}
