// Penn-style bracketed trees, in every variant that real files show (see docs/formats.md).
// The pass over the bytes is the kernel's (kernel/brackets.ts, compiled to WebAssembly: twice as fast as the same loop
// in JavaScript, and at full speed at once). Here its chunk becomes `Trees`, and what was irregular becomes notices.
import { type Chunk, decode, type InputError, Notices, placeAt, quote, refuse, type Warning } from '../bytes/index.ts';
import { lengthWithEnd, type SideIndex, type SideRecord, TreeKernel } from '../kernel/index.ts';
import type { Symbols, Trees } from '../model/index.ts';
import { type Gaps, reorderByIndex } from './discontinuous.ts';

/** `line`: one sentence a line, a blank line holds the place of a failed parse.
 *  `stream`: trees run over as many lines as they like, blank lines mean nothing. */
export type Layout = 'line' | 'stream';

export interface BracketOptions {
  readonly layout: Layout;
}

export interface ReadTrees {
  readonly trees: Trees;
  readonly notices: Notices;
}

const OPEN = 40;
const CLOSE = 41;

export function readBrackets(chunk: Chunk, symbols: Symbols, { layout }: BracketOptions): ReadTrees {
  const kernel = new TreeKernel();
  return show(kernel, read(kernel, symbols, 0, chunk, layout), symbols);
}

/** Reads the same sentences of two files into one kernel; what it read before is then gone. The trees are shown by the
 *  function that is returned, after which the kernel's memory must not grow. */
export function readBracketPair(
  kernel: TreeKernel,
  symbols: Symbols,
  gold: Chunk,
  goldLayout: Layout,
  system: Chunk,
  systemLayout: Layout,
): () => { gold: ReadTrees; system: ReadTrees } {
  const goldReading = read(kernel, symbols, 0, gold, goldLayout);
  const systemReading = read(kernel, symbols, 1, system, systemLayout);
  return () => ({ gold: show(kernel, goldReading, symbols), system: show(kernel, systemReading, symbols) });
}

interface Reading {
  readonly side: SideIndex;
  readonly chunk: Chunk;
}

function read(kernel: TreeKernel, symbols: Symbols, side: SideIndex, chunk: Chunk, layout: Layout): Reading {
  const ending = kernel.read(side, chunk.bytes, layout);
  if (ending !== kernel.constant('FINE'))
    throw faultOf(chunk, kernel.side(side), ending === kernel.constant('SURPLUS'));
  kernel.renumber(side, chunk.bytes, symbols);
  return { side, chunk };
}

function show(kernel: TreeKernel, { side, chunk }: Reading, symbols: Symbols): ReadTrees {
  const record = kernel.side(side);
  const read: Chunk = { ...chunk, bytes: kernel.bytes(record.bytesAt, lengthWithEnd(chunk.bytes)) };
  const notices = new Notices();
  notices.append(warningsOf(read, kernel, record, symbols));
  return { trees: treesIn(read, kernel, record, symbols), notices };
}

function treesIn(chunk: Chunk, kernel: TreeKernel, record: SideRecord, symbols: Symbols): Trees {
  const { sentences, words, brackets } = record;
  const gaps: Gaps = new Map();
  const trees = {
    bytes: chunk.bytes,
    symbols,
    size: sentences,
    offset: kernel.numbers(record.offsetAt, sentences),
    broken: kernel.bytes(record.brokenAt, sentences),
    wordStart: kernel.numbers(record.wordStartAt, sentences + 1),
    tag: kernel.numbers(record.tagAt, words),
    wordFrom: kernel.numbers(record.wordFromAt, words),
    wordTo: kernel.numbers(record.wordToAt, words),
    bracketStart: kernel.numbers(record.bracketStartAt, sentences + 1),
    label: kernel.numbers(record.labelAt, brackets),
    from: kernel.numbers(record.fromAt, brackets),
    to: kernel.numbers(record.toAt, brackets),
    gaps,
  };
  if (record.indexed > 0)
    for (let i = 0; i < sentences; i++) {
      if ((trees.broken[i]! & INDEXED) === 0) continue;
      trees.broken[i]! &= ~INDEXED;
      reorderByIndex(trees, i, gaps, () => placeAt(chunk, trees.offset[i]!));
    }
  return trees;
}

/** Set in the `broken` column where the first leaf of a sentence reads `0=word`. */
const INDEXED = 2;

/** In stream layout there is no reading on from a bracket that is missing or too many. */
function faultOf(chunk: Chunk, { fault, root }: SideRecord, surplus: boolean): InputError {
  const place = placeAt(chunk, fault);
  if (surplus) return refuse('unopened-bracket', place, unopened);
  const { line, column } = placeAt(chunk, root);
  const tree = `the tree opened at line ${line}, column ${column}`;
  return refuse('unclosed-bracket', place, `${tree} is never closed; is the file cut off?`);
}

const unopened = 'this bracket closes nothing; remove it, or open one before it';

/** Irregularities in the kernel's order: how their notice reads, from where it is and what else is known. */
const irregularities: readonly {
  readonly code: string;
  text(chunk: Chunk, at: number, a: number, b: string): string;
}[] = [
  { code: 'unlabelled-root', text: () => 'the bracket around the tree has no label; it is not counted' },
  {
    code: 'several-words',
    text: (_chunk, _at, count, label) =>
      `${count} words share the tag ${quote(label)}; each is read as a word of its own`,
  },
  {
    code: 'untagged-word',
    text: ({ bytes }, at, end) => `the word ${quote(decode(bytes, at, end))} has no tag; it is read with an empty one`,
  },
  { code: 'empty-word', text: () => 'this tag has no word; it is read as a word of no letters' },
  {
    code: 'stray-text',
    text: ({ bytes }, at, end) =>
      `${quote(decode(bytes, at, Math.min(end, at + 200)))} stands outside the brackets; put it into a tree or remove it`,
  },
  { code: 'unopened-bracket', text: () => unopened },
  {
    code: 'unclosed-bracket',
    text: (chunk, at, start) => {
      const { column } = placeAt(chunk, lastUnclosed(chunk.bytes, start, at));
      return `the bracket opened at column ${column} is never closed; is the tree cut off?`;
    },
  },
];
const KEPT = 10;

function warningsOf(chunk: Chunk, kernel: TreeKernel, side: SideRecord, symbols: Symbols): Warning[] {
  const record = 3 * KEPT + 1;
  const records = kernel.numbers(side.irregularityAt, irregularities.length * record);
  const labels = kernel.numbers(side.symbolAt, 2 * side.symbols);
  return irregularities.flatMap(({ code, text }, kind) => {
    const count = records[kind * record]!;
    const kept = Array.from({ length: Math.min(count, KEPT) }, (_, i) => {
      const [at = 0, a = 0, b = 0] = records.subarray(kind * record + 1 + 3 * i);
      const label = symbols.text(symbols.at(chunk.bytes, labels[2 * b]!, labels[2 * b]! + labels[2 * b + 1]!));
      return { code, place: placeAt(chunk, at), text: text(chunk, at, a, label) };
    });
    return count === 0 ? [] : [{ code, count, kept }];
  });
}

function lastUnclosed(bytes: Uint8Array, from: number, to: number): number {
  let closed = 0;
  for (let at = to - 1; at >= from; at--) {
    if (bytes[at] === CLOSE) closed++;
    else if (bytes[at] === OPEN && closed-- === 0) return at;
  }
  return from;
}
