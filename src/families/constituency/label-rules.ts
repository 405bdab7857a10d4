// Parameters turned into tables over symbols, so that the hot loops look up numbers.
// Labels that EQ_LABEL makes equal get one *kind* where the pairs are disjoint; where they chain
// (A = B, B = C, but not A = C) kinds stay apart and `partners` lists who may stand for whom.
import { binary } from '../../bytes/index.ts';
import { EMPTY, type Symbols, UNLABELLED_ROOT } from '../../model/index.ts';
import type { Parameters } from './parameters.ts';

/** A bracket that does not count. */
export const DROPPED = -1;

const HYPHEN = 45;
const EQUALS = 61;
const NUMBER_SIGN = 35;

/** Without function tags and indices: `NP-SBJ-1` is `NP`. A label that begins with the mark becomes empty. */
export function cutLabel(label: string): string {
  return label.replace(/[-=].*$/s, '');
}

export class LabelRules {
  /** By tag: 1 if words with it are deleted. */
  deleted = new Uint8Array(0);
  /** By tag: 1 if words with it do not count toward the length. */
  weightless = new Uint8Array(0);
  /** By tag: 1 if words with it take part in quote repair. */
  quotes = new Uint8Array(0);
  /** By label: the label cut at its first - or =, or DROPPED. */
  cut = new Int32Array(0);
  /** By label: the kind of a bracket, or DROPPED. Two brackets match when span and kind agree. */
  bracketKind = new Int32Array(0);
  /** By tag: two tags are the same when their kinds are. */
  tagKind = new Int32Array(0);
  /** By kind, where EQ_LABEL pairs chain: all other kinds that it equals. Null where kinds say it all. */
  readonly partners: ReadonlyMap<number, readonly number[]> | null;
  /** Whether EQ_LABEL pairs chain, so that kinds, of tags at least, do not say which are the same. */
  readonly chained: boolean;

  readonly #parameters: Parameters;
  readonly #symbols: Symbols;
  readonly #representative = new Map<number, number>();
  readonly #equal = new Map<number, number[]>();

  constructor(parameters: Parameters, symbols: Symbols) {
    this.#parameters = parameters;
    this.#symbols = symbols;
    for (const [a, b] of parameters.equalLabel) {
      const [first, second] = [this.#symbolOf(a), this.#symbolOf(b)];
      if (first === second) continue;
      this.#link(first, second);
      this.#link(second, first);
    }
    this.chained = [...this.#equal.values()].some(others => others.length > 1);
    if (!this.chained)
      for (const [label, others] of this.#equal) this.#representative.set(label, Math.min(label, others[0]!));
    this.partners = this.chained && parameters.labelled ? this.#equal : null;
  }

  /** Whether two kinds, of brackets or of tags, count as one. */
  same(a: number, b: number): boolean {
    return a === b || (this.#representative.size === 0 && (this.#equal.get(a)?.includes(b) ?? false));
  }

  /** Makes the tables cover every symbol read so far. */
  update(): void {
    const known = this.cut.length;
    if (known === this.#symbols.size) return;
    const { deleteLabel, deleteLabelForLength, quoteLabel, labelled, spmrl } = this.#parameters;
    const deletedLabels = new Set(deleteLabel.map(label => this.#symbolOf(label)));
    const widen = <T extends Uint8Array | Int32Array>(old: T, wider: T) => {
      wider.set(old);
      return wider;
    };
    const cuts: number[] = [];
    // Cutting a label may make a new symbol, which the loop then meets too.
    for (let id = known; id < this.#symbols.size; id++) cuts.push(this.#cut(id));
    const size = this.#symbols.size;
    this.deleted = widen(this.deleted, new Uint8Array(size));
    this.weightless = widen(this.weightless, new Uint8Array(size));
    this.quotes = widen(this.quotes, new Uint8Array(size));
    this.cut = widen(this.cut, new Int32Array(size));
    this.bracketKind = widen(this.bracketKind, new Int32Array(size));
    this.tagKind = widen(this.tagKind, new Int32Array(size));
    for (let id = known; id < size; id++) {
      const tag = spmrl ? cuts[id - known]! : id;
      const text = binary.decode(this.#symbols.bytes(tag));
      this.deleted[id] = Number(!spmrl && deleteLabel.includes(text));
      this.weightless[id] = Number(deleteLabelForLength.includes(text));
      this.quotes[id] = Number(quoteLabel.includes(text));
      this.tagKind[id] = this.#representative.get(tag) ?? tag;
      const cut = cuts[id - known]!;
      const dropped =
        id === UNLABELLED_ROOT ||
        deletedLabels.has(cut) ||
        (this.#equal.get(cut) ?? []).some(label => deletedLabels.has(label));
      this.cut[id] = dropped ? DROPPED : cut;
      this.bracketKind[id] = dropped ? DROPPED : labelled ? (this.#representative.get(cut) ?? cut) : EMPTY;
    }
  }

  #symbolOf(label: string): number {
    const bytes = binary.encode(label);
    return this.#symbols.at(bytes, 0, bytes.length);
  }

  /** `cutLabel` on bytes: labels that are not UTF-8 have the same text without being the same. */
  #cut(id: number): number {
    const bytes = this.#symbols.bytes(id);
    const { spmrl } = this.#parameters;
    const end = bytes.findIndex(byte => byte === HYPHEN || byte === EQUALS || (spmrl && byte === NUMBER_SIGN));
    return end < 0 ? id : this.#symbols.at(bytes, 0, end);
  }

  #link(label: number, other: number): void {
    const others = this.#equal.get(label) ?? [];
    if (!others.includes(other)) others.push(other);
    this.#equal.set(label, others);
  }
}
