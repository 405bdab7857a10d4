// Rules as people write them: one JSON object, `{"system":"general","core":["nsubj","prep_*"],"need":"any"}`. What it does
// not say is as in the system it names.
import { quote, refuse } from '../bytes/index.ts';
import { type EntailmentRules, entailmentSystems, optionalEquations, systems } from './rules.ts';

/** `where` begins the message: the file, or the option. */
export function rulesFrom(record: unknown, where: string, given: EntailmentRules): EntailmentRules {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw refuse('bad-rules', null, `${where}: rules are one JSON object, {"core":["nsubj","dobj"]}`);
  const entries = Object.entries(record);
  const system = entries.find(([key]) => key === 'system')?.[1];
  const named = systems.find(name => name === system);
  let rules = named === undefined ? given : entailmentSystems[named];
  for (const [key, value] of entries) {
    const read = Object.hasOwn(readers, key) ? readers[key as keyof EntailmentRules] : undefined;
    if (read === undefined)
      throw refuse(
        'unknown-rule',
        null,
        `${where}: there is no rule ${quote(key)}; there are ${Object.keys(readers).join(', ')}`,
      );
    const result = read(value);
    if (result === null)
      throw refuse(
        'bad-rule',
        null,
        `${where}: ${key} is ${shapes[key as keyof EntailmentRules]}, not ${quote(JSON.stringify(value))}`,
      );
    rules = { ...rules, [key]: result };
  }
  return rules;
}

type Reader = (value: unknown) => EntailmentRules[keyof EntailmentRules] | null;

const oneOf =
  <T extends string>(...choices: readonly T[]) =>
  (value: unknown): T | null =>
    choices.find(choice => choice === value) ?? null;

const texts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every(item => typeof item === 'string' && item !== '') ? value : null;

const truth = (value: unknown) => (typeof value === 'boolean' ? value : null);

const readers: Readonly<Record<keyof EntailmentRules, Reader>> = {
  system: oneOf(...systems),
  core: texts,
  equate: value => {
    const pairs = Array.isArray(value)
      ? value.map(pair => (typeof pair === 'string' ? pair.split('=') : texts(pair)))
      : null;
    const isPair = (pair: readonly string[] | null): pair is [string, string] =>
      pair?.length === 2 && !pair.includes('');
    return pairs?.every(isPair) ? pairs : null;
  },
  exclude: texts,
  ignoreUnknown: truth,
  tokenKey: oneOf('lemma', 'form', 'lemma-or-form'),
  need: oneOf('any', 'core', 'none'),
  missingCore: oneOf('no', 'allow'),
  noParse: oneOf('NO', 'skip'),
  lemmas: oneOf('rules', 'input', 'input-or-rules'),
  posChangeIsNo: truth,
  equations: value => {
    const names = texts(value)?.map(name => optionalEquations.find(equation => equation === name));
    return names?.every(name => name !== undefined) ? names : null;
  },
};

const shapes: Readonly<Record<keyof EntailmentRules, string>> = {
  system: systems.join(', '),
  core: 'a list of labels, such as ["nsubj","prep_*"]',
  equate: 'a list of pairs of labels, such as ["nsubjpass=dobj"]',
  exclude: 'a list of labels, such as ["root","punct"]',
  ignoreUnknown: 'true or false',
  tokenKey: 'lemma, form or lemma-or-form',
  need: 'any, core or none',
  missingCore: 'no or allow',
  noParse: 'NO or skip',
  lemmas: 'rules, input or input-or-rules',
  posChangeIsNo: 'true or false',
  equations: `a list of ${optionalEquations.join(', ')}`,
};
