/** The lengths that a key of the breakdown by length stands for: keys read `11-20`, or `0`. */
export function lengthsOfKey(key: string): { readonly least: number; readonly most: number } {
  const [least = Number.NaN, most = least] = key.split('-').map(Number);
  return { least, most };
}
