// A sentence drawn: one system against gold, under the view that was chosen. The picture is made when it is asked for.
import { useId } from 'preact/hooks';
import type { Picture } from '../../picture/index.ts';
import { DrawnPicture, SystemTabs } from '../shared/drawn-picture.tsx';
import { ChoiceField } from '../shared/fields.tsx';
import { unpack } from './packing.ts';
import type { ReportData } from './report-data.ts';
import type { ReportProps } from './report-state.ts';

interface SentenceFigureProps extends ReportProps {
  readonly row: number;
  readonly onClose: () => void;
}

export function SentenceFigure({ data, row, state, onChange, onClose }: SentenceFigureProps) {
  const { systems, views } = data;
  const panel = useId();
  const pictures = picturesOf(data, row, state.system);
  const known = views.filter(view => pictures.some(each => each[view] !== undefined));
  const view = known.includes(state.view) ? state.view : (known[0] ?? '');
  const drawn = pictures.map(each => each[view]).filter(picture => picture !== undefined);
  return (
    <section
      class="drawn"
      aria-label={`Figure of ${data.noun} ${data.rows.first[row]}`}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div class="fields screen">
        <SystemTabs systems={systems} system={state.system} panel={panel} onChange={onChange} />
        {known.length > 1 && (
          <ChoiceField label="Errors by" value={view} options={known} onChoose={name => onChange({ view: name })} />
        )}
      </div>
      <div
        id={panel}
        {...(systems.length > 1 ? { role: 'tabpanel', 'aria-label': systems[state.system]?.name ?? '' } : {})}
      >
        {systems.length > 1 && <p class="print">{systems[state.system]?.name}</p>}
        {drawn.map(picture => (
          <DrawnPicture key={picture.title} picture={picture} system={systems[state.system]?.name ?? ''} view={view} />
        ))}
        {drawn.length === 0 && (
          <p>
            There is no figure of it: the files do not tell the words of this sentence, or nothing of it can be drawn.
          </p>
        )}
      </div>
    </section>
  );
}

/** Of every gold sentence of a row, by view. */
export function picturesOf(
  { pictures }: Pick<ReportData, 'pictures'>,
  row: number,
  system: number,
): readonly Readonly<Record<string, Picture>>[] {
  const bySystem = unpack(pictures, row) as readonly (readonly Readonly<Record<string, Picture>>[])[] | undefined;
  return bySystem?.[system] ?? [];
}
