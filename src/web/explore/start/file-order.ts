/** Gold first, where a name says which it is; else as they came. What has another ending than the first is no gold of it:
 *  pairs and the parses of their gold, for one. */
export function orderFiles<Named extends { readonly name: string }>(files: readonly Named[]): readonly Named[] {
  const gold = files.findIndex(({ name }) => /(?:^|[^a-z])(?:gold|reference|ref)(?:[^a-z]|$)/i.test(name));
  const first = files[gold];
  if (first === undefined || endingOf(first.name) !== endingOf(files[0]?.name ?? '')) return files;
  return [first, ...files.filter((_, i) => i !== gold)];
}

function endingOf(name: string): string {
  return name.replace(/\.gz$/, '').replace(/.*\./, '');
}
