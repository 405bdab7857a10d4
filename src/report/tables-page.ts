// Several tables on one page, and how their figures were obtained.
import { latexPage } from './latex.ts';
import { escapeMarkdown, markdownTable, type Table } from './tables.ts';

export type PageFormat = 'markdown' | 'latex';

/** How scores were obtained: one signature for all systems, or where they were not scored alike also one for each. */
export interface Signed {
  readonly signature: string;
  readonly systems: readonly { readonly name: string; readonly signature?: string }[];
}

/** One for all, or one for each system. */
export function signatureLines({ systems, signature }: Signed): (readonly [title: string, signature: string])[] {
  if (systems.every(system => system.signature === undefined)) return [['signature:', signature]];
  return systems.map(system => [`signature of ${system.name}:`, system.signature ?? signature]);
}

/** Tables one after the other, signatures in the last lines, and for LaTeX in every caption, where they stay with them. */
export function tablesPage(tables: readonly Table[], signed: Signed, format: PageFormat): string {
  const lines = signatureLines(signed);
  if (format === 'markdown') {
    const signatures = lines.map(([title, signature]) => `${escapeMarkdown(title)} ${escapeMarkdown(signature)}\n`);
    // Two lines would be one paragraph.
    return `${tables.map(markdownTable).join('\n')}\n${signatures.join('\n')}`;
  }
  return latexPage(tables, signed.signature.replace(/\|.*/s, ''), lines);
}
