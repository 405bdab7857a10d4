// The name of an option's file as a signature shows it: without folders, without what separates settings there, and with
// a fingerprint of what it says, so that two files of one name are told apart.
import type { NamedFile } from './files.ts';

/** `ending` is what goes without saying, such as `.prm`; `content` what the file says, if not its every byte counts. */
export function signatureName({ name, bytes }: NamedFile, ending = '', content: Uint8Array = bytes): string {
  const last = name.replace(/^.*[\\/]/, '');
  const shown = last.toLowerCase().endsWith(ending) ? last.slice(0, last.length - ending.length) : last;
  return `${shown.replace(/[|:\s]/g, '_')}-${fingerprint(content)}`;
}

/** FNV-1a: for telling apart, not for safety. */
function fingerprint(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
