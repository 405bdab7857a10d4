// Conditions on what sentences hold: a key of a facet such as a label, right or wrong, and errors of a kind.
import { readConfusionKey } from '../../../families/index.ts';
import { querySystem, quotedName } from '../../../query/index.ts';
import type { Option } from '../../shared/fields.tsx';
import { anySystemIn, systemText } from '../link-values.ts';
import {
  ANYTHING,
  type Condition,
  choice,
  nameOfSystem,
  type QueriedCorpus,
  rangeQuery,
  systemField,
} from './condition.ts';
import type { KeyError } from './selection.ts';

const LENGTH = 'length';

/** What a key can be in a sentence: as it is chosen, and as it is told. */
const errors: readonly (Option<KeyError> & { readonly told: string })[] = [
  { value: 'any', text: 'anywhere', told: '' },
  { value: 'missing', text: 'missed by a system', told: ' missed' },
  { value: 'extra', text: 'too many in a system', told: ' too many' },
  { value: 'correct', text: 'right in a system', told: ' right' },
];

/** Of what is right or wrong as a whole. */
const answerErrors: readonly Option<KeyError>[] = [
  { value: 'any', text: 'however answered' },
  { value: 'missing', text: 'YES answered NO' },
  { value: 'extra', text: 'NO answered YES' },
  { value: 'correct', text: 'answered right' },
];

/** Sentences with a label, a relation, a category and so on, or with an error in one. */
export const keyCondition = {
  none: { key: null },
  describe: ({ key: condition }, corpus) => {
    if (condition === null) return null;
    const { facet, key, error, system } = condition;
    const name = system === null ? null : nameOfSystem(corpus, system);
    if (facet === 'confusion') {
      const [gold, instead] = readConfusionKey(key);
      return `gold ${gold}, ${name ?? 'system'} ${instead}`;
    }
    const told = `${facet} ${key === '' ? '(none)' : key}${errors.find(each => each.value === error)?.told ?? ''}`;
    return name === null ? told : `${told} by ${name}`;
  },
  toLink: ({ key }) => ({
    by: key?.facet ?? '',
    key: key?.key ?? '',
    error: key?.error ?? '',
    of: systemText(key?.system ?? null),
  }),
  fromLink: (link, corpus) => {
    const facet = [...corpus.facets, ...corpus.queryFacets].find(each => each === link.get('by'));
    const system = anySystemIn(link.get('of'), corpus);
    if (facet === undefined || system === undefined) return { key: null };
    const error = errors.find(each => each.value === link.get('error'))?.value ?? 'any';
    return { key: { facet, key: link.get('key') ?? '', error, system } };
  },
  query: ({ key: condition }, { systems }) => {
    if (condition === null) return null;
    const { facet, key, error, system } = condition;
    if (facet === LENGTH) {
      const { least, most } = lengthsOfKey(key);
      return Number.isNaN(least + most) ? 'length < 0' : rangeQuery('length', least, most, String);
    }
    const [gold, instead] = facet === 'confusion' ? readConfusionKey(key) : [key, null];
    const own = `${quotedName(gold)}${instead === null ? '' : `>${quotedName(instead)}`}`;
    const state = { any: '', missing: ' missed', extra: ' extra', correct: ' right' }[error];
    return `has:${quotedName(facet)}=${own}${state}${bySystem(system, systems)}`;
  },
  control: ({ key }, { facets: known, isGraded }) => {
    // Lengths have fields of their own.
    const facets = known.filter(facet => facet !== LENGTH);
    if (facets.length === 0) return null;
    return {
      legend: 'Labels and errors',
      fields: [
        {
          kind: 'key',
          label: 'With a',
          value: key,
          facets,
          errors: isGraded ? errors : answerErrors,
          change: chosen => ({ key: chosen }),
        },
      ],
    };
  },
} as const satisfies Condition;

function bySystem(system: number | null, systems: QueriedCorpus['systems']): string {
  return system === null ? '' : ` by ${querySystem(system, systems)}`;
}

/** The lengths that a key of the breakdown by length stands for: keys read `11-20`, or `0`. */
export function lengthsOfKey(key: string): { readonly least: number; readonly most: number } {
  const [least = Number.NaN, most = least] = key.split('-').map(Number);
  return { least, most };
}

/** Sentences with an error of a kind, such as wrong heads. */
export const errorKindCondition = {
  none: { fault: null },
  describe: ({ fault }, corpus) => {
    if (fault === null) return null;
    return fault.system === null ? fault.kind : `${fault.kind} of ${nameOfSystem(corpus, fault.system)}`;
  },
  toLink: ({ fault }) => ({ fault: fault?.kind ?? '', faulty: systemText(fault?.system ?? null) }),
  fromLink: (link, corpus) => {
    const kind = corpus.errorKinds.find(each => each === link.get('fault'));
    const system = anySystemIn(link.get('faulty'), corpus);
    return { fault: kind === undefined || system === undefined ? null : { kind, system } };
  },
  query: ({ fault }, { systems }) =>
    fault === null ? null : `has:${quotedName(fault.kind)}${bySystem(fault.system, systems)}`,
  control: ({ fault }, corpus) => {
    const kinds = corpus.errorKinds.map(kind => ({ value: kind, text: kind }));
    if (kinds.length === 0) return null;
    return {
      legend: 'Kinds of errors',
      fields: [
        choice('With', fault?.kind ?? '', [ANYTHING, ...kinds], kind => ({
          fault: kind === '' ? null : { kind, system: fault?.system ?? null },
        })),
        ...(fault === null ? [] : [systemField('made by', fault.system, system => ({ fault: { ...fault, system } }))]),
      ],
    };
  },
} as const satisfies Condition;
