// What the library scores: text or bytes in memory, instead of files.
import { type Input, memoryInput } from '../corpus/index.ts';
import { families } from '../families/index.ts';

/** A file's text or bytes, or its sentences (trees, blocks of rows) one by one. An empty sentence is a failed parse. */
export type Source = string | Uint8Array | Iterable<string>;

/** A source with a name of its own, for messages, results and reports. */
export interface NamedSource {
  readonly name: string;
  readonly content: Source;
}

const encoder = new TextEncoder();

export function inputOf(source: Source | NamedSource, name: string): Input {
  if (typeof source === 'object' && 'content' in source) return inputOf(source.content, source.name);
  if (source instanceof Uint8Array) return memoryInput(name, source.slice());
  return memoryInput(name, encoder.encode(typeof source === 'string' ? source : joined([...source])));
}

/** Gold, and the systems that are held against it. */
export function inputsOf(gold: Source | NamedSource, systems: readonly (Source | NamedSource)[]): Input[] {
  const nameOf = (index: number) => (systems.length === 1 ? 'system' : `system ${index + 1}`);
  return [inputOf(gold, 'gold'), ...systems.map((system, i) => inputOf(system, nameOf(i)))];
}

/** Sentences as a file has them, one a line or with empty lines between them, whichever their format asks for. */
function joined(sentences: readonly string[]): string {
  const first = encoder.encode(sentences.find(sentence => sentence.trim() !== '') ?? '');
  const family = families.find(({ recognise }) => recognise(first));
  const end = family?.separator(first) ?? '\n';
  return sentences.map(sentence => sentence.replace(/\n+$/, '') + end).join('');
}
