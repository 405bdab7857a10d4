// The rules of an entailment system: a preset, a file of rules, and an option for every heuristic, in this order of
// strength. A label that rules name and nothing bears is most likely a slip, which would change every decision unseen.
import { decode, didYouMean, quote, refuse, UsageError } from '../../bytes/index.ts';
import { type EntailmentRules, entailmentSystems, isListed, optionalEquations, rulesFrom } from '../../entail/index.ts';
import type { EntailmentParser } from '../../families/index.ts';
import { isStanfordRelation, stanfordRelations } from '../../model/index.ts';
import { fileOf } from '../sources.ts';
import type { RuleOptions } from './options.ts';

export function rulesOf(options: RuleOptions): EntailmentRules {
  const { core, equate, exclude, unknown, tokenKey, need, missingCore, unparsed, lemmas, posChangeIsNo, also } =
    options;
  const filed = rulesInFile(options);
  for (const item of equate ?? [])
    if (!/^[^=]+=[^=]+$/.test(item))
      throw new UsageError(`--equate takes pairs of labels, such as nsubjpass=dobj, not ${quote(item)}`);
  for (const item of also ?? [])
    if (!optionalEquations.some(name => name === item))
      throw new UsageError(
        `--also has no equation ${quote(item)}; there are ${optionalEquations.join(', ')}${didYouMean(item, optionalEquations)}`,
      );
  const given = {
    core,
    equate,
    exclude,
    ignoreUnknown: unknown && unknown === 'ignore',
    tokenKey,
    need,
    missingCore,
    noParse: unparsed && (unparsed === 'no' ? 'NO' : 'skip'),
    lemmas,
    posChangeIsNo,
    equations: also,
  };
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return rulesFrom(Object.fromEntries(said), 'options', filed);
}

function rulesInFile({ system, rules: source }: RuleOptions): EntailmentRules {
  const preset = entailmentSystems[system ?? 'cambridge'];
  if (source === undefined) return preset;
  const { name, bytes } = fileOf(source, source.name);
  let record: unknown;
  try {
    record = JSON.parse(decode(bytes));
  } catch {
    throw refuse('bad-rules', null, `${name}: this is no JSON; rules are one object of it`);
  }
  const rules = rulesFrom(record, name, preset);
  if (system !== undefined && rules.system !== system)
    throw new UsageError(`--system says ${system}, ${name} says ${rules.system}; leave one out`);
  return rules;
}

/** Refuses a label that is neither Stanford's nor in any of the parses. What a system has by itself is left alone. */
export function refuseUnknownLabels(
  options: RuleOptions,
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
    throw refuse('unknown-label', null, `${options.rules?.name}: ${key} ${text}`);
  }
}

function labelsIn(parsers: readonly EntailmentParser[]): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const { parses } of parsers)
    for (const { text, hypothesis } of parses.values())
      for (const { relations } of [text, hypothesis]) for (const { label } of relations ?? []) labels.add(label);
  return labels;
}
