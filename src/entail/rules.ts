// How an entailment is decided: every heuristic of the two systems of Yuret, Rimell and Han (2013, sections 5 and 6) as a
// setting, and the systems as presets of them.

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
export type OptionalEquation = (typeof optionalEquations)[number];

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
export const styleOf = ({ system }: EntailmentRules) => (system === 'general' ? 'collapsed' : 'uncollapsed');

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
