// Which two systems are A and B.
import { SystemField } from '../shared/fields.tsx';
import type { PageProps } from './page-props.ts';

export function PairFields({ corpus: { systems }, state, onChange }: Pick<PageProps, 'corpus' | 'state' | 'onChange'>) {
  const [a, b] = state.selection.pair;
  const choosePair = (chosen: readonly [number, number]) => {
    // Whoever takes the other's place gives its own.
    const pair = chosen[0] === chosen[1] ? ([b, a] as const) : chosen;
    onChange({ selection: { ...state.selection, pair } });
  };
  return (
    <>
      <SystemField label="A" systems={systems} system={a} onChoose={system => choosePair([system, b])} />
      <SystemField label="B" systems={systems} system={b} onChoose={system => choosePair([a, system])} />
    </>
  );
}
