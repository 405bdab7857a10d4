// Why something was not scored: a system, a pair of files, or a submission to a shared task.

/** Why a file was not scored. */
export interface ScoreRefusal {
  /** Stable, such as `lengths-differ`. */
  readonly code: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly text: string;
}

/** `submissions/x/en.conllu:12:1: reason`, as a terminal has it. */
export function refusalLine({ file, line, column, text }: ScoreRefusal): string {
  const place = file === null ? '' : line === null ? `${file}: ` : `${file}:${line}:${column ?? 1}: `;
  return `${place}${text}`;
}
