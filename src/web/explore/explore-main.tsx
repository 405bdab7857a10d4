// The script of the explorer.
import { render } from 'preact';
import { startEngine } from './engine/engine-client.ts';
import { Explorer } from './explorer.tsx';
import { ExplorerSession } from './explorer-session.ts';
import { fetchOffers, partAddress } from './start/offers.ts';

async function start(): Promise<void> {
  const root = document.getElementById('explore');
  if (root === null) return;
  const { engine } = startEngine(partAddress('engine'));
  const session = new ExplorerSession(engine, await fetchOffers());
  root.replaceChildren();
  render(<Explorer session={session} />, root);
}

void start();
