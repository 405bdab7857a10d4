import type { Verdict } from '../../picture/index.ts';

/** How pages say what a measure thinks of a mark. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  right: 'right',
  missing: 'missing',
  extra: 'too many',
  wrong: 'wrong',
  crossing: 'crossing',
};
