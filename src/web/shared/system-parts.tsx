// How systems are named: over the columns of a table, beside their colours, before their signatures.

import type { ComponentChildren } from 'preact';
import { CopyButton } from './page-parts.tsx';
import { markPath } from './plot-layouts.ts';
import type { ReportSystem } from './score-data.ts';
import { shortestUniqueNames } from './system-names.ts';

/** What tells each from the others, where there is little room; the whole name is told by the pointer, and saved. */
export function namesOverColumns(systems: readonly Pick<ReportSystem, 'name'>[]): ComponentChildren[] {
  return shortestUniqueNames(systems.map(({ name }) => name)).map((short, s) => {
    const { name } = systems[s]!;
    return short === name ? name : <abbr title={name}>{short}</abbr>;
  });
}

export function Legend({ systems }: { readonly systems: readonly ReportSystem[] }) {
  return (
    <p class="legend">
      {systems.map(({ name }, s) => (
        <span key={name} class={`system s${s % 8}`}>
          <Swatch system={s} /> {name}
        </span>
      ))}
    </p>
  );
}

export function Swatch({ system }: { readonly system: number }) {
  return (
    <svg class="swatch" width={14} height={14} aria-hidden="true">
      <path class="mark" d={markPath(system, 7, 7)} />
    </svg>
  );
}

interface SignaturesProps {
  readonly signature: string;
  readonly systems: readonly ReportSystem[];
}

/** Lines end between settings, not inside of one. */
const breakable = (text: string) => text.split(/(?<=\|)/).flatMap(part => [part, <wbr key={part} />]);

/** One for all, or where any differs, one for each. */
export function Signatures({ signature, systems }: SignaturesProps) {
  const lines = systems.some(system => system.signature !== undefined)
    ? systems.map(({ name, signature: text = signature }) => ({ name: `Signature of ${name}`, text }))
    : [{ name: 'Signature', text: signature }];
  return (
    <>
      {lines.map(({ name, text }) => (
        <p class="signature" key={name}>
          {name}: <code>{breakable(text)}</code> <CopyButton text={text} label="Copy" />
        </p>
      ))}
    </>
  );
}
