// Labels of Universal Dependencies that stand where Stanford's should: parsers print them in Stanford's layout too.
// Only what a label alone can tell is renamed; trees in CoNLL-U are converted by rule instead.

const stanford: Readonly<Record<string, string>> = {
  'nsubj:pass': 'nsubjpass',
  'nsubj:xsubj': 'xsubj',
  'csubj:pass': 'csubjpass',
  obj: 'dobj',
  'aux:pass': 'auxpass',
  'acl:relcl': 'rcmod',
  'det:predet': 'predet',
  compound: 'nn',
  'compound:prt': 'prt',
  flat: 'nn',
  fixed: 'mwe',
  nummod: 'num',
  'nmod:poss': 'poss',
  'nmod:tmod': 'tmod',
  'obl:tmod': 'tmod',
  'nmod:npmod': 'npadvmod',
  'obl:npmod': 'npadvmod',
  'nmod:unmarked': 'npadvmod',
  'obl:unmarked': 'npadvmod',
  'obl:agent': 'agent',
  obl: 'npadvmod',
  nmod: 'dep',
  list: 'dep',
  orphan: 'dep',
  reparandum: 'dep',
  goeswith: 'dep',
};

/** Null for a label that is not one of Universal Dependencies alone. */
export function stanfordLabelOf(label: string): string | null {
  if (Object.hasOwn(stanford, label)) return stanford[label] ?? null;
  const [, universal = '', subtype = ''] = /^([a-z]+):(.+)$/.exec(label) ?? [];
  if (universal === 'nmod' || universal === 'obl') return `prep_${subtype.replace(/[: ]/g, '_')}`;
  if (universal === 'conj') return `conj_${subtype}`;
  if (universal === 'advcl' || universal === 'acl') return universal;
  return universal === '' ? null : (stanford[universal] ?? universal);
}
