import { SystemField } from '../shared/fields.tsx';
import type { PageProps } from './page-props.ts';

/** The system that has a page to itself. */
export function ShownSystem({ corpus, state, onChange }: Pick<PageProps, 'corpus' | 'state' | 'onChange'>) {
  const onChoose = (system: number) => onChange({ system });
  return <SystemField label="System" systems={corpus.systems} system={state.system} onChoose={onChoose} />;
}
