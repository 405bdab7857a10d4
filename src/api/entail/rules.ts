// The rules of an entailment system: a preset, a file of rules, and an option for every heuristic, in this order of
// strength. A label that rules name and nothing bears is most likely a slip, which would change every decision unseen.
import { decode, didYouMean, quote, refuse, UsageError } from '../../bytes/index.ts';
import { type EntailmentRules, entailmentSystems, isListed, rulesFrom } from '../../entail/index.ts';
import type { EntailmentParser } from '../../families/index.ts';
import { isStanfordRelation, stanfordRelations } from '../../model/index.ts';
import { fileOf } from '../sources.ts';
import type { EntailOptions, RuleOptions } from './entail.ts';

export function rulesOf(options: EntailOptions): EntailmentRules {
  const { system: _, ...preset } = entailmentSystems.cambridge;
  const given = Object.keys(preset).flatMap(rule => {
    const value = options[rule as keyof RuleOptions];
    return value === undefined ? [] : [[rule, value]];
  });
  return rulesFrom(Object.fromEntries(given), null, rulesInFile(options));
}

function rulesInFile({ system, rules: source }: EntailOptions): EntailmentRules {
  const preset = entailmentSystems[system ?? 'cambridge'];
  if (source === undefined) return preset;
  const { name, bytes } = fileOf(source, source.name);
  let record: unknown;
  try {
    record = JSON.parse(decode(bytes));
  } catch {
    throw refuse('bad-rules', { file: name }, 'this is no JSON; rules are one object of it');
  }
  const rules = rulesFrom(record, name, preset);
  if (system !== undefined && rules.system !== system)
    throw new UsageError(`--system says ${system}, ${name} says ${rules.system}; leave one out`);
  return rules;
}

/** Refuses a label that is neither Stanford's nor in any of the parses. What a system has by itself is left alone. */
export function refuseUnknownLabels(
  options: EntailOptions,
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
    if (strange === undefined) continue;
    const text = `names ${quote(strange)}, which is no Stanford relation and stands in none of the parses${didYouMean(strange, [...stanfordRelations, ...used])}`;
    // About an option, or about the file of rules that has it.
    if (options[key] !== undefined) throw new UsageError(`--${key} ${text}`);
    throw refuse('unknown-label', options.rules === undefined ? null : { file: options.rules.name }, `${key} ${text}`);
  }
}

function labelsIn(parsers: readonly EntailmentParser[]): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const { parses } of parsers)
    for (const { text, hypothesis } of parses.values())
      for (const { relations } of [text, hypothesis]) for (const { label } of relations ?? []) labels.add(label);
  return labels;
}
