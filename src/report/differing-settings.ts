// What two signatures do not share, which is why their scores may not be compared.

/** `align: none against text`: what signatures of a metric do not share, but for the version that scored; or null. */
export function differingSettings(signatures: readonly string[]): string | null {
  const parts = signatures.map(signature => {
    const [metric = '', ...settings] = signature.split('|');
    return new Map([['metric', metric], ...settings.map(each => splitAt(each, ':'))]);
  });
  const names = new Set(parts.flatMap(part => [...part.keys()]));
  names.delete('touchstone');
  // It follows from the others.
  names.delete('as');
  const differing = [...names].flatMap(name => {
    const values = [...new Set(parts.map(part => part.get(name) ?? 'nothing'))];
    return values.length > 1 ? [`${name}: ${values.join(' against ')}`] : [];
  });
  return differing.length === 0 ? null : differing.join(', ');
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
