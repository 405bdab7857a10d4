// What two signatures do not share, which is why their scores may not be compared.

/** `align: none against text`: what signatures of a metric do not share, but for the version that scored; or null. */
export function differingSettings(signatures: readonly string[]): string | null {
  const told = differingValues(signatures).map(
    ({ name, values }) => `${name}: ${[...new Set(values.map(value => value ?? 'nothing'))].join(' against ')}`,
  );
  return told.length === 0 ? null : told.join(', ');
}

/** The same with the value in each signature; null where it has none. */
export function differingValues(signatures: readonly string[]) {
  const parts = signatures.map(signature => {
    const [metric = '', ...settings] = signature.split('|');
    return new Map([['metric', metric], ...settings.map(each => splitAt(each, ':'))]);
  });
  const names = new Set(parts.flatMap(part => [...part.keys()]));
  names.delete('touchstone');
  // It follows from the others.
  names.delete('as');
  const found = [...names].map(name => ({ name, values: parts.map(part => part.get(name) ?? null) }));
  return found.filter(({ values }) => new Set(values).size > 1);
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
