// Word lists are written as running text, with blanks or line ends between the words.
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Whether a word is one of these. */
export function oneOf(text: string): (word: string) => boolean {
  const list = words(text);
  return word => list.has(word);
}

/** Words with something said of each: `man/men foot/feet`, `arise:from,out attend:to`. */
export function wordPairs(text: string, separator: string): (readonly [word: string, other: string])[] {
  return [...words(text)].map(entry => {
    const [word = '', other = ''] = entry.split(separator);
    return [word, other];
  });
}

/** What each word takes: `arise:from,out attend:to`. */
export const wordsTaken = (text: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(wordPairs(text, ':').map(([word, taken]) => [word, new Set(taken.split(','))]));
