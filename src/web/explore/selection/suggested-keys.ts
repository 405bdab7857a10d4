// What a field for keys suggests. There may be tens of thousands, more than a browser lists at once.

const SUGGESTED = 200;

/** Keys that begin with what is typed, and then those that have it elsewhere. */
export function suggestedKeys(keys: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  const beginning: string[] = [];
  const others: string[] = [];
  for (const key of keys) {
    const at = key.toLowerCase().indexOf(wanted);
    if (at === 0) beginning.push(key);
    else if (at > 0) others.push(key);
    if (beginning.length === SUGGESTED) break;
  }
  return [...beginning, ...others].slice(0, SUGGESTED);
}
