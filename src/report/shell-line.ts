/** A command as one would type it again. */
export function shellLine(words: readonly string[]): string {
  return words.map(word => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
}
