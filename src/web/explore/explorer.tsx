// What the page shows from first to last: files are chosen, opened, looked at.

import { useEffect, useState } from 'preact/hooks';
import { QuietButton, Refusal } from '../shared/page-parts.tsx';
import { CorpusPage } from './corpus-page.tsx';
import type { EngineProgress } from './engine/contract.ts';
import type { ExplorerSession } from './explorer-session.ts';
import { StartPage } from './start/start-page.tsx';

export function Explorer({ session }: { readonly session: ExplorerSession }) {
  const [{ screen, chosen, failure }, setModel] = useState(session.model);
  useEffect(() => session.begin(setModel), [session]);
  const told = failure !== null && <Refusal>{failure.line}</Refusal>;
  if (screen.kind === 'open')
    return (
      <>
        {told}
        <CorpusPage
          engine={session.engine}
          corpus={screen.opened.corpus}
          state={screen.state}
          notes={screen.opened.notes}
          onChange={(part, typed) => session.change(part, typed)}
          onFiles={() => session.leave()}
        />
      </>
    );
  return (
    <>
      <header class="top">
        <h1>Touchstone</h1>
        <p>Scores the output of parsers against a gold standard, and shows every error in its sentence.</p>
      </header>
      {told}
      {screen.kind === 'opening' ? (
        <Opening progress={screen.progress} onCancel={() => session.cancel()} />
      ) : (
        <StartPage session={session} screen={screen} chosen={chosen} />
      )}
    </>
  );
}

function Opening({ progress, onCancel }: { readonly progress: EngineProgress; readonly onCancel: () => void }) {
  const percent = Math.round(100 * progress.done);
  return (
    <main class="opening">
      <p role="status">{progress.title}</p>
      <progress max={100} value={percent} aria-label={progress.title} />
      <p>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </p>
    </main>
  );
}
