// Labels that rules of entailment name and nothing bears: most likely a slip, which would change every decision unseen.
import type { Command } from 'commander';
import { didYouMean, quote, refuse, UsageError } from '../bytes/index.ts';
import { type EntailmentRules, entailmentSystems, isListed } from '../entail/index.ts';
import type { EntailmentParser } from '../families/index.ts';
import { isStanfordRelation, stanfordRelations } from '../model/index.ts';

/** Refuses a label that is neither Stanford's nor in any of the parses. What a system has by itself is left alone. */
export function refuseUnknownLabels(
  command: Command,
  rules: EntailmentRules,
  parsers: readonly EntailmentParser[],
): void {
  const used = labelsIn(parsers);
  const preset = entailmentSystems[rules.system];
  const made = rules.equate.map(([, as]) => as);
  const isKnown = (label: string) =>
    label.endsWith('*')
      ? [...stanfordRelations, ...used, 'prep_', 'prepc_', 'conj_'].some(each => each.startsWith(label.slice(0, -1)))
      : isStanfordRelation(label) || used.has(label);
  const isMeant = {
    core: (label: string) => isKnown(label) || made.includes(label),
    exclude: isKnown,
    equate: (label: string) => isKnown(label) || isListed(label, rules.core),
  };
  for (const key of ['core', 'exclude', 'equate'] as const) {
    if (rules[key] === preset[key]) continue;
    const strange = rules[key].flat().find(label => !isMeant[key](label));
    if (strange !== undefined) throw complaint(command, key, strange, [...stanfordRelations, ...used]);
  }
}

function labelsIn(parsers: readonly EntailmentParser[]): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const { parses } of parsers)
    for (const { text, hypothesis } of parses.values())
      for (const { relations } of [text, hypothesis]) for (const { label } of relations ?? []) labels.add(label);
  return labels;
}

/** About an option, or about the file of rules that has it. */
function complaint(command: Command, key: string, label: string, known: readonly string[]): Error {
  const text = `names ${quote(label)}, which is no Stanford relation and stands in none of the parses${didYouMean(label, known)}`;
  if (command.getOptionValueSource(key) === 'cli') return new UsageError(`--${key} ${text}`);
  return refuse('unknown-label', null, `${command.opts().rules}: ${key} ${text}`);
}
