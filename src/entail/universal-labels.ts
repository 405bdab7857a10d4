// Labels of Universal Dependencies that stand where Stanford's should: parsers print them in Stanford's layout too.
// Only what a label alone can tell is renamed; trees in CoNLL-U are converted by rule instead.
import { stanfordLabels } from '../model/index.ts';

const stanford = new Map(
  Object.entries({
    ...stanfordLabels,
    'nsubj:xsubj': 'xsubj',
    'obl:agent': 'agent',
  }),
);

/** Null for a label that is not one of Universal Dependencies alone. */
export function stanfordLabelOf(label: string): string | null {
  const known = stanford.get(label);
  if (known !== undefined) return known;
  const [, universal = '', subtype = ''] = /^([a-z]+):(.+)$/.exec(label) ?? [];
  if (universal === 'nmod' || universal === 'obl') return `prep_${subtype.replace(/[: ]/g, '_')}`;
  if (universal === 'conj') return `conj_${subtype}`;
  if (universal === 'advcl' || universal === 'acl') return universal;
  return universal === '' ? null : (stanford.get(universal) ?? universal);
}
