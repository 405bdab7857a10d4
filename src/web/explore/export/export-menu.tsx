// What can be taken away: the selection as a table or as a report, what is drawn on the page, and the address.
import { useRef, useState } from 'preact/hooks';
import { CopyButton, QuietButton, Refusal } from '../../shared/page-parts.tsx';
import { exportStem, saveFile } from '../../shared/save-file.ts';
import { useListener } from '../../shared/use-listener.ts';
import type { Corpus, Engine } from '../engine/contract.ts';
import { refusalOf } from '../engine/engine-client.ts';
import { design } from '../scores/design.ts';
import { type DrawnFigure, drawnFigures, saveFigure } from './saved-figure.tsx';

interface ExportMenuProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  /** Of resampling. */
  readonly rounds: number;
  /** Until then what was chosen last is on its way, and the engine still has what was chosen before. */
  settled(): Promise<void>;
}

export function ExportMenu({ engine, corpus, rounds, settled }: ExportMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const [figures, setFigures] = useState<readonly DrawnFigure[]>([]);
  const names = corpus.systems.map(({ name }) => name);
  const title = `${corpus.gold}: ${names.join(', ')}`;
  const stem = exportStem(corpus.gold, names);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && menu.current?.contains(target) === false) close();
  };
  useListener(document, 'pointerdown', closeOutside);
  useListener(document, 'focusin', closeOutside);
  const save = async (what: string, make: () => Promise<Blob>, name: string) => {
    setBusy(`Writing ${what} …`);
    setFailure('');
    try {
      await settled();
      saveFile(await make(), name);
      close();
    } catch (error) {
      setFailure(refusalOf(error));
    } finally {
      setBusy('');
    }
  };
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onToggle={() => setFigures(drawnFigures())}
    >
      <summary>Export</summary>
      <div class="menu-box">
        <QuietButton onClick={() => save('the table', () => engine.exportCsv(), `${stem}.csv`)}>
          Selected {corpus.noun}s as CSV
        </QuietButton>
        <QuietButton
          onClick={() => save('the report', () => engine.exportReport(title, { ...design, rounds }), `${stem}.html`)}
        >
          Selection as an HTML report
        </QuietButton>
        {figures.map(figure => (
          <QuietButton
            key={figure.name}
            onClick={() => {
              saveFigure(figure, stem);
              close();
            }}
          >
            {figure.name}, as SVG
          </QuietButton>
        ))}
        <CopyAddress />
        <p class="found">The figure of a {corpus.noun} is saved where it is drawn, under “In words”.</p>
        <p role="status" class="found">
          {busy}
        </p>
        {failure !== '' && <Refusal>{failure}</Refusal>}
      </div>
    </details>
  );
}

/** As it is when it is copied. */
function CopyAddress() {
  const [address, setAddress] = useState(location.href);
  return (
    <span onPointerEnter={() => setAddress(location.href)} onFocusIn={() => setAddress(location.href)}>
      <CopyButton text={address} label="Copy the address" />
    </span>
  );
}
