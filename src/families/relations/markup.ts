// A user's markedup file for making relations: its templates are read and checked, category by category.
import { type Notices, refuse, type Warning } from '../../bytes/index.ts';
import { foreignLabels, ownMarkup } from '../../convert/index.ts';
import { slotsOf } from '../../model/index.ts';
import type { NamedFile } from '../files.ts';
import { type OwnMarkedup, readOwnMarkedup } from '../markup.ts';

type Read = ReturnType<typeof ownMarkup>['markup'];

export interface RelationMarkup {
  /** Null if the file says nothing of relations, so that all is left to the rules. */
  readonly markup: Read | null;
  readonly warnings: readonly Warning[];
}

export function relationMarkup(file: NamedFile): RelationMarkup {
  let markup: Read | null = null;
  const { warnings } = readOwnMarkedup(file, ({ entries, groups }, notices) => {
    if ([...entries.values()].every(({ templates }) => templates.length === 0)) {
      notices.add('no-templates', () => ({
        place: { file: file.name, line: 1, column: 1 },
        text: 'no category of this markup has templates; relations are made by rule',
      }));
      return 0;
    }
    const read = ownMarkup(entries, groups);
    refuseForeign(file.name, foreignLabels(read.markup));
    for (const { code, line, ...rest } of read.faults)
      notices.add(code, () => ({ place: { file: file.name, line, column: 1 }, ...rest }));
    warnOfSilent(entries, file.name, notices);
    markup = read.markup;
    return read.faults.filter(({ code }) => code === 'bad-template').length;
  });
  return { markup, warnings };
}

function refuseForeign(file: string, labels: readonly string[]): void {
  if (labels.length === 0) return;
  throw refuse(
    'foreign-labels',
    { file },
    `most templates have labels of another scheme (${labels.slice(0, 3).join(', ')}), as those of markedup_sd are Stanford's; give C&C's file markedup`,
  );
}

/** An entry with slots and without templates makes nothing, as in C&C. */
function warnOfSilent(entries: OwnMarkedup['entries'], file: string, notices: Notices): void {
  const silent = [...entries.values()].filter(
    ({ templates, alternative, marked }) => templates.length === 0 && slotsOf(alternative ?? marked).length > 0,
  );
  const [first] = silent;
  if (first === undefined) return;
  const whose =
    silent.length === 1
      ? 'this category has slots and no template'
      : `${silent.length} categories have slots and no template, the first here`;
  notices.add('silent-entries', () => ({
    place: { file, line: first.line, column: 1 },
    text: `${whose}; no relations are made of them`,
  }));
}
