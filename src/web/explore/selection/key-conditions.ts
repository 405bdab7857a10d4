// Conditions on what sentences hold: a key of a facet such as a label, right or wrong, and errors of a kind.
import { type CountPlace, type KeyCounts, keyCountsOf, readConfusionKey } from '../../../families/index.ts';
import { quotedName } from '../../../query/index.ts';
import type { Option } from '../../shared/fields.tsx';
import type { Corpus } from '../engine/contract.ts';
import { sumPlaces } from '../engine/keyed-rows.ts';
import type { OpenedSystem } from '../engine/open-corpus.ts';
import { anySystemIn, systemText } from '../link-values.ts';
import { ANYTHING, type Condition, choice, nameOfSystem, systemField, systemsOf } from './condition.ts';
import type { KeyCondition, KeyError } from './selection.ts';

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
    const facet = corpus.facets.find(each => each === link.get('by'));
    const system = anySystemIn(link.get('of'), corpus);
    if (facet === undefined || system === undefined) return { key: null };
    const error = errors.find(each => each.value === link.get('error'))?.value ?? 'any';
    return { key: { facet, key: link.get('key') ?? '', error, system } };
  },
  test: ({ key: condition }, { corpus }) => {
    if (condition === null) return null;
    const { facet, key, error, system } = condition;
    const { scoring, lengths } = corpus;
    if (facet === LENGTH) {
      const { least, most } = lengthsOfKey(key);
      return row => lengths[row]! >= least && lengths[row]! <= most;
    }
    const surpluses = systemsOf(corpus, system).map(own => {
      const places = keyCountsOf(scoring, facet, key, own.keyed.keys);
      return places === null ? new Float64Array(lengths.length) : surplusOf(own, places, error);
    });
    return row => surpluses.some(surplus => surplus[row]! > 0);
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

/** What a system has too many may be of words that gold does not have, of which queries know nothing. */
const goldStates = { any: null, missing: 'missed', extra: null, correct: 'right' };

/** The query that selects the same sentences; null where none surely does. */
export function queryOfKey(condition: KeyCondition | null, { systems, labelFacets }: Corpus): string | null {
  if (condition === null || condition.key === '' || !labelFacets.includes(condition.facet)) return null;
  const { key, error, system } = condition;
  const state = goldStates[error];
  const name = systems[system ?? -1]?.name;
  const by = name === undefined ? 'any' : quotedName(name);
  return state === null ? null : `label:${quotedName(key)} not kind:word ${state} by ${by}`;
}

/** By row, how much there is of what is asked for. */
function surplusOf(
  { rows, keyed }: OpenedSystem,
  { gold, system, goldRight, systemRight }: KeyCounts,
  error: KeyCondition['error'],
): Float64Array {
  const [added, taken] = {
    any: [[...gold, ...system], []],
    missing: [gold, goldRight],
    extra: [system, systemRight],
    correct: [goldRight, []],
  }[error] as [readonly CountPlace[], readonly CountPlace[]];
  return sumPlaces(rows, keyed, added, taken);
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
  test: ({ fault }, { corpus }) => {
    if (fault === null) return null;
    const { scoring, lengths } = corpus;
    const known = scoring.errorKinds.find(({ name }) => name === fault.kind);
    if (known === undefined) return () => false;
    const columnOf = ({ rows: { names, columns } }: OpenedSystem, name: string | null) =>
      (name === null ? null : columns[names.indexOf(name)]) ?? new Uint8Array(lengths.length);
    const columns = systemsOf(corpus, fault.system).map(
      system => [columnOf(system, known.more), columnOf(system, known.than)] as const,
    );
    return row => columns.some(([more, than]) => more[row]! > than[row]!);
  },
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
