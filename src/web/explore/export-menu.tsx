// What can be taken away: the selection as a table, everything as a report, and the address.
import { useRef, useState } from 'preact/hooks';
import { CopyButton } from '../page-parts.tsx';
import type { Corpus, Engine } from './contract.ts';
import { refusalOf } from './engine-client.ts';
import { saveFile } from './save-file.ts';

interface ExportMenuProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
}

export function ExportMenu({ engine, corpus }: ExportMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const title = `${corpus.gold}: ${corpus.systems.map(({ name }) => name).join(', ')}`;
  const stem = corpus.gold.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}.-]+/gu, '-');
  const save = async (what: string, make: () => Promise<Blob>, name: string) => {
    setBusy(`Writing ${what} …`);
    setFailure('');
    try {
      saveFile(await make(), name);
      if (menu.current !== null) menu.current.open = false;
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
        if (event.key !== 'Escape' || menu.current === null) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>Export</summary>
      <div class="menu-box">
        <button type="button" class="quiet" onClick={() => save('the table', () => engine.exportCsv(), `${stem}.csv`)}>
          Selected sentences as CSV
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => save('the report', () => engine.exportReport(title), `${stem}.html`)}
        >
          Selection as an HTML report
        </button>
        <CopyAddress />
        <p class="found">A figure is saved as SVG where it is drawn, under “In words”.</p>
        <p role="status" class="found">
          {busy}
        </p>
        {failure !== '' && (
          <p class="refusal" role="alert">
            {failure}
          </p>
        )}
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
