// The script of a report: unpacks what stands in the page, draws it, and keeps what the reader chose in the address.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { useListener } from '../shared/use-listener.ts';
import type { ReportData } from './report-data.ts';
import { unpackReport } from './report-page.ts';
import { type ReportState, reportStateFromHash, reportStateToHash } from './report-state.ts';
import { ReportView } from './report-view.tsx';

function ReportPage({ data }: { readonly data: ReportData }) {
  const [state, setState] = useState(() => reportStateFromHash(location.hash, data));
  useListener(window, 'popstate', () => setState(reportStateFromHash(location.hash, data)));
  const change = (part: Partial<ReportState>, typed?: 'typed') => {
    const next = { ...state, ...part };
    setState(next);
    // Each letter that is typed is not a place to go back to.
    const address = `#${reportStateToHash(next, data)}`;
    if (typed === 'typed') history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  };
  return <ReportView title={document.title} data={data} state={state} onChange={change} />;
}

async function start(): Promise<void> {
  const data = await unpackReport(document.getElementById('data')?.textContent ?? '');
  const root = document.getElementById('report');
  if (root === null) return;
  root.replaceChildren();
  render(<ReportPage data={data} />, root);
}

void start();
