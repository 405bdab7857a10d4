// The labels of Universal Dependencies: a relation may have a subtype behind a colon, and in version 1 some were called
// otherwise; we speak of those of version 2.

/** `nsubj` of `nsubj:pass`. */
export function universalPart(relation: string): string {
  const colon = relation.indexOf(':');
  return colon < 0 ? relation : relation.slice(0, colon);
}

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

/** A relation with its subtype; those of version 2 are returned as they are. */
export function toVersion2(relation: string): string {
  const now = renamed.get(universalPart(relation));
  const colon = relation.indexOf(':');
  return now === undefined ? relation : colon < 0 ? now : now + relation.slice(colon);
}
