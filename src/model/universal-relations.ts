// Universal Dependencies had other labels in version 1; conversions speak of those of version 2.

const renamed: ReadonlyMap<string, string> = new Map([
  ['dobj', 'obj'],
  ['nsubjpass', 'nsubj:pass'],
  ['csubjpass', 'csubj:pass'],
  ['auxpass', 'aux:pass'],
  ['name', 'flat'],
  ['foreign', 'flat'],
  ['mwe', 'fixed'],
  ['remnant', 'orphan'],
  ['neg', 'advmod'],
]);

/** A label with its subtype; those of version 2 are returned as they are. */
export function toVersion2(label: string): string {
  const colon = label.indexOf(':');
  if (colon < 0) return renamed.get(label) ?? label;
  const now = renamed.get(label.slice(0, colon));
  return now === undefined ? label : `${now}${label.slice(colon)}`;
}
