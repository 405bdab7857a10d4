// Which of several systems a page is about.
import { PlaceField } from '../shared/fields.tsx';
import type { PageProps } from './page-props.ts';

export function SystemChoice({
  corpus: { systems },
  state: { system },
  onChange,
}: Pick<PageProps, 'corpus' | 'state' | 'onChange'>) {
  if (systems.length < 2) return null;
  const titles = systems.map(({ name }) => name);
  return <PlaceField label="System" titles={titles} place={system} onChoose={system => onChange({ system })} />;
}
