// Bringing in a study: a file that `touchstone study create` has written, or pairs of texts and hypotheses.
import { useRef, useState } from 'preact/hooks';
import { longest, type Study } from '../../../study/index.ts';
import { Labelled, Trouble, useAttempts } from '../parts.tsx';
import { ask } from '../request.ts';

export function Creation({ api, onDone }: { readonly api: string; readonly onDone: () => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [instructions, setInstructions] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { trouble, attempt } = useAttempts();
  const create = async (event: Event) => {
    event.preventDefault();
    const chosen = file.current?.files?.[0];
    if (chosen === undefined) return;
    setBusy(true);
    await attempt(async () => {
      const body = { file: chosen.name, content: await chosen.text(), title: title.trim(), instructions };
      const study = await ask<Study>('POST', `${api}/studies`, body);
      location.hash = encodeURIComponent(study.id);
      onDone();
    });
    setBusy(false);
  };
  return (
    <form class="card stack" onSubmit={create}>
      <h2>Bring in a study</h2>
      <p class="soft">
        A file that <code>touchstone study create --output</code> has written, an archive, or pairs of texts and
        hypotheses for an entailment study.
      </p>
      <Labelled label="File">
        <input ref={file} type="file" required accept=".json,.jsonl,.xml,.tsv,.txt" />
      </Labelled>
      <Labelled label="Title" remark="shown to judges; empty: the file’s own">
        <input
          type="text"
          maxLength={longest.title}
          value={title}
          onInput={event => setTitle(event.currentTarget.value)}
        />
      </Labelled>
      <Labelled label="A word to the judges" remark="optional, above the usual instructions">
        <textarea
          maxLength={longest.instructions}
          value={instructions}
          onInput={event => setInstructions(event.currentTarget.value)}
        />
      </Labelled>
      {trouble !== null && !isBusy && <Trouble>{trouble}</Trouble>}
      <div class="row">
        <button type="submit" class="chief" disabled={isBusy}>
          {isBusy ? 'Reading …' : 'Create'}
        </button>
      </div>
    </form>
  );
}
