// Files that are handed to the reader, as downloads, and what they are called.

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** What is safe in the name of a file. */
export function fileStem(text: string): string {
  return text.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
}

/** Of a file: `alpha.mrg.gz` is `alpha`. */
export function withoutEnding(name: string): string {
  return fileStem(name.replace(/\.gz$/, '').replace(/\.[^.]*$/, ''));
}

const NAMED = 3;

/** Named after gold and the systems: `gold-alpha-beta`, `gold-a-b-c-and-4-more`. */
export function exportStem(gold: string, systems: readonly string[]): string {
  const stems = [gold, ...systems.slice(0, NAMED)].map(withoutEnding);
  const more = systems.length - NAMED;
  return [...stems, more > 0 ? `and-${more}-more` : ''].filter(stem => stem !== '').join('-');
}
