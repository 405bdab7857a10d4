// How an entailment is decided: every heuristic of the two systems of Yuret, Rimell and Han (2013, sections 5 and 6) as a
// setting, and the systems as presets of them.
import { quote, refuse } from '../bytes/index.ts';

export const systems = ['cambridge', 'general', 'overlap'] as const;
export type SystemName = (typeof systems)[number];

/** Ways to close gaps that both systems are known to have; none is in the originals. */
export const optionalEquations = [
  'xsubj=nsubj',
  'agent=nsubj',
  'amod-participle=dobj',
  'iobj=dobj',
  'nsubj-adjective=amod',
] as const;
/** A gap that can be closed, by its name. */
export type OptionalEquation = (typeof optionalEquations)[number];

/** Every heuristic of an entailment system. */
export interface EntailmentRules {
  /** Whose rules these are, or differ from. */
  readonly system: SystemName;
  /** Labels that must be found in the text; `prep_*` is all that begin so. Compared after equation. */
  readonly core: readonly string[];
  /** The first label counts as the second, on both sides; in this order. */
  readonly equate: readonly (readonly [label: string, as: string])[];
  /** Labels that never count. */
  readonly exclude: readonly string[];
  /** Relations of the hypothesis with a word that the text lacks do not count. */
  readonly ignoreUnknown: boolean;
  /** What of two words must be the same. */
  readonly tokenKey: 'lemma' | 'form' | 'lemma-or-form';
  /** What must be found in the text for a yes. */
  readonly need: 'any' | 'core' | 'none';
  /** What a missing core relation means. */
  readonly missingCore: 'no' | 'allow';
  /** What a pair without analysis gets; `skip` leaves it out of the score. */
  readonly noParse: 'NO' | 'skip';
  /** Lemmas by our rules, as the parser gave them, or by rule where it gave none. */
  readonly lemmas: 'rules' | 'input' | 'input-or-rules';
  /** No where a word that both sentences share is of another part of speech in the hypothesis. */
  readonly posChangeIsNo: boolean;
  /** Gaps that are closed. */
  readonly equations: readonly OptionalEquation[];
}

const cambridge: EntailmentRules = {
  system: 'cambridge',
  core: ['nsubj', 'csubj', 'csubjpass', 'dobj', 'iobj'],
  equate: [['nsubjpass', 'dobj']],
  exclude: ['root', 'punct'],
  ignoreUnknown: true,
  tokenKey: 'lemma',
  need: 'any',
  missingCore: 'no',
  noParse: 'NO',
  lemmas: 'input-or-rules',
  posChangeIsNo: false,
  equations: [],
};

export const entailmentSystems: Readonly<Record<SystemName, EntailmentRules>> = {
  cambridge,
  general: { ...cambridge, system: 'general', core: ['nsubj', 'dobj', 'prep_*'], need: 'core' },
  overlap: { ...cambridge, system: 'overlap', core: [], missingCore: 'allow' },
};

/** Whether relations should have their prepositions in the label, where there is a choice. */
export const relationStyleOf = ({ system }: EntailmentRules) => (system === 'general' ? 'collapsed' : 'uncollapsed');

/** `prep_in` is in `prep_*`. */
export function isListed(label: string, list: readonly string[]): boolean {
  return list.some(entry => (entry.endsWith('*') ? label.startsWith(entry.slice(0, -1)) : label === entry));
}

/** The label that counts. */
export function equated(label: string, { equate, equations }: EntailmentRules): string {
  let counted = label;
  for (const [from, to] of equate) if (counted === from) counted = to;
  for (const name of equations) {
    const [from, to] = labelEquations[name] ?? [];
    if (counted === from && to !== undefined) counted = to;
  }
  return counted;
}

/** Those that rename a label and do no more. */
const labelEquations: Readonly<Partial<Record<OptionalEquation, readonly [string, string]>>> = {
  'xsubj=nsubj': ['xsubj', 'nsubj'],
  'agent=nsubj': ['agent', 'nsubj'],
  'iobj=dobj': ['iobj', 'dobj'],
};

/** All of it, as the signature shows it. */
export function ruleSettings(rules: EntailmentRules): readonly (readonly [name: string, value: string])[] {
  const list = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(','));
  return [
    ['system', rules.system],
    ['core', list(rules.core)],
    ['equate', list(rules.equate.map(pair => pair.join('=')))],
    ['exclude', list(rules.exclude)],
    ['unknown', rules.ignoreUnknown ? 'ignored' : 'kept'],
    ['key', rules.tokenKey],
    ['need', rules.need],
    ['missing-core', rules.missingCore],
    ['no-parse', rules.noParse],
    ['lemmas', rules.lemmas],
    ['pos-change', rules.posChangeIsNo ? 'no' : 'allowed'],
    ['equations', list(rules.equations)],
  ];
}

// Rules as people write them: one JSON object, `{"system":"general","core":["nsubj","prep_*"],"need":"any"}`. What it does
// not say is as in the system it names.

/** `file` is null for the options of a call. */
export function rulesFrom(record: unknown, file: string | null, given: EntailmentRules): EntailmentRules {
  const refused = (code: string, text: string) =>
    file === null ? refuse(code, null, `options: ${text}`) : refuse(code, { file }, text);
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw refused('bad-rules', 'rules are one JSON object, {"core":["nsubj","dobj"]}');
  const entries = Object.entries(record);
  const system = entries.find(([key]) => key === 'system')?.[1];
  const named = systems.find(name => name === system);
  let rules = named === undefined ? given : entailmentSystems[named];
  for (const [key, value] of entries) {
    const rule = Object.hasOwn(ruleShapes, key) ? ruleShapes[key as keyof EntailmentRules] : undefined;
    if (rule === undefined) {
      const known = Object.keys(ruleShapes).join(', ');
      throw refused('unknown-rule', `there is no rule ${quote(key)}; there are ${known}`);
    }
    const result = rule.read(value);
    if (result === null) throw refused('bad-rule', `${key} is ${rule.shape}, not ${quote(JSON.stringify(value))}`);
    rules = { ...rules, [key]: result };
  }
  return rules;
}

type ReadRule = (value: unknown) => EntailmentRules[keyof EntailmentRules] | null;

/** How a rule is read, null where it cannot be, and what it looks like, for messages. */
interface RuleShape {
  readonly read: ReadRule;
  readonly shape: string;
}

const oneOf = (shape: string, ...choices: readonly (EntailmentRules[keyof EntailmentRules] & string)[]): RuleShape => ({
  read: value => choices.find(choice => choice === value) ?? null,
  shape,
});

const readLabels = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every(item => typeof item === 'string' && item !== '') ? value : null;

const labels = (example: string): RuleShape => ({ read: readLabels, shape: `a list of labels, such as ${example}` });

const trueOrFalse: RuleShape = {
  read: value => (typeof value === 'boolean' ? value : null),
  shape: 'true or false',
};

const ruleShapes: Readonly<Record<keyof EntailmentRules, RuleShape>> = {
  system: oneOf(systems.join(', '), ...systems),
  core: labels('["nsubj","prep_*"]'),
  equate: {
    read: value => {
      const pairs = Array.isArray(value)
        ? value.map(pair => (typeof pair === 'string' ? pair.split('=') : readLabels(pair)))
        : null;
      const isPair = (pair: readonly string[] | null): pair is [string, string] =>
        pair?.length === 2 && !pair.includes('');
      return pairs?.every(isPair) ? pairs : null;
    },
    shape: 'a list of pairs of labels, such as ["nsubjpass=dobj"]',
  },
  exclude: labels('["root","punct"]'),
  ignoreUnknown: trueOrFalse,
  tokenKey: oneOf('lemma, form or lemma-or-form', 'lemma', 'form', 'lemma-or-form'),
  need: oneOf('any, core or none', 'any', 'core', 'none'),
  missingCore: oneOf('no or allow', 'no', 'allow'),
  noParse: oneOf('NO or skip', 'NO', 'skip'),
  lemmas: oneOf('rules, input or input-or-rules', 'rules', 'input', 'input-or-rules'),
  posChangeIsNo: trueOrFalse,
  equations: {
    read: value => {
      const names = readLabels(value)?.map(name => optionalEquations.find(equation => equation === name));
      return names?.every(name => name !== undefined) ? names : null;
    },
    shape: `a list of ${optionalEquations.join(', ')}`,
  },
};
