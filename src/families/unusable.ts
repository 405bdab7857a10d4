// Files of which most cannot be used. They were not read, whatever the rest of them scores, so scoring, converting and reading roots
// refuse them by one rule.
import { refuse, type Warning } from '../bytes/index.ts';

/** Lines of dependencies, relations, roots or trees, and how many of them cannot be used. */
export interface UnusableLines {
  readonly lines: number;
  readonly unusable: number;
}

/** The codes of the warnings for what is left out of a file, and what is counted. */
const counted: Readonly<Record<string, string>> = {
  'bad-line': 'lines cannot be used',
  'bad-category': 'lines cannot be used',
  'slot-out-of-range': 'lines cannot be used',
  'index-out-of-range': 'lines cannot be used',
  'broken-tree': 'trees cannot be read',
  'bad-relation': 'relations cannot be used',
  'label-case': 'relations cannot be used',
  'unclosed-relation': 'relations cannot be used',
  'unnumbered-relation': 'relations cannot be used',
  'no-such-word': 'relations cannot be used',
};

/** How many of these relations are left out. */
export function countUnusable(warnings: readonly Warning[]): number {
  return warnings.reduce((sum, { code, count }) => sum + (Object.hasOwn(counted, code) ? count : 0), 0);
}

/** Refuses a file with what is wrong with most of its lines, and where that is first so. */
export function refuseUnusable({ lines, unusable }: UnusableLines, warnings: readonly Warning[]): void {
  if (2 * unusable <= lines) return;
  const [first] = warnings
    .filter(({ code, kept }) => Object.hasOwn(counted, code) && kept.length > 0)
    .sort((one, other) => other.count - one.count)
    .flatMap(({ kept }) => kept);
  // A sentence without a tree is a failed parse.
  if (first === undefined) return;
  throw refuse(
    'mostly-unusable',
    first.place,
    `${unusable} of ${lines} ${counted[first.code]}, so the file is refused; most often: ${first.text}; is this the right file?`,
  );
}
