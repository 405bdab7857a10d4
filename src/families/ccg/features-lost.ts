// Files whose format has lost features of categories: no label of theirs matches, whatever the parser found.
import { type Notices, quote } from '../../bytes/index.ts';

interface CountedCategories {
  readonly file: string;
  /** How often each category occurs. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Says so where most categories of one file are those of the other with fewer features. */
export function noteFeaturesLost(gold: CountedCategories, system: CountedCategories, notices: Notices): void {
  for (const [one, other] of [
    [gold, system],
    [system, gold],
  ] as const) {
    const fewest = new Map<string, string>();
    for (const category of other.counts.keys()) {
      const known = fewest.get(bare(category));
      if (known === undefined || featuresIn(category) < featuresIn(known)) fewest.set(bare(category), category);
    }
    let [all, lost, example] = [0, 0, ''];
    for (const [category, count] of one.counts) {
      all += count;
      const meant = fewest.get(bare(category));
      if (meant === undefined || featuresIn(category) >= featuresIn(meant)) continue;
      lost += count;
      example ||= `${quote(category)} for ${quote(meant)}`;
    }
    if (2 * lost > all)
      notices.add('features-lost', () => ({
        place: { file: one.file, line: 1, column: 1 },
        text: `most categories here have fewer features than those of ${other.file}, such as ${example}, so that they never match and labelled figures mean nothing; use a format that has all features, or unlabelled figures alone`,
      }));
  }
}

const features = /\[[^[\]]*\]/g;

const bare = (category: string) => category.replace(features, '');

/** `NP[case=nc,fin=f]` has two. */
function featuresIn(category: string): number {
  return (category.match(features) ?? []).reduce((sum, each) => sum + each.split(',').length, 0);
}
