// What can be taken away: the selection as a table or as a report, and the address.
import { useState } from 'preact/hooks';
import { Menu } from '../../shared/menu.tsx';
import { CopyButton, QuietButton, Refusal } from '../../shared/page-parts.tsx';
import { exportStem, saveFile } from '../../shared/save-file.ts';
import type { Corpus, Engine } from '../engine/contract.ts';
import { refusalOf } from '../engine/engine-client.ts';
import { design } from '../scores/design.ts';
import { partAddress } from '../start/offers.ts';

interface ExportMenuProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  /** Of resampling. */
  readonly rounds: number;
  /** Until then what was chosen last is on its way, and the engine still has what was chosen before. */
  settled(): Promise<void>;
}

export function ExportMenu({ engine, corpus, rounds, settled }: ExportMenuProps) {
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const names = corpus.systems.map(({ name }) => name);
  const title = `${corpus.gold}: ${names.join(', ')}`;
  const stem = exportStem(corpus.gold, names);
  const save = async (what: string, make: () => Promise<Blob>, name: string) => {
    setBusy(`Writing ${what} …`);
    setFailure('');
    try {
      await settled();
      saveFile(await make(), name);
      return true;
    } catch (error) {
      setFailure(refusalOf(error));
      return false;
    } finally {
      setBusy('');
    }
  };
  const table = () => save('the table', () => engine.exportCsv(), `${stem}.csv`);
  const addresses = { script: partAddress('reportScript'), style: partAddress('reportStyle') };
  const writeReport = () => engine.exportReport(title, { ...design, rounds }, addresses);
  const report = () => save('the report', writeReport, `${stem}.html`);
  return (
    <Menu label="Export">
      {close => (
        <>
          <QuietButton onClick={async () => (await table()) && close()}>Selected {corpus.noun}s as CSV</QuietButton>
          <QuietButton onClick={async () => (await report()) && close()}>Selection as an HTML report</QuietButton>
          <CopyAddress />
          <p class="found">Figures and tables are saved where they stand: “Copy or save”.</p>
          <p role="status" class="found">
            {busy}
          </p>
          {failure !== '' && <Refusal>{failure}</Refusal>}
        </>
      )}
    </Menu>
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
