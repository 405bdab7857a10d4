// The token was shown once, when the server was started for the first time.
import { useState } from 'preact/hooks';
import { Labelled, Trouble, useAttempts } from '../parts.tsx';
import { ask } from '../request.ts';

export function SignIn({ api, onDone }: { readonly api: string; readonly onDone: () => void }) {
  const [token, setToken] = useState('');
  const { trouble, attempt } = useAttempts();
  const enter = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await ask('POST', `${api}/session`, { token: token.trim() });
      onDone();
    });
  };
  return (
    <div class="sheet">
      <form class="card narrow stack" onSubmit={enter}>
        <div>
          <p class="eyebrow">Touchstone</p>
          <h1>Studies</h1>
        </div>
        <Labelled label="Token of the administrator">
          <input
            type="password"
            autocomplete="current-password"
            required
            value={token}
            onInput={event => setToken(event.currentTarget.value)}
          />
        </Labelled>
        {trouble !== null && <Trouble>{trouble}</Trouble>}
        <div class="row">
          <button type="submit" class="chief">
            Sign in
          </button>
        </div>
        <p class="soft small">
          It was shown once, at the first start of the server. <code>touchstone study serve --new-token</code> makes
          another and ends the old one.
        </p>
      </form>
    </div>
  );
}
