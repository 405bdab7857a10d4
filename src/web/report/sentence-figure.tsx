// A sentence drawn: one system against gold, under the view that was chosen. The picture is made when it is asked for.
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { describePicture, type Picture, pictureSvg } from '../../picture/index.ts';
import { ChoiceField } from '../shared/fields.tsx';
import { ScrollBox } from '../shared/page-parts.tsx';
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
        {systems.length > 1 && (
          <Tabs
            label="System"
            names={systems.map(({ name }) => name)}
            chosen={state.system}
            panel={panel}
            onChoose={system => onChange({ system })}
          />
        )}
        {known.length > 1 && (
          <ChoiceField
            label="Errors by"
            value={view}
            options={known.map(name => ({ value: name, text: name }))}
            onChoose={name => onChange({ view: name })}
          />
        )}
      </div>
      <div
        id={panel}
        {...(systems.length > 1 ? { role: 'tabpanel', 'aria-label': systems[state.system]?.name ?? '' } : {})}
      >
        {systems.length > 1 && <p class="print">{systems[state.system]?.name}</p>}
        {drawn.map(picture => (
          <DrawnPicture key={picture.title} picture={picture} />
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

/** Characters of a drawing, of a thousand words or so, at which browsers stand still for a third of a second. */
const LARGE = 500_000;

export function DrawnPicture({ picture }: { readonly picture: Picture }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const svg = useMemo(() => pictureSvg(picture, 'page'), [picture]);
  const isDrawn = isWanted || svg.length <= LARGE;
  useEffect(() => {
    ref.current?.replaceChildren(svgNode(svg));
  }, [svg, isDrawn]);
  const save = () => {
    const address = URL.createObjectURL(new Blob([pictureSvg(picture)], { type: 'image/svg+xml' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${picture.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return (
    <>
      {picture.kind === 'arcs' && picture.unordered === true && (
        <p class="found">No file tells the sentence: its words stand in the order in which relations name them.</p>
      )}
      {isDrawn ? (
        <ScrollBox label={`Figure: ${picture.title}`}>
          <div class="picture" ref={ref} />
        </ScrollBox>
      ) : (
        <p class="screen">
          The figure of so long a sentence takes a while.{' '}
          <button type="button" class="quiet" onClick={() => setWanted(true)}>
            Draw it
          </button>
        </p>
      )}
      <details class="screen">
        <summary>In words</summary>
        <p>{describePicture(picture)}</p>
        <button type="button" class="quiet" onClick={save}>
          Save the figure as SVG
        </button>
      </details>
    </>
  );
}

/** Parsed as XML, so that no text in it can be markup. */
function svgNode(svg: string): Node {
  return document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
}

interface TabsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: number;
  /** The id of what they switch. */
  readonly panel: string;
  readonly onChoose: (index: number) => void;
}

/** The arrow keys go from tab to tab. */
export function Tabs({ label, names, chosen, panel, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: names.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + names.length) % names.length;
    onChoose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={go}>
      {names.map((name, i) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={i === chosen}
          aria-controls={panel}
          tabIndex={i === chosen ? 0 : -1}
          onClick={() => onChoose(i)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
