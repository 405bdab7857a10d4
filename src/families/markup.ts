// The markedup file that a user gives: what it says, and all that is not used of it, for families that replay derivations.
import { Notices, type Warning, wholeFile } from '../bytes/index.ts';
import { readMarkedup } from '../formats/index.ts';
import type { NamedFile } from './files.ts';

type Markedup = ReturnType<typeof readMarkedup>;

export interface OwnMarkedup extends Pick<Markedup, 'entries' | 'groups'> {
  readonly warnings: readonly Warning[];
}

/** `check` may find more lines that are not used; it returns how many. */
export function readOwnMarkedup(
  { name, bytes }: NamedFile,
  check: (markedup: Markedup, notices: Notices) => number = () => 0,
): OwnMarkedup {
  const markedup = readMarkedup(wholeFile(name, bytes));
  const notices = new Notices();
  notices.append(markedup.notices.list());
  const unused = markedup.leftOut + check(markedup, notices);
  if (unused > 0)
    notices.add('markup-left-out', () => ({
      place: { file: name, line: 1, column: 1 },
      text: `${unused === 1 ? '1 line of this markup is' : `${unused} lines of this markup are`} not used, as said above`,
    }));
  return { entries: markedup.entries, groups: markedup.groups, warnings: notices.list() };
}
