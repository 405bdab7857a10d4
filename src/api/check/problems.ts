// What is wrong with a file, as it is collected: each problem with its place, of each kind the first so many, all counted.
import { type FileNotice, InputError } from '../../bytes/index.ts';
import { withoutForce } from '../../corpus/index.ts';
import { version } from '../../report/index.ts';

/** What `check` returns and `touchstone check --format json` prints. No score is in it. */
export interface CheckResult {
  /** The version that checked. */
  readonly touchstone: string;
  /** In the order in which they were given. */
  readonly files: readonly CheckedFile[];
  /** Of all files. */
  readonly errors: number;
  readonly warnings: number;
}

/** What was found in one file. */
export interface CheckedFile {
  readonly name: string;
  /** The gold standard it was held against, or null. */
  readonly gold: string | null;
  /** What is counted: `sentence`, or `pair` in files of entailments. */
  readonly noun: string;
  /** How many there are; null where the file could not be read. */
  readonly sentences: number | null;
  /** Their words; null where there are none to count. */
  readonly words: number | null;
  /** How many errors there are, listed or not. */
  readonly errors: number;
  readonly warnings: number;
  /** Those that are listed, in the order of the file. */
  readonly problems: readonly Problem[];
  /** How many more there are of a kind that has too many to list. */
  readonly more: readonly MoreProblems[];
}

/** Something that is wrong with a file, and where. */
export interface Problem {
  /** An error is what cannot be scored, be it the file or one sentence; what is scored all the same is a warning. */
  readonly level: 'error' | 'warning';
  /** Stable, such as `unclosed-bracket`. */
  readonly code: string;
  readonly file: string;
  /** From 1; null, as the column is, where it is about the file as a whole. */
  readonly line: number | null;
  readonly column: number | null;
  /** What is wrong, and behind a semicolon what to do. */
  readonly text: string;
  /** What to do about it, or where to look, where the text says so. */
  readonly remedy: string | null;
}

/** Problems of a kind that are counted, but not listed. */
export interface MoreProblems extends Pick<Problem, 'level' | 'code'> {
  readonly count: number;
}

type Level = Problem['level'];

interface Kind {
  readonly level: Level;
  readonly code: string;
  count: number;
  readonly listed: Problem[];
}

/** The problems of one file. */
export class ProblemList {
  readonly #file: string;
  readonly #most: number;
  readonly #kinds = new Map<string, Kind>();

  constructor(file: string, most: number) {
    this.#file = file;
    this.#most = most;
  }

  /** `times` is how many there are of the kind, where only some were kept. */
  add(level: Level, notice: FileNotice, times = 1): void {
    const kind = this.#kindOf(level, notice.code);
    kind.count += times;
    if (kind.listed.length < this.#most) kind.listed.push(this.#problemOf(level, notice));
  }

  /** Unless it was said before; then it is false. */
  refuse({ notice }: InputError): boolean {
    const { line, column } = this.#problemOf('error', notice);
    const known = this.#kindOf('error', notice.code).listed;
    if (known.some(each => each.line === line && each.column === column)) return false;
    this.add('error', notice);
    return true;
  }

  /** What the official scorer of the field refuses, and we do not: said with the warning about it, where there is one. */
  addOfficial({ notice }: InputError): void {
    const refused = this.#problemOf('warning', notice);
    const { listed } = this.#kindOf('warning', notice.code);
    const at = listed.findIndex(({ line, column }) => line === refused.line && column === refused.column);
    if (at >= 0) listed[at] = { ...listed[at]!, text: `${listed[at]!.text}; the official scorer refuses this` };
    else this.add('warning', { ...notice, text: `the official scorer refuses this: ${notice.text}` });
  }

  get hasErrors(): boolean {
    return [...this.#kinds.values()].some(({ level, count }) => level === 'error' && count > 0);
  }

  has(code: string): boolean {
    return [...this.#kinds.values()].some(kind => kind.code === code && kind.count > 0);
  }

  checked(about: Pick<CheckedFile, 'gold' | 'noun' | 'sentences' | 'words'>): CheckedFile {
    const kinds = [...this.#kinds.values()];
    const countOf = (level: Level) =>
      kinds.filter(kind => kind.level === level).reduce((sum, { count }) => sum + count, 0);
    // What is about the file as a whole often follows from what is told by line.
    const lineOr = ({ line }: Problem) => line ?? Number.MAX_SAFE_INTEGER;
    const order = (a: Problem, b: Problem) =>
      lineOr(a) - lineOr(b) || (a.column ?? 0) - (b.column ?? 0) || (a.level < b.level ? -1 : 1);
    return {
      name: this.#file,
      ...about,
      errors: countOf('error'),
      warnings: countOf('warning'),
      problems: kinds.flatMap(({ listed }) => listed).sort(order),
      more: kinds
        .filter(({ count, listed }) => count > listed.length)
        .map(({ level, code, count, listed }) => ({ level, code, count: count - listed.length })),
    };
  }

  #kindOf(level: Level, code: string): Kind {
    const key = `${level} ${code}`;
    const kind = this.#kinds.get(key) ?? { level, code, count: 0, listed: [] };
    this.#kinds.set(key, kind);
    return kind;
  }

  #problemOf(level: Level, notice: FileNotice): Problem {
    const text = withoutForce(notice.text);
    const { code, file, line, column, remedy } = new InputError({ ...notice, text });
    return { level, code, file: file ?? this.#file, line, column, text, remedy };
  }
}

export function checkResult(files: readonly CheckedFile[]): CheckResult {
  const sum = (of: 'errors' | 'warnings') => files.reduce((total, file) => total + file[of], 0);
  return { touchstone: version, files, errors: sum('errors'), warnings: sum('warnings') };
}
