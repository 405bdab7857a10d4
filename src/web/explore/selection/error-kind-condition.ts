import type { OpenedSystem } from '../engine/open-corpus.ts';
import { systemIn, systemText } from '../link-values.ts';
import { ANYTHING, type Condition, choice, systemField, systemName, systemsOf } from './condition.ts';

/** Sentences with an error of a kind, such as wrong heads. */
export const errorKindCondition = {
  none: { fault: null },
  describe: ({ fault }, corpus) => {
    if (fault === null) return null;
    return fault.system === null ? fault.kind : `${fault.kind} of ${systemName(corpus, fault.system)}`;
  },
  toLink: ({ fault }) => ({ fault: fault?.kind ?? '', faulty: systemText(fault?.system ?? null) }),
  fromLink: (link, corpus) => {
    const kind = corpus.errorKinds.find(each => each === link.get('fault'));
    return { fault: kind === undefined ? null : { kind, system: systemIn(link.get('faulty'), corpus) } };
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
