// What columns are compared as: relations without their subtype, features without those of one language.
// A table by symbol, filled as symbols are met, so that words are compared by number.
import { type Symbols, universalPart } from '../../../model/index.ts';
import type { UdOptions } from './options.ts';
import { contentRelations, functionalRelations, universalFeatures } from './relations.ts';

/** Kinds of relations. */
export const CONTENT_RELATION = 1;
export const FUNCTIONAL_RELATION = 2;

const UNKNOWN = -1;

/** A function from symbols to symbols, each computed once. */
class SymbolTable {
  readonly #symbols: Symbols;
  readonly #reduce: (text: string) => string;
  #table = new Int32Array(1024).fill(UNKNOWN);

  constructor(symbols: Symbols, reduce: (text: string) => string) {
    this.#symbols = symbols;
    this.#reduce = reduce;
  }

  of(symbol: number): number {
    const known = this.#table[symbol] ?? UNKNOWN;
    return known === UNKNOWN ? this.#compute(symbol) : known;
  }

  #compute(symbol: number): number {
    const reduced = this.#symbols.idOf(this.#reduce(this.#symbols.text(symbol)));
    if (symbol >= this.#table.length) {
      const wider = new Int32Array(2 * symbol).fill(UNKNOWN);
      wider.set(this.#table);
      this.#table = wider;
    }
    this.#table[symbol] = reduced;
    return reduced;
  }
}

export class Comparable {
  readonly relations: SymbolTable;
  readonly features: SymbolTable;
  /** Paths of enhanced edges without subtypes. */
  readonly barePaths: SymbolTable;
  readonly #symbols: Symbols;
  #kind = new Int8Array(1024).fill(UNKNOWN);

  constructor(symbols: Symbols, { subtypes, feats }: Pick<UdOptions, 'subtypes' | 'feats'>) {
    this.#symbols = symbols;
    this.relations = new SymbolTable(symbols, subtypes === 'cut' ? universalPart : text => text);
    this.features = new SymbolTable(symbols, feats === 'all' ? sortedFeatures : universalFeaturesOf);
    this.barePaths = new SymbolTable(symbols, path => path.split('>').map(universalPart).join('>'));
  }

  /** CONTENT_RELATION, FUNCTIONAL_RELATION or neither. */
  kindOf(relation: number): number {
    const known = this.#kind[relation] ?? UNKNOWN;
    return known === UNKNOWN ? this.#learnKind(relation) : known;
  }

  #learnKind(relation: number): number {
    const text = universalPart(this.#symbols.text(relation));
    const kind = contentRelations.has(text)
      ? CONTENT_RELATION
      : functionalRelations.has(text)
        ? FUNCTIONAL_RELATION
        : 0;
    if (relation >= this.#kind.length) {
      const wider = new Int8Array(2 * relation).fill(UNKNOWN);
      wider.set(this.#kind);
      this.#kind = wider;
    }
    this.#kind[relation] = kind;
    return kind;
  }
}

/** Values are compared as written: `Case=Acc,Nom` is not `Case=Nom,Acc`, and `Gender[psor]` is not universal. */
function universalFeaturesOf(feats: string): string {
  const nameOf = (feature: string) => feature.split('=', 1)[0]!;
  return sortedFeatures(
    feats
      .split('|')
      .filter(feature => universalFeatures.has(nameOf(feature)))
      .join('|'),
  );
}

function sortedFeatures(feats: string): string {
  return feats === '_' ? '' : feats.split('|').sort(byCodePoint).join('|');
}

/** JavaScript sorts by UTF-16 unit, which puts U+1F600 before U+FF21. */
export function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const order = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
