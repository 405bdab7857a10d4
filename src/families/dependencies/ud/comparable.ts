// What columns are compared as: relations without their subtype, features without those of one language.
// A table by symbol, filled as symbols are met, so that words are compared by number.
import { type Symbols, universalPart } from '../../../model/index.ts';
import type { UdOptions } from './options.ts';

// Which relations say something and which only help to say it (the CoNLL 2018 shared task, section 3.2), and which
// features are universal (Universal Dependencies version 2, as the official scorer lists them).

const contentRelations: ReadonlySet<string> = new Set(
  `nsubj obj iobj csubj ccomp xcomp obl vocative expl dislocated advcl advmod discourse nmod appos nummod acl amod
   conj fixed flat compound list parataxis orphan goeswith reparandum root dep`.split(/\s+/),
);

const functionalRelations: ReadonlySet<string> = new Set('aux cop mark det clf case cc'.split(' '));

const universalFeatures: ReadonlySet<string> = new Set(
  `PronType NumType Poss Reflex Foreign Abbr Gender Animacy Number Case Definite Degree VerbForm Mood Tense Aspect
   Voice Evident Polarity Person Polite`.split(/\s+/),
);

/** Kinds of relations. */
export const CONTENT_RELATION = 1;
export const FUNCTIONAL_RELATION = 2;

const UNKNOWN = -1;

/** A function of symbols, each computed once. */
class SymbolTable {
  readonly #compute: (symbol: number) => number;
  #table = new Int32Array(1024).fill(UNKNOWN);

  constructor(compute: (symbol: number) => number) {
    this.#compute = compute;
  }

  of(symbol: number): number {
    const known = this.#table[symbol] ?? UNKNOWN;
    return known === UNKNOWN ? this.#learn(symbol) : known;
  }

  #learn(symbol: number): number {
    const value = this.#compute(symbol);
    if (symbol >= this.#table.length) {
      const wider = new Int32Array(2 * symbol).fill(UNKNOWN);
      wider.set(this.#table);
      this.#table = wider;
    }
    this.#table[symbol] = value;
    return value;
  }
}

export class Comparable {
  readonly relations: SymbolTable;
  readonly features: SymbolTable;
  /** Paths of enhanced edges without subtypes. */
  readonly barePaths: SymbolTable;
  /** Of relations: CONTENT_RELATION, FUNCTIONAL_RELATION or neither. */
  readonly kinds: SymbolTable;

  constructor(symbols: Symbols, { subtypes, feats }: Pick<UdOptions, 'subtypes' | 'feats'>) {
    const reduced = (reduce: (text: string) => string) =>
      new SymbolTable(symbol => symbols.idOf(reduce(symbols.text(symbol))));
    this.relations = reduced(subtypes === 'cut' ? universalPart : text => text);
    this.features = reduced(feats === 'all' ? sortedFeatures : universalFeaturesOf);
    this.barePaths = reduced(path => path.split('>').map(universalPart).join('>'));
    this.kinds = new SymbolTable(relation => {
      const text = universalPart(symbols.text(relation));
      if (contentRelations.has(text)) return CONTENT_RELATION;
      return functionalRelations.has(text) ? FUNCTIONAL_RELATION : 0;
    });
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
