// Which CCG format a file has, told from its content.
import { firstBytesOf } from './encoding.ts';

/** Named as the files end. Extended .autox is read as `auto`. */
export type CcgFormat = 'auto' | 'pipe' | 'parg' | 'ccgbank_deps' | 'deps' | 'roots' | 'stagged';

/** The format of a file that begins like this, or null if it is none of CCG's. The first line that decides counts. */
export function recogniseCcg(sample: Uint8Array): CcgFormat | null {
  const text = firstBytesOf(sample);
  if (text.startsWith('###')) return /^\(<[TL] \*\*\* /m.test(text) ? 'pipe' : null;
  const lines = text.split(/\r?\n/);
  let allNone = false;
  const preface = beginsPreface(text) ? lines.findIndex(line => line.trim() === '') : 0;
  for (const line of preface < 0 ? [] : lines.slice(preface)) {
    if (line.trim() === '') continue;
    if (line.trim() !== 'None') return formatOfLine(line.trim());
    allNone = true;
  }
  return allNone ? 'roots' : null;
}

/** `# ...`, but not a line that begins with the word "#", as in `#_4 N/N 1 5_5` or `#|#|N/N`. */
export function beginsPreface(text: string, at = 0): boolean {
  return text[at] === '#' && text[at + 1] !== '_' && text[at + 1] !== '|';
}

const token = /^\S+_\d+$/;
const tagged = /^\S+\|\S+\|\S+$/;

function formatOfLine(line: string): CcgFormat | null {
  if (/^\(<[TL] \*\*\* /.test(line)) return 'pipe';
  if (/^ID=\S|^\(<[TL] \S/.test(line)) return 'auto';
  if (/^<s id="/.test(line)) return 'parg';
  if (/^<c>/.test(line)) return 'deps';
  const fields = line.split(/\s+/);
  const [predicate = '', , slot = '', argument = ''] = fields;
  if (fields.every(field => tagged.test(field))) return 'stagged';
  if (!token.test(predicate)) return null;
  if (fields.length === 2) return 'roots';
  if (!/^\d+$/.test(slot) || !token.test(argument)) return null;
  if (fields.length === 4) return 'ccgbank_deps';
  return fields.length <= 6 ? 'deps' : null;
}
