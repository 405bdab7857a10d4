// Two pieces of CoNLL-U that are the same text, or of CoNLL-X, counted by the kernel (kernel/rows) as far as no judgement is needed. What
// is counted, and what relations and features mean, the caller knows; here is how the kernel is called.
import { type Chunk, decode, hasLoneReturn } from '../bytes/index.ts';
import { Kernel, KernelProgram } from './kernel.ts';
import { rowKernel } from './row-kernel.ts';
import { endedRows, rowsIn } from './rows.ts';

export const rowProgram = new KernelProgram('rowKernel', rowKernel);

/** Kinds of atoms, in the kernel's order. */
const atomKinds = ['relation', 'tag', 'features', 'path', 'form'] as const;
export type AtomKind = (typeof atomKinds)[number];

/** Something in the text of a column that has a number. */
export interface RowAtom {
  readonly kind: AtomKind;
  readonly text: string;
}

/** Which words are scored for attachment, in the kernel's order. */
const attachments = ['all', 'upos', 'deprel', 'form'] as const;

export interface RowKernelOptions {
  readonly punct: (typeof attachments)[number];
  readonly subtypes: boolean;
  readonly multipleRoots: boolean;
  readonly emptyNodes: boolean;
  readonly enhanced: boolean;
  readonly keyed: boolean;
  /** Whether rows are read as those of CoNLL-X. */
  readonly conllx: boolean;
  /** Where the columns of breakdownColumns stand in the caller's table. */
  readonly keyColumns: Uint8Array;
  /** A number for an atom: of a relation its kind, of a form whether it is punctuation, of anything else what it is compared as. */
  learn(kind: AtomKind, text: Uint8Array): number;
  /** For each of at most ten metrics, the bits of what a pair of words must agree in to be right. */
  readonly required: Int32Array;
}

/** How counting on ended, in the kernel's order: at the end; at sentences that are left to the caller; where all that comes is; the same,
 *  and all other parts are as well; where the texts are not the same. */
const endings = ['ended', 'left', 'unfit', 'full', 'different'] as const;

/** Some sentences of a side: the bytes [from, to), and how many lines and sentences stand before them. */
export interface LeftSentences {
  readonly from: number;
  readonly to: number;
  readonly lines: number;
  readonly sentences: number;
}

/** What the kernel knows of a side, in its order: the beginning of the class `Side` of kernel/rows/sentences.ts. */
const sideFields = ['bytes', 'end', 'at', 'lines', 'sentences', 'groupAt', 'groupLines', 'groupSentences'] as const;

/** Among the bits of what `survey` finds; the other is a carriage return. */
const OTHER_ENCODING = 2;

/** Kinds of keys that words are counted by, in the kernel's order: a relation or tag; the tag of the head; one of a fixed list; and a
 *  relation that was taken for another one. */
const keyKinds = ['atom', 'head', 'fixed', 'confusion'] as const;
export type KernelKey =
  | { readonly kind: 'atom' | 'head'; readonly atom: RowAtom }
  | { readonly kind: 'fixed'; readonly place: number }
  | { readonly kind: 'confusion'; readonly gold: RowAtom | null; readonly system: RowAtom | null };

/** In a confusion, this stands for no word. */
const NO_WORD = (1 << 13) - 1;

/** Of each count the place of its key among all keys, and the place of its column. */
interface KeyedCounts {
  readonly keys: readonly string[];
  readonly key: Uint32Array;
  readonly column: Uint8Array;
  readonly by: Float64Array;
}

export class RowKernel extends Kernel {
  /** As far as they have been asked for. The kernel keeps its atoms from part to part, until it is full of them. */
  readonly #atoms: RowAtom[] = [];
  /** By kind and key. */
  readonly #keyNames = keyKinds.map(() => new Map<number, string>());

  constructor(options: RowKernelOptions) {
    const learn = (kind: number, at: number, length: number): number =>
      options.learn(atomKinds[kind]!, this.bytes(at >>> 0, length));
    super(rowProgram, { learn: (kind, at, length) => learn(kind!, at!, length!) });
    const { punct, subtypes, multipleRoots, emptyNodes, enhanced, keyed, conllx, keyColumns, required } = options;
    const flags = [subtypes, multipleRoots, emptyNodes, keyed, conllx].map(Number);
    this.call('setReading', attachments.indexOf(punct), ...flags);
    this.numbers(this.call('requiredAt'), required.length).set(required);
    this.call('setCounting', Number(enhanced), Number(keyed));
    this.bytes(this.call('columnPlacesAt'), keyColumns.length).set(keyColumns);
  }

  /** Takes a copy of two chunks; returns them as they were taken, which is as rows are read, or null where they are not for
   *  the kernel. */
  begin(gold: Chunk, system: Chunk): { readonly gold: Uint8Array; readonly system: Uint8Array } | null {
    const asWritten = { gold: endedRows(gold.bytes), system: endedRows(system.bytes) };
    const found = this.#take(asWritten.gold, asWritten.system);
    if (found === 0) return asWritten;
    if (found & OTHER_ENCODING || hasLoneReturn(gold.bytes) || hasLoneReturn(system.bytes)) return null;
    const mended = { gold: rowsIn(gold).bytes, system: rowsIn(system).bytes };
    return this.#take(mended.gold, mended.system) === 0 ? mended : null;
  }

  #take(gold: Uint8Array, system: Uint8Array): number {
    this.call('begin', gold.length, system.length);
    let found = 0;
    for (const [index, bytes] of [gold, system].entries()) {
      this.bytes(this.#side(index).bytes, bytes.length).set(bytes);
      found |= this.call('survey', index);
    }
    return found;
  }

  countOn(): (typeof endings)[number] {
    return endings[this.call('countOn')]!;
  }

  /** The sentences of a side that are left to the caller. */
  left(index: 0 | 1): LeftSentences {
    const { bytes, at, groupAt, groupLines, sentences, groupSentences } = this.#side(index);
    return { from: groupAt - bytes, to: at - bytes, lines: groupLines, sentences: sentences - groupSentences };
  }

  /** Forgets what was counted. Until then, the counts of parts add up. */
  clear(): void {
    this.call('clear');
  }

  /** The sums of gold sentences by their length, as rows of a table. */
  sums(sources: Int32Array): Float64Array {
    this.tellSources(sources);
    return this.tableRows(sources.length);
  }

  /** Counts by key. Of a key its name is asked for once. */
  keyCounts(nameOf: (key: KernelKey) => string): KeyedCounts {
    const keyed = this.call('listKeys');
    const list = this.numbers(this.call('keysAt'), 2 * keyed);
    const keys: string[] = [];
    for (let at = 0; at < list.length; at += 2) {
      const [kind, id] = [list[at]!, list[at + 1]!];
      let name = this.#keyNames[kind]!.get(id);
      if (name === undefined) {
        name = nameOf(this.#key(keyKinds[kind]!, id));
        this.#keyNames[kind]!.set(id, name);
      }
      keys.push(name);
    }
    const found = this.call('countsFound');
    return {
      keys,
      key: new Uint32Array(this.numbers(this.call('keysOfCounts'), found)),
      column: this.bytes(this.call('columnsOfCounts'), found).slice(),
      by: this.doubles(this.call('countsAt'), found).slice(),
    };
  }

  #key(kind: (typeof keyKinds)[number], id: number): KernelKey {
    if (kind === 'fixed') return { kind, place: id };
    if (kind !== 'confusion') return { kind, atom: this.#atom(id) };
    const atomOf = (atom: number) => (atom === NO_WORD ? null : this.#atom(atom));
    return { kind, gold: atomOf(id >> 13), system: atomOf(id & NO_WORD) };
  }

  #atom(id: number): RowAtom {
    const known = this.#atoms[id];
    if (known !== undefined) return known;
    const [at = 0, length = 0, kind = 0] = this.numbers(this.call('atomsAt') + 16 * id, 3);
    const atom = { kind: atomKinds[kind]!, text: decode(this.bytes(at, length)) };
    this.#atoms[id] = atom;
    return atom;
  }

  #side(index: number) {
    const values = this.numbers(this.call('sideAt', index), sideFields.length);
    return Object.fromEntries(sideFields.map((field, i) => [field, values[i]! >>> 0])) as Record<
      (typeof sideFields)[number],
      number
    >;
  }
}
