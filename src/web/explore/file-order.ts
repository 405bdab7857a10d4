/** Gold first, where a name says which it is; else as they came. */
export function orderFiles<Named extends { readonly name: string }>(files: readonly Named[]): readonly Named[] {
  const gold = files.findIndex(({ name }) => /(?:^|[^a-z])(?:gold|reference|ref)(?:[^a-z]|$)/i.test(name));
  const first = files[gold];
  return first === undefined || gold === 0 ? files : [first, ...files.filter((_, i) => i !== gold)];
}
