// What the library reads: text or bytes in memory, instead of files.
import { type Chunk, UsageError, wholeFile } from '../bytes/index.ts';
import { type FileSet, type Input, memoryInput, needsNormalising, normalised, thisThread } from '../corpus/index.ts';
import { familyRecognised, type NamedFile } from '../families/index.ts';
import type { CorpusSource } from './score.ts';

/** A file's text or bytes, or its sentences (trees, blocks of rows) one by one. An empty sentence is a failed parse. */
export type Content = string | Uint8Array | Iterable<string>;

/** A source with a name of its own, for messages, results and reports. */
export interface NamedSource {
  readonly name: string;
  readonly content: Content;
}

/** What is read, with or without a name. */
export type Source = Content | NamedSource;

const encoder = new TextEncoder();

export function inputOf(source: Source, role: string): Input {
  const { name, content } = named(source, role);
  return memoryInput(name, content instanceof Uint8Array ? content.slice() : bytesOf(content));
}

/** All of a source, to be read at once. */
export function chunkOf(source: Source, role: string): Chunk {
  const { name, bytes } = namedBytes(source, role);
  // Most often the bytes are as readers want them, and need not be copied.
  return wholeFile(name, normalised(needsNormalising(bytes) ? bytes.slice() : bytes).bytes);
}

/** The same as a file of its own. */
export function fileOf(source: Source, role: string): NamedFile {
  const { file, bytes } = chunkOf(source, role);
  return { name: file, bytes };
}

/** With the name that it has by its role, if it has none of its own. */
export function named(source: Source, role: string): NamedSource {
  return typeof source === 'object' && source !== null && 'content' in source
    ? source
    : { name: role, content: source };
}

function bytesOf(source: Content): Uint8Array {
  if (source instanceof Uint8Array) return source;
  if (typeof source === 'string') return encoder.encode(source);
  const sentences: readonly unknown[] = typeof source?.[Symbol.iterator] === 'function' ? [...source] : [null];
  if (!sentences.every(sentence => typeof sentence === 'string'))
    throw new UsageError('a source is a text, bytes, a list of sentences, or { name, content } with one of these');
  return encoder.encode(joined(sentences));
}

/** Its bytes as they came. */
export function namedBytes(source: Source, role: string): NamedFile {
  const { name, content } = named(source, role);
  return { name, bytes: bytesOf(content) };
}

/** Gold, and the systems that are held against it, each as the one file of its set; they are scored in this thread and in
 *  memory, without a word on the way. */
export function textSource(gold: Source, systems: readonly Source[]): CorpusSource {
  const others = systems.map((each, i) => textSet(each, unnamedSystem(i, systems.length)));
  return { sets: [textSet(gold, 'gold'), ...others], environment: thisThread };
}

/** A source as the one file of its set. */
export function textSet(source: Source, role: string): FileSet {
  const input = inputOf(source, role);
  const { name, size } = input;
  return { name, files: [{ name, size, open: () => input }] };
}

/** What a system is called that has no name. */
export const unnamedSystem = (index: number, all: number) => (all === 1 ? 'system' : `system ${index + 1}`);

function joined(sentences: readonly string[]): string {
  const first = encoder.encode(sentences.find(sentence => sentence.trim() !== '') ?? '');
  const family = familyRecognised(first);
  const end = family?.separator(first) ?? '\n';
  return asFile(sentences, end, end === '\n' && family?.takesTrees === true);
}

const inOneLine = (tree: string) =>
  tree
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');

/** Sentences as a file has them, one a line or with empty lines between them, whichever their format asks for. A tree is put
 *  into one line: then an empty line is one that failed, and line n is tree n. */
export function asFile(sentences: readonly string[], end: string, areTrees: boolean): string {
  const own = (each: string) => (areTrees ? inOneLine(each) : each.replace(/(?<!\n)\n+$/, ''));
  return sentences.map(each => own(each) + end).join('');
}
