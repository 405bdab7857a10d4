// Of several parses of a sentence, which one counts: what a warning says of it.
import type { Warning } from '../../bytes/index.ts';
import { FIRST_PARSE } from '../../formats/index.ts';

/** Readers take the first; a system may be scored by the best of some. */
export function withParsesTaken(warnings: readonly Warning[], nbest: number | null): readonly Warning[] {
  const taken =
    nbest === null
      ? `${FIRST_PARSE}; --nbest K takes the best of K`
      : nbest === 1
        ? FIRST_PARSE
        : `the best of the first ${nbest} is taken`;
  return warnings.map(warning => {
    if (warning.code !== 'several-parses') return warning;
    const kept = warning.kept.map(notice => ({ ...notice, text: notice.text.replace(FIRST_PARSE, () => taken) }));
    return { ...warning, kept };
  });
}
