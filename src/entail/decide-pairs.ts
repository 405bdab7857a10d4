// Decides all pairs from what one parser made of them.
import { Notices, quote } from '../bytes/index.ts';
import type { EntailmentPair, Side, SideParse } from '../model/index.ts';
import { type Decision, decide } from './decide.ts';
import { type Diagnosis, diagnose } from './diagnose.ts';
import type { EntailmentRules } from './rules.ts';
import { sentenceOf } from './sentence.ts';

export type PairParses = ReadonlyMap<string, Readonly<Record<Side, SideParse>>>;

export interface DecidedPair {
  readonly pair: EntailmentPair;
  readonly decision: Decision;
  /** Null where the pair does not name its content words. */
  readonly diagnosis: Diagnosis | null;
}

/** Every pair has its parses. */
export function decidePairs(
  pairs: readonly EntailmentPair[],
  parses: PairParses,
  rules: EntailmentRules,
): { readonly decided: readonly DecidedPair[]; readonly notices: Notices } {
  const notices = new Notices();
  const decided = pairs.flatMap(pair => {
    const both = parses.get(pair.id);
    if (both === undefined) return [];
    const text = sentenceOf(both.text, pair.text, rules);
    const hypothesis = sentenceOf(both.hypothesis, pair.hypothesis, rules);
    const decision = decide(text, hypothesis, rules);
    for (const [side, { renamed }] of [
      ['text', text],
      ['hypothesis', hypothesis],
    ] as const)
      if (renamed.length > 0)
        notices.add('universal-labels', () => ({
          place: both[side].place,
          text: `${quote(renamed[0]!)} is a label of Universal Dependencies; such labels are read as Stanford's`,
        }));
    warnOfIgnored(pair, both.hypothesis, decision, notices);
    return [{ pair, decision, diagnosis: diagnose(pair.words, text, hypothesis, decision) }];
  });
  return { decided, notices };
}

/** Most often the two sentences were cut into tokens differently, and the answer turns to no for that alone. */
function warnOfIgnored(pair: EntailmentPair, { place }: SideParse, { relations }: Decision, notices: Notices): void {
  const counted = relations.filter(({ status }) => status !== 'excluded');
  const ignored = counted.filter(({ status }) => status === 'ignored');
  if (2 * ignored.length <= counted.length) return;
  const words = [...new Set(ignored.flatMap(({ lacking }) => lacking))];
  notices.add('mostly-ignored', () => ({
    place,
    text: `pair ${quote(pair.id)}: ${ignored.length} of the hypothesis's ${counted.length} relations are ignored, because the text has no ${words.slice(0, 3).map(quote).join(', ')}; were both cut into tokens alike?`,
  }));
}
