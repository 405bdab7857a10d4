// Word lists are written as running text.
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What each word takes: `arise:from,out attend:to`. */
export const wordsTaken = (text: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...words(text)].map(entry => {
      const [word = '', taken = ''] = entry.split(':');
      return [word, new Set(taken.split(','))];
    }),
  );
