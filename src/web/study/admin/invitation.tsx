// Inviting judges. A link is shown when it is made and never again: the server itself does not know it afterwards.
import { useState } from 'preact/hooks';
import { csvLine } from '../../../report/index.ts';
import type { JudgeLink } from '../../../study/index.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Labelled } from '../parts.tsx';

export function InvitationForm({ onInvite }: { readonly onInvite: (names: readonly string[]) => Promise<boolean> }) {
  const [names, setNames] = useState('');
  const listed = names
    .split('\n')
    .map(name => name.trim())
    .filter(name => name !== '');
  const invite = async (event: Event) => {
    event.preventDefault();
    // Names that are refused stay, to be corrected.
    if (await onInvite(listed)) setNames('');
  };
  return (
    <form class="stack" onSubmit={invite}>
      <Labelled label="Invite judges" remark="one name a line; only you see them">
        <textarea value={names} onInput={event => setNames(event.currentTarget.value)} />
      </Labelled>
      <div class="row">
        <button type="submit" class="chief" disabled={listed.length === 0}>
          {listed.length > 1 ? `Make ${listed.length} links` : 'Make the link'}
        </button>
      </div>
    </form>
  );
}

export function Links({ links }: { readonly links: readonly JudgeLink[] }) {
  const [copied, setCopied] = useState<string | null>(null);
  if (links.length === 0) return null;
  const whole = ({ path }: JudgeLink) => location.origin + path;
  const copy = async (text: string, what: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(what);
  };
  const save = () => {
    const lines = [['name', 'link'], ...links.map(link => [link.name, whole(link)])].map(csvLine);
    saveFile(new Blob(lines, { type: 'text/csv' }), 'links.csv');
  };
  return (
    <div class="notice stack" role="status">
      <p>
        <strong>Copy {links.length === 1 ? 'this link' : 'these links'} now.</strong> They are not kept and cannot be
        shown again; whoever has a link can answer in that judge’s name.
      </p>
      <ul class="links">
        {links.map(link => (
          <li key={link.judge}>
            <div class="row apart">
              <strong>{link.name}</strong>
              <button
                type="button"
                class="plain small"
                aria-label={`Copy the link of ${link.name}`}
                onClick={() => copy(whole(link), link.judge)}
              >
                {copied === link.judge ? 'Copied' : 'Copy'}
              </button>
            </div>
            <code class="small">{whole(link)}</code>
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <div class="row">
          <button
            type="button"
            onClick={() => copy(links.map(link => `${link.name}\t${whole(link)}`).join('\n'), 'all')}
          >
            {copied === 'all' ? 'Copied' : 'Copy all'}
          </button>
          <button type="button" onClick={save}>
            Save as CSV
          </button>
        </div>
      )}
    </div>
  );
}
