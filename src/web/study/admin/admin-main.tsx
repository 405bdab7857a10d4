// The page of whoever runs the studies. Which study is open stands behind the `#`, so that the back button works.
import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { StudyCard } from '../../../study/index.ts';
import { useListener } from '../../shared/use-listener.ts';
import { Message } from '../parts.tsx';
import { ask, ServerRefusal } from '../request.ts';
import { Overview } from './overview.tsx';
import { SignIn } from './sign-in.tsx';
import { StudyView } from './study-view.tsx';

const API = '/admin/api';
const UNKNOWN = 401;
const ALL = 'studies';

type State =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'in'; readonly studies: readonly StudyCard[] };

/** Its id; empty where all are shown. */
function openedStudy(): string {
  const place = decodeURIComponent(location.hash.slice(1));
  return place === ALL ? '' : place;
}

function Admin() {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [open, setOpen] = useState(openedStudy);
  const look = useCallback(async () => {
    try {
      setState({ kind: 'in', studies: await ask('GET', `${API}/studies`) });
    } catch (error) {
      const isStranger = error instanceof ServerRefusal && error.status === UNKNOWN;
      setState(isStranger ? { kind: 'stranger' } : { kind: 'failed', error });
    }
  }, []);
  useEffect(() => void look(), [look]);
  useListener(window, 'hashchange', () => {
    setOpen(openedStudy());
    scrollTo({ top: 0 });
  });
  const leave = async () => {
    await ask('DELETE', `${API}/session`);
    location.hash = ALL;
    setState({ kind: 'stranger' });
  };
  if (state.kind === 'waiting') return <p class="sheet soft">Loading …</p>;
  if (state.kind === 'stranger') return <SignIn api={API} onDone={look} />;
  if (state.kind === 'failed') return <Message error={state.error} advice="Reload the page." />;
  return (
    <div class="sheet stack wide">
      <header class="row apart">
        <div>
          <p class="eyebrow">Touchstone</p>
          <h1>{open === '' ? 'Studies' : <a href={`#${ALL}`}>Studies</a>}</h1>
        </div>
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </header>
      {open === '' ? (
        <Overview api={API} studies={state.studies} onChange={look} />
      ) : (
        <StudyView key={open} api={`${API}/studies/${encodeURIComponent(open)}`} onChange={look} />
      )}
    </div>
  );
}

const root = document.querySelector('main');
root?.replaceChildren();
if (root !== null) render(<Admin />, root);
