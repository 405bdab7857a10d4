// Entailments decided from what a parser made of the pairs, and counted against gold.
import { type InputError, Notices, type Place, refuse, type Warning } from '../../bytes/index.ts';
import { isKnownLabel, tellOf } from '../../convert/index.ts';
import { type CountTable, TableTally } from '../../counts/index.ts';
import { type DecidedPair, decidePairs, type EntailmentRules, isListed, ruleSettings } from '../../entail/index.ts';
import type { EntailmentPair } from '../../model/index.ts';
import type { Settings } from '../scoring.ts';
import { type AnswerColumn, answerColumns, countAnswer } from './metric.ts';
import type { EntailmentParser } from './parses.ts';
import { conversionName, type StanfordConversion } from './stanford-files.ts';

export interface ScoredDecisions {
  readonly decided: readonly DecidedPair[];
  /** A row for every pair that has an answer and a gold one. */
  readonly table: CountTable<AnswerColumn>;
  readonly warnings: readonly Warning[];
}

export function scoreDecisions(
  parser: EntailmentParser,
  pairs: readonly EntailmentPair[],
  rules: EntailmentRules,
): ScoredDecisions {
  const { decided, notices } = decidePairs(pairs, parser.parses, rules);
  const all = new Notices();
  all.append(parser.warnings);
  checkLabels(parser, rules, all);
  checkStyle(parser, rules, all);
  all.append(notices.list());
  const tally = new TableTally(answerColumns, true);
  for (const [index, { pair, decision }] of decided.entries()) {
    const { gold } = pair;
    const { answer, reason } = decision;
    if (gold === null || answer === null) continue;
    tally.begin({ from: index, to: index + 1 });
    countAnswer({ pair, gold, answer, reason }, tally);
  }
  return { decided, table: tally.table(), warnings: all.list() };
}

/** Relations under the names of another scheme would never be found; those that the rules name are meant. */
function checkLabels({ parses }: EntailmentParser, rules: EntailmentRules, notices: Notices): void {
  const named = [...rules.core, ...rules.exclude, ...rules.equate.flat()];
  const strange = new Map<string, number>();
  let [count, all] = [0, 0];
  let place: Place | null = null;
  for (const { text, hypothesis } of parses.values())
    for (const parse of [text, hypothesis])
      for (const { label } of parse.relations ?? []) {
        all++;
        if (isKnownLabel(label) || isListed(label, named)) continue;
        count++;
        place ??= parse.place;
        strange.set(label, (strange.get(label) ?? 0) + 1);
      }
  if (place === null) return;
  const names = [...strange].sort(([, one], [, other]) => other - one).map(([label]) => label);
  const about = "relations have no label of Stanford's or of Universal Dependencies";
  const remedy = "name relations as Stanford does, or give the parser's own trees or CoNLL-U";
  tellOf({ count, all, names }, about, { code: 'unknown-labels', place, remedy }, notices);
}

/** Tells of prepositions in another style than the rules look for: `prep_in` where they name `prep`, or the other way round. */
function checkStyle({ parses }: EntailmentParser, { core }: EntailmentRules, notices: Notices): void {
  const isCollapsed = (label: string) => /^prepc?_/.test(label);
  const isBasic = (label: string) => label === 'prep' || label === 'pobj';
  const named = core.some(isCollapsed);
  if (named === core.some(isBasic)) return;
  const [isWanted, isOther] = named ? [isCollapsed, isBasic] : [isBasic, isCollapsed];
  const sentences = [...parses.values()].flatMap(({ text, hypothesis }) => [text, hypothesis]);
  const countOf = (is: (label: string) => boolean) =>
    sentences.reduce((sum, { relations }) => sum + (relations ?? []).filter(({ label }) => is(label)).length, 0);
  if (countOf(isWanted) >= countOf(isOther)) return;
  const first = sentences.find(({ relations }) => relations?.some(({ label }) => isOther(label)));
  const [has, seeks, style] = named ? ['prep and pobj', 'prep_in', 'collapsed'] : ['prep_in', 'prep', 'uncollapsed'];
  notices.add('other-style', () => ({
    place: first!.place,
    text: `prepositions are relations such as ${has} here, but the rules look for those such as ${seeks}; give ${style} relations, or trees or CoNLL-U with --relations ${style}`,
  }));
}

export function decisionSettings(
  rules: EntailmentRules,
  { sources }: EntailmentParser,
  conversion: StanfordConversion,
): Settings {
  return [...ruleSettings(rules), ['relations', sources.size > 0 ? conversionName(conversion, sources) : 'given']];
}

export function withoutGold(file: string): InputError {
  return refuse('no-gold', { file }, 'the pairs have no gold answers, so there is nothing to score');
}
