// CCG sentences as lines of JSON, one a sentence: what a file holds that cannot be cut without reading it, in a form that can.
// Nothing of it is ever stored. Categories are texts; places are those of the file that was read.
import type { Chunk } from '../../bytes/index.ts';
import {
  type Category,
  type CcgDependency,
  type CcgRoot,
  type CcgSentence,
  type Derivation,
  readCategory,
  readMarkedCategory,
  writeMarkedCategory,
} from '../../model/index.ts';

interface DependencyRecord extends Omit<CcgDependency, 'category' | 'via'> {
  readonly category: string;
  readonly via: string | null;
}

interface DerivationRecord {
  readonly category: readonly string[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly head: readonly number[];
  readonly conjunct: readonly number[];
  readonly word: readonly number[];
}

interface SentenceRecord
  extends Omit<CcgSentence, 'place' | 'categories' | 'derivation' | 'dependencies' | 'root' | 'others'> {
  readonly line: number;
  readonly column: number;
  readonly categories: readonly (string | null)[];
  readonly derivation: DerivationRecord | null;
  readonly dependencies: readonly DependencyRecord[] | null;
  readonly root: { readonly word: number; readonly category: string } | null;
  readonly others?: readonly SentenceRecord[];
}

const encoder = new TextEncoder();

export function writeSentenceLines(sentences: readonly CcgSentence[]): Uint8Array {
  const lines = sentences.map(sentence => encoder.encode(`${JSON.stringify(recordOf(sentence))}\n`));
  const bytes = new Uint8Array(lines.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    at += line.length;
  }
  return bytes;
}

export function readSentenceLines({ file, bytes }: Pick<Chunk, 'file' | 'bytes'>): readonly CcgSentence[] {
  const lines = new TextDecoder().decode(bytes).split('\n');
  return lines.filter(line => line !== '').map(line => sentenceOf(JSON.parse(line), file));
}

function recordOf({ place, categories, derivation, dependencies, root, others, ...rest }: CcgSentence): SentenceRecord {
  return {
    ...rest,
    line: place.line,
    column: place.column,
    categories: categories.map(category => category?.text ?? null),
    derivation: derivation && derivationRecord(derivation),
    dependencies: dependencies?.map(dependencyRecord) ?? null,
    root: root && { word: root.word, category: root.category.text },
    ...(others === undefined ? {} : { others: others.map(recordOf) }),
  };
}

function sentenceOf(record: SentenceRecord, file: string): CcgSentence {
  const { line, column, categories, derivation, dependencies, root, others, ...rest } = record;
  return {
    ...rest,
    place: { file, line, column },
    categories: categories.map(category => (category === null ? null : categoryOf(category))),
    derivation: derivation && derivationOf(derivation),
    dependencies: dependencies?.map(dependencyOf) ?? null,
    root: root && rootOf(root),
    ...(others === undefined ? {} : { others: others.map(other => sentenceOf(other, file)) }),
  };
}

/** It was written from one. */
const categoryOf = (text: string): Category => readCategory(text)!;

const rootOf = ({ word, category }: NonNullable<SentenceRecord['root']>): CcgRoot => ({
  word,
  category: categoryOf(category),
});

function dependencyRecord({ category, via, ...rest }: CcgDependency): DependencyRecord {
  return { ...rest, category: category.text, via: via && writeMarkedCategory(via) };
}

function dependencyOf({ category, via, ...rest }: DependencyRecord): CcgDependency {
  return { ...rest, category: categoryOf(category), via: via === null ? null : readMarkedCategory(via) };
}

function derivationRecord({ category, left, right, head, conjunct, word }: Derivation): DerivationRecord {
  return {
    category: category.map(({ text }) => text),
    left,
    right,
    head,
    conjunct,
    word,
  };
}

function derivationOf({ category, left, right, head, conjunct, word }: DerivationRecord): Derivation {
  return {
    size: category.length,
    category: category.map(categoryOf),
    left,
    right,
    head,
    conjunct,
    word,
  };
}
