/** As one would type it. */
export function shellLine(words: readonly string[]): string {
  return words.map(shellWord).join(' ');
}

/** One word for a shell, whatever is in it. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
