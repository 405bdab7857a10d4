// The judge's page. The link carries the token behind the `#`, which browsers keep to themselves: it is exchanged for a
// cookie that scripts cannot read, and vanishes from the address at once.
import { render } from 'preact';
import type { JudgeView } from '../../../study/index.ts';
import { Message } from '../parts.tsx';
import { ask } from '../request.ts';
import { BeforeItems } from './before-items.tsx';
import { JudgePage } from './judge-page.tsx';

const root = document.querySelector('main');
const home = location.pathname.replace(/\/$/, '');

async function enter(): Promise<void> {
  const token = decodeURIComponent(location.hash.slice(1));
  if (token === '') return;
  history.replaceState(null, '', location.pathname + location.search);
  await ask('POST', `${home}/api/session`, { token });
}

async function start(): Promise<void> {
  const page = await enter()
    .then(() => ask<JudgeView>('GET', `${home}/api/study${location.search}`))
    .then(
      view =>
        view.isFormMissing ? (
          <div class="sheet">
            <BeforeItems api={`${home}/api`} title={view.title} {...view.guide} onDone={() => location.reload()} />
          </div>
        ) : (
          <JudgePage api={`${home}/api`} view={view} />
        ),
      error => <Message error={error} advice="Open the link that you were sent once more, all of it." />,
    );
  root?.replaceChildren();
  if (root !== null) render(page, root);
}

// A second link opened in the same tab changes only what is behind the `#`.
addEventListener('hashchange', () => location.hash.length > 1 && location.reload());
void start();
